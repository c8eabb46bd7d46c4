import type {StoreCartButton} from '../../src/index.js';
import {linesOf} from './cart-lines.js';
import type {OpenedWindows} from './payment-window.js';
import {untilStage} from './purchase-steps.js';
import {CART, cartOf, cartsIn, partOf, untilShown} from './shown-cart.js';
import type {Mounted, Shop} from './storefront-fixture.js';
import {untilValue} from './until.js';

/** A page that shows its cart in each way. */
export const PAGE = `${CART}<store-cart-button></store-cart-button><span data-store-bind="cart.count">?</span>`;

export const buttonOf = ({provider}: Mounted): StoreCartButton => provider.querySelector('store-cart-button')!;

/** Resolves once the cart is being paid there. */
export const untilPaying = ({storefront}: Mounted, where: 'here' | 'elsewhere' | undefined): Promise<unknown> =>
  untilValue(storefront.$cart, ({value}) => value?.paying === where, `it is being paid ${where ?? 'nowhere'}`);

/** The lines of the cart, by SKU: units, and how many of them are being paid. */
export const held = ({storefront}: Mounted) =>
  Object.fromEntries(
    (storefront.$cart.get().value?.lines ?? []).map(({sku, quantity, paying}) => [sku, [quantity, paying]]),
  );

/** The names of the lines that can be changed. */
export const openLines = (shown: Mounted): readonly string[] =>
  linesOf(cartOf(shown)).flatMap(({name, control}) => (control('remove') ? [name] : []));

/** The names of the lines that cannot be changed. */
export const fixedLines = (shown: Mounted): readonly string[] =>
  linesOf(cartOf(shown)).flatMap(({name, control}) => (control('remove') ? [] : [name]));

export async function checkOut(shown: Mounted): Promise<void> {
  partOf(shown, 'button-primary').click();
  await untilStage(shown, 'waiting');
  await untilShown(shown, 'Show payment');
}

/** Ways to mount and to pay carts of a shop. */
export const payersIn = (shop: () => Shop, windows: OpenedWindows) => ({
  ...cartsIn(shop, PAGE),
  /** Pays in the window that was opened last. */
  async payLast(shown: Mounted): Promise<void> {
    await shop().pay(windows.last.token);
    shown.storefront.checkOrder();
    await untilStage(shown, 'ended');
  },
});
