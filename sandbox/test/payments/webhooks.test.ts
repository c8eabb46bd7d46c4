import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {addItem, advance, buyer, events, eventTypes, payPage, reportPayment, settle} from '../support/purchase.js';
import {type Receiver, receiver, WEBHOOK_SECRET} from '../support/receiver.js';

const ORDER_ITEM = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const SETTINGS = 'PATCH /_sandbox/projects/{project_id}/settings';
const REPORT = 'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment';

eachDatabase('webhooks of payments', (sandbox) => {
  /** A shop with a studio, and an order of two relics, which are limited to five units. */
  const open = async (test: Parameters<typeof receiver>[0], mode: 'combined' | 'separate' = 'combined') => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await shop.call(SETTINGS, {body: {webhook_mode: mode}});
    await addItem(shop, 'relic', {limits: {per_item: 5}});
    const player = await shop.player('ada', {email: 'ada@example.test'});
    const {order_id, token} = await shop.call(
      ORDER_ITEM,
      {path: {item_sku: 'relic'}, body: {quantity: 2, sandbox: true, custom_parameters: {server: 'eu-1'}}},
      {as: player},
    );
    const ada = buyer(shop, player);
    return {
      shop,
      studio,
      order_id,
      token,
      left: async () => (await ada.item('relic')).limits?.per_item?.available,
      statusOf: () => ada.statusOf(order_id),
      pay: async () => {
        const view = await payPage(shop).pay(token);
        await settle(shop);
        return view;
      },
    };
  };
  const typesOf = (studio: Receiver) => studio.received.map(({body}) => body.notification_type);

  it('validate the user before anything is charged', async (test) => {
    const {shop, studio, pay, statusOf} = await open(test);
    studio.validate(async () => {
      assert.equal(await statusOf(), 'new');
      return 204;
    });

    await pay();

    const [{headers, text, body} = assert.fail('nobody was asked')] = studio.validations;
    assert.deepEqual(body, {
      notification_type: 'user_validation',
      settings: {project_id: shop.projectId, merchant_id: shop.merchantId},
      user: {id: 'ada', email: 'ada@example.test', country: 'US'},
    });
    const sha1 = createHash('sha1')
      .update(text + WEBHOOK_SECRET)
      .digest('hex');
    assert.equal(headers.authorization, `Signature ${sha1}`);
    assert.equal(await statusOf(), 'done');
  });

  it('refuse the payment when they refuse the player, on the page and without it; the next attempt asks again', async (test) => {
    const {shop, studio, order_id, pay, left, statusOf} = await open(test);
    const error = {code: 'INVALID_USER', message: 'No such player'};
    studio.validate(() => ({status: 400, body: JSON.stringify({error})}));

    const view = await pay();
    const refused = await shop.refused(REPORT, {path: {order_id}, body: {result: 'done'}});

    assert.deepEqual([view.notice.title, view.error], ['The game does not know you', {code: 2205}]);
    assert.deepEqual([view.payment.status, view.payment.invoice], ['troubled', null]);
    assert.deepEqual([refused.status, refused.code], [422, 2503]);
    assert.deepEqual([await statusOf(), await left(), typesOf(studio)], ['new', 5, []]);

    studio.validate(() => 204);
    await pay();
    assert.equal(await statusOf(), 'done');
  });

  it('are not repeated when a user validation is not answered: nothing is charged, and whoever pays is told', async (test) => {
    const {shop, studio, order_id, pay, statusOf} = await open(test);
    studio.validate(() => 500);

    const view = await pay();
    await advance(shop, 'P3D');
    const attempts = studio.validations.length;
    const refused = await shop.refused(REPORT, {path: {order_id}, body: {result: 'done'}});

    assert.equal(view.notice.title, 'The game does not answer');
    assert.deepEqual([attempts, await statusOf()], [1, 'new']);
    assert.equal(refused.code, 2503);
    assert.match(refused.body.errorMessage, /The studio's server did not answer/);
  });

  it('contain the payment inside order_paid, in combined mode', async (test) => {
    const {shop, studio, order_id, pay} = await open(test);
    const {payment} = await pay();

    assert.deepEqual(typesOf(studio), ['order_paid']);
    const {billing, order} = studio.received[0]?.body ?? {};
    const total = {currency: 'USD', amount: 9.98};
    assert.equal(order.id, order_id);
    assert.deepEqual(billing.purchase, {total});
    assert.deepEqual(billing.settings, {project_id: shop.projectId, merchant_id: shop.merchantId});
    assert.equal(billing.notification_type, 'payment');
    assert.equal(billing.transaction.id, payment.invoice);
    assert.equal(billing.transaction.dry_run, 1);
    assert.match(billing.transaction.payment_date, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/);
    assert.deepEqual(
      [billing.transaction.payment_method, billing.transaction.payment_method_name],
      [1380, 'Bank card'],
    );
    assert.match(billing.transaction.payment_method_order_id, /^\d{18}$/);
    assert.ok(![shop.projectId, shop.merchantId].includes(billing.transaction.agreement), 'a number of its own');
    assert.deepEqual(billing.payment_details.payout, total);
    assert.deepEqual([billing.user, billing.custom_parameters], [undefined, undefined]);
  });

  it('report the payment, then the order, in separate mode', async (test) => {
    const {studio, pay, statusOf} = await open(test, 'separate');
    const {payment} = await pay();

    assert.deepEqual(typesOf(studio), ['payment', 'order_paid']);
    const [first, second] = studio.received.map(({body}) => body);
    assert.equal(first.transaction.id, payment.invoice);
    assert.equal(second.order.invoice_id, String(payment.invoice));
    assert.equal(second.billing, undefined);
    assert.equal(await statusOf(), 'done');
  });

  it('report a refund with its code and reason, cancel a completed order, and restore its limits', async (test) => {
    for (const mode of ['separate', 'combined'] as const) {
      const {shop, studio, order_id, pay, left, statusOf} = await open(test, mode);
      await pay();
      assert.deepEqual([await statusOf(), await left()], ['done', 3]);
      const refund = {code: 4, reason: 'Potential fraud'} as const;

      const report = () => shop.call(REPORT, {path: {order_id}, body: {result: 'refunded', refund}});
      assert.deepEqual(await report(), {status: 'canceled'});
      await report();
      await settle(shop);

      assert.deepEqual([await statusOf(), await left()], ['canceled', 5]);
      const webhooks = studio.received.map(({body}) => body).slice(mode === 'separate' ? 2 : 1);
      const money = mode === 'separate' ? webhooks[0] : webhooks[0].billing;
      assert.deepEqual(
        webhooks.map(({notification_type}) => notification_type),
        mode === 'separate' ? ['refund', 'order_canceled'] : ['order_canceled'],
      );
      assert.deepEqual([money.notification_type, money.refund_details], ['refund', refund]);
      assert.equal(webhooks.at(-1).order.status, 'canceled');
    }
  });

  it('have the reason "Test payment" for a refund without one; a refund with the result done is refused', async (test) => {
    const {shop, studio, order_id, pay} = await open(test, 'separate');
    const refund = {code: 5, reason: 'x'} as const;
    const refused = await shop.refused(REPORT, {path: {order_id}, body: {result: 'done', refund}});
    assert.equal(refused.code, 1102);
    await pay();

    await reportPayment(shop, order_id, 'refunded');
    await settle(shop);

    assert.deepEqual(studio.received[2]?.body.refund_details, {code: 5, reason: 'Test payment'});
  });

  it('are attempted twelve times within 48 hours when they fail, and the order waits for them', async (test) => {
    const {shop, studio, pay, statusOf} = await open(test, 'separate');
    studio.answer(({body}) => (body.notification_type === 'payment' ? 502 : 204));

    await pay();
    assert.deepEqual([typesOf(studio), await statusOf()], [['payment'], 'paid']);
    for (let hours = 0; hours < 48; hours++) for (const _ of [1, 2, 3, 4]) await advance(shop, 'PT15M');
    const within = typesOf(studio).filter((type) => type === 'payment').length;
    await advance(shop, 'P7D');

    assert.deepEqual([within, typesOf(studio).length, await statusOf()], [12, 12, 'paid']);
    const ids = studio.received.map(({headers}) => /id=(\d+)/.exec(`${headers['x-sandbox-signature']}`)?.[1]);
    assert.equal(new Set(ids).size, 1, 'it has one event id, however often it is sent');
    const [money, order] = await events(shop);
    assert.match(money?.last_error ?? '', /^Given up after 12 attempts/);
    assert.equal(order?.last_error, 'Not sent: the studio did not accept "payment" before it');
    assert.ok(order.finished_at);
  });

  for (const status of [301, 400, 404, 408, 410, 429])
    it(`are not repeated after HTTP ${status}, and nothing is granted until they are accepted after all`, async (test) => {
      const {shop, studio, pay, statusOf} = await open(test, 'separate');
      studio.answer(({body}) => (body.notification_type === 'payment' ? status : 204));
      await pay();
      await advance(shop, 'P3D');
      assert.deepEqual([typesOf(studio), await statusOf()], [['payment'], 'paid']);

      studio.answer(() => 204);
      const [money] = await events(shop);
      await shop.call('POST /_sandbox/projects/{project_id}/webhooks/{event_id}/resend', {
        path: {event_id: money!.event_id},
      });
      await settle(shop);

      assert.deepEqual([typesOf(studio), await statusOf()], [['payment', 'payment', 'order_paid'], 'done']);
    });

  it('cancel no order for a studio that refuses the refund', async (test) => {
    const {shop, studio, order_id, pay} = await open(test, 'separate');
    await pay();
    studio.answer(({body}) => (body.notification_type === 'refund' ? 400 : 204));

    await reportPayment(shop, order_id, 'refunded');
    await settle(shop);

    assert.deepEqual(typesOf(studio), ['payment', 'order_paid', 'refund']);
    assert.match((await events(shop)).at(-1)?.last_error ?? '', /^Not sent: .*"refund"/);
  });

  it('report no payment where there was none', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await shop.call(SETTINGS, {body: {webhook_mode: 'separate'}});
    await addItem(shop, 'gift', {is_free: true, prices: []});
    const ada = await shop.player('ada');

    await shop.call(
      'POST /v2/project/{project_id}/free/item/{item_sku}',
      {path: {item_sku: 'gift'}, body: {}},
      {as: ada},
    );
    await settle(shop);

    assert.deepEqual(await eventTypes(shop), ['order_paid']);
    assert.equal(studio.received[0]?.body.billing, undefined);
  });

  it('grant once when they come twice: in a studio that records event ids, and in the service', async (test) => {
    const {shop, studio, order_id, pay, left, statusOf} = await open(test, 'separate');
    /** The studio's grants and revocations, keyed by our event id, and by the fields that the real service sends. */
    const books = {id: new Map<string, number>(), content: new Map<string, number>(), none: [] as number[]};
    const arrivals = new Map<string, string[]>();
    studio.answer(({headers, text, body}) => {
      const {notification_type: type, order, transaction, items = []} = body;
      const relics = items.reduce((sum: number, {quantity}: {quantity: number}) => sum + quantity, 0);
      const change = type === 'order_paid' ? relics : type === 'order_canceled' ? -relics : 0;
      const id = /id=(\d+)/.exec(`${headers['x-sandbox-signature']}`)?.[1] ?? '';
      books.id.set(id, change);
      books.content.set(`${type} ${order?.id ?? transaction?.id} ${order?.status}`, change);
      books.none.push(change);
      const before = arrivals.get(id) ?? [];
      arrivals.set(id, [...before, text]);
      // The studio has recorded the webhook, but fails to acknowledge it twice.
      return before.length < 2 ? 500 : 204;
    });
    const sum = (changes: Iterable<number>): number => [...changes].reduce((total, each) => total + each, 0);
    const settled = async () => {
      for (let hours = 0; hours < 24; hours++) await advance(shop, 'PT1H');
    };

    await pay();
    assert.equal(await statusOf(), 'paid', 'nobody has said yet that it was granted');
    await settled();

    assert.equal(await statusOf(), 'done');
    assert.equal(sum(books.none), 6, 'who keeps no books grants two relics three times');
    assert.deepEqual([sum(books.id.values()), sum(books.content.values())], [2, 2]);
    assert.equal(await left(), 3, 'two of five are sold');

    await reportPayment(shop, order_id, 'refunded');
    await settled();

    assert.equal(await statusOf(), 'canceled');
    assert.equal(sum(books.none), 0, 'and takes them back three times');
    assert.deepEqual([sum(books.id.values()), sum(books.content.values())], [0, 0]);
    assert.deepEqual(
      [...arrivals.values()].map((texts) => texts.length),
      [3, 3, 3, 3],
      'each until it is accepted',
    );
    for (const texts of arrivals.values()) assert.equal(new Set(texts).size, 1, 'word for word the same');
    assert.equal(books.content.size, 4);
    const all = await events(shop);
    assert.deepEqual(all.map(({type}) => type).sort(), ['order_canceled', 'order_paid', 'payment', 'refund']);
    assert.ok(all.every(({finished_at}) => finished_at !== null));
  });
});
