import type {Price} from '../../client/money.js';
import type {Part} from '../../items/item.js';
import type {ChainStep, StepChain} from '../step-chain.js';

/** What a step gives, with what is inside a bundle or a package. */
export interface OfferedItem extends Part {
  readonly content: readonly Part[];
}

/** A step that is free, or to be bought. */
export interface OfferStep extends ChainStep {
  readonly isFree: boolean;
  /** Undefined for a free step, and for one that is not sold where the player is. */
  readonly price: Price | undefined;
  readonly items: readonly OfferedItem[];
}

/** Offers that are taken one after the other, free or for money. */
export type OfferChain = StepChain<OfferStep>;

/**
 * - `claimed`: the player has what it gives
 * - `ready`: it can be claimed
 * - `next`: it can be bought
 * - `locked`: one before it is to be taken first
 */
export type OfferState = 'claimed' | 'ready' | 'next' | 'locked';

export const offerState = ({number, isTaken, isFree}: OfferStep, {turn}: OfferChain): OfferState =>
  isTaken ? 'claimed' : number !== turn ? 'locked' : isFree ? 'ready' : 'next';
