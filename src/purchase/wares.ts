import {jsonOf} from '../client/json.js';
import type {Purchase} from './purchase.js';

type Bought = Pick<Purchase, 'kind' | 'sku' | 'offer' | 'units'>;

/** What a purchase is of, SKU by SKU; undefined for a cart that nobody has seen. */
function skusOf({kind, sku, offer, units}: Bought): readonly string[] | undefined {
  if (kind === 'cart' && sku === undefined) return units?.map(([each]) => each);
  return sku === undefined ? (offer?.skus ?? []) : [sku];
}

/** Whether both are of just the same: one takes the place of the other. */
export function isSameWares(a: Bought, b: Bought): boolean {
  const keyOf = ({sku, offer, units}: Bought): string =>
    sku ?? (offer ? `${offer.chainId}/${offer.stepNumber}` : jsonOf(units && [...units].sort()));
  return (a.kind === 'cart') === (b.kind === 'cart') && Boolean(a.offer) === Boolean(b.offer) && keyOf(a) === keyOf(b);
}

/** Whether something is in both: of a cart that nobody has seen that may be. */
export function hasCommonWares(a: Bought, b: Bought): boolean {
  const [one, other] = [skusOf(a), skusOf(b)];
  if (!one || !other) return a.kind === 'cart' && b.kind === 'cart';
  return one.some((sku) => other.includes(sku));
}

/** The orders of an attempt that is over, or of another page, which may turn out to be paid without anybody having been told. */
export const ordersOf = ({
  orderId,
  earlierOrderIds = [],
  alsoPaidOrderIds = [],
  outcome,
}: Pick<Purchase, 'orderId' | 'earlierOrderIds' | 'alsoPaidOrderIds' | 'outcome'>): readonly number[] => [
  ...earlierOrderIds.filter((id) => !alsoPaidOrderIds.includes(id)),
  ...(orderId === undefined || outcome === 'done' ? [] : [orderId]),
];
