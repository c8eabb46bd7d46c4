import type {Cart} from '../../src/orders/cart.js';
import type {Options} from '../../src/shop/config.js';
import type {StorefrontEvents} from '../../src/shop/events.js';
import type {Loadable} from '../../src/shop/loadable.js';
import {createStorefront, type Storefront} from '../../src/storefront.js';
import type {CartService, Fault} from './cart-service.js';
import {jwt} from './jwt.js';
import {SCRIPTED} from './scripted-options.js';
import {TestClock} from './test-clock.js';
import {until, untilValue} from './until.js';

/** A cart as a shop shows it. */
export type Shown = Loadable<Cart>;

/** A shop of a player over a service's carts; `changes` are the details of its cart events. */
export function shopOf(
  service: CartService,
  {player = 'anna' as string | null, look = true, ...options}: Options & {player?: string | null; look?: boolean} = {},
) {
  const target = new EventTarget();
  const clock = new TestClock();
  const shop = createStorefront(
    {
      ...SCRIPTED,
      fetch: service.fetch,
      getToken: () => player && jwt({sub: player}),
      ...options,
    },
    {target, clock},
  );
  const changes: StorefrontEvents['store-cart-change'][] = [];
  target.addEventListener('store-cart-change', (event) => changes.push((event as CustomEvent).detail));
  if (look) shop.$cart.subscribe(() => {});
  shops.push(shop);
  clocks.set(shop, clock);
  return {shop, target, clock, changes};
}

let shops: Storefront[] = [];
const clocks = new WeakMap<Storefront, TestClock>();
afterEach(() => {
  for (const shop of shops) shop.close();
  shops = [];
  // The stored cart of an anonymous player would be in the next test's cart.
  localStorage.clear();
  sessionStorage.clear();
});

export const isAtRest = ({status, value}: Shown): boolean =>
  status !== 'loading' && status !== 'idle' && !value?.isUpdating;

/** Resolves to the cart once no request is in flight. */
export async function atRest(shop: Storefront): Promise<Shown> {
  const shown = await untilValue(shop.$cart, isAtRest, 'the cart is at rest');
  // Other tabs have had time to answer.
  await clocks.get(shop)!.pass(1000);
  return shown;
}

/** The units of each item, without bonuses. */
export const linesOf = ({value}: {readonly value?: Cart | undefined}): Record<string, number> =>
  Object.fromEntries((value?.lines ?? []).filter(({isBonus}) => !isBonus).map(({sku, quantity}) => [sku, quantity]));

/** The units of each item in a player's cart of the service. */
export const cartOf = (service: CartService, player = 'anna'): Record<string, number> =>
  Object.fromEntries(service.cart(player));

/** Delays the next request until it is released, with a fault or without. */
export function hold(service: CartService) {
  let release: (fault?: Fault) => void = () => {};
  let isHeld = false;
  service.fault = () => {
    service.fault = () => undefined;
    isHeld = true;
    return new Promise((resolve) => (release = resolve));
  };
  return {held: () => until(() => isHeld, 'a request'), release: (fault?: Fault) => release(fault)};
}
