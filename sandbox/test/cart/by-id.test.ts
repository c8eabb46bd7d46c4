import assert from 'node:assert/strict';
import {it} from 'node:test';
import {lines} from '../support/carts.js';
import {eachDatabase} from '../support/databases.js';
import {item, stock} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {payPage} from '../support/purchase.js';
import {bearer, type Credential, guest, type Shop} from '../support/sandbox.js';

const GET = 'GET /v2/project/{project_id}/cart/{cart_id}';
const FILL = 'PUT /v2/project/{project_id}/cart/{cart_id}/fill';
const PUT = 'PUT /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}';
const DELETE = 'DELETE /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}';
const CLEAR = 'PUT /v2/project/{project_id}/cart/{cart_id}/clear';
const ORDER = 'POST /v2/project/{project_id}/payment/cart/{cart_id}';
const REDEEM = 'POST /v2/project/{project_id}/promocode/redeem';
const REMOVE_CODE = 'PUT /v2/project/{project_id}/promocode/remove';
const GET_CURRENT = 'GET /v2/project/{project_id}/cart';
const SERVER_FILL = 'PUT /v2/admin/project/{project_id}/cart/fill';
const SERVER_FILL_BY_ID = 'PUT /v2/admin/project/{project_id}/cart/{cart_id}/fill';

const GAME = {
  sku: 'starfall',
  name: {en: 'Starfall'},
  unit_items: [{drm_sku: 'steam' as const, prices: [{amount: 20, currency: 'USD', is_default: true}]}],
};
const CODE = {external_id: 'ten', name: {en: 'Ten'}, codes: ['TEN'], discount: {percent: '10'}};
const at = (cart_id: string) => ({path: {cart_id}});
const fill = (shop: Shop, as: Credential, cart_id: string, ...skus: string[]) =>
  shop.call(FILL, {...at(cart_id), body: {items: skus.map((sku) => ({sku, quantity: 2}))}}, {as});
const show = async (shop: Shop, as: Credential, cart_id: string) => lines(await shop.call(GET, at(cart_id), {as}));

eachDatabase('a cart by its id', (sandbox) => {
  it('is empty at first, and separate from the current cart', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'), item('b'));
    const ada = await shop.player('ada');

    const before = await shop.call(GET, at('wishes'), {as: ada});
    const filled = await fill(shop, ada, 'wishes', 'a', 'b');

    assert.deepEqual([before.cart_id, before.items], ['wishes', []]);
    assert.deepEqual([filled.cart_id, lines(filled)], ['wishes', ['2 a', '2 b']]);
    assert.deepEqual(await show(shop, ada, 'wishes'), ['2 a', '2 b']);
    assert.deepEqual((await shop.call(GET_CURRENT, {}, {as: ada})).items, []);
  });

  it('is changed by item, and cleared', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'), item('b'), item('c'));
    const ada = await shop.player('ada');
    await fill(shop, ada, 'wishes', 'a', 'b');

    await shop.call(PUT, {path: {cart_id: 'wishes', item_sku: 'c'}, body: {quantity: 4}}, {as: ada});
    await shop.call(DELETE, {path: {cart_id: 'wishes', item_sku: 'a'}}, {as: ada});
    await shop.call(DELETE, {path: {cart_id: 'wishes', item_sku: 'a'}}, {as: ada});

    assert.deepEqual(await show(shop, ada, 'wishes'), ['2 b', '4 c']);
    await shop.call(CLEAR, at('wishes'), {as: ada});
    assert.deepEqual(await show(shop, ada, 'wishes'), []);
  });

  it('is the current cart by that cart’s id and by `current`', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'));
    const ada = await shop.player('ada');
    const {cart_id} = await shop.call(GET_CURRENT, {}, {as: ada});

    await fill(shop, ada, 'current', 'a');

    assert.deepEqual(await show(shop, ada, cart_id), ['2 a']);
    assert.deepEqual(lines(await shop.call(GET_CURRENT, {}, {as: ada})), ['2 a']);
  });

  it('belongs to each player: another player’s cart by the same id is separate, unseen and unchanged', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'), item('b'));
    await plantIn(sandbox, shop, {games: [GAME], promo_codes: [CODE]});
    const ada = await shop.player('ada');
    await fill(shop, ada, 'wishes', 'a');
    await fill(shop, ada, 'current', 'a');
    const {cart_id} = await shop.call(GET_CURRENT, {}, {as: ada});
    const others: [Credential, string][] = [
      [await shop.player('bob'), 'b'],
      [guest('3f9c2c1e-5b7a-4f0e-9a55', 'ada@example.test'), 'starfall_steam'],
      [guest('3f9c2c1e-5b7a-4f0e-9a55', 'bob@example.test'), 'starfall_steam'],
    ];

    for (const id of ['wishes', cart_id])
      for (const [as, sku] of others) {
        assert.deepEqual(await show(shop, as, id), []);
        assert.equal((await shop.refused(ORDER, at(id), {as})).code, 1401);
        assert.equal((await shop.refused(REMOVE_CODE, {body: {cart: {id}}}, {as})).code, 1401);
        await shop.call(CLEAR, at(id), {as});
        await shop.call(DELETE, {path: {cart_id: id, item_sku: 'a'}}, {as});

        await fill(shop, as, id, sku);
        await shop.call(PUT, {path: {cart_id: id, item_sku: sku}, body: {quantity: 3}}, {as});
        await shop.call(REDEEM, {body: {coupon_code: 'TEN', cart: {id}}}, {as});

        assert.deepEqual(await show(shop, as, id), [`3 ${sku}`]);
        const {order_id, token} = await shop.call(ORDER, at(id), {as});
        const path = {order_id};
        const {content} = await shop.call('GET /v2/project/{project_id}/order/{order_id}', {path}, {as: bearer(token)});
        assert.deepEqual(lines(content), [`3 ${sku}`]);
      }

    for (const id of ['wishes', cart_id, 'current']) {
      const {items, promotions} = await shop.call(GET, at(id), {as: ada});
      assert.deepEqual([lines({items}), promotions], [['2 a'], []], id);
    }
  });

  it('is created once by two concurrent requests of its player, beside another player’s', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'), item('b'));
    const players = await Promise.all(['ada', 'bob', 'eve'].map((name) => shop.player(name)));

    await Promise.all(players.flatMap((as) => [fill(shop, as, 'wishes', 'a'), fill(shop, as, 'wishes', 'b')]));

    for (const as of players) assert.deepEqual((await show(shop, as, 'wishes')).sort(), ['2 a', '2 b']);
  });

  it('has the same id in two projects without being the same cart, for one player, too', async () => {
    const [one, two] = [await sandbox.project(), await sandbox.project()];
    await stock(one, item('a'));
    await stock(two, item('a'));
    await fill(one, await one.player('ada'), 'wishes', 'a');

    const elsewhere = await two.player('ada');
    assert.deepEqual(await show(two, elsewhere, 'wishes'), []);
    assert.equal((await two.refused(ORDER, at('wishes'), {as: elsewhere})).code, 1401);
    await fill(two, elsewhere, 'wishes', 'a');
    await two.call(CLEAR, at('wishes'), {as: elsewhere});
    assert.deepEqual(await show(one, await one.player('ada'), 'wishes'), ['2 a']);
  });

  it('is ordered, and emptied once the order is paid; the current cart stays', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'), item('b'));
    const ada = await shop.player('ada');
    await fill(shop, ada, 'wishes', 'a');
    await fill(shop, ada, 'current', 'b');

    const {order_id, token} = await shop.call(ORDER, at('wishes'), {as: ada});
    await payPage(shop).pay(token);

    const order = await shop.call('GET /v2/project/{project_id}/order/{order_id}', {path: {order_id}}, {as: ada});
    assert.deepEqual(lines(order.content), ['2 a']);
    assert.deepEqual([await show(shop, ada, 'wishes'), await show(shop, ada, 'current')], [[], ['2 b']]);
    assert.equal((await shop.refused(ORDER, at('wishes'), {as: ada})).code, 1401);
    assert.equal((await shop.refused(ORDER, at('never-made'), {as: ada})).code, 1401);
  });
});

eachDatabase("a cart that the studio's server fills", (sandbox) => {
  const items = [{sku: 'a', quantity: 2}];

  it("is the user's own, current or by id", async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a', {prices: [{amount: 5, currency: 'EUR', is_default: true}]}));
    const ada = await shop.player('ada');
    const headers = {'x-user-id': 'ada'};

    const current = await shop.call(
      SERVER_FILL,
      {body: {items: [...items, {sku: 'ghost', quantity: 1}], country: 'DE', currency: 'EUR'}},
      {as: shop.server, headers},
    );
    const byId = await shop.call(
      SERVER_FILL_BY_ID,
      {...at('wishes'), body: {items}},
      {as: shop.merchant, headers: {'x-user-for': 'ada'}},
    );

    assert.deepEqual([lines(current), current.price?.amount], [['2 a'], '10.00']);
    assert.deepEqual(
      current.warnings.map(({sku, errorCode}) => [sku, errorCode]),
      [['ghost', 4001]],
    );
    assert.deepEqual(lines(await shop.call(GET_CURRENT, {}, {as: ada})), ['2 a']);
    assert.deepEqual([byId.cart_id, await show(shop, ada, 'wishes')], ['wishes', ['2 a']]);
  });

  it('requires the keys of the project and a user, and is closed to others', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('a'));
    const ada = await shop.player('ada');
    await fill(shop, ada, 'wishes', 'a');
    const refused = async (as: Credential, headers: Record<string, string>, cart_id?: string) => {
      const {status, code} = cart_id
        ? await shop.refused(SERVER_FILL_BY_ID, {...at(cart_id), body: {items}}, {as, headers})
        : await shop.refused(SERVER_FILL, {body: {items}}, {as, headers});
      return [status, code];
    };

    assert.deepEqual(await refused(ada, {'x-user-id': 'ada'}), [401, 1020]);
    assert.deepEqual(await refused(shop.server, {}), [422, 1102]);
    assert.deepEqual(await refused(shop.server, {'x-user-id': 'guest:x:y'}), [422, 1102]);
    const filled = await shop.call(
      SERVER_FILL_BY_ID,
      {...at('wishes'), body: {items: [{sku: 'a', quantity: 7}]}},
      {as: shop.server, headers: {'x-user-id': 'bob'}},
    );
    assert.deepEqual(lines(filled), ['7 a']);
    assert.deepEqual(await show(shop, await shop.player('bob'), 'wishes'), ['7 a']);
    assert.deepEqual(await show(shop, ada, 'wishes'), ['2 a']);
  });
});
