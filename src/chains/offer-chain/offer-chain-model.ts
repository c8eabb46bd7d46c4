import type {Price} from '../../client/money.js';
import type {Part} from '../../items/item.js';
import type {ChainStep, StepChain} from '../step-chain.js';

/** A reward of a step; `content` lists the parts of a bundle or package. */
interface OfferedItem extends Part {
  readonly content: readonly Part[];
}

/** A step that is claimed for free, or bought. */
export interface OfferStep extends ChainStep {
  readonly isFree: boolean;
  /** Undefined for a free step, and for a step that is not sold in the player's country. */
  readonly price: Price | undefined;
  readonly items: readonly OfferedItem[];
}

/** Offers that are taken one after the other, free or for money. */
export type OfferChainData = StepChain<OfferStep>;

/**
 * - `claimed`: the player has its rewards
 * - `ready`: it can be claimed
 * - `next`: it can be bought
 * - `locked`: an earlier step must be taken first
 */
export type OfferState = 'claimed' | 'ready' | 'next' | 'locked';

export const offerState = ({number, isTaken, isFree}: OfferStep, {turn}: OfferChainData): OfferState =>
  isTaken ? 'claimed' : number !== turn ? 'locked' : isFree ? 'ready' : 'next';
