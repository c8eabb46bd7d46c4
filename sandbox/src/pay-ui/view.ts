import type {Static} from 'typebox';
import type {Db} from '../db/port.js';
import {type OrderRow, readOrder} from '../domain/orders/order.js';
import type {LackCode} from '../domain/orders/usage.js';
import {returnUrl} from '../domain/payments/return-url.js';
import type {PaymentToken} from '../domain/payments/token.js';
import type {PaymentView} from './contract.js';
import {NOTICES, type Situation} from './notices.js';
import {redirectFor, type Visit} from './redirect.js';

type View = Static<typeof PaymentView>;

/** The payment UI's code for an order that expired (document 2, "Errors"). */
const ORDER_EXPIRED = 2002;

/** What each situation offers, and how it is called in messages and by redirect policies. */
const SITUATIONS: Readonly<
  Record<Situation, {actions: View['actions']; status: View['payment']['status']; visit?: Visit}>
> = {
  open: {actions: ['pay', 'decline', 'cancel'], status: 'invoice'},
  declined: {actions: ['pay', 'decline', 'cancel'], status: 'troubled', visit: 'failed'},
  'sold out': {actions: ['pay', 'cancel'], status: 'troubled', visit: 'failed'},
  'limit reached': {actions: ['pay', 'cancel'], status: 'troubled', visit: 'failed'},
  delivering: {actions: [], status: 'delivering', visit: 'successful'},
  done: {actions: ['close'], status: 'done', visit: 'successful'},
  expired: {actions: ['close'], status: 'troubled', visit: 'failed'},
  canceled: {actions: ['close'], status: 'troubled', visit: 'canceled'},
  'nothing to pay': {actions: ['close'], status: 'invoice'},
};

interface Attempt {
  readonly transaction_id: number;
  readonly status: 'done' | 'declined' | 'refunded';
}

/** How the payment behind a token stands. `refusal`: the limit that just kept it from being paid. */
export async function paymentView(db: Db, token: PaymentToken, refusal?: LackCode): Promise<View> {
  const order = token.order_id === null ? undefined : await readOrder(db, token.order_id);
  const attempt =
    order &&
    (await db.one<Attempt>(
      'select transaction_id, status from payment where order_id = $1 order by transaction_id desc limit 1',
      [order.order_id],
    ));
  const situation = situationOf(order, attempt, refusal);
  const {actions, status, visit} = SITUATIONS[situation];
  const back = (paymentStatus: string, invoice: string) =>
    returnUrl(token.settings.return_url, {
      user_id: token.user_id,
      foreigninvoice: token.settings.external_id ?? '',
      invoice_id: invoice,
      status: paymentStatus,
    });
  const redirect = visit && redirectFor(token.settings.redirect_policy, visit);
  const url = redirect && back(status, attempt ? `${attempt.transaction_id}` : '');
  return {
    notice: NOTICES[situation],
    actions: url ? ['leave', ...actions] : actions,
    payment: {
      status,
      invoice: attempt?.transaction_id ?? null,
      userId: token.user_id,
      email: order?.email ?? null,
      virtualCurrencyAmount: null,
    },
    country: order?.country ?? '',
    error: situation === 'expired' ? {code: ORDER_EXPIRED} : null,
    leave: url ? {url, caption: redirect.caption, after_seconds: redirect.afterSeconds} : null,
    cancel_url: back('troubled', '') ?? null,
  };
}

function situationOf(
  order: OrderRow | undefined,
  attempt: Attempt | undefined,
  refusal: LackCode | undefined,
): Situation {
  if (!order) return 'nothing to pay';
  if (order.status === 'paid') return 'delivering';
  if (order.status !== 'new') return order.status;
  if (refusal) return refusal === 1459 ? 'sold out' : 'limit reached';
  return attempt?.status === 'declined' ? 'declined' : 'open';
}
