import {booleanOf, countOf, entryOf, type Reading} from '../../client/read-fields.js';
import {readPart, readPrice} from '../../items/read-price.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import type {StepChains} from '../chain-list.js';
import {type ChainPage, readStepChains} from '../read-chains.js';
import {createStepChains} from '../step-chains.js';
import type {OfferChainData, OfferStep} from './offer-chain-model.js';

/** A page of the player's offer chains. */
export const readOfferChains = (value: unknown, reading: Reading): ChainPage<OfferChainData> =>
  readStepChains<OfferStep>(value, reading, 'offer chains', {
    readStep({take, list}) {
      const isFree = take('is_free', booleanOf) ?? false;
      return {
        isTaken: take('is_claimed', booleanOf) ?? false,
        isFree,
        price: isFree ? undefined : take('step_price', readPrice),
        items: list('items', (raw) => {
          const part = readPart(raw, reading);
          const content = part && entryOf(raw, reading, part.sku).list('content', (inner) => readPart(inner, reading));
          return part && {...part, content: content!};
        }),
      };
    },
    // Without the field, the first step that is not taken: the service refuses a claim out of turn.
    turnOf: (steps, {take}, {next_step_number: turn}) =>
      turn === undefined ? steps.find(({isTaken}) => !isTaken)?.number : take('next_step_number', countOf),
  });

/** The most chains that the service has on a page. */
const PAGE_SIZE = 30;

/** The player's offer chains. Free steps are claimed; a step for money is bought like an item. */
export const createOfferChains = (context: StorefrontContext): StepChains<OfferStep> =>
  createStepChains(context, 'offer', PAGE_SIZE, readOfferChains);
