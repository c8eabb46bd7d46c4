import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {pageView} from '../../wire/page.js';
import {newKey} from '../holdings/keys.js';
import {normalCode} from '../promotions/promotion.js';
import {addCodes, checkedCode} from '../promotions/write.js';
import {holdRedeemable, noRedeemable, type RedeemableName, redeemableId} from './redeemable.js';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Adds a code, by default a random one. Throws 1102 for an invalid code, 9802, and 9803 for one that the project has.
 */
export const addCode = (db: Db, name: RedeemableName, text = newKey()): Promise<{code: string}> =>
  db.transaction(async () => {
    const code = checkedCode(text, 'coupon_code');
    const added = await addCodes(db, name.projectId, await holdRedeemable(db, name), [code]);
    if (added.length === 0) throw refuse(9803, `Code ${code} exists already`);
    return {code};
  });

/** Adds so many random codes; resolves to how many that are. Throws 9802. */
export const generateCodes = (db: Db, name: RedeemableName, count: number): Promise<{count: number}> =>
  db.transaction(async () => {
    const codes = Array.from({length: count}, newKey);
    return {count: (await addCodes(db, name.projectId, await holdRedeemable(db, name), codes)).length};
  });

/** Throws 9802. */
export async function listCodes(db: Db, name: RedeemableName, {limit, offset}: Page) {
  const id = await redeemableId(db, name);
  const codes = await db.query<{code: string}>(
    'select code from promotion_code where promotion_id = $1 order by code limit $2 offset $3',
    [id, limit, offset],
  );
  const count = await db.one<{total: number}>('select count(*) as total from promotion_code where promotion_id = $1', [
    id,
  ]);
  return {codes, total_count: count?.total ?? 0};
}

/**
 * The remaining uses of each code. If `codes` are passed, only the existing ones of these are returned. Throws 9802,
 * and 4509 without a limit per code.
 */
export async function codeLimits(
  db: Db,
  name: RedeemableName,
  {codes, limit, offset}: Page & {readonly codes?: readonly string[]},
) {
  const promotion_id = await redeemableId(db, name);
  const row = await db.one<{total: number | null}>(
    'select limit_per_code as total from promotion where promotion_id = $1',
    [promotion_id],
  );
  if (!row) throw noRedeemable(name);
  const {total} = row;
  if (total === null) throw refuse(4509, `${name.externalId} has no limit per code`);
  const of = [promotion_id, codes?.map(normalCode) ?? null];
  const which = 'k.promotion_id = $1 and ($2::text[] is null or k.code = any($2))';
  const rows = await db.query<{code: string; used: number}>(
    `select k.code, coalesce(c.used, 0) as used from promotion_code k left join promotion_counter c
       on c.promotion_id = k.promotion_id and c.user_id = k.code and c.is_of_code
     where ${which} order by k.code limit $3 offset $4`,
    [...of, limit, offset],
  );
  const count = await db.one<{all: number}>(`select count(*) as all from promotion_code k where ${which}`, of);
  const items = rows.map(({code, used}) => ({
    code,
    per_code: {total, available: Math.max(0, total - used), used, reserved: 0},
  }));
  return {promotion_id, ...pageView(items, offset, count?.all ?? 0)};
}
