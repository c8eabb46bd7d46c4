import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {hubKey, hubOf, hubPlayer, knowEverybody, NEW_YORK, plantPlaces} from '../support/distribution-hub.js';
import {owner} from '../support/inventory.js';
import {keyBuyer, plantRacer, preOrdersOf} from '../support/pre-orders.js';
import {addItem, advance, buy, buyer, ordersOf, payPage, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';
import {addPoints} from '../support/value-points.js';

const KEY = 'racer_steam';
/** With the tax of New York. */
const PRICE = '10.89';

async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantPlaces(sandbox, shop);
  await addItem(shop, 'bow', {
    prices: [{amount: 10, currency: 'USD', is_default: true}],
    limits: {per_item: 3},
  });
  await knowEverybody(shop);
  return shop;
}

const unitsOf = async (shop: Shop, user = 'ada') => owner(shop, await shop.player(user)).units();
const statuses = async (shop: Shop): Promise<string[]> => (await ordersOf(shop)).map(({status}) => status);

eachDatabase('a payment that a distributor tells of', (sandbox) => {
  it('makes its order paid and done as any purchase: what it holds, limits, points, webhooks', async (test) => {
    const shop = await openShop(sandbox);
    await addPoints(shop, 'honor', {bow: 5});
    const studio = await receiver(test);
    await studio.connect(shop, {version: 2});
    const ada = await hubPlayer(shop, 'ada');
    const hub = hubOf(shop);
    const {order_id} = await hub.order(ada, 'bow', {quantity: 2});

    const {transaction_id} = await hub.pay(order_id, '21.78');
    await settle(shop);

    assert.deepEqual(await statuses(shop), ['done']);
    assert.deepEqual(await unitsOf(shop), {bow: 2});
    const player = await shop.player('ada');
    assert.equal((await buyer(shop, player).item('bow')).limits?.per_item?.available, 1);
    const [paid] = studio.received.filter(({body}) => body.notification_type === 'order_paid');
    assert.deepEqual([paid?.body.order.amount, paid?.body.billing.transaction.id], ['21.7800', transaction_id]);
    assert.equal(paid?.body.user.external_id, 'ada');
  });

  it('changes nothing when it is told again, and is told apart from another payment', async () => {
    const shop = await openShop(sandbox);
    const hub = hubOf(shop);
    const {order_id} = await hub.order(await hubPlayer(shop, 'ada'), 'bow');

    const first = await hub.pay(order_id, PRICE);
    await settle(shop);
    assert.deepEqual(await hub.pay(order_id, PRICE), first);
    const other = await hub.refusedPay(order_id, PRICE, {ps_transaction_id: 'another'});
    assert.equal(other.code, 1102);
    await settle(shop);

    assert.deepEqual(await unitsOf(shop), {bow: 1});
    const {order_id: next} = await hub.order(await hubPlayer(shop, 'ada'), 'bow');
    const reused = await hub.refusedPay(next, PRICE, {ps_transaction_id: `ps-${order_id}`});
    assert.equal(reused.code, 1102);
  });

  it('needs neither its currency nor a number of the distributor’s, and is told again without them', async () => {
    const shop = await openShop(sandbox);
    const hub = hubOf(shop);
    const {order_id} = await hub.order(await hubPlayer(shop, 'ada'), 'bow');
    const bare = {currency: null, ps_transaction_id: null};

    const first = await hub.pay(order_id, PRICE, bare);
    assert.deepEqual(await hub.pay(order_id, PRICE, bare), first);

    await settle(shop);
    assert.deepEqual(await unitsOf(shop), {bow: 1});
  });

  it('frees what its order reserved before a release once a day has passed, and sells it after that as far as there is any', async () => {
    const shop = await openShop(sandbox);
    await plantRacer(sandbox, shop);
    const {counts, set} = preOrdersOf(shop);
    await set(KEY, 1);
    const hub = hubOf(shop);
    const price = '32.65';
    const {order_id} = await hub.order(await hubPlayer(shop, 'ada'), KEY);
    const grace = keyBuyer(shop, await shop.player('grace'));
    assert.deepEqual([await counts(KEY), (await grace.refusedOrder(KEY)).code], [[0, 1, 0], 1459]);

    await advance(shop, 'P1DT1M');
    assert.deepEqual(await counts(KEY), [1, 0, 0]);
    const {token} = await keyBuyer(shop, await shop.player('grace')).order(KEY);
    await payPage(shop).pay(token);
    assert.equal((await hub.refusedPay(order_id, price)).code, 1459);

    await preOrdersOf(shop).add(KEY, 1);
    await hub.pay(order_id, price);
    assert.deepEqual(await counts(KEY), [0, 0, 2]);
  });

  it('is refused where it is not what was ordered: another amount, currency, place, player or project', async () => {
    const shop = await openShop(sandbox);
    const hub = hubOf(shop);
    const {order_id} = await hub.order(await hubPlayer(shop, 'ada'), 'bow');
    const elsewhere = await openShop(sandbox);

    assert.equal((await hub.refusedPay(order_id, '10.00')).code, 1102);
    assert.equal((await hub.refusedPay(order_id, PRICE, {currency: 'EUR'})).code, 1102);
    assert.equal((await hub.refusedPay(order_id, PRICE, {geotype_id: NEW_YORK + 1})).code, 1102);
    assert.equal((await hub.refusedPay(order_id, PRICE, {}, 'grace')).code, 1102);
    const body = {...hub.payment(order_id, PRICE), project_id: elsewhere.projectId};
    assert.equal((await shop.refused('POST /push-payments/pay', {body}, {as: hubKey(shop)})).code, 1102);
    assert.deepEqual(await statuses(shop), ['new']);
  });

  it('finds no order of another distributor, nor one of the studio’s shop', async () => {
    const shop = await openShop(sandbox);
    const {order_id} = await hubOf(shop).order(await hubPlayer(shop, 'ada'), 'bow');
    const own = await buyer(shop, await shop.player('grace')).order('bow');

    assert.equal((await hubOf(shop, hubKey(shop, 1)).refusedPay(order_id, PRICE)).code, 9001);
    assert.equal((await hubOf(shop).refusedPay(own.order_id, '10.00', {}, 'grace')).code, 9001);
    assert.equal((await hubOf(shop, hubKey(shop, 1)).refusedCancel({purchase: {order_id}})).code, 9001);
  });

  it('is refused where the limit was used up meanwhile, and the order stays unpaid', async () => {
    const shop = await openShop(sandbox);
    const hub = hubOf(shop);
    const {order_id} = await hub.order(await hubPlayer(shop, 'ada'), 'bow');
    await buy(shop, await shop.player('grace'), 'bow', 3);

    assert.equal((await hub.refusedPay(order_id, PRICE)).code, 1459);
    assert.deepEqual(await statuses(shop), ['new', 'done']);
  });

  it('is given back where the order had expired and nothing is left', async () => {
    const shop = await openShop(sandbox);
    const hub = hubOf(shop);
    const ada = await hubPlayer(shop, 'ada');
    const {order_id} = await hub.order(ada, 'bow');
    await hub.order(ada, 'bow');
    await buy(shop, await shop.player('grace'), 'bow', 3);

    assert.equal((await hub.refusedPay(order_id, PRICE)).code, 1102);
    assert.deepEqual(await statuses(shop), ['canceled', 'new', 'done']);
    assert.deepEqual(await unitsOf(shop), {});
  });

  it('can be declined by a fault, and paid after it', async () => {
    const shop = await openShop(sandbox);
    const hub = hubOf(shop);
    const {order_id} = await hub.order(await hubPlayer(shop, 'ada'), 'bow');
    await shop.call('POST /_sandbox/projects/{project_id}/faults', {body: {kind: 'declined', times: 1}});

    assert.equal((await hub.refusedPay(order_id, PRICE)).code, 8017);
    await hub.pay(order_id, PRICE);
    await settle(shop);
    assert.deepEqual(await unitsOf(shop), {bow: 1});
  });
});

eachDatabase('an order that a distributor cancels', (sandbox) => {
  it('ends where it is not paid, and cannot be paid then', async () => {
    const shop = await openShop(sandbox);
    const hub = hubOf(shop);
    const {order_id} = await hub.order(await hubPlayer(shop, 'ada'), 'bow');

    await hub.cancel({purchase: {order_id}});
    await hub.cancel({purchase: {order_id}});

    assert.deepEqual(await statuses(shop), ['canceled']);
    assert.equal((await hub.refusedPay(order_id, PRICE)).code, 1102);
  });

  it('takes back everything that it gave, with the webhook that says why, by any of its names', async (test) => {
    for (const name of ['transaction_id', 'ps_transaction_id', 'purchase'] as const) {
      const shop = await openShop(sandbox);
      const studio = await receiver(test);
      await studio.connect(shop, {version: 2});
      const hub = hubOf(shop);
      const {order_id} = await hub.order(await hubPlayer(shop, 'ada'), 'bow');
      const {transaction_id} = await hub.pay(order_id, PRICE);
      await settle(shop);
      assert.deepEqual(await unitsOf(shop), {bow: 1});

      const names = {transaction_id, ps_transaction_id: `ps-${order_id}`, purchase: {order_id}};
      await hub.cancel({[name]: names[name], reason: 'A wrong click'});
      await settle(shop);

      assert.deepEqual(await statuses(shop), ['canceled']);
      assert.equal((await hub.refusedPay(order_id, PRICE)).code, 1102, 'told again, it is not paid');
      assert.deepEqual(await unitsOf(shop), {});
      assert.equal((await buyer(shop, await shop.player('ada')).item('bow')).limits?.per_item?.available, 3);
      const canceled = studio.received.filter(({body}) => body.notification_type === 'order_canceled');
      assert.deepEqual(
        canceled.map(({body}) => body.billing.refund_details),
        [{code: 10, reason: 'A wrong click'}],
      );
    }
  });

  it('is refused where nothing names an order, or two names name two', async () => {
    const shop = await openShop(sandbox);
    const hub = hubOf(shop);
    const [ada, grace] = [await hubPlayer(shop, 'ada'), await hubPlayer(shop, 'grace')];
    const first = await hub.order(ada, 'bow');
    const second = await hub.order(grace, 'bow');
    const {transaction_id} = await hub.pay(first.order_id, PRICE);

    assert.equal((await hub.refusedCancel({})).code, 1102);
    const both = {transaction_id, purchase: {order_id: second.order_id}};
    assert.equal((await hub.refusedCancel(both)).code, 1102);
    assert.equal((await hub.refusedCancel({transaction_id: 999_999})).code, 9001);
  });
});
