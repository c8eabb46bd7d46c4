import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {advance, buyer, ordersOf, payPage, reportPayment, settle} from '../support/purchase.js';
import {type Credential, guest, type Shop} from '../support/sandbox.js';

const GET = 'GET /v2/project/{project_id}/cart/{cart_id}';
const FILL = 'PUT /v2/project/{project_id}/cart/{cart_id}/fill';
const PUT = 'PUT /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}';
const CLEAR = 'PUT /v2/project/{project_id}/cart/{cart_id}/clear';
const ORDER_CURRENT = 'POST /v2/project/{project_id}/payment/cart';
const ORDER = 'POST /v2/project/{project_id}/payment/cart/{cart_id}';
const FREE_CURRENT = 'POST /v2/project/{project_id}/free/cart';
const FREE = 'POST /v2/project/{project_id}/free/cart/{cart_id}';
const REDEEM = 'POST /v2/project/{project_id}/promocode/redeem';
const DELETE_ITEM = 'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';

type Units = Readonly<Record<string, number>>;

/** A player's or guest's calls for one cart. */
const cartOf = (shop: Shop, as: Credential, cart_id = 'current') => {
  const path = {cart_id};
  return {
    fill: (units: Units) =>
      shop.call(FILL, {path, body: {items: Object.entries(units).map(([sku, quantity]) => ({sku, quantity}))}}, {as}),
    put: (item_sku: string, quantity: number) => shop.call(PUT, {path: {cart_id, item_sku}, body: {quantity}}, {as}),
    clear: () => shop.call(CLEAR, {path}, {as}),
    redeem: (coupon_code: string) => shop.call(REDEEM, {body: {coupon_code, cart: {id: cart_id}}}, {as}),
    order: () => shop.call(ORDER, {path}, {as}),
    refusedOrder: async () => (await shop.refused(ORDER, {path}, {as})).code,
    /** The player's own lines, without bonuses. */
    units: async (): Promise<Units> =>
      Object.fromEntries(
        (await shop.call(GET, {path}, {as})).items.flatMap((line) =>
          line.is_bonus ? [] : [[line.sku, line.quantity]],
        ),
      ),
    show: () => shop.call(GET, {path}, {as}),
  };
};

const GIFT = {is_free: true, prices: []};
const game = {
  sku: 'starfall',
  name: {en: 'Starfall'},
  unit_items: [
    {drm_sku: 'steam' as const, prices: [{amount: 20, currency: 'USD', is_default: true}]},
    {drm_sku: 'gog' as const, prices: [{amount: 20, currency: 'USD', is_default: true}]},
  ],
};
const code = (text: string) => ({
  external_id: text.toLowerCase(),
  name: {en: text},
  codes: [text],
  discount: {percent: '10'},
});

eachDatabase('an order from a cart', (sandbox) => {
  const open = async (): Promise<{shop: Shop; ada: Credential}> => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [
        item('a'),
        item('b'),
        item('one', {limits: {per_user: 1}}),
        item('last', {limits: {per_item: 1}}),
        item('gift', GIFT),
        item('gift-too', GIFT),
      ],
      games: [game],
      promo_codes: [code('TEN'), code('OTHER')],
    });
    return {shop, ada: await shop.player('ada')};
  };

  it('leaves the cart unchanged until it is paid, and then removes the ordered items', async () => {
    const {shop, ada} = await open();
    const cart = cartOf(shop, ada);
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
    const {shop, ada} = await open();
    const cart = cartOf(shop, ada);
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
      const {shop, ada} = await open();
      const cart = cartOf(shop, ada);
      await cart.fill({a: 2});
      const {token} = await cart.order();

      await cart.fill(change);
      await payPage(shop).pay(token);

      assert.deepEqual(await cart.units(), left);
    });

  it('never lowers a quantity below zero, and ignores items that have left the cart or the shop', async () => {
    const {shop, ada} = await open();
    const cart = cartOf(shop, ada);
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
    const {shop, ada} = await open();
    const cart = cartOf(shop, ada);
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
    const {shop, ada} = await open();
    const cart = cartOf(shop, ada);
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
    const {shop, ada} = await open();
    const cart = cartOf(shop, ada);
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
    const {shop, ada} = await open();
    const cart = cartOf(shop, ada);
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
    const {shop, ada} = await open();
    const cart = cartOf(shop, ada);
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

  it('of free items removes them at once, and keeps an unused promo code', async () => {
    const {shop, ada} = await open();
    for (const id of ['current', 'gifts']) {
      const cart = cartOf(shop, ada, id);
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
    const [cart, gifts] = [cartOf(shop, ada), cartOf(shop, ada, 'gifts')];
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
    const {shop, ada} = await open();
    const GUEST = guest('3f9c2c1e-5b7a-4f0e-9a55', 'ada@example.test');
    const key = {starfall_steam: 2};
    const owners: [Credential, Units][] = [
      [ada, {a: 2}],
      [await shop.player('bob'), {a: 2}],
      [GUEST, key],
      [guest('3f9c2c1e-5b7a-4f0e-9a55', 'bob@example.test'), key],
    ];
    const carts = owners.flatMap(([as, units]) => ['current', 'wishes', 'others'].map((id) => ({as, id, units})));
    for (const {as, id, units} of carts) await cartOf(shop, as, id).fill(units);
    const ordered = [
      {as: ada, id: 'wishes'},
      {as: GUEST, id: 'current'},
      {as: GUEST, id: 'others'},
    ];
    for (const {as, id} of ordered) {
      const {token} = id === 'current' ? await shop.call(ORDER_CURRENT, {}, {as}) : await cartOf(shop, as, id).order();
      await payPage(shop).pay(token);
    }

    for (const {as, id, units} of carts) {
      const isOrdered = ordered.some((one) => one.as === as && one.id === id);
      assert.deepEqual(await cartOf(shop, as, id).units(), isOrdered ? {} : units, id);
    }
  });

  it('removes its promo code from the cart when it is paid, and no other code', async () => {
    const {shop, ada} = await open();
    const cart = cartOf(shop, ada);
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
    const cart = cartOf(shop, ada);
    await cart.fill({a: 1});
    const {token} = await cart.order();
    await cart.fill({card: 3});

    await payPage(shop).pay(token);

    assert.deepEqual(await cart.units(), {card: 3});
  });

  it('leaves a cart by id until the player clears it, however much time passes', async () => {
    const {shop, ada} = await open();
    const cart = cartOf(shop, ada, 'wishes');
    await cart.fill({a: 2});
    await cart.order();

    await advance(shop, 'P2D');
    assert.deepEqual(await cart.units(), {a: 2});

    await cart.clear();
    assert.deepEqual(await cart.units(), {});
  });

  it('counts each payment once during concurrent fills, orders and payments', async () => {
    const {shop} = await open();
    const players = await Promise.all(Array.from({length: 12}, (_, index) => shop.player(`player-${index}`)));

    await Promise.all(
      players.map(async (as) => {
        const cart = cartOf(shop, as);
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

/** Another player buys the last unit. */
async function buyLast(shop: Shop): Promise<void> {
  const {token} = await buyer(shop, await shop.player('eve')).order('last');
  await payPage(shop).pay(token);
}

const isPaid = (status: string): boolean => status === 'paid' || status === 'done';

const report = (shop: Shop, order_id: number): Promise<Response> =>
  shop.respond('POST /_sandbox/projects/{project_id}/orders/{order_id}/payment', {
    path: {order_id},
    body: {result: 'done'},
  });
