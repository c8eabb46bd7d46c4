import type {userLimits} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {demandPlayer} from '../players/player-registry.js';
import type {Change} from './change.js';
import {changeItemRemains, itemRemains, refreshItem, refreshItems} from './items.js';
import {changePromotionRemains, promotionRemains, refreshPromotion, refreshPromotions} from './promotions.js';

interface OfUser {
  readonly user_external_id: string;
}

/** Document 2, "Purchase limits". */
export function userLimitsHandlers({db}: Pick<Services, 'db'>): Handlers<typeof userLimits> {
  /** The user's id; throws 5008 for an unknown one. */
  const known = async (projectId: number, {user_external_id}: OfUser): Promise<string> => {
    await demandPlayer(db, projectId, user_external_id);
    return user_external_id;
  };
  const knownOrEvery = async (projectId: number, user: OfUser | null): Promise<string | null> =>
    user && known(projectId, user);

  interface ItemChange {
    readonly path: {readonly project_id: number; readonly item_sku: string};
    readonly body: {readonly user: OfUser; readonly available: number};
  }
  const changeItem =
    (change: Change) =>
    async ({path: {project_id, item_sku}, body}: ItemChange) =>
      changeItemRemains(db, project_id, item_sku, await known(project_id, body.user), change, body.available);

  interface PromotionChange {
    readonly path: {readonly project_id: number; readonly promotion_id: number};
    readonly body: ItemChange['body'];
  }
  const changePromotion =
    (change: Change) =>
    async ({path: {project_id, promotion_id}, body}: PromotionChange) =>
      changePromotionRemains(db, project_id, promotion_id, await known(project_id, body.user), change, body.available);

  return {
    'DELETE /v2/project/{project_id}/admin/user/limit/item/all': async ({path, body}) =>
      void (await refreshItems(db, path.project_id, await known(path.project_id, body.user))),

    'DELETE /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}/all': async ({path, body}) =>
      void (await refreshItem(db, path.project_id, path.item_sku, await knownOrEvery(path.project_id, body.user))),

    'GET /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': async ({path, query}) =>
      itemRemains(db, path.project_id, path.item_sku, await known(path.project_id, query)),

    'POST /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': changeItem('add'),
    'PUT /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': changeItem('set'),
    'DELETE /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': changeItem('remove'),

    'DELETE /v2/project/{project_id}/admin/user/limit/promotion/all': async ({path, body}) =>
      void (await refreshPromotions(db, path.project_id, await known(path.project_id, body.user))),

    'DELETE /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}/all': async ({path, body}) =>
      void (await refreshPromotion(
        db,
        path.project_id,
        path.promotion_id,
        await knownOrEvery(path.project_id, body.user),
      )),

    'GET /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': async ({path, query}) =>
      promotionRemains(db, path.project_id, path.promotion_id, await known(path.project_id, query)),

    'POST /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': changePromotion('add'),
    'PUT /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': changePromotion('set'),
    'DELETE /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': changePromotion('remove'),
  };
}
