import {entitlements} from 'game-storefront-contract';
import {nameIn} from '../../db/inspection.js';
import {operations} from '../../feature.js';
import {entitlementsHandlers} from './handlers.js';

const INSPECT = {
  players: ['select user_id, null::timestamptz from entitlement where project_id = $1'],
  holdings: {
    owned_games: `select i.sku, ${nameIn('i')} as name, e.mode, e.granted_at
      from entitlement e join item i using (item_id) join project p on p.project_id = e.project_id
      where e.project_id = $1 and e.user_id = $2 order by e.granted_at desc limit $3`,
  },
};

/** Games that players own by themselves, beside the keys that they were given. */
export const entitlementsFeature = operations(entitlements, entitlementsHandlers, {
  tables: ['entitlement'],
  inspect: INSPECT,
});
