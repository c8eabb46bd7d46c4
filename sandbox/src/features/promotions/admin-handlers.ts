import {type AtVersion3, type BodyOf, keysAtVersion2, type promotionsAdmin} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import type {PromotionSeed} from './draft.js';
import {atVersion3, bonusView, discountView, storedPromotion, storedPromotions} from './stored.js';
import {createPromotion, deletePromotion, replacePromotion, switchPromotion} from './write.js';

type All = Handlers<typeof promotionsAdmin>;

/** The merchant's side of discounts and bonuses (document 2, "Promotions"), at the newer paths and the older. */
export const promotionsAdminHandlers = ({db}: Pick<Services, 'db'>): All => {
  const discount3 = atVersion3(discountView);
  const bonus3 = atVersion3(bonusView);
  const newest: AtVersion3<All> = {
    'GET /v3/project/{project_id}/admin/promotion/item': ({path, query}) =>
      storedPromotions(db, path.project_id, 'discount', query, discount3),
    'POST /v3/project/{project_id}/admin/promotion/item': ({path, body}) => make(path, discountOf(body)),
    'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/item': async ({path}) =>
      discount3(await storedPromotion(db, path.project_id, 'discount', path.promotion_id)),
    'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/item': ({path, body}) =>
      replace(path, discountOf(body)),
    'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/item': async ({path}) =>
      void (await deletePromotion(db, path.project_id, path.promotion_id, 'discount')),
    'GET /v3/project/{project_id}/admin/promotion/bonus': ({path, query}) =>
      storedPromotions(db, path.project_id, 'bonus', query, bonus3),
    'POST /v3/project/{project_id}/admin/promotion/bonus': ({path, body}) => make(path, bonusOf(body)),
    'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({path}) =>
      bonus3(await storedPromotion(db, path.project_id, 'bonus', path.promotion_id)),
    'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': ({path, body}) => replace(path, bonusOf(body)),
    'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({path}) =>
      void (await deletePromotion(db, path.project_id, path.promotion_id, 'bonus')),
  };
  const make = async ({project_id}: {readonly project_id: number}, draft: PromotionSeed) => ({
    promotion_id: await createPromotion(db, project_id, draft),
  });
  const replace = async (path: {readonly project_id: number; readonly promotion_id: number}, draft: PromotionSeed) =>
    void (await replacePromotion(db, path.project_id, path.promotion_id, draft));
  return {
    ...newest,
    ...keysAtVersion2(newest),
    'GET /v2/project/{project_id}/admin/promotion/item': ({path, query}) =>
      storedPromotions(db, path.project_id, 'discount', query, discountView),
    'POST /v2/project/{project_id}/admin/promotion/item': ({path, body}) => make(path, {kind: 'discount', ...body}),
    'GET /v2/project/{project_id}/admin/promotion/{promotion_id}/item': async ({path}) =>
      discountView(await storedPromotion(db, path.project_id, 'discount', path.promotion_id)),
    'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/item': ({path, body}) =>
      replace(path, {kind: 'discount', ...body}),
    'GET /v2/project/{project_id}/admin/promotion/bonus': ({path, query}) =>
      storedPromotions(db, path.project_id, 'bonus', query, bonusView),
    'POST /v2/project/{project_id}/admin/promotion/bonus': ({path, body}) => make(path, {kind: 'bonus', ...body}),
    'GET /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({path}) =>
      bonusView(await storedPromotion(db, path.project_id, 'bonus', path.promotion_id)),
    'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': ({path, body}) =>
      replace(path, {kind: 'bonus', ...body}),
    'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/activate': async ({path}) =>
      void (await switchPromotion(db, path.project_id, path.promotion_id, true)),
    'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/deactivate': async ({path}) =>
      void (await switchPromotion(db, path.project_id, path.promotion_id, false)),
  };
};

type Discount3 = BodyOf<(typeof promotionsAdmin)['POST /v3/project/{project_id}/admin/promotion/item']>;
type Bonus3 = BodyOf<(typeof promotionsAdmin)['POST /v3/project/{project_id}/admin/promotion/bonus']>;

const discountOf = (body: Discount3): PromotionSeed => ({kind: 'discount', ...body});
const bonusOf = (body: Bonus3): PromotionSeed => ({kind: 'bonus', ...body});
