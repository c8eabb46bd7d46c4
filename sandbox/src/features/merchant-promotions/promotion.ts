import type {AnswerOf, merchantPromotions, QueryOf} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {dateText} from '../../wire/date.js';
import type {Localized} from '../../wire/text.js';

type Operations = typeof merchantPromotions;
export type Rewards = AnswerOf<Operations['GET /merchants/{merchant_id}/promotions/{promotion_id}/rewards']>;

/** A row of `merchant_promotion`, with its periods, earliest first. */
export interface MerchantPromotion {
  readonly promotion_id: number;
  readonly project_id: number;
  readonly technical_name: string;
  readonly name: Localized;
  readonly description: Localized;
  readonly is_enabled: boolean;
  readonly is_read_only: boolean;
  readonly is_of_purchase: boolean;
  readonly skus: readonly string[] | null;
  readonly package_ids: readonly number[] | null;
  readonly rewards: Rewards;
  readonly payment_systems: readonly number[];
  readonly campaigns: readonly number[];
  readonly periods: readonly Period[];
}

/** In seconds since 1970. */
interface Period {
  readonly from: number;
  readonly to: number;
}

const SELECT = `select p.*,
  (select coalesce(json_agg(json_build_object('from', extract(epoch from x.starts_at)::bigint,
      'to', extract(epoch from x.ends_at)::bigint) order by x.starts_at, x.ends_at), '[]')
    from merchant_promotion_period x where x.promotion_id = p.promotion_id) as periods
  from merchant_promotion p join project using (project_id)`;

/** One page of a merchant's promotions, oldest first; optionally of one project. */
export const listMerchantPromotions = (
  db: Db,
  merchantId: number,
  {limit, offset, project_id}: QueryOf<Operations['GET /merchants/{merchant_id}/promotions']>,
): Promise<MerchantPromotion[]> =>
  db.query<MerchantPromotion>(
    `${SELECT} where merchant_id = $1 and ($2::int is null or p.project_id = $2) order by promotion_id limit $3 offset $4`,
    [merchantId, project_id ?? null, limit, offset],
  );

/** A merchant's promotion, optionally of one project; throws 9502. */
export async function readMerchantPromotion(
  db: Db,
  merchantId: number,
  promotionId: number,
  projectId?: number,
): Promise<MerchantPromotion> {
  const found = await db.one<MerchantPromotion>(
    `${SELECT} where merchant_id = $1 and promotion_id = $2 and coalesce(p.project_id = $3, true)`,
    [merchantId, promotionId, projectId ?? null],
  );
  if (!found) throw refuse(9502, `Promotion ${promotionId} not found`);
  return found;
}

/**
 * A project's promotions that apply to payments by a payment system now, oldest first, whatever coupon they require.
 */
export const actingPromotions = (db: Db, projectId: number, paymentSystemId: number): Promise<MerchantPromotion[]> =>
  db.query<MerchantPromotion>(
    `${SELECT} where p.project_id = $1 and is_enabled and (payment_systems = '{}' or $2::int = any(payment_systems))
       and exists (select from merchant_promotion_period x where x.promotion_id = p.promotion_id
         and x.starts_at <= project_now($1) and x.ends_at > project_now($1))
     order by promotion_id`,
    [projectId, paymentSystemId],
  );

export const promotionView = (row: MerchantPromotion) => ({
  id: row.promotion_id,
  technical_name: row.technical_name,
  name: {...row.name},
  description: {...row.description},
  project_id: row.project_id,
  enabled: row.is_enabled,
  read_only: row.is_read_only,
});

export const subjectView = ({is_of_purchase, skus, package_ids}: MerchantPromotion) => ({
  purchase: is_of_purchase,
  items: skus && [...skus],
  packages: package_ids && [...package_ids],
});

const textOf = (seconds: number): string => dateText(new Date(seconds * 1000));

export const periodsView = ({periods}: MerchantPromotion) => ({
  periods: periods.map(({from, to}) => ({from: textOf(from), to: textOf(to)})),
});
