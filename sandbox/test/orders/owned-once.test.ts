import assert from 'node:assert/strict';
import {it} from 'node:test';
import {times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {LASTING, owner, reward} from '../support/inventory.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {promotionsOf} from '../support/promotions.js';
import {buy, buyer, payPage, reportPayment, settle} from '../support/purchase.js';
import {addChain, rewardChainClient} from '../support/reward-chains.js';
import type {TestSandbox} from '../support/sandbox.js';
import {addPoints} from '../support/value-points.js';

/** A shop with a mount that a player can own only once, alone and in a box. */
async function openStable(sandbox: TestSandbox) {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    items: [item('mount', LASTING), item('saddle'), item('whip')],
    bundles: [{...item('box'), content: [{sku: 'mount', quantity: 2}]}],
  });
  const as = await shop.player('ada');
  return {shop, as, ada: buyer(shop, as), units: () => owner(shop, as).units()};
}

eachDatabase('what can be owned only once', (sandbox) => {
  it('comes once, by whatever way: bought, as a bonus, in a bundle, from a chain, from the studio’s server', async () => {
    const {shop, as, units} = await openStable(sandbox);
    await buy(shop, as, 'mount');
    await promotionsOf(shop).bonus('mount', {condition: [{sku: 'saddle'}]});

    await buy(shop, as, 'saddle');
    await buy(shop, as, 'box');
    await addPoints(shop, 'honor', {whip: 10});
    const chain = rewardChainClient(shop, as, await addChain(shop, [[10, 'mount', 2]]));
    await buy(shop, as, 'whip');
    await chain.claim(0);
    const {operations} = await reward(shop, 'ada', [{sku: 'mount', quantity: 3}]);

    assert.deepEqual(await units(), {mount: 1, saddle: 1, whip: 1});
    assert.equal(operations[0]?.amount, 0, 'the answer says that nothing was given');
  });

  it('is one unit where a first gift names several', async () => {
    const {shop, as, units} = await openStable(sandbox);

    await buy(shop, as, 'box');

    assert.deepEqual(await units(), {mount: 1});
  });

  it('is no second bonus of an order that was made before the first was paid, and its refund takes nothing', async () => {
    const {shop, as, ada, units} = await openStable(sandbox);
    await promotionsOf(shop).bonus('mount');
    const later = await ada.order('saddle');
    await buy(shop, as, 'whip');

    await payPage(shop).pay(later.token);
    await settle(shop);
    assert.deepEqual(await units(), {whip: 1, saddle: 1, mount: 1});

    await reportPayment(shop, later.order_id, 'refunded');
    assert.deepEqual(await units(), {whip: 1, mount: 1});
  });

  it('is not paid for by whoever got it meanwhile: nothing is charged, until a refund takes it back', async () => {
    const {shop, as, ada, units} = await openStable(sandbox);
    await promotionsOf(shop).bonus('mount', {condition: [{sku: 'saddle'}]});
    const {order_id, token} = await ada.order('mount');
    const gift = await buy(shop, as, 'saddle');

    const view = await payPage(shop).pay(token);
    assert.deepEqual([view.payment.status, view.payment.invoice], ['troubled', null]);
    assert.equal(await ada.statusOf(order_id), 'new');

    await reportPayment(shop, gift, 'refunded');
    await payPage(shop).pay(token);
    await settle(shop);
    assert.equal(await ada.statusOf(order_id), 'done');
    assert.deepEqual(await units(), {mount: 1});
  });

  it('is sold once, also to orders that are paid at once', async () => {
    const {shop, ada, units} = await openStable(sandbox);
    const orders = await times(5, () => ada.order('mount'));

    await Promise.all(orders.map(({token}) => payPage(shop).pay(token)));
    await settle(shop);

    const statuses = await Promise.all(orders.map(({order_id}) => ada.statusOf(order_id)));
    assert.equal(statuses.filter((status) => status === 'done').length, 1, statuses.join());
    assert.deepEqual(await units(), {mount: 1});
  });

  it('is sold again to whoever lost it', async () => {
    const {shop, as, units} = await openStable(sandbox);
    await buy(shop, as, 'mount');
    const body = [{user: {id: 'ada'}, items: [{sku: 'mount', quantity: 1}]}];
    await shop.call('POST /v2/project/{project_id}/inventory/revoke', {body}, {as: shop.server});
    assert.deepEqual(await units(), {});

    await buy(shop, as, 'mount');
    assert.deepEqual(await units(), {mount: 1});
  });
});
