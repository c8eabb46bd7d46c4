import assert from 'node:assert/strict';
import {createHash, createHmac} from 'node:crypto';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {addItem, advance, buyer, events, payPage, reportPayment, settle} from '../support/purchase.js';
import {type Receiver, receiver, WEBHOOK_SECRET} from '../support/receiver.js';
import type {Shop} from '../support/sandbox.js';

eachDatabase('webhooks', (sandbox) => {
  /** An order of two swords, just paid. */
  const paid = async (shop: Shop, studio: Receiver, settings: Parameters<Receiver['connect']>[1] = {}) => {
    await studio.connect(shop, settings);
    await addItem(shop, 'sword');
    const player = await shop.player('ada', {email: 'ada@example.test'});
    const {order_id, token} = await shop.call(
      'POST /v2/project/{project_id}/payment/item/{item_sku}',
      {path: {item_sku: 'sword'}, body: {quantity: 2, sandbox: true, custom_parameters: {server: 'eu-1'}}},
      {as: player},
    );
    const {payment} = await payPage(shop).pay(token);
    await settle(shop);
    return {order_id, invoice: payment.invoice, statusOf: () => buyer(shop, player).statusOf(order_id)};
  };

  it('report a paid order', async (test) => {
    const studio = await receiver(test);
    const {order_id, invoice} = await paid(await sandbox.project(), studio);

    assert.deepEqual(
      studio.received.map(({body: {billing: _, ...body}}) => body),
      [
        {
          notification_type: 'order_paid',
          items: [
            {sku: 'sword', type: 'virtual_good', is_pre_order: false, quantity: 2, amount: '9.9800', promotions: []},
          ],
          order: {
            id: order_id,
            mode: 'sandbox',
            currency_type: 'real',
            currency: 'USD',
            amount: '9.9800',
            status: 'paid',
            platform: 'xsolla',
            comment: null,
            invoice_id: String(invoice),
            promotions: [],
          },
          user: {external_id: 'ada', email: 'ada@example.test', country: 'US'},
          custom_parameters: {server: 'eu-1'},
        },
      ],
    );
  });

  it('have more fields of each item in version 2', async (test) => {
    const studio = await receiver(test);
    await paid(await sandbox.project(), studio, {version: 2});

    const {is_free, is_bonus, is_bundle_content} = studio.received[0]?.body.items[0] ?? {};
    assert.deepEqual([is_free, is_bonus, is_bundle_content], [false, false, false]);
  });

  it('list a bundle’s content at the time of the order, in both versions, and the player gets that', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop, {version: 2});
    await addItem(shop, 'cape', {inventory_options: {consumable: null, expiration_period: null}});
    await addItem(shop, 'hat', {inventory_options: {consumable: null, expiration_period: null}});
    await plantIn(sandbox, shop, {
      currencies: [{sku: 'gems', name: {en: 'Gems'}}],
      packages: [{...item('pouch'), content: [{sku: 'gems', quantity: 100}]}],
    });
    const chest = (...held: [sku: string, quantity: number][]) => ({
      ...item('chest'),
      content: held.map(([sku, quantity]) => ({sku, quantity})),
    });
    const BUNDLES = '/v2/project/{project_id}/admin/items/bundle';
    await shop.call(`POST ${BUNDLES}`, {body: chest(['pouch', 3], ['cape', 1])}, {as: shop.server});
    const ada = await shop.player('ada');

    const {order_id, token} = await buyer(shop, ada).order('chest', 2);
    await shop.call(`PUT ${BUNDLES}/sku/{sku}`, {path: {sku: 'chest'}, body: chest(['hat', 1])}, {as: shop.server});
    await payPage(shop).pay(token);
    await settle(shop);

    const items = studio.received[0]?.body.items as Record<string, unknown>[];
    assert.deepEqual(
      items.map((one) => [one.sku, one.type, one.quantity, one.amount, one.is_bundle_content]),
      [
        ['chest', 'bundle', 2, '9.9800', false],
        ['pouch', 'bundle', 6, '0.0000', true],
        ['gems', 'virtual_currency', 600, '0.0000', true],
        ['cape', 'virtual_good', 2, '0.0000', true],
      ],
    );
    const owns = async (sku: string) => !(await buyer(shop, ada).item(sku)).can_be_bought;
    const {items: balances} = await shop.call(
      'GET /v2/project/{project_id}/user/virtual_currency_balance',
      {},
      {as: ada},
    );
    assert.deepEqual([await owns('cape'), await owns('hat'), balances[0]?.amount], [true, false, 600]);

    await studio.connect(shop, {version: 1});
    await reportPayment(shop, order_id, 'refunded');
    await settle(shop);
    const canceledItems = studio.received[1]?.body.items as Record<string, unknown>[];
    assert.deepEqual(
      canceledItems.map((one) => [one.sku, Object.keys(one).filter((name) => name.startsWith('is_'))]),
      ['chest', 'pouch', 'gems', 'cape'].map((sku) => [sku, ['is_pre_order']]),
    );
    assert.equal(await owns('cape'), false);
  });

  it('are signed twice: over the body, and over time, event and body', async (test) => {
    const studio = await receiver(test);
    const shop = await sandbox.project();
    await paid(shop, studio);

    const {headers, text} = studio.received[0] ?? assert.fail('no webhook arrived');
    const sha1 = createHash('sha1')
      .update(text + WEBHOOK_SECRET)
      .digest('hex');
    assert.equal(headers.authorization, `Signature ${sha1}`);
    const [, time, id, mark] = /^t=(\d+),id=(\d+),v1=([0-9a-f]{64})$/.exec(`${headers['x-sandbox-signature']}`) ?? [];
    assert.equal(mark, createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${id}.${text}`).digest('hex'));
    assert.equal(Number(id), (await events(shop))[0]?.event_id);
    assert.ok(Math.abs(Number(time) - Date.now() / 1000) < 60, 'the time is real time');
    assert.equal(headers['content-type'], 'application/json');
  });

  it('are followed by the grant when accepted', async (test) => {
    const studio = await receiver(test);
    const shop = await sandbox.project();
    studio.answer(() => 200);

    assert.equal(await (await paid(shop, studio)).statusOf(), 'done');
  });

  it('are not sent while disabled, and the items are granted at once', async (test) => {
    const studio = await receiver(test);
    const order = await paid(await sandbox.project(), studio, {is_enabled: false});

    assert.equal(await order.statusOf(), 'done');
    assert.equal(studio.received.length, 0);
  });

  it('stop when refused: the order stays paid, and the event has the reason', async (test) => {
    const studio = await receiver(test);
    const shop = await sandbox.project();
    const error = {code: 'INVALID_USER', message: 'No such player'};
    studio.answer(() => ({status: 400, body: JSON.stringify({error})}));

    const order = await paid(shop, studio);
    await advance(shop, 'P2D');

    assert.equal(await order.statusOf(), 'paid');
    assert.equal(studio.received.length, 1);
    const [event] = await events(shop);
    assert.equal(event?.last_error, 'HTTP 400, INVALID_USER: No such player');
    assert.ok(event.finished_at);
  });

  it('are repeated after failures, 2 × 5, 7 × 15 and 10 × 60 minutes later with the same event id, then given up', async (test) => {
    const studio = await receiver(test);
    const shop = await sandbox.project();
    studio.answer(() => 503);
    const order = await paid(shop, studio);

    const waits = [...Array(2).fill(5), ...Array(7).fill(15), ...Array(10).fill(60)] as number[];
    for (const [index, minutes] of waits.entries()) {
      await advance(shop, `PT${minutes * 60 - 30}S`);
      assert.equal(studio.received.length, index + 1, `nothing before ${minutes} minutes`);
      await advance(shop, 'PT30S');
      assert.equal(studio.received.length, index + 2, `attempt ${index + 2} after ${minutes} minutes`);
    }
    await advance(shop, 'P7D');

    assert.equal(studio.received.length, 20);
    assert.equal(new Set(studio.received.map(({text}) => text)).size, 1, 'the body never changes');
    const ids = studio.received.map(({headers}) => /id=(\d+)/.exec(`${headers['x-sandbox-signature']}`)?.[1]);
    assert.equal(new Set(ids).size, 1);
    const [event] = await events(shop);
    assert.match(event?.last_error ?? '', /^Given up after 20 attempts; the last: HTTP 503$/);
    assert.equal(await order.statusOf(), 'paid');
  });

  for (const status of [200, 201, 204])
    it(`are accepted by HTTP ${status}`, async (test) => {
      const studio = await receiver(test);
      studio.answer(() => status);

      assert.equal(await (await paid(await sandbox.project(), studio)).statusOf(), 'done');
    });

  for (const status of [400, 401, 402, 403, 404, 409, 415, 422])
    it(`are refused for good by HTTP ${status}`, async (test) => {
      const studio = await receiver(test);
      const shop = await sandbox.project();
      studio.answer(() => status);

      const order = await paid(shop, studio);
      await advance(shop, 'P2D');

      assert.deepEqual([await order.statusOf(), studio.received.length], ['paid', 1]);
    });

  for (const status of [202, 203, 205, 206, 304, 405, 406, 408, 410, 413, 418, 425, 429, 451, 500, 501, 503])
    it(`are repeated after HTTP ${status}`, async (test) => {
      const studio = await receiver(test);
      const shop = await sandbox.project();
      studio.answer(() => status);
      const order = await paid(shop, studio);
      assert.equal(await order.statusOf(), 'paid');

      studio.answer(() => 204);
      await advance(shop, 'PT5M');

      assert.deepEqual([await order.statusOf(), studio.received.length], ['done', 2]);
    });

  it('say how discounts made the price of each line, and of the whole order', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    for (const sku of ['sword', 'shield']) await addItem(shop, sku);
    await shop.call(
      'POST /v3/project/{project_id}/admin/promotion/item',
      {
        body: {
          name: {en: 'Half'},
          is_enabled: true,
          discount: {percent: '50.00'},
          items: [{sku: 'sword'}],
        } as never,
      },
      {as: shop.server},
    );
    const player = await shop.player('ada');
    await shop.call(
      'PUT /v2/project/{project_id}/cart/fill',
      {
        body: {
          items: [
            {sku: 'sword', quantity: 2},
            {sku: 'shield', quantity: 1},
          ],
        },
      },
      {as: player},
    );
    const {token} = await shop.call('POST /v2/project/{project_id}/payment/cart', {body: {}}, {as: player});
    await payPage(shop).pay(token);
    await settle(shop);

    const {items, order} = studio.received[0]?.body ?? {};
    const promotionsOf = (sku: string) => items.find((one: {sku: string}) => one.sku === sku)?.promotions;
    assert.deepEqual(promotionsOf('shield'), []);
    assert.deepEqual(promotionsOf('sword'), [
      {amount_without_discount: '9.9800', amount_with_discount: '5.0000', sequence: 1},
    ]);
    assert.deepEqual(order.promotions, [
      {amount_without_discount: '14.9700', amount_with_discount: '9.9900', sequence: 1},
    ]);
    assert.equal(order.amount, '9.9900');
    assert.deepEqual([order.promocodes, order.coupons], [undefined, undefined]);
  });

  it('call the currency of an order that cost nothing unknown', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addItem(shop, 'gift', {is_free: true, prices: []});

    await shop.call(
      'POST /v2/project/{project_id}/free/item/{item_sku}',
      {path: {item_sku: 'gift'}, body: {}},
      {as: await shop.player('ada')},
    );
    await settle(shop);

    const {order} = studio.received[0]?.body ?? {};
    assert.deepEqual([order.currency_type, order.amount], ['unknown', '0.0000']);
  });

  it('end in the grant when they fail first and are accepted later', async (test) => {
    const studio = await receiver(test);
    const shop = await sandbox.project();
    studio.answer(() => 500);
    const order = await paid(shop, studio);
    assert.equal(await order.statusOf(), 'paid');

    studio.answer(() => 204);
    await advance(shop, 'PT5M');

    assert.equal(await order.statusOf(), 'done');
  });

  it('do not follow a redirect, and are repeated later', async (test) => {
    const studio = await receiver(test);
    const shop = await sandbox.project();
    studio.answer(() => ({status: 302, headers: {location: studio.url}}));

    const order = await paid(shop, studio);

    assert.equal(studio.received.length, 1);
    assert.equal((await events(shop))[0]?.last_error, 'HTTP 302');
    assert.equal(await order.statusOf(), 'paid');
  });

  it('are repeated when nobody listens', async (test) => {
    const shop = await sandbox.project();
    const [studio, gone] = [await receiver(test), await receiver(test)];
    await gone.close();
    await studio.connect(shop);
    // The studio validates the user, and closes before the order is paid.
    studio.validate(async () => {
      await gone.connect(shop);
      return 204;
    });
    await addItem(shop, 'sword');
    const ada = buyer(shop, await shop.player('ada'));
    const {token} = await ada.order('sword');

    await payPage(shop).pay(token);
    await settle(shop);

    const [event] = await events(shop);
    assert.match(event?.last_error ?? '', /ECONNREFUSED/);
    assert.equal(event?.finished_at, null);
  });

  it('read no more of an answer than 64 KiB', async (test) => {
    const studio = await receiver(test);
    const shop = await sandbox.project();
    studio.answer(() => ({status: 200, body: 'x'.repeat(1_000_000)}));

    assert.equal(await (await paid(shop, studio)).statusOf(), 'done');
  });

  it('wait 5 seconds for an answer, and are then repeated', async (test) => {
    const studio = await receiver(test);
    const shop = await sandbox.project();
    studio.answer(() => 'never');

    const order = await paid(shop, studio);

    assert.equal((await events(shop))[0]?.last_error, 'No answer within 5 seconds');
    assert.equal(await order.statusOf(), 'paid');
  });

  it('report a refund only after the payment that they could not report before', async (test) => {
    const studio = await receiver(test);
    const shop = await sandbox.project();
    studio.answer(() => 500);
    const order = await paid(shop, studio);

    await reportPayment(shop, order.order_id, 'refunded');
    await settle(shop);
    assert.equal(studio.received.length, 1);
    studio.answer(() => 204);
    await advance(shop, 'PT5M');

    assert.deepEqual(
      studio.received.map(({body}) => [body.notification_type, body.order.status]),
      [
        ['order_paid', 'paid'],
        ['order_paid', 'paid'],
        ['order_canceled', 'canceled'],
      ],
    );
    assert.equal(await order.statusOf(), 'canceled', 'a late yes does not grant what was refunded');
  });
});
