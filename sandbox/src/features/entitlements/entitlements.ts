import type {BodyOf, entitlements} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {type Holder, lockHoldings} from '../holdings/holdings.js';
import {isUnreleasedAt, ROW_NOW} from '../items/item-conditions.js';

type Named = Pick<
  BodyOf<(typeof entitlements)['POST /v2/project/{project_id}/admin/entitlement/grant']>,
  'game' | 'drm'
>;
export type Mode = 'default' | 'sandbox';

/** The only platform whose games are owned here: others have accounts of their own. */
export const DRM_FREE = 'drmfree';

/** The data of a game's key that ownership needs. */
interface KeyItem {
  readonly item_id: number;
  readonly drm_sku: string;
}

/** The key that a game has for a platform; throws 4604 and 5103. */
async function keyItem(db: Db, projectId: number, {game, drm}: Named): Promise<KeyItem> {
  const found = await db.one<{item_id: number}>(
    `select item_id from item where project_id = $1 and sku = $2 and type = 'unit' and not is_deleted`,
    [projectId, game.sku],
  );
  if (!found) throw refuse(4604, `Game ${game.sku} not found`);
  if (drm.sku !== DRM_FREE) throw refuse(5103);
  const key = await db.one<KeyItem>(
    'select item_id, drm_sku from item where unit_id = $1 and drm_sku = $2 and not is_deleted order by item_id limit 1',
    [found.item_id, drm.sku],
  );
  if (!key) throw refuse(4604, `Game ${game.sku} has no key for ${drm.sku}`);
  return key;
}

interface GivenKey extends KeyItem {
  readonly key_id: number;
  readonly is_redeemed: boolean;
  readonly is_unreleased: boolean;
}

/** A valid key of the project, locked until the transaction ends; throws 4603. */
async function holdKey(db: Db, projectId: number, code: string): Promise<GivenKey> {
  const held = await db.one<{key_id: number}>(
    'select key_id from granted_key where project_id = $1 and key = $2 and not is_revoked for update',
    [projectId, code.trim()],
  );
  if (!held) throw refuse(4603);
  return (await db.one<GivenKey>(
    `select key_id, is_redeemed, item_id, drm_sku, ${isUnreleasedAt(ROW_NOW)} as is_unreleased
     from granted_key join item i using (item_id) where key_id = $1`,
    [held.key_id],
  )) as GivenKey;
}

/**
 * Makes the player, whose holdings are locked, own the game; throws 5101 if they do already, and 5107 if the key is
 * used up.
 */
async function own(db: Db, holder: Holder, itemId: number, mode: Mode, key: GivenKey | undefined): Promise<void> {
  if (key?.is_redeemed) throw refuse(5107);
  const made = await db.one(
    `insert into entitlement (project_id, user_id, item_id, mode, key_id, granted_at)
     values ($1, $2, $3, $4, $5, project_now($1)) on conflict do nothing returning 1`,
    [holder.project_id, holder.user_id, itemId, mode, key?.key_id ?? null],
  );
  if (!made) throw refuse(5101);
  if (key) await db.query('update granted_key set is_redeemed = true where key_id = $1', [key.key_id]);
}

/**
 * Makes a player own the game of a key, whichever player the key was granted to. Throws 4603, 5101, 5103, 5106 before
 * its release, and 5107.
 */
export const redeem = (db: Db, holder: Holder, code: string, mode: Mode): Promise<void> =>
  db.transaction(async () => {
    await lockHoldings(db, holder);
    const key = await holdKey(db, holder.project_id, code);
    if (key.drm_sku !== DRM_FREE) throw refuse(5103);
    if (key.is_unreleased) throw refuse(5106);
    await own(db, holder, key.item_id, mode, key);
  });

/** Grants a game for the studio; a key that is named is used up by that. Throws 4603, 4604, 5101, 5103 and 5107. */
export const grant = (db: Db, holder: Holder, named: Named, mode: Mode, code: string | undefined): Promise<void> =>
  db.transaction(async () => {
    await lockHoldings(db, holder);
    const {item_id} = await keyItem(db, holder.project_id, named);
    const key = code === undefined ? undefined : await holdKey(db, holder.project_id, code);
    if (key && key.item_id !== item_id) throw refuse(4603, 'The code is of another game');
    await own(db, holder, item_id, mode, key);
  });

/** Ends the player's ownership of the game, if there is one. Throws 4604 and 5103. */
export async function revoke(db: Db, {project_id, user_id}: Holder, named: Named, mode: Mode): Promise<void> {
  const {item_id} = await keyItem(db, project_id, named);
  await db.query('delete from entitlement where project_id = $1 and user_id = $2 and item_id = $3 and mode = $4', [
    project_id,
    user_id,
    item_id,
    mode,
  ]);
}

/** One page of the games that a player owns, the latest first: the numbers of their keys, and how many there are. */
export async function ownedGames(
  db: Db,
  {project_id, user_id}: Holder,
  {mode, limit, offset}: {readonly mode: Mode; readonly limit: number; readonly offset: number},
): Promise<{readonly ids: number[]; readonly total: number}> {
  const of = [project_id, user_id, mode];
  const rows = await db.query<{item_id: number}>(
    `select item_id from entitlement where project_id = $1 and user_id = $2 and mode = $3
     order by granted_at desc, item_id limit $4 offset $5`,
    [...of, limit, offset],
  );
  const count = await db.one<{total: number}>(
    'select count(*) as total from entitlement where project_id = $1 and user_id = $2 and mode = $3',
    of,
  );
  return {ids: rows.map(({item_id}) => item_id), total: count?.total ?? 0};
}
