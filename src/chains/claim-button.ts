import {html, nothing, type TemplateResult} from 'lit';
import type {Action} from '../session/action.js';
import type {ChainWords} from './chains.words.js';

/** Claims what a step gives, `reward` in words; `action` is how that goes. */
export function claimButton(
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
