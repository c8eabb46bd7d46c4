import type {Db} from '../../db/port.js';

/** Filters ids: those of a project's packages of virtual currency. */
export const packagesOf = async (db: Db, projectId: number, ids: readonly number[]): Promise<number[]> => {
  const rows = await db.query<{item_id: number}>(
    `select item_id from item where project_id = $1 and item_id = any($2) and not is_deleted
       and bundle_type = 'virtual_currency_package'`,
    [projectId, ids],
  );
  return rows.map(({item_id}) => item_id);
};

/** Filters SKUs: those of a project's items; with `isGiven`, of those that can be granted with a purchase. */
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

/** Filters ids: those of a project's campaigns, with whether they have ended, and whether they have no coupon yet. */
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
