import {countOf, entryOf, fieldsOf, listOf, type Reading, senseless, skuOf, stringOf} from '../client/read.js';
import type {OwnedItem} from './owned-item.js';

interface InventoryPage {
  readonly items: readonly OwnedItem[];
  /** How many the service sent, readable or not. */
  readonly received: number;
  readonly hasMore: boolean;
}

/** A page of what a player owns. Virtual currency is no part of it: that is a balance. */
export function readInventory(value: unknown, reading: Reading): InventoryPage {
  const {items, has_more: hasMore} = fieldsOf(value);
  return {items: readEntries(value, reading), received: listOf(items).length, hasMore: hasMore === true};
}

/** What has an end, and is not over. */
export const readTimedItems = (value: unknown, reading: Reading): readonly OwnedItem[] =>
  readEntries(value, reading).filter(({endsAt}) => endsAt);

function readEntries(value: unknown, reading: Reading): readonly OwnedItem[] {
  const {items} = fieldsOf(value);
  if (!Array.isArray(items)) throw senseless('The inventory');
  const owned = items.filter((item) => {
    const {type, status} = fieldsOf(item);
    return type !== 'virtual_currency' && status !== 'expired';
  });
  return entryOf({items: owned}, reading, 'inventory').list('items', (raw) => readOwned(raw, reading));
}

function readOwned(value: unknown, reading: Reading): OwnedItem | undefined {
  const {sku: key, attributes, virtual_item_type: type} = fieldsOf(value);
  const sku = skuOf(key);
  if (sku === undefined) return undefined;
  const {take, text, url} = entryOf(value, reading, sku);
  const rarity = listOf(attributes).find((one) => fieldsOf(one).external_id === 'rarity');
  const instanceId = take('instance_id', stringOf);
  const uses = take('remaining_uses', countOf);
  return {
    id: instanceId ?? sku,
    sku,
    name: text('name') ?? sku,
    imageUrl: url('image_url'),
    rarity: stringOf(fieldsOf(listOf(fieldsOf(rarity).values)[0]).external_id) ?? '',
    instanceId,
    quantity: take('quantity', countOf) ?? 1,
    uses,
    isConsumable: type === 'consumable' || uses !== undefined,
    endsAt: take('expired_at', (raw) => (countOf(raw) ?? Number.NaN) * 1000 || undefined),
  };
}
