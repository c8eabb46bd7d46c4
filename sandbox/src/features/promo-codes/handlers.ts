import type {promoCodes} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Handlers} from '../../http/call.js';
import {refuse} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {countryOfCarts, lockCart, lockFoundCart, setPromoCode} from '../cart/cart-rows.js';
import {showCart} from '../cart/fill.js';
import {catalogUserOf, hiddenItems} from '../catalog-rules/visibility.js';
import {type Viewer, viewerOf} from '../items/viewer.js';
import {usableCode} from '../promotions/codes.js';
import {rewardsView} from '../promotions/rewards.js';

/** Promo codes of carts. The discount shows in the cart; the use is counted when its order is paid. */
export const promoCodeHandlers = ({db, baseUrl}: Services): Handlers<typeof promoCodes> => ({
  'POST /v2/project/{project_id}/promocode/redeem': async (call) => {
    const {body} = call;
    const name = {...catalogUserOf(viewerOf(call)), cartId: body.cart?.id};
    return db.transaction(async () => {
      const cart = await lockCart(db, name);
      const viewer = viewerOf(call, cart.country);
      const {code} = await usableCode(db, viewer, body.coupon_code);
      await setPromoCode(db, cart.cart_id, code);
      return showCart(db, name, viewer, baseUrl(), {...cart, promo_code: code});
    });
  },

  'PUT /v2/project/{project_id}/promocode/remove': async (call) => {
    const {body} = call;
    const name = {...catalogUserOf(viewerOf(call)), cartId: body.cart?.id};
    return db.transaction(async () => {
      const cart = await lockFoundCart(db, name);
      if (!cart) throw refuse(1401, 'The cart is not there');
      await setPromoCode(db, cart.cart_id, null);
      return showCart(db, name, viewerOf(call, cart.country), baseUrl(), {...cart, promo_code: null});
    });
  },

  'GET /v2/project/{project_id}/promocode/code/{code}/rewards': async (call) => {
    const viewer = await viewerOfCarts(db, call);
    const {promotion} = await usableCode(db, viewer, call.path.code);
    return rewardsView(promotion, viewer, baseUrl(), await hiddenItems(db, catalogUserOf(viewer)));
  },

  'GET /v2/project/{project_id}/promotion/code/{code}/verify': async (call) => {
    const viewer = await viewerOfCarts(db, call);
    const {code, promotion} = await usableCode(db, viewer, call.path.code, ['promo_code', 'coupon']);
    const hidden = await hiddenItems(db, catalogUserOf(viewer));
    return {
      type: promotion.kind === 'coupon' ? ('coupon' as const) : ('promocode' as const),
      code,
      rewards: rewardsView(promotion, viewer, baseUrl(), hidden),
    };
  },
});

/** The rewards of a code depend on the country of the carts that it would be applied to. */
const viewerOfCarts = async (
  db: Db,
  call: Parameters<typeof viewerOf>[0] & {caller: {userId: string}},
): Promise<Viewer> => viewerOf(call, await countryOfCarts(db, catalogUserOf(viewerOf(call))));
