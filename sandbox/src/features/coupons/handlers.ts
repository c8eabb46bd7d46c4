import type {coupons} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Handlers} from '../../http/call.js';
import {refuse} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {absolute} from '../../wire/url.js';
import {describedView, kindView} from '../catalog/item-view.js';
import {type Viewer, viewerOf} from '../items/viewer.js';
import {orderAtOnce} from '../orders/create.js';
import {clientDraft} from '../orders/draft.js';
import type {OrderedGoods} from '../orders/insert.js';
import {linesOfBonuses, type PricedCartLine} from '../pricing/price-cart.js';
import {holdPromotionOf, usableCode} from '../promotions/codes.js';
import {rewardsView} from '../promotions/rewards.js';

/** Coupons of players: each redemption is an order that costs nothing and is done at once. */
export const couponHandlers = (services: Services): Handlers<typeof coupons> => {
  const {db, baseUrl, wakeJobs} = services;
  return {
    'POST /v2/project/{project_id}/coupon/redeem': async (call) => {
      const draft = clientDraft({...call, body: call.query});
      const goods: OrderedGoods[] = [];
      await orderAtOnce(services, draft, async () => {
        goods.push(await collectCoupon(db, draft.buyer, call.body.coupon_code));
        return {cart: goods[0]!, payment: {kind: 'nothing'}};
      });
      wakeJobs();
      return {items: goods[0]!.lines.map((line) => givenView(line, draft.buyer, baseUrl()))};
    },

    'GET /v2/project/{project_id}/coupon/code/{coupon_code}/rewards': async (call) => {
      const viewer = viewerOf(call);
      const {promotion} = await usableCode(db, viewer, call.path.coupon_code, ['coupon']);
      const {bonus, is_selectable} = rewardsView(promotion, viewer, baseUrl(), new Set());
      return {bonus, is_selectable, discount: null};
    },
  };
};

/**
 * The items that a coupon grants to a locked player. Throws 9802, 9804, 9808 or 9810. Throws 1468 if it would be used
 * up for nothing: the player owns all its items, or the shop has none of them any more.
 */
async function collectCoupon(db: Db, viewer: Viewer, text: string): Promise<OrderedGoods> {
  await holdPromotionOf(db, viewer, text);
  const {code, promotion} = await usableCode(db, viewer, text, ['coupon']);
  const lines = await linesOfBonuses(db, viewer, [promotion]);
  if (lines.length === 0) throw refuse(1468, `Coupon ${code} gives nothing that the user does not own`);
  const {country} = viewer;
  return {country, lines, total: undefined, promotions: [], used: [promotion.promotion_id], promoCode: code};
}

const givenView = ({item, quantity}: PricedCartLine, viewer: Viewer, baseUrl: string) => ({
  sku: item.sku,
  ...kindView(item),
  ...describedView(item, viewer, baseUrl),
  image_url: absolute(item.image_url, baseUrl),
  quantity,
  price: null,
  virtual_prices: [],
  is_free: true,
  inventory_options: item.inventory_options,
});
