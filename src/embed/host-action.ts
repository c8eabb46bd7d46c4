import {mayCheckOut} from '../purchase/checkout-request.js';
import type {Storefront} from '../storefront.js';
import {canSignIn} from '../ui/player/can-sign-in.js';
import {readQuantity} from '../ui/quantity.js';

/** What an element of the host asks for. */
export interface HostAction {
  readonly name: string;
  readonly sku: string | undefined;
  /** As written; undefined where nothing is. */
  readonly quantity: string | undefined;
  /** The element, for events and warnings. */
  readonly element: Element;
}

type Act = (storefront: Storefront, action: HostAction & {readonly sku: string; readonly units: number}) => void;

type ShopAct = (storefront: Storefront, element: Element) => void;

/** Actions on one item. */
const ITEM_ACTIONS: ReadonlyMap<string, Act> = new Map<string, Act>([
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
const SHOP_ACTIONS: ReadonlyMap<string, ShopAct> = new Map<string, ShopAct>([
  ['clear', (storefront) => storefront.clear()],
  [
    'checkout',
    (storefront, element) => {
      const cart = storefront.$cart.value?.value;
      const skus = (cart?.lines ?? []).filter(({isBonus}) => !isBonus).map(({sku}) => sku);
      if (mayCheckOut(storefront, element, {quantity: cart?.count ?? 0, skus})) storefront.checkout();
    },
  ],
  // Where a cart stands, its code is here.
  [
    'open-cart',
    (storefront) =>
      void import('../cart/cart-presence.js').then(
        ({showCart}) => showCart(storefront),
        () => {},
      ),
  ],
  ['sign-in', (storefront) => storefront.signIn()],
]);

const told = new Set<string>();

/** For the page's developer, once per fault. */
function warn(text: string): void {
  if (!told.has(text)) console.warn(`game-storefront: ${text}`);
  told.add(text);
}

/** Units that were written; one where nothing was. Only `set` may mean none. */
function unitsOf({name, quantity}: HostAction): number | undefined {
  if (quantity === undefined) return name === 'set' ? undefined : 1;
  const units = readQuantity(quantity);
  return units === 0 && name !== 'set' ? undefined : units;
}

/** What is wrong with an action on one item, for the page's developer; undefined when nothing is. */
function faultOf({name, sku, quantity}: HostAction, units: number | undefined): string | undefined {
  const names = [...ITEM_ACTIONS.keys(), ...SHOP_ACTIONS.keys()].join(', ');
  if (!ITEM_ACTIONS.has(name)) return `data-store-action="${name}" is none of: ${names}.`;
  if (!sku) return `data-store-action="${name}" needs data-store-sku, on the element or around it.`;
  if (units !== undefined) return undefined;
  return `data-store-quantity="${quantity ?? ''}" is no number of units for data-store-action="${name}".`;
}

/** Why nobody could be signed in, for the page's developer; undefined where the shop has whom to ask. */
function signInFault(storefront: Storefront): string | undefined {
  return canSignIn(storefront) || storefront.$options.get().token
    ? undefined
    : 'data-store-action="sign-in" asks getToken, which the shop has none of: set storefront().getToken.';
}

/** Does what an element of the host asks for; what it cannot do, it says in the console. Inside the click. */
export function runHostAction(storefront: Storefront, action: HostAction): void {
  const {name, element} = action;
  const onShop = SHOP_ACTIONS.get(name);
  const units = unitsOf(action);
  const fault = name === 'sign-in' ? signInFault(storefront) : onShop ? undefined : faultOf(action, units);
  if (fault) warn(fault);
  else if (onShop) onShop(storefront, element);
  else ITEM_ACTIONS.get(name)!(storefront, {...action, sku: action.sku!, units: units!});
}
