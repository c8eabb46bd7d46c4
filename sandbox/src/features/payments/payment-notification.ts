import type {Db} from '../../db/port.js';
import {moscowDateText} from '../../wire/date.js';
import {toAmount} from '../../wire/money.js';
import {bookedShares, sharesLeft} from '../ledger/books.js';
import type {Shares} from '../ledger/shares.js';
import {hasSalesTax, paymentSystemName} from '../ledger/tariffs.js';
import type {AppliedPromotions} from '../order-life/applied-promotions.js';
import type {RefundDetails} from '../order-life/listener.js';
import type {OrderRow} from '../order-life/order.js';

interface PaymentRow {
  readonly transaction_id: number;
  readonly created_at: Date;
  readonly merchant_id: number;
  readonly payment_system_id: number;
  /** The player's postal code, if their tax depends on it. */
  readonly zip: string | null;
}

/**
 * The webhook about the payment of an order, or about its refund: the body, or the `billing` of one about the order.
 * Undefined if no money moved.
 */
export async function paymentNotification(db: Db, order: OrderRow, refund?: RefundDetails, part?: Shares) {
  const payment = await db.one<PaymentRow>(
    `select transaction_id, payment.created_at, merchant_id, payment_system_id, payment.zip
     from payment join orders using (order_id, project_id) join project using (project_id)
     where order_id = $1 and payment.status <> 'declined' order by transaction_id desc limit 1`,
    [order.order_id],
  );
  if (!payment) return undefined;
  const {currency, asked_minor} = order;
  const asked = {checkout: {currency, amount: toAmount(asked_minor, currency)}};
  const paid = {...order, ...payment, external_id: order.settings.external_id ?? null};
  return moneyNotification(db, paid, asked_minor > 0 ? asked : {}, refund, part);
}

/** The shares of a partial refund, as positive amounts. */
const takenBack = ({gross, tax, withheld, payment_fee, service_fee, merchant}: Shares): Shares => ({
  gross: -gross,
  tax: -tax,
  withheld: -withheld,
  payment_fee,
  service_fee: -service_fee,
  merchant: -merchant,
});

/** A payment, whatever it was for. */
export interface PaidMoney extends PaymentRow {
  readonly project_id: number;
  readonly user_id: string;
  readonly email: string | null;
  readonly country: string;
  readonly mode: 'default' | 'sandbox';
  readonly currency: string;
  /** The amount of the purchase, without a sales tax. */
  readonly amount_minor: number;
  readonly external_id: string | null;
  readonly custom_parameters: Readonly<Record<string, unknown>> | null;
  /** Promotions of the payment page that made its amount. */
  readonly acting?: AppliedPromotions | null;
}

/** The payment system's own number of a payment: eighteen digits, and not ours. */
const numberAtPaymentSystem = ({transaction_id}: PaymentRow): string =>
  String(100_000_000_000_000_000n + BigInt(transaction_id) * 7919n);

/** The number of the company's contract, which is neither that of the company nor that of a project. */
const agreementOf = ({merchant_id}: PaymentRow): number => 300_000 + merchant_id;

/** The promotions of a purchase, in the form of the webhook's `purchase`. */
const actingView = ({promotions, coupon}: AppliedPromotions) => ({
  promotions,
  ...(coupon && {coupon: {coupon_code: coupon.coupon_code, campaign_code: coupon.campaign_code}}),
});

/** A withheld tax as a percentage of its base. */
function percentOfNet({withheld, gross, tax}: Shares): number {
  const net = gross - tax;
  return net > 0n ? Math.round(Number((withheld * 10_000n) / net)) / 100 : 0;
}

/**
 * The body of `payment`, of `refund`, or of `partial_refund`; `purchase` is the part of the purchase beside the order.
 * `payment_details` describe the payment, the refunded `part`, or the rest after partial refunds.
 */
export async function moneyNotification(
  db: Db,
  payment: PaidMoney,
  purchase: object,
  refund?: RefundDetails,
  part?: Shares,
) {
  const {currency} = payment;
  const money = (minor: number | bigint) => ({currency, amount: toAmount(minor, currency)});
  const bought = money(payment.amount_minor);
  const none = money(0);
  const booked = await bookedShares(db, payment.transaction_id);
  const shares = part ? takenBack(part) : refund ? await sharesLeft(db, payment.transaction_id) : booked;
  const moved = shares ? money(shares.gross) : bought;
  const tax = shares && {...money(shares.tax), percent: Number(booked?.tax_percent ?? 0)};
  const noTax = {...none, percent: 0};
  const withheld = money(shares?.withheld ?? 0n);
  const isSalesTax = hasSalesTax(payment.country);
  return {
    notification_type: part ? 'partial_refund' : refund ? 'refund' : 'payment',
    settings: {project_id: payment.project_id, merchant_id: payment.merchant_id},
    purchase: {checkout: bought, total: bought, ...purchase, ...(payment.acting && actingView(payment.acting))},
    user: {
      id: payment.user_id,
      email: payment.email,
      country: payment.country,
      ...(payment.zip !== null && {zip: payment.zip}),
    },
    transaction: {
      id: payment.transaction_id,
      ...(payment.external_id !== null && {external_id: payment.external_id}),
      payment_method: payment.payment_system_id,
      payment_method_name: await paymentSystemName(db, payment),
      payment_method_order_id: numberAtPaymentSystem(payment),
      payment_date: moscowDateText(payment.created_at),
      ...(payment.mode === 'sandbox' && {dry_run: 1}),
      agreement: agreementOf(payment),
    },
    payment_details: {
      payment: moved,
      payment_method_sum: moved,
      xsolla_balance_sum: none,
      payout: money(shares?.merchant ?? 0n),
      payout_currency_rate: '1',
      xsolla_fee: money(shares?.service_fee ?? 0n),
      payment_method_fee: money(shares?.payment_fee ?? 0n),
      vat: (!isSalesTax && tax) || noTax,
      sales_tax: (isSalesTax && tax) || noTax,
      direct_wht: {...withheld, percent: booked ? percentOfNet(booked) : 0},
      country_wht: noTax,
      repatriation_commission: none,
      user_acquisition_fee: noTax,
    },
    ...(refund && {refund_details: {code: refund.code, reason: refund.reason}}),
    ...(payment.custom_parameters && {custom_parameters: payment.custom_parameters}),
  };
}
