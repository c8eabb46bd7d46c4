import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {addItem, advance, buy, buyer, changeItem, ordersOf, payPage, reportPayment} from '../support/purchase.js';
import {bearer, type Credential, guest, type Shop} from '../support/sandbox.js';

const ORDER_CART = 'POST /v2/project/{project_id}/payment/cart';
const ORDER_ITEM = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const GET_ORDER = 'GET /v2/project/{project_id}/order/{order_id}';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const GET_CART = 'GET /v2/project/{project_id}/cart';

const fill = (shop: Shop, player: Credential, ...items: {sku: string; quantity: number}[]) =>
  shop.call(FILL, {body: {items}}, {as: player});

eachDatabase('orders', (sandbox) => {
  describe('an order from the cart', () => {
    it('has the cart’s lines and prices, and leaves the cart unchanged', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      await addItem(shop, 'gem', {prices: [{amount: 0.1, currency: 'USD', is_default: true}]});
      const ada = await shop.player('ada');
      await fill(shop, ada, {sku: 'sword', quantity: 2}, {sku: 'gem', quantity: 3});

      const {order_id} = await shop.call(ORDER_CART, {}, {as: ada});

      const usd = (amount: string) => ({amount, amount_without_discount: amount, currency: 'USD'});
      assert.deepEqual(await shop.call(GET_ORDER, {path: {order_id}}, {as: ada}), {
        order_id,
        status: 'new',
        content: {
          price: usd('10.28'),
          virtual_price: null,
          is_free: false,
          items: [
            {sku: 'sword', quantity: 2, is_free: false, price: usd('4.99')},
            {sku: 'gem', quantity: 3, is_free: false, price: usd('0.10')},
          ],
        },
      });
      const left = await shop.call(GET_CART, {}, {as: ada});
      assert.deepEqual(
        left.items.map(({sku, quantity}) => [sku, quantity]),
        [
          ['sword', 2],
          ['gem', 3],
        ],
      );
    });

    it('keeps its prices when the shop changes them', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const ada = await shop.player('ada');
      const {order_id} = await buyer(shop, ada).order('sword');

      await changeItem(shop, 'sword', {prices: [{amount: 9.99, currency: 'USD', is_default: true}]});

      const order = await shop.call(GET_ORDER, {path: {order_id}}, {as: ada});
      assert.equal(order.content.price?.amount, '4.99');
    });

    it('is refused with 1401 when the cart is empty or was never used', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const ada = await shop.player('ada');

      assert.equal((await shop.refused(ORDER_CART, {}, {as: ada})).code, 1401);

      await fill(shop, ada, {sku: 'sword', quantity: 1});
      await shop.call('PUT /v2/project/{project_id}/cart/clear', {}, {as: ada});
      const {status, code} = await shop.refused(ORDER_CART, {}, {as: ada});
      assert.deepEqual([status, code], [422, 1401]);
    });

    it('is refused for a guest whose cart is empty', async () => {
      const shop = await sandbox.project();
      const visitor = guest('5f0c6f2e-91f5-4b52-a4a1-0b6a7c1d2e3f', 'visitor@example.test');

      assert.equal((await shop.refused(ORDER_CART, {}, {as: visitor})).code, 1401);
    });

    it('is refused with 1401 when the whole cart has become free, and with 1456 when a part has', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      await addItem(shop, 'gem');
      const ada = await shop.player('ada');
      await fill(shop, ada, {sku: 'sword', quantity: 1}, {sku: 'gem', quantity: 1});

      await changeItem(shop, 'gem', {is_free: true, prices: []});
      assert.equal((await shop.refused(ORDER_CART, {}, {as: ada})).code, 1456);

      await changeItem(shop, 'sword', {is_free: true, prices: []});
      assert.equal((await shop.refused(ORDER_CART, {}, {as: ada})).code, 1401);
    });

    it('is refused with 1455 when an item is not sold any more, and the cart stays', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const ada = await shop.player('ada');
      await fill(shop, ada, {sku: 'sword', quantity: 1});

      await changeItem(shop, 'sword', {is_enabled: false});

      assert.equal((await shop.refused(ORDER_CART, {}, {as: ada})).code, 1455);
      assert.equal((await shop.call(GET_CART, {}, {as: ada})).items.length, 1);
      assert.deepEqual(await ordersOf(shop), []);
    });

    it('is refused without a token, and with one of another project', async () => {
      const [shop, other] = [await sandbox.project(), await sandbox.project()];
      const stranger = await other.player('ada');

      assert.equal((await shop.refused(ORDER_CART, {})).code, 1501);
      assert.deepEqual((await shop.refused(ORDER_CART, {}, {as: stranger})).status, 401);
    });
  });

  describe('an order for one item', () => {
    it('has the requested quantity, 1 by default', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const ada = await shop.player('ada');

      const {order_id} = await shop.call(ORDER_ITEM, {path: {item_sku: 'sword'}}, {as: ada});
      const three = await buyer(shop, ada).order('sword', 3);

      const read = (id: number) => shop.call(GET_ORDER, {path: {order_id: id}}, {as: ada});
      assert.equal((await read(order_id)).content.items[0]?.quantity, 1);
      assert.equal((await read(three.order_id)).content.price?.amount, '14.97');
    });

    it('does not change the cart', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const ada = await shop.player('ada');
      await fill(shop, ada, {sku: 'sword', quantity: 1});

      await buyer(shop, ada).order('sword');

      assert.equal((await shop.call(GET_CART, {}, {as: ada})).items.length, 1);
    });

    it('is refused when the item is unknown, disabled, outside of its period or without a price', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'off', {is_enabled: false});
      await addItem(shop, 'past', {periods: [{date_from: null, date_until: '2020-01-01T00:00:00+00:00'}]});
      await addItem(shop, 'yen', {prices: [{amount: 500, currency: 'JPY', is_default: true}]});
      const ada = await shop.player('ada');

      const unknown = await buyer(shop, ada).refusedOrder('ghost');
      assert.deepEqual([unknown.status, unknown.code], [404, 4001]);
      for (const sku of ['off', 'past']) {
        const {status, code} = await buyer(shop, ada).refusedOrder(sku);
        assert.deepEqual([status, code], [422, 1411], sku);
      }
      const {code} = await shop.refused(ORDER_ITEM, {path: {item_sku: 'yen'}, body: {currency: 'USD'}}, {as: ada});
      assert.equal(code, 1411);
    });

    it('follows the project’s clock into and out of an item’s period', async () => {
      const shop = await sandbox.project();
      const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
      const inHours = (hours: number) =>
        new Date(new Date(now).getTime() + hours * 3_600_000).toISOString().replace(/\.\d+Z$/, '+00:00');
      await addItem(shop, 'event', {periods: [{date_from: inHours(1), date_until: inHours(3)}]});
      const ada = buyer(shop, await shop.player('ada'));

      assert.equal((await ada.refusedOrder('event')).code, 1411);
      await advance(shop, 'PT2H');
      await ada.order('event');
      await advance(shop, 'PT2H');
      assert.equal((await ada.refusedOrder('event')).code, 1411);
    });

    it('is refused with 1456 when the item is free', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'gift', {is_free: true, prices: []});

      assert.equal((await buyer(shop, await shop.player('ada')).refusedOrder('gift')).code, 1456);
    });

    it('is refused with 1468 when the player owns a non-consumable', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'mount', {inventory_options: {consumable: null, expiration_period: null}});
      const ada = await shop.player('ada');

      await buy(shop, ada, 'mount');
      assert.equal((await buyer(shop, ada).refusedOrder('mount')).code, 1468);
      await buyer(shop, await shop.player('grace')).order('mount');
    });

    it('is refused with 1468 for two units of a non-consumable, which says that it is bought once', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'mount', {inventory_options: {consumable: null, expiration_period: null}});

      const {code, body} = await buyer(shop, await shop.player('ada')).refusedOrder('mount', 2);

      assert.equal(code, 1468);
      assert.match(body.errorMessage, /mount is non-consumable: it is bought once/);
    });

    it('is refused for a quantity that is no positive integer, or too high a total', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'palace', {prices: [{amount: 1_000_000_000, currency: 'USD', is_default: true}]});
      const ada = await shop.player('ada');

      for (const quantity of [0, -1, 1.5, 1_000_000])
        assert.equal((await buyer(shop, ada).refusedOrder('palace', quantity)).code, 1102, `quantity ${quantity}`);
    });

    it('is refused when its return address is a script', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const ada = await shop.player('ada');
      const order = (return_url: string) => ({path: {item_sku: 'sword'}, body: {settings: {return_url}}});

      for (const url of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'blob:x', 'not an address'])
        assert.equal((await shop.refused(ORDER_ITEM, order(url), {as: ada})).code, 1102, url);
      for (const url of ['https://game.test/shop', 'http://127.0.0.1:5173/', 'my-game://bought'])
        await shop.call(ORDER_ITEM, order(url), {as: ada});
    });

    it('has the prices of the address’s country, then of the given one, then of the default', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword', {
        prices: [
          {amount: 4.99, currency: 'USD', is_default: true},
          {amount: 700, currency: 'JPY', country_iso: 'JP'},
          {amount: 3.99, currency: 'EUR', country_iso: 'DE'},
        ],
      });
      const ada = await shop.player('ada');
      const priceOf = async (body: {country?: string}, headers: Record<string, string> = {}) => {
        const {order_id} = await shop.call(ORDER_ITEM, {path: {item_sku: 'sword'}, body}, {as: ada, headers});
        const {content} = await shop.call(GET_ORDER, {path: {order_id}}, {as: ada});
        return `${content.price?.amount} ${content.price?.currency}`;
      };

      assert.equal(await priceOf({}), '4.99 USD');
      assert.equal(await priceOf({country: 'JP'}), '700 JPY');
      assert.equal(await priceOf({country: 'JP'}, {'x-test-country': 'DE'}), '3.99 EUR');
    });
  });

  describe('a newer order', () => {
    const limits = {per_item: 5};

    it('replaces an older one that shares a limited item', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'relic', {limits});
      const ada = buyer(shop, await shop.player('ada'));

      const first = await ada.order('relic');
      const second = await ada.order('relic');

      assert.equal(await ada.statusOf(first.order_id), 'expired');
      assert.equal(await ada.statusOf(second.order_id), 'new');
      const view = await payPage(shop).pay(first.token);
      assert.deepEqual(view.error, {code: 2002});
      assert.equal(await ada.statusOf(first.order_id), 'expired');
    });

    it('does not replace orders of other or unlimited items, or of other players', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'relic', {limits});
      await addItem(shop, 'crown', {limits});
      await addItem(shop, 'gem');
      const ada = buyer(shop, await shop.player('ada'));
      const grace = buyer(shop, await shop.player('grace'));
      const older = [await ada.order('crown'), await ada.order('gem')];
      const gracesOrder = await grace.order('relic');

      await ada.order('relic');
      await ada.order('gem');

      for (const {order_id} of older) assert.equal(await ada.statusOf(order_id), 'new');
      assert.equal(await grace.statusOf(gracesOrder.order_id), 'new');
    });

    it('leaves one order open after concurrent orders', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'relic', {limits});
      const ada = buyer(shop, await shop.player('ada'));

      const orders = await Promise.all(Array.from({length: 10}, () => ada.order('relic')));

      const statuses = await Promise.all(orders.map(({order_id}) => ada.statusOf(order_id)));
      assert.equal(statuses.filter((status) => status === 'new').length, 1);
      assert.equal(statuses.filter((status) => status === 'expired').length, 9);
    });
  });

  describe('a payment that arrives after its order expired', () => {
    it('completes the order while the limit is not exceeded', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'relic', {limits: {per_item: 1}});
      const ada = buyer(shop, await shop.player('ada'));
      const first = await ada.order('relic');
      await ada.order('relic');

      await reportPayment(shop, first.order_id, 'done');

      assert.match(await ada.statusOf(first.order_id), /^(paid|done)$/);
      assert.equal((await ada.item('relic')).limits?.per_item?.available, 0);
    });

    it('is refunded beyond the limit, and the order canceled', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'relic', {limits: {per_item: 1}});
      const ada = buyer(shop, await shop.player('ada'));
      const first = await ada.order('relic');
      const second = await ada.order('relic');
      await payPage(shop).pay(second.token);

      const {status} = await reportPayment(shop, first.order_id, 'done');

      assert.equal(status, 'canceled');
      assert.equal(await ada.statusOf(first.order_id), 'canceled');
      assert.equal((await ada.item('relic')).limits?.per_item?.available, 0);
      assert.equal((await payPage(shop).view(first.token)).notice.title, 'Order canceled');
    });
  });

  describe('reading an order', () => {
    it('is allowed to its owner alone', async () => {
      const [shop, other] = [await sandbox.project(), await sandbox.project()];
      await addItem(shop, 'sword');
      const {order_id, token} = await buyer(shop, await shop.player('ada')).order('sword');
      const path = {order_id};

      for (const [reader, as] of [
        ['another player', await shop.player('grace')],
        ['a server', shop.server],
        ['a stranger', bearer('nonsense')],
      ] as const) {
        const {status, code} = await shop.refused(GET_ORDER, {path}, {as});
        assert.ok(
          (status === 404 && code === 9001) || (status === 401 && code === 1501),
          `${reader}: ${status} ${code}`,
        );
      }
      assert.equal((await other.refused(GET_ORDER, {path}, {as: await other.player('ada')})).code, 9001);
      assert.equal((await shop.refused(GET_ORDER, {path: {order_id: 999_999}}, {as: bearer(token)})).code, 9001);
    });

    it('is allowed with its payment token, for a day of the project’s clock', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const {order_id, token} = await buyer(shop, await shop.player('ada')).order('sword');

      assert.equal((await shop.call(GET_ORDER, {path: {order_id}}, {as: bearer(token)})).status, 'new');
      await advance(shop, 'P1D');
      assert.equal((await shop.refused(GET_ORDER, {path: {order_id}}, {as: bearer(token)})).code, 1501);
    });
  });
});
