import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {Id, Locale, paging} from '../schemas/common.js';
import {PaymentAccount} from '../schemas/payment-account.js';
import {
  CancelRequest,
  ChangePlanRequest,
  ManageAccountRequest,
  PaymentLink,
  PlanForChange,
  PlanRow,
  SubscriptionInfo,
  SubscriptionRow,
  Successful,
} from '../schemas/subscription-management.js';

const source = {document: 1, section: 'End-user subscription management'} as const;
const client = {audience: 'client', auth: ['jwt'], base: 'management', source} as const;

const locale = {locale: Type.Optional(Locale)};

/** A player's own subscriptions (document 1, "End-user subscription management"). */
export const subscriptionManagement = {
  'GET /api/user/v1/management/projects/{project_id}/subscriptions': operation({
    ...client,
    id: 'listMySubscriptions',
    summary: "List the user's subscriptions, newest first",
    query: Type.Object({...paging(50), ...locale}),
    answer: json(Type.Object({items: Type.Array(SubscriptionRow), has_more: Type.Boolean()})),
    errors: [1501],
  }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/settings': operation({
    ...client,
    id: 'getManagementSettings',
    summary: 'What the project lets users do',
    answer: json(Type.Object({allow_change_package: Type.Boolean(), recurrent_cancel_possible: Type.Boolean()})),
    errors: [1501],
  }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}': operation({
    ...client,
    id: 'getMySubscription',
    summary: 'Get a subscription, with what may be done to it',
    query: Type.Object(locale),
    answer: json(SubscriptionInfo),
    errors: [1501, 8001],
  }),
  'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/cancel': operation({
    ...client,
    id: 'cancelMySubscription',
    summary: 'Cancel a subscription at once, or when its paid time is over',
    body: CancelRequest,
    bodyOptional: true,
    answer: json(Successful),
    errors: [1501, 8001, 8011, 8012, 8013],
  }),
  'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/activate': operation({
    ...client,
    id: 'activateMySubscription',
    summary: 'Let a subscription renew again that was not to',
    answer: json(Successful),
    errors: [1501, 8001, 8011, 8012],
  }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_account': operation({
    ...client,
    id: 'getMyPaymentAccount',
    summary: 'Get the account that a subscription is charged to',
    answer: json(PaymentAccount),
    errors: [1501, 8001, 8003],
  }),
  'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_account/manage':
    operation({
      ...client,
      id: 'manageMyPaymentAccount',
      summary: 'Get a link to the payment page, where another account is entered',
      body: ManageAccountRequest,
      bodyOptional: true,
      answer: json(PaymentLink),
      errors: [1501, 8001, 8011],
    }),
  'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/change_plan': operation({
    ...client,
    id: 'changeMyPlan',
    summary: 'Get a link to the payment page, where the plan is changed',
    body: ChangePlanRequest,
    answer: json(PaymentLink),
    errors: [1501, 8001, 8002, 8011, 8012, 8013, 8014],
  }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change': operation({
    ...client,
    id: 'listPlansForChange',
    summary: 'List the plans that a subscription may change to',
    query: Type.Object({...paging(50), ...locale}),
    answer: json(Type.Object({items: Type.Array(PlanRow), has_more: Type.Boolean()})),
    errors: [1501, 8001],
  }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change/{plan_id}':
    operation({
      ...client,
      id: 'getPlanForChange',
      summary: 'Get a plan that a subscription may change to, and what the change comes to now',
      query: Type.Object(locale),
      answer: json(PlanForChange),
      errors: [1501, 8001, 8002, 8011, 8012, 8013, 8014],
    }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts': operation({
    ...client,
    id: 'listMyPaymentAccounts',
    summary: 'List the saved accounts that a subscription may be charged to',
    answer: json(Type.Object({items: Type.Array(PaymentAccount)})),
    errors: [1501, 8001],
  }),
  'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts': operation({
    ...client,
    id: 'linkMyPaymentAccount',
    summary: 'Charge a subscription to a saved account from now on',
    query: Type.Object({payment_account_id: Id}),
    answer: json(Successful),
    errors: [1501, 8001, 8003, 8011],
  }),
  'DELETE /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts/{payment_account_id}':
    operation({
      ...client,
      id: 'unlinkMyPaymentAccount',
      summary: 'Charge a subscription to no account any more; it stays saved',
      answer: json(Successful),
      errors: [1501, 8001, 8003, 8011],
    }),
} as const;
