import type {BodyOf, QueryOf, subscriptions} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {rateLimit} from '../../http/rate-limit.js';
import {invalid, refuse} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {currencies} from '../../wire/money.js';
import {type Owned, postpone, setStatus} from './changes.js';
import {listPayments, paymentView} from './payment-list.js';
import {listSubscriptions, readSubscription, type SubscriptionRow} from './subscription.js';
import {serverView} from './views.js';

type All = Handlers<typeof subscriptions>;
type Update = BodyOf<
  (typeof subscriptions)['PUT /projects/{project_id}/users/{user_id}/subscriptions/{subscription_id}']
>;
export type PaymentsQuery = QueryOf<
  (typeof subscriptions)['GET /projects/{project_id}/users/{user_id}/subscriptions/payments']
>;

const MINUTE_MS = 60_000;

/** Subscriptions and payments, for a studio's server (document 1, "Subscriptions and payments"). */
export function subscriptionsHandlers({db, wakeJobs}: Services): All {
  // "20 requests per minute maximum; not for high load"
  const limitLists = rateLimit(20, MINUTE_MS);

  const update = async (owned: Owned, body: Update): Promise<SubscriptionRow> => {
    const {status, timeshift, cancel_subscription_payment: isRefunded = false} = body;
    if (status !== undefined && timeshift) throw invalid('timeshift', 'cannot come with a status');
    if (isRefunded && status !== 'canceled') throw invalid('cancel_subscription_payment', 'comes with status canceled');
    if (status !== undefined) return setStatus(db, owned, status, isRefunded);
    if (timeshift) return postpone(db, owned, timeshift.type, timeshift.value);
    throw invalid('body', 'names no change: status or timeshift');
  };

  return {
    'GET /projects/{project_id}/subscriptions/payments': async ({path, query}) =>
      (await listPayments(db, path.project_id, undefined, query)).map(paymentView),

    'GET /projects/{project_id}/users/{user_id}/subscriptions/payments': async ({path, query}) =>
      (await listPayments(db, path.project_id, path.user_id, query)).map(paymentView),

    'GET /projects/{project_id}/subscriptions/currencies': async ({project}) => {
      const names = new Intl.DisplayNames([project.default_locale], {type: 'currency'});
      return currencies().map((currency) => ({currency, name: names.of(currency) ?? currency}));
    },

    'GET /projects/{project_id}/subscriptions/{subscription_id}': async ({path}) => {
      const found = await readSubscription(db, path.project_id, path.subscription_id);
      if (!found) throw refuse(8001);
      return serverView(found);
    },

    'PUT /projects/{project_id}/users/{user_id}/subscriptions/{subscription_id}': async ({path, body}) => {
      const updated = await update(path, body);
      wakeJobs();
      return serverView(updated);
    },

    'GET /merchants/{merchant_id}/subscriptions': async ({path, query}) => {
      limitLists(String(path.merchant_id));
      return (await listSubscriptions(db, {...query, merchant_id: path.merchant_id}, query)).map(serverView);
    },
  };
}
