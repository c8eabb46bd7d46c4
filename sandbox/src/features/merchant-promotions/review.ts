import type {AnswerOf, merchantPromotions} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {CARDS} from '../ledger/tariffs.js';
import {timeOf} from '../projects/clock.js';
import type {MerchantPromotion} from './promotion.js';
import {campaignsOf, packagesOf, skusOf} from './references.js';

type Review = AnswerOf<
  (typeof merchantPromotions)['GET /merchants/{merchant_id}/promotions/{promotion_id}/review']
>['errors'];

/** The reasons why a promotion is not applied, except that it is disabled. */
export async function reviewPromotion(db: Db, promotion: MerchantPromotion): Promise<Review> {
  const {project_id, is_of_purchase, skus, package_ids, rewards, periods, campaigns, payment_systems} = promotion;
  const errors: Review = [];
  const missing = <T>(code: Review[number]['code'], wanted: readonly T[], known: readonly T[], what: string): void => {
    for (const one of wanted)
      if (!known.includes(one)) errors.push({code, message: `${what} ${String(one)} is none of the project's`});
  };

  if (!is_of_purchase && !skus && !package_ids)
    errors.push({code: 'no_subject', message: 'It acts on nothing: set its subject'});
  missing('unknown_item', skus ?? [], await skusOf(db, project_id, skus ?? []), 'Item');
  missing('unknown_package', package_ids ?? [], await packagesOf(db, project_id, package_ids ?? []), 'Package');

  const {purchase, item, package: pack} = rewards;
  const gives =
    (is_of_purchase && purchase) ||
    (skus && (item?.discount_percent ?? item?.bonus)) ||
    (package_ids && (pack?.bonus_percent ?? pack?.bonus_amount));
  if (!gives) errors.push({code: 'no_reward', message: 'It gives nothing for its subject: set its rewards'});
  const bonus = (skus && item?.bonus?.map(({sku}) => sku)) ?? [];
  missing('unknown_bonus', bonus, await skusOf(db, project_id, bonus, true), 'Bonus');

  const now = await timeOf(db, project_id);
  if (periods.length === 0) errors.push({code: 'no_period', message: 'It has no period'});
  else if (periods.every(({to}) => to * 1000 <= +now))
    errors.push({code: 'period_over', message: 'All of its periods are over'});

  const systems = await db.query<{payment_system_id: number}>(
    'select payment_system_id from payment_system where project_id = $1',
    [project_id],
  );
  const known = [CARDS.id, ...systems.map(({payment_system_id}) => payment_system_id)];
  missing('unknown_payment_system', payment_systems, known, 'Payment system');

  const found = await campaignsOf(db, project_id, campaigns);
  missing(
    'unknown_campaign',
    campaigns,
    found.map(({campaign_id}) => campaign_id),
    'Coupon campaign',
  );
  for (const {campaign_id, is_over, is_empty} of found) {
    if (is_over) errors.push({code: 'campaign_over', message: `Coupon campaign ${campaign_id} is over`});
    if (is_empty) errors.push({code: 'campaign_empty', message: `Coupon campaign ${campaign_id} has no coupon`});
  }
  return errors;
}
