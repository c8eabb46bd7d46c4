import type {Db} from '../../db/port.js';
import type {Visitor} from '../checkouts/checkout.js';
import type {PaymentSettings} from '../order-life/order.js';
import {canChangePlan, planChoices} from './change-plan.js';
import {offerAccountChange, offerChoice} from './offers.js';
import {listSubscriptions, type SubscriptionRow} from './subscription.js';

/** Maximum number of subscriptions shown, the newest first. */
const MAX_SUBSCRIPTIONS = 100;

/**
 * The token of the page where a player manages their subscriptions. The newest subscription whose plan can change shows
 * its plans; else the newest one is charged to another card. A player without any chooses a plan to subscribe to, shown
 * in the currency.
 */
export async function offerManagement(
  db: Db,
  visitor: Visitor,
  mayChangePlan: boolean,
  currency: string,
  settings: PaymentSettings,
): Promise<string> {
  const {project_id, user_id} = visitor;
  const all = await listSubscriptions(db, {project_id, user_id}, {limit: MAX_SUBSCRIPTIONS, offset: 0});
  const living = all.filter(({status}) => status !== 'canceled');
  const changeable = mayChangePlan ? await firstChangeable(db, living) : undefined;
  if (changeable) {
    const {subscription_id, custom_parameters} = changeable;
    const choice = {operation: 'change_plan', subscription_id} as const;
    return offerChoice(db, visitor, choice, changeable.currency, custom_parameters, settings);
  }
  const [newest] = living;
  return newest
    ? offerAccountChange(db, visitor, newest, settings)
    : offerChoice(db, visitor, {}, currency, null, settings);
}

async function firstChangeable(
  db: Db,
  subscriptions: readonly SubscriptionRow[],
): Promise<SubscriptionRow | undefined> {
  for (const one of subscriptions) if (canChangePlan(one) && (await planChoices(db, one)).length > 0) return one;
  return undefined;
}
