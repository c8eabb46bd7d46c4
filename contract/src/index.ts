import {cart} from './operations/cart.js';
import {catalog} from './operations/catalog.js';
import {itemsAdmin} from './operations/items-admin.js';
import {orders} from './operations/orders.js';
import {paymentPage} from './operations/payment-page.js';
import {keys} from './operations/signing-keys.js';
import {token} from './operations/user-token.js';
import {webhook} from './operations/webhook-settings.js';

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
