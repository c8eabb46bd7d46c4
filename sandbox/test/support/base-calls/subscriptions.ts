import {type OlderKey, olderKey} from 'game-storefront-contract';
import type {Key, Shop} from '../sandbox.js';
import {addPlan, planBody} from '../subscriptions.js';
import {START, USER} from '../world.js';
import {listed, type MakeCall, ofStudio, ordered, page} from './call.js';

const plan = (external_id: string): object =>
  planBody(external_id, {
    group_id: 'crown',
    expiration: {value: 12, type: 'month'},
    trial: {value: 3, type: 'day'},
    grace_period: {value: 3, type: 'day'},
    billing_retry: {value: 2},
    refund_period: 3,
    tags: ['new'],
  });

const mine: MakeCall = ({ada, subscription}) => ({
  path: {subscription_id: subscription},
  query: {locale: 'en'},
  as: ada,
});

type Management = Extract<Key, `${string}/api/user/v1/management/${string}`>;

const management: Readonly<Record<Management, MakeCall>> = {
  'GET /api/user/v1/management/projects/{project_id}/subscriptions': ({ada}) => ({
    query: {...listed, locale: 'en'},
    as: ada,
  }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/settings': ({ada}) => ({as: ada}),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}': mine,
  'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/cancel': async ({subscribed}) => {
    const {as, subscription_id} = await subscribed();
    return {path: {subscription_id}, body: {status: 'non_renewing'}, as};
  },
  'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/activate': async ({
    subscribed,
    shop,
  }) => {
    const {as, subscription_id} = await subscribed();
    const path = {subscription_id};
    await shop.call(
      'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/cancel',
      {path, body: {status: 'non_renewing'}},
      {as},
    );
    return {path, as};
  },
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_account': mine,
  'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_account/manage': ({
    ada,
    subscription,
  }) => ({
    path: {subscription_id: subscription},
    body: {settings: {...ordered.settings, sandbox: true}},
    as: ada,
  }),
  'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/change_plan': ({
    ada,
    subscription,
    plans,
  }) => ({
    path: {subscription_id: subscription},
    body: {plan_id: plans.yearly, settings: {...ordered.settings, sandbox: true}},
    as: ada,
  }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change': ({
    ada,
    subscription,
  }) => ({
    path: {subscription_id: subscription},
    query: {...listed, locale: 'en'},
    as: ada,
  }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change/{plan_id}': ({
    ada,
    subscription,
    plans,
  }) => ({
    path: {subscription_id: subscription, plan_id: plans.yearly},
    query: {locale: 'en'},
    as: ada,
  }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts': mine,
  'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts': ({
    ada,
    subscription,
    account,
  }) => ({
    path: {subscription_id: subscription},
    query: {payment_account_id: account},
    as: ada,
  }),
  'DELETE /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts/{payment_account_id}':
    async (world) => {
      const {id, as, subscription_id} = await world.subscribed();
      return {path: {subscription_id, payment_account_id: await world.accountOf(id)}, as};
    },
};

/** The same calls by the operations' older paths. */
const byOlderPaths = <K extends string>(calls: Readonly<Record<K, MakeCall>>) =>
  Object.fromEntries(Object.entries<MakeCall>(calls).map(([key, make]) => [olderKey(key), make])) as Readonly<
    Record<OlderKey<K>, MakeCall>
  >;

async function addProduct(shop: Shop): Promise<number> {
  const body = {name: 'Crown', group_id: 'other'};
  const CREATE = 'POST /projects/{project_id}/subscriptions/products';
  return (await shop.call(CREATE, {body}, {as: shop.server})).product_id;
}

/** Calls about plans, products and subscriptions. */
export const subscriptionCalls = {
  'POST /projects/{project_id}/subscriptions/plans': ({uniqueName, server}) => ({body: plan(uniqueName()), as: server}),
  'GET /projects/{project_id}/subscriptions/plans': ({server, plans}) => ({
    query: {...listed, plan_id: [plans.monthly], external_id: ['monthly'], group_id: ['crown'], query: 'month'},
    as: server,
  }),
  'PUT /projects/{project_id}/subscriptions/plans/{plan_id}': async ({uniqueName, shop, server}) => {
    const name = uniqueName();
    return {path: {plan_id: await addPlan(shop, name)}, body: plan(name), as: server};
  },
  'PATCH /projects/{project_id}/subscriptions/plans/{plan_id}': ({plans, server}) => ({
    path: {plan_id: plans.yearly},
    as: server,
  }),
  'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}': async ({uniqueName, shop, server}) => ({
    path: {plan_id: await addPlan(shop, uniqueName())},
    as: server,
  }),
  'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}/delete': async ({uniqueName, shop, server}) => ({
    path: {plan_id: await addPlan(shop, uniqueName())},
    as: server,
  }),
  'POST /projects/{project_id}/subscriptions/products': ({server}) => ({
    body: {name: 'Crown', description: 'A pass', group_id: 'other'},
    as: server,
  }),
  'GET /projects/{project_id}/subscriptions/products': page,
  'PUT /projects/{project_id}/subscriptions/products/{product_id}': async ({shop, server}) => ({
    path: {product_id: await addProduct(shop)},
    body: {name: 'Crown', description: 'A pass', group_id: 'other'},
    as: server,
  }),
  'DELETE /projects/{project_id}/subscriptions/products/{product_id}': async ({shop, server}) => ({
    path: {product_id: await addProduct(shop)},
    as: server,
  }),
  'GET /projects/{project_id}/subscriptions/payments': ({server, subscription}) => ({
    query: {...listed, status: 'done', datetime_from: START, subscription_id: subscription},
    as: server,
  }),
  'GET /projects/{project_id}/users/{user_id}/subscriptions/payments': ({server, plans}) => ({
    path: {user_id: USER},
    query: {...listed, datetime_from: START, plan_id: plans.monthly},
    as: server,
  }),
  'GET /projects/{project_id}/subscriptions/currencies': ofStudio(undefined),
  'GET /projects/{project_id}/subscriptions/{subscription_id}': ({server, subscription}) => ({
    path: {subscription_id: subscription},
    as: server,
  }),
  'PUT /projects/{project_id}/users/{user_id}/subscriptions/{subscription_id}': async (world) => {
    const {id, subscription_id} = await world.subscribed();
    return {path: {user_id: id, subscription_id}, body: {timeshift: {type: 'day', value: 3}}, as: world.server};
  },
  // This operation is rate-limited per merchant: each call uses another merchant.
  'GET /merchants/{merchant_id}/subscriptions': async ({elsewhere}) => {
    const shop = await elsewhere();
    const query = {...listed, project_id: shop.projectId, user_id: USER, status: 'active'};
    return {shop, query, as: shop.merchant};
  },
  ...management,
  ...byOlderPaths(management),
  'GET /api/public/v1/projects/{project_id}/user_plans': ({plans}) => ({
    query: {...listed, locale: 'en', country: 'US', plan_id: [plans.yearly]},
  }),
  'GET /api/user/v1/projects/{project_id}/plans': ({ada, plans}) => ({
    query: {...listed, locale: 'en', country: 'US', plan_id: [plans.yearly]},
    as: ada,
  }),
  'POST /api/user/v1/projects/{project_id}/subscriptions/buy': ({ada}) => ({
    query: {country: 'US'},
    body: {plan_external_id: 'single', settings: {...ordered.settings, sandbox: true}},
    as: ada,
  }),
  'POST /api/user/v1/projects/{project_id}/subscriptions/manage': ({ada}) => ({
    query: {country: 'US'},
    body: {settings: {...ordered.settings, sandbox: true}},
    as: ada,
  }),
  'POST /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/renew': async ({subscribed, shop}) => {
    const {as, subscription_id} = await subscribed();
    const path = {subscription_id};
    await shop.call(
      'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/cancel',
      {path, body: {status: 'non_renewing'}},
      {as},
    );
    return {path, body: {settings: {...ordered.settings, sandbox: true}}, as};
  },
  'GET /api/user/v1/projects/{project_id}/subscriptions/user_account': ({ada}) => ({query: {locale: 'en'}, as: ada}),
} satisfies Readonly<Partial<Record<Key, MakeCall>>>;
