import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {ordersOf} from '../support/purchase.js';

const REGIONAL = {regions: [{id: 1}]};

eachDatabase('an item of a region', (sandbox) => {
  it('is refused with 1601 by every purchase operation outside of its region, and sold inside', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      regions: [{id: 1, name: {en: 'Germany'}, countries: ['DE']}],
      currencies: [{sku: 'gold', name: {en: 'Gold'}}],
      items: [
        item('sword', {...REGIONAL, vc_prices: [{sku: 'gold', amount: 5, is_default: true}]}),
        item('gift', {...REGIONAL, is_free: true, prices: []}),
      ],
      balances: [{user_id: 'ada', currency_sku: 'gold', amount: 5}],
    });
    const ada = await shop.player('ada');
    const user = (country: string) => ({id: {value: 'ada'}, country: {value: country}});
    const sword = [{sku: 'sword', quantity: 1}];
    const requestsFrom = (country: string) => {
      const from = {as: ada, headers: {'x-test-country': country}};
      return {
        put: () =>
          shop.respond(
            'PUT /v2/project/{project_id}/cart/item/{item_sku}',
            {path: {item_sku: 'sword'}, body: {}},
            from,
          ),
        cart: () => shop.respond('POST /v2/project/{project_id}/payment/cart', {}, from),
        item: () =>
          shop.respond('POST /v2/project/{project_id}/payment/item/{item_sku}', {path: {item_sku: 'sword'}}, from),
        free: () =>
          shop.respond('POST /v2/project/{project_id}/free/item/{item_sku}', {path: {item_sku: 'gift'}}, from),
        virtual: () =>
          shop.respond(
            'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}',
            {path: {item_sku: 'sword', virtual_currency_sku: 'gold'}},
            from,
          ),
        server: () =>
          shop.respond(
            'POST /v3/project/{project_id}/admin/payment/token',
            {body: {user: user(country), purchase: {items: sword}}},
            {as: shop.server},
          ),
      };
    };
    await requestsFrom('DE').put();

    const elsewhere = await Promise.all(
      Object.entries(requestsFrom('US')).map(async ([name, send]) => {
        const response = await send();
        return [name, response.status, ((await response.json()) as {errorCode: number}).errorCode];
      }),
    );

    assert.deepEqual(
      elsewhere,
      Object.keys(requestsFrom('US')).map((name) => [name, 422, 1601]),
    );
    assert.deepEqual(await ordersOf(shop), []);
    for (const [name, send] of Object.entries(requestsFrom('DE'))) assert.ok((await send()).ok, name);
  });

  it('is sold, with the prices of the country of the last read or fill of the cart, by calls that name no country', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      regions: [{id: 1, name: {en: 'Japan'}, countries: ['JP']}],
      items: [
        item('sword', {
          ...REGIONAL,
          prices: [
            {amount: 10, currency: 'USD', is_default: true},
            {amount: 1500, currency: 'JPY', country_iso: 'JP'},
          ],
        }),
      ],
      promo_codes: [
        {
          external_id: 'jp',
          name: {en: 'Japan'},
          codes: ['NIPPON'],
          discount: {percent: '10'},
          countries: ['JP'],
        },
      ],
    });
    const code = {path: {code: 'NIPPON'}};
    const put = {path: {item_sku: 'sword'}, body: {quantity: 2}};
    for (const cart of [undefined, 'mine']) {
      const as = await shop.player(`player of ${cart ?? 'current'}`);
      // The client's address is in another country than the cart's.
      const from = {as, headers: {'x-test-country': 'US'}};
      const redeem = {body: {coupon_code: 'NIPPON', cart: {id: cart ?? 'current'}}};
      const japan = {query: {country: 'JP'}, body: {items: [{sku: 'sword', quantity: 1}]}};
      await (cart
        ? shop.call('PUT /v2/project/{project_id}/cart/{cart_id}/fill', {...japan, path: {cart_id: cart}}, from)
        : shop.call('PUT /v2/project/{project_id}/cart/fill', japan, from));

      await (cart
        ? shop.call(
            'PUT /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}',
            {...put, path: {...put.path, cart_id: cart}},
            from,
          )
        : shop.call('PUT /v2/project/{project_id}/cart/item/{item_sku}', put, from));
      await shop.call('GET /v2/project/{project_id}/promocode/code/{code}/rewards', code, from);
      const redeemed = await shop.call('POST /v2/project/{project_id}/promocode/redeem', redeem, from);
      const removed = await shop.call('PUT /v2/project/{project_id}/promocode/remove', redeem, from);

      assert.deepEqual([redeemed.price?.amount, redeemed.price?.currency], ['2700', 'JPY']);
      assert.deepEqual([removed.price?.amount, removed.price?.currency], ['3000', 'JPY']);
      await (cart
        ? shop.call('GET /v2/project/{project_id}/cart/{cart_id}', {path: {cart_id: cart}}, from)
        : shop.call('GET /v2/project/{project_id}/cart', {}, from));
      const {status, code: refusal} = await shop.refused(
        'POST /v2/project/{project_id}/promocode/redeem',
        redeem,
        from,
      );
      assert.deepEqual([status, refusal], [422, 9808], 'read without a country, it is where the address is');
    }
  });

  it('becomes a warning when a cart is filled from outside', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      regions: [{id: 1, name: {en: 'Germany'}, countries: ['DE']}],
      items: [item('sword', REGIONAL)],
    });
    const body = {items: [{sku: 'sword', quantity: 2}]};
    const fill = (country: string) =>
      shop.call(
        'PUT /v2/admin/project/{project_id}/cart/fill',
        {body: {...body, country}},
        {as: shop.server, headers: {'x-user-id': 'ada'}},
      );

    const [elsewhere, there] = [await fill('US'), await fill('DE')];

    assert.deepEqual(
      elsewhere.warnings.map(({sku, quantity, errorCode}) => [sku, quantity, errorCode]),
      [['sword', 2, 1601]],
    );
    assert.deepEqual([elsewhere.items.length, there.items.length, there.warnings], [0, 1, []]);
  });
});

const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const PAY = 'POST /v2/project/{project_id}/payment/cart';

eachDatabase('an order of a cart that names no country', (sandbox) => {
  /** A shop with a sword at 10 USD, 1500 JPY and 9 EUR, and a player. */
  async function opened() {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      regions: [{id: 1, name: {en: 'Germany'}, countries: ['DE']}],
      items: [
        item('sword', {
          prices: [
            {amount: 10, currency: 'USD', is_default: true},
            {amount: 1500, currency: 'JPY', country_iso: 'JP'},
            {amount: 9, currency: 'EUR', country_iso: 'DE'},
          ],
        }),
        item('gift', {...REGIONAL, is_free: true, prices: []}),
      ],
      promo_codes: [
        {external_id: 'jp', name: {en: 'Japan'}, codes: ['NIPPON'], discount: {percent: '10'}, countries: ['JP']},
      ],
    });
    const as = await shop.player('ada');
    const priceOf = async (order_id: number) => {
      const {content} = await shop.call('GET /v2/project/{project_id}/order/{order_id}', {path: {order_id}}, {as});
      return `${content.price?.amount} ${content.price?.currency}`;
    };
    return {
      shop,
      as,
      priceOf,
      fill: (query: {country?: string}, sku = 'sword') =>
        shop.call(FILL, {query, body: {items: [{sku, quantity: 1}]}}, {as}),
      order: async (body: {country?: string}, from?: string) => {
        const headers = from === undefined ? {} : {'x-test-country': from};
        return priceOf((await shop.call(PAY, {body}, {as, headers})).order_id);
      },
    };
  }

  it('uses the cart’s country, else the address’s, else the default', async () => {
    const {fill, order} = await opened();

    await fill({country: 'JP'});
    assert.equal(await order({}), '1500 JPY');
    await fill({country: 'JP'});
    assert.equal(await order({}, 'DE'), '1500 JPY');
    await fill({country: 'JP'});
    assert.equal(await order({country: 'DE'}, 'JP'), '9.00 EUR', 'one that names a country is made there');
    await fill({});
    assert.equal(await order({}, 'DE'), '9.00 EUR');
    await fill({});
    assert.equal(await order({}), '10.00 USD');
  });

  it('uses the country of the studio’s server when it filled the cart', async () => {
    const {shop, as, order, priceOf} = await opened();
    const body = {items: [{sku: 'sword', quantity: 1}], country: 'JP'};
    const server = {as: shop.server, headers: {'x-user-id': 'ada'}};
    const mine = {path: {cart_id: 'mine'}};

    await shop.call('PUT /v2/admin/project/{project_id}/cart/fill', {body}, server);
    assert.equal(await order({}), '1500 JPY');
    await shop.call('PUT /v2/admin/project/{project_id}/cart/{cart_id}/fill', {...mine, body}, server);
    const made = await shop.call('POST /v2/project/{project_id}/payment/cart/{cart_id}', mine, {as});

    assert.equal(await priceOf(made.order_id), '1500 JPY');
  });

  it('applies the promo code as its cart did', async () => {
    const {shop, as, fill, order} = await opened();
    await fill({country: 'JP'});
    await shop.call('POST /v2/project/{project_id}/promocode/redeem', {body: {coupon_code: 'NIPPON'}}, {as});

    assert.equal(await order({}, 'DE'), '1350 JPY');
  });

  it('gets the cart’s free items, and refuses another country', async () => {
    const {shop, as, fill} = await opened();
    const take = 'POST /v2/project/{project_id}/free/cart';
    await fill({country: 'DE'}, 'gift');

    assert.equal((await shop.refused(take, {body: {country: 'JP'}}, {as})).code, 1601);
    const {order_id} = await shop.call(take, {}, {as});

    const found = await shop.call('POST /v3/project/{project_id}/admin/order/search', {body: {}}, {as: shop.server});
    assert.deepEqual(
      found.orders.map((one) => [one.order_id, one.user.country]),
      [[order_id, 'DE']],
    );
  });
});
