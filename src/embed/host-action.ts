import {notice} from '../client/notice.js';
import {mayCheckOut} from '../purchase/checkout-request.js';
import {canSignIn} from '../session/can-sign-in.js';
import type {Storefront} from '../storefront.js';
import {readQuantity} from '../ui/quantity.js';

/** An action that an element of the host requests. */
export interface HostAction {
  readonly name: string;
  readonly sku: string | undefined;
  /** The text of the attribute or field; undefined when there is none. */
  readonly quantity: string | undefined;
  /** Whether the player has typed `quantity`: the page's developer neither can mend it nor should read it. */
  readonly isTyped: boolean;
  /** The element, for events and warnings. */
  readonly element: Element;
}

type ItemAction = (storefront: Storefront, action: HostAction & {readonly sku: string; readonly units: number}) => void;

type ShopAction = (storefront: Storefront, element: Element) => void;

/** Actions on one item. */
const ITEM_ACTIONS: ReadonlyMap<string, ItemAction> = new Map<string, ItemAction>([
  ['add', (storefront, {sku, units}) => storefront.add(sku, units)],
  ['set', (storefront, {sku, units}) => storefront.setQuantity(sku, units)],
  ['remove', (storefront, {sku}) => storefront.remove(sku)],
  [
    'buy',
    (storefront, {sku, element}) => {
      if (mayCheckOut(storefront, element, {sku, quantity: 1, skus: [sku]})) storefront.buy(sku);
    },
  ],
]);

/** Actions on the whole cart, or on the shop. */
const SHOP_ACTIONS: ReadonlyMap<string, ShopAction> = new Map<string, ShopAction>([
  ['clear', (storefront) => storefront.clear()],
  [
    'checkout',
    (storefront, element) => {
      const cart = storefront.$cart.value?.value;
      const skus = (cart?.lines ?? []).filter(({isBonus}) => !isBonus).map(({sku}) => sku);
      if (mayCheckOut(storefront, element, {quantity: cart?.count ?? 0, skus})) storefront.checkout();
    },
  ],
  // A page that shows a cart has loaded this code.
  [
    'open-cart',
    (storefront) =>
      void import('../cart/texts/registry.js').then(
        ({showCart}) => showCart(storefront),
        () => {},
      ),
  ],
  ['sign-in', (storefront) => storefront.signIn()],
]);

/** The values of `data-store-action`. */
export const ACTION_NAMES = [...ITEM_ACTIONS.keys(), ...SHOP_ACTIONS.keys()];

/** The units of an action; one by default. Only `set` allows 0, and has no default. */
function unitsOf({name, quantity}: HostAction): number | undefined {
  if (quantity === undefined) return name === 'set' ? undefined : 1;
  const units = readQuantity(quantity);
  return units === 0 && name !== 'set' ? undefined : units;
}

/** Runs an action on one item; reports why it cannot. */
function runItemAction(storefront: Storefront, action: HostAction): void {
  const {name, sku, quantity, isTyped, element} = action;
  const run = ITEM_ACTIONS.get(name);
  const units = unitsOf(action);
  if (!run) notice('action-unknown', {action: name, actions: ACTION_NAMES}, element);
  else if (!sku) notice('action-without-sku', {action: name}, element);
  else if (units !== undefined) run(storefront, {...action, sku, units});
  else if (!isTyped) notice('action-without-quantity', {action: name, quantity: quantity ?? ''}, element);
}

/** Runs the action of a host element, inside the click; reports why it cannot. */
export function runHostAction(storefront: Storefront, action: HostAction): void {
  const {name, element} = action;
  const run = SHOP_ACTIONS.get(name);
  if (name === 'sign-in' && !canSignIn(storefront) && !storefront.$options.get().token)
    notice('action-without-sign-in', {}, element);
  else if (run) run(storefront, element);
  else runItemAction(storefront, action);
}
