import {multicurrency} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {buyDuePackages} from './auto-topup.js';
import {multicurrencyHandlers} from './handlers.js';

const INSPECT = {
  holdings: {
    auto_topup: `select a.is_enabled, threshold, p.sku as package_sku, c.sku as currency_sku, a.order_id
      from auto_topup a join item p on p.item_id = a.package_id join item c on c.item_id = a.currency_id
      where a.project_id = $1 and a.user_id = $2 limit $3`,
  },
};

/** Virtual currency in units and shards, and balances that are topped up by themselves. */
export const multicurrencyFeature = operations(multicurrency, multicurrencyHandlers, {
  tables: ['auto_topup', 'shard_topup'],
  jobs: buyDuePackages,
  inspect: INSPECT,
});
