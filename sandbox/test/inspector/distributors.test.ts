import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {hubKey, hubOf, hubPlayer, knowEverybody, NEW_YORK, plantPlaces} from '../support/distribution-hub.js';
import {addItem, buyer, settle} from '../support/purchase.js';
import type {TestSandbox} from '../support/sandbox.js';

const ORDERS = 'GET /_sandbox/projects/{project_id}/orders';
const ORDER = 'GET /_sandbox/projects/{project_id}/orders/{order_id}';
const HUBS = 'GET /_sandbox/projects/{project_id}/distributors';
const PAY = 'POST /_sandbox/projects/{project_id}/orders/{order_id}/push-payment';
const CANCEL = 'POST /_sandbox/projects/{project_id}/orders/{order_id}/push-payment/cancel';

const numbered = (ps_transaction_id: string) => ({payment: {ps_transaction_id}});

/** A shop whose distributor sells a sword to Ada; `order` makes another such order. */
async function openShop(sandbox: TestSandbox) {
  const shop = await sandbox.project();
  await plantPlaces(sandbox, shop);
  await addItem(shop, 'sword');
  await knowEverybody(shop);
  const ada = await hubPlayer(shop, 'ada');
  const order = async () => (await hubOf(shop).order(ada, 'sword')).order_id;
  const inspect = (order_id: number) => shop.call(ORDER, {path: {order_id}});
  return {shop, order, inspect, hub: shop.made.distribution_hubs[0]!};
}

eachDatabase('the inspection of distributors', (sandbox) => {
  it('shows who sold an order, where, with which taxes, and marks it in the list', async () => {
    const {shop, order, inspect, hub} = await openShop(sandbox);
    const own = (await buyer(shop, await shop.player('bob')).order('sword')).order_id;
    const order_id = await order();

    const {distributor, amount} = await inspect(order_id);

    assert.equal(amount, '5.43');
    assert.deepEqual(distributor, {
      distribution_hub_id: hub.distribution_hub_id,
      name: hub.name,
      geotype_id: NEW_YORK,
      country: 'US',
      region: 'NY',
      billing_info: {
        price: {amount: '5.43', amount_without_discount: '5.43', currency: 'USD'},
        indirect_taxes: [{name: 'Sales tax', percent: '8.875', amount: '0.44', currency: 'USD', is_included: false}],
        direct_taxes: [{name: 'Withholding', percent: '10', amount: '0.50', currency: 'USD', is_included: false}],
      },
      ps_transaction_id: null,
      project_transaction_id: null,
    });
    assert.equal((await inspect(own)).distributor, null);
    const {orders} = await shop.call(ORDERS, {});
    assert.deepEqual(
      orders.map(({distributor: name}) => name),
      [null, hub.name],
    );
  });

  it('pays an order as its distributor would, once, and takes it back', async () => {
    const {shop, order, inspect} = await openShop(sandbox);
    const [first, second] = [await order(), await order()];

    await shop.call(PAY, {path: {order_id: first}, body: numbered('D-1')});
    await settle(shop);

    const paid = await inspect(first);
    assert.deepEqual([paid.status, paid.distributor?.ps_transaction_id], ['done', 'D-1']);
    const other = await shop.refused(PAY, {path: {order_id: second}, body: numbered('D-1')});
    assert.deepEqual(other.body.errorMessageExtended, [
      {property: 'payment.ps_transaction_id', message: 'paid another order'},
    ]);
    assert.equal((await shop.refused(PAY, {path: {order_id: first}, body: numbered('D-2')})).code, 1102);
    for (const order_id of [first, second]) await shop.call(CANCEL, {path: {order_id}, body: {reason: 'By hand'}});
    assert.deepEqual([(await inspect(first)).status, (await inspect(second)).status], ['canceled', 'canceled']);
    const told = await shop.refused(PAY, {path: {order_id: second}, body: numbered('D-3')});
    assert.deepEqual([told.code, (await inspect(second)).distributor?.ps_transaction_id], [1102, null]);
  });

  it('pays and cancels no order of the studio’s own shop, and none of another project', async () => {
    const {shop, order} = await openShop(sandbox);
    const own = (await buyer(shop, await shop.player('bob')).order('sword')).order_id;
    const elsewhere = await sandbox.project();
    const sold = await order();

    for (const [where, order_id] of [[shop, own] as const, [elsewhere, sold] as const]) {
      assert.equal((await where.refused(PAY, {path: {order_id}, body: numbered('D-1')})).code, 9001);
      assert.equal((await where.refused(CANCEL, {path: {order_id}})).code, 9001);
    }
  });

  it('lists distributors with their orders and the places of their players, and no keys', async () => {
    const {shop, order, hub} = await openShop(sandbox);
    await order();
    await hubPlayer(shop, 'bob', hubKey(shop, 1));

    const answer = await shop.call(HUBS, {});

    assert.deepEqual(
      answer.distributors.map(({distribution_hub_id: id, name, orders}) => [id, name, orders]),
      shop.made.distribution_hubs.map(({distribution_hub_id: id, name}) => [id, name, name === hub.name ? 1 : 0]),
    );
    assert.deepEqual(answer.places.map(({country, region}) => [country, region]).slice(0, 2), [
      ['DE', null],
      ['US', 'NY'],
    ]);
    for (const {api_key} of shop.made.distribution_hubs) assert.ok(!JSON.stringify(answer).includes(api_key));
  });
});
