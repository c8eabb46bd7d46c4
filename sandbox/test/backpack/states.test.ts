import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {advance, type ItemEvent, type ItemStatus} from '../../src/features/backpack/states.js';

const KINDS = ['game_key', 'promo_code', 'virtual_currency', 'virtual_item'] as const;
const STATUSES = ['available', 'moved', 'received', 'removed'] as const satisfies readonly ItemStatus[];
const EVENTS = ['move', 'receive', 'remove'] as const satisfies readonly ItemEvent[];

/** The status of an available item after each event. */
const TABLE: Record<(typeof KINDS)[number], Record<ItemEvent, ItemStatus | 1411>> = {
  game_key: {move: 1411, receive: 1411, remove: 'removed'},
  promo_code: {move: 1411, receive: 1411, remove: 'removed'},
  virtual_currency: {move: 'moved', receive: 'received', remove: 'removed'},
  virtual_item: {move: 'moved', receive: 1411, remove: 'removed'},
};

describe('an item in a backpack', () => {
  for (const item_type of KINDS)
    for (const event of EVENTS)
      for (const item_status of STATUSES) {
        const first = TABLE[item_type][event];
        const expected = item_status === 'available' || first === 1411 ? first : 1455;
        it(`${item_type}, ${item_status}: ${event} is ${expected}`, () =>
          assert.equal(advance({item_type, item_status}, event), expected));
      }
});
