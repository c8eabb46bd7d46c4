import type {Db} from '../../db/port.js';
import type {Card} from '../cards/cards.js';
import {saveCard} from '../cards/saved-cards.js';
import {judge, recordPayment, type Verdict} from '../charges/payments-without-order.js';
import {type Checkout, type CheckoutTerms, noteCheckout} from '../checkouts/checkout.js';
import {noteDeclined} from '../checkouts/declined.js';
import {timeOf} from '../projects/clock.js';
import {canChangePlan} from './change-plan.js';
import {begin, renewedByHand, replanned, retriedAt} from './lifecycle.js';
import {announce, purchaseOf} from './notifications.js';
import {shift} from './periods.js';
import {type PlanRow, planOf} from './plan.js';
import {mayRenewByHand} from './states.js';
import {
  insertSubscription,
  lifecycleColumns,
  livingSubscription,
  lockSubscriber,
  lockSubscription,
  moveSubscription,
  readSubscription,
  type SubscriptionRow,
} from './subscription.js';

/** A checkout that changes a subscription. */
export type SubscriptionCheckout = Checkout & {readonly purpose: Exclude<Checkout['purpose'], 'pay'>};

/**
 * Completes a checkout's page with a card; after `lockCheckout`, in its transaction. If the terms have changed since
 * the page's address was made, nothing is charged. `isConfirmed`: the player has typed in the card's code.
 */
export async function completeSubscriptionCheckout(
  db: Db,
  checkout: SubscriptionCheckout,
  card: Card,
  isConfirmed: boolean,
): Promise<void> {
  switch (checkout.purpose) {
    case 'subscribe':
      return subscribe(db, checkout, card, isConfirmed);
    case 'change plan':
      return changePlan(db, checkout, card, isConfirmed);
    case 'renew':
      return renew(db, checkout, card, isConfirmed);
    case 'change account':
      return changeAccount(db, checkout, card);
  }
}

async function subscribe(db: Db, checkout: Checkout, card: Card, isConfirmed: boolean): Promise<void> {
  const {project_id, user_id, product_id, amount_minor} = checkout;
  const terms = checkout.terms as CheckoutTerms;
  await lockSubscriber(db, project_id, user_id);
  const plan = await planOf(db, project_id, checkout.plan_id as number);
  if (!plan?.is_enabled) return noteCheckout(db, checkout, {situation: 'outdated'});
  if (await livingSubscription(db, checkout, {product_id, plan_id: plan.plan_id}))
    return noteCheckout(db, checkout, {situation: 'subscribed already'});
  // A second page that was opened meanwhile grants no second trial.
  if (terms.trial_days > 0 && !terms.is_trial_given && (await hadBefore(db, checkout, plan)))
    return noteCheckout(db, checkout, {situation: 'outdated'});
  const now = await timeOf(db, project_id);
  const verdict = await verdictOf(db, checkout, card, now, isConfirmed);
  if (verdict !== 'done') return noteDeclined(db, checkout, verdict, now);

  const {account_id} = await saveCard(db, checkout, card);
  const expiresAt = plan.expiration_value === null ? null : shift(now, plan.expiration_type, plan.expiration_value);
  const {setup_minor: _, is_trial_given: __, unused_minor: ___, next_charge_at: ____, ...agreed} = terms;
  const subscription_id = await insertSubscription(db, {
    project_id,
    user_id,
    user_name: checkout.user_name,
    email: checkout.email,
    country: checkout.country,
    zip: checkout.zip,
    mode: checkout.mode,
    plan_id: plan.plan_id,
    product_id,
    account_id,
    currency: checkout.currency,
    created_at: now,
    revision: 0,
    external_id: checkout.external_id,
    custom_parameters: checkout.custom_parameters,
    ...agreed,
    ...lifecycleColumns(begin(terms, now, expiresAt)),
  });
  const made = (await readSubscription(db, project_id, subscription_id)) as SubscriptionRow;
  const transaction_id = amount_minor > 0 ? await pay(db, made, amount_minor, now) : null;
  await announce(db, made, 'create_subscription');
  await noteCheckout(db, checkout, {situation: 'done', subscription_id, transaction_id});
}

/** Whether a user ever subscribed to a plan's product or, without one, to the plan. */
export const hadBefore = async (
  db: Db,
  {project_id, user_id}: {readonly project_id: number; readonly user_id: string},
  {plan_id, group_id}: Pick<PlanRow, 'plan_id' | 'group_id'>,
): Promise<boolean> =>
  (await db.one(
    `select 1 from subscription s join subscription_plan p using (plan_id)
     where s.project_id = $1 and s.user_id = $2 and (s.plan_id = $3 or p.group_id = $4) limit 1`,
    [project_id, user_id, plan_id, group_id],
  )) !== undefined;

async function changePlan(db: Db, checkout: Checkout, card: Card, isConfirmed: boolean): Promise<void> {
  const {project_id, subscription_id, amount_minor, revision} = checkout;
  const terms = checkout.terms as CheckoutTerms;
  const found = await lockSubscription(db, project_id, subscription_id as number);
  const plan = await planOf(db, project_id, checkout.plan_id as number);
  const next_charge_at = terms.next_charge_at === null ? null : new Date(terms.next_charge_at);
  const isStillSo = found && found.revision === revision && canChangePlan(found) && plan?.is_enabled;
  if (!isStillSo || (next_charge_at && next_charge_at <= found.now))
    return noteCheckout(db, checkout, {situation: 'outdated'});
  const verdict = await verdictOf(db, checkout, card, found.now, isConfirmed);
  if (verdict !== 'done') return noteDeclined(db, checkout, verdict, found.now);

  const {account_id} = await saveCard(db, checkout, card);
  const {period_type, period_value, grace_days, retries} = terms;
  const offer = {unused_minor: terms.unused_minor, charge_minor: amount_minor, next_charge_at};
  const moved = await moveSubscription(db, found, replanned(found, offer, found.now), {
    plan_id: plan.plan_id,
    amount_minor: terms.amount_minor,
    period_type,
    period_value,
    grace_days,
    retries,
    account_id,
    zip: checkout.zip ?? found.zip,
  });
  const transaction_id = amount_minor > 0 ? await pay(db, moved, amount_minor, found.now) : null;
  await announce(db, moved, 'update_subscription');
  await noteCheckout(db, checkout, {situation: 'done', transaction_id});
}

async function renew(db: Db, checkout: Checkout, card: Card, isConfirmed: boolean): Promise<void> {
  const {project_id, subscription_id, amount_minor, revision} = checkout;
  const found = await lockSubscription(db, project_id, subscription_id as number);
  if (!found || found.revision !== revision || !mayRenewByHand(found))
    return noteCheckout(db, checkout, {situation: 'outdated'});
  const verdict = await verdictOf(db, checkout, card, found.now, isConfirmed);
  if (verdict !== 'done') return noteDeclined(db, checkout, verdict, found.now);

  const {account_id} = await saveCard(db, checkout, card);
  const moved = await moveSubscription(db, found, renewedByHand(found, found, found.now), {
    account_id,
    zip: checkout.zip ?? found.zip,
  });
  const transaction_id = amount_minor > 0 ? await pay(db, moved, amount_minor, found.now) : null;
  await announce(db, moved, 'update_subscription');
  await noteCheckout(db, checkout, {situation: 'done', transaction_id});
}

async function changeAccount(db: Db, checkout: Checkout, card: Card): Promise<void> {
  const found = await lockSubscription(db, checkout.project_id, checkout.subscription_id as number);
  if (!found || found.status === 'canceled') return noteCheckout(db, checkout, {situation: 'outdated'});
  const {account_id} = await saveCard(db, checkout, card);
  await moveSubscription(db, found, retriedAt(found, found.now), {account_id, zip: checkout.zip ?? found.zip});
  await noteCheckout(db, checkout, {situation: 'done'});
}

const verdictOf = (db: Db, checkout: Checkout, card: Card, at: Date, isConfirmed: boolean): Promise<Verdict> =>
  checkout.amount_minor === 0 ? Promise.resolve('done') : judge(db, checkout.project_id, card, at, isConfirmed);

const pay = (db: Db, subscription: SubscriptionRow, amount_minor: number, at: Date): Promise<number> =>
  recordPayment(db, {...subscription, amount_minor, created_at: at}, 'done', purchaseOf(subscription));
