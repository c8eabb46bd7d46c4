import type {Db} from '../../db/port.js';
import {invalid} from '../../http/refusal.js';

interface Payer {
  readonly project_id: number;
  readonly user_id: string;
}

/** The kind of purchase that a studio's own number (`settings.external_id`) of a player is used for. */
export type NumberedPurchase = 'order' | 'amount' | 'subscription';

/** Locks a number: until the caller's transaction ends, no other one buys or pays under it. */
export const holdNumber = async (db: Db, {project_id, user_id}: Payer, externalId: string): Promise<void> =>
  void (await db.query('select pg_advisory_xact_lock($1, hashtext($2))', [
    project_id,
    `external ${user_id} ${externalId}`,
  ]));

/**
 * Reserves a studio's number for a kind of purchase. A number is paid once, whatever its kind: throws 1102 if the
 * player has a purchase of another kind under it.
 */
export async function claimNumber(db: Db, payer: Payer, externalId: string, kind: NumberedPurchase): Promise<void> {
  await holdNumber(db, payer, externalId);
  const uses = await db.query<{kind: NumberedPurchase}>(
    `select 'order' as kind from orders where project_id = $1 and user_id = $2 and settings ->> 'external_id' = $3
     union
     select case purpose when 'pay' then 'amount' else 'subscription' end from checkout
     where project_id = $1 and user_id = $2 and external_id = $3
     union
     select 'amount' from account_payment
     where project_id = $1 and user_id = $2 and external_id = $3 and subscription_id is null and plan_id is null
       and status <> 'declined'`,
    [payer.project_id, payer.user_id, externalId],
  );
  if (uses.some((use) => use.kind !== kind))
    throw invalid('settings.external_id', 'was used for another purchase before');
}

/** Whether another order of the player's was paid under a studio's number; after `holdNumber`. */
export async function isNumberPaid(
  db: Db,
  {project_id, user_id, order_id}: Payer & {readonly order_id: number},
  externalId: string,
): Promise<boolean> {
  const paid = await db.one(
    `select 1 from orders where project_id = $1 and user_id = $2 and settings ->> 'external_id' = $3 and order_id <> $4
       and status in ('paid', 'done')`,
    [project_id, user_id, externalId, order_id],
  );
  return paid !== undefined;
}
