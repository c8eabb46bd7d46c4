import {keysOfPromoCodes, type RedeemablesAlike, type redeemablesAdmin} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {demandPlayer} from '../players/player-registry.js';
import type {CodeKind} from '../promotions/draft.js';
import {storedPage} from '../promotions/stored.js';
import type {Change} from '../user-limits/change.js';
import {changePromotionRemains, promotionRemains} from '../user-limits/promotions.js';
import {addCode, codeLimits, generateCodes, listCodes} from './codes.js';
import {
  createRedeemable,
  deleteRedeemable,
  type RedeemableName,
  redeemableId,
  replaceRedeemable,
  switchRedeemable,
} from './redeemable.js';
import {couponView, promoCodeView, redeemableOfCode, redeemableView, storedRedeemable} from './stored.js';

interface Path {
  readonly project_id: number;
  readonly external_id: string;
}

const nameOf = (kind: CodeKind, {project_id, external_id}: Path): RedeemableName => ({
  projectId: project_id,
  kind,
  externalId: external_id,
});

/** The merchant's side of promo codes and coupons; the documents leave it out. */
export const redeemablesAdminHandlers = ({db}: Pick<Services, 'db'>): Handlers<typeof redeemablesAdmin> => ({
  'POST /v2/project/{project_id}/admin/coupon': ({path, body}) =>
    createRedeemable(db, path.project_id, {kind: 'coupon', ...body}),
  'GET /v2/project/{project_id}/admin/coupon': async ({path, query}) => {
    const {rows, counts} = await storedPage(db, path.project_id, 'coupon', query);
    return {items: rows.map(couponView), ...counts};
  },
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}': async ({path, body}) =>
    void (await replaceRedeemable(db, path.project_id, {kind: 'coupon', external_id: path.external_id, ...body})),
  'GET /v2/project/{project_id}/admin/coupon/{external_id}': async ({path}) =>
    couponView(await storedRedeemable(db, nameOf('coupon', path))),

  'POST /v2/project/{project_id}/admin/promocode': ({path, body}) =>
    createRedeemable(db, path.project_id, {kind: 'promo_code', ...body}),
  'GET /v2/project/{project_id}/admin/promocode': async ({path, query}) => {
    const {rows, counts} = await storedPage(db, path.project_id, 'promo_code', query);
    return {items: rows.map(promoCodeView), ...counts};
  },
  'PUT /v2/project/{project_id}/admin/promocode/{external_id}': async ({path, body}) =>
    void (await replaceRedeemable(db, path.project_id, {kind: 'promo_code', external_id: path.external_id, ...body})),
  'GET /v2/project/{project_id}/admin/promocode/{external_id}': async ({path}) =>
    promoCodeView(await storedRedeemable(db, nameOf('promo_code', path))),

  'GET /v2/project/{project_id}/admin/promotion/redeemable/code/{code}': async ({path}) =>
    redeemableView(await redeemableOfCode(db, path.project_id, path.code)),

  ...handlersAlike(db, 'coupon'),
  ...keysOfPromoCodes(handlersAlike(db, 'promo_code')),
});

/** The operations that both kinds share, at the paths of coupons. */
function handlersAlike(db: Db, kind: CodeKind): Handlers<RedeemablesAlike> {
  interface RemainsCall {
    readonly path: Path;
    readonly body: {readonly user: {readonly user_external_id: string}; readonly available: number};
  }
  const changeRemains =
    (change: Change) =>
    async ({path, body: {user, available}}: RemainsCall) => {
      const id = await redeemableId(db, nameOf(kind, path));
      await demandPlayer(db, path.project_id, user.user_external_id);
      return changePromotionRemains(db, path.project_id, id, user.user_external_id, change, available);
    };

  return {
    'DELETE /v2/project/{project_id}/admin/coupon/{external_id}': async ({path}) =>
      void (await deleteRedeemable(db, nameOf(kind, path))),
    'PUT /v2/project/{project_id}/admin/coupon/{external_id}/activate': async ({path}) =>
      void (await switchRedeemable(db, nameOf(kind, path), true)),
    'PUT /v2/project/{project_id}/admin/coupon/{external_id}/deactivate': async ({path}) =>
      void (await switchRedeemable(db, nameOf(kind, path), false)),
    'POST /v2/project/{project_id}/admin/coupon/{external_id}/code': ({path, body}) =>
      addCode(db, nameOf(kind, path), body.coupon_code),
    'GET /v2/project/{project_id}/admin/coupon/{external_id}/code': ({path, query}) =>
      listCodes(db, nameOf(kind, path), query),
    'PUT /v2/project/{project_id}/admin/coupon/{external_id}/code/generate': ({path, body}) =>
      generateCodes(db, nameOf(kind, path), body.count),
    'GET /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': async ({path, query}) => {
      const id = await redeemableId(db, nameOf(kind, path));
      await demandPlayer(db, path.project_id, query.user_external_id);
      return promotionRemains(db, path.project_id, id, query.user_external_id);
    },
    'POST /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': changeRemains('add'),
    'PUT /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': changeRemains('set'),
    'DELETE /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': changeRemains('remove'),
    'GET /v2/project/{project_id}/admin/code/limit/coupon/external_id/{external_id}': ({path, query}) =>
      codeLimits(db, nameOf(kind, path), query),
  };
}
