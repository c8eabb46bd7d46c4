import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {addItem, buy, buyer, changeItem, payPage, reportPayment, settle} from '../support/purchase.js';
import type {Credential} from '../support/sandbox.js';

eachDatabase('purchase limits', (sandbox) => {
  it('count units at payment, not at the order', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic', {limits: {per_item: 5, per_user: 3}});
    const ada = buyer(shop, await shop.player('ada'));
    const limits = async () => {
      const {per_item, per_user} = (await ada.item('relic')).limits ?? {};
      return [per_item?.available, per_user?.available];
    };

    const {token} = await ada.order('relic', 2);
    assert.deepEqual(await limits(), [5, 3]);
    await payPage(shop).pay(token);
    assert.deepEqual(await limits(), [3, 1]);
  });

  it('refuse an order above the remaining units: 1459 of the item, 1460 of the user', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic', {limits: {per_item: 5, per_user: 3}});
    const [ada, grace] = [await shop.player('ada'), await shop.player('grace')];

    assert.equal((await buyer(shop, ada).refusedOrder('relic', 6)).code, 1459);
    assert.equal((await buyer(shop, ada).refusedOrder('relic', 4)).code, 1460);
    await buy(shop, ada, 'relic', 3);
    assert.equal((await buyer(shop, ada).refusedOrder('relic', 1)).code, 1460);
    assert.equal((await buyer(shop, grace).refusedOrder('relic', 3)).code, 1459);
    await buy(shop, grace, 'relic', 2);
  });

  it('refuse a cart that was filled before the limit was used up', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic', {limits: {per_item: 1}});
    const [ada, grace] = [await shop.player('ada'), await shop.player('grace')];
    const items = [{sku: 'relic', quantity: 1}];
    await shop.call('PUT /v2/project/{project_id}/cart/fill', {body: {items}}, {as: ada});
    await buy(shop, grace, 'relic');

    const {code} = await shop.refused('POST /v2/project/{project_id}/payment/cart', {}, {as: ada});

    assert.equal(code, 1459);
    assert.equal((await shop.call('GET /v2/project/{project_id}/cart', {}, {as: ada})).items.length, 1);
  });

  it('stop the page from charging an order whose limit is used up, which stays new', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic', {limits: {per_item: 1}});
    const ada = buyer(shop, await shop.player('ada'));
    const {order_id, token} = await ada.order('relic');
    const bought = await buy(shop, await shop.player('grace'), 'relic');

    const view = await payPage(shop).pay(token);

    assert.deepEqual([view.notice.title, view.payment.status], ['Sold out', 'troubled']);
    assert.equal(view.payment.invoice, null, 'nothing was charged');
    assert.equal(await ada.statusOf(order_id), 'new');

    await reportPayment(shop, bought, 'refunded');
    await payPage(shop).pay(token);
    await settle(shop);
    assert.equal(await ada.statusOf(order_id), 'done', 'what a refund gave back can be bought');
  });

  it('count all items of an order, or none', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'crown', {limits: {per_item: 5}});
    await addItem(shop, 'relic', {limits: {per_item: 1}});
    const [player, grace] = [await shop.player('ada'), await shop.player('grace')];
    const ada = buyer(shop, player);
    const items = ['crown', 'relic'].map((sku) => ({sku, quantity: 1}));
    await shop.call('PUT /v2/project/{project_id}/cart/fill', {body: {items}}, {as: player});
    const {token} = await shop.call('POST /v2/project/{project_id}/payment/cart', {}, {as: player});
    await buy(shop, grace, 'relic');

    await payPage(shop).pay(token);

    assert.equal((await ada.item('crown')).limits?.per_item?.available, 5);
  });

  it('are restored by a refund', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic', {limits: {per_item: 5, per_user: 2}});
    const player = await shop.player('ada');
    const order = await buy(shop, player, 'relic', 2);

    await reportPayment(shop, order, 'refunded');

    const {limits} = await buyer(shop, player).item('relic');
    assert.deepEqual([limits?.per_item?.available, limits?.per_user?.available], [5, 2]);
  });

  it('are not restored by a refund of an order that was never paid', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic', {limits: {per_item: 5}});
    const player = await shop.player('ada');
    await buy(shop, player, 'relic', 2);
    const {order_id} = await buyer(shop, player).order('relic', 2);

    await reportPayment(shop, order_id, 'refunded');

    assert.equal((await buyer(shop, player).item('relic')).limits?.per_item?.available, 3);
  });

  it('get nothing back by a refund of what was bought while there was no limit', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic');
    const [ada, grace] = [await shop.player('ada'), await shop.player('grace')];
    const limitsOf = async (player: Credential) => (await buyer(shop, player).item('relic')).limits;
    const before = await buy(shop, ada, 'relic');
    await changeItem(shop, 'relic', {limits: {per_item: 2, per_user: 1}});
    await buy(shop, ada, 'relic');
    const between = await buy(shop, grace, 'relic');

    await reportPayment(shop, before, 'refunded');
    assert.equal((await limitsOf(ada))?.per_user?.available, 0);
    assert.equal((await limitsOf(ada))?.per_item?.available, 0);

    await changeItem(shop, 'relic', {});
    await reportPayment(shop, between, 'refunded');
    await changeItem(shop, 'relic', {limits: {per_item: 2, per_user: 1}});
    assert.equal(
      (await limitsOf(grace))?.per_item?.available,
      1,
      'what counted is given back, also while there is no limit',
    );
    assert.equal((await limitsOf(grace))?.per_user?.available, 1);
  });

  it('say when they begin anew only where they do', async () => {
    const shop = await sandbox.project();
    const recurrent_schedule = {per_user: {interval_type: 'daily', time: '00:00:00Z'}} as const;
    await addItem(shop, 'elixir', {limits: {per_user: 3}});
    await addItem(shop, 'potion', {limits: {per_user: 3, recurrent_schedule}});
    const ada = buyer(shop, await shop.player('ada'));

    assert.deepEqual((await ada.item('elixir')).limits, {per_user: {total: 3, available: 3}, per_item: null});
    const {per_user} = (await ada.item('potion')).limits ?? {};
    assert.equal(per_user?.recurrent_schedule?.interval_type, 'daily');
  });

  it('follow the merchant’s changes, even below the units sold', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic', {limits: {per_item: 5}});
    const player = await shop.player('ada');
    await buy(shop, player, 'relic', 3);

    await changeItem(shop, 'relic', {limits: {per_item: 2}});

    assert.equal((await buyer(shop, player).item('relic')).limits?.per_item?.available, 0);
    assert.equal((await buyer(shop, player).refusedOrder('relic')).code, 1459);
  });
});
