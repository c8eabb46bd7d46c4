import type {inventoryAdmin} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {accountOf, linkAccount} from './accounts.js';
import {addPurchases, revokeItems, rewardItems, setItems} from './changes.js';

const DAY_SECONDS = 86_400;

/** Document 3, "Inventory": the studio server's operations on players' possessions. */
export const inventoryAdminHandlers = ({
  db,
  tokens,
}: Pick<Services, 'db' | 'tokens'>): Handlers<typeof inventoryAdmin> => ({
  'POST /v2/project/{project_id}/inventory/purchase': ({path, body}) => addPurchases(db, path.project_id, body),
  'POST /v2/project/{project_id}/inventory/reward': ({path, body}) => rewardItems(db, path.project_id, body),
  'POST /v2/project/{project_id}/inventory/revoke': ({path, body}) => revokeItems(db, path.project_id, body),
  'POST /v2/project/{project_id}/inventory/set': ({path, body}) => setItems(db, path.project_id, body),

  'POST /v2/project/{project_id}/inventory/account/link': async ({path, body}) =>
    void (await linkAccount(db, path.project_id, body, body.account_id)),

  'POST /v2/project/{project_id}/inventory/account/signin': async ({path, project, body}) => ({
    token: await tokens.issue(project, {userId: await accountOf(db, path.project_id, body)}, DAY_SECONDS),
  }),
});
