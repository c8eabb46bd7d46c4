import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {Currency, DateTime, Id, paging} from '../schemas/common.js';
import {Subscription, SubscriptionPayment, SubscriptionStatus, SubscriptionUpdate} from '../schemas/subscription.js';

const source = {document: 1, section: 'Subscriptions and payments'} as const;
const server = {audience: 'server', auth: ['project'], base: 'merchant', source} as const;

/** The period of the payments, by the project's clock. */
const payments = {
  ...paging(100),
  status: Type.Optional(Type.Enum(['done', 'declined', 'refunded'])),
  datetime_from: Type.Optional(DateTime),
  datetime_to: Type.Optional(DateTime),
  subscription_id: Type.Optional(Id),
};

/** Subscriptions and their payments as a studio's server has them (document 1, "Subscriptions and payments"). */
export const subscriptions = {
  'GET /projects/{project_id}/subscriptions/payments': operation({
    ...server,
    id: 'listSubscriptionPayments',
    summary: 'List payments of subscriptions, newest first, those that were declined too',
    query: Type.Object(payments),
    answer: json(Type.Array(SubscriptionPayment)),
    errors: [1020, 1102],
  }),
  'GET /projects/{project_id}/users/{user_id}/subscriptions/payments': operation({
    ...server,
    id: 'listUserSubscriptionPayments',
    summary: "List payments of one user's subscriptions, newest first",
    query: Type.Object({
      ...payments,
      plan_id: Type.Optional(Id),
      product_id: Type.Optional(Id),
    }),
    answer: json(Type.Array(SubscriptionPayment)),
    errors: [1020, 1102],
  }),
  'GET /projects/{project_id}/subscriptions/currencies': operation({
    ...server,
    id: 'listSubscriptionCurrencies',
    summary: 'List the currencies that plans may be priced in',
    answer: json(Type.Array(Type.Object({currency: Currency, name: Type.String()}))),
    errors: [1020],
  }),
  'GET /projects/{project_id}/subscriptions/{subscription_id}': operation({
    ...server,
    id: 'getSubscription',
    summary: 'Get a subscription',
    answer: json(Subscription),
    errors: [1020, 8001],
  }),
  'PUT /projects/{project_id}/users/{user_id}/subscriptions/{subscription_id}': operation({
    ...server,
    id: 'updateSubscription',
    summary: 'Change the status of a subscription, or postpone its next charge',
    body: SubscriptionUpdate,
    answer: json(Subscription),
    errors: [1020, 1102, 8001, 8011, 8012, 8015],
  }),
  'GET /merchants/{merchant_id}/subscriptions': operation({
    id: 'listMerchantSubscriptions',
    summary: "List subscriptions of all the merchant's projects, newest first; 20 times a minute at most",
    audience: 'server',
    auth: ['merchant'],
    base: 'merchant',
    source,
    query: Type.Object({
      ...paging(100),
      project_id: Type.Optional(Id),
      user_id: Type.Optional(Type.String({maxLength: 255})),
      plan_id: Type.Optional(Id),
      product_id: Type.Optional(Id),
      status: Type.Optional(SubscriptionStatus),
    }),
    answer: json(Type.Array(Subscription)),
    errors: [1020],
  }),
} as const;
