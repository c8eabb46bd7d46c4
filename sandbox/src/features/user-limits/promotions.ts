import {nameIn} from '../../db/inspection.js';
import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {INTERVAL_END, usedBy} from '../promotions/promotion.js';
import {lockUses} from '../promotions/usage.js';
import {beginAnew, type Change, type Counters, countAfter, remainsView, setTaken} from './change.js';

const COUNTERS: Counters = {
  table: 'promotion_counter',
  thing: 'promotion_id',
  taken: 'used',
  others: `user_id = '' or is_of_code`,
};

/** The user limit of a promotion; throws 1101, and 4509 if there is none. */
async function limitOf(db: Db, projectId: number, promotionId: number, lock: '' | 'for share' = ''): Promise<number> {
  const promotion = await db.one<{limit_per_user: number | null}>(
    `select limit_per_user from promotion where project_id = $1 and promotion_id = $2 and not is_deleted ${lock}`,
    [projectId, promotionId],
  );
  if (!promotion) throw refuse(1101, `Promotion ${promotionId} not found`);
  if (promotion.limit_per_user === null) throw refuse(4509, `Promotion ${promotionId} has no limit of users`);
  return promotion.limit_per_user;
}

/** A user's remaining uses of a promotion. Throws 1101 or 4509. */
export async function promotionRemains(db: Db, projectId: number, promotionId: number, userId: string) {
  const total = await limitOf(db, projectId, promotionId);
  const row = await db.one<{used: number}>(`select ${usedBy('$2')} as used from promotion p where promotion_id = $1`, [
    promotionId,
    userId,
  ]);
  return remainsView(total, row?.used ?? 0);
}

/** A player's remaining uses of each limited promotion, for the inspector. */
export const PROMOTION_LIMITS = `select p.promotion_id, p.kind, p.name_in_project as name, p.limit_per_user as total,
    greatest(0, p.limit_per_user - ${usedBy('$2')}) as available, ${INTERVAL_END} as resets_at
  from (select x.*, ${nameIn('x', "coalesce(x.external_id, '?')")} as name_in_project
    from promotion x join project p using (project_id)
    where x.project_id = $1 and x.limit_per_user is not null and not x.is_deleted) p
  order by p.promotion_id limit $3`;

/** Changes how often a user may still use a promotion. Throws 1101, 4509, and 4511 if that would be more than the limit or less than nothing. */
export const changePromotionRemains = (
  db: Db,
  projectId: number,
  promotionId: number,
  userId: string,
  change: Change,
  available: number,
) =>
  db.transaction(async () => {
    await limitOf(db, projectId, promotionId);
    const used = await lockUses(db, {promotion_id: promotionId, user_id: userId, is_of_code: false});
    const total = await limitOf(db, projectId, promotionId, 'for share');
    const counted = countAfter(total, used, change, available);
    if (counted === undefined)
      throw refuse(4511, `What remains of promotion ${promotionId} is a number from 0 to ${total}`);
    await setTaken(db, COUNTERS, promotionId, userId, counted);
    return remainsView(total, counted);
  });

/** Resets the limit of a promotion, for one user or for every one (null). Throws 1101 or 4509. */
export const refreshPromotion = (
  db: Db,
  projectId: number,
  promotionId: number,
  userId: string | null,
): Promise<void> =>
  db.transaction(async () => {
    await limitOf(db, projectId, promotionId);
    await beginAnew(db, COUNTERS, 'promotion_id = $2 and coalesce(user_id = $3, true)', [
      projectId,
      promotionId,
      userId,
    ]);
  });

/** Resets all limits of a user. */
export const refreshPromotions = (db: Db, projectId: number, userId: string): Promise<void> =>
  db.transaction(() =>
    beginAnew(
      db,
      COUNTERS,
      `user_id = $2 and promotion_id in (
         select promotion_id from promotion where project_id = $1 and limit_per_user is not null)`,
      [projectId, userId],
    ),
  );
