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
            {sku: 'sword', type: 'virtual_good', is_pre_order: false, quantity: 2, amount: '9.98', promotions: []},
          ],
          order: {
            id: order_id,
            mode: 'sandbox',
            currency_type: 'real',
            currency: 'USD',
            amount: '9.98',
            status: 'paid',
            platform: 'pc_standalone',
            comment: null,
            invoice_id: String(invoice),
            promotions: [],
            promocodes: [],
            coupons: [],
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

  it('list a bundle’s content at the time of the order, in version 2, and the player gets that', async (test) => {
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
        ['chest', 'bundle', 2, '9.98', false],
        ['pouch', 'bundle', 6, '0.00', true],
        ['gems', 'virtual_currency', 600, '0.00', true],
        ['cape', 'virtual_good', 2, '0.00', true],
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
      canceledItems.map(({sku}) => sku),
      ['chest'],
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
