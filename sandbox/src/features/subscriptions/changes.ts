import type {Db} from '../../db/port.js';
import {invalid, refuse} from '../../http/refusal.js';
import {lastPayment, refundPayment} from '../charges/payments-without-order.js';
import {activated, ended, ImpossibleChange, type Lifecycle, postponed, stopped} from './lifecycle.js';
import {announce, purchaseOf, type SubscriptionNotification} from './notifications.js';
import {addMonths} from './periods.js';
import {mayPlayer, type SubscriptionStatus, statusOf} from './states.js';
import {
  livingSubscription,
  lockSubscriber,
  lockSubscription,
  moveSubscription,
  type SubscriptionRow,
} from './subscription.js';

/** One of a user's subscriptions. */
export interface Owned {
  readonly project_id: number;
  readonly user_id: string;
  readonly subscription_id: number;
}

/** Locks one of the user's subscriptions; another user's is unknown to them (8001). */
export async function lockOwned(db: Db, {project_id, user_id, subscription_id}: Owned): Promise<SubscriptionRow> {
  const found = await lockSubscription(db, project_id, subscription_id);
  if (found?.user_id !== user_id) throw refuse(8001);
  return found;
}

type Change = (subscription: SubscriptionRow) => Lifecycle;

/** Moves a locked subscription and notifies the studio; throws 8012 if the life cycle has no such transition. */
async function move(
  db: Db,
  subscription: SubscriptionRow,
  change: Change,
  type: SubscriptionNotification,
): Promise<SubscriptionRow> {
  try {
    const moved = await moveSubscription(db, subscription, change(subscription));
    await announce(db, moved, type);
    return moved;
  } catch (error) {
    throw error instanceof ImpossibleChange ? refuse(8012, error.message) : error;
  }
}

/** A player ends a subscription, at once or when its paid time is over. Throws 8001, 8011, 8012. */
export const cancelOwned = (db: Db, owned: Owned, status: 'canceled' | 'non_renewing'): Promise<SubscriptionRow> =>
  db.transaction(async () => {
    const found = await lockOwned(db, owned);
    if (found.status === 'canceled') throw refuse(8011);
    const isEnd = status === 'canceled';
    if (!mayPlayer(found.status, isEnd ? 'cancel' : 'stop')) throw refuse(8012, 'It ends by itself already');
    return isEnd
      ? move(db, found, (lifecycle) => ended(lifecycle, 'cancel', found.now), 'cancel_subscription')
      : move(db, found, stopped, 'non_renewal_subscription');
  });

/** A player lets a subscription renew again. Throws 8001, 8011, 8012. */
export const activateOwned = (db: Db, owned: Owned): Promise<SubscriptionRow> =>
  db.transaction(async () => {
    const found = await lockOwned(db, owned);
    if (found.status === 'canceled') throw refuse(8011);
    if (!mayPlayer(found.status, 'activate')) throw refuse(8012, 'It renews already');
    return move(db, found, (lifecycle) => activated(lifecycle, found.now), 'update_subscription');
  });

/**
 * Sets a status for a studio, whatever it was. An ended subscription that becomes active continues with its paid time
 * or, if that is over, is charged at once. Throws 8001, 8012, 8015.
 */
export const setStatus = (
  db: Db,
  owned: Owned,
  status: SubscriptionStatus,
  isRefunded: boolean,
): Promise<SubscriptionRow> =>
  db.transaction(async () => {
    await lockSubscriber(db, owned.project_id, owned.user_id);
    const found = await lockOwned(db, owned);
    const paid = isRefunded ? await lastPayment(db, found.subscription_id) : undefined;
    if (paid) await refundPayment(db, paid.transaction_id, CANCELED_BY_GAME, purchaseOf(found));
    if (statusOf(found.status) === status) return found;
    if (found.status === 'canceled' && (await livingSubscription(db, found, found))) throw refuse(8015);
    if (status === 'active')
      return move(db, found, (lifecycle) => activated(lifecycle, found.now), 'update_subscription');
    if (status === 'non_renewing') return move(db, found, stopped, 'non_renewal_subscription');
    return move(db, found, (lifecycle) => ended(lifecycle, 'cancel', found.now), 'cancel_subscription');
  });

const CANCELED_BY_GAME = {code: 9, reason: 'Subscription canceled'} as const;

const MAX_MONTHS = 1200;

/** Postpones the next charge for a studio. Throws 1102, 8001, 8011, 8012. */
export const postpone = (db: Db, owned: Owned, type: 'day' | 'month', value: number): Promise<SubscriptionRow> =>
  db.transaction(async () => {
    const found = await lockOwned(db, owned);
    if (found.status === 'canceled') throw refuse(8011);
    const later = postponed(found, type, value, found.now);
    if (later?.period_until && later.period_until > addMonths(found.now, MAX_MONTHS))
      throw invalid('timeshift', 'leads more than a hundred years away');
    if (!later) throw refuse(8012, found.period_until ? 'It would be due before now' : 'Nothing is to be charged');
    return move(db, found, () => later, 'update_subscription');
  });
