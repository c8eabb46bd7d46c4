import type {Static} from 'typebox';
import type {Db} from '../db/port.js';
import type {CardFaults} from '../features/cards/cards.js';
import {savedCards} from '../features/cards/saved-cards.js';
import {isGivenBack} from '../features/charges/payments-without-order.js';
import {type Checkout, isChoosing, readCheckout} from '../features/checkouts/checkout.js';
import {type OrderRow, readOrder} from '../features/order-life/order.js';
import {returnUrl} from '../features/payment-token/return-url.js';
import type {PaymentToken} from '../features/payment-token/token.js';
import {findChallenge} from '../features/payments/challenge.js';
import type {Hindrance} from '../features/payments/pay-by-card.js';
import {readLastRelease} from '../features/pre-orders/release.js';
import {timeOf} from '../features/projects/clock.js';
import type {PaymentView} from './contract.js';
import {noticeOf} from './notices.js';
import {priceOf, priceOfCheckout} from './price.js';
import {redirectFor, type Visit} from './redirect.js';
import {plansView} from './subscription-purchase.js';
import type {Situation} from './words/page-words.js';
import type {Reader} from './words/reader.js';
import {termsWordsOf} from './words/terms-words.js';

type View = Static<typeof PaymentView>;

/** The payment UI's codes (document 2, "Errors", and its published list), by situation. */
const ERROR_CODES: Readonly<Partial<Record<Situation, number>>> = {
  expired: 2002,
  'insufficient funds': 1017,
  'user refused': 2205,
  'signature refused': 2205,
};
/** Codes of a card number that is missing or wrong. */
const NO_CARD_NUMBER = 1016;
const BAD_CARD_NUMBER = 1015;

/** The actions of each situation, and its names in messages and in redirect policies. */
const SITUATIONS: Readonly<
  Record<Situation, {actions: View['actions']; status: View['payment']['status']; visit?: Visit}>
> = {
  choosing: {actions: ['choose', 'cancel'], status: 'invoice'},
  open: {actions: ['pay', 'decline', 'cancel'], status: 'invoice'},
  confirming: {actions: ['confirm', 'fail', 'back'], status: 'invoice'},
  declined: {actions: ['pay', 'decline', 'cancel'], status: 'troubled', visit: 'failed'},
  'insufficient funds': {actions: ['pay', 'decline', 'cancel'], status: 'troubled', visit: 'failed'},
  'sold out': {actions: ['pay', 'cancel'], status: 'troubled', visit: 'failed'},
  'limit reached': {actions: ['pay', 'cancel'], status: 'troubled', visit: 'failed'},
  'user refused': {actions: ['pay', 'cancel'], status: 'troubled', visit: 'failed'},
  'signature refused': {actions: ['pay', 'cancel'], status: 'troubled', visit: 'failed'},
  'game silent': {actions: ['pay', 'cancel'], status: 'troubled', visit: 'failed'},
  delivering: {actions: [], status: 'delivering', visit: 'successful'},
  'pre-ordered': {actions: ['close'], status: 'delivering', visit: 'successful'},
  done: {actions: ['close'], status: 'done', visit: 'successful'},
  paid: {actions: ['close'], status: 'done', visit: 'successful'},
  refunded: {actions: ['close'], status: 'troubled', visit: 'canceled'},
  expired: {actions: ['close'], status: 'troubled', visit: 'failed'},
  canceled: {actions: ['close'], status: 'troubled', visit: 'canceled'},
  'nothing to pay': {actions: ['close'], status: 'invoice'},
  subscribed: {actions: ['close'], status: 'done', visit: 'successful'},
  'plan changed': {actions: ['close'], status: 'done', visit: 'successful'},
  'account changed': {actions: ['close'], status: 'done', visit: 'successful'},
  outdated: {actions: ['close'], status: 'troubled', visit: 'failed'},
  'subscribed already': {actions: ['close'], status: 'troubled', visit: 'failed'},
};

interface Attempt {
  readonly transaction_id: number;
  readonly status: 'done' | 'declined' | 'refunded';
  readonly decline_reason: 'insufficient_funds' | null;
}

/** The outcome of a button, as far as no table stores it. */
interface Outcome {
  /** The reason why the order was not paid. */
  readonly hindrance?: Hindrance | undefined;
  readonly faults?: Faults;
}

/** The faults of the values that were typed in. */
type Faults = CardFaults & {readonly code?: 'wrong code'; readonly zip?: 'no zip'};

/** The status of the payment behind a token, for its reader. */
export async function paymentView(
  db: Db,
  token: PaymentToken,
  reader: Reader,
  {hindrance, faults = {}}: Outcome = {},
): Promise<View> {
  if (token.checkout_id) return checkoutView(db, token, token.checkout_id, reader, {hindrance, faults});
  const order = token.order_id === null ? undefined : await readOrder(db, token.order_id);
  const attempt =
    order &&
    (await db.one<Attempt>(
      'select transaction_id, status, decline_reason from payment where order_id = $1 order by transaction_id desc limit 1',
      [order.order_id],
    ));
  const isConfirming = order?.status === 'new' && (await findChallenge(db, order.order_id)) !== undefined;
  const release = order?.status === 'paid' ? await readLastRelease(db, order.order_id) : undefined;
  const situation = release
    ? 'pre-ordered'
    : isConfirming && !hindrance
      ? 'confirming'
      : situationOf(order, attempt, hindrance);
  const view = await viewOf(db, token, situation, reader, faults, {
    invoice: attempt?.transaction_id ?? null,
    email: order?.email ?? null,
    country: order?.country ?? '',
    price: order ? await priceOf(db, order, reader) : null,
  });
  if (!release?.at) return view;
  const day = termsWordsOf(reader.locale).day(release.at, await timeOf(db, token.project_id));
  return {...view, notice: {...view.notice, text: reader.words.preOrdered(day.written), day}};
}

/** The view of a page that pays no order. */
async function checkoutView(
  db: Db,
  token: PaymentToken,
  id: number,
  reader: Reader,
  {hindrance, faults = {}}: Outcome,
): Promise<View> {
  const checkout = (await readCheckout(db, id)) as Checkout;
  const {transaction_id: invoice, email, country, choice, plan_id} = checkout;
  const plans = isChoosing(checkout) ? await plansView(db, checkout, reader) : [];
  const situation = hindrance ? HINDERED[hindrance] : await checkoutSituation(db, checkout, plans.length > 0);
  const view = await viewOf(db, token, situation, reader, faults, {
    invoice,
    email,
    country,
    price: await priceOfCheckout(db, checkout, reader),
  });
  if (choice === null) return view;
  // A choice can be reversed until something is paid.
  const actions = view.actions.flatMap((action) =>
    action === 'cancel' && plan_id !== null ? ['plans', action] : action,
  );
  return {...view, plan_id, plans, actions: actions as View['actions']};
}

interface Facts {
  /** The transaction. */
  readonly invoice: number | null;
  readonly email: string | null;
  readonly country: string;
  readonly price: View['price'];
}

async function viewOf(
  db: Db,
  token: PaymentToken,
  situation: Situation,
  reader: Reader,
  faults: Faults,
  {invoice, email, country, price}: Facts,
): Promise<View> {
  const {actions, status, visit} = SITUATIONS[situation];
  const back = (paymentStatus: string, invoiceId: string) =>
    returnUrl(token.settings.return_url, {
      user_id: token.user_id,
      foreigninvoice: token.settings.external_id ?? '',
      invoice_id: invoiceId,
      status: paymentStatus,
    });
  const redirect = visit && redirectFor(token.settings.redirect_policy, visit);
  const url = redirect && back(status, invoice === null ? '' : `${invoice}`);
  return {
    situation,
    notice: noticeOf(situation, reader),
    actions: url ? ['leave', ...actions] : actions,
    plan_id: null,
    plans: [],
    price,
    fields: Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, reader.words.faults[fault]])),
    cards: await savedCards(db, token),
    payment: {
      status,
      invoice,
      userId: token.user_id,
      email,
      virtualCurrencyAmount: null,
    },
    country,
    error: errorOf(situation, faults),
    leave: url
      ? {url, caption: redirect.caption ?? reader.words.actions.leave, after_seconds: redirect.afterSeconds}
      : null,
    cancel_url: back('troubled', '') ?? null,
  };
}

function errorOf(situation: Situation, {number}: Faults): View['error'] {
  const code =
    number === undefined ? ERROR_CODES[situation] : number === 'no number' ? NO_CARD_NUMBER : BAD_CARD_NUMBER;
  return code === undefined ? null : {code};
}

const HINDERED: Readonly<Record<Hindrance, Situation>> = {
  1459: 'sold out',
  1460: 'limit reached',
  7003: 'limit reached',
  9804: 'limit reached',
  refused: 'user refused',
  unsigned: 'signature refused',
  silent: 'game silent',
};

const DONE = {
  subscribe: 'subscribed',
  'change plan': 'plan changed',
  'change account': 'account changed',
  renew: 'subscribed',
  pay: 'paid',
} as const satisfies Record<Checkout['purpose'], Situation>;

async function checkoutSituation(db: Db, checkout: Checkout, hasPlans: boolean): Promise<Situation> {
  const {situation, purpose, challenge, transaction_id} = checkout;
  if (isChoosing(checkout)) return hasPlans ? 'choosing' : 'outdated';
  if (situation !== 'done') return challenge ? 'confirming' : situation;
  const isRefunded = purpose === 'pay' && transaction_id !== null && (await isGivenBack(db, transaction_id));
  return isRefunded ? 'refunded' : DONE[purpose];
}

function situationOf(
  order: OrderRow | undefined,
  attempt: Attempt | undefined,
  hindrance: Hindrance | undefined,
): Situation {
  if (!order) return 'nothing to pay';
  if (order.status === 'paid') return 'delivering';
  if (order.status !== 'new') return order.status;
  if (hindrance) return HINDERED[hindrance];
  if (attempt?.status !== 'declined') return 'open';
  return attempt.decline_reason === null ? 'declined' : 'insufficient funds';
}
