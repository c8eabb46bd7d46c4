import type {Db} from '../../db/port.js';
import {invalid} from '../../http/refusal.js';
import {millionthsOf, percentOf, withoutPercent} from '../../wire/percent.js';
import {heldCoupons, type Redeemer} from '../coupon-campaigns/coupons.js';
import {type ItemRow, isUnique, itemsBySku} from '../items/item-rows.js';
import {CARDS} from '../ledger/tariffs.js';
import type {AppliedPromotions, PurchaseCoupon} from '../order-life/applied-promotions.js';
import type {OrderedGoods} from '../orders/insert.js';
import {bonusLine, type PricedCartLine, totalOf} from '../pricing/price-cart.js';
import {actingPromotions, type MerchantPromotion} from './promotion.js';

/** An amount that a studio requests, in minor units, before and after promotions. */
export interface PricedAmount {
  readonly minor: bigint;
  readonly before_minor: bigint;
}

interface Priced<Result> {
  readonly result: Result;
  /** The promotions that were applied. */
  readonly used: readonly MerchantPromotion[];
}

/** The buyer, and the coupon that the purchase names. Without one, a coupon that its buyer has redeemed applies. */
export interface Buyer extends Redeemer {
  readonly coupon?: PurchaseCoupon | undefined;
}

/** An amount that a studio requests without items, with the promotions that apply; null for none. */
export async function priceAmount(
  db: Db,
  buyer: Buyer,
  minor: bigint,
): Promise<PricedAmount & {readonly acting: AppliedPromotions | null}> {
  const {result, acting} = await withPromotions(db, buyer, (promotions) => lowerAmount(minor, promotions));
  return {...result, acting};
}

/** The price of goods, and of the amount in the same payment, with the promotions that apply. */
export async function pricePurchase(db: Db, buyer: Buyer, goods: OrderedGoods): Promise<OrderedGoods> {
  const {result, acting} = await withPromotions(db, buyer, async (promotions) => {
    const {project_id, user_id} = buyer;
    const givenSkus = goods.lines
      .flatMap(({item}) => item.content.map(({sku}) => sku))
      .concat(promotions.flatMap(({rewards}) => rewards.item?.bonus?.map(({sku}) => sku) ?? []));
    const items = promotions.length > 0 ? await itemsBySku(db, project_id, user_id, givenSkus) : [];
    return priceGoods(goods, promotions, items);
  });
  return {...result, acting};
}

/**
 * Prices a purchase with each coupon in turn until one makes a promotion apply, else without a coupon. A purchase uses
 * one coupon at most, and none if a promotion without a coupon discounts as much. Throws 1102 if the named coupon has
 * no effect.
 */
async function withPromotions<Result>(
  db: Db,
  buyer: Buyer,
  price: (promotions: readonly MerchantPromotion[]) => Priced<Result> | Promise<Priced<Result>>,
): Promise<{readonly result: Result; readonly acting: AppliedPromotions | null}> {
  const promotions = await actingPromotions(db, buyer.project_id, CARDS.id);
  const needsCoupon = ({campaigns}: MerchantPromotion) => campaigns.length > 0;
  const coupons = promotions.some(needsCoupon) ? (buyer.coupon ? [buyer.coupon] : await heldCoupons(db, buyer)) : [];
  for (const coupon of coupons) {
    const {result, used} = await price(
      promotions.filter((one) => !needsCoupon(one) || one.campaigns.includes(coupon.campaign_id)),
    );
    if (used.some(needsCoupon)) return {result, acting: actingOf(used, coupon)};
  }
  if (buyer.coupon) throw invalid('purchase.coupon_code.value', 'changes nothing of this purchase');
  const {result, used} = await price(promotions.filter((one) => !needsCoupon(one)));
  return {result, acting: actingOf(used, null)};
}

const actingOf = (used: readonly MerchantPromotion[], coupon: PurchaseCoupon | null): AppliedPromotions | null =>
  used.length === 0
    ? null
    : {promotions: used.map(({promotion_id: id, technical_name}) => ({id, technical_name})), coupon};

/** The discount of the whole purchase, or of an item, in percent. */
const percentFor = ({is_of_purchase, skus, rewards}: MerchantPromotion, sku?: string): number =>
  (is_of_purchase && rewards.purchase?.discount_percent) ||
  (sku !== undefined && skus?.includes(sku) && rewards.item?.discount_percent) ||
  0;

/** Discounts do not add up: the highest counts, of equal ones one that needs no coupon, then the oldest. */
function bestDiscount(
  promotions: readonly MerchantPromotion[],
  sku?: string,
): {readonly promotion: MerchantPromotion; readonly percent: string} | undefined {
  const [best] = promotions
    .map((promotion) => ({promotion, percent: String(percentFor(promotion, sku))}))
    .filter(({percent}) => percent !== '0')
    .sort(
      (a, b) =>
        Number(millionthsOf(b.percent) - millionthsOf(a.percent)) ||
        Number(a.promotion.campaigns.length > 0) - Number(b.promotion.campaigns.length > 0) ||
        a.promotion.promotion_id - b.promotion.promotion_id,
    );
  return best;
}

/** One minor unit of an amount is left at least: an amount of zero cannot be paid. */
function lowerAmount(minor: bigint, promotions: readonly MerchantPromotion[]): Priced<PricedAmount> {
  const best = bestDiscount(promotions);
  const lowered = best ? withoutPercent(minor, best.percent) : minor;
  const left = lowered > 0n ? lowered : 1n;
  return {result: {minor: left, before_minor: minor}, used: best && left < minor ? [best.promotion] : []};
}

function priceGoods(
  goods: OrderedGoods,
  promotions: readonly MerchantPromotion[],
  items: readonly ItemRow[],
): Priced<OrderedGoods> {
  const used = new Set<MerchantPromotion>();
  const note = ({used: some}: {readonly used: readonly MerchantPromotion[]}): void => {
    for (const one of some) used.add(one);
  };
  const lowered = goods.lines.map((line) => {
    const priced = lowerLine(line, promotions);
    note(priced);
    return priced.result;
  });
  const asked = goods.asked && lowerAmount(goods.asked.minor, promotions);
  if (asked) note(asked);
  const given = withBonuses(lowered, promotions, items);
  note(given);
  const lines = given.result;
  return {
    result: {...goods, lines, total: totalOf(lines), ...(asked && {asked: asked.result})},
    used: [...used].sort((a, b) => a.promotion_id - b.promotion_id),
  };
}

/** As for any discount: it lowers the price of one unit, and the result is rounded, a half upwards. */
function lowerLine(line: PricedCartLine, promotions: readonly MerchantPromotion[]): Priced<PricedCartLine> {
  const {item, price, is_bonus, steps} = line;
  const best = price && !is_bonus && !item.is_free ? bestDiscount(promotions, item.sku) : undefined;
  if (!price || !best) return {result: line, used: []};
  const amount_minor = Number(withoutPercent(BigInt(price.amount_minor), best.percent));
  if (amount_minor === price.amount_minor) return {result: line, used: []};
  const step = {without_minor: price.amount_minor, with_minor: amount_minor};
  return {result: {...line, price: {...price, amount_minor}, steps: [...steps, step]}, used: [best.promotion]};
}

/** An order counts units of a line in 32 bits. */
const MAX_UNITS = 2_147_483_647;

/** The lines with the promotions' bonuses; a bonus that the purchase gets anyway is increased. */
function withBonuses(
  lines: readonly PricedCartLine[],
  promotions: readonly MerchantPromotion[],
  items: readonly ItemRow[],
): Priced<readonly PricedCartLine[]> {
  const bought = lines.filter(({is_bonus, item}) => !is_bonus && !item.is_free);
  const bonuses = new Map(lines.filter(({is_bonus}) => is_bonus).map((line) => [line.item.sku, line]));
  const add = (sku: string, units: number): boolean => {
    const item = items.find((one) => one.sku === sku);
    if (!item?.is_enabled || units < 1 || (isUnique(item) && (item.is_owned || bonuses.has(sku)))) return false;
    bonuses.set(sku, bonusLine(item, Math.min(MAX_UNITS, (bonuses.get(sku)?.quantity ?? 0) + units)));
    return true;
  };
  const used = promotions.filter(({skus, package_ids, rewards}) => {
    const ofItems = bought.some(({item}) => skus?.includes(item.sku)) ? (rewards.item?.bonus ?? []) : [];
    const ofPackages = bought
      .filter(({item}) => package_ids?.includes(item.item_id))
      .flatMap(({item, quantity}) =>
        item.content.map(({sku, quantity: held}) => ({sku, amount: moreOf(rewards.package, held, quantity)})),
      );
    return [...ofItems, ...ofPackages].map(({sku, amount}) => add(sku, amount)).includes(true);
  });
  return {result: [...lines.filter(({is_bonus}) => !is_bonus), ...bonuses.values()], used};
}

/**
 * The bonus for a number of packages that contain a number of units: a percentage of all units, to the nearest unit,
 * and a fixed number with each package.
 */
function moreOf(reward: MerchantPromotion['rewards']['package'], held: number, packages: number): number {
  const part = percentOf(BigInt(held) * BigInt(packages), String(reward?.bonus_percent ?? 0));
  const more = part + BigInt(reward?.bonus_amount ?? 0) * BigInt(packages);
  return more > BigInt(MAX_UNITS) ? MAX_UNITS : Number(more);
}
