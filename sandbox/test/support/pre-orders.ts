import type {Seed} from '../../src/planting/seed.js';
import {usd} from './items.js';
import {plantIn} from './plant.js';
import {buyer} from './purchase.js';
import type {Credential, Shop, TestSandbox} from './sandbox.js';

const LIMIT = '/v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}';

/** A day in the year after the tests' clocks begin. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Plants a game whose keys are released in a month: `racer_steam` for 29.99 USD. `key` overrides fields of the key. */
export async function plantRacer(
  sandbox: Pick<TestSandbox, 'db'>,
  shop: Shop,
  key: Partial<NonNullable<Seed['games']>[number]['unit_items'][number]> = {},
  more: Partial<Seed> = {},
): Promise<void> {
  await plantIn(sandbox, shop, {
    games: [
      {
        sku: 'racer',
        name: {en: 'Racer'},
        unit_items: [{drm_sku: 'steam', prices: usd(29.99), is_pre_order: true, release_date: 'P30D', ...key}],
      },
    ],
    ...more,
  });
}

/** The studio's calls about pre-orders; those that end with `Response` resolve to it, successful or not. */
export function preOrdersOf(shop: Shop) {
  const as = shop.server;
  return {
    limit: (item_sku: string) => shop.call(`GET ${LIMIT}`, {path: {item_sku}}, {as}),
    /** What of the limit is available, reserved and sold. */
    counts: async (item_sku: string): Promise<readonly [number, number, number]> => {
      const {available, reserved, sold} = await shop.call(`GET ${LIMIT}`, {path: {item_sku}}, {as});
      return [available, reserved, sold];
    },
    add: (item_sku: string, quantity: number) => shop.call(`POST ${LIMIT}`, {path: {item_sku}, body: {quantity}}, {as}),
    set: (item_sku: string, quantity: number) => shop.call(`PUT ${LIMIT}`, {path: {item_sku}, body: {quantity}}, {as}),
    remove: (item_sku: string, quantity: number) =>
      shop.call(`DELETE ${LIMIT}`, {path: {item_sku}, body: {quantity}}, {as}),
    removeAll: (item_sku: string) => shop.call(`DELETE ${LIMIT}/all`, {path: {item_sku}}, {as}),
    toggle: (item_sku: string, is_pre_order_limit_enabled: boolean) =>
      shop.call(`PUT ${LIMIT}/toggle`, {path: {item_sku}, body: {is_pre_order_limit_enabled}}, {as}),
    refusedSet: (item_sku: string, quantity: number) =>
      shop.refused(`PUT ${LIMIT}`, {path: {item_sku}, body: {quantity}}, {as}),
    refusedRemove: (item_sku: string, quantity: number) =>
      shop.refused(`DELETE ${LIMIT}`, {path: {item_sku}, body: {quantity}}, {as}),
    /** Says when the key is released; null is a day that is not known. */
    release: (item_sku: string, release_date: string | null, is_pre_order = true) =>
      shop.call('PUT /_sandbox/projects/{project_id}/keys/{item_sku}/release', {
        path: {item_sku},
        body: {is_pre_order, release_date},
      }),
  };
}

/** A player's calls for a key. */
export const keyBuyer = (shop: Shop, as: Credential) => ({
  ...buyer(shop, as),
  key: (item_sku: string) =>
    shop.call('GET /v2/project/{project_id}/items/game/key/sku/{item_sku}', {path: {item_sku}}, {as}),
});
