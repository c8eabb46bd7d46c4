import {dateText} from '../../wire/date.js';
import {filled} from '../../wire/filled.js';
import {toAmount} from '../../wire/money.js';
import {givenItemWithContents} from '../chains/contents.js';
import {recurrenceView} from '../chains/schedule.js';
import {storedChainView} from '../chains/views.js';
import {wordOf} from '../items/viewer.js';
import type {UnitPrice} from '../pricing/rules.js';
import type {OfferChainRow, OfferStep} from './chain.js';
import {nextStep} from './standing.js';
import type {StepItems} from './step-items.js';

/** A chain as its player sees it. */
export function offerChainView(chain: OfferChainRow, items: StepItems) {
  const word = wordOf(items.viewer);
  return {
    id: chain.offer_chain_id,
    name: word(chain.name) ?? '',
    description: word(chain.description) ?? null,
    order: chain.position,
    date_start: dateText(chain.date_start),
    date_end: chain.date_end && dateText(chain.date_end),
    recurrent_schedule: recurrenceView(chain),
    next_step_number: nextStep(chain.steps)?.step_number ?? null,
    steps: chain.steps.map((step) => ({
      step_number: step.step_number,
      is_free: step.is_free,
      is_claimed: step.is_taken,
      step_price: priceView(step, items.priceOf(step)),
      items: [givenItemWithContents(step.item, step.quantity, step.is_free, items, {word, baseUrl: items.baseUrl})],
    })),
  };
}

/** The total price of a paid step; here alone amounts are numbers. */
const priceView = ({quantity}: OfferStep, price: UnitPrice | undefined) =>
  price
    ? {
        amount: amountOf(price.amount_minor, quantity, price.currency),
        amount_without_discount: amountOf(price.without_discount_minor, quantity, price.currency),
        currency: price.currency,
      }
    : null;

const amountOf = (unitMinor: number, quantity: number, currency: string): number =>
  toAmount(BigInt(unitMinor) * BigInt(quantity), currency);

/** A chain as its merchant reads it, so that it may be changed and sent back. */
export const storedOfferChainView = (chain: OfferChainRow) => ({
  id: chain.offer_chain_id,
  name: chain.name,
  description: chain.description,
  ...storedChainView(chain),
  steps: chain.steps.map(({step_number, is_free, item: {bundle_type, description, image_url, ...item}, quantity}) => ({
    step_number,
    is_free,
    items: [{...item, ...filled({bundle_type, description, image_url}), quantity}],
  })),
});
