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

const warnings = new Set<string>();

/** Warns the page's developer, once per text. */
function warn(text: string): void {
  if (!warnings.has(text)) console.warn(`game-storefront: ${text}`);
  warnings.add(text);
}

/** The units of an action; one by default. Only `set` allows 0, and has no default. */
function unitsOf({name, quantity}: HostAction): number | undefined {
  if (quantity === undefined) return name === 'set' ? undefined : 1;
  const units = readQuantity(quantity);
  return units === 0 && name !== 'set' ? undefined : units;
}

/** The fault of an action on one item, for the page's developer; undefined when it has none. */
function faultOf({name, sku, quantity}: HostAction, units: number | undefined): string | undefined {
  const names = [...ITEM_ACTIONS.keys(), ...SHOP_ACTIONS.keys()].join(', ');
  if (!ITEM_ACTIONS.has(name)) return `data-store-action="${name}" is none of: ${names}.`;
  if (!sku) return `data-store-action="${name}" needs data-store-sku, on the element or around it.`;
  if (units !== undefined) return undefined;
  return `data-store-quantity="${quantity ?? ''}" is no number of units for data-store-action="${name}".`;
}

/** The fault of a sign-in action, for the page's developer; undefined when the shop has a source of tokens. */
function signInFault(storefront: Storefront): string | undefined {
  return canSignIn(storefront) || storefront.$options.get().token
    ? undefined
    : 'data-store-action="sign-in" asks getToken, which the shop has none of: set storefront().getToken.';
}

/** Runs the action of a host element, inside the click; warns in the console if it cannot. */
export function runHostAction(storefront: Storefront, action: HostAction): void {
  const {name, element} = action;
  const shopAction = SHOP_ACTIONS.get(name);
  const units = unitsOf(action);
  const fault = name === 'sign-in' ? signInFault(storefront) : shopAction ? undefined : faultOf(action, units);
  if (fault) warn(fault);
  else if (shopAction) shopAction(storefront, element);
  else ITEM_ACTIONS.get(name)!(storefront, {...action, sku: action.sku!, units: units!});
}
