import type {TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {OfferChain as Chain} from '../../model/offer-chain.js';
import type {StepName} from '../../model/step-chain.js';
import type {Storefront} from '../../storefront.js';
import {createOfferChains} from '../../stores/offer-chains.js';
import {chainSkeleton} from '../../ui/chain-skeleton.js';
import {ChainElement} from '../chain-element.js';
import {styles} from './offer-chain.styles.js';

const SKELETON_STEPS = 4;

/**
 * Offers that are taken one after the other: some are free, the others are bought. Each shows what it gives and costs, and
 * what opens it; the one whose turn it is has a button, and shows how far its purchase is.
 * @summary Shows a player's offer chains, claims what is free and sells the rest.
 * @tagname offer-chain
 * @attr {number} chain-id - The number of the one chain to show; else all of them are shown.
 * @slot empty - Shown where the player has no offer chain.
 * @slot loading - Shown instead of our grey cards while the chains are on their way.
 * @slot error - Shown instead of our words when they could not be loaded.
 * @slot signed-out - Shown where nobody is signed in.
 * @fires {CustomEvent} store-claim - The service confirmed that a free step is claimed. Bubbles, composed.
 * @fires {CustomEvent} store-checkout-request - A step is to be bought. Cancelable; bubbles, composed.
 * @csspart chain - A chain.
 * @csspart head - Its banner.
 * @csspart picture - A picture.
 * @csspart time - What it is, and how long it runs.
 * @csspart name - Its name.
 * @csspart description - Its sentence.
 * @csspart balance - How far the player is.
 * @csspart bar - The same as a bar.
 * @csspart track - Its steps.
 * @csspart step - One of them.
 * @csspart media - The ground of a step's picture.
 * @csspart offer - What the step gives.
 * @csspart content - What is inside of that.
 * @csspart price - What it costs.
 * @csspart price-old - What it cost before.
 * @csspart saving - What that saves.
 * @csspart state - Where it stands.
 * @csspart claim-button - Claims it.
 * @csspart buy-button - Buys it, and leads on to its payment.
 * @csspart button-secondary - Gives a purchase up, or asks how it ended.
 * @csspart note - Where a purchase stands, or why something did not work.
 * @csspart button-primary - Signs in, or tries again what failed to load.
 */
export class OfferChain extends ChainElement<Chain, StepName> {
  static override styles = styles;

  protected override async bringView() {
    return (await import('./offer-cards.js')).OfferCards;
  }

  protected override chainsOf(storefront: Storefront) {
    return storefront.use(createOfferChains);
  }

  protected override follow(storefront: Storefront): readonly ReadableAtom[] {
    return [...super.follow(storefront), storefront.$purchase];
  }

  protected override renderSkeleton(): TemplateResult {
    return chainSkeleton(SKELETON_STEPS);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'offer-chain': OfferChain;
  }
}
