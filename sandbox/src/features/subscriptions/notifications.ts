import type {Db} from '../../db/port.js';
import {addEvent} from '../../outbox/outbox.js';
import {dateText} from '../../wire/date.js';
import {toAmount} from '../../wire/money.js';
import type {SubscriptionRow} from './subscription.js';

export type SubscriptionNotification =
  | 'create_subscription'
  | 'update_subscription'
  | 'cancel_subscription'
  | 'non_renewal_subscription';

const namesOf = ({plan_external_id, subscription_id, product_id}: SubscriptionRow) => ({
  plan_id: plan_external_id,
  subscription_id,
  product_id: product_id === null ? null : String(product_id),
});

/** Tells the studio how a subscription stands now; in the caller's transaction. */
export async function announce(db: Db, subscription: SubscriptionRow, type: SubscriptionNotification): Promise<void> {
  const {project_id, merchant_id, subscription_id, user_id, user_name} = subscription;
  const {created_at, next_charge_at, ended_at, period_until, trial_days} = subscription;
  // One that is not to renew ends when its paid time does.
  const end = ended_at ?? (subscription.status === 'non_renewing' ? period_until : null);
  const payload = {
    notification_type: type,
    settings: {project_id, merchant_id},
    user: {id: user_id, name: user_name},
    subscription: {
      ...namesOf(subscription),
      date_create: dateText(created_at),
      ...(next_charge_at && {date_next_charge: dateText(next_charge_at)}),
      ...(end && {date_end: dateText(end)}),
      trial: {value: trial_days, type: 'day'},
    },
  };
  await addEvent(db, {projectId: project_id, subscriptionId: subscription_id, type, payload});
}

/** What a webhook about a subscription's money says of what was bought. */
export const purchaseOf = (subscription: SubscriptionRow) => ({
  subscription: {
    ...namesOf(subscription),
    date_create: dateText(subscription.created_at),
    ...(subscription.next_charge_at && {date_next_charge: dateText(subscription.next_charge_at)}),
    currency: subscription.currency,
    amount: toAmount(subscription.amount_minor, subscription.currency),
  },
});
