import {html, nothing} from 'lit';
import type {Action} from '../../session/actions.js';
import type {CommonWords} from '../words.js';

/** Why something did not work, and what to do about it; undefined where it did. `known` has sentences by the service's code. */
export function refusalOf(
  action: Action | undefined,
  known: Readonly<Record<number, string>>,
  common: CommonWords,
): string | undefined {
  if (action?.status !== 'failed') return undefined;
  const {kind, code, status} = action.failure;
  if (kind === 'signed-out' || code === 1501) return common.signInAgain;
  if (kind === 'network' || kind === 'timeout') return common.unreachable;
  return known[code ?? 0] ?? common.refused(`${code || status || kind}`);
}

/** That sentence as it is shown, and read out at once. */
export const refusalNote = (refusal: string | undefined): unknown =>
  refusal ? html`<p class="refusal" part="note" role="alert">${refusal}</p>` : nothing;
