import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {swordShop} from '../support/inspector.js';
import {advance, payPage, reportPayment, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';

const ORDERS = 'GET /_sandbox/projects/{project_id}/orders';
const ORDER = 'GET /_sandbox/projects/{project_id}/orders/{order_id}';

eachDatabase('the inspection of orders', (sandbox) => {
  it('shows the latest orders, and those before a given one', async () => {
    const shop = await sandbox.project();
    const {ada} = await swordShop(shop);
    const ids = [];
    for (let count = 0; count < 3; count++) ids.push((await ada.order('sword')).order_id);
    const listed = async (query: {limit?: number; before?: number}) =>
      (await shop.call(ORDERS, {query})).orders.map(({order_id}) => order_id);

    assert.deepEqual(await listed({limit: 2}), ids.slice(1));
    assert.deepEqual(await listed({limit: 2, before: ids[1]!}), ids.slice(0, 1));
    assert.deepEqual(await listed({}), ids);
  });

  it('shows an order’s history by time: page, payments, statuses, webhooks, refund', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    const {ada} = await swordShop(shop);
    const {order_id, token} = await ada.order('sword', 2);
    await advance(shop, 'PT1H');
    await shop.call('GET /paystation4', {query: {token}});
    await shop.call('GET /paystation4', {query: {token}});
    await payPage(shop).pay(token, {card: {number: '4000000000000002', expiry: '12/40', cvc: '123'}});
    await payPage(shop).pay(token);
    await settle(shop);
    await advance(shop, 'P1D');
    await reportPayment(shop, order_id, 'refunded');
    await settle(shop);

    const {history, lines, ...order} = await shop.call(ORDER, {path: {order_id}});

    assert.deepEqual(
      history.map(({text}) => text.replace(/ 7\d+/, ' #')),
      [
        'Created',
        'Payment page opened',
        'Studio asked whether it knows the player: HTTP 204',
        'Payment declined',
        'Studio asked whether it knows the player: HTTP 204',
        'Payment # (given back since)',
        'Paid',
        'order_paid sent: HTTP 204',
        'Delivered: done',
        'Canceled',
        'order_canceled sent: HTTP 204',
      ],
    );
    const payments = history.filter(({kind}) => kind === 'payment');
    for (const {text, transaction_id} of payments.slice(1))
      assert.equal(text, `Payment ${transaction_id} (given back since)`);
    assert.equal(history.filter(({transaction_id}) => transaction_id !== null).length, 2, 'the payments alone');
    const times = history.map(({at}) => Date.parse(at));
    assert.deepEqual(
      times,
      times.toSorted((one, other) => one - other),
    );
    const [created, opened, canceled] = [0, 1, 9].map((index) => times[index]!);
    assert.ok(opened! - created! >= 3_600_000, 'by the project’s clock');
    assert.ok(canceled! - opened! >= 86_400_000);
    assert.deepEqual([order.status, order.amount, order.currency, order.user_id], ['canceled', '9.98', 'USD', 'ada']);
    assert.deepEqual(lines, [{sku: 'sword', name: 'The sword', quantity: 2, unit_amount: '4.99', is_bonus: false}]);
    assert.equal((await shop.refused(ORDER, {path: {order_id: 2_000_000_000}})).code, 9001);
    assert.equal((await (await sandbox.project()).refused(ORDER, {path: {order_id}})).code, 9001, 'of another project');
  });
});
