import assert from 'node:assert/strict';
import {it} from 'node:test';
import {cartOf, fill, lines} from '../support/carts.js';
import {eachDatabase} from '../support/databases.js';
import {item, stock} from '../support/items.js';
import {buy} from '../support/purchase.js';
import {type CallOptions, guest, type Request} from '../support/sandbox.js';

const GET = 'GET /v2/project/{project_id}/cart';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const PUT = 'PUT /v2/project/{project_id}/cart/item/{item_sku}';
const DELETE = 'DELETE /v2/project/{project_id}/cart/item/{item_sku}';
const CLEAR = 'PUT /v2/project/{project_id}/cart/clear';
const UPDATE = 'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';

eachDatabase('the cart', (sandbox) => {
  it('is empty at first, and keeps its id', async () => {
    const shop = await sandbox.project();
    const ada = await shop.player('ada');

    const cart = await cartOf(shop, ada);

    assert.deepEqual({...cart, cart_id: ''}, {cart_id: '', price: null, is_free: false, items: [], promotions: []});
    assert.equal((await cartOf(shop, ada)).cart_id, cart.cart_id);
  });

  it('is created once when the first two requests are concurrent', async () => {
    const shop = await sandbox.project();
    const ada = await shop.player('ada');

    const carts = await Promise.all([1, 2, 3, 4].map(() => cartOf(shop, ada)));

    assert.equal(new Set(carts.map(({cart_id}) => cart_id)).size, 1);
  });

  it('shows an item as the catalog does, with its quantity and unit price', async () => {
    const shop = await sandbox.project('demo');
    const ada = await shop.player('ada');

    const {items} = await fill(shop, ada, [{sku: 'healing-draught', quantity: 3}], {locale: 'ja'});

    const path = {item_sku: 'healing-draught'};
    const {
      item_id: _,
      custom_attributes: __,
      ...draught
    } = await shop.call(
      'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}',
      {path, query: {locale: 'ja'}},
      {as: ada},
    );
    assert.deepEqual(items, [{...draught, quantity: 3, is_bonus: false}]);
    assert.equal(items[0]?.name, '回復薬');
  });

  it('sets the quantity of each SKU in a fill, and keeps other lines in their place', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'), item('b'), item('c'));
    const ada = await shop.player('ada');

    await fill(shop, ada, [
      {sku: 'b', quantity: 2},
      {sku: 'a', quantity: 1},
    ]);
    const filled = await fill(shop, ada, [
      {sku: 'b', quantity: 5},
      {sku: 'c', quantity: 1},
    ]);

    assert.deepEqual(lines(filled), ['5 b', '1 a', '1 c']);
    assert.deepEqual(filled.warnings, []);
    assert.deepEqual(lines(await cartOf(shop, ada)), ['5 b', '1 a', '1 c']);
  });

  it('sums the quantities of a SKU that is twice in one request', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'), item('rare', {limits: {per_item: 3}}));
    const ada = await shop.player('ada');

    const filled = await fill(shop, ada, [
      {sku: 'a', quantity: 2},
      {sku: 'rare', quantity: 2},
      {sku: 'a', quantity: 3},
      {sku: 'rare', quantity: 2},
    ]);

    assert.deepEqual(lines(filled), ['5 a']);
    assert.deepEqual(
      filled.warnings.map(({sku, quantity, errorCode}) => [sku, quantity, errorCode]),
      [['rare', 4, 1459]],
    );
  });

  it('warns about items that it cannot hold, and adds the others', async () => {
    const shop = await sandbox.project('demo');
    await stock(shop, item('off', {is_enabled: false}), item('priceless', {prices: []}));
    const ada = await shop.player('ada');

    const filled = await fill(shop, ada, [
      {sku: 'ghost', quantity: 1},
      {sku: 'off', quantity: 1},
      {sku: 'solstice-chest', quantity: 1},
      {sku: 'priceless', quantity: 1},
      {sku: 'tide-staff', quantity: 6},
      {sku: 'gems-7500', quantity: 4},
      {sku: 'warden-sword', quantity: 1},
      {sku: 'traveller-gift', quantity: 1},
    ]);

    assert.deepEqual(lines(filled), ['1 warden-sword']);
    assert.deepEqual(
      filled.warnings.map(({sku, errorCode}) => [sku, errorCode]),
      [
        ['ghost', 4001],
        ['off', 4001],
        ['solstice-chest', 4001],
        ['priceless', 1421],
        ['tide-staff', 1459],
        ['gems-7500', 1460],
        ['traveller-gift', 1421],
      ],
    );
    assert.equal(filled.warnings[0]?.errorMessage, '[0401-4001]: Item not found');
    assert.deepEqual(lines(await cartOf(shop, ada)), ['1 warden-sword']);
  });

  it('keeps its quantity when a new one is refused', async () => {
    const shop = await sandbox.project('demo');
    const ada = await shop.player('ada');
    await fill(shop, ada, [{sku: 'tide-staff', quantity: 2}]);

    const filled = await fill(shop, ada, [{sku: 'tide-staff', quantity: 6}]);

    assert.deepEqual(lines(filled), ['2 tide-staff']);
  });

  it('computes its total exactly', async () => {
    const shop = await sandbox.project();
    const prices = (amount: number) => ({prices: [{amount, currency: 'USD', is_default: true}]});
    await stock(shop, item('dime', prices(0.1)), item('cents', prices(0.29)), item('crown', prices(999_999_999.99)));
    const ada = await shop.player('ada');

    const small = await fill(shop, ada, [
      {sku: 'dime', quantity: 3},
      {sku: 'cents', quantity: 7},
    ]);
    const large = await fill(shop, ada, [{sku: 'crown', quantity: 1_000_000}]);

    assert.equal(small.price?.amount, '2.33');
    assert.equal(large.price?.amount, '999999999990002.33');
  });

  it('has one currency: the country’s if every item is sold in it, otherwise the project’s', async () => {
    const shop = await sandbox.project();
    const usd = {amount: 4.99, currency: 'USD', is_default: true};
    const jpy = (amount: number) => ({amount, currency: 'JPY', country_iso: 'JP'});
    await stock(shop, item('a', {prices: [usd, jpy(700)]}), item('b', {prices: [usd, jpy(300)]}), item('c'));
    const ada = await shop.player('ada');
    const total = async (query: Request<typeof GET>['query']) => {
      const {price} = await shop.call(GET, {...(query && {query})}, {as: ada});
      return `${price?.amount} ${price?.currency}`;
    };

    await fill(shop, ada, [
      {sku: 'a', quantity: 2},
      {sku: 'b', quantity: 1},
    ]);
    assert.equal(await total({country: 'JP'}), '1700 JPY');
    assert.equal(await total({}), '14.97 USD');
    assert.equal(await total({country: 'JP', currency: 'USD'}), '14.97 USD');

    await fill(shop, ada, [{sku: 'c', quantity: 1}]);
    assert.equal(await total({country: 'JP'}), '19.96 USD');
  });

  it('sets the quantity of one item, 1 by default, and keeps its place', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'), item('b'));
    const ada = await shop.player('ada');
    const put = (item_sku: string, body: {quantity?: number}) => shop.call(PUT, {path: {item_sku}, body}, {as: ada});

    await put('a', {});
    await put('b', {quantity: 2});
    await put('a', {quantity: 4});

    assert.deepEqual(lines(await cartOf(shop, ada)), ['4 a', '2 b']);
  });

  it('refuses an item that it cannot hold with the reason, and does not change', async () => {
    const shop = await sandbox.project('demo');
    const ada = await shop.player('ada');
    await fill(shop, ada, [{sku: 'tide-staff', quantity: 1}]);
    const refused = async (item_sku: string, body: {quantity?: unknown}) => {
      const {status, code} = await shop.refused(PUT, {path: {item_sku}, body: body as never}, {as: ada});
      return [status, code];
    };

    assert.deepEqual(await refused('ghost', {}), [404, 4001]);
    assert.deepEqual(await refused('solstice-chest', {}), [404, 4001]);
    assert.deepEqual(await refused('traveller-gift', {}), [422, 1421]);
    assert.deepEqual(await refused('tide-staff', {quantity: 6}), [422, 1459]);
    assert.deepEqual(await refused('gems-7500', {quantity: 4}), [422, 1460]);
    for (const quantity of [-1, 1.5, '2', null, 1e9])
      assert.deepEqual(await refused('tide-staff', {quantity}), [422, 1102], String(quantity));
    assert.deepEqual(lines(await cartOf(shop, ada)), ['1 tide-staff']);
  });

  it('contains free items or paid ones, and never both', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('paid'), item('gift', {is_free: true, prices: []}), item('gift-too', {is_free: true}));
    const ada = await shop.player('ada');
    const one = (sku: string) => ({sku, quantity: 1});

    const filled = await fill(shop, ada, [one('gift'), one('paid'), one('gift-too')]);

    assert.deepEqual(lines(filled), ['1 gift', '1 gift-too']);
    assert.deepEqual([filled.is_free, filled.price], [true, null]);
    assert.deepEqual(
      filled.warnings.map(({sku, errorCode}) => [sku, errorCode]),
      [['paid', 1421]],
    );
    await shop.call(CLEAR, {}, {as: ada});
    await fill(shop, ada, [one('paid')]);
    const refusal = await shop.refused(PUT, {path: {item_sku: 'gift'}, body: {}}, {as: ada});
    assert.equal(refusal.code, 1421);
  });

  it('refuses two units of a non-consumable, and one that the player owns', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('blade', {inventory_options: {consumable: null, expiration_period: null}}));
    const ada = await shop.player('ada');
    const refused = (quantity: number) => shop.refused(PUT, {path: {item_sku: 'blade'}, body: {quantity}}, {as: ada});

    const two = await refused(2);
    assert.deepEqual([two.status, two.code], [422, 1468]);
    assert.match(two.body.errorMessage, /blade is non-consumable: it is bought once/);
    await buy(shop, ada, 'blade');

    assert.equal((await refused(1)).code, 1468);
  });

  it('refuses a guest any item but a game key', async () => {
    const shop = await sandbox.project('demo');
    const as = guest('3f9c2c1e-5b7a-4f0e-9a55', 'ada@example.test');

    const refusal = await shop.refused(PUT, {path: {item_sku: 'gems-500'}, body: {}}, {as});
    const filled = await fill(shop, as, [{sku: 'gems-500', quantity: 1}]);

    assert.deepEqual([refusal.status, refusal.code], [422, 1421]);
    assert.deepEqual(
      filled.warnings.map(({errorCode}) => errorCode),
      [1421],
    );
    assert.deepEqual(filled.items, []);
  });

  it('belongs to one user: others neither see nor change it', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'));
    const ada = await shop.player('ada');
    const bob = await shop.player('bob');
    await fill(shop, ada, [{sku: 'a', quantity: 1}]);

    await shop.call(CLEAR, {}, {as: bob});

    assert.deepEqual(lines(await cartOf(shop, bob)), []);
    assert.deepEqual(lines(await cartOf(shop, ada)), ['1 a']);
  });

  it('loses none of several concurrent changes', async () => {
    const shop = await sandbox.project();
    const skus = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    await stock(shop, ...skus.map((sku) => item(sku)));
    const ada = await shop.player('ada');

    await Promise.all(skus.map((sku, index) => fill(shop, ada, [{sku, quantity: index + 1}])));

    const cart = await cartOf(shop, ada);
    assert.deepEqual(lines(cart).sort(), skus.map((sku, index) => `${index + 1} ${sku}`).sort());
    assert.equal(cart.price?.amount, '179.64');
  });

  it('shows that an item that was removed from the shop cannot be bought', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'));
    const ada = await shop.player('ada');
    await fill(shop, ada, [{sku: 'a', quantity: 1}]);

    await shop.call(
      UPDATE,
      {path: {item_sku: 'a'}, body: {description: null, ...item('a', {is_enabled: false})}},
      {as: shop.server},
    );

    assert.deepEqual(
      (await cartOf(shop, ada)).items.map(({sku, can_be_bought}) => [sku, can_be_bought]),
      [['a', false]],
    );
  });

  it('requires a user or a guest', async () => {
    const shop = await sandbox.project();
    const options: CallOptions = {as: {}};
    const path = {item_sku: 'a'};

    for (const refusal of [
      await shop.refused(GET, {}, options),
      await shop.refused(FILL, {body: {items: []}}, options),
      await shop.refused(PUT, {path, body: {}}, options),
      await shop.refused(DELETE, {path}, options),
      await shop.refused(CLEAR, {}, options),
    ])
      assert.deepEqual([refusal.status, refusal.code], [401, 1501]);
  });
});
