import {jsonOf} from '../../client/json.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import type {Cart} from '../../orders/cart.js';
import type {Purchase} from '../purchase.js';

/** What a purchase is of. */
export type OrderedItems = Pick<Purchase, 'kind' | 'sku' | 'offer' | 'units'>;

/** The items of a purchase that begins now; of a cart, its lines as the player sees them. */
export function orderedItemsOf(purchase: Purchase, cart: Cart | undefined): OrderedItems {
  const lines = purchase.kind === 'cart' ? cart?.lines.filter((line) => !line.isBonus) : undefined;
  return withoutPrototype({...purchase, units: lines?.map((line) => [line.sku, line.quantity] as const)});
}

/** The SKUs of a purchase; undefined for a cart whose lines this page has not read. */
export function skusOf({kind, sku, offer, units}: OrderedItems): readonly string[] | undefined {
  if (kind === 'cart' && sku === undefined) return units?.map(([each]) => each);
  return sku === undefined ? (offer?.skus ?? []) : [sku];
}

/** Whether two purchases are of exactly the same items, so that the order of one replaces the order of the other. */
export function hasSameItems(a: OrderedItems, b: OrderedItems): boolean {
  const keyOf = ({sku, offer, units}: OrderedItems): string =>
    sku ?? (offer ? `${offer.chainId}/${offer.stepNumber}` : jsonOf(units && [...units].sort()));
  return (a.kind === 'cart') === (b.kind === 'cart') && Boolean(a.offer) === Boolean(b.offer) && keyOf(a) === keyOf(b);
}

/** Whether two purchases share a SKU; any two carts may, where the lines of one are unknown. */
export function hasCommonItems(a: OrderedItems, b: OrderedItems): boolean {
  const [one, other] = [skusOf(a), skusOf(b)];
  if (!one || !other) return a.kind === 'cart' && b.kind === 'cart';
  return one.some((sku) => other.includes(sku));
}
