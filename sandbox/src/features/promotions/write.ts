import type {Db} from '../../db/port.js';
import {insertRowUnless, updateRow} from '../../db/rows.js';
import {invalid, refuse, unknownName} from '../../http/refusal.js';
import {demandOwnKeys, draftSchedule, NO_SCHEDULE} from '../items/schedule.js';
import {checkedConditions as checkedAttributes} from '../players/conditions.js';
import {
  basisPoints,
  type CodeDraft,
  type CouponDraft,
  checkedConditions,
  itemsOf,
  type PromotionDraft,
  type PromotionPeriod,
} from './draft.js';
import {normalCode} from './promotion.js';

/** Makes a promotion with its items and codes, or nothing of it; throws 1102 or 4001. Returns its id. */
export const createPromotion = (db: Db, projectId: number, body: PromotionDraft): Promise<number> =>
  db.transaction(async () => {
    const columns = {
      project_id: projectId,
      is_enabled: body.is_enabled ?? true,
      ...columnsOf(body),
      ...datesOf(body),
    };
    const key = '(project_id, kind, external_id) where not is_deleted';
    const made = await insertRowUnless<{promotion_id: number}>(db, 'promotion', columns, 'promotion_id', key);
    if (!made) throw invalid('external_id', 'is that of another one');
    const {promotion_id} = made;
    if (body.kind !== 'coupon') await checkExcluded(db, projectId, promotion_id, body);
    await writeItems(db, projectId, promotion_id, body);
    if ('codes' in body && body.codes) await addAllCodes(db, projectId, promotion_id, body.codes);
    return promotion_id;
  });

/**
 * Replaces a promotion. Its uses stay counted, and it stays enabled or disabled unless the body changes that. Throws
 * 1102, 4001 or 9502.
 */
export const replacePromotion = (db: Db, projectId: number, promotionId: number, body: PromotionDraft): Promise<void> =>
  db.transaction(async () => {
    const found = await db.one(
      `select 1 from promotion where project_id = $1 and promotion_id = $2 and kind = $3 and not is_deleted for no key update`,
      [projectId, promotionId, body.kind],
    );
    if (!found) throw noPromotion(promotionId);
    const {is_enabled} = body;
    const columns = {
      ...NO_SCHEDULE,
      ...columnsOf(body),
      ...datesOf(body),
      ...(is_enabled !== undefined && {is_enabled}),
    };
    await updateRow(db, 'promotion', {column: 'promotion_id', value: promotionId}, columns);
    if (body.kind !== 'coupon') await checkExcluded(db, projectId, promotionId, body);
    await db.query('delete from promotion_item where promotion_id = $1', [promotionId]);
    await writeItems(db, projectId, promotionId, body);
  });

/** Enables a discount or a bonus, or disables it. Throws 9505 if there is none. */
export async function switchPromotion(db: Db, projectId: number, promotionId: number, isOn: boolean): Promise<void> {
  const found = await db.one(
    `update promotion set is_enabled = $3
     where project_id = $1 and promotion_id = $2 and kind in ('discount', 'bonus') and not is_deleted returning promotion_id`,
    [projectId, promotionId, isOn],
  );
  if (!found) throw refuse(9505, `Promotion ${promotionId} not found`);
}

/** Deletes a promotion: it is no longer applied, and orders that used it keep it. Throws 9502. */
export async function deletePromotion(
  db: Db,
  projectId: number,
  promotionId: number,
  kind: PromotionDraft['kind'],
): Promise<void> {
  const gone = await db.one(
    `update promotion set is_deleted = true, is_enabled = false
     where project_id = $1 and promotion_id = $2 and kind = $3 and not is_deleted returning promotion_id`,
    [projectId, promotionId, kind],
  );
  if (!gone) throw noPromotion(promotionId);
}

export const noPromotion = (promotionId: number) => refuse(9502, `Promotion ${promotionId} not found`);

/** Throws 1102 for a period that ends before it begins, or that overlaps the next one. */
function datesOf(body: PromotionDraft) {
  if ('promotion_periods' in body && body.promotion_periods) return periodsOf(body.promotion_periods);
  const [start, end] = [toSecond(body.date_start), toSecond(body.date_end)];
  if (start && end && start >= end) throw invalid('date_end', 'must lie after date_start');
  return {date_start: start, date_end: end, periods: []};
}

function periodsOf(periods: readonly PromotionPeriod[]) {
  const dated = periods.map(({date_from, date_until}, index) => {
    const [from, until] = [toSecond(date_from) as Date, toSecond(date_until)];
    const place = `promotion_periods.${index}.date_until`;
    if (until === null && periods.length > 1) throw invalid(place, 'is required where there are several periods');
    if (until && from >= until) throw invalid(place, 'must lie after date_from');
    return {from, until};
  });
  const starts = dated.map(({from}) => from.getTime());
  const ends = dated.map(({until}) => until?.getTime() ?? null);
  return {
    date_start: dated.length === 0 ? null : new Date(Math.min(...starts)),
    date_end: ends.length === 0 || ends.includes(null) ? null : new Date(Math.max(...(ends as number[]))),
    periods:
      dated.length > 1
        ? dated
            .sort((one, other) => one.from.getTime() - other.from.getTime())
            .map(({from, until}) => ({date_from: from, date_until: until}))
        : [],
  };
}

/** Throws 1102 for another promotion that this one excludes, but that the project does not have. */
async function checkExcluded(
  db: Db,
  projectId: number,
  promotionId: number,
  {excluded_promotions = []}: Exclude<PromotionDraft, CouponDraft>,
) {
  const rows = await db.query<{promotion_id: number}>(
    `select promotion_id from promotion where project_id = $1 and promotion_id = any($2) and promotion_id <> $3 and not is_deleted`,
    [projectId, excluded_promotions, promotionId],
  );
  const missing = excluded_promotions.find((id) => !rows.some(({promotion_id}) => promotion_id === id));
  if (missing !== undefined) throw invalid('excluded_promotions', `${missing} is no other promotion of this project`);
}

/** Throws 4001, as 422, for an item that the project does not have. */
async function writeItems(db: Db, projectId: number, promotionId: number, body: PromotionDraft): Promise<void> {
  for (const [position, {sku, role, discount_bp, quantity, place}] of itemsOf(body).entries()) {
    const added = await db.one(
      `insert into promotion_item (promotion_id, item_id, role, position, discount_bp, quantity)
       select $1, item_id, $4, $5, $6, $7 from item
       where project_id = $2 and sku = $3 and not is_deleted and type <> 'value_point' returning item_id`,
      [promotionId, projectId, sku, role, position, discount_bp, quantity],
    );
    if (!added)
      throw unknownName(4001, `Item ${sku} not found`, [
        {property: `${place}.sku`, message: 'is no item of this project'},
      ]);
  }
}

function columnsOf(body: PromotionDraft): Record<string, unknown> {
  if (!Object.values(body.name).some((text) => text?.trim())) throw invalid('name', 'has no text in any language');
  const shared = {
    kind: body.kind,
    name: body.name,
    attribute_conditions: checkedAttributes(body.attribute_conditions, 'attribute_conditions'),
  };
  if (body.kind === 'coupon') return {...shared, ...codeColumns(body)};
  const ofPurchase = {
    ...shared,
    price_conditions: checkedConditions(body.price_conditions),
    excluded_promotions: body.excluded_promotions ?? [],
  };
  if (body.kind === 'promo_code')
    return {
      ...ofPurchase,
      ...codeColumns(body),
      discount_bp: body.discount?.percent ? basisPoints(body.discount.percent) : null,
      item_price_conditions: checkedConditions(body.item_price_conditions),
    };
  const perUser = body.limits?.per_user ?? null;
  const schedule = body.limits?.recurrent_schedule?.per_user;
  if (schedule) demandOwnKeys(schedule, 'limits.recurrent_schedule.per_user');
  if (schedule && perUser === null)
    throw invalid('limits.recurrent_schedule', 'is of the limit per user, which is not said');
  return {
    ...ofPurchase,
    discount_bp: body.kind === 'discount' ? basisPoints(body.discount.percent) : null,
    limit_per_user: typeof perUser === 'object' ? (perUser?.total ?? null) : perUser,
    ...(schedule && draftSchedule(schedule, 'limits.recurrent_schedule.per_user')),
  };
}

const codeColumns = (body: CodeDraft) => ({
  external_id: body.external_id,
  limit_per_user: body.redeem_user_limit ?? null,
  limit_total: body.redeem_total_limit ?? null,
  limit_per_code: body.redeem_code_limit ?? null,
  // The merchant's calls do not name them: the countries of a seed stay.
  ...(body.countries && {countries: body.countries}),
});

/** The codes of a new promotion; throws 1102 for one that is no code, or that the project has already. */
async function addAllCodes(db: Db, projectId: number, promotionId: number, texts: readonly string[]): Promise<void> {
  const codes = texts.map((text) => checkedCode(text, 'codes'));
  const added = await addCodes(db, projectId, promotionId, codes);
  const again = codes.find((code, index) => !added.includes(code) || codes.indexOf(code) < index);
  if (again !== undefined) throw invalid('codes', `${again} exists already`);
}

/** A code in the form in which it is stored; throws 1102. */
export function checkedCode(text: string, property: string): string {
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(text)) throw invalid(property, `${text} is no code`);
  return normalCode(text);
}

/** Codes are added to a project one after the other: promotions and campaigns of coupons have none in common, and each looks at the other's. */
export const lockCodes = async (db: Db, projectId: number): Promise<void> =>
  void (await db.query(`select pg_advisory_xact_lock($1, hashtext('codes'))`, [projectId]));

/**
 * Adds codes to a promotion, except those that the project has, also in a campaign of coupons; returns the added ones.
 * Belongs into the transaction that writes the promotion.
 */
export async function addCodes(
  db: Db,
  projectId: number,
  promotionId: number,
  codes: readonly string[],
): Promise<string[]> {
  await lockCodes(db, projectId);
  const added = await db.query<{code: string}>(
    `insert into promotion_code (project_id, code, promotion_id)
     select $1, code, $2 from unnest($3::text[]) as code
     where not exists (select from coupon where project_id = $1 and coupon.code = code.code) order by code
     on conflict (project_id, code) do nothing returning code`,
    [projectId, promotionId, codes],
  );
  return added.map(({code}) => code);
}

/** Cut to the second: a cache that stores a page for the rest of a second relies on nothing beginning within it. */
function toSecond(text: string | null | undefined): Date | null {
  if (text === null || text === undefined) return null;
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) throw invalid('date', `${text} is no date`);
  return new Date(Math.floor(milliseconds / 1000) * 1000);
}
