import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import type {CodeDraft, CodeKind} from '../promotions/draft.js';
import {createPromotion, deletePromotion, replacePromotion} from '../promotions/write.js';

/** A promo code or a coupon, as its merchant names it. */
export interface RedeemableName {
  readonly projectId: number;
  readonly kind: CodeKind;
  readonly externalId: string;
}

export const noRedeemable = ({externalId}: RedeemableName) => refuse(9802, `${externalId} not found`);

/** Its id; throws 9802. */
export async function redeemableId(db: Db, name: RedeemableName): Promise<number> {
  const found = await db.one<{promotion_id: number}>(
    'select promotion_id from promotion where project_id = $1 and kind = $2 and external_id = $3 and not is_deleted',
    [name.projectId, name.kind, name.externalId],
  );
  if (!found) throw noRedeemable(name);
  return found.promotion_id;
}

/**
 * Locks it until the transaction ends, and resolves to its id. This write changes the version of the catalog. Throws
 * 9802.
 */
export async function holdRedeemable(db: Db, name: RedeemableName): Promise<number> {
  const held = await db.one<{promotion_id: number}>(
    `update promotion set external_id = external_id
     where project_id = $1 and kind = $2 and external_id = $3 and not is_deleted returning promotion_id`,
    [name.projectId, name.kind, name.externalId],
  );
  if (!held) throw noRedeemable(name);
  return held.promotion_id;
}

/** Throws 1102, and 4001 in its body. */
export async function createRedeemable(db: Db, projectId: number, body: CodeDraft): Promise<{external_id: string}> {
  await createPromotion(db, projectId, body);
  return {external_id: body.external_id};
}

/** Replaces its rewards and dates; its codes stay. Throws 1102, 9802, and 4001 in its body. */
export const replaceRedeemable = (db: Db, projectId: number, body: CodeDraft): Promise<void> =>
  db.transaction(async () => {
    const id = await holdRedeemable(db, {projectId, kind: body.kind, externalId: body.external_id});
    await replacePromotion(db, projectId, id, body);
  });

/** Deletes it: its codes can be reused, and orders that used it keep it. Throws 9802. */
export const deleteRedeemable = (db: Db, name: RedeemableName): Promise<void> =>
  db.transaction(async () => {
    const id = await holdRedeemable(db, name);
    await deletePromotion(db, name.projectId, id, name.kind);
    await db.query('delete from promotion_code where promotion_id = $1', [id]);
  });

/** Throws 9802. */
export const switchRedeemable = (db: Db, name: RedeemableName, isOn: boolean): Promise<void> =>
  db.transaction(async () => {
    const id = await holdRedeemable(db, name);
    await db.query('update promotion set is_enabled = $2 where promotion_id = $1', [id, isOn]);
  });
