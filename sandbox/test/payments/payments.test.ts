import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {addItem, buy, buyer, events, payPage, reportPayment, settle} from '../support/purchase.js';

const PERMANENT = {inventory_options: {consumable: null, expiration_period: null}};

eachDatabase('payments', (sandbox) => {
  it('complete an order, whose items are then granted', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'mount', PERMANENT);
    const ada = buyer(shop, await shop.player('ada'));
    const {order_id, token} = await ada.order('mount');

    const view = await payPage(shop).pay(token);
    await settle(shop);

    assert.ok(view.payment.invoice !== null);
    assert.equal(await ada.statusOf(order_id), 'done');
    assert.equal((await ada.item('mount')).can_be_bought, false, 'it is owned now');
    assert.deepEqual(
      (await events(shop)).map(({type, last_error}) => [type, last_error]),
      [['order_paid', null]],
    );
  });

  it('are made once by concurrent requests, which get the same answer', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic', {limits: {per_item: 5}});
    const ada = buyer(shop, await shop.player('ada'));
    const {token} = await ada.order('relic');

    const views = await Promise.all(Array.from({length: 8}, () => payPage(shop).pay(token)));

    assert.equal(new Set(views.map(({payment}) => payment.invoice)).size, 1);
    for (const {payment} of views) assert.match(payment.status, /^(delivering|done)$/);
    assert.equal((await ada.item('relic')).limits?.per_item?.available, 4);
    assert.equal((await events(shop)).length, 1);
  });

  it('charge nothing when declined, and can be retried', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic', {limits: {per_item: 5}});
    const ada = buyer(shop, await shop.player('ada'));
    const {order_id, token} = await ada.order('relic');

    const declined = await payPage(shop).decline(token);
    assert.deepEqual([declined.notice.title, declined.payment.status], ['Payment declined', 'troubled']);
    assert.equal((await payPage(shop).view(token)).notice.title, 'Payment declined');
    assert.equal(await ada.statusOf(order_id), 'new');
    assert.equal((await ada.item('relic')).limits?.per_item?.available, 5);

    await payPage(shop).pay(token);
    await settle(shop);
    assert.equal(await ada.statusOf(order_id), 'done');
  });

  it('for a non-consumable succeed once, whatever was ordered before', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'mount', PERMANENT);
    const ada = buyer(shop, await shop.player('ada'));
    const orders = [await ada.order('mount'), await ada.order('mount')];

    await Promise.all(orders.map(({token}) => payPage(shop).pay(token)));
    await settle(shop);

    const statuses = await Promise.all(orders.map(({order_id}) => ada.statusOf(order_id)));
    assert.deepEqual(statuses.sort(), ['done', 'new']);
  });

  it('cannot be declined after they succeeded', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const player = await shop.player('ada');
    const {order_id, token} = await buyer(shop, player).order('sword');
    await payPage(shop).pay(token);
    await settle(shop);

    const {payment} = await payPage(shop).decline(token);
    await reportPayment(shop, order_id, 'declined');

    assert.equal(payment.status, 'done');
    assert.equal((await payPage(shop).view(token)).payment.status, 'done');
  });

  it('cancel the order once when refunded, and revoke its items', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'mount', PERMANENT);
    const player = await shop.player('ada');
    const order = await buy(shop, player, 'mount');

    await Promise.all(Array.from({length: 4}, () => reportPayment(shop, order, 'refunded')));
    await settle(shop);

    assert.equal(await buyer(shop, player).statusOf(order), 'canceled');
    assert.deepEqual(
      (await events(shop)).map(({type}) => type),
      ['order_paid', 'order_canceled'],
    );
    await buy(shop, player, 'mount');
  });

  it('cancel the order when refunded before the payment, which then grants nothing', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'mount', PERMANENT);
    const ada = buyer(shop, await shop.player('ada'));
    const {order_id} = await ada.order('mount');

    await reportPayment(shop, order_id, 'refunded');
    await settle(shop);

    assert.equal(await ada.statusOf(order_id), 'canceled');
    assert.equal((await ada.item('mount')).can_be_bought, true);
  });

  it('cannot succeed once the order is canceled', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const ada = buyer(shop, await shop.player('ada'));
    const {order_id, token} = await ada.order('sword');
    await reportPayment(shop, order_id, 'refunded');

    const view = await payPage(shop).pay(token);

    assert.deepEqual([view.notice.title, view.payment.invoice], ['Order canceled', null]);
    assert.equal(await ada.statusOf(order_id), 'canceled');
  });

  it('are refused for an order of another project', async () => {
    const [shop, other] = [await sandbox.project(), await sandbox.project()];
    await addItem(shop, 'sword');
    const ada = buyer(shop, await shop.player('ada'));
    const {order_id} = await ada.order('sword');

    const {code} = await other.refused('POST /_sandbox/projects/{project_id}/orders/{order_id}/payment', {
      path: {order_id},
      body: {result: 'done'},
    });

    assert.equal(code, 9001);
    assert.equal(await ada.statusOf(order_id), 'new');
  });

  it('are refused beyond a limit when the payment system reports them', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic', {limits: {per_item: 1}});
    const {order_id} = await buyer(shop, await shop.player('ada')).order('relic');
    await buy(shop, await shop.player('grace'), 'relic');

    const {status, code} = await shop.refused('POST /_sandbox/projects/{project_id}/orders/{order_id}/payment', {
      path: {order_id},
      body: {result: 'done'},
    });

    assert.deepEqual([status, code], [422, 1459]);
  });
});
