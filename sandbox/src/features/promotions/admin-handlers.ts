import type {promotionsAdmin} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {bonusView, discountView, storedPromotion, storedPromotions} from './stored.js';
import {createPromotion, deletePromotion, replacePromotion, switchPromotion} from './write.js';

type All = Handlers<typeof promotionsAdmin>;

/** The merchant's side of discounts and bonuses (document 2, "Promotions"), at the newer paths and the older. */
export const promotionsAdminHandlers = ({db}: Pick<Services, 'db'>): All => {
  const listDiscounts: All['GET /v3/project/{project_id}/admin/promotion/item'] = ({path, query}) =>
    storedPromotions(db, path.project_id, 'discount', query, discountView);
  const createDiscount: All['POST /v3/project/{project_id}/admin/promotion/item'] = async ({path, body}) => ({
    promotion_id: await createPromotion(db, path.project_id, {kind: 'discount', ...body}),
  });
  const getDiscount: All['GET /v3/project/{project_id}/admin/promotion/{promotion_id}/item'] = async ({path}) =>
    discountView(await storedPromotion(db, path.project_id, 'discount', path.promotion_id));
  const replaceDiscount: All['PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/item'] = async ({
    path,
    body,
  }) => void (await replacePromotion(db, path.project_id, path.promotion_id, {kind: 'discount', ...body}));
  const deleteDiscount: All['DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/item'] = async ({path}) =>
    void (await deletePromotion(db, path.project_id, path.promotion_id, 'discount'));
  const listBonuses: All['GET /v3/project/{project_id}/admin/promotion/bonus'] = ({path, query}) =>
    storedPromotions(db, path.project_id, 'bonus', query, bonusView);
  const createBonus: All['POST /v3/project/{project_id}/admin/promotion/bonus'] = async ({path, body}) => ({
    promotion_id: await createPromotion(db, path.project_id, {kind: 'bonus', ...body}),
  });
  const getBonus: All['GET /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus'] = async ({path}) =>
    bonusView(await storedPromotion(db, path.project_id, 'bonus', path.promotion_id));
  const replaceBonus: All['PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus'] = async ({path, body}) =>
    void (await replacePromotion(db, path.project_id, path.promotion_id, {kind: 'bonus', ...body}));
  const deleteBonus: All['DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus'] = async ({path}) =>
    void (await deletePromotion(db, path.project_id, path.promotion_id, 'bonus'));
  return {
    'GET /v3/project/{project_id}/admin/promotion/item': listDiscounts,
    'POST /v3/project/{project_id}/admin/promotion/item': createDiscount,
    'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/item': getDiscount,
    'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/item': replaceDiscount,
    'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/item': deleteDiscount,
    'GET /v3/project/{project_id}/admin/promotion/bonus': listBonuses,
    'POST /v3/project/{project_id}/admin/promotion/bonus': createBonus,
    'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': getBonus,
    'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': replaceBonus,
    'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': deleteBonus,
    'GET /v2/project/{project_id}/admin/promotion/item': listDiscounts,
    'POST /v2/project/{project_id}/admin/promotion/item': createDiscount,
    'GET /v2/project/{project_id}/admin/promotion/{promotion_id}/item': getDiscount,
    'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/item': replaceDiscount,
    'DELETE /v2/project/{project_id}/admin/promotion/{promotion_id}/item': deleteDiscount,
    'GET /v2/project/{project_id}/admin/promotion/bonus': listBonuses,
    'POST /v2/project/{project_id}/admin/promotion/bonus': createBonus,
    'GET /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': getBonus,
    'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': replaceBonus,
    'DELETE /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': deleteBonus,
    'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/activate': async ({path}) =>
      void (await switchPromotion(db, path.project_id, path.promotion_id, true)),
    'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/deactivate': async ({path}) =>
      void (await switchPromotion(db, path.project_id, path.promotion_id, false)),
  };
};
