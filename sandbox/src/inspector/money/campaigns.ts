import type {AnswerOf, File, PathOf, QueryOf} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {fileOf} from '../../features/reports/formats.js';
import {inBatches, inBatchesFrom} from '../../features/reports/in-batches.js';
import {refuse} from '../../http/refusal.js';
import {type MoneyContract, moneyInspection} from './contract.js';

const LIST = 'GET /_sandbox/projects/{project_id}/campaigns.{format}';
const COUPONS = 'GET /_sandbox/projects/{project_id}/campaigns/{campaign_id}/coupons.{format}';
type Details = AnswerOf<MoneyContract['GET /_sandbox/projects/{project_id}/campaigns/{campaign_id}']>;

interface Row {
  readonly campaign_id: number;
  readonly campaign_code: string;
  readonly name: string;
  readonly expires_at: Date | null;
  readonly is_over: boolean;
  readonly coupons: number;
  readonly redemptions: number;
  readonly limit_total: number | null;
}

/** In SQL: the columns of a campaign `k` of a project `pr`. */
const COLUMNS = `k.campaign_id, k.campaign_code, coalesce(k.names ->> pr.default_locale, k.names ->> 'en', k.campaign_code) as name,
  k.expires_at, coalesce(k.expires_at <= project_now(k.project_id), false) as is_over, k.limit_total,
  (select count(*)::int from coupon c where c.campaign_id = k.campaign_id) as coupons,
  (select count(*)::int from coupon_redemption r where r.campaign_id = k.campaign_id) as redemptions`;

const view = <R extends Row>({expires_at, ...row}: R) => ({...row, expires_at: expires_at?.toISOString() ?? null});

/** Campaigns of coupons, newest first. */
export function listCampaigns(
  db: Db,
  {project_id, format}: PathOf<typeof LIST>,
  {limit, offset, search = ''}: QueryOf<MoneyContract[typeof LIST]>,
): File {
  const campaigns = inBatchesFrom(offset, limit, async (from, size) => {
    const rows = await db.query<Row>(
      `select ${COLUMNS} from coupon_campaign k join project pr using (project_id)
       where k.project_id = $1 and (strpos(lower(k.campaign_code), lower($4)) > 0
         or exists (select from jsonb_each_text(k.names) as words where strpos(lower(words.value), lower($4)) > 0))
       order by k.campaign_id desc limit $2 offset $3`,
      [project_id, size, from, search],
    );
    return rows.map(view);
  });
  return fileOf(format, 'campaigns', moneyInspection[LIST].answer.row, campaigns);
}

/** Throws 8122 if a project has no such campaign. */
async function demandCampaign(db: Db, projectId: number, campaignId: number): Promise<void> {
  const known = 'select 1 from coupon_campaign where project_id = $1 and campaign_id = $2';
  if (!(await db.one(known, [projectId, campaignId]))) throw refuse(8122, `Coupon campaign ${campaignId} not found`);
}

/** A campaign with the promotions that act by it; throws 8122. */
export async function inspectCampaign(db: Db, projectId: number, campaignId: number): Promise<Details> {
  const row = await db.one<Row & Pick<Details, 'limit_per_user' | 'limit_per_user_of_campaign'>>(
    `select ${COLUMNS}, k.limit_per_user, k.limit_per_user_of_campaign
     from coupon_campaign k join project pr using (project_id) where k.project_id = $1 and k.campaign_id = $2`,
    [projectId, campaignId],
  );
  if (!row) throw refuse(8122, `Coupon campaign ${campaignId} not found`);
  const promotions = await db.query<Details['promotions'][number]>(
    `select promotion_id, technical_name, is_enabled from merchant_promotion
     where project_id = $1 and $2 = any(campaigns) order by promotion_id`,
    [projectId, campaignId],
  );
  return {...view(row), promotions};
}

/** Coupons of a campaign in the order of their codes; throws 8122. */
export async function listCoupons(
  db: Db,
  {project_id, campaign_id, format}: PathOf<typeof COUPONS>,
  {limit, offset, search = ''}: QueryOf<MoneyContract[typeof COUPONS]>,
): Promise<File> {
  await demandCampaign(db, project_id, campaign_id);
  const coupons = inBatches(async (after: string | undefined, size) => {
    const rows = await db.query<CouponRow>(
      `select c.code as coupon_code, c.limit_total,
         count(r.redemption_id)::int as redemptions, count(coalesce(r.order_id, r.checkout_id))::int as used
       from coupon c left join coupon_redemption r using (coupon_id)
       where c.campaign_id = $1 and strpos(c.code, upper($2)) > 0 and ($3::text is null or c.code > $3)
       group by c.coupon_id order by c.code limit $4 offset $5`,
      [campaign_id, search, after ?? null, size, after === undefined ? offset : 0],
    );
    return {rows, last: rows.length < size ? undefined : rows.at(-1)?.coupon_code};
  }, limit);
  return fileOf(format, `coupons-${campaign_id}`, moneyInspection[COUPONS].answer.row, coupons);
}

interface CouponRow {
  readonly coupon_code: string;
  readonly redemptions: number;
  readonly used: number;
  readonly limit_total: number | null;
}
