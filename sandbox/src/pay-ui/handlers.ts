import type {paymentPage} from 'game-storefront-contract';
import {type OrderSettings, readOrder} from '../domain/orders/order.js';
import {decline, pay} from '../domain/payments/payment.js';
import {findPaymentToken, type PaymentToken} from '../domain/payments/token.js';
import type {Handlers} from '../http/call.js';
import {refuse} from '../http/refusal.js';
import type {Services} from '../services.js';
import type {payActions} from './contract.js';
import {deadLinkHtml, paymentPageHtml} from './page.js';
import {readPurchase} from './purchase.js';
import {paymentView} from './view.js';

/** The payment page; it answers 200 whatever the token is worth, since people read it. */
export function paymentPageHandlers(services: Services): Handlers<typeof paymentPage> {
  const open = async (token: string | undefined): Promise<string> => {
    const {db, baseUrl} = services;
    const found = token === undefined ? undefined : await findPaymentToken(db, token);
    if (!found) return deadLinkHtml();
    const order = found.order_id === null ? undefined : await readOrder(db, found.order_id);
    const purchase = order && (await readPurchase(db, order, baseUrl()));
    return paymentPageHtml(await paymentView(db, found), purchase, themeOf(found.settings));
  };
  return {
    'GET /paystation4/': ({query}) => open(query.token),
    'GET /paystation3/': ({query}) => open(query.access_token),
    'GET /paystation2/': ({query}) => open(query.access_token),
  };
}

/** What its buttons do. */
export function payActionHandlers(services: Services): Handlers<typeof payActions> {
  const {db} = services;
  const found = async (token: string): Promise<PaymentToken> => {
    const payment = await findPaymentToken(db, token);
    if (!payment) throw refuse(1013);
    return payment;
  };
  return {
    'POST /_sandbox/pay/pay': async ({body}) => {
      const token = await found(body.token);
      // An expired order is not charged (2002). If it expires only now, the payment was under way, and `pay` decides.
      const order = token.order_id === null ? undefined : await readOrder(db, token.order_id);
      if (!order || order.status === 'expired') return paymentView(db, token);
      const outcome = await pay(services, order.order_id);
      return paymentView(db, token, outcome.kind === 'refused' ? outcome.code : undefined);
    },
    'POST /_sandbox/pay/decline': async ({body}) => {
      const token = await found(body.token);
      if (token.order_id !== null) await decline(services, token.order_id);
      return paymentView(db, token);
    },
    'POST /_sandbox/pay/status': async ({body}) => paymentView(db, await found(body.token)),
  };
}

/** Theme ids of the real payment UI; any other shows by the reader's own preference. */
const THEMES: Readonly<Record<string, 'light' | 'dark'>> = {
  '63295a9a2e47fab76f7708e1': 'light',
  '63295aab2e47fab76f7708e3': 'dark',
};
const themeOf = ({ui}: OrderSettings) => THEMES[String(ui?.theme)];
