import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {cartClient, GIFT, openCartShop, type Units} from '../support/ordered-carts.js';
import {plantIn} from '../support/plant.js';
import {advance, buyer, payPage} from '../support/purchase.js';
import {type Credential, guest} from '../support/sandbox.js';

const ORDER_CURRENT = 'POST /v2/project/{project_id}/payment/cart';
const FREE_CURRENT = 'POST /v2/project/{project_id}/free/cart';
const FREE = 'POST /v2/project/{project_id}/free/cart/{cart_id}';

eachDatabase('an order from a cart, by what the cart contains', (sandbox) => {
  it('of free items removes them at once, and keeps an unused promo code', async () => {
    const {shop, ada} = await openCartShop(sandbox);
    for (const id of ['current', 'gifts']) {
      const cart = cartClient(shop, ada, id);
      await cart.fill({gift: 2, 'gift-too': 1});
      await cart.redeem('TEN');

      await (id === 'current'
        ? shop.call(FREE_CURRENT, {}, {as: ada})
        : shop.call(FREE, {path: {cart_id: id}}, {as: ada}));

      assert.deepEqual(await cart.units(), {}, id);
      await cart.fill({a: 1});
      assert.equal((await cart.show()).price?.amount, '4.49', id);
      await cart.clear();
    }
  });

  it('removes nothing when it is for a single item, free or paid in either way', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      currencies: [{sku: 'gold', name: {en: 'Gold'}}],
      items: [item('a', {vc_prices: [{sku: 'gold', amount: 1, is_default: true}]}), item('gift', GIFT)],
      balances: [{user_id: 'ada', currency_sku: 'gold', amount: 5}],
    });
    const ada = await shop.player('ada');
    const [cart, gifts] = [cartClient(shop, ada), cartClient(shop, ada, 'gifts')];
    await cart.fill({a: 2});
    await gifts.fill({gift: 2});

    const {token} = await buyer(shop, ada).order('a', 2);
    await payPage(shop).pay(token);
    await shop.call(
      'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}',
      {path: {item_sku: 'a', virtual_currency_sku: 'gold'}},
      {as: ada},
    );
    await shop.call('POST /v2/project/{project_id}/free/item/{item_sku}', {path: {item_sku: 'gift'}}, {as: ada});

    assert.deepEqual([await cart.units(), await gifts.units()], [{a: 2}, {gift: 2}]);
  });

  it('changes only its own cart: current or by id, a player’s or a guest’s', async () => {
    const {shop, ada} = await openCartShop(sandbox);
    const GUEST = guest('3f9c2c1e-5b7a-4f0e-9a55', 'ada@example.test');
    const key = {starfall_steam: 2};
    const owners: [Credential, Units][] = [
      [ada, {a: 2}],
      [await shop.player('bob'), {a: 2}],
      [GUEST, key],
      [guest('3f9c2c1e-5b7a-4f0e-9a55', 'bob@example.test'), key],
    ];
    const carts = owners.flatMap(([as, units]) => ['current', 'wishes', 'others'].map((id) => ({as, id, units})));
    for (const {as, id, units} of carts) await cartClient(shop, as, id).fill(units);
    const ordered = [
      {as: ada, id: 'wishes'},
      {as: GUEST, id: 'current'},
      {as: GUEST, id: 'others'},
    ];
    for (const {as, id} of ordered) {
      const {token} =
        id === 'current' ? await shop.call(ORDER_CURRENT, {}, {as}) : await cartClient(shop, as, id).order();
      await payPage(shop).pay(token);
    }

    for (const {as, id, units} of carts) {
      const isOrdered = ordered.some((one) => one.as === as && one.id === id);
      assert.deepEqual(await cartClient(shop, as, id).units(), isOrdered ? {} : units, id);
    }
  });

  it('removes its promo code from the cart when it is paid, and no other code', async () => {
    const {shop, ada} = await openCartShop(sandbox);
    const cart = cartClient(shop, ada);
    const total = async () => (await cart.show()).price?.amount;
    await cart.fill({a: 1, b: 1});
    await cart.redeem('TEN');

    const first = await cart.order();
    assert.equal(await total(), '8.98', 'the code stays until then');
    await cart.fill({b: 2});
    await payPage(shop).pay(first.token);
    assert.equal(await total(), '4.99');

    await cart.redeem('TEN');
    const second = await cart.order();
    await cart.redeem('OTHER');
    await cart.fill({a: 1});
    await payPage(shop).pay(second.token);
    assert.equal(await total(), '4.49');
  });

  it('removes the player’s own lines, and no bonuses', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('a'), item('card')],
      promotions: [{kind: 'bonus', name: {en: 'Bonus'}, condition: [{sku: 'a'}], bonus: [{sku: 'card', quantity: 3}]}],
    });
    const ada = await shop.player('ada');
    const cart = cartClient(shop, ada);
    await cart.fill({a: 1});
    const {token} = await cart.order();
    await cart.fill({card: 3});

    await payPage(shop).pay(token);

    assert.deepEqual(await cart.units(), {card: 3});
  });

  it('leaves a cart by id until the player clears it, however much time passes', async () => {
    const {shop, ada} = await openCartShop(sandbox);
    const cart = cartClient(shop, ada, 'wishes');
    await cart.fill({a: 2});
    await cart.order();

    await advance(shop, 'P2D');
    assert.deepEqual(await cart.units(), {a: 2});

    await cart.clear();
    assert.deepEqual(await cart.units(), {});
  });
});
