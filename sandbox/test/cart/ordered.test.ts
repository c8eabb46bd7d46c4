import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {cartClient, openCartShop} from '../support/ordered-carts.js';
import {buyer, payPage, reportPayment, settle} from '../support/purchase.js';
import type {Shop} from '../support/sandbox.js';

const DELETE_ITEM = 'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';

eachDatabase('an order from a cart', (sandbox) => {
  it('leaves the cart unchanged until it is paid, and then removes the ordered items', async () => {
    const {shop, ada} = await openCartShop(sandbox);
    const cart = cartClient(shop, ada);
    await cart.fill({a: 2, b: 1});
    const before = await cart.show();

    const {token} = await cart.order();
    assert.deepEqual(await cart.show(), before);
    await payPage(shop).pay(token);

    assert.deepEqual(await cart.units(), {});
    assert.equal((await cart.show()).cart_id, before.cart_id);
    assert.equal(await cart.refusedOrder(), 1401);
  });

  it('can be repeated while it is not paid', async () => {
    const {shop, ada} = await openCartShop(sandbox);
    const cart = cartClient(shop, ada);
    await cart.fill({a: 2});

    const orders = [await cart.order(), await cart.order()];

    const read = ({order_id}: {order_id: number}) =>
      shop.call('GET /v2/project/{project_id}/order/{order_id}', {path: {order_id}}, {as: ada});
    const [first, second] = await Promise.all(orders.map(read));
    assert.deepEqual([first?.status, second?.status], ['new', 'new']);
    assert.deepEqual(second?.content, first?.content);
  });

  for (const [what, change, left] of [
    ['more of an item', {a: 5}, {a: 3}],
    ['fewer of it', {a: 1}, {}],
    ['another item', {b: 4}, {b: 4}],
    ['other quantities of all', {a: 3, b: 2}, {a: 1, b: 2}],
  ] as const)
    it(`keeps items that were added since: ${what}`, async () => {
      const {shop, ada} = await openCartShop(sandbox);
      const cart = cartClient(shop, ada);
      await cart.fill({a: 2});
      const {token} = await cart.order();

      await cart.fill(change);
      await payPage(shop).pay(token);

      assert.deepEqual(await cart.units(), left);
    });

  it('never lowers a quantity below zero, and ignores items that have left the cart or the shop', async () => {
    const {shop, ada} = await openCartShop(sandbox);
    const cart = cartClient(shop, ada);
    await cart.fill({a: 2, b: 3});
    const first = await cart.order();
    const second = await cart.order();

    await cart.put('a', 0);
    await shop.call(DELETE_ITEM, {path: {item_sku: 'b'}}, {as: shop.server});
    await payPage(shop).pay(first.token);
    assert.deepEqual(await cart.units(), {});

    await cart.clear();
    await payPage(shop).pay(second.token);
    assert.deepEqual(await cart.units(), {});
  });

  it('removes the items of each of two paid orders once', async () => {
    const {shop, ada} = await openCartShop(sandbox);
    const cart = cartClient(shop, ada);
    await cart.fill({a: 2});
    const first = await cart.order();
    const second = await cart.order();
    await cart.fill({a: 5});

    await payPage(shop).pay(first.token);
    assert.deepEqual(await cart.units(), {a: 3});
    await payPage(shop).pay(second.token);
    assert.deepEqual(await cart.units(), {a: 1});

    for (const {order_id} of [first, second, first]) await reportPayment(shop, order_id, 'done');
    await settle(shop);
    assert.deepEqual(await cart.units(), {a: 1}, 'what is told again takes out nothing');
  });

  it('removes nothing when it is declined, closed, refused for a limit, or refunded before it is paid', async () => {
    const {shop, ada} = await openCartShop(sandbox);
    const cart = cartClient(shop, ada);
    const units = {a: 2, last: 1};
    await cart.fill(units);

    const declined = await cart.order();
    await payPage(shop).decline(declined.token);
    await reportPayment(shop, declined.order_id, 'declined');
    const refunded = await cart.order();
    await reportPayment(shop, refunded.order_id, 'refunded');
    const {token, order_id} = await cart.order();
    await buyLast(shop);
    await payPage(shop).pay(token);

    assert.equal(await buyer(shop, ada).statusOf(order_id), 'new', 'nothing is left of it');
    assert.deepEqual(await cart.units(), units);
  });

  it('removes items of a payment after expiry, and nothing when the payment is refunded at once', async () => {
    const {shop, ada} = await openCartShop(sandbox);
    const cart = cartClient(shop, ada);
    const status = buyer(shop, ada).statusOf;

    await cart.fill({a: 2, one: 1});
    const late = await cart.order();
    await buyer(shop, ada).order('one');
    assert.equal(await status(late.order_id), 'expired');
    assert.deepEqual(await cart.units(), {a: 2, one: 1});
    await reportPayment(shop, late.order_id, 'done');
    await settle(shop);
    assert.deepEqual([await status(late.order_id), await cart.units()], ['done', {}]);

    await cart.fill({b: 2, last: 1});
    const tooLate = await cart.order();
    await buyer(shop, ada).order('last');
    await buyLast(shop);
    await reportPayment(shop, tooLate.order_id, 'done');
    assert.deepEqual([await status(tooLate.order_id), await cart.units()], ['canceled', {b: 2, last: 1}]);
  });

  it('neither restores nor removes items with a refund', async () => {
    const {shop, ada} = await openCartShop(sandbox);
    const cart = cartClient(shop, ada);
    await cart.fill({a: 2});
    const {order_id} = await cart.order();
    await reportPayment(shop, order_id, 'done');
    await settle(shop);
    await cart.fill({a: 1, b: 1});

    await reportPayment(shop, order_id, 'refunded');
    await reportPayment(shop, order_id, 'done').catch(() => {});

    assert.deepEqual(await cart.units(), {a: 1, b: 1});
  });

  it('does not change limits: units count once paid, and only the newest order of them can be paid', async () => {
    const {shop, ada} = await openCartShop(sandbox);
    const cart = cartClient(shop, ada);
    await cart.fill({one: 1});
    const left = async () => (await buyer(shop, ada).item('one')).limits?.per_user?.available;

    const first = await cart.order();
    const second = await cart.order();
    assert.deepEqual([await buyer(shop, ada).statusOf(first.order_id), await left()], ['expired', 1]);
    await payPage(shop).pay(second.token);

    assert.deepEqual([await left(), await cart.units()], [0, {}]);
    await reportPayment(shop, first.order_id, 'done');
    assert.equal(await buyer(shop, ada).statusOf(first.order_id), 'canceled');
    await settle(shop);
    await reportPayment(shop, second.order_id, 'refunded');
    assert.deepEqual([await left(), await cart.units()], [1, {}]);
  });
});

/** Another player buys the last unit. */
async function buyLast(shop: Shop): Promise<void> {
  const {token} = await buyer(shop, await shop.player('eve')).order('last');
  await payPage(shop).pay(token);
}
