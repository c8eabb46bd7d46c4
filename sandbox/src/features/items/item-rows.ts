import type {Db} from '../../db/port.js';
import type {Localized} from '../../wire/text.js';
import {isOwnedBy} from '../holdings/entries.js';
import type {ItemType} from '../holdings/holdings.js';
import type {InventoryOptions} from '../holdings/usage-terms.js';
import {boughtBy, isOpenAt, isSoldIn, isUnreleasedAt, limitEnds, reservedByOthers} from './item-conditions.js';
import type {PriceRow} from './price.js';

/** A price in virtual currency; `country_iso` is '' for every country without a price of its own. */
export interface VirtualPriceRow {
  /** The currency's `item_id`. */
  readonly currency_id: number;
  readonly sku: string;
  readonly name: Localized;
  readonly description: Localized | null;
  readonly image_url: string | null;
  readonly amount: number;
  readonly country_iso: string;
  readonly is_default: boolean;
}

/** The contents of a bundle or a package, in its order. */
export interface ContentRow {
  readonly item_id: number;
  readonly sku: string;
  readonly quantity: number;
  readonly type: ItemRow['type'];
  readonly bundle_type: ItemRow['bundle_type'];
  readonly name: Localized;
  readonly description: Localized | null;
  readonly image_url: string | null;
}

/** Value points that come with an item. */
export interface VpRewardRow {
  readonly item_id: number;
  readonly sku: string;
  readonly amount: number;
  readonly name: Localized;
  readonly image_url: string | null;
  readonly is_clan: boolean;
}

/** An item with all data for one user's view of it. */
export interface ItemRow {
  readonly item_id: number;
  readonly sku: string;
  readonly type: ItemType;
  readonly bundle_type: 'standard' | 'virtual_currency_package' | null;
  /** Meaningful for virtual goods only; all others are `consumable`. */
  readonly virtual_item_type: 'consumable' | 'non_consumable' | 'non_renewing_subscription';
  readonly name: Localized;
  readonly description: Localized | null;
  readonly long_description: Localized | null;
  readonly image_url: string | null;
  readonly media_list: {type: 'image' | 'video'; url: string}[];
  readonly attributes: {
    external_id: string;
    name: Localized;
    values: {external_id: string; value: Localized}[];
  }[];
  readonly inventory_options: InventoryOptions;
  readonly custom_attributes: Record<string, unknown>;
  readonly is_enabled: boolean;
  readonly is_show_in_store: boolean;
  readonly is_free: boolean;
  readonly is_hard: boolean;
  readonly position: number;
  readonly limit_per_item: number | null;
  readonly limit_per_user: number | null;
  readonly limit_exceeded_visibility: 'show' | 'hide';
  /** The reset of each user's limit; null if it does not reset. */
  readonly reset_interval: 'daily' | 'weekly' | 'monthly' | null;
  /** Day of the week, 1 is Monday, or of the month. */
  readonly reset_day: number | null;
  readonly reset_seconds: number | null;
  readonly reset_offset_seconds: number | null;
  /** The next time, by the project's clock. */
  readonly limit_ends_at: Date | null;
  readonly periods: {date_from: string | null; date_until: string | null}[];
  /** Inside one of its periods, by the project's clock. */
  readonly is_open: boolean;
  /** Enabled ones only. */
  readonly prices: PriceRow[];
  /** Enabled ones only, by their currency's SKU. */
  readonly virtual_prices: VirtualPriceRow[];
  readonly content: ContentRow[];
  /** The regions in which it is sold; none means everywhere. */
  readonly regions: {readonly id: number; readonly countries: readonly string[]}[];
  readonly groups: {external_id: string; name: Localized}[];
  /** Value points that come with one unit; enabled ones only. */
  readonly vp_rewards: VpRewardRow[];
  /** The game and the platform of a game key. */
  readonly unit_id: number | null;
  readonly drm_sku: string | null;
  readonly is_pre_order: boolean;
  readonly release_date: Date | null;
  /** A pre-order now: its release is still to come. */
  readonly is_unreleased: boolean;
  /**
   * Maximum number of units ordered before the release, and the number that the user may still order; null without a
   * limit.
   */
  readonly pre_order_limit: {readonly total: number; readonly left: number} | null;
  /** Units bought of a limited item, by everyone, and by the user since their limit began. */
  readonly bought_by_all: number;
  readonly bought_by_user: number;
  readonly is_owned: boolean;
}

/** Evaluated once, not for each row. */
const NOW = '(select project_now($1))';
const IS_OPEN = isOpenAt(NOW);
const IS_UNRELEASED = isUnreleasedAt(NOW);

/** The columns of the table itself: the computed `attributes` replace its own. */
const OWN_COLUMNS = [
  'item_id',
  'sku',
  'type',
  'bundle_type',
  'virtual_item_type',
  'name',
  'description',
  'long_description',
  'image_url',
  'media_list',
  'inventory_options',
  'custom_attributes',
  'is_enabled',
  'is_show_in_store',
  'is_free',
  'is_hard',
  'position',
  'limit_per_item',
  'limit_per_user',
  'limit_exceeded_visibility',
  'reset_interval',
  'reset_day',
  'reset_seconds',
  'reset_offset_seconds',
  'periods',
  'unit_id',
  'drm_sku',
  'is_pre_order',
  'release_date',
] as const satisfies readonly (keyof ItemRow)[];

/** Parameters: $1 the project, $2 the user ('' for none). */
const COLUMNS = `${OWN_COLUMNS.map((column) => `i.${column}`).join(', ')}, ${IS_OPEN} as is_open, ${limitEnds(NOW)} as limit_ends_at,
  (select coalesce(json_agg(json_build_object('currency', p.currency, 'country_iso', p.country_iso,
      'amount_minor', p.amount_minor, 'is_default', p.is_default) order by p.currency, p.country_iso), '[]')
    from item_price p where p.item_id = i.item_id and p.is_enabled) as prices,
  (select coalesce(json_agg(json_build_object('currency_id', c.item_id, 'sku', c.sku, 'name', c.name,
      'description', c.description, 'image_url', c.image_url, 'amount', p.amount, 'country_iso', p.country_iso,
      'is_default', p.is_default) order by c.sku, p.country_iso), '[]')
    from item_virtual_price p join item c on c.item_id = p.currency_id
    where p.item_id = i.item_id and p.is_enabled) as virtual_prices,
  (select coalesce(json_agg(json_build_object('item_id', c.item_id, 'sku', c.sku, 'quantity', k.quantity, 'type', c.type,
      'bundle_type', c.bundle_type, 'name', c.name, 'description', c.description, 'image_url', c.image_url)
      order by k.line), '[]')
    from item_content k join item c on c.item_id = k.content_id where k.item_id = i.item_id) as content,
  (select coalesce(json_agg(json_build_object('id', r.region_id, 'countries', r.countries) order by r.region_id), '[]')
    from item_in_region n join region r using (project_id, region_id) where n.item_id = i.item_id) as regions,
  (select coalesce(json_agg(json_build_object('external_id', g.external_id, 'name', g.name)
      order by g.position, g.external_id), '[]')
    from item_in_group n join item_group g using (project_id, external_id) where n.item_id = i.item_id) as groups,
  (select coalesce(json_agg(json_build_object('item_id', v.item_id, 'sku', v.sku, 'amount', r.amount, 'name', v.name,
      'image_url', v.image_url, 'is_clan', v.is_clan) order by v.position, v.sku), '[]')
    from item_value_point r join item v on v.item_id = r.value_point_id
    where r.item_id = i.item_id and v.is_enabled and not v.is_deleted) as vp_rewards,
  (select coalesce(json_agg(json_build_object('external_id', a.external_id, 'name', a.name, 'values', (
      select coalesce(json_agg(json_build_object('external_id', v.external_id, 'value', v.value) order by h.line), '[]')
      from item_attribute_value h join attribute_value v using (value_id)
      where h.item_id = n.item_id and h.attribute_id = n.attribute_id)) order by n.line), '[]')
    from item_attribute n join attribute a using (attribute_id) where n.item_id = i.item_id) as attributes,
  ${boughtBy("''", NOW)} as bought_by_all,
  case when $2 = '' then 0 else ${boughtBy('$2', NOW)} end as bought_by_user,
  ${isOwnedBy('$2')} as is_owned,
  ${IS_UNRELEASED} as is_unreleased,
  case when ${IS_UNRELEASED} then (
    select json_build_object('total', total, 'left', greatest(0, total - sold - ${reservedByOthers('$2', NOW)}))
    from pre_order_limit p where p.item_id = i.item_id and p.is_enabled) end as pre_order_limit`;

/**
 * Selects items. Planning takes longer than reading a page of them, so each statement has a name, by which its plan is
 * cached.
 */
const selectItems = (db: Db, name: string, from: string, parameters: readonly unknown[]): Promise<ItemRow[]> =>
  db.query<ItemRow>(`select ${COLUMNS} from ${from}`, parameters, {name: `items-${name}`});

/** The kind of items in a list. */
export type ItemKind = 'virtual_good' | 'virtual_currency' | 'package' | 'bundle' | 'unit' | 'game_key';

/** Everything that is sold: a game (`unit`) is sold by its keys. */
export const SOLD_KINDS: readonly ItemKind[] = ['virtual_good', 'virtual_currency', 'package', 'bundle', 'game_key'];

/** Parameter $3, an array. */
const IS_OF_KIND = `(case i.bundle_type when 'virtual_currency_package' then 'package' else i.type end = any($3::text[]))`;

/** Only the studio's recommendations. */
const RECOMMENDED = '(item i join (select item_id as id, position from upsell_item) u on u.id = i.item_id)';

/**
 * A limit that hides its item hides it from the user who has reached it. Parameters: $4 country, $5 with inactive ones,
 * $6 a group, $7 excluded items.
 */
const LISTED = `i.project_id = $1 and not i.is_deleted and i.item_id <> all($7::bigint[]) and ${IS_OF_KIND} and i.is_enabled and i.is_show_in_store
  and ($5 or ${IS_OPEN}) and ${isSoldIn('$4')}
  and not (i.limit_exceeded_visibility = 'hide' and i.limit_per_user is not null and $2 <> ''
    and ${boughtBy('$2', NOW)} >= i.limit_per_user)
  and ($6::text is null or exists (select from item_in_group n where n.item_id = i.item_id and n.external_id = $6))`;

export interface Listing {
  readonly projectId: number;
  readonly userId: string;
  readonly kinds: readonly ItemKind[];
  readonly country: string;
  /** Items that are left out. */
  readonly hidden: ReadonlySet<number>;
  /** Also items outside of their periods. */
  readonly showsInactive: boolean;
  /** External id of a group; without it all items. */
  readonly group?: string | undefined;
  /** Only the studio's recommendations, in its order. @default false */
  readonly isUpsell?: boolean;
  /** Without a limit, all of them. */
  readonly limit?: number;
  readonly offset?: number;
}

/** One page of a shop's visible items, in its order, and their total number. */
export async function listItems(
  db: Db,
  {projectId, userId, kinds, country, hidden, showsInactive, group, isUpsell = false, limit, offset = 0}: Listing,
): Promise<{items: ItemRow[]; total: number}> {
  const filter = [projectId, userId, kinds, country, showsInactive, group ?? null, [...hidden]];
  const [from, order] = isUpsell ? [RECOMMENDED, 'u.position, i.sku'] : ['item i', 'i.position, i.sku'];
  const items = await selectItems(
    db,
    isUpsell ? 'recommended' : 'listed',
    `${from} where ${LISTED} order by ${order} limit $8 offset $9`,
    [...filter, limit ?? null, offset],
  );
  // The page implies the total if it is the first and not full.
  if (offset === 0 && (limit === undefined || items.length < limit)) return {items, total: items.length};
  const count = await db.one<{total: number}>(`select count(*) as total from ${from} where ${LISTED}`, filter);
  return {items, total: count?.total ?? 0};
}

/** Items by SKU, whatever their state, in no order; what does not exist is left out, and so are value points. */
export const itemsBySku = (db: Db, projectId: number, userId: string, skus: readonly string[]): Promise<ItemRow[]> =>
  selectItems(
    db,
    'by-sku',
    "item i where i.project_id = $1 and i.sku = any($3) and not i.is_deleted and i.type <> 'value_point'",
    [projectId, userId, skus],
  );

/** Items by their numbers, deleted ones too, in no order. */
export const itemsById = (db: Db, projectId: number, userId: string, ids: readonly number[]): Promise<ItemRow[]> =>
  selectItems(db, 'by-id', 'item i where i.project_id = $1 and i.item_id = any($3)', [projectId, userId, ids]);

/** The same without deleted ones and value points: items that a shop may show by their number. */
export const shopItemsById = (db: Db, projectId: number, userId: string, ids: readonly number[]): Promise<ItemRow[]> =>
  selectItems(
    db,
    'of-shop-by-id',
    "item i where i.project_id = $1 and i.item_id = any($3) and not i.is_deleted and i.type <> 'value_point'",
    [projectId, userId, ids],
  );

/** The keys of games, by platform; deleted ones are left out. */
export const keysOfGames = (db: Db, projectId: number, userId: string, ids: readonly number[]): Promise<ItemRow[]> =>
  selectItems(
    db,
    'keys-of-games',
    'item i where i.project_id = $1 and i.unit_id = any($3) and not i.is_deleted order by i.position, i.sku',
    [projectId, userId, ids],
  );

/** One page of the items of a kind as their merchant sees them, hidden and disabled ones too. */
export async function listAllItems(
  db: Db,
  projectId: number,
  {kind, group, limit, offset}: {kind: ItemKind; group?: string | undefined; limit: number; offset: number},
): Promise<{items: ItemRow[]; total: number}> {
  const all = `i.project_id = $1 and $2 = '' and not i.is_deleted and ${IS_OF_KIND}
    and ($4::text is null or exists (select from item_in_group n where n.item_id = i.item_id and n.external_id = $4))`;
  const filter = [projectId, '', [kind], group ?? null];
  const items = await selectItems(db, 'of-kind', `item i where ${all} order by i.position, i.sku limit $5 offset $6`, [
    ...filter,
    limit,
    offset,
  ]);
  const count = await db.one<{total: number}>(`select count(*) as total from item i where ${all}`, filter);
  return {items, total: count?.total ?? 0};
}

/** The kind of an item. */
export const kindOf = ({bundle_type, type}: Pick<ItemRow, 'bundle_type' | 'type'>): ItemKind =>
  bundle_type === 'virtual_currency_package' ? 'package' : type;

/** Whether an item is sold to players of a country; if not, a purchase is refused with 1601. */
export const isSoldInCountry = ({regions}: Pick<ItemRow, 'regions'>, country: string): boolean =>
  regions.length === 0 || regions.some(({countries}) => countries.includes(country));

/** A virtual good that a player can own only once. */
export const isUnique = ({type, virtual_item_type}: Pick<ItemRow, 'type' | 'virtual_item_type'>): boolean =>
  type === 'virtual_good' && virtual_item_type === 'non_consumable';

/** Why several units of such an item are refused. */
export const boughtOnce = ({sku}: Pick<ItemRow, 'sku'>): string =>
  `Item ${sku} is non-consumable: it is bought once, in a quantity of 1`;
