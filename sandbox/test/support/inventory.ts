import type {BodyOf} from 'game-storefront-contract';
import type {Credential, Operations, Shop} from './sandbox.js';

const ITEMS = 'GET /v2/project/{project_id}/user/inventory/items';
const TIMED = 'GET /v2/project/{project_id}/user/time_limited_items';
const CONSUME = 'POST /v2/project/{project_id}/user/inventory/item/consume';
const REWARD = 'POST /v2/project/{project_id}/inventory/reward';

/** Options of a permanent item. */
export const LASTING = {inventory_options: {consumable: null, expiration_period: null}};
/** Options of a consumable whose unit has several uses. */
export const usable = (usages_count: number) => ({
  inventory_options: {consumable: {usages_count}, expiration_period: null},
});
/** Options of an item that expires after some days. */
export const daysLong = (value: number) => ({
  inventory_options: {consumable: null, expiration_period: {value, type: 'day' as const}},
});

/** A player's calls for the inventory. */
export function owner(shop: Shop, as: Credential) {
  /** The items of all pages. */
  const items = async () => {
    const pages = [await shop.call(ITEMS, {}, {as})];
    while (pages.at(-1)?.has_more) pages.push(await shop.call(ITEMS, {query: {offset: pages.length * 50}}, {as}));
    return pages.flatMap((page) => page.items);
  };
  return {
    items,
    /** By SKU: units of stackable items, and the number of instances of others. */
    async units(): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const {sku, quantity} of await items()) counts[sku] = (counts[sku] ?? 0) + (quantity ?? 1);
      return counts;
    },
    instances: async (sku: string): Promise<string[]> =>
      (await items()).flatMap((one) => (one.sku === sku && one.instance_id !== null ? [one.instance_id] : [])),
    timed: async () => (await shop.call(TIMED, {}, {as})).items,
    consume: (sku: string, quantity: number | null = null, instance_id: string | null = null) =>
      shop.call(CONSUME, {body: {sku, quantity, instance_id}}, {as}),
    /** The status and code of a refused use. */
    async refusedConsume(sku: string, quantity: number | null = null, instance_id: string | null = null) {
      const {status, code} = await shop.refused(CONSUME, {body: {sku, quantity, instance_id}}, {as});
      return [status, code];
    },
  };
}

/** Grants a player items, as the studio's server does. */
export const reward = (shop: Shop, id: string, items: BodyOf<Operations[typeof REWARD]>[number]['items']) =>
  shop.call(REWARD, {body: [{user: {id}, items}]}, {as: shop.server});
