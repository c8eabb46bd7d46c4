/** Conditions on a row `i` of `item`, as SQL. `now` is an expression for the time of the project's clock. */

/** The time of the row's project. */
export const ROW_NOW = 'project_now(i.project_id)';

/** Inside one of its periods. */
export const isOpenAt = (now: string): string => `(i.periods = '[]' or exists (
  select from jsonb_to_recordset(i.periods) as p(date_from timestamptz, date_until timestamptz)
  where coalesce(p.date_from, '-infinity') <= ${now} and coalesce(p.date_until, 'infinity') > ${now}))`;

const SCHEDULE = 'i.reset_interval, i.reset_day, i.reset_seconds, i.reset_offset_seconds';

/** The last reset of each user's limit; '-infinity' if it does not reset. */
export const limitBegan = (now: string): string => `limit_interval_start(${SCHEDULE}, ${now})`;

/** The next reset of each user's limit; null if it does not reset. */
export const limitEnds = (now: string): string =>
  `case when i.reset_interval is not null then limit_interval_end(${SCHEDULE}, ${now}) end`;

/** Units of the item that a user has bought since their limit began; for the user '' that of all users together. */
export const boughtBy = (userId: string, now: string): string =>
  `coalesce((select bought from limit_counter c where c.item_id = i.item_id and c.user_id = ${userId}
    and (c.user_id = '' or i.reset_interval is null or c.counted_from >= ${limitBegan(now)})), 0)`;

/** Sold to players of a country. */
export const isSoldIn = (country: string): string =>
  `(not exists (select from item_in_region r where r.item_id = i.item_id) or exists (
    select from item_in_region n join region r using (project_id, region_id)
    where n.item_id = i.item_id and ${country} = any(r.countries)))`;

/** Sold by itself: a game is sold by its keys, and value points are not sold. */
export const IS_SOLD_ALONE = `i.type not in ('unit', 'value_point')`;

/** Sold before its release, which is still to come or has no date. */
export const isUnreleasedAt = (now: string): string =>
  `(i.is_pre_order and coalesce(i.release_date, 'infinity') > ${now})`;

/** Units of the item that were ordered before its release by others than a user, and still wait for their payment. */
export const reservedByOthers = (userId: string, now: string): string => `coalesce((
  select sum(u.quantity) from pre_ordered u join orders o using (order_id)
  where u.item_id = i.item_id and not u.is_sold and o.user_id <> ${userId} and ${canBePaid('o', now)}), 0)`;

/**
 * The time until which an order reserves units: the expiry of its last token. An order without a token, which a
 * distributor reports, has the lifetime of a token: a day.
 */
export const reservesUntil = (order: string): string => `coalesce(
  (select max(t.expires_at) from payment_token t where t.order_id = ${order}.order_id), ${order}.created_at + interval '1 day')`;

/** An order that waits for its payment and keeps its reservations. */
export const canBePaid = (order: string, now: string): string =>
  `(${order}.status = 'new' and ${reservesUntil(order)} > ${now})`;
