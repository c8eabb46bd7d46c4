import type {Db} from '../../db/port.js';

/** Of these ids, those of packages of virtual currency that a project has. */
export const packagesOf = async (db: Db, projectId: number, ids: readonly number[]): Promise<number[]> => {
  const rows = await db.query<{item_id: number}>(
    `select item_id from item where project_id = $1 and item_id = any($2) and not is_deleted
       and bundle_type = 'virtual_currency_package'`,
    [projectId, ids],
  );
  return rows.map(({item_id}) => item_id);
};

/** Of these SKUs, those of items that a project has; `isGiven`: that can be given with a purchase. */
export const skusOf = async (
  db: Db,
  projectId: number,
  skus: readonly string[],
  isGiven = false,
): Promise<string[]> => {
  const rows = await db.query<{sku: string}>(
    `select sku from item where project_id = $1 and sku = any($2) and not is_deleted
       and type = any(case when $3 then '{virtual_good,virtual_currency,bundle}'
         else '{virtual_good,virtual_currency,bundle,game_key}' end::text[])`,
    [projectId, skus, isGiven],
  );
  return rows.map(({sku}) => sku);
};

/** Of these campaigns, those of a project, whether they have ended, and whether they have no coupon yet. */
export const campaignsOf = (
  db: Db,
  projectId: number,
  ids: readonly number[],
): Promise<{readonly campaign_id: number; readonly is_over: boolean; readonly is_empty: boolean}[]> =>
  db.query(
    `select campaign_id, coalesce(expires_at <= project_now(project_id), false) as is_over,
       not exists (select from coupon where coupon.campaign_id = coupon_campaign.campaign_id) as is_empty
     from coupon_campaign where project_id = $1 and campaign_id = any($2)`,
    [projectId, ids],
  );
