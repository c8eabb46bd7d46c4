import {multicurrency} from 'game-storefront-contract';
import {nameIn} from '../../db/inspection.js';
import {operations} from '../../feature.js';
import {buyDuePackages, refundsAreNoFalls} from './auto-topup.js';
import {multicurrencyHandlers} from './handlers.js';

const INSPECT = {
  players: [
    'select user_id, null::timestamptz from balance where project_id = $1 and shards > 0',
    'select user_id, null::timestamptz from auto_topup where project_id = $1',
  ],
  holdings: {
    auto_topup: `select a.is_enabled, threshold, p.sku as package_sku, c.sku as currency_sku, a.order_id, a.declined
      from auto_topup a join item p on p.item_id = a.package_id join item c on c.item_id = a.currency_id
      where a.project_id = $1 and a.user_id = $2 limit $3`,
    // Packages that may be bought automatically, for any player.
    packages: `select i.sku, ${nameIn('i')} as name from item i join project p using (project_id)
      where i.project_id = $1 and $2::text is not null and i.bundle_type = 'virtual_currency_package' and not i.is_deleted
      order by i.position, i.sku limit $3`,
  },
};

/** Virtual currency in units and shards, and automatic top-ups of balances. */
export const multicurrencyFeature = operations(multicurrency, multicurrencyHandlers, {
  tables: ['auto_topup', 'balance_fall', 'shard_topup'],
  onOrder: refundsAreNoFalls,
  jobs: buyDuePackages,
  inspect: INSPECT,
});
