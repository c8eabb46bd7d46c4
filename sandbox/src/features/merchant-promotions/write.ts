import type {BodyOf, merchantPromotions} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {type Columns, insertRow, updateRow} from '../../db/rows.js';
import {invalid, refuse} from '../../http/refusal.js';
import {PERCENT} from '../../wire/percent.js';
import {findProject} from '../projects/projects.js';
import {type MerchantPromotion, type Rewards, readMerchantPromotion} from './promotion.js';
import {campaignsOf, packagesOf, skusOf} from './references.js';

type Operations = typeof merchantPromotions;
type PromotionBody = BodyOf<Operations['POST /merchants/{merchant_id}/promotions']>;
type Body<Part extends 'rewards' | 'subject' | 'payment_systems' | 'periods' | 'coupons'> = BodyOf<
  Operations[`PUT /merchants/{merchant_id}/promotions/{promotion_id}/${Part}`]
>;

const key = (value: number) => ({column: 'promotion_id', value});

/** Returns its id; throws 1102. */
export async function createMerchantPromotion(db: Db, merchantId: number, body: PromotionBody): Promise<number> {
  const columns = await columnsOf(db, merchantId, body);
  const {promotion_id} = await insertRow<{promotion_id: number}>(db, 'merchant_promotion', columns, 'promotion_id');
  return promotion_id;
}

async function columnsOf(db: Db, merchantId: number, body: PromotionBody): Promise<Columns> {
  const {technical_name, project_id, name, description} = body;
  if ((await findProject(db, project_id))?.merchant_id !== merchantId)
    throw invalid('project_id', 'is no project of this merchant');
  if (!Object.values(name).some((text) => text?.trim())) throw invalid('name', 'has no text in any language');
  return {technical_name, project_id, name, description: description ?? {}};
}

/** Works on a locked promotion; throws 9502. */
const change = <T>(
  db: Db,
  merchantId: number,
  promotionId: number,
  work: (promotion: MerchantPromotion) => Promise<T>,
): Promise<T> =>
  db.transaction(async () => {
    await db.query('select 1 from merchant_promotion where promotion_id = $1 for no key update', [promotionId]);
    return work(await readMerchantPromotion(db, merchantId, promotionId));
  });

const readOnly = (what: string) => refuse(8120, `The promotion is read-only: ${what}`);

/** Sets columns of a promotion that is not read-only; throws 8120 and 9502, and the errors of `columns`. */
const set = (
  db: Db,
  merchantId: number,
  promotionId: number,
  what: string,
  columns: (promotion: MerchantPromotion) => Columns | Promise<Columns>,
): Promise<void> =>
  change(db, merchantId, promotionId, async (promotion) => {
    if (promotion.is_read_only) throw readOnly(`its ${what} cannot be set`);
    await updateRow(db, 'merchant_promotion', key(promotionId), await columns(promotion));
  });

/** Throws 1102, 9502, and 8120 if one that is read-only would move to another project. */
export const updateMerchantPromotion = (
  db: Db,
  merchantId: number,
  promotionId: number,
  body: PromotionBody,
): Promise<void> =>
  change(db, merchantId, promotionId, async ({is_read_only, project_id}) => {
    const columns = await columnsOf(db, merchantId, body);
    if (is_read_only && project_id !== body.project_id) throw readOnly('its project_id cannot be changed');
    await updateRow(db, 'merchant_promotion', key(promotionId), columns);
  });

/** Throws 8121 for one that is enabled, and 9502. */
export const deleteMerchantPromotion = (db: Db, merchantId: number, promotionId: number): Promise<void> =>
  change(db, merchantId, promotionId, async ({is_enabled}) => {
    if (is_enabled) throw refuse(8121);
    await db.query('delete from merchant_promotion where promotion_id = $1', [promotionId]);
  });

/** Enables a promotion, or disables it; once enabled, it is read-only. Throws 9502. */
export const toggleMerchantPromotion = (db: Db, merchantId: number, promotionId: number): Promise<void> =>
  change(db, merchantId, promotionId, ({is_enabled}) =>
    updateRow(db, 'merchant_promotion', key(promotionId), {is_enabled: !is_enabled, is_read_only: true}),
  );

/** Throws 1102, 8120 and 9502. */
export const setSubject = (
  db: Db,
  merchantId: number,
  promotionId: number,
  {purchase = false, items = null, packages = null}: Body<'subject'>,
): Promise<void> =>
  set(db, merchantId, promotionId, 'subject', async ({project_id}) => {
    if ([purchase, items, packages].filter(Boolean).length > 1)
      throw invalid(items ? 'items' : 'packages', 'is of a promotion of nothing else');
    await demandItems(db, project_id, 'items', items ?? []);
    const known = await packagesOf(db, project_id, packages ?? []);
    const unknown = packages?.findIndex((id) => !known.includes(id)) ?? -1;
    if (unknown >= 0) throw invalid(`packages.${unknown}`, 'is no package of virtual currency of this project');
    return {
      is_of_purchase: purchase,
      skus: items && [...new Set(items)],
      package_ids: packages && [...new Set(packages)],
    };
  });

/** Throws 1102 with the place of a SKU that is of no such item. */
async function demandItems(
  db: Db,
  projectId: number,
  list: string,
  skus: readonly string[],
  isGiven = false,
): Promise<void> {
  const known = await skusOf(db, projectId, skus, isGiven);
  const unknown = skus.findIndex((sku) => !known.includes(sku));
  if (unknown >= 0)
    throw invalid(
      isGiven ? `${list}.${unknown}.sku` : `${list}.${unknown}`,
      isGiven ? 'is no item of this project that can be given' : 'is no item of this project that is sold',
    );
}

/** Throws 1102, 8120 and 9502. */
export const setRewards = (
  db: Db,
  merchantId: number,
  promotionId: number,
  {purchase = null, item = null, package: pack = null}: Body<'rewards'>,
): Promise<void> =>
  set(db, merchantId, promotionId, 'rewards', async ({project_id}) => {
    const bonus = item?.bonus ?? null;
    const skus = bonus?.map(({sku}) => sku) ?? [];
    await demandItems(db, project_id, 'item.bonus', skus, true);
    const again = skus.findIndex((sku, index) => skus.indexOf(sku) < index);
    if (again >= 0) throw invalid(`item.bonus.${again}.sku`, 'stands twice');
    const rewards: Rewards = {
      purchase: purchase && {discount_percent: exact(purchase.discount_percent, 'purchase.discount_percent')},
      item: item && {discount_percent: exact(item.discount_percent ?? null, 'item.discount_percent'), bonus},
      package: pack && {
        bonus_percent: exact(pack.bonus_percent ?? null, 'package.bonus_percent'),
        bonus_amount: pack.bonus_amount ?? null,
      },
    };
    return {rewards};
  });

/** A percent with six digits after its point at most; throws 1102. */
function exact<P extends number | null>(percent: P, property: string): P {
  if (percent !== null && !new RegExp(PERCENT).test(String(percent)))
    throw invalid(property, 'has more than six digits after its point');
  return percent;
}

/** Throws 8120 and 9502. */
export const setPaymentSystems = (
  db: Db,
  merchantId: number,
  promotionId: number,
  {payment_systems}: Body<'payment_systems'>,
): Promise<void> =>
  set(db, merchantId, promotionId, 'payment systems', () => ({
    payment_systems: [...new Set(payment_systems.map(({id}) => id))],
  }));

/** Since 1970; parts of a second do not count. */
const secondOf = (text: string): number => Math.floor(Date.parse(text) / 1000);

/** Throws 1102, 9502, and 8120 if a period of one that is read-only would change or go. */
export const setPeriods = (
  db: Db,
  merchantId: number,
  promotionId: number,
  {periods}: Body<'periods'>,
): Promise<void> =>
  change(db, merchantId, promotionId, async (promotion) => {
    const wanted = periods.map(({from, to}) => ({from: secondOf(from), to: secondOf(to)}));
    const empty = wanted.findIndex(({from, to}) => from >= to);
    if (empty >= 0) throw invalid(`periods.${empty}.to`, 'must lie after from');
    const stays = ({from, to}: MerchantPromotion['periods'][number]) =>
      wanted.some((one) => one.from === from && one.to === to);
    if (promotion.is_read_only && !promotion.periods.every(stays))
      throw readOnly('periods that it has stay, and others can be added');
    await db.query('delete from merchant_promotion_period where promotion_id = $1', [promotionId]);
    await db.query(
      `insert into merchant_promotion_period (promotion_id, starts_at, ends_at)
       select distinct $1::int, to_timestamp("from"), to_timestamp("to") from jsonb_to_recordset($2) as x("from" bigint, "to" bigint)`,
      [promotionId, JSON.stringify(wanted)],
    );
  });

/** Throws 1102 and 9502. */
export const setCampaigns = (
  db: Db,
  merchantId: number,
  promotionId: number,
  {campaigns}: Body<'coupons'>,
): Promise<void> =>
  change(db, merchantId, promotionId, async ({project_id}) => {
    const known = (await campaignsOf(db, project_id, campaigns)).map(({campaign_id}) => campaign_id);
    const unknown = campaigns.findIndex((id) => !known.includes(id));
    if (unknown >= 0) throw invalid(`campaigns.${unknown}`, 'is no campaign of this project');
    await updateRow(db, 'merchant_promotion', key(promotionId), {campaigns: [...new Set(campaigns)]});
  });
