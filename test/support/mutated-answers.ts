import {expect} from 'chai';
import {StorefrontError} from '../../src/client/errors.js';
import type {Reading} from '../../src/client/read-fields.js';
import {mutate} from './hostile.js';
import {random} from './random.js';
import {readingFor} from './reading.js';

export const SEED = 20_260_101;
const ROUNDS = 300;

export const PRICE = {amount: '4.99', amount_without_discount: '5.99', currency: 'USD'};
export const GROUP = {external_id: 'weapons', name: 'Weapons', description: null, order: 1, level: 0, children: []};
/** An item in the wire format, with every field that any answer has of one. */
export const FULL_ITEM = {
  sku: 'sword',
  type: 'virtual_good',
  virtual_item_type: 'consumable',
  name: {en: 'Sword', de: 'Schwert'},
  description: 'A plain blade',
  long_description: 'Plain.',
  image_url: '/sword.png',
  media_list: [{type: 'image', url: '/a.png'}],
  groups: [GROUP],
  attributes: [{external_id: 'rarity', name: 'Rarity', values: [{external_id: 'epic', value: 'Epic'}]}],
  is_free: false,
  price: PRICE,
  virtual_prices: [{sku: 'gold', amount: 5, amount_without_discount: 6, is_default: true, name: 'Gold'}],
  can_be_bought: true,
  limits: {per_user: {total: 3, available: 1, recurrent_schedule: {interval_type: 'daily', reset_next_date: 1}}},
  periods: [{date_from: null, date_until: '2026-04-01T00:00:00+00:00'}],
  promotions: [
    {
      name: 'Sale',
      date_end: null,
      discount: {percent: '5'},
      bonus: [{sku: 'gem', quantity: 1}],
      limits: {per_user: {total: 3, available: 1}},
    },
  ],
  vp_rewards: [{sku: 'vp', amount: 1, name: 'Honor'}],
  content: [{sku: 'gem', quantity: 5, name: 'Gem'}],
  unit_items: [{sku: 'sword_pc', drm_sku: 'pc', drm_name: 'PC', price: PRICE, has_keys: true}],
};

/** Every text under a name that ends in `url`, `link` or the like. */
function addressesIn(value: unknown, name = ''): unknown[] {
  if (value instanceof Map) return [...value].flatMap(([key, each]) => addressesIn(each, `${key}`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, each]) => addressesIn(each, key));
  }
  return /url$|link$/i.test(name) ? [value] : [];
}

/** Reads an answer that was mutated in many ways: each is read as far as it makes sense, or refused as a whole. */
export function expectReadOrRefused(answer: unknown, read: (value: unknown, reading: Reading) => unknown): void {
  const dice = random(SEED);
  let readable = 0;

  for (let round = 0; round < ROUNDS; round++) {
    const value = mutate(answer, dice, 0.15);
    try {
      const result = read(value, readingFor());
      readable++;
      for (const address of addressesIn(result)) {
        if (address !== undefined) expect(`${address}`, `round ${round}`).to.match(/^https:|^http:\/\/(localhost|127)/);
      }
    } catch (error) {
      if (!(error instanceof StorefrontError)) throw error;
      expect(error.kind, `round ${round}`).to.equal('answer');
    }
  }

  expect(readable, 'most of it is readable').to.be.above(ROUNDS / 4);
  expect(({} as {en?: unknown}).en).to.equal(undefined);
}
