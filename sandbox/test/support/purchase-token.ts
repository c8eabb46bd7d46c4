import assert from 'node:assert/strict';
import type {BodyOf} from 'game-storefront-contract';
import {receiver} from './receiver.js';
import type {Operations, Shop} from './sandbox.js';

export const TOKEN = 'POST /merchants/{merchant_id}/token';
export type TokenBody = BodyOf<Operations[typeof TOKEN]>;
export type TokenPurchase = NonNullable<TokenBody['purchase']>;

/** The body of a token request; by default for Ada, in sandbox mode. */
export const tokenBody = (shop: Shop, purchase: TokenPurchase, more: Partial<TokenBody> = {}): TokenBody => ({
  user: {id: {value: 'ada'}, email: {value: 'ada@example.test'}, country: {value: 'US'}},
  purchase,
  ...more,
  settings: {project_id: shop.projectId, mode: 'sandbox', ...more.settings},
});

/** The token of a payment page for a purchase. */
export const purchaseToken = async (
  shop: Shop,
  purchase: TokenPurchase,
  more: Omit<Partial<TokenBody>, 'settings'> & {readonly settings?: Partial<TokenBody['settings']>} = {},
): Promise<string> =>
  (await shop.call(TOKEN, {body: tokenBody(shop, purchase, more as Partial<TokenBody>)}, {as: shop.merchant})).token;

/** The parameters that a refusal of a token request names. */
export const refusedFor = async (shop: Shop, body: unknown): Promise<string[]> => {
  const {status, body: refusal} = await shop.refused(TOKEN, {body: body as never}, {as: shop.merchant});
  assert.equal(status, 422);
  return Object.keys((refusal as unknown as {extended_message: object}).extended_message);
};

/** Requests a token for an invalid purchase; returns the parameters that the refusal names. */
export const refusedPurchase = (shop: Shop, purchase: unknown, settings = {}): Promise<string[]> =>
  refusedFor(shop, {...tokenBody(shop, {}), purchase, settings: {project_id: shop.projectId, ...settings}});

/** An amount of 12.50 USD for a season ticket. */
export const TICKET: TokenPurchase = {
  checkout: {amount: 12.5, currency: 'USD'},
  description: {value: 'Season ticket'},
};

/** The payments without an order, from the control plane, newest first. */
export const transactionsOf = async (shop: Shop, query: {user_id?: string; limit?: number; before?: number} = {}) =>
  (await shop.call('GET /_sandbox/projects/{project_id}/transactions', {query})).transactions;

/** The HTML of a token's payment page. */
export const pageOf = async (shop: Shop, token: string): Promise<string> =>
  (await shop.send(`/paystation4/?token=${token}`)).text();

/** A shop whose studio receives webhooks. */
export const openShopWithStudio = async (
  sandbox: {readonly project: () => Promise<Shop>},
  test: Parameters<typeof receiver>[0],
) => {
  const shop = await sandbox.project();
  const studio = await receiver(test);
  await studio.connect(shop);
  return {shop, studio, typesSent: () => studio.received.map(({body}) => body.notification_type)};
};
