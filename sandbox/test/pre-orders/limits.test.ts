import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {hubOf, hubPlayer, knowEverybody, plantPlaces} from '../support/distribution-hub.js';
import {inDays, keyBuyer, plantRacer, preOrdersOf} from '../support/pre-orders.js';
import {advance, payPage, reportPayment, settle} from '../support/purchase.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';
import {addPoints} from '../support/value-points.js';

const KEY = 'racer_steam';
const BY_ID = '/v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}';

/** A shop that sells so many keys before their release. */
async function openShop(sandbox: TestSandbox, quantity: number): Promise<Shop> {
  const shop = await sandbox.project();
  await plantRacer(sandbox, shop);
  await preOrdersOf(shop).set(KEY, quantity);
  return shop;
}

eachDatabase('the limit of pre-orders', (sandbox) => {
  it('reserves units for an order, sells them by its payment, and gives them back by its refund', async () => {
    const shop = await openShop(sandbox, 5);
    const {counts} = preOrdersOf(shop);
    const ada = keyBuyer(shop, await shop.player('ada'));

    const {order_id, token} = await ada.order(KEY, 2);
    assert.deepEqual(await counts(KEY), [3, 2, 0]);
    await payPage(shop).pay(token);
    assert.deepEqual(await counts(KEY), [3, 0, 2]);
    await reportPayment(shop, order_id, 'refunded');
    assert.deepEqual(await counts(KEY), [5, 0, 0]);
  });

  it('keeps what an order reserved from others until the order is paid or can be paid no longer', async () => {
    const shop = await openShop(sandbox, 1);
    const ada = keyBuyer(shop, await shop.player('ada'));
    const grace = keyBuyer(shop, await shop.player('grace'));
    const {token} = await ada.order(KEY);

    assert.equal((await grace.refusedOrder(KEY)).code, 1459);
    assert.equal((await grace.key(KEY)).can_be_bought, false);
    await advance(shop, 'P3D');
    assert.deepEqual(await preOrdersOf(shop).counts(KEY), [1, 0, 0]);
    await grace.order(KEY);
    assert.deepEqual(await preOrdersOf(shop).counts(KEY), [0, 1, 0]);

    assert.equal((await shop.refused('POST /_sandbox/pay/pay', {body: {token}})).code, 1013);
  });

  it('frees what an order reserved once a newer order of the same player takes its place', async () => {
    const shop = await openShop(sandbox, 3);
    const ada = keyBuyer(shop, await shop.player('ada'));
    const first = await ada.order(KEY, 3);

    const second = await ada.order(KEY, 2);

    assert.equal(await ada.statusOf(first.order_id), 'expired');
    assert.equal(await ada.statusOf(second.order_id), 'new');
    assert.deepEqual(await preOrdersOf(shop).counts(KEY), [1, 2, 0]);
  });

  it('gives an expired order back its money where others have its units by then, and else sells them to it', async () => {
    const shop = await openShop(sandbox, 3);
    const [ada, grace] = [keyBuyer(shop, await shop.player('ada')), keyBuyer(shop, await shop.player('grace'))];
    const first = await ada.order(KEY, 2);
    await ada.order(KEY, 1);
    await reportPayment(shop, first.order_id, 'done');
    assert.deepEqual(await preOrdersOf(shop).counts(KEY), [0, 1, 2]);

    const older = await grace.refusedOrder(KEY);
    assert.equal(older.code, 1459);
    await preOrdersOf(shop).add(KEY, 2);
    const late = await grace.order(KEY, 2);
    const newer = await grace.order(KEY, 1);
    await reportPayment(shop, newer.order_id, 'done');
    await keyBuyer(shop, await shop.player('mary')).order(KEY, 1);
    const {status} = await reportPayment(shop, late.order_id, 'done');
    assert.equal(status, 'canceled');
    assert.deepEqual(await preOrdersOf(shop).counts(KEY), [0, 2, 3]);
  });

  it('is told with the key: the whole to anybody, to a player what is left', async () => {
    const shop = await openShop(sandbox, 4);
    const ada = keyBuyer(shop, await shop.player('ada'));
    await keyBuyer(shop, await shop.player('grace')).order(KEY, 3);

    const anybody = await shop.call('GET /v2/project/{project_id}/items/game/key/sku/{item_sku}', {
      path: {item_sku: KEY},
    });
    assert.deepEqual(anybody.limits?.per_item, {total: 4, available: 4});
    assert.deepEqual((await ada.key(KEY)).limits?.per_item, {total: 4, available: 1});
    assert.deepEqual((await keyBuyer(shop, await shop.player('grace')).key(KEY)).limits?.per_item, {
      total: 4,
      available: 4,
    });
  });

  it('grows, is set and shrinks, never below what is reserved and sold', async () => {
    const shop = await openShop(sandbox, 5);
    const {add, counts, refusedRemove, refusedSet, remove, removeAll, set} = preOrdersOf(shop);
    const ada = keyBuyer(shop, await shop.player('ada'));
    await payPage(shop).pay((await ada.order(KEY, 1)).token);
    await keyBuyer(shop, await shop.player('grace')).order(KEY, 2);

    assert.deepEqual(await counts(KEY), [2, 2, 1]);
    await add(KEY, 10);
    assert.deepEqual(await counts(KEY), [12, 2, 1]);
    await remove(KEY, 4);
    assert.deepEqual(await counts(KEY), [8, 2, 1]);
    assert.equal((await refusedRemove(KEY, 9)).code, 1023);
    assert.equal((await refusedSet(KEY, 2)).code, 1023);
    assert.deepEqual(await counts(KEY), [8, 2, 1]);
    await set(KEY, 3);
    assert.deepEqual(await counts(KEY), [0, 2, 1]);
    await set(KEY, 7);
    await removeAll(KEY);
    assert.deepEqual(await counts(KEY), [0, 2, 1]);
    assert.equal((await keyBuyer(shop, await shop.player('mary')).refusedOrder(KEY)).code, 1459);
  });

  it('holds nobody back while it is switched off, and counts on', async () => {
    const shop = await openShop(sandbox, 1);
    const {counts, limit, toggle} = preOrdersOf(shop);
    const ada = keyBuyer(shop, await shop.player('ada'));

    await toggle(KEY, false);
    assert.equal((await limit(KEY)).is_pre_order_limit_enabled, false);
    assert.equal((await ada.key(KEY)).limits, null);
    await payPage(shop).pay((await ada.order(KEY, 3)).token);
    assert.deepEqual(await counts(KEY), [0, 0, 3]);
    await toggle(KEY, true);
    assert.equal((await ada.key(KEY)).can_be_bought, false);
    assert.equal((await ada.refusedOrder(KEY)).code, 1459);
  });

  it('is never set below what was sold while it was off, and switched on has nothing left', async () => {
    const shop = await openShop(sandbox, 1);
    const {counts, refusedSet, toggle, limit} = preOrdersOf(shop);
    await toggle(KEY, false);
    const {token} = await keyBuyer(shop, await shop.player('ada')).order(KEY, 3);
    await payPage(shop).pay(token);

    for (const quantity of [1, 2]) assert.equal((await refusedSet(KEY, quantity)).code, 1023, `${quantity}`);
    assert.equal((await limit(KEY)).is_pre_order_limit_enabled, false);
    await toggle(KEY, true);
    assert.deepEqual(await counts(KEY), [0, 0, 3]);
    await preOrdersOf(shop).add(KEY, 2);
    assert.deepEqual(await counts(KEY), [2, 0, 3]);
  });

  it('counts more units than a database’s int holds', async () => {
    const shop = await openShop(sandbox, 1);
    const {counts, toggle} = preOrdersOf(shop);
    await toggle(KEY, false);
    await sandbox.db.query(
      'update pre_order_limit set sold = 2147483000 where item_id in (select item_id from item where project_id = $1)',
      [shop.projectId],
    );
    const ada = keyBuyer(shop, await shop.player('ada'));
    const {token} = await ada.order(KEY, 1000);

    assert.deepEqual(await counts(KEY), [0, 1000, 2_147_483_000]);
    await payPage(shop).pay(token);
    assert.deepEqual(await counts(KEY), [0, 0, 2_147_484_000]);
  });

  it('counts what was ordered before there was a limit', async () => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop);
    assert.deepEqual(await preOrdersOf(shop).limit(KEY), {
      ...(await preOrdersOf(shop).limit(KEY)),
      is_pre_order_limit_enabled: false,
      available: 0,
      reserved: 0,
      sold: 0,
    });
    const ada = keyBuyer(shop, await shop.player('ada'));
    await payPage(shop).pay((await ada.order(KEY, 2)).token);

    assert.equal((await preOrdersOf(shop).refusedSet(KEY, 1)).code, 1023);
    await preOrdersOf(shop).add(KEY, 1);
    assert.deepEqual(await preOrdersOf(shop).counts(KEY), [1, 0, 2]);
  });

  it('limits nothing any more once the key is released', async () => {
    const shop = await openShop(sandbox, 1);
    const ada = keyBuyer(shop, await shop.player('ada'));
    await payPage(shop).pay((await ada.order(KEY)).token);
    assert.equal((await ada.refusedOrder(KEY)).code, 1459);

    await advance(shop, 'P31D');

    const later = keyBuyer(shop, await shop.player('ada'));
    const key = await later.key(KEY);
    assert.deepEqual([key.is_pre_order, key.can_be_bought, key.limits], [false, true, null]);
    await payPage(shop).pay((await later.order(KEY, 4)).token);
    assert.deepEqual(await preOrdersOf(shop).counts(KEY), [0, 0, 1]);
  });

  it('counts nothing more of an order that outlasted its reservation and the release', async () => {
    const shop = await openShop(sandbox, 1);
    await preOrdersOf(shop).release(KEY, inDays(3));
    await plantPlaces(sandbox, shop);
    await knowEverybody(shop);
    const hub = hubOf(shop);
    const {order_id, billing_info} = await hub.order(await hubPlayer(shop, 'ada'), KEY);
    await advance(shop, 'P2D');
    await payPage(shop).pay((await keyBuyer(shop, await shop.player('bob')).order(KEY)).token);
    await advance(shop, 'P2D');

    await hub.pay(order_id, billing_info.price.amount);
    await settle(shop);

    assert.equal(await keyBuyer(shop, await shop.player('ada')).statusOf(order_id), 'done');
    assert.deepEqual(await preOrdersOf(shop).counts(KEY), [0, 0, 1]);
  });

  it('is the same by the number of the key, and of nothing that is not sold by itself', async () => {
    const shop = await openShop(sandbox, 5);
    const as = shop.server;
    const {item_id} = await preOrdersOf(shop).limit(KEY);
    const path = {item_id};

    await shop.call(`POST ${BY_ID}`, {path, body: {quantity: 5}}, {as});
    await shop.call(`DELETE ${BY_ID}`, {path, body: {quantity: 1}}, {as});
    assert.equal((await shop.call(`GET ${BY_ID}`, {path}, {as})).available, 9);
    await shop.call(`PUT ${BY_ID}`, {path, body: {quantity: 2}}, {as});
    await shop.call(`PUT ${BY_ID}/toggle`, {path, body: {is_pre_order_limit_enabled: false}}, {as});
    assert.deepEqual(await shop.call(`GET ${BY_ID}`, {path}, {as}), {
      item_id,
      sku: KEY,
      is_pre_order_limit_enabled: false,
      available: 2,
      reserved: 0,
      sold: 0,
    });

    await addPoints(shop, 'honor');
    const elsewhere = await openShop(sandbox, 1);
    const {item_id: foreign} = await preOrdersOf(elsewhere).limit(KEY);
    for (const item_id of [foreign, 2_000_000_000]) {
      const {code} = await shop.refused(`PUT ${BY_ID}`, {path: {item_id}, body: {quantity: 2}}, {as});
      assert.equal(code, 4001, `${item_id}`);
    }
    for (const sku of ['racer', 'honor', 'ghost'])
      assert.equal((await preOrdersOf(shop).refusedSet(sku, 2)).code, 4001, sku);
  });

  it('is set up by a seed', async () => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop, {pre_order_limit: 12});
    await settle(shop);

    const {is_pre_order_limit_enabled, available} = await preOrdersOf(shop).limit(KEY);
    assert.deepEqual([is_pre_order_limit_enabled, available], [true, 12]);
  });
});
