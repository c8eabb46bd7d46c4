import assert from 'node:assert/strict';
import {addOfferChain, walker} from './offer-chains.js';
import {buyer, payPage, until} from './purchase.js';
import {addChain, climber, goldOf} from './reward-chains.js';
import type {CallOptions, Credential, Key, Request, Shop} from './sandbox.js';
import {addPoints} from './value-points.js';

/** Something that is asked for of the service, and is to happen once however often: a kill may swallow the answer. */
export interface Deed {
  readonly kind: DeedKind;
  /** Whose it is; nobody else has anything of theirs. */
  readonly user: string;
  /** The requests with which it is asked for, as a fault names them; a merchant's, of no one project, suffer none. */
  readonly requests: {readonly path: string} | {readonly operation: string};
  /** The table that its transaction writes to when almost all of it is done. */
  readonly writes: 'orders' | 'outbox' | 'balance';
  /** Asks for it: whether it was acknowledged, or refused since it had happened before. Rejects where no answer came. */
  readonly ask: (shop: Shop) => Promise<boolean>;
  /** Whether it happened, by the service's other words. */
  readonly isDone: (shop: Shop) => Promise<boolean>;
  /** Whether it is acknowledged alike however often it is asked for. */
  readonly isRepeatable: boolean;
  /** What its player has of gems once it happened. */
  readonly gems: number;
  /** What the studio hears of each order of the player then. */
  readonly told: readonly (readonly string[])[];
  /** In which status they are. */
  readonly statuses: readonly string[];
  /** Number of the payment, once the service has said so. */
  readonly invoice: () => number | undefined;
}

export const DEED_KINDS = [
  'payment',
  'refund',
  'chargeback',
  'free order',
  'order for virtual currency',
  'claim of an offer chain',
  'claim of a reward chain',
] as const;
export type DeedKind = (typeof DEED_KINDS)[number];

const POUCH = 100;
const GIFT = 10;
const TRADE = 7;
const OFFER = 5;
const REWARD = 3;

const ORDERS = 'GET /_sandbox/projects/{project_id}/orders';
const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const FREE = 'POST /v2/project/{project_id}/free/item/{item_sku}';
const VIRTUAL = 'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}';
const REFUND = 'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund';
const CHARGEBACK = 'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback';
const CLAIM_OFFER = 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim';
const CLAIM_REWARD = 'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim';

/** The numbers of what the shop has. */
interface Stock {
  readonly offerChain: number;
  readonly rewardChain: number;
}

/** Fills a shop with what can be done: pouches of gems to buy, to be given and to be traded for gold, and chains. */
export async function stockDeeds(shop: Shop): Promise<Stock> {
  const add = async (sku: string, content: readonly [string, number], details: object): Promise<void> => {
    const [of, quantity] = content;
    const body = {sku, name: {en: sku}, content: [{sku: of, quantity}], ...details};
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

/** How it is refused that happened before. */
const DONE_BEFORE = [422, 409];

/** Asks for what is refused the second time. */
async function askOnce<K extends Key>(shop: Shop, key: K, request: Request<K>, options: CallOptions): Promise<boolean> {
  const response = await shop.respond(key, request, options);
  const text = await response.text();
  assert.ok(response.ok || DONE_BEFORE.includes(response.status), `${key} answered ${response.status}: ${text}`);
  return response.ok;
}

/** Orders of a player, oldest first. */
export const ordersOf = async (shop: Shop, user: string) =>
  (await shop.call(ORDERS, {})).orders.filter(({user_id}) => user_id === user);

type Made = Omit<Deed, 'kind' | 'user' | 'invoice' | 'isRepeatable'> & Partial<Deed>;
type Make = (shop: Shop, as: Credential, user: string, stock: Stock) => Promise<Made>;

const PAID = ['order_paid'];

/** What was bought and delivered, and is then given back. */
const givenBack =
  (operation: string, ask: (shop: Shop, transaction_id: number) => Promise<boolean>): Make =>
  async (shop, as) => {
    // Only a test payment may be charged back by hand.
    const {order_id, token} = await shop.call(ORDER, {path: {item_sku: 'pouch'}, body: {sandbox: true}}, {as});
    const {payment} = await payPage(shop).pay(token);
    const statusOf = (of: Shop) => buyer(of, as).statusOf(order_id);
    await until(shop, async () => (await statusOf(shop)) === 'done');
    return {
      requests: {operation},
      writes: 'orders',
      ask: (of) => ask(of, payment.invoice ?? assert.fail('nothing was paid')),
      isDone: async (of) => (await statusOf(of)) === 'canceled',
      gems: 0,
      told: [['order_paid', 'order_canceled']],
      statuses: ['canceled'],
    };
  };

const make: Readonly<Record<DeedKind, Make>> = {
  async payment(shop, as) {
    const {order_id, token} = await buyer(shop, as).order('pouch');
    let invoice: number | undefined;
    return {
      requests: {path: '/_sandbox/pay/pay'},
      writes: 'orders',
      // As the page does. Whoever was told of a payment before is told of the same.
      async ask(of) {
        const {payment} = await payPage(of).pay(token);
        assert.ok(payment.invoice !== null);
        invoice ??= payment.invoice;
        assert.equal(payment.invoice, invoice, 'an acknowledged payment is never another one');
        return true;
      },
      isDone: async (of) => ['paid', 'done'].includes(await buyer(of, as).statusOf(order_id)),
      isRepeatable: true,
      gems: POUCH,
      told: [PAID],
      statuses: ['done'],
      invoice: () => invoice,
    };
  },
  refund: givenBack('refundPayment', (shop, transaction_id) =>
    askOnce(shop, REFUND, {path: {transaction_id}, body: {description: 'By mistake'}}, {as: shop.merchant}),
  ),
  chargeback: givenBack('chargeBackPayment', (shop, transaction_id) =>
    askOnce(shop, CHARGEBACK, {path: {transaction_id}}, {as: shop.server}),
  ),
  async 'free order'(_, as, user) {
    return {
      requests: {operation: 'orderFreeItem'},
      writes: 'outbox',
      ask: (of) => askOnce(of, FREE, {path: {item_sku: 'gift'}}, {as}),
      isDone: async (of) => (await ordersOf(of, user)).length === 1,
      gems: GIFT,
      told: [PAID],
      statuses: ['done'],
    };
  },
  async 'order for virtual currency'(shop, as, user) {
    await shop.call(FREE, {path: {item_sku: 'purse'}}, {as});
    return {
      requests: {operation: 'orderItemForVirtualCurrency'},
      writes: 'outbox',
      ask: (of) => askOnce(of, VIRTUAL, {path: {item_sku: 'trade', virtual_currency_sku: 'gold'}}, {as}),
      isDone: async (of) => (await ordersOf(of, user)).length === 2,
      gems: TRADE,
      told: [PAID, PAID],
      statuses: ['done', 'done'],
    };
  },
  async 'claim of an offer chain'(_, as, __, {offerChain}) {
    return {
      requests: {operation: 'claimOfferChainStep'},
      writes: 'outbox',
      ask: (of) => askOnce(of, CLAIM_OFFER, {path: {offer_chain_id: offerChain, step_number: 1}}, {as}),
      isDone: async (of) => (await walker(of, as, offerChain).chain()).steps[0]!.is_claimed,
      gems: OFFER,
      told: [PAID],
      statuses: ['done'],
    };
  },
  async 'claim of a reward chain'(shop, as, _, {rewardChain}) {
    const step_id = await climber(shop, as, rewardChain).stepAt(0);
    return {
      requests: {operation: 'claimRewardChainStep'},
      writes: 'balance',
      ask: (of) => askOnce(of, CLAIM_REWARD, {path: {reward_chain_id: rewardChain, step_id}}, {as}),
      isDone: async (of) => (await climber(of, as, rewardChain).claimed())?.[0] === true,
      gems: REWARD,
      told: [],
      statuses: [],
    };
  },
};

/** Brings a new player to where they have only to ask for it. */
export async function prepareDeed(shop: Shop, kind: DeedKind, user: string, stock: Stock): Promise<Deed> {
  const made: Made = await make[kind](shop, await shop.player(user), user, stock);
  return {kind, user, isRepeatable: false, invoice: () => undefined, ...made};
}

/** That it happened once, by all that the service says of its player. */
export async function assertDoneOnce(shop: Shop, deed: Deed, about: string): Promise<void> {
  const {kind, user, gems, statuses} = deed;
  const orders = await ordersOf(shop, user);
  assert.deepEqual(
    orders.map(({status}) => status),
    statuses,
    `orders of a ${kind}: ${about}`,
  );
  const as = await shop.player(user);
  assert.equal(await goldOf(shop, as, 'gems'), gems, `granted once by a ${kind}: ${about}`);
  assert.equal(await goldOf(shop, as, 'gold'), 0, `charged once by a ${kind}: ${about}`);
  assert.ok(await deed.isDone(shop), `a ${kind}: ${about}`);
}
