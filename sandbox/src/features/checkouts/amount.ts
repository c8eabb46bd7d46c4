import type {Db} from '../../db/port.js';
import {invalid} from '../../http/refusal.js';
import {saveCard} from '../cards/saved-cards.js';
import {chargedUnder, judge, recordPayment} from '../charges/payments-without-order.js';
import {lackOfCoupon, takeCoupon} from '../coupon-campaigns/coupons.js';
import {priceAmount} from '../merchant-promotions/price-purchase.js';
import type {PurchaseCoupon} from '../order-life/applied-promotions.js';
import type {PaymentSettings} from '../order-life/order.js';
import {claimNumber, holdNumber} from '../payments/external-number.js';
import {timeOf} from '../projects/clock.js';
import {
  type ChallengedCard,
  type Checkout,
  checkoutToken,
  type NewCheckout,
  noteCheckout,
  openCheckout,
  type Visitor,
} from './checkout.js';
import {noteDeclined} from './declined.js';

/** An amount that a studio requests from a player, in minor units of its currency. */
export interface AskedAmount {
  readonly currency: string;
  readonly amount_minor: number;
  readonly description: string | undefined;
  readonly custom_parameters: Checkout['custom_parameters'];
}

type Money = Pick<AskedAmount, 'currency' | 'amount_minor'>;

/** The amount that the studio requested. */
const askedOf = ({currency, amount_minor, before_minor}: Checkout): Money => ({
  currency,
  amount_minor: before_minor ?? amount_minor,
});

const isSame = (one: Money, other: Money): boolean =>
  one.currency === other.currency && one.amount_minor === other.amount_minor;

/**
 * The token for the page of an amount, less the promotions that apply now. A studio's own number
 * (`settings.external_id`) is paid once: every token of it opens the same purchase, so that a request whose answer was
 * lost may be repeated. Throws 1102 if the number was used for another purchase. `findCoupon` is called only for a new
 * purchase.
 */
export const offerAmount = (
  db: Db,
  visitor: Visitor,
  {description, ...asked}: AskedAmount,
  settings: PaymentSettings,
  findCoupon: () => Promise<PurchaseCoupon | undefined>,
): Promise<string> =>
  db.transaction(async () => {
    const {external_id} = settings;
    if (external_id !== undefined) await claimNumber(db, visitor, external_id, 'amount');
    const charged = external_id === undefined ? undefined : await chargedUnder(db, visitor, external_id);
    const offered = external_id === undefined ? undefined : await offeredUnder(db, visitor, external_id);
    if ([offered && askedOf(offered), charged].some((before) => before && !isSame(before, asked)))
      throw invalid('settings.external_id', 'was used for another amount before');
    if (offered) return checkoutToken(db, offered, settings, description);
    const priced = charged
      ? undefined
      : await priceAmount(db, {...visitor, coupon: await findCoupon()}, BigInt(asked.amount_minor));
    const checkout: NewCheckout = {
      ...visitor,
      ...asked,
      ...(priced?.acting && {
        amount_minor: Number(priced.minor),
        before_minor: asked.amount_minor,
        acting: priced.acting,
      }),
      purpose: 'pay',
      plan_id: null,
      product_id: null,
      subscription_id: null,
      revision: null,
      terms: null,
      ...(charged && {situation: 'done', transaction_id: charged.transaction_id}),
    };
    return openCheckout(db, checkout, settings, description);
  });

const offeredUnder = (db: Db, {project_id, user_id}: Visitor, externalId: string): Promise<Checkout | undefined> =>
  db.one<Checkout>(
    `select * from checkout where project_id = $1 and user_id = $2 and external_id = $3 and purpose = 'pay'`,
    [project_id, user_id, externalId],
  );

/**
 * Charges a card; after `lockCheckout`, in its transaction. An amount that was charged under the same number meanwhile
 * is not charged again. Resolves to 9804, with nothing charged, if the coupon is used up by now.
 */
export async function payAmount(
  db: Db,
  checkout: Checkout,
  card: ChallengedCard & {readonly account_id?: number},
  isConfirmed: boolean,
): Promise<9804 | undefined> {
  const {project_id, external_id, checkout_id} = checkout;
  const coupon = checkout.acting?.coupon;
  if (external_id !== null) await holdNumber(db, checkout, external_id);
  const before = external_id === null ? undefined : await chargedUnder(db, checkout, external_id);
  if (before) {
    const {transaction_id} = before;
    const isPaid = isSame(before, askedOf(checkout));
    await noteCheckout(db, checkout, isPaid ? {situation: 'done', transaction_id} : {situation: 'outdated'});
    return undefined;
  }
  const at = await timeOf(db, project_id);
  const verdict = await judge(db, project_id, card, at, isConfirmed);
  if (verdict !== 'done') {
    await noteDeclined(db, checkout, verdict, at);
    return undefined;
  }
  if (coupon) {
    const lack = await lackOfCoupon(db, checkout, coupon);
    if (lack) return lack;
    await takeCoupon(db, checkout, coupon, {checkout_id});
  }
  const saved = card.is_to_be_saved ? await saveCard(db, checkout, card) : undefined;
  const account_id = saved?.account_id ?? card.account_id ?? null;
  const transaction_id = await recordPayment(db, {...checkout, account_id, created_at: at}, 'done');
  await noteCheckout(db, checkout, {situation: 'done', transaction_id});
  return undefined;
}
