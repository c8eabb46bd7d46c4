import {dateText, unixSeconds} from '../../wire/date.js';
import {filled} from '../../wire/filled.js';
import {wordFor} from '../../wire/text.js';
import {type GivenContents, givenItemWithContents} from '../chains/contents.js';
import type {DailyChainRow} from './chain.js';
import {standingOf} from './standing.js';

/** The reader of chains. */
export interface Reader {
  readonly locale: string | undefined;
  readonly fallback: string;
  readonly baseUrl: string;
}

/** A chain as its player sees it. */
export function dailyChainView(chain: DailyChainRow, contents: GivenContents, {locale, fallback, baseUrl}: Reader) {
  const word = wordFor(locale, fallback);
  const standing = standingOf(chain);
  return {
    ...factsOf(chain),
    name: word(chain.name) ?? '',
    description: word(chain.description) ?? null,
    steps: chain.steps.map(({step_number, items}, index) => {
      const {status, unlockedAt} = standing.steps[index]!;
      return {
        step_number,
        status,
        unlocked_date: unixSeconds(new Date(unlockedAt)),
        items: items.map((item) => {
          const isFree = contents.itemOf(item.item_id)?.is_free ?? false;
          return givenItemWithContents(item, item.quantity, isFree, contents, {word, baseUrl});
        }),
      };
    }),
  };
}

/** A chain as its merchant reads it. */
export const storedDailyChainView = (chain: DailyChainRow) => ({
  ...factsOf(chain),
  is_recurrent: chain.is_recurrent,
  number_of_steps: chain.steps.length,
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
  type: chain.type,
  date_start: dateText(chain.date_start),
  date_end: chain.date_end && dateText(chain.date_end),
});
