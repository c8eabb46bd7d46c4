import type {BodyOf} from 'game-storefront-contract';
import {payPage} from './purchase.js';
import type {Credential, Operations, Shop} from './sandbox.js';

const CREATE = 'POST /projects/{project_id}/subscriptions/plans';
const TOKEN = 'POST /merchants/{merchant_id}/token';
const LIST = 'GET /api/user/v1/management/projects/{project_id}/subscriptions';
const GET = 'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}';
const PAYMENTS = 'GET /projects/{project_id}/users/{user_id}/subscriptions/payments';

/** Operations of a player on a subscription. */
export const CANCEL = 'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/cancel';
export const ACTIVATE = 'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/activate';
export const MANAGE =
  'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_account/manage';
export const CHANGE = 'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/change_plan';
export const PLANS =
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change';
export const PLAN =
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change/{plan_id}';
export const LINK =
  'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts';
export const UNLINK =
  'DELETE /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts/{payment_account_id}';

export type PlanBody = BodyOf<Operations[typeof CREATE]>;
type SubscriptionPurchase = NonNullable<NonNullable<BodyOf<Operations[typeof TOKEN]>['purchase']>['subscription']>;

/** Test cards by outcome. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  other: '5555 5555 5555 4444',
  asking: '4000 0027 6000 3184',
  declining: '4000 0000 0000 0002',
  empty: '4000 0000 0000 9995',
} as const;
export const cardInput = (card: keyof typeof CARDS, expiry = '12/99') => ({
  card: {number: CARDS[card], expiry, cvc: '123'},
});

/** The body of a plan; by default 4.99 USD a month, without trial and grace. */
export const planBody = (external_id: string, details: Partial<PlanBody> = {}): PlanBody => ({
  external_id,
  name: {en: `The ${external_id}`},
  charge: {amount: 4.99, currency: 'USD', period: {value: 1, type: 'month'}},
  ...details,
});

/** Creates a plan; returns its number. */
export const addPlan = async (shop: Shop, external_id: string, details?: Partial<PlanBody>): Promise<number> =>
  (await shop.call(CREATE, {body: planBody(external_id, details)}, {as: shop.server})).plan_id;

/** The token of a page that subscribes a user, or changes their plan. */
export const subscriptionToken = async (
  shop: Shop,
  user: string,
  subscription: SubscriptionPurchase,
): Promise<string> => {
  const body = {user: {id: {value: user}}, settings: {project_id: shop.projectId}, purchase: {subscription}};
  return (await shop.call(TOKEN, {body}, {as: shop.merchant})).token;
};

/** A player's calls for their subscriptions. */
export function subscriber(shop: Shop, user: string, as: Credential) {
  const at = (subscription_id: number) => ({path: {subscription_id}});
  const list = async () => (await shop.call(LIST, {}, {as})).items;
  return {
    as,
    list,
    get: (id: number) => shop.call(GET, at(id), {as}),
    /** Subscribes on the payment page; returns the number of the subscription. */
    async subscribe(
      plan_id: number | string,
      card: keyof typeof CARDS = 'good',
      more: Partial<SubscriptionPurchase> = {},
    ) {
      const token = await subscriptionToken(shop, user, {plan_id, ...more});
      const view = await payPage(shop).pay(token, cardInput(card));
      if (view.situation !== 'subscribed') throw new Error(`The page says ${view.situation}`);
      return (await list())[0]!.id;
    },
    /** The token of a page that changes the plan. */
    async changeToken(id: number, plan_id: number) {
      const {link_to_ps} = await shop.call(CHANGE, {...at(id), body: {plan_id}}, {as});
      return new URL(link_to_ps).searchParams.get('token') as string;
    },
  };
}

export const openSubscriber = async (shop: Shop, user: string) => subscriber(shop, user, await shop.player(user));

/** Creates the group `crown` with three plans and one plan without a group; Ada subscribes to the first plan. */
export async function openCrown(shop: Shop) {
  const plans = {
    monthly: await addPlan(shop, 'monthly', {group_id: 'crown'}),
    yearly: await addPlan(shop, 'yearly', {
      group_id: 'crown',
      charge: {amount: 49.99, currency: 'USD', period: {value: 12, type: 'month'}},
    }),
    euro: await addPlan(shop, 'euro', {
      group_id: 'crown',
      charge: {amount: 5, currency: 'EUR', period: {value: 1, type: 'month'}},
    }),
    other: await addPlan(shop, 'other'),
  };
  const ada = await openSubscriber(shop, 'ada');
  const id = await ada.subscribe(plans.monthly);
  return {shop, plans, ada, id, path: {subscription_id: id}, as: ada.as};
}

/** The amount and status of each subscription payment of a user. */
export const paymentsOf = async (shop: Shop, user_id: string) =>
  (await shop.call(PAYMENTS, {path: {user_id}}, {as: shop.server})).map(({amount, status}) => [amount, status]);
