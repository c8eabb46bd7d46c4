import type {cart} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {refuse} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {itemsBySku} from '../catalog/item-rows.js';
import {viewerOf} from '../catalog/viewer.js';
import {sumBySku} from '../want.js';
import {objection} from './admission.js';
import {cartLines, currentCart, lockCart, putLine} from './cart-rows.js';
import {cartView} from './cart-view.js';

/** The current cart of a user or a guest (document 2, "Cart (client)"). */
export const cartHandlers = ({db, baseUrl}: Services): Handlers<typeof cart> => ({
  'GET /v2/project/{project_id}/cart': async (call) => {
    const {project_id} = call.project;
    const {userId} = call.caller;
    const cartId = await currentCart(db, project_id, userId);
    return cartView(cartId, await cartLines(db, project_id, userId, cartId), viewerOf(call), baseUrl());
  },

  'PUT /v2/project/{project_id}/cart/fill': async (call) => {
    const {project_id} = call.project;
    const {caller, body} = call;
    const wanted = sumBySku(body.items);
    return db.transaction(async () => {
      const cartId = await lockCart(db, project_id, caller.userId);
      const found = await itemsBySku(
        db,
        project_id,
        caller.userId,
        wanted.map(({sku}) => sku),
      );
      const warnings = [];
      for (const {sku, quantity} of wanted) {
        const item = found.find((one) => one.sku === sku);
        const refusal = objection(item, quantity, caller);
        if (refusal || !item) {
          const {code, message} = refusal ?? refuse(4001);
          warnings.push({sku, quantity, errorCode: code, errorMessage: `[0401-${code}]: ${message}`});
        } else await putLine(db, cartId, item.item_id, quantity);
      }
      const lines = await cartLines(db, project_id, caller.userId, cartId);
      return {...cartView(cartId, lines, viewerOf(call), baseUrl()), warnings};
    });
  },

  'PUT /v2/project/{project_id}/cart/item/{item_sku}': async ({project, caller, path, body}) => {
    const {quantity = 1} = body;
    await db.transaction(async () => {
      const cartId = await lockCart(db, project.project_id, caller.userId);
      const [item] = await itemsBySku(db, project.project_id, caller.userId, [path.item_sku]);
      const refusal = objection(item, quantity, caller);
      if (refusal || !item) throw refusal ?? refuse(4001);
      await putLine(db, cartId, item.item_id, quantity);
    });
    return undefined;
  },

  'DELETE /v2/project/{project_id}/cart/item/{item_sku}': async ({project, caller, path}) => {
    await db.transaction(async () => {
      const cartId = await lockCart(db, project.project_id, caller.userId);
      const removed = await db.one(
        `delete from cart_line l using item i
         where l.cart_id = $1 and i.item_id = l.item_id and i.sku = $2 returning l.line_id`,
        [cartId, path.item_sku],
      );
      if (!removed) throw refuse(4001);
    });
    return undefined;
  },

  'PUT /v2/project/{project_id}/cart/clear': async ({project, caller}) => {
    await db.transaction(async () => {
      const cartId = await lockCart(db, project.project_id, caller.userId);
      await db.query('delete from cart_line where cart_id = $1', [cartId]);
    });
    return undefined;
  },
});
