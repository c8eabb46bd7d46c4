import {dateText} from '../../wire/date.js';
import {filled} from '../../wire/filled.js';
import {wordFor} from '../../wire/text.js';
import {absolute} from '../../wire/url.js';
import {conditionsView, recurrenceView} from '../chains/schedule.js';
import {givenItemView, storedChainView} from '../chains/views.js';
import type {Attributes} from '../players/attributes.js';
import type {ChainReward, ChainRow} from './chain.js';
import type {Contributor} from './clan.js';
import {rewardsFor} from './standing.js';

/** The reader of chains. */
export interface Reader {
  readonly attributes: Attributes;
  readonly locale: string | undefined;
  readonly defaultLocale: string;
  readonly baseUrl: string;
}

const wordOf = ({locale, defaultLocale}: Reader) => wordFor(locale, defaultLocale);

export const rewardView = (reward: ChainReward, reader: Reader) => ({
  ...givenItemView(reward, wordOf(reader), reader.baseUrl),
  quantity: reward.quantity,
});

/** The points of a chain with the balance of the player, or of their clan. */
export function balanceView({value_point, points}: ChainRow, reader: Reader) {
  const word = wordOf(reader);
  const {sku, name, description, long_description, image_url, is_clan} = value_point;
  return {
    sku,
    name: word(name) ?? sku,
    ...filled({image_url: absolute(image_url, reader.baseUrl)}),
    description: word(description) ?? null,
    long_description: word(long_description) ?? null,
    amount: points,
    is_clan,
  };
}

/** A chain as its player sees it. */
export function chainView(chain: ChainRow, contributors: readonly Contributor[], reader: Reader) {
  const word = wordOf(reader);
  const {value_point} = chain;
  return {
    reward_chain_id: chain.reward_chain_id,
    name: word(chain.name) ?? '',
    description: word(chain.description) ?? null,
    long_description: word(chain.long_description) ?? null,
    image_url: absolute(chain.image_url, reader.baseUrl),
    order: chain.position,
    date_start: dateText(chain.date_start),
    date_end: chain.date_end && dateText(chain.date_end),
    clan_type: value_point.is_clan ? chain.clan_type : null,
    top_contributors: [...contributors],
    value_point: balanceView(chain, reader),
    steps: chain.steps.map((step) => ({
      step_id: step.step_id,
      name: word(step.name) ?? '',
      ...filled({image_url: absolute(step.image_url, reader.baseUrl)}),
      is_claimed: step.is_claimed,
      price: {amount: step.price},
      reward: rewardsFor(step, reader.attributes).map((reward) => rewardView(reward, reader)),
    })),
    recurrent_schedule: recurrenceView(chain),
    popup_header: chain.popup_header,
    popup_instruction: chain.popup_instruction,
    popup_image_url: absolute(chain.popup_image_url, reader.baseUrl),
  };
}

/** The fields that a list and a single chain share for their merchant. */
function storedFacts(chain: ChainRow) {
  const {is_clan} = chain.value_point;
  return {
    reward_chain_id: chain.reward_chain_id,
    name: chain.name,
    ...filled({description: chain.description}),
    long_description: chain.long_description,
    image_url: chain.image_url,
    ...storedChainView(chain),
    is_always_visible: chain.is_always_visible,
    ...(is_clan && {
      popup_header: chain.popup_header,
      popup_instruction: chain.popup_instruction,
      popup_image_url: chain.popup_image_url,
      clan_type: chain.clan_type,
    }),
  };
}

const storedPoints = ({value_point: {sku, name, is_clan}}: ChainRow) => ({
  sku,
  name,
  type: 'value_point' as const,
  is_clan,
});

/** A chain in its merchant's list, without its steps. */
export const storedView = (chain: ChainRow) => ({
  ...storedFacts(chain),
  value_point: {
    ...storedPoints(chain),
    description: chain.value_point.description,
    ...filled({image_url: chain.value_point.image_url}),
  },
});

/** A chain as its merchant reads it, so that it may be changed and sent back. */
export const storedDetailsView = (chain: ChainRow) => ({
  ...storedFacts(chain),
  value_point: {
    ...storedPoints(chain),
    ...filled({description: chain.value_point.description}),
    image_url: chain.value_point.image_url,
  },
  steps: chain.steps.map(({step_id, name, price, image_url, rewards}) => ({
    step_id,
    name,
    price: {amount: price},
    image_url,
    reward: rewards.map(({sku, quantity, attribute_conditions}) => ({
      sku,
      quantity,
      ...conditionsView(attribute_conditions),
    })),
  })),
});
