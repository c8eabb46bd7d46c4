import {item} from './items.js';
import {plantIn} from './plant.js';
import type {Credential, Shop, TestSandbox} from './sandbox.js';

const GET = 'GET /v2/project/{project_id}/cart/{cart_id}';
const FILL = 'PUT /v2/project/{project_id}/cart/{cart_id}/fill';
const PUT = 'PUT /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}';
const CLEAR = 'PUT /v2/project/{project_id}/cart/{cart_id}/clear';
const ORDER = 'POST /v2/project/{project_id}/payment/cart/{cart_id}';
const REDEEM = 'POST /v2/project/{project_id}/promocode/redeem';

/** The quantity of each SKU. */
export type Units = Readonly<Record<string, number>>;

/** A player's or guest's calls for one cart. */
export const cartClient = (shop: Shop, as: Credential, cart_id = 'current') => {
  const path = {cart_id};
  return {
    fill: (units: Units) =>
      shop.call(FILL, {path, body: {items: Object.entries(units).map(([sku, quantity]) => ({sku, quantity}))}}, {as}),
    put: (item_sku: string, quantity: number) => shop.call(PUT, {path: {cart_id, item_sku}, body: {quantity}}, {as}),
    clear: () => shop.call(CLEAR, {path}, {as}),
    redeem: (coupon_code: string) => shop.call(REDEEM, {body: {coupon_code, cart: {id: cart_id}}}, {as}),
    order: () => shop.call(ORDER, {path}, {as}),
    refusedOrder: async () => (await shop.refused(ORDER, {path}, {as})).code,
    /** The player's own lines, without bonuses. */
    units: async (): Promise<Units> =>
      Object.fromEntries(
        (await shop.call(GET, {path}, {as})).items.flatMap((line) =>
          line.is_bonus ? [] : [[line.sku, line.quantity]],
        ),
      ),
    show: () => shop.call(GET, {path}, {as}),
  };
};

export const GIFT = {is_free: true, prices: []};
const game = {
  sku: 'starfall',
  name: {en: 'Starfall'},
  unit_items: [
    {drm_sku: 'steam' as const, prices: [{amount: 20, currency: 'USD', is_default: true}]},
    {drm_sku: 'gog' as const, prices: [{amount: 20, currency: 'USD', is_default: true}]},
  ],
};
const code = (text: string) => ({
  external_id: text.toLowerCase(),
  name: {en: text},
  codes: [text],
  discount: {percent: '10'},
});

/** A shop with two plain items, scarce ones, gifts, a game and two promo codes; and Ada. */
export async function openCartShop(sandbox: TestSandbox): Promise<{shop: Shop; ada: Credential}> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    items: [
      item('a'),
      item('b'),
      item('one', {limits: {per_user: 1}}),
      item('last', {limits: {per_item: 1}}),
      item('gift', GIFT),
      item('gift-too', GIFT),
    ],
    games: [game],
    promo_codes: [code('TEN'), code('OTHER')],
  });
  return {shop, ada: await shop.player('ada')};
}
