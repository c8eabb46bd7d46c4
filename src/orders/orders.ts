import type {StepName} from '../chains/step-chain.js';
import type {Client} from '../client/client.js';
import {serviceLocale} from '../client/locale.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {countOf, fieldsOf, unreadable} from '../client/read-fields.js';
import type {Config} from '../shop/config.js';
import {type Order, readOrder} from './order.js';
import {paymentLanguage} from './payment-language.js';

/** Reads a new order, and the token that opens its payment page. */
export function readOrderToken(value: unknown): {readonly orderId: number; readonly token: string} {
  const {order_id: id, token} = fieldsOf(value);
  const orderId = countOf(id);
  if (orderId === undefined || typeof token !== 'string' || !token) throw unreadable('The new order');
  return {orderId, token};
}

/** Reads a new order that needs no payment page. */
function readOrderId(value: unknown): number {
  const orderId = countOf(fieldsOf(value).order_id);
  if (orderId === undefined) throw unreadable('The new order');
  return orderId;
}

/**
 * The inputs of creating an order. A request that failed is never sent again automatically: the order may exist
 * although its answer was lost.
 */
export interface OrderCall {
  readonly client: Client;
  readonly config: Config;
  /** BCP 47. */
  readonly locale: string;
  /** The address that the payment page returns to; only if it replaces this page. */
  readonly returnUrl?: string | undefined;
  /** The id of the payment page's theme at the service. */
  readonly theme?: string | undefined;
  readonly signal: AbortSignal;
}

/** An order that is paid on a payment page. */
export interface PaidOrder {
  readonly orderId: number;
  /** Opens the payment page. */
  readonly token: string;
}

/** The body of an item's order. Its price depends on the country, as in the catalog. */
const itemBody = (call: OrderCall): object => {
  const {config, locale, returnUrl, theme} = withoutPrototype(call);
  const {country, sandbox} = config;
  const textLocale = serviceLocale(locale);
  const language = paymentLanguage(locale);
  const settings = {
    // The payment page follows the order's locale, if there is one.
    ...(language && !textLocale && {language}),
    ...(returnUrl && {return_url: returnUrl}),
    ...(theme && {ui: {theme}}),
  };
  return {
    ...(textLocale && {locale: textLocale}),
    ...(country && {country}),
    ...(sandbox && {sandbox}),
    ...(Object.keys(settings).length > 0 && {settings}),
  };
};

/** The body of a cart's order. It names the currency that the cart was requested in, too. */
const cartBody = (call: OrderCall): object => {
  const {currency} = call.config;
  return {...itemBody(call), ...(currency && {currency})};
};

/** Orders one unit of an item that is paid on the payment page. */
export async function orderItem(sku: string, call: OrderCall): Promise<PaidOrder> {
  const {client, signal} = call;
  return readOrderToken(
    await client('POST /v2/project/{project_id}/payment/item/{item_sku}', {
      path: {item_sku: sku},
      body: itemBody(call),
      signal,
    }),
  );
}

/** Orders the player's cart, which is paid on the payment page. */
export async function orderCart(call: OrderCall): Promise<PaidOrder> {
  const {client, config, signal} = call;
  const {cartId} = config;
  const rest = {body: cartBody(call), signal};
  return readOrderToken(
    await (cartId
      ? client('POST /v2/project/{project_id}/payment/cart/{cart_id}', {path: {cart_id: cartId}, ...rest})
      : client('POST /v2/project/{project_id}/payment/cart', rest)),
  );
}

/** Orders a step of an offer chain that is paid on the payment page. */
export async function orderOfferStep({chainId, stepNumber}: StepName, call: OrderCall): Promise<PaidOrder> {
  const {client, signal} = call;
  return readOrderToken(
    await client('POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/order', {
      path: {offer_chain_id: String(chainId), step_number: String(stepNumber)},
      body: itemBody(call),
      signal,
    }),
  );
}

/** Orders one unit of a free item; resolves to the order's id. */
export async function orderFreeItem(sku: string, call: OrderCall): Promise<number> {
  const {client, signal} = call;
  return readOrderId(
    await client('POST /v2/project/{project_id}/free/item/{item_sku}', {
      path: {item_sku: sku},
      body: itemBody(call),
      signal,
    }),
  );
}

/** Orders the player's cart if all its items are free; resolves to the order's id. */
export async function orderFreeCart(call: OrderCall): Promise<number> {
  const {client, config, signal} = call;
  const {cartId} = config;
  const rest = {body: cartBody(call), signal};
  return readOrderId(
    await (cartId
      ? client('POST /v2/project/{project_id}/free/cart/{cart_id}', {path: {cart_id: cartId}, ...rest})
      : client('POST /v2/project/{project_id}/free/cart', rest)),
  );
}

/** Orders one unit of an item for virtual currency, which is charged at once; resolves to the order's id. */
export async function orderVirtual(
  sku: string,
  currencySku: string,
  {client, signal}: Pick<OrderCall, 'client' | 'signal'>,
): Promise<number> {
  return readOrderId(
    await client('POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}', {
      path: {item_sku: sku, virtual_currency_sku: currencySku},
      signal,
    }),
  );
}

export async function getOrder(client: Client, orderId: number, signal: AbortSignal): Promise<Order> {
  return readOrder(await client('GET /v2/project/{project_id}/order/{order_id}', {path: {order_id: orderId}, signal}));
}
