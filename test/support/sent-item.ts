import type {Item} from '../../src/items/item.js';
import {readItem} from '../../src/items/read-items.js';
import {readingFor} from './reading.js';

/** Reads an item as a player of this language does. */
export const read = (value: unknown, locale = 'en'): Item | undefined => readItem(value, readingFor(locale));

/** An item in the wire format, with everything that a list says of one. */
export const ITEM = {
  item_id: 12,
  sku: 'ember-blade',
  type: 'virtual_good',
  virtual_item_type: 'non_consumable',
  name: 'Ember Blade',
  description: 'Burns brighter with every strike.',
  image_url: 'https://cdn.example/ember.svg',
  attributes: [{external_id: 'rarity', name: 'Rarity', values: [{external_id: 'legendary', value: 'Legendary'}]}],
  is_free: false,
  price: {amount: '14.99', amount_without_discount: '19.99', currency: 'USD'},
  can_be_bought: true,
  limits: {per_user: {total: 3, available: 1, recurrent_schedule: null}, per_item: {total: 100, available: 42}},
};
