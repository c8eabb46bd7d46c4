import type {Db} from '../../db/port.js';
import {invalid, refuse} from '../../http/refusal.js';
import {sumBySku, type Want} from '../cart/want.js';
import {catalogUserOf, visibleItemsBySku} from '../catalog-rules/visibility.js';
import {boughtOnce, type ItemRow, isSoldInCountry, isUnique, itemsBySku} from '../items/item-rows.js';
import {exceeded} from '../items/limits.js';
import type {Viewer} from '../items/viewer.js';
import {type PricedCart, priceCart} from '../pricing/price-cart.js';
import type {UsableCode} from '../promotions/codes.js';
import type {OrderPayment} from './insert.js';

/** The payment of an order: decides which items it may contain. */
export type Payment = 'money' | 'virtual currency' | 'nothing';

interface Ordering {
  readonly payment: Payment;
  /** The code for an item that is not sold: 1411, or 1455 if it was put into a cart when it still was. */
  readonly notSold: 1411 | 1455;
  /** The code that refuses a free item in an order for money. @default 1456 */
  readonly isFree?: 1421 | 1456;
  /** A code that was valid a moment ago: it may be used up meanwhile, and the payment is refused then. */
  readonly promoCode?: UsableCode | undefined;
  /**
   * Ignores the rules of the catalog: hidden items are left out already, and rules might have changed meanwhile, or the
   * item was not chosen from the catalog.
   * @default false
   */
  readonly ignoresRules?: boolean;
  /** It costs nothing, whatever its items cost elsewhere. @default false */
  readonly isGiven?: boolean;
}

/**
 * Checks and prices a requested order, all in one currency, bonuses included; refuses the first item that is
 * unavailable now. The total is always an exact number.
 */
export async function priceOrder(
  db: Db,
  viewer: Viewer,
  wants: readonly Want[],
  ordering: Ordering,
): Promise<PricedCart> {
  const {payment, notSold, promoCode, ignoresRules = false, isGiven = false} = ordering;
  const summed = sumBySku(wants);
  const skus = summed.map(({sku}) => sku);
  const found = ignoresRules
    ? await itemsBySku(db, viewer.project.project_id, viewer.userId, skus)
    : await visibleItemsBySku(db, catalogUserOf(viewer), skus);
  const lines = summed.map(({sku, quantity}) => {
    const item = found.find((one) => one.sku === sku);
    // It left the shop while it was in the cart.
    if (!item && notSold === 1455) throw refuse(1455, `Item ${sku} is not sold any more`);
    if (!item) throw refuse(4001, `Item ${sku} not found`);
    return {item: isGiven ? {...item, is_free: true} : item, quantity};
  });
  for (const {item} of lines) checkSold(item, viewer, ordering);
  const cart = await priceCart(db, viewer, lines, {promoCode, isVirtual: payment === 'virtual currency'});
  for (const {item, quantity, price, is_bonus} of cart.lines) {
    if (is_bonus) continue;
    if (payment === 'money' && !price)
      throw refuse(notSold, `Item ${item.sku} has no price in this country and currency`);
    checkLeft(item, quantity);
  }
  if ((cart.total?.without_discount_minor ?? 0n) > BigInt(Number.MAX_SAFE_INTEGER))
    throw invalid('quantity', 'makes an order of more than can be paid');
  return cart;
}

function checkSold(item: ItemRow, viewer: Viewer, {payment, notSold, isFree = 1456}: Ordering): void {
  const {sku} = item;
  if (!item.is_enabled || !item.is_open || item.type === 'unit') throw refuse(notSold, `Item ${sku} is not sold now`);
  if (!isSoldInCountry(item, viewer.country)) throw refuse(1601, `Item ${sku} is not sold in ${viewer.country}`);
  if (item.is_free && payment !== 'nothing') throw refuse(isFree, `Item ${sku} is free and not sold by this call`);
  if (!item.is_free && payment === 'nothing') throw refuse(notSold, `Item ${sku} is not free`);
}

function checkLeft(item: ItemRow, quantity: number): void {
  if (isUnique(item) && item.is_owned) throw refuse(1468, `Item ${item.sku} is owned already`);
  const code = exceeded({...item, quantity});
  if (code) throw refuse(code, `Item ${item.sku} is not left in this quantity`);
  if (isUnique(item) && quantity > 1) throw refuse(1468, boughtOnce(item));
}

/** One unit of an item, priced in one virtual currency; refuses (4055) an item that is not sold for it. */
export async function priceInVirtualCurrency(
  db: Db,
  buyer: Viewer,
  sku: string,
  currencySku: string,
  platform: string,
): Promise<{cart: PricedCart; payment: OrderPayment}> {
  const cart = await priceOrder(db, buyer, [{sku, quantity: 1}], {payment: 'virtual currency', notSold: 1411});
  const price = cart.lines[0]?.virtual_prices.find((one) => one.sku === currencySku);
  if (!price) throw refuse(4055, `Item ${sku} has no price in ${currencySku}`);
  return {cart, payment: {kind: 'virtual currency', price, platform}};
}
