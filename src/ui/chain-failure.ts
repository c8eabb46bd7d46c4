import type {ChainWords} from '../i18n/en.chains.js';
import type {Failure} from '../model/failure.js';

/** Why a step could not be claimed, and what to do about it. */
export function claimRefusal({kind, code, status}: Failure, t: ChainWords): string {
  const known = kind === 'signed-out' ? t.refused[1501] : t.refused[code ?? 0];
  if (known) return known;
  return kind === 'network' || kind === 'timeout' ? t.unreachable : t.notClaimed(`${code || status || kind}`);
}
