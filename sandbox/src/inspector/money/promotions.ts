import type {AnswerOf, File, PathOf, QueryOf} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {usualName} from '../../features/ledger/tariffs.js';
import {
  periodsView,
  promotionView,
  readMerchantPromotion,
  subjectView,
} from '../../features/merchant-promotions/promotion.js';
import {reviewPromotion} from '../../features/merchant-promotions/review.js';
import {fileOf} from '../../features/reports/formats.js';
import {inBatchesFrom} from '../../features/reports/in-batches.js';
import {type MoneyContract, moneyInspection} from './contract.js';

const LIST = 'GET /_sandbox/projects/{project_id}/payment-promotions.{format}';
type Details = AnswerOf<MoneyContract['GET /_sandbox/projects/{project_id}/payment-promotions/{promotion_id}']>;

/** In SQL: paid purchases, of orders and of pages without one, that the promotion `p` acted on. */
const USES = `(
  (select count(*) from orders o where o.project_id = p.project_id and o.status in ('paid', 'done')
     and o.acting -> 'promotions' @> jsonb_build_array(jsonb_build_object('id', p.promotion_id)))
  + (select count(*) from checkout c where c.project_id = p.project_id
       and c.acting -> 'promotions' @> jsonb_build_array(jsonb_build_object('id', p.promotion_id))
       and exists (select from account_payment a where a.checkout_id = c.checkout_id and a.status = 'done')))::int`;

interface Row {
  readonly promotion_id: number;
  readonly technical_name: string;
  readonly is_enabled: boolean;
  readonly is_read_only: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly uses: number;
}

/** Promotions of the payment page, newest first. */
export function listPaymentPromotions(
  db: Db,
  {project_id, format}: PathOf<typeof LIST>,
  {limit, offset, search = ''}: QueryOf<MoneyContract[typeof LIST]>,
): File {
  const promotions = inBatchesFrom(offset, limit, async (from, size) => {
    const rows = await db.query<Row>(
      `select promotion_id, technical_name, is_enabled, is_read_only, period.*, ${USES} as uses
       from merchant_promotion p left join lateral (
         select starts_at, ends_at from merchant_promotion_period x where x.promotion_id = p.promotion_id
         order by ends_at <= project_now($1), case when ends_at > project_now($1) then starts_at end, ends_at desc limit 1) as period on true
       where p.project_id = $1 and strpos(lower(technical_name), lower($4)) > 0 order by promotion_id desc limit $2 offset $3`,
      [project_id, size, from, search],
    );
    return rows.map(rowView);
  });
  return fileOf(format, 'payment-promotions', moneyInspection[LIST].answer.row, promotions);
}

const rowView = ({starts_at, ends_at, ...row}: Row) => ({
  ...row,
  from: starts_at?.toISOString() ?? null,
  to: ends_at?.toISOString() ?? null,
});

/** A promotion with its review; throws 9502. */
export async function inspectPaymentPromotion(
  db: Db,
  {project_id, merchant_id}: {readonly project_id: number; readonly merchant_id: number},
  promotionId: number,
): Promise<Details> {
  const promotion = await readMerchantPromotion(db, merchant_id, promotionId, project_id);
  const systems = await db.query<{payment_system_id: number; name: string}>(
    'select payment_system_id, name from payment_system where project_id = $1 and payment_system_id = any($2)',
    [project_id, promotion.payment_systems],
  );
  const campaigns = await db.query<{campaign_id: number; campaign_code: string}>(
    'select campaign_id, campaign_code from coupon_campaign where project_id = $1 and campaign_id = any($2)',
    [project_id, promotion.campaigns],
  );
  const row = await db.one<{uses: number}>(
    `select ${USES} as uses from merchant_promotion p where p.promotion_id = $1`,
    [promotionId],
  );
  return {
    ...promotionView(promotion),
    subject: subjectView(promotion),
    rewards: promotion.rewards,
    periods: periodsView(promotion).periods,
    payment_systems: promotion.payment_systems.map((id) => ({
      id,
      name: systems.find(({payment_system_id}) => payment_system_id === id)?.name ?? usualName(id),
    })),
    campaigns: promotion.campaigns.map((id) => ({
      campaign_id: id,
      campaign_code: campaigns.find(({campaign_id}) => campaign_id === id)?.campaign_code ?? null,
    })),
    review: await reviewPromotion(db, promotion),
    uses: row?.uses ?? 0,
  };
}
