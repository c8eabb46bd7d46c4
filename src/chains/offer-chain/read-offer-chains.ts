import {booleanOf, entryOf, type Reading} from '../../client/read.js';
import {readPrice} from '../../items/read-price.js';
import {type ChainPage, readReward} from '../read-chain.js';
import {readStepChains} from '../read-step-chain.js';
import type {OfferChain, OfferStep} from './offer-chain-model.js';

/** A page of the player's offer chains. */
export const readOfferChains = (value: unknown, reading: Reading): ChainPage<OfferChain> =>
  readStepChains<OfferStep>(value, reading, 'offer chains', 'next_step_number', ({take, list}) => {
    const isFree = take('is_free', booleanOf) ?? false;
    return {
      isFree,
      price: isFree ? undefined : take('step_price', readPrice),
      items: list('items', (raw) => {
        const part = readReward(raw, reading);
        const content = part && entryOf(raw, reading, part.sku).list('content', (inner) => readReward(inner, reading));
        return part && {...part, content: content!};
      }),
    };
  });
