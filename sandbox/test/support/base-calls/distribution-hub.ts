import {hubKey, hubOf, hubPlayer, NEW_YORK} from '../distribution-hub.js';
import type {Key} from '../sandbox.js';
import {USER, type World} from '../world.js';
import {FILL, hubOrder, type MakeCall} from './call.js';

/** A cart of a new player at a distributor, with a sword. */
async function hubCart({hubShop, uniqueName}: World, cart_id: string) {
  const shop = await hubShop();
  const as = await hubPlayer(shop, uniqueName('player'));
  await shop.call(FILL, {path: {cart_id}, body: {items: [{sku: 'sword', quantity: 1}]}}, {as});
  return {shop, as};
}

/** Calls about a distributor. */
export const distributionHubCalls = {
  'POST /v2/project/{project_id}/distribution_hub/user/auth': async ({hubShop}) => {
    const shop = await hubShop();
    const user = {id: USER, email: 'ada@example.test', name: 'Ada', ip: '127.0.0.1', phone: '+1', country: 'US'};
    return {body: {user}, as: hubKey(shop), shop};
  },
  'POST /v2/project/{project_id}/distribution_hub/payment/cart': async (world) => {
    const {shop, as} = await hubCart(world, 'current');
    return {body: {geotype: NEW_YORK, currency: 'USD'}, as, shop};
  },
  'POST /v2/project/{project_id}/distribution_hub/payment/cart/{cart_id}': async (world) => {
    const cart_id = world.uniqueName('cart');
    const {shop, as} = await hubCart(world, cart_id);
    return {path: {cart_id}, body: {geotype: NEW_YORK, currency: 'USD'}, as, shop};
  },
  'POST /v2/project/{project_id}/distribution_hub/payment/item/{item_sku}': async ({hubShop}) => {
    const shop = await hubShop();
    const body = {geotype: NEW_YORK, currency: 'USD', quantity: 2};
    return {path: {item_sku: 'sword'}, body, as: await hubPlayer(shop, USER), shop};
  },
  'GET /v2/project/{project_id}/distribution_hub/order/{order_id}': async (world) => {
    const {shop, as, order_id} = await hubOrder(world);
    return {path: {order_id}, as, shop};
  },
  'POST /push-payments/pay': async (world) => {
    const {shop, order_id, amount} = await hubOrder(world);
    const more = {project_transaction_id: 'own-1'};
    const body = hubOf(shop).payment(order_id, amount, more, USER);
    return {
      body: {...body, user: {id: USER, email: 'ada@example.test', phone: '+1', ps_account_id: 'account'}},
      as: hubKey(shop),
      shop,
    };
  },
  'POST /push-payments/cancel': async (world) => {
    const {shop, order_id, amount} = await hubOrder(world);
    const {transaction_id} = await hubOf(shop).pay(order_id, amount, {}, USER);
    const names = {transaction_id, ps_transaction_id: `ps-${order_id}`, purchase: {order_id}};
    return {body: {project_id: shop.projectId, ...names, reason: 'Asked for'}, as: hubKey(shop), shop};
  },
} satisfies Readonly<Partial<Record<Key, MakeCall>>>;
