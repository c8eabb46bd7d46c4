import {type AtVersion3, keysAtVersion2, type promotionsAdmin} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {bonusView, discountView, storedPromotion, storedPromotions} from './stored.js';
import {createPromotion, deletePromotion, replacePromotion, switchPromotion} from './write.js';

type All = Handlers<typeof promotionsAdmin>;

/** The merchant's side of discounts and bonuses (document 2, "Promotions"), at the newer paths and the older. */
export const promotionsAdminHandlers = ({db}: Pick<Services, 'db'>): All => {
  const newest: AtVersion3<All> = {
    'GET /v3/project/{project_id}/admin/promotion/item': ({path, query}) =>
      storedPromotions(db, path.project_id, 'discount', query, discountView),
    'POST /v3/project/{project_id}/admin/promotion/item': async ({path, body}) => ({
      promotion_id: await createPromotion(db, path.project_id, {kind: 'discount', ...body}),
    }),
    'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/item': async ({path}) =>
      discountView(await storedPromotion(db, path.project_id, 'discount', path.promotion_id)),
    'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/item': async ({path, body}) =>
      void (await replacePromotion(db, path.project_id, path.promotion_id, {kind: 'discount', ...body})),
    'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/item': async ({path}) =>
      void (await deletePromotion(db, path.project_id, path.promotion_id, 'discount')),
    'GET /v3/project/{project_id}/admin/promotion/bonus': ({path, query}) =>
      storedPromotions(db, path.project_id, 'bonus', query, bonusView),
    'POST /v3/project/{project_id}/admin/promotion/bonus': async ({path, body}) => ({
      promotion_id: await createPromotion(db, path.project_id, {kind: 'bonus', ...body}),
    }),
    'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({path}) =>
      bonusView(await storedPromotion(db, path.project_id, 'bonus', path.promotion_id)),
    'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({path, body}) =>
      void (await replacePromotion(db, path.project_id, path.promotion_id, {kind: 'bonus', ...body})),
    'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({path}) =>
      void (await deletePromotion(db, path.project_id, path.promotion_id, 'bonus')),
  };
  return {
    ...newest,
    ...keysAtVersion2(newest),
    'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/activate': async ({path}) =>
      void (await switchPromotion(db, path.project_id, path.promotion_id, true)),
    'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/deactivate': async ({path}) =>
      void (await switchPromotion(db, path.project_id, path.promotion_id, false)),
  };
};
