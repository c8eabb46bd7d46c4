import assert from 'node:assert/strict';
import {it} from 'node:test';
import {cartOf, fill, lines} from '../support/carts.js';
import {eachDatabase} from '../support/databases.js';
import {item, stock} from '../support/items.js';
import {type Credential, guest, type Shop} from '../support/sandbox.js';

const PUT = 'PUT /v2/project/{project_id}/cart/item/{item_sku}';
const DELETE = 'DELETE /v2/project/{project_id}/cart/item/{item_sku}';
const DELETE_BY_ID = 'DELETE /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}';
const DELETE_ITEM = 'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';
const CLEAR = 'PUT /v2/project/{project_id}/cart/clear';

/** The operations that remove an item from a cart. */
const REMOVALS: Record<string, (shop: Shop, as: Credential, item_sku: string) => Promise<unknown>> = {
  'the current cart': (shop, as, item_sku) => shop.call(DELETE, {path: {item_sku}}, {as}),
  'the current cart, by that word': (shop, as, item_sku) =>
    shop.call(DELETE_BY_ID, {path: {cart_id: 'current', item_sku}}, {as}),
  'the current cart, by its id': async (shop, as, item_sku) =>
    shop.call(DELETE_BY_ID, {path: {cart_id: (await cartOf(shop, as)).cart_id, item_sku}}, {as}),
  'the current cart, by the quantity 0': (shop, as, item_sku) =>
    shop.call(PUT, {path: {item_sku}, body: {quantity: 0}}, {as}),
  'a cart that was never filled': (shop, as, item_sku) =>
    shop.call(DELETE_BY_ID, {path: {cart_id: 'never', item_sku}}, {as}),
};

eachDatabase('a cart from which items are removed', (sandbox) => {
  it('removes an item that is set to quantity 0, and accepts 0 for an item that it lacks', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'), item('b'));
    const ada = await shop.player('ada');
    await fill(shop, ada, [
      {sku: 'a', quantity: 2},
      {sku: 'b', quantity: 1},
    ]);
    const put = (item_sku: string) => shop.call(PUT, {path: {item_sku}, body: {quantity: 0}}, {as: ada});

    await put('a');
    await put('a');

    assert.deepEqual(lines(await cartOf(shop, ada)), ['1 b']);
    const refusal = await shop.refused(PUT, {path: {item_sku: 'ghost'}, body: {quantity: 0}}, {as: ada});
    assert.equal(refusal.code, 4001);
  });

  for (const [cart, remove] of Object.entries(REMOVALS))
    it(`removes an item of ${cart}, also repeatedly, and refuses only unknown SKUs`, async () => {
      const shop = await sandbox.project();
      await stock(shop, item('a'), item('b'), item('off', {is_enabled: false}), item('gone'));
      const ada = await shop.player('ada');
      await fill(shop, ada, [
        {sku: 'a', quantity: 1},
        {sku: 'b', quantity: 1},
      ]);
      await shop.call(DELETE_ITEM, {path: {item_sku: 'gone'}}, {as: shop.server});

      await remove(shop, ada, 'a');
      await remove(shop, ada, 'a');
      await remove(shop, ada, 'off');

      const isCurrent = !cart.includes('never');
      assert.deepEqual(lines(await cartOf(shop, ada)), isCurrent ? ['1 b'] : ['1 a', '1 b']);
      for (const sku of ['ghost', 'gone']) {
        const {message} = await remove(shop, ada, sku).then(
          () => assert.fail(),
          (error: Error) => error,
        );
        assert.match(message, /404.*4001/s, sku);
      }
    });

  it('removes a guest’s item, also repeatedly', async () => {
    const shop = await sandbox.project('demo');
    const as = guest('3f9c2c1e-5b7a-4f0e-9a55', 'ada@example.test');
    const [key] = (await shop.call('GET /v2/project/{project_id}/items/game', {})).items.flatMap((game) =>
      game.unit_items.map(({sku}) => sku),
    );
    await fill(shop, as, [{sku: key!, quantity: 1}]);

    await shop.call(DELETE, {path: {item_sku: key!}}, {as});
    await shop.call(DELETE, {path: {item_sku: key!}}, {as});

    assert.deepEqual(lines(await cartOf(shop, as)), []);
    assert.equal((await shop.refused(DELETE, {path: {item_sku: 'ghost'}}, {as})).code, 4001);
  });

  it('is not created by a request that removes an item or clears it', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'));
    const ada = await shop.player('ada');

    await shop.call(DELETE_BY_ID, {path: {cart_id: 'wishes', item_sku: 'a'}}, {as: ada});
    await shop.call('PUT /v2/project/{project_id}/cart/{cart_id}/clear', {path: {cart_id: 'wishes'}}, {as: ada});

    const path = {cart_id: 'wishes'};
    assert.equal(
      (await shop.refused('POST /v2/project/{project_id}/payment/cart/{cart_id}', {path}, {as: ada})).code,
      1401,
    );
    const rows = await sandbox.db.query("select 1 from cart where public_id = 'wishes' and project_id = $1", [
      shop.project_id,
    ]);
    assert.equal(rows.length, 0);
  });

  it('is cleared as a whole, and keeps its id', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'));
    const ada = await shop.player('ada');
    const {cart_id} = await fill(shop, ada, [{sku: 'a', quantity: 1}]);

    await shop.call(CLEAR, {}, {as: ada});

    const cart = await cartOf(shop, ada);
    assert.deepEqual([cart.items, cart.price, cart.cart_id], [[], null, cart_id]);
  });
});
