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
  ...(product_id !== null && {product_id: String(product_id)}),
});

const tagsOf = ({plan_tags}: SubscriptionRow) => plan_tags.length > 0 && {tags: plan_tags};

/** The fields of each webhook about a subscription, beside its names. */
const FIELDS: Readonly<Record<SubscriptionNotification, (subscription: SubscriptionRow) => object>> = {
  create_subscription: (subscription) => ({
    ...tagsOf(subscription),
    date_create: dateText(subscription.created_at),
    ...(subscription.next_charge_at && {date_next_charge: dateText(subscription.next_charge_at)}),
    ...(subscription.trial_days > 0 && {trial: {value: subscription.trial_days, type: 'day'}}),
  }),
  update_subscription: (subscription) => ({
    ...tagsOf(subscription),
    ...(subscription.next_charge_at && {date_next_charge: dateText(subscription.next_charge_at)}),
  }),
  cancel_subscription: ({created_at, ended_at, period_until}) => {
    const end = ended_at ?? period_until;
    return {date_create: dateText(created_at), ...(end && {date_end: dateText(end)})};
  },
  // The charge that will not come is due when the paid time ends.
  non_renewal_subscription: ({created_at, period_until, currency, amount_minor}) => ({
    date_create: dateText(created_at),
    ...(period_until && {date_next_charge: dateText(period_until)}),
    currency,
    amount: toAmount(amount_minor, currency),
  }),
};

/** Reports the current state of a subscription to the studio; in the caller's transaction. */
export async function announce(db: Db, subscription: SubscriptionRow, type: SubscriptionNotification): Promise<void> {
  const {project_id, merchant_id, subscription_id, user_id, user_name, email, custom_parameters} = subscription;
  const payload = {
    notification_type: type,
    settings: {project_id, merchant_id},
    user: {
      id: user_id,
      name: user_name,
      ...(type === 'non_renewal_subscription' && email !== null && {email}),
    },
    subscription: {...namesOf(subscription), ...FIELDS[type](subscription)},
    ...(type === 'create_subscription' && custom_parameters !== null && {custom_parameters}),
  };
  await addEvent(db, {projectId: project_id, subscriptionId: subscription_id, type, payload});
}

/** The description of the purchase in a webhook about a subscription's payment. */
export const purchaseOf = (subscription: SubscriptionRow) => ({
  subscription: {
    ...namesOf(subscription),
    ...tagsOf(subscription),
    date_create: dateText(subscription.created_at),
    ...(subscription.next_charge_at && {date_next_charge: dateText(subscription.next_charge_at)}),
    currency: subscription.currency,
    amount: toAmount(subscription.amount_minor, subscription.currency),
  },
});
