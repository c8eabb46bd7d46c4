import assert from 'node:assert/strict';
import type {AnswerOf, BodyOf} from 'game-storefront-contract';
import type {payActions} from '../../src/pay-ui/contract.js';
import type {Credential, Operations, Shop} from './sandbox.js';

const CREATE = 'POST /v2/project/{project_id}/admin/items/virtual_items';
const UPDATE = 'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';
const PAYMENT = 'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment';
type ItemBody = BodyOf<Operations[typeof CREATE]>;
export type PaymentView = AnswerOf<(typeof payActions)['POST /_sandbox/pay/status']>;

const itemBody = (sku: string, details: Partial<ItemBody>): ItemBody => ({
  sku,
  name: {en: `The ${sku}`},
  prices: [{amount: 4.99, currency: 'USD', is_default: true}],
  ...details,
});

/** Adds an item to the shop; by default 4.99 USD, consumable, without limits. */
export async function addItem(shop: Shop, sku: string, details: Partial<ItemBody> = {}): Promise<void> {
  await shop.call(CREATE, {body: itemBody(sku, details)}, {as: shop.server});
}

/** Replaces an item. */
export async function changeItem(shop: Shop, sku: string, details: Partial<ItemBody>): Promise<void> {
  await shop.call(
    UPDATE,
    {path: {item_sku: sku}, body: {description: null, ...itemBody(sku, details)}},
    {as: shop.server},
  );
}

/** A player's calls to see and order items. */
export function buyer(shop: Shop, player: Credential) {
  return {
    order: (sku: string, quantity = 1) =>
      shop.call(
        'POST /v2/project/{project_id}/payment/item/{item_sku}',
        {path: {item_sku: sku}, body: {quantity}},
        {as: player},
      ),
    /** Orders an item; resolves to the response, successful or not. */
    tryOrder: (sku: string): Promise<Response> =>
      shop.respond(
        'POST /v2/project/{project_id}/payment/item/{item_sku}',
        {path: {item_sku: sku}, body: {}},
        {as: player},
      ),
    refusedOrder: (sku: string, quantity = 1) =>
      shop.refused(
        'POST /v2/project/{project_id}/payment/item/{item_sku}',
        {path: {item_sku: sku}, body: {quantity}},
        {as: player},
      ),
    statusOf: async (orderId: number): Promise<string> =>
      (await shop.call('GET /v2/project/{project_id}/order/{order_id}', {path: {order_id: orderId}}, {as: player}))
        .status,
    /** The item in the catalog, for this player. */
    item: (sku: string) =>
      shop.call(
        'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}',
        {path: {item_sku: sku}},
        {as: player},
      ),
  };
}

export const payPage = (shop: Shop) => ({
  pay: (token: string, how: Omit<BodyOf<(typeof payActions)['POST /_sandbox/pay/pay']>, 'token'> = {}) =>
    shop.call('POST /_sandbox/pay/pay', {body: {token, ...how}}),
  choose: (token: string, plan_id: number) => shop.call('POST /_sandbox/pay/choose', {body: {token, plan_id}}),
  place: (token: string, zip: string) => shop.call('POST /_sandbox/pay/place', {body: {token, zip}}),
  plans: (token: string) => shop.call('POST /_sandbox/pay/plans', {body: {token}}),
  confirm: (token: string, code: string) => shop.call('POST /_sandbox/pay/confirm', {body: {token, code}}),
  fail: (token: string) => shop.call('POST /_sandbox/pay/fail', {body: {token}}),
  back: (token: string) => shop.call('POST /_sandbox/pay/back', {body: {token}}),
  forget: (token: string, card: string) => shop.call('POST /_sandbox/pay/forget', {body: {token, saved_card: card}}),
  decline: (token: string) => shop.call('POST /_sandbox/pay/decline', {body: {token}}),
  view: (token: string) => shop.call('POST /_sandbox/pay/status', {body: {token}}),
});

/** Reports a payment as the payment system does, without the page. */
export const reportPayment = (
  shop: Shop,
  orderId: number,
  result: 'done' | 'declined' | 'refunded',
  refund?: BodyOf<Operations[typeof PAYMENT]>['refund'],
) => shop.call(PAYMENT, {path: {order_id: orderId}, body: {result, ...(refund && {refund})}});

/** The orders of the shop, or of one player in it, oldest first, from the control plane. */
export async function ordersOf(shop: Shop, player?: string) {
  const {orders} = await shop.call('GET /_sandbox/projects/{project_id}/orders', {});
  return player === undefined ? orders : orders.filter(({user_id}) => user_id === player);
}

/** Runs all due jobs; the clock stays. */
export const settle = (shop: Shop) => advance(shop, 'PT0S');

/** Moves the shop's clock and runs all jobs that are due then. */
export const advance = (shop: Shop, duration: string) =>
  shop.call('POST /_sandbox/projects/{project_id}/clock', {body: {advance: duration}});

/** All events of the shop, oldest first. */
export async function events(shop: Shop) {
  return (await shop.call('GET /_sandbox/projects/{project_id}/events', {})).events;
}

/** The types of all events. */
export const eventTypes = async (shop: Shop): Promise<string[]> => (await events(shop)).map(({type}) => type);

/** Orders, pays and waits for the items. */
export async function buy(shop: Shop, player: Credential, sku: string, quantity = 1): Promise<number> {
  const {order_id, token} = await buyer(shop, player).order(sku, quantity);
  await payPage(shop).pay(token);
  await until(shop, async () => (await buyer(shop, player).statusOf(order_id)) === 'done');
  return order_id;
}

/**
 * Runs due jobs until a condition holds, also in a shop of several processes, where one may wait for the work of
 * another. Rejects after ten seconds.
 */
export async function until(shop: Shop, condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, 'The condition did not come true within ten seconds.');
    await settle(shop);
  }
}
