import type {AnswerOf, QueryOf} from 'game-storefront-contract';
import {nameIn} from '../db/inspection.js';
import type {Db} from '../db/port.js';
import {percentText} from '../features/promotions/draft.js';
import {dateOfPeriod, isPeriodLeft} from '../features/promotions/promotion.js';
import type {InspectionContract} from './contract.js';

type List = InspectionContract['GET /_sandbox/projects/{project_id}/promotions'];
type Row = Omit<AnswerOf<List>['promotions'][number], 'percent' | 'date_start' | 'date_end'> & {
  readonly discount_bp: number | null;
  readonly date_start: Date | null;
  readonly date_end: Date | null;
};

/** A date of the present period, else of the next one; of the whole promotion if no period is left. */
const ofPeriod = (key: 'date_from' | 'date_until', column: string): string =>
  dateOfPeriod('x', key, column, isPeriodLeft('x'));

/** Discounts and bonuses, without promo codes and coupons. A use is a paid order that was not refunded. */
export async function listPromotions(
  db: Db,
  projectId: number,
  {limit, before}: QueryOf<List>,
): Promise<AnswerOf<List>> {
  const rows = await db.query<Row>(
    `select x.promotion_id, x.kind, ${nameIn('x', "'?'")} as name, x.is_enabled, x.discount_bp, x.limit_per_user,
       ${ofPeriod('date_from', 'date_start')}, ${ofPeriod('date_until', 'date_end')},
       (select count(*) from order_promotion u join orders o using (order_id)
        where u.promotion_id = x.promotion_id and o.status in ('paid', 'done')) as uses
     from promotion x join project p using (project_id)
     where x.project_id = $1 and x.kind in ('discount', 'bonus') and not x.is_deleted and x.promotion_id < coalesce($2, 9007199254740991)
     order by x.promotion_id desc limit $3`,
    [projectId, before ?? null, limit + 1],
  );
  return {
    promotions: rows.slice(0, limit).map(({discount_bp, date_start, date_end, ...row}) => ({
      ...row,
      percent: discount_bp === null ? null : percentText(discount_bp),
      date_start: date_start?.toISOString() ?? null,
      date_end: date_end?.toISOString() ?? null,
    })),
    has_more: rows.length > limit,
  };
}
