import {dateText} from '../../wire/date.js';
import {filled} from '../../wire/filled.js';
import {wordFor} from '../../wire/text.js';
import {givenItemView} from '../chains/views.js';
import type {DailyChainRow} from './chain.js';
import {standingOf} from './standing.js';

/** For whom chains are worded. */
interface Reader {
  readonly locale: string | undefined;
  readonly fallback: string;
  readonly baseUrl: string;
}

/** A chain as its player sees it. */
export function dailyChainView(chain: DailyChainRow, {locale, fallback, baseUrl}: Reader) {
  const word = wordFor(locale, fallback);
  const {claimed, current} = standingOf(chain);
  return {
    ...factsOf(chain),
    name: word(chain.name) ?? '',
    description: word(chain.description) ?? '',
    current_step_number: current ?? null,
    steps: chain.steps.map(({items, ...step}) => ({
      ...step,
      is_claimed: step.step_number <= claimed,
      items: items.map((item) => ({
        item_id: item.item_id,
        ...givenItemView(item, word, baseUrl),
        quantity: item.quantity,
      })),
    })),
  };
}

/** A chain as its merchant reads it. */
export const storedDailyChainView = (chain: DailyChainRow) => ({
  ...factsOf(chain),
  name: chain.name,
  ...filled({description: chain.description}),
  is_enabled: chain.is_enabled,
  steps: chain.steps.map(({items, ...step}) => ({
    ...step,
    items: items.map(({bundle_type, description, image_url, ...item}) => ({
      ...item,
      ...filled({bundle_type, description, image_url}),
    })),
  })),
});

const factsOf = (chain: DailyChainRow) => ({
  id: chain.daily_chain_id,
  order: chain.position,
  is_recurrent: chain.is_recurrent,
  number_of_steps: chain.steps.length,
  date_start: dateText(chain.date_start),
  date_end: chain.date_end && dateText(chain.date_end),
});
