import type {Price} from '../../client/money.js';
import {booleanOf, entryOf, type Reading} from '../../client/read-fields.js';
import type {Part} from '../../items/item.js';
import {readPart, readPrice} from '../../items/read-price.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import type {StepChains} from '../chain-list.js';
import {type ChainPage, readStepChains} from '../read-chains.js';
import type {ChainStep, StepChain} from '../step-chain.js';
import {createStepChains} from '../step-chains.js';

/** A reward of a step; `content` holds the parts of a bundle or package. */
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

/** A page of the player's offer chains. */
export const readOfferChains = (value: unknown, reading: Reading): ChainPage<OfferChainData> =>
  readStepChains<OfferStep>(value, reading, 'offer chains', 'next_step_number', ({take, list}) => {
    const isFree = take('is_free', booleanOf) ?? false;
    return {
      isFree,
      price: isFree ? undefined : take('step_price', readPrice),
      items: list('items', (raw) => {
        const part = readPart(raw, reading);
        const content = part && entryOf(raw, reading, part.sku).list('content', (inner) => readPart(inner, reading));
        return part && {...part, content: content!};
      }),
    };
  });

/** The most chains that the service has on a page. */
const PAGE_SIZE = 30;

/** The player's offer chains. Free steps are claimed; a step for money is bought like an item. */
export const createOfferChains = (context: StorefrontContext): StepChains<OfferStep> =>
  createStepChains(context, 'offer', PAGE_SIZE, readOfferChains);
