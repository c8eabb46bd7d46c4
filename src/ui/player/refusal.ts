import {html, nothing} from 'lit';
import type {Action} from '../../shop/actions.js';
import type {CommonWords} from '../words.js';

/** Why an action failed, and what the player can do; undefined when it did not fail. `known` has sentences by the service's error code. */
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

/** Renders that sentence as an alert. */
export const refusalNote = (refusal: string | undefined): unknown =>
  refusal ? html`<p class="refusal" part="note" role="alert">${refusal}</p>` : nothing;
