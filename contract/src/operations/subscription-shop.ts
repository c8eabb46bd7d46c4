import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {Country, Locale, paging} from '../schemas/common.js';
import {
  PageRequest,
  PaymentLink,
  PlanRow,
  SubscribeRequest,
  UserAccountLink,
} from '../schemas/subscription-management.js';

/** The documents leave these out, clients in use need them to sell a plan. */
const verified = {audience: 'client', base: 'management', source: {origin: 'verified'}} as const;

const country = {country: Type.Optional(Country)};

const plans = {
  query: Type.Object({
    ...paging(50),
    ...country,
    locale: Type.Optional(Locale),
    plan_id: Type.Optional(Type.Array(Type.Integer({minimum: 1, maximum: 2_147_483_647}), {maxItems: 100})),
    plan_external_id: Type.Optional(Type.Array(Type.String({maxLength: 32}), {maxItems: 100})),
  }),
  answer: json(Type.Object({items: Type.Array(PlanRow), has_more: Type.Boolean()})),
} as const;

/** Plans for sale to players, and the pages where players manage their subscriptions. */
export const subscriptionShop = {
  'GET /api/public/v1/projects/{project_id}/user_plans': operation({
    ...verified,
    ...plans,
    id: 'listPublicPlans',
    summary: 'List the plans that can be subscribed to, oldest first',
    auth: ['none'],
    errors: [],
  }),
  'GET /api/user/v1/projects/{project_id}/plans': operation({
    ...verified,
    ...plans,
    id: 'listUserPlans',
    summary: 'List the plans that can be subscribed to, with the trials that the user would still get',
    auth: ['jwt'],
    errors: [1501],
  }),
  'POST /api/user/v1/projects/{project_id}/subscriptions/buy': operation({
    ...verified,
    id: 'buySubscription',
    summary: 'Get a link to the payment page, where the user subscribes to a plan',
    auth: ['jwt'],
    query: Type.Object(country),
    body: SubscribeRequest,
    answer: json(PaymentLink),
    errors: [1501, 8002, 8015],
  }),
  'POST /api/user/v1/projects/{project_id}/subscriptions/manage': operation({
    ...verified,
    id: 'manageSubscriptions',
    summary: 'Get a link to the payment page, where the user manages what they subscribe to',
    auth: ['jwt'],
    query: Type.Object(country),
    body: PageRequest,
    bodyOptional: true,
    answer: json(PaymentLink),
    errors: [1501],
  }),
  'POST /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/renew': operation({
    ...verified,
    id: 'renewSubscription',
    summary: 'Get a link to the payment page, where the user pays the next period of a subscription',
    auth: ['jwt'],
    body: PageRequest,
    bodyOptional: true,
    answer: json(PaymentLink),
    errors: [1501, 8001, 8011, 8012],
  }),
  'GET /api/user/v1/projects/{project_id}/subscriptions/user_account': operation({
    ...verified,
    id: 'getUserAccountUrl',
    summary: 'Get the address of a page in a language, where the user manages what they subscribe to',
    auth: ['jwt'],
    query: Type.Object({locale: Type.Optional(Locale)}),
    answer: json(UserAccountLink),
    errors: [1501],
  }),
} as const;
