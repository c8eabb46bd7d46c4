import type {Db} from '../../db/port.js';
import type {Localized} from '../locale.js';
import type {PriceRow} from './price.js';

/** An item with everything that decides how one user sees it. */
export interface ItemRow {
  readonly item_id: number;
  readonly sku: string;
  readonly type: 'virtual_good';
  readonly virtual_item_type: 'consumable' | 'non_consumable' | 'non_renewing_subscription';
  readonly name: Localized;
  readonly description: Localized | null;
  readonly long_description: Localized | null;
  readonly image_url: string | null;
  readonly media_list: {type: 'image' | 'video'; url: string}[];
  readonly attributes: {
    external_id: string;
    name?: Localized;
    values: {external_id: string; value: Localized}[];
  }[];
  readonly inventory_options: {
    consumable: {usages_count: number | null} | null;
    expiration_period: {value: number; type: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'} | null;
  };
  readonly custom_attributes: Record<string, unknown>;
  readonly is_enabled: boolean;
  readonly is_free: boolean;
  readonly position: number;
  readonly limit_per_item: number | null;
  readonly limit_per_user: number | null;
  readonly periods: {date_from: string | null; date_until: string | null}[];
  /** Inside one of its periods, by the project's clock. */
  readonly is_open: boolean;
  readonly prices: PriceRow[];
  readonly groups: {external_id: string; name: Localized}[];
  /** Units bought of a limited item, by everyone and by the user. */
  readonly bought_by_all: number;
  readonly bought_by_user: number;
  readonly is_owned: boolean;
}

const IS_OPEN = `(i.periods = '[]' or exists (
  select from jsonb_to_recordset(i.periods) as p(date_from timestamptz, date_until timestamptz)
  where coalesce(p.date_from, '-infinity') <= project_now(i.project_id)
    and coalesce(p.date_until, 'infinity') > project_now(i.project_id)))`;

const bought = (userId: string): string =>
  `coalesce((select bought from limit_counter c where c.item_id = i.item_id and c.user_id = ${userId}), 0)`;

/** Parameters: $1 the project, $2 the user ('' for nobody). */
const COLUMNS = `i.*, ${IS_OPEN} as is_open,
  (select coalesce(json_agg(json_build_object('currency', p.currency, 'country_iso', p.country_iso,
      'amount_minor', p.amount_minor, 'is_default', p.is_default) order by p.currency, p.country_iso), '[]')
    from item_price p where p.item_id = i.item_id and p.is_enabled) as prices,
  (select coalesce(json_agg(json_build_object('external_id', g.external_id, 'name', g.name)
      order by g.position, g.external_id), '[]')
    from item_in_group n join item_group g using (project_id, external_id) where n.item_id = i.item_id) as groups,
  ${bought("''")} as bought_by_all,
  case when $2 = '' then 0 else ${bought('$2')} end as bought_by_user,
  exists (select from owned_item o
    where o.project_id = i.project_id and o.user_id = $2 and o.item_id = i.item_id and o.quantity > 0) as is_owned`;

/** A limit that hides its item hides it from the user who has reached it. */
const LISTED = `i.project_id = $1 and i.is_enabled and i.is_show_in_store and ($3 or ${IS_OPEN})
  and not (i.limit_exceeded_visibility = 'hide' and i.limit_per_user is not null and $2 <> ''
    and ${bought('$2')} >= i.limit_per_user)`;

export interface Listing {
  readonly projectId: number;
  readonly userId: string;
  /** Also items outside of their periods. */
  readonly showsInactive: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** One page of what a shop shows, in its order, and how many items there are in all. */
export async function listItems(
  db: Db,
  {projectId, userId, showsInactive, limit, offset}: Listing,
): Promise<{items: ItemRow[]; total: number}> {
  const filter = [projectId, userId, showsInactive];
  const items = await db.query<ItemRow>(
    `select ${COLUMNS} from item i where ${LISTED} order by i.position, i.sku limit $4 offset $5`,
    [...filter, limit, offset],
  );
  const count = await db.one<{total: number}>(`select count(*) as total from item i where ${LISTED}`, filter);
  return {items, total: count?.total ?? 0};
}

/** Items by SKU, whatever their state, in no order; what does not exist is left out. */
export const itemsBySku = (db: Db, projectId: number, userId: string, skus: readonly string[]): Promise<ItemRow[]> =>
  db.query<ItemRow>(`select ${COLUMNS} from item i where i.project_id = $1 and i.sku = any($3)`, [
    projectId,
    userId,
    skus,
  ]);
