import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {cartClient, openCartShop} from '../support/ordered-carts.js';
import {buyer, ordersOf} from '../support/purchase.js';
import type {Shop} from '../support/sandbox.js';

const PUT = 'PUT /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}';
const ORDER_CURRENT = 'POST /v2/project/{project_id}/payment/cart';
const REDEEM = 'POST /v2/project/{project_id}/promocode/redeem';

eachDatabase('an order from a cart, among concurrent requests', (sandbox) => {
  it('counts each payment once during concurrent fills, orders and payments', async () => {
    const {shop} = await openCartShop(sandbox);
    const players = await Promise.all(Array.from({length: 12}, (_, index) => shop.player(`player-${index}`)));

    await Promise.all(
      players.map(async (as) => {
        const cart = cartClient(shop, as);
        await cart.fill({a: 2, b: 1, last: 1});
        const orders = [await cart.order(), await cart.order()];
        await cart.put('last', 0);
        const single = await cart.order();

        // The first player to pay alone has two orders of `last`; the third order is of `a` and `b`.
        const codes = await Promise.all([
          ...[...orders, single, single].map(({order_id}) => codeOf(report(shop, order_id))),
          codeOf(shop.respond(PUT, {path: {cart_id: 'current', item_sku: 'a'}, body: {quantity: 10}}, {as})),
          codeOf(shop.respond(ORDER_CURRENT, {}, {as})),
          codeOf(shop.respond(REDEEM, {body: {coupon_code: 'OTHER'}}, {as})),
        ]);

        const status = buyer(shop, as).statusOf;
        const paid = (
          await Promise.all([...orders, single].map(async ({order_id}) => isPaid(await status(order_id))))
        ).filter(Boolean).length;
        const {a = 0, b = 0} = await cart.units();
        assert.ok(!codes.includes(500), `${codes}`);
        assert.equal(b, 0);
        // Each paid order removed two units, before or after the quantity was set to ten.
        assert.ok(
          [0, 1, 2, 3].some((after) => after <= paid && a === 10 - 2 * after),
          `${a} left of ${paid} paid`,
        );
      }),
    );

    const orders = await ordersOf(shop);
    const lasts = orders.filter(({status, skus}) => isPaid(status) && skus.includes('last'));
    assert.equal(lasts.length, 1);
    const {limits} = await buyer(shop, players[0]!).item('last');
    assert.equal(limits?.per_item?.available, 0);
  });
});

const isPaid = (status: string): boolean => status === 'paid' || status === 'done';

const report = (shop: Shop, order_id: number): Promise<Response> =>
  shop.respond('POST /_sandbox/projects/{project_id}/orders/{order_id}/payment', {
    path: {order_id},
    body: {result: 'done'},
  });
