import type {Db} from '../../db/port.js';
import {invalid, refuse} from '../../http/refusal.js';
import {draftSchedule} from '../items/schedule.js';
import {basisPoints, checkedConditions, itemsOf, type PromoCodeSeed, type PromotionSeed} from './draft.js';

/** Makes a promotion with its items and codes, or nothing of it; throws 1102 or 4001. Returns its id. */
export async function writePromotion(db: Db, projectId: number, body: PromotionSeed | PromoCodeSeed): Promise<number> {
  const columns = columnsOf(body);
  const items = itemsOf(body);
  const names = Object.keys(columns);
  return db.transaction(async () => {
    const {promotion_id} = (await db.one<{promotion_id: number}>(
      `insert into promotion (project_id, date_start, date_end, ${names.join(', ')})
       values ($1, $2, $3, ${names.map((_, index) => `$${index + 4}`).join(', ')}) returning promotion_id`,
      [
        projectId,
        await dateOf(db, projectId, body.date_start),
        await dateOf(db, projectId, body.date_end),
        ...Object.values(columns),
      ],
    )) as {promotion_id: number};
    for (const [position, {sku, role, discount_bp, quantity}] of items.entries()) {
      const added = await db.one(
        `insert into promotion_item (promotion_id, item_id, role, position, discount_bp, quantity)
         select $1, item_id, $4, $5, $6, $7 from item
         where project_id = $2 and sku = $3 and not is_deleted and type <> 'value_point' returning item_id`,
        [promotion_id, projectId, sku, role, position, discount_bp, quantity],
      );
      if (!added) throw refuse(4001, `Item ${sku} not found`);
    }
    for (const code of 'codes' in body ? body.codes : []) await addCode(db, projectId, promotion_id, code);
    return promotion_id;
  });
}

function columnsOf(body: PromotionSeed | PromoCodeSeed): Record<string, unknown> {
  const shared = {
    name: JSON.stringify(body.name),
    is_enabled: body.is_enabled ?? true,
    price_conditions: JSON.stringify(checkedConditions(body.price_conditions)),
    excluded_promotions: body.excluded_promotions ?? [],
  };
  if ('codes' in body)
    return {
      ...shared,
      kind: 'promo_code',
      external_id: body.external_id,
      discount_bp: body.discount ? basisPoints(body.discount.percent) : null,
      item_price_conditions: JSON.stringify(checkedConditions(body.item_price_conditions)),
      countries: body.countries ?? [],
      limit_per_user: body.redeem_user_limit ?? null,
      limit_total: body.redeem_total_limit ?? null,
      limit_per_code: body.redeem_code_limit ?? null,
    };
  const schedule = body.limits?.recurrent_schedule?.per_user;
  return {
    ...shared,
    kind: body.kind,
    discount_bp: body.kind === 'discount' ? basisPoints(body.discount.percent) : null,
    limit_per_user: body.limits?.per_user ?? null,
    ...(schedule && draftSchedule(schedule, 'limits.recurrent_schedule.per_user')),
  };
}

async function addCode(db: Db, projectId: number, promotionId: number, code: string): Promise<void> {
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(code)) throw invalid('codes', `${code} is no code`);
  const added = await db.one(
    `insert into promotion_code (project_id, code, promotion_id) values ($1, $2, $3)
     on conflict (project_id, code) do nothing returning code`,
    [projectId, code.toUpperCase(), promotionId],
  );
  if (!added) throw invalid('codes', `${code} exists already`);
}

/** A date of a seed as a time, to the second; one that is relative counts from the project's clock. */
async function dateOf(db: Db, projectId: number, text: string | null | undefined): Promise<Date | null> {
  if (text === null || text === undefined) return null;
  const [, sign, duration] = /^(-?)(P.+)$/.exec(text) ?? [];
  if (duration === undefined) return toSecond(Date.parse(text), text);
  const row = await db.one<{time: Date}>(`select project_now($1) ${sign === '-' ? '-' : '+'} $2::interval as time`, [
    projectId,
    duration,
  ]);
  return toSecond(row?.time.getTime() ?? Number.NaN, text);
}

/** Cut to the second: whoever keeps a page for the rest of a second relies on nothing beginning within it. */
function toSecond(milliseconds: number, text: string): Date {
  if (Number.isNaN(milliseconds)) throw invalid('date', `${text} is no date`);
  return new Date(Math.floor(milliseconds / 1000) * 1000);
}
