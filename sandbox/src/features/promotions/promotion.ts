import type {Db} from '../../db/port.js';
import type {Localized} from '../../wire/text.js';
import {IS_UNIQUE, isOwnedBy} from '../holdings/entries.js';
import type {ItemRow} from '../items/item-rows.js';
import type {Viewer} from '../items/viewer.js';
import {playerOf} from '../players/attributes.js';
import {type AttributeCondition, meets} from '../players/conditions.js';
import type {CodeKind, PriceCondition, PromotionDraft, PromotionItemDraft} from './draft.js';

/** An item as a promotion names it. */
export interface PromotionItem
  extends Pick<ItemRow, 'item_id' | 'sku' | 'type' | 'name' | 'description' | 'image_url'> {
  readonly bundle_type: 'standard' | 'virtual_currency_package' | null;
  readonly role: PromotionItemDraft['role'];
  readonly discount_bp: number | null;
  /** The number of granted units of a bonus. */
  readonly quantity: number | null;
}

/** A promotion with all data that decides whether it applies to one user. */
export interface Promotion {
  readonly promotion_id: number;
  readonly kind: PromotionDraft['kind'];
  /** The external id of a promo code. */
  readonly external_id: string | null;
  readonly name: Localized;
  readonly is_enabled: boolean;
  readonly has_begun: boolean;
  readonly is_over: boolean;
  readonly date_start: Date | null;
  readonly date_end: Date | null;
  readonly discount_bp: number | null;
  readonly price_conditions: PriceCondition[];
  readonly item_price_conditions: PriceCondition[];
  readonly excluded_promotions: number[];
  readonly attribute_conditions: readonly AttributeCondition[];
  readonly countries: string[];
  readonly limit_per_user: number | null;
  readonly reset_interval: 'daily' | 'weekly' | 'monthly' | null;
  /** The next reset of each user's limit; null if it does not reset. */
  readonly limit_ends_at: Date | null;
  readonly limit_total: number | null;
  readonly limit_per_code: number | null;
  /** Uses by the user in the current interval, and by all users. */
  readonly used_by_user: number;
  readonly used_by_all: number;
  /** Whether a bonus is granted for particular items only. */
  readonly has_condition: boolean;
  /** Its items in the shop. Rewards are included only if the user can get them. */
  readonly items: PromotionItem[];
}

/**
 * A date of the first period that satisfies a condition, in place of that of all its periods, in SQL. `of` is the
 * promotion; the condition calls the period `period`.
 */
export const dateOfPeriod = (of: string, key: 'date_from' | 'date_until', column: string, condition: string): string =>
  `coalesce((select (period->>'${key}')::timestamptz from jsonb_array_elements(${of}.periods) period where ${condition}
    order by (period->>'date_from')::timestamptz limit 1), ${of}.${column}) as ${column}`;

/** Whether a period of the promotion is not over yet, in SQL. */
export const isPeriodLeft = (of: string): string =>
  `(period->>'date_until')::timestamptz > project_now(${of}.project_id)`;

/** Whether the promotion `p` acts in a period now, in SQL. */
const IS_PERIOD_NOW = `(period->>'date_from')::timestamptz <= project_now(p.project_id) and ${isPeriodLeft('p')}`;

/** Whether the promotion `p` is within its dates now, in SQL. */
export const IS_ITS_TIME = `(coalesce(p.date_start <= project_now(p.project_id), true)
  and coalesce(p.date_end > project_now(p.project_id), true)
  and (p.periods = '[]' or exists (select from jsonb_array_elements(p.periods) period
    where ${IS_PERIOD_NOW})))`;

/** The begin of the current interval, for a limit that resets. `p` is the promotion. */
export const INTERVAL_START = `limit_interval_start(p.reset_interval, p.reset_day, p.reset_seconds,
  p.reset_offset_seconds, project_now(p.project_id))`;

/** The next reset of each user's limit; null if it does not reset. `p` is the promotion. */
export const INTERVAL_END = `case when p.reset_interval is not null then limit_interval_end(p.reset_interval, p.reset_day,
  p.reset_seconds, p.reset_offset_seconds, project_now(p.project_id)) end`;

/**
 * The number of a user's uses of the promotion `p` since their limit began, in SQL; 0 for the user '', who is nobody.
 */
export const usedBy = (userId: string): string =>
  `coalesce((select used from promotion_counter c where c.promotion_id = p.promotion_id and c.user_id = ${userId}
    and not c.is_of_code and ${userId} <> '' and c.counted_from >= ${INTERVAL_START}), 0)`;

/** Parameters: $2 the user ('' for none). */
const COLUMNS = `p.*,
  ${dateOfPeriod('p', 'date_from', 'date_start', IS_PERIOD_NOW)}, ${dateOfPeriod('p', 'date_until', 'date_end', IS_PERIOD_NOW)},
  coalesce(p.date_start <= project_now(p.project_id), true) as has_begun,
  coalesce(p.date_end <= project_now(p.project_id), false) as is_over,
  ${usedBy('$2')} as used_by_user, ${INTERVAL_END} as limit_ends_at,
  coalesce((select used from promotion_counter c where c.promotion_id = p.promotion_id and c.user_id = ''), 0) as used_by_all,
  exists (select from promotion_item n where n.promotion_id = p.promotion_id and n.role = 'condition') as has_condition,
  (select coalesce(json_agg(json_build_object('item_id', i.item_id, 'sku', i.sku, 'type', i.type,
      'bundle_type', i.bundle_type, 'name', i.name, 'description', i.description, 'image_url', i.image_url,
      'role', n.role, 'discount_bp', n.discount_bp, 'quantity', n.quantity) order by n.position), '[]')
    from promotion_item n join item i using (item_id)
    where n.promotion_id = p.promotion_id and i.is_enabled and not i.is_deleted
      and not (n.role = 'bonus' and ${IS_UNIQUE} and ${isOwnedBy('$2')})) as items`;

/** The user's remaining uses of a promotion; undefined if it is not limited. */
export const usesLeft = ({limit_per_user, used_by_user}: Promotion): number | undefined =>
  limit_per_user === null ? undefined : Math.max(0, limit_per_user - used_by_user);

/**
 * The discounts and bonuses that apply to a viewer now, oldest first, without those that they have used up, or that
 * have no effect for them.
 */
export async function actingPromotions(db: Db, {project, userId, claims}: Viewer): Promise<Promotion[]> {
  const promotions = await db.query<Promotion>(
    `select ${COLUMNS} from promotion p
     where p.project_id = $1 and p.kind in ('discount', 'bonus') and p.is_enabled and not p.is_deleted
       and ${IS_ITS_TIME}
     order by p.promotion_id`,
    [project.project_id, userId],
  );
  const left = promotions.filter(
    (promotion) =>
      usesLeft(promotion) !== 0 && (promotion.kind !== 'bonus' || promotion.items.some(({role}) => role === 'bonus')),
  );
  if (left.every(({attribute_conditions}) => attribute_conditions.length === 0)) return left;
  const {attributes} = await playerOf(db, project.project_id, userId, claims);
  return left.filter(({attribute_conditions}) => meets(attributes, attribute_conditions));
}

/** The promotion of these kinds behind a code, whatever its state, with the uses of this very code. */
export const promotionOfCode = (
  db: Db,
  {project, userId}: Viewer,
  code: string,
  kinds: readonly CodeKind[],
): Promise<(Promotion & {readonly used_by_code: number}) | undefined> =>
  db.one(
    `select ${COLUMNS}, coalesce((select used from promotion_counter c
       where c.promotion_id = p.promotion_id and c.user_id = k.code and c.is_of_code), 0) as used_by_code
     from promotion_code k join promotion p using (promotion_id)
     where k.project_id = $1 and k.code = $3 and p.kind = any($4) and not p.is_deleted`,
    [project.project_id, userId, normalCode(code), kinds],
  );

/** The form in which codes are stored and compared: players type them in any case, and with spaces around. */
export const normalCode = (code: string): string => code.trim().toUpperCase();
