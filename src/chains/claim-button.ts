import {html, nothing, type TemplateResult} from 'lit';
import type {Action} from '../session/actions.js';
import type {ChainWords} from './words.js';

/** The button that claims a step. `reward` names the rewards; `action` is the state of the claim. */
export function renderClaimButton(
  action: Action | undefined,
  reward: string,
  claim: () => void,
  t: ChainWords,
): TemplateResult {
  const isClaiming = action?.status === 'running';
  return html`<button class="button act claim" part="claim-button" aria-disabled=${isClaiming} aria-busy=${isClaiming}
    aria-label=${isClaiming ? nothing : t.claimNamed(reward)} @click=${isClaiming ? undefined : claim}>
    ${isClaiming ? t.claiming : t.claim}</button>`;
}
