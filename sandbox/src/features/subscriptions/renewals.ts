import type {Db} from '../../db/port.js';
import {savedAccount} from '../cards/saved-cards.js';
import {judge, recordPayment} from '../charges/payments-without-order.js';
import {declined, dueStep, ended, type Lifecycle, renewed} from './lifecycle.js';
import {announce, purchaseOf} from './notifications.js';
import {lockSubscription, moveSubscription, type SubscriptionRow} from './subscription.js';

interface Due {
  readonly project_id: number;
  readonly subscription_id: number;
}

/** The first due renewal: in a project, or in any. */
const nextDue = (db: Db, projectId: number | undefined): Promise<Due | undefined> =>
  projectId === undefined
    ? db.one<Due>(
        `select project_id, subscription_id from subscription where due_at is not null and due_at <= project_now(project_id)
         order by due_at, subscription_id limit 1`,
      )
    : db.one<Due>(
        `select project_id, subscription_id from subscription
         where project_id = $1 and due_at is not null and due_at <= project_now($1)
         order by due_at, subscription_id limit 1`,
        [projectId],
      );

/**
 * Runs the due transitions of subscriptions until none is due: charges, retries, ends. Each one is dated when it was
 * due, so that a clock that was moved a year gives the same result as one that ran. Returns the number of transitions.
 */
export async function runRenewals(db: Db, projectId?: number): Promise<number> {
  for (let steps = 0; ; steps++) {
    const due = await nextDue(db, projectId);
    if (!due) return steps;
    await db.transaction(() => takeStep(db, due));
  }
}

/** One step, and only if it is still due: another process may have done it. */
async function takeStep(db: Db, due: Due): Promise<void> {
  const found = await lockSubscription(db, due.project_id, due.subscription_id);
  if (!found?.due_at || found.due_at > found.now) return;
  const at = laterOf(found.due_at, found.charged_at);
  switch (dueStep(found)) {
    case 'expire':
      return end(db, found, ended(found, 'expire', at));
    case 'give up':
      return end(db, found, ended(found, 'give up', at));
    case 'charge':
      return charge(db, found, at);
  }
}

const laterOf = (one: Date, other: Date | null): Date => (other && other > one ? other : one);

async function end(db: Db, found: SubscriptionRow, lifecycle: Lifecycle): Promise<void> {
  await announce(db, await moveSubscription(db, found, lifecycle), 'cancel_subscription');
}

async function charge(db: Db, found: SubscriptionRow, at: Date): Promise<void> {
  const account = found.account_id === null ? undefined : await savedAccount(db, found, found.account_id);
  const verdict = found.amount_minor === 0 ? 'done' : await judge(db, found.project_id, account, at);
  const lifecycle = verdict === 'done' ? renewed(found, found, at) : declined(found, found, at);
  const moved = await moveSubscription(db, found, lifecycle);
  if (found.amount_minor > 0) await recordPayment(db, {...moved, created_at: at}, verdict, purchaseOf(moved));
  await announce(db, moved, 'update_subscription');
}
