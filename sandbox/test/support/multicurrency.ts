import {item, usd} from './items.js';
import {plantIn} from './plant.js';
import {buyer, payPage, settle} from './purchase.js';
import type {Credential, Shop, TestSandbox} from './sandbox.js';
import {cardInput} from './subscriptions.js';

const BALANCE = 'GET /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance';
const TOP_UP = 'POST /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance-topup';
const AUTO = '/v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup';

/** Plants gems, a purse of 100 of them for 4.99 USD, a sword, and a crown for 30 gems. */
export const plantGems = (sandbox: Pick<TestSandbox, 'db'>, shop: Shop): Promise<void> =>
  plantIn(sandbox, shop, {
    currencies: [{sku: 'gems', name: {en: 'Gems'}}],
    items: [
      item('sword', {prices: usd(1)}),
      {sku: 'crown', name: {en: 'Crown'}, vc_prices: [{sku: 'gems', amount: 30, is_default: true}]},
    ],
    packages: [{...item('purse'), content: [{sku: 'gems', quantity: 100}]}],
  });

/** The studio's calls; `as` may be another credential than its key. */
export function studioOf(shop: Shop, as: Credential = {...shop.server, 'x-host-id': shop.made.host_id}) {
  const topUpBody = (user_id: string, shards: number, virtual_currency_sku = 'gems') => ({
    body: {user_id, virtual_currency_sku, shards},
  });
  const under = (operationId: string): {as: Credential} => ({as: {...as, 'x-operation-id': operationId}});
  return {
    topUp: async (user_id: string, shards: number, operationId: string = crypto.randomUUID()) =>
      (await shop.call(TOP_UP, topUpBody(user_id, shards), under(operationId))).balance,
    tryTopUp: (user_id: string, shards: number, operationId: string, sku?: string): Promise<Response> =>
      shop.respond(TOP_UP, topUpBody(user_id, shards, sku), under(operationId)),
    auto: (user_id: string) => shop.call(`GET ${AUTO}`, {path: {user_id}}, {as}),
    setAuto: (user_id: string, threshold: number, package_sku: string | null = 'purse', is_enabled = true) =>
      shop.call(`PUT ${AUTO}`, {path: {user_id}, body: {is_enabled, threshold, package_sku}}, {as}),
    refusedAuto: (user_id: string, threshold: number, package_sku: string | null) =>
      shop.refused(`PUT ${AUTO}`, {path: {user_id}, body: {is_enabled: true, threshold, package_sku}}, {as}),
  };
}

/** What a player has of gems: units and shards. */
export async function gemsOf(shop: Shop, player: Credential): Promise<readonly [number, number]> {
  const {items} = await shop.call(BALANCE, {}, {as: {...player, 'x-host-id': shop.made.host_id}});
  const gems = items.find(({virtual_currency_sku}) => virtual_currency_sku === 'gems');
  return [gems?.balance ?? -1, gems?.shards ?? -1];
}

/** Saves a player's card, by a purchase of a sword; `card` is one of the test cards. */
export async function saveCard(shop: Shop, player: Credential, card: Parameters<typeof cardInput>[0]): Promise<void> {
  const {token} = await buyer(shop, player).order('sword');
  await payPage(shop).pay(token, {...cardInput(card), save: true});
  await settle(shop);
}

/** Buys a crown for 30 gems. */
export const spend = (shop: Shop, player: Credential): Promise<Response> =>
  shop.respond(
    'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}',
    {path: {item_sku: 'crown', virtual_currency_sku: 'gems'}},
    {as: player},
  );
