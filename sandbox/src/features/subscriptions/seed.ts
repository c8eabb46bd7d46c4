import type {Db} from '../../db/port.js';
import {plantEach} from '../../feature.js';
import {saveCard} from '../cards/saved-cards.js';
import {insertPayment} from '../charges/payments-without-order.js';
import {begin, ended, type Lifecycle, renewed} from './lifecycle.js';
import {planNamed, termsOf} from './plan.js';
import type {PlanBody} from './plan-draft.js';
import {createProduct, type ProductBody, productOfGroup} from './product.js';
import {insertSubscription, lifecycleColumns, readSubscription, type SubscriptionRow} from './subscription.js';
import {createPlan, switchPlan} from './write-plan.js';

/** A subscription of a seed, with its history since it began. Dates are ISO dates, or durations from the planting. */
export interface SubscriptionSeed {
  readonly user_id: string;
  /** Its external id. */
  readonly plan: string;
  readonly began: string;
  /** When it was canceled. */
  readonly ended?: string;
  readonly card: {readonly brand: string; readonly last_four: string; readonly expires: string};
}

/** A plan of a seed, which may be disabled for new subscriptions. */
export type PlanSeed = PlanBody & {readonly is_enabled?: boolean};

export interface SubscriptionsSeed {
  readonly subscription_products?: readonly ProductBody[];
  readonly subscription_plans?: readonly PlanSeed[];
  readonly subscriptions?: readonly SubscriptionSeed[];
}

export const subscriptionDates = ({subscriptions = []}: SubscriptionsSeed): string[] =>
  subscriptions.flatMap(({began, ended, card}) => [began, ...(ended ? [ended] : []), card.expires]);

/** Puts products, plans and subscriptions into a project. No webhook is sent: they count as having existed before. */
export async function plantSubscriptions(
  db: Db,
  projectId: number,
  {subscription_products = [], subscription_plans = [], subscriptions = []}: SubscriptionsSeed,
  dateOf: (text: string) => string,
): Promise<void> {
  await plantEach('subscription_products', subscription_products, (body) => createProduct(db, projectId, body));
  await plantEach('subscription_plans', subscription_plans, async ({is_enabled = true, ...body}) => {
    const {plan_id} = await createPlan(db, projectId, body);
    if (!is_enabled) await switchPlan(db, projectId, plan_id, false);
  });
  const project = await db.one<{default_country: string; now: Date}>(
    'select default_country, project_now(project_id) as now from project where project_id = $1',
    [projectId],
  );
  await plantEach('subscriptions', subscriptions, (seed) => plantSubscription(db, projectId, seed, dateOf, project!));
}

async function plantSubscription(
  db: Db,
  projectId: number,
  seed: SubscriptionSeed,
  dateOf: (text: string) => string,
  {default_country: country, now}: {readonly default_country: string; readonly now: Date},
): Promise<void> {
  const plan = await planNamed(db, projectId, seed.plan);
  if (!plan) throw new Error(`The seed has no plan ${seed.plan}`);
  const [price] = plan.prices;
  const terms = termsOf(plan, price, plan.trial_days);
  const began = new Date(dateOf(seed.began));
  const end = seed.ended === undefined ? undefined : new Date(dateOf(seed.ended));
  const charges: Date[] = terms.trial_days > 0 ? [] : [began];
  let lifecycle: Lifecycle = begin(terms, began, null);
  for (let next = lifecycle.next_charge_at; next && next <= (end ?? now); next = lifecycle.next_charge_at) {
    lifecycle = renewed(lifecycle, terms, next);
    charges.push(next);
  }
  if (end) lifecycle = ended(lifecycle, 'cancel', end);

  const user = {project_id: projectId, user_id: seed.user_id};
  const card = {...seed.card, expires: dateOf(seed.card.expires).slice(0, 7)};
  const {account_id} = await saveCard(db, user, card);
  const subscription_id = await insertSubscription(db, {
    ...user,
    country,
    mode: 'sandbox',
    plan_id: plan.plan_id,
    product_id: (await productOfGroup(db, projectId, plan.group_id))?.product_id ?? null,
    account_id,
    currency: price.currency,
    created_at: began,
    revision: 0,
    ...terms,
    ...lifecycleColumns(lifecycle),
  });
  const made = (await readSubscription(db, projectId, subscription_id)) as SubscriptionRow;
  for (const created_at of charges) await insertPayment(db, {...made, created_at}, 'done');
}
