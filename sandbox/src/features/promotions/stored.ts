import type {Db} from '../../db/port.js';
import {dateText, timeText, unixSeconds} from '../../wire/date.js';
import type {Localized} from '../../wire/text.js';
import type {AttributeCondition} from '../players/conditions.js';
import {type PriceCondition, type PromotionDraft, type PromotionSeed, percentText} from './draft.js';
import {INTERVAL_END, INTERVAL_START, IS_ITS_TIME} from './promotion.js';
import {noPromotion} from './write.js';

interface StoredItem {
  readonly sku: string;
  readonly role: 'discounted' | 'condition' | 'bonus';
  readonly discount_bp: number | null;
  readonly quantity: number | null;
}

/**
 * A promotion as it was written, without promotions and items that were deleted since; but a bonus's condition keeps its items, as it would be
 * none without them. With the interval in which its limit counts now.
 */
export interface StoredRow {
  readonly promotion_id: number;
  /** The external id of a promo code or a coupon. */
  readonly external_id: string | null;
  readonly name: Localized;
  readonly is_enabled: boolean;
  readonly date_start: Date | null;
  readonly date_end: Date | null;
  /** Several periods, in their order; empty if the two dates suffice. */
  readonly periods: readonly {readonly date_from: string; readonly date_until: string}[];
  readonly discount_bp: number | null;
  readonly attribute_conditions: readonly AttributeCondition[];
  readonly price_conditions: readonly PriceCondition[];
  readonly item_price_conditions: readonly PriceCondition[];
  readonly excluded_promotions: readonly number[];
  readonly limit_per_user: number | null;
  readonly limit_total: number | null;
  readonly limit_per_code: number | null;
  readonly used_by_all: number;
  readonly reset_interval: 'daily' | 'weekly' | 'monthly' | null;
  readonly reset_day: number | null;
  readonly reset_seconds: number | null;
  readonly reset_offset_seconds: number | null;
  readonly reset_began_at: Date | null;
  readonly reset_ends_at: Date | null;
  readonly items: readonly StoredItem[];
}

const COLUMNS = `promotion_id, external_id, name, is_enabled, date_start, date_end, periods, discount_bp, attribute_conditions, price_conditions, item_price_conditions,
  array(select e.promotion_id from unnest(p.excluded_promotions) with ordinality n(promotion_id, place)
    join promotion e using (promotion_id) where not e.is_deleted order by n.place) as excluded_promotions,
  limit_per_user, limit_total, limit_per_code,
  coalesce((select used from promotion_counter c where c.promotion_id = p.promotion_id and c.user_id = ''), 0) as used_by_all,
  reset_interval, reset_day, reset_seconds, reset_offset_seconds,
  case when reset_interval is not null then ${INTERVAL_START} end as reset_began_at,
  ${INTERVAL_END} as reset_ends_at,
  (select coalesce(json_agg(json_build_object('sku', i.sku, 'role', n.role, 'discount_bp', n.discount_bp,
      'quantity', n.quantity) order by n.position), '[]')
    from promotion_item n join item i using (item_id) where n.promotion_id = p.promotion_id
      and (n.role = 'condition' or not i.is_deleted)) as items`;

const OF_KIND = 'project_id = $1 and kind = $2 and not is_deleted';
const ACTS = `is_enabled and ${IS_ITS_TIME}`;

/** One page of a project's promotions of a kind, oldest first, with how many there are, and how many of them act now. */
export async function storedPage(
  db: Db,
  projectId: number,
  kind: PromotionDraft['kind'],
  {limit, offset}: {readonly limit: number; readonly offset: number},
) {
  const rows = await db.query<StoredRow>(
    `select ${COLUMNS} from promotion p where ${OF_KIND} order by promotion_id limit $3 offset $4`,
    [projectId, kind, limit, offset],
  );
  const count = await db.one<{total: number; active: number}>(
    `select count(*) as total, count(*) filter (where ${ACTS}) as active from promotion p where ${OF_KIND}`,
    [projectId, kind],
  );
  const {total, active} = count as {total: number; active: number};
  return {
    rows,
    counts: {
      total_promotions_count: total,
      active_promotions_count: active,
      inactive_promotions_count: total - active,
    },
  };
}

/** The same of discounts or bonuses, as the wire has it. */
export async function storedPromotions<View>(
  db: Db,
  projectId: number,
  kind: PromotionSeed['kind'],
  page: Parameters<typeof storedPage>[3],
  view: (row: StoredRow) => View,
) {
  const {rows, counts} = await storedPage(db, projectId, kind, page);
  return {promotions: rows.map(view), ...counts};
}

/** Throws 9502. */
export async function storedPromotion(
  db: Db,
  projectId: number,
  kind: PromotionSeed['kind'],
  promotionId: number,
): Promise<StoredRow> {
  const row = await storedWhere(db, `${OF_KIND} and promotion_id = $3`, [projectId, kind, promotionId]);
  if (!row) throw noPromotion(promotionId);
  return row;
}

/** The promotion `p` that a condition names. */
export const storedWhere = (
  db: Db,
  condition: string,
  parameters: readonly unknown[],
): Promise<StoredRow | undefined> =>
  db.one<StoredRow>(`select ${COLUMNS} from promotion p where ${condition}`, parameters);

/** The fields of every promotion. */
export const promotionView = ({name, is_enabled, date_start, date_end}: StoredRow) => ({
  name,
  is_enabled,
  date_start: date_start && dateText(date_start),
  date_end: date_end && dateText(date_end),
});

export const conditionsView = (conditions: readonly PriceCondition[]): PriceCondition[] | null =>
  conditions.length > 0 ? [...conditions] : null;

const sharedView = (row: StoredRow) => ({
  id: row.promotion_id,
  ...promotionView(row),
  ...(row.attribute_conditions.length > 0 && {attribute_conditions: [...row.attribute_conditions]}),
  price_conditions: conditionsView(row.price_conditions),
  excluded_promotions: [...row.excluded_promotions],
  ...(row.limit_per_user !== null && {
    limits: {per_item: null, per_user: {total: row.limit_per_user}, recurrent_schedule: scheduleView(row)},
  }),
});

function scheduleView({reset_interval, reset_began_at, reset_ends_at, ...schedule}: StoredRow) {
  if (!reset_interval || !reset_began_at || !reset_ends_at) return null;
  return {
    per_user: {
      interval_type: reset_interval,
      day_of_week: reset_interval === 'weekly' ? schedule.reset_day : null,
      day_of_month: reset_interval === 'monthly' ? schedule.reset_day : null,
      time: timeText(schedule.reset_seconds ?? 0, schedule.reset_offset_seconds ?? 0),
      reset_next_date: unixSeconds(reset_ends_at),
      displayable_reset_start_date: dateText(reset_began_at),
      displayable_reset_next_date: dateText(reset_ends_at),
    },
  };
}

/** The begin of a promotion with an end alone, as the older paths write it. */
const EVER = '1970-01-01T00:00:00+00:00';

/** The periods of a promotion, as version 3 has them. */
export function periodsView({periods, date_start, date_end}: StoredRow) {
  if (periods.length > 0)
    return periods.map(({date_from, date_until}) => ({
      date_from: dateText(new Date(date_from)),
      date_until: dateText(new Date(date_until)),
    }));
  if (!date_start && !date_end) return [];
  return [{date_from: date_start ? dateText(date_start) : EVER, date_until: date_end && dateText(date_end)}];
}

/** A view of a promotion at version 3: periods replace its two dates. */
export const atVersion3 =
  <V extends {readonly date_start: string | null; readonly date_end: string | null}>(view: (row: StoredRow) => V) =>
  (row: StoredRow) => {
    const {date_start: _, date_end: _end, ...rest} = view(row);
    return {...rest, promotion_periods: periodsView(row)};
  };

const skusOf = ({items}: StoredRow, wanted: StoredItem['role']) =>
  items.filter(({role}) => role === wanted).map(({sku}) => ({sku}));

export const discountView = (row: StoredRow) => ({
  ...sharedView(row),
  discount: {percent: percentText(row.discount_bp ?? 0)},
  items: skusOf(row, 'discounted'),
});

export function bonusView(row: StoredRow) {
  const condition = skusOf(row, 'condition');
  return {...sharedView(row), condition: condition.length > 0 ? condition : null, bonus: giftsOf(row)};
}

/** The rewards of a promotion. */
export const giftsOf = ({items}: StoredRow) =>
  items.filter(({role}) => role === 'bonus').map(({sku, quantity}) => ({sku, quantity: quantity ?? 1}));
