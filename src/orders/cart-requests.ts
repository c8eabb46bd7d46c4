import type {Failure} from '../client/errors.js';
import {serviceLocale} from '../client/locale.js';
import {createGuest} from '../session/guest.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import type {GivenItem} from './cart.js';
import {type CartAnswer, type CodeRewards, readCart, readGivenItems, readVerifiedCode} from './read-cart.js';

/** Whether the service refused a request for good, and changed nothing. */
export const isRefusal = ({kind, status = 0}: Failure): boolean =>
  kind === 'api' && status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/** Requests about the cart: the shop's `cartId`, or the player's current cart. */
export interface CartRequests {
  readonly get: (signal: AbortSignal) => Promise<CartAnswer>;
  /**
   * Sets quantities; other lines stay. Resolves to the cart, with a warning for each SKU that was refused in part or as
   * a whole.
   */
  readonly fill: (quantities: ReadonlyMap<string, number>, signal: AbortSignal) => Promise<CartAnswer>;
  /** Sets one quantity; the answer is empty. */
  readonly put: (sku: string, quantity: number, signal: AbortSignal) => Promise<unknown>;
  readonly remove: (sku: string, signal: AbortSignal) => Promise<unknown>;
  readonly clear: (signal: AbortSignal) => Promise<unknown>;
  /** The kind of a code, and its rewards. */
  readonly verify: (code: string, signal: AbortSignal) => Promise<ReturnType<typeof readVerifiedCode>>;
  readonly redeem: (code: string, keys: CodeRewards['keys'], signal: AbortSignal) => Promise<unknown>;
  /** Redeems a coupon, which grants its items at once. Only the end of the shop cancels the request. */
  readonly redeemCoupon: (code: string, keys: CodeRewards['keys']) => Promise<readonly GivenItem[]>;
  readonly removeCode: (signal: AbortSignal) => Promise<unknown>;
}

/** A guest's requests are sent with the guest's client. Each rejects once its signal is aborted, even after the answer. */
export function createCartRequests({
  client: playerClient,
  $config,
  locale,
  reading,
  signal: closed,
  use,
}: StorefrontContext): CartRequests {
  const {$guest} = use(createGuest);
  const client = (async (key, request) => {
    const answer = await ($guest.get()?.client ?? playerClient)(key, request);
    if (request?.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    return answer;
  }) as typeof playerClient;
  const cartId = (): string | undefined => $config.get()?.cartId;
  const path = (sku?: string): object => {
    const id = cartId();
    return {...(id && {cart_id: id}), ...(sku !== undefined && {item_sku: sku})};
  };
  const query = (): object => {
    const config = $config.get();
    return {currency: config?.currency, country: config?.country, locale: serviceLocale(locale())};
  };
  const selected = (keys: CodeRewards['keys']): {selected_unit_items?: CodeRewards['keys']} =>
    Object.keys(keys).length > 0 ? {selected_unit_items: keys} : {};
  const cart = (): {id: string} => ({id: cartId() ?? 'current'});
  const read = async (answer: Promise<unknown>): Promise<CartAnswer> => readCart(await answer, reading());

  return {
    get: (signal) =>
      read(
        client(cartId() ? 'GET /v2/project/{project_id}/cart/{cart_id}' : 'GET /v2/project/{project_id}/cart', {
          path: path(),
          query: query(),
          signal,
        } as never),
      ),
    fill(quantities, signal) {
      const items = [...quantities].map(([sku, quantity]) => ({sku, quantity}));
      return read(
        client(
          cartId() ? 'PUT /v2/project/{project_id}/cart/{cart_id}/fill' : 'PUT /v2/project/{project_id}/cart/fill',
          {path: path(), query: query(), body: {items}, signal} as never,
        ),
      );
    },
    put: (sku, quantity, signal) =>
      client(
        cartId()
          ? 'PUT /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}'
          : 'PUT /v2/project/{project_id}/cart/item/{item_sku}',
        {path: path(sku), body: {quantity}, signal} as never,
      ),
    remove: (sku, signal) =>
      client(
        cartId()
          ? 'DELETE /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}'
          : 'DELETE /v2/project/{project_id}/cart/item/{item_sku}',
        {path: path(sku), signal} as never,
      ),
    clear: (signal) =>
      client(
        cartId() ? 'PUT /v2/project/{project_id}/cart/{cart_id}/clear' : 'PUT /v2/project/{project_id}/cart/clear',
        {path: path(), signal} as never,
      ),
    verify: async (code, signal) =>
      readVerifiedCode(
        await client('GET /v2/project/{project_id}/promotion/code/{code}/verify', {path: {code}, signal}),
      ),
    redeem: (code, keys, signal) =>
      client('POST /v2/project/{project_id}/promocode/redeem', {
        body: {coupon_code: code, cart: cart(), ...selected(keys)},
        signal,
      }),
    async redeemCoupon(code, keys) {
      const {country, locale: language} = query() as {country?: string; locale?: string};
      const answer = await client('POST /v2/project/{project_id}/coupon/redeem', {
        query: {country, locale: language} as object,
        body: {coupon_code: code, ...selected(keys)},
        signal: closed,
      });
      return readGivenItems(answer, reading());
    },
    removeCode: (signal) => client('PUT /v2/project/{project_id}/promocode/remove', {body: {cart: cart()}, signal}),
  };
}
