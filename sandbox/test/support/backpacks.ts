import type {BodyOf} from 'game-storefront-contract';
import {item} from './items.js';
import {plantIn} from './plant.js';
import type {Credential, Operations, Shop, TestSandbox} from './sandbox.js';

const LIST = 'GET /web/backpack/items';
const GET = 'GET /web/backpack/items/{backpack_item_id}';
const MOVE_ITEM = 'POST /web/backpack/virtual_items/move_to_game';
const MOVE_CURRENCY = 'POST /web/backpack/virtual_currency/move_to_game';
const RECEIVE = 'POST /web/backpack/virtual_currency/receive';
const ROOT = '/web/backpack/merchants/{merchant_id}/projects/{project_id}';
const GAMES = `POST ${ROOT}/games` as const;
const ITEMS = `POST ${ROOT}/user/{user_id}/virtual_items` as const;
const CURRENCY = `POST ${ROOT}/user/{user_id}/virtual_currency` as const;
const ADMIN_LIST = `GET ${ROOT}/users/{user_id}/items` as const;

export type NewItem = BodyOf<Operations[typeof ITEMS]>[number];
type NewCurrency = BodyOf<Operations[typeof CURRENCY]>[number];

/** A virtual item for a backpack; `more` overrides fields. */
export const virtualItem = (item_sku: string, more: Partial<NewItem> = {}): NewItem => ({
  item_sku,
  item_name: `The ${item_sku}`,
  image_url: 'https://cdn.example.test/item.png',
  ...more,
});

/** Virtual currency for a backpack. */
export const currency = (item_sku: string, quantity: number, more: Partial<NewCurrency> = {}): NewCurrency => ({
  ...virtualItem(item_sku),
  price: 4.99,
  currency: 'USD',
  quantity,
  ...more,
});

/** A shop with gold, a purse of gold, a potion and a box; its list of games has `moonfall`. */
export async function openBackpacks(sandbox: TestSandbox) {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    currencies: [{sku: 'gold', name: {en: 'Gold'}}],
    items: [item('potion'), item('sword')],
    packages: [{...item('purse'), content: [{sku: 'gold', quantity: 100}]}],
    bundles: [{...item('box'), content: [{sku: 'potion', quantity: 3}]}],
  });
  const host: Credential = {'x-host-id': shop.made.host_id};
  const server: Credential = {...shop.server, ...host};
  await shop.call(GAMES, {body: {external_game_id: 'moonfall', name: 'Moonfall'}}, {as: server});
  return {shop, host, server};
}

/** The studio's calls to grant items to a player's backpack. */
export function granter(shop: Shop, server: Credential, user_id: string) {
  return {
    items: (...body: NewItem[]) => shop.call(ITEMS, {path: {user_id}, body}, {as: server}),
    currency: (...body: NewCurrency[]) => shop.call(CURRENCY, {path: {user_id}, body}, {as: server}),
    /** The player's items: SKU and status of each. */
    async all(): Promise<Record<string, string>[]> {
      const items = await shop.call(ADMIN_LIST, {path: {user_id}}, {as: server});
      return items.map(({item_sku, item_status}) => ({[item_sku]: item_status}));
    },
  };
}

/** A player's calls for the backpack. */
export function backpackClient(shop: Shop, as: Credential) {
  const own = {project_id: shop.projectId, merchant_id: shop.merchantId};
  const receiveBody = (item_id: string) => ({body: {item_id, ...own}});
  const moveBody = (item_id: string, user_game_id: string) => ({body: {item_id, user_game_id, ...own}});
  return {
    list: (query = {}) => shop.call(LIST, {query}, {as}),
    skus: async (query = {}) => (await shop.call(LIST, {query}, {as})).map(({item_sku}) => item_sku),
    get: (backpack_item_id: string) => shop.call(GET, {path: {backpack_item_id}}, {as}),
    moveItem: (id: string, to = 'ada') => shop.respond(MOVE_ITEM, moveBody(id, to), {as}),
    moveCurrency: (id: string, to = 'ada') => shop.respond(MOVE_CURRENCY, moveBody(id, to), {as}),
    receive: (id: string) => shop.respond(RECEIVE, receiveBody(id), {as}),
  };
}
