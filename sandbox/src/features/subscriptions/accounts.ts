import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {holdAccount} from '../cards/saved-cards.js';
import {lockOwned, type Owned} from './changes.js';
import {retriedAt} from './lifecycle.js';
import {moveSubscription} from './subscription.js';

/**
 * Charges a subscription to a saved account of its player from now on; if a charge was declined, it is tried at once. Throws
 * 8001, 8003, 8011.
 */
export const linkAccount = (db: Db, owned: Owned, accountId: number): Promise<void> =>
  db.transaction(async () => {
    const found = await lockOwned(db, owned);
    if (found.status === 'canceled') throw refuse(8011);
    const account = await holdAccount(db, owned, accountId);
    if (!account) throw refuse(8003);
    if (found.account_id === accountId) return;
    await moveSubscription(db, found, retriedAt(found, found.now), {account_id: accountId});
  });

/** Unlinks its account: unless another is linked, its next charge is declined. Throws 8001, 8003, 8011. */
export const unlinkAccount = (db: Db, owned: Owned, accountId: number): Promise<void> =>
  db.transaction(async () => {
    const found = await lockOwned(db, owned);
    if (found.status === 'canceled') throw refuse(8011);
    if (found.account_id !== accountId) throw refuse(8003, 'The subscription is not charged to this account');
    await moveSubscription(db, found, found, {account_id: null});
  });
