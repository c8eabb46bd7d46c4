import assert from 'node:assert/strict';
import {gemsOf, studioOf} from './multicurrency.js';
import {addOfferChain, offerChainClient} from './offer-chains.js';
import {buyer, ordersOf, payPage, until} from './purchase.js';
import {addChain, goldOf, rewardChainClient} from './reward-chains.js';
import type {CallOptions, Credential, Key, Request, Shop} from './sandbox.js';
import {addPoints} from './value-points.js';

/** A request with an effect that must happen exactly once, even when a kill loses its answer and it is repeated. */
export interface Action {
  readonly kind: ActionKind;
  /** The player, who has no other action. */
  readonly user: string;
  /** Matches the action's requests in a fault; requests on a merchant's path belong to no project and meet no fault. */
  readonly requests: {readonly path: string} | {readonly operation: string};
  /** The table that its transaction writes near its end. */
  readonly writes: 'orders' | 'outbox' | 'balance';
  /** Sends the requests. True: acknowledged; false: refused because it was done before. Rejects without an answer. */
  readonly perform: (shop: Shop) => Promise<boolean>;
  /** Whether other calls of the service show its effect. */
  readonly isDone: (shop: Shop) => Promise<boolean>;
  /** Whether a repeated request is acknowledged instead of refused. */
  readonly isRepeatable: boolean;
  /** The player's gems after it. */
  readonly gems: number;
  /** The webhook types that the studio receives for each order of the player. */
  readonly webhookTypes: readonly (readonly string[])[];
  /** The statuses of those orders. */
  readonly statuses: readonly string[];
  /** The payment's number, once the service has answered with it. */
  readonly invoice: () => number | undefined;
}

export const ACTION_KINDS = [
  'payment',
  'refund',
  'chargeback',
  'free order',
  'order for virtual currency',
  'claim of an offer chain',
  'claim of a reward chain',
  'top-up in shards',
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

const POUCH = 100;
const GIFT = 10;
const TRADE = 7;
const OFFER = 5;
const REWARD = 3;
const SHARDS = 20;

const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const FREE = 'POST /v2/project/{project_id}/free/item/{item_sku}';
const VIRTUAL = 'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}';
const REFUND = 'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund';
const CHARGEBACK = 'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback';
const CLAIM_OFFER = 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim';
const CLAIM_REWARD = 'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim';

/** The ids of the shop's chains. */
interface ChainIds {
  readonly offerChain: number;
  readonly rewardChain: number;
}

/** Fills a shop for the actions: packages of gems for money, for free and for gold, and two chains. */
export async function stockShop(shop: Shop): Promise<ChainIds> {
  const add = async (sku: string, content: readonly [string, number], details: object): Promise<void> => {
    const [currency, quantity] = content;
    const body = {sku, name: {en: sku}, content: [{sku: currency, quantity}], ...details};
    await shop.call(
      'POST /v2/project/{project_id}/admin/items/virtual_currency/package',
      {body: body as never},
      {as: shop.server},
    );
  };
  for (const sku of ['gems', 'gold'])
    await shop.call(
      'POST /v2/project/{project_id}/admin/items/virtual_currency',
      {body: {sku, name: {en: sku}}},
      {as: shop.server},
    );
  const prices = [{amount: 4.99, currency: 'USD', is_default: true}];
  const once = {limits: {per_user: 1}};
  await add('pouch', ['gems', POUCH], {prices, limits: {per_item: 1_000_000}});
  await add('purse', ['gold', 30], {is_free: true, ...once});
  await add('gift', ['gems', GIFT], {is_free: true, ...once});
  await add('trade', ['gems', TRADE], {vc_prices: [{sku: 'gold', amount: 30, is_default: true}], ...once});
  await addPoints(shop, 'honor', {pouch: 1});
  return {
    offerChain: await addOfferChain(shop, [['free', 'gems', OFFER]]),
    rewardChain: await addChain(shop, [[0, 'gems', REWARD]]),
  };
}

/** The statuses of a refusal because the action was done before. */
const ALREADY_DONE = [422, 409];

/** Calls an operation that refuses a second call; returns whether it succeeded. */
async function callOnce<K extends Key>(
  shop: Shop,
  key: K,
  request: Request<K>,
  options: CallOptions,
): Promise<boolean> {
  const response = await shop.respond(key, request, options);
  const text = await response.text();
  assert.ok(response.ok || ALREADY_DONE.includes(response.status), `${key} answered ${response.status}: ${text}`);
  return response.ok;
}

type PreparedAction = Omit<Action, 'kind' | 'user' | 'invoice' | 'isRepeatable'> & Partial<Action>;
type Prepare = (shop: Shop, as: Credential, user: string, chains: ChainIds) => Promise<PreparedAction>;

const PAID = ['order_paid'];

/** A refund or chargeback of an order that was paid and delivered. */
const reversal =
  (operation: string, perform: (shop: Shop, transaction_id: number) => Promise<boolean>): Prepare =>
  async (shop, as) => {
    // Only a test payment may be charged back by hand.
    const {order_id, token} = await shop.call(ORDER, {path: {item_sku: 'pouch'}, body: {sandbox: true}}, {as});
    const {payment} = await payPage(shop).pay(token);
    const statusOf = (client: Shop) => buyer(client, as).statusOf(order_id);
    await until(shop, async () => (await statusOf(shop)) === 'done');
    return {
      requests: {operation},
      writes: 'orders',
      perform: (client) => perform(client, payment.invoice ?? assert.fail('nothing was paid')),
      isDone: async (client) => (await statusOf(client)) === 'canceled',
      gems: 0,
      webhookTypes: [['order_paid', 'order_canceled']],
      statuses: ['canceled'],
    };
  };

const prepare: Readonly<Record<ActionKind, Prepare>> = {
  async payment(shop, as) {
    const {order_id, token} = await buyer(shop, as).order('pouch');
    let invoice: number | undefined;
    return {
      requests: {path: '/_sandbox/pay/pay'},
      writes: 'orders',
      // Pays as the page does. A repeated request gets the same payment.
      async perform(client) {
        const {payment} = await payPage(client).pay(token);
        assert.ok(payment.invoice !== null);
        invoice ??= payment.invoice;
        assert.equal(payment.invoice, invoice, 'an acknowledged payment is never another one');
        return true;
      },
      isDone: async (client) => ['paid', 'done'].includes(await buyer(client, as).statusOf(order_id)),
      isRepeatable: true,
      gems: POUCH,
      webhookTypes: [PAID],
      statuses: ['done'],
      invoice: () => invoice,
    };
  },
  refund: reversal('refundPayment', (shop, transaction_id) =>
    callOnce(shop, REFUND, {path: {transaction_id}, body: {description: 'By mistake'}}, {as: shop.merchant}),
  ),
  chargeback: reversal('chargeBackPayment', (shop, transaction_id) =>
    callOnce(shop, CHARGEBACK, {path: {transaction_id}}, {as: shop.server}),
  ),
  async 'free order'(_, as, user) {
    return {
      requests: {operation: 'orderFreeItem'},
      writes: 'outbox',
      perform: (client) => callOnce(client, FREE, {path: {item_sku: 'gift'}}, {as}),
      isDone: async (client) => (await ordersOf(client, user)).length === 1,
      gems: GIFT,
      webhookTypes: [PAID],
      statuses: ['done'],
    };
  },
  async 'order for virtual currency'(shop, as, user) {
    await shop.call(FREE, {path: {item_sku: 'purse'}}, {as});
    return {
      requests: {operation: 'orderItemForVirtualCurrency'},
      writes: 'outbox',
      perform: (client) => callOnce(client, VIRTUAL, {path: {item_sku: 'trade', virtual_currency_sku: 'gold'}}, {as}),
      isDone: async (client) => (await ordersOf(client, user)).length === 2,
      gems: TRADE,
      webhookTypes: [PAID, PAID],
      statuses: ['done', 'done'],
    };
  },
  async 'claim of an offer chain'(_, as, __, {offerChain}) {
    return {
      requests: {operation: 'claimOfferChainStep'},
      writes: 'outbox',
      perform: (client) => callOnce(client, CLAIM_OFFER, {path: {offer_chain_id: offerChain, step_number: 1}}, {as}),
      isDone: async (client) => (await offerChainClient(client, as, offerChain).chain()).steps[0]!.is_claimed,
      gems: OFFER,
      webhookTypes: [PAID],
      statuses: ['done'],
    };
  },
  async 'claim of a reward chain'(shop, as, _, {rewardChain}) {
    const step_id = await rewardChainClient(shop, as, rewardChain).stepAt(0);
    return {
      requests: {operation: 'claimRewardChainStep'},
      writes: 'balance',
      perform: (client) => callOnce(client, CLAIM_REWARD, {path: {reward_chain_id: rewardChain, step_id}}, {as}),
      isDone: async (client) => (await rewardChainClient(client, as, rewardChain).claimed())?.[0] === true,
      gems: REWARD,
      webhookTypes: [],
      statuses: [],
    };
  },
  async 'top-up in shards'(_, as, user) {
    const id = crypto.randomUUID();
    return {
      requests: {operation: 'topUpMulticurrencyBalance'},
      writes: 'balance',
      // A repeated request under the same id gets the same answer.
      async perform(client) {
        assert.deepEqual(await studioOf(client).topUp(user, SHARDS, id), {balance: 3, shards: 2});
        return true;
      },
      isDone: async (client) => (await gemsOf(client, as))[1] === 2,
      isRepeatable: true,
      gems: 3,
      webhookTypes: [],
      statuses: [],
    };
  },
};

/** Prepares a new player, so that only the action itself is left to send. */
export async function prepareAction(shop: Shop, kind: ActionKind, user: string, chains: ChainIds): Promise<Action> {
  const prepared: PreparedAction = await prepare[kind](shop, await shop.player(user), user, chains);
  return {kind, user, isRepeatable: false, invoice: () => undefined, ...prepared};
}

/** Asserts that the action happened once, by the player's orders and balances. */
export async function assertDoneOnce(shop: Shop, action: Action, context: string): Promise<void> {
  const {kind, user, gems, statuses} = action;
  const orders = await ordersOf(shop, user);
  assert.deepEqual(
    orders.map(({status}) => status),
    statuses,
    `orders of a ${kind}: ${context}`,
  );
  const as = await shop.player(user);
  assert.equal(await goldOf(shop, as, 'gems'), gems, `granted once by a ${kind}: ${context}`);
  assert.equal(await goldOf(shop, as, 'gold'), 0, `charged once by a ${kind}: ${context}`);
  assert.ok(await action.isDone(shop), `a ${kind}: ${context}`);
}
