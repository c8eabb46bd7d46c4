import type {paymentPage} from 'game-storefront-contract';
import {readCard, TEST_CARDS} from '../features/cards/cards.js';
import {forgetCard, savedCard} from '../features/cards/saved-cards.js';
import {type Checkout, readCheckout} from '../features/checkouts/checkout.js';
import {type OrderRow, readOrder} from '../features/order-life/order.js';
import {findPaymentToken, type PaymentToken} from '../features/payment-token/token.js';
import {endChallenge} from '../features/payments/challenge.js';
import {confirmPayment, failConfirmation, payByCard, placeOrder} from '../features/payments/pay-by-card.js';
import {decline} from '../features/payments/payment.js';
import {timeOf} from '../features/projects/clock.js';
import {choosePlan} from '../features/subscriptions/plan-choice.js';
import type {Handlers} from '../http/call.js';
import {refuse} from '../http/refusal.js';
import type {Services} from '../services.js';
import type {payActions} from './contract.js';
import {openPaymentPage} from './open.js';
import {confirmCheckout, declineCheckout, leaveConfirmation, payCheckout, placeCheckout} from './pay-checkout.js';
import {paymentView} from './view.js';
import {readerOf} from './words/reader.js';

/** The payment page; it answers 200 whatever the token is worth, since people read it. */
export function paymentPageHandlers({db, baseUrl}: Services): Handlers<typeof paymentPage> {
  const open = (token: string | undefined, {headers, answerHeaders}: Record<'headers' | 'answerHeaders', Headers>) =>
    openPaymentPage(db, baseUrl(), token, headers, answerHeaders);
  return {
    'GET /paystation4': ({query, ...call}) => open(query.token, call),
    'GET /paystation3': ({query, ...call}) => open(query.access_token, call),
    'GET /paystation2': ({query, ...call}) => open(query.access_token, call),
  };
}

/** The default card of a payment. */
const [{number}] = TEST_CARDS as [(typeof TEST_CARDS)[0]];
const ANY_CARD = {number, expiry: '12/99', cvc: '123'};

/** Handlers of the page's buttons. An order that cannot be paid any more is only read. */
export function payActionHandlers(services: Services): Handlers<typeof payActions> {
  const {db} = services;
  interface Found {
    readonly token: PaymentToken;
    readonly order: OrderRow | undefined;
    readonly checkout: Checkout | undefined;
  }
  const found = async (text: string): Promise<Found> => {
    const token = await findPaymentToken(db, text);
    if (!token) throw refuse(1013);
    return {
      token,
      order: token.order_id === null ? undefined : await readOrder(db, token.order_id),
      checkout: token.checkout_id ? await readCheckout(db, token.checkout_id) : undefined,
    };
  };
  const viewOf = (token: PaymentToken, headers: Headers, outcome?: Parameters<typeof paymentView>[3]) =>
    paymentView(db, token, readerOf(token, headers), outcome);
  /** An expired order is not charged (2002). If it expires only now, the payment was under way, and `pay` decides. */
  const isPayable = (order: OrderRow | undefined): order is OrderRow =>
    order !== undefined && order.status !== 'expired';

  /** Stores the postal code of a payment; false if it is none of its country. */
  const place = async ({order, checkout}: Found, zip: string): Promise<boolean> =>
    checkout ? placeCheckout(services, checkout, zip) : order === undefined || placeOrder(db, order, zip);
  const WRONG_ZIP = {faults: {zip: 'no zip'}} as const;

  return {
    'POST /_sandbox/pay/place': async ({body, headers}) => {
      const page = await found(body.token);
      const isKept = await place(page, body.zip.trim());
      return viewOf(page.token, headers, isKept ? {} : WRONG_ZIP);
    },

    'POST /_sandbox/pay/pay': async ({body, headers, suspend}) => {
      const page = await found(body.token);
      if (!page.checkout && !isPayable(page.order)) return viewOf(page.token, headers);
      if (body.zip !== undefined && !(await place(page, body.zip.trim())))
        return viewOf(page.token, headers, WRONG_ZIP);
      const {token, order, checkout} = body.zip === undefined ? page : await found(body.token);
      const saved = body.saved_card === undefined ? undefined : await savedCard(db, token, body.saved_card);
      const read = saved ? {card: saved} : readCard(body.card ?? ANY_CARD, await timeOf(db, token.project_id));
      if ('faults' in read) return viewOf(token, headers, {faults: read.faults});
      const hindrance = checkout
        ? await payCheckout(services, checkout, read.card, body.save ?? false, body.plan_id, suspend)
        : order && (await payByCard(services, order, read.card, body.save ?? false, suspend));
      return viewOf(token, headers, {hindrance});
    },

    'POST /_sandbox/pay/choose': async ({body, headers}) => {
      const {token, checkout} = await found(body.token);
      if (checkout) await choosePlan(db, checkout.checkout_id, body.plan_id);
      return viewOf(token, headers);
    },

    'POST /_sandbox/pay/plans': async ({body, headers}) => {
      const {token, checkout} = await found(body.token);
      if (checkout) await choosePlan(db, checkout.checkout_id, null);
      return viewOf(token, headers);
    },

    'POST /_sandbox/pay/decline': async ({body, headers}) => {
      const {token, order, checkout} = await found(body.token);
      if (checkout) await declineCheckout(services, checkout.checkout_id, false);
      if (order) await decline(services, order.order_id);
      return viewOf(token, headers);
    },

    'POST /_sandbox/pay/confirm': async ({body, headers}) => {
      const {token, order, checkout} = await found(body.token);
      if (!checkout && !isPayable(order)) return viewOf(token, headers);
      const {isWrong, hindrance} = checkout
        ? await confirmCheckout(services, checkout.checkout_id, body.code)
        : await confirmPayment(services, order as OrderRow, body.code);
      return viewOf(token, headers, {hindrance, ...(isWrong && {faults: {code: 'wrong code'}})});
    },

    'POST /_sandbox/pay/fail': async ({body, headers}) => {
      const {token, order, checkout} = await found(body.token);
      if (checkout) await declineCheckout(services, checkout.checkout_id, true);
      if (order) await failConfirmation(services, order);
      return viewOf(token, headers);
    },

    'POST /_sandbox/pay/back': async ({body, headers}) => {
      const {token, order, checkout} = await found(body.token);
      if (checkout) await leaveConfirmation(services, checkout.checkout_id);
      if (order) await endChallenge(db, order.order_id);
      return viewOf(token, headers);
    },

    'POST /_sandbox/pay/forget': async ({body, headers}) => {
      const {token} = await found(body.token);
      await forgetCard(db, token, body.saved_card);
      return viewOf(token, headers);
    },

    'POST /_sandbox/pay/status': async ({body, headers}) => viewOf((await found(body.token)).token, headers),
  };
}
