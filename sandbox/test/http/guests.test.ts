import assert from 'node:assert/strict';
import {it} from 'node:test';
import {contract, splitKey} from 'game-storefront-contract';
import {lines} from '../support/carts.js';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {payPage, settle} from '../support/purchase.js';
import {bearer, codeIn, guest, type Shop} from '../support/sandbox.js';

const FILL = 'PUT /v2/project/{project_id}/cart/{cart_id}/fill';
const FILL_CURRENT = 'PUT /v2/project/{project_id}/cart/fill';
const GET_CURRENT = 'GET /v2/project/{project_id}/cart';
const PAY = 'POST /v2/project/{project_id}/payment/cart/{cart_id}';
const PAY_CURRENT = 'POST /v2/project/{project_id}/payment/cart';
const PAY_ITEM = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const CLAIM = 'POST /v2/project/{project_id}/free/cart/{cart_id}';
const GET_ORDER = 'GET /v2/project/{project_id}/order/{order_id}';

const VISIT = '3f9c2c1e-5b7a-4f0e-9a55-000000000001';
const ADA = guest(VISIT, 'ada@example.test');

const game = {
  sku: 'starfall',
  name: {en: 'Starfall'},
  unit_items: [
    {drm_sku: 'steam' as const, prices: [{amount: 20, currency: 'USD', is_default: true}]},
    {drm_sku: 'gog' as const, is_free: true},
  ],
};
const one = (sku: string) => ({body: {items: [{sku, quantity: 1}]}});
const at = (cart_id: string) => ({path: {cart_id}});

eachDatabase('a guest', (sandbox) => {
  const open = async (): Promise<Shop> => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('sword')], games: [game]});
    return shop;
  };
  const order = async (shop: Shop, cartId = 'at-once') => {
    await shop.call(FILL, {...at(cartId), ...one('starfall_steam')}, {as: ADA});
    return shop.call(PAY, at(cartId), {as: ADA});
  };

  it('has a cart of game keys, identified by id and e-mail', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('a')], games: [game]});
    const wants = {body: {items: ['starfall_steam', 'starfall', 'a'].map((sku) => ({sku, quantity: 1}))}};

    const filled = await shop.call(FILL_CURRENT, wants, {as: ADA});

    assert.deepEqual(lines(filled), ['1 starfall_steam']);
    assert.deepEqual(
      filled.warnings.map(({sku, errorCode}) => [sku, errorCode]),
      [
        ['starfall', 1421],
        ['a', 1421],
      ],
    );
    const other = await shop.call(GET_CURRENT, {}, {as: guest(VISIT, 'bob@example.test')});
    assert.deepEqual(other.items, []);
  });

  it('orders them, and reads the order with its payment token', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {games: [game]});
    await shop.call(FILL_CURRENT, {body: {items: [{sku: 'starfall_steam', quantity: 2}]}}, {as: ADA});

    const {order_id, token} = await shop.call(PAY_CURRENT, {}, {as: ADA});
    await payPage(shop).pay(token);
    await settle(shop);

    const order = await shop.call(GET_ORDER, {path: {order_id}}, {as: bearer(token)});
    assert.deepEqual([order.status, lines(order.content)], ['done', ['2 starfall_steam']]);
    const keys = await sandbox.db.query<{key: string}>('select key from granted_key where order_id = $1', [order_id]);
    assert.equal(new Set(keys.map(({key}) => key)).size, 2, 'a key for each unit');
    for (const {key} of keys) assert.match(key, /^[A-Z2-9]{5}-[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  });

  it('buys one key through a separate cart, beside the current one', async () => {
    const shop = await open();
    await shop.call(FILL_CURRENT, one('starfall_steam'), {as: ADA});

    const {order_id, token} = await order(shop);
    await payPage(shop).pay(token);
    await settle(shop);

    const {status} = await shop.call(GET_ORDER, {path: {order_id}}, {as: bearer(token)});
    const {items} = await shop.call(GET_CURRENT, {}, {as: ADA});
    assert.deepEqual([status, items.map(({sku}) => sku)], ['done', ['starfall_steam']]);
  });

  it('gets a free key, whose order nobody can read: it has no payment token', async () => {
    const shop = await open();
    await shop.call(FILL, {...at('gift'), ...one('starfall_gog')}, {as: ADA});

    const {order_id} = await shop.call(CLAIM, at('gift'), {as: ADA});

    const {status, code} = await shop.refused(GET_ORDER, {path: {order_id}}, {as: ADA});
    assert.deepEqual([status, code], [401, 1501]);
    const keys = await sandbox.db.query('select key from granted_key where order_id = $1', [order_id]);
    assert.equal(keys.length, 1);
  });

  it('leaves an e-mail in the order, for the studio', async () => {
    const shop = await open();

    const {order_id} = await order(shop);

    const [row] = await sandbox.db.query('select email from orders where order_id = $1', [order_id]);
    assert.deepEqual(row, {email: 'ada@example.test'});
  });

  it('reads that one order with its payment token, which allows nothing else', async () => {
    const shop = await open();
    const {order_id, token} = await order(shop);
    const other = await order(shop, 'another');
    const as = bearer(token);

    assert.equal((await shop.call(GET_ORDER, {path: {order_id}}, {as})).status, 'new');
    const refused = [
      await shop.refused(GET_ORDER, {path: {order_id: other.order_id}}, {as}),
      await shop.refused(FILL_CURRENT, one('sword'), {as}),
      await shop.refused(PAY_CURRENT, {}, {as}),
      await shop.refused(PAY_ITEM, {path: {item_sku: 'sword'}}, {as}),
      await shop.refused('GET /v2/project/{project_id}/user/virtual_currency_balance', {}, {as}),
    ];
    for (const {status, code} of refused) assert.deepEqual([status, code], [401, 1501]);
  });

  it('cannot read it once the token has expired', async () => {
    const shop = await open();
    const {order_id, token} = await order(shop);

    await shop.call('POST /_sandbox/projects/{project_id}/clock', {body: {advance: 'PT25H'}});

    const {status, code} = await shop.refused(GET_ORDER, {path: {order_id}}, {as: bearer(token)});
    assert.deepEqual([status, code], [401, 1501]);
  });

  it('is not accepted by operations other than those of carts', async () => {
    const shop = await open();
    const others = Object.entries(contract).filter(
      ([, {audience, auth}]) =>
        audience === 'client' && !auth.some((scheme) => scheme === 'guest' || scheme === 'none'),
    );
    assert.ok(others.length >= 4);
    for (const [key] of others) {
      const [method, template] = splitKey(key);
      const path = template
        .replace('{project_id}', `${shop.projectId}`)
        .replace('{backpack_item_id}', crypto.randomUUID())
        .replaceAll(/\{\w+\}/g, '1');
      const response = await shop.send(path, {method, headers: {...ADA}});
      assert.equal(response.status, 401, key);
      assert.equal(codeIn((await response.json()) as object), 1501, key);
    }
  });
});
