import assert from 'node:assert/strict';
import {it} from 'node:test';
import {backpackClient} from '../support/backpacks.js';
import {eachDatabase} from '../support/databases.js';
import {item, usd} from '../support/items.js';
import {keyBuyer, plantRacer, preOrdersOf} from '../support/pre-orders.js';
import {advance, eventTypes, payPage, reportPayment, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import type {Credential, Shop} from '../support/sandbox.js';

const KEY = 'racer_steam';
const LATER = '2037-05-01T00:00:00+00:00';

/** How an order of Ada's stands, and how many keys she has; she signs in anew, since clocks move far. */
async function standing(shop: Shop, order: number): Promise<readonly [string, number]> {
  const ada = await shop.player('ada');
  const items = await backpackClient(shop, {...ada, 'x-host-id': shop.made.host_id}).list();
  return [await keyBuyer(shop, ada).statusOf(order), items.filter(({item_type}) => item_type === 'game_key').length];
}

/** Orders and pays; the order is what it becomes once all due jobs ran. */
async function preOrder(shop: Shop, as: Credential, sku = KEY): Promise<number> {
  const {order_id, token} = await keyBuyer(shop, as).order(sku);
  await payPage(shop).pay(token);
  await settle(shop);
  return order_id;
}

eachDatabase('an order of a key before its release', (sandbox) => {
  it('stays paid until the release by the clock of the project, and is done then', async () => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop);
    const ada = await shop.player('ada');

    const order = await preOrder(shop, ada);
    await advance(shop, 'P29D');
    assert.deepEqual(await standing(shop, order), ['paid', 0]);
    await advance(shop, 'P1D');
    assert.deepEqual(await standing(shop, order), ['done', 1]);
  });

  it('is told to the studio as a pre-order when it is paid', async (test) => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop);
    const studio = await receiver(test);
    await studio.connect(shop);

    await preOrder(shop, await shop.player('ada'));
    await advance(shop, 'P31D');

    const [paid] = studio.received.filter(({body}) => body.notification_type === 'order_paid');
    assert.deepEqual([paid?.body.items[0].sku, paid?.body.items[0].is_pre_order], [KEY, true]);
    assert.deepEqual(
      (await eventTypes(shop)).filter((type) => type === 'order_paid'),
      ['order_paid'],
    );
  });

  it('waits for the last release of what it holds, also inside of bundles', async () => {
    const shop = await sandbox.project();
    await plantRacer(
      sandbox,
      shop,
      {},
      {
        items: [item('decal')],
        bundles: [
          {
            ...item('deluxe', {prices: usd(49.99)}),
            content: [
              {sku: KEY, quantity: 1},
              {sku: 'decal', quantity: 2},
            ],
          },
        ],
      },
    );
    const ada = await shop.player('ada');

    const order = await preOrder(shop, ada, 'deluxe');
    assert.deepEqual(await standing(shop, order), ['paid', 0]);
    await advance(shop, 'P30D');
    assert.deepEqual(await standing(shop, order), ['done', 1]);
  });

  it('comes earlier or later as the release moves, and waits without an end for a day that is not known', async () => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop);
    const ada = await shop.player('ada');
    const {release} = preOrdersOf(shop);
    const key = async () => keyBuyer(shop, await shop.player('ada')).key(KEY);
    const order = await preOrder(shop, ada);

    await release(KEY, null);
    await advance(shop, 'P1Y');
    assert.deepEqual(await standing(shop, order), ['paid', 0]);
    assert.equal((await key()).is_pre_order, true);
    await release(KEY, LATER);
    await settle(shop);
    assert.deepEqual(await standing(shop, order), ['paid', 0]);
    assert.equal((await key()).release_date, LATER);
    await release(KEY, '2020-01-01T00:00:00+00:00');
    await settle(shop);
    assert.deepEqual(await standing(shop, order), ['done', 1]);
    assert.equal((await key()).is_pre_order, false);
  });

  it('is given at once where the key is no pre-order any more', async () => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop);
    const ada = await shop.player('ada');
    const order = await preOrder(shop, ada);

    await preOrdersOf(shop).release(KEY, LATER, false);
    await settle(shop);

    assert.deepEqual(await standing(shop, order), ['done', 1]);
  });

  it('gives nothing after a refund', async () => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop);
    const ada = await shop.player('ada');
    const order = await preOrder(shop, ada);

    await reportPayment(shop, order, 'refunded');
    await advance(shop, 'P31D');

    assert.deepEqual(await standing(shop, order), ['canceled', 0]);
  });

  it('gives nothing on the day of the release where the studio said no', async (test) => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop);
    const ada = await shop.player('ada');
    const studio = await receiver(test);
    studio.answer(() => ({status: 400, body: '{"error": {"code": "INVALID_USER", "message": "No"}}'}));
    await studio.connect(shop);

    const order = await preOrder(shop, ada);
    await advance(shop, 'P31D');

    assert.deepEqual(await standing(shop, order), ['paid', 0]);
  });

  it('costs nothing where the key is free, and waits all the same', async () => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop, {is_free: true, prices: []});
    const ada = await shop.player('ada');

    const {order_id} = await shop.call(
      'POST /v2/project/{project_id}/free/item/{item_sku}',
      {path: {item_sku: KEY}, body: {}},
      {as: ada},
    );
    await settle(shop);
    assert.deepEqual(await standing(shop, order_id), ['paid', 0]);
    await advance(shop, 'P30D');
    assert.deepEqual(await standing(shop, order_id), ['done', 1]);
  });

  it('can be of nothing that is not sold by itself', async () => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop);
    const {code} = await shop.refused('PUT /_sandbox/projects/{project_id}/keys/{item_sku}/release', {
      path: {item_sku: 'racer'},
      body: {is_pre_order: true, release_date: null},
    });
    assert.equal(code, 4001);
  });
});
