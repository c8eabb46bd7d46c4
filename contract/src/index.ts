import {cart} from './operations/cart.js';
import {catalog} from './operations/catalog.js';
import {itemsAdmin} from './operations/items-admin.js';
import {orders} from './operations/orders.js';
import {token} from './operations/token.js';
import {keys, paymentPage} from './operations/verified.js';
import {webhook} from './operations/webhook.js';

export * from './dsl.js';
export * from './errors.js';
export {openapi} from './openapi.js';
export {cart, catalog, itemsAdmin, keys, orders, paymentPage, token, webhook};

/** Every operation of the interface that is built so far. */
export const contract = {
  ...token,
  ...itemsAdmin,
  ...catalog,
  ...cart,
  ...orders,
  ...webhook,
  ...paymentPage,
  ...keys,
} as const;

export type StoreContract = typeof contract;
/** `'METHOD /path'` of one operation. */
export type OperationKey = keyof StoreContract;
