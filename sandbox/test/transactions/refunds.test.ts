import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {addItem, buyer, payPage, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import {basic} from '../support/sandbox.js';

const ORDER_ITEM = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const REFUND = 'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund';
const CHARGEBACK = 'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback';

eachDatabase('a refund', (sandbox) => {
  /** A mount, a non-consumable, that Ada has bought, and the studio that received the order. */
  const open = async (test: Parameters<typeof receiver>[0], {isTest = true} = {}) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addItem(shop, 'mount', {inventory_options: {consumable: null, expiration_period: null}});
    const player = await shop.player('ada');
    const {order_id, token} = await shop.call(
      ORDER_ITEM,
      {path: {item_sku: 'mount'}, body: {sandbox: isTest}},
      {as: player},
    );
    const {payment} = await payPage(shop).pay(token);
    await settle(shop);
    const ada = buyer(shop, player);
    return {
      shop,
      path: {transaction_id: payment.invoice ?? assert.fail('nothing was paid')},
      receivedWebhooks: () =>
        studio.received.map(({body}) => [
          body.notification_type,
          body.refund_details?.code ?? body.billing?.refund_details?.code,
        ]),
      statusAndOwnership: async () => [
        await ada.statusOf(order_id),
        (await ada.item('mount')).can_be_bought ? 'free' : 'owned',
      ],
    };
  };

  it('by the merchant cancels the order, revokes the items and notifies the studio of the reason', async (test) => {
    const {shop, path, receivedWebhooks, statusAndOwnership} = await open(test);
    assert.deepEqual(await statusAndOwnership(), ['done', 'owned']);

    await shop.call(REFUND, {path, body: {description: 'Bought by mistake'}}, {as: shop.merchant});
    await settle(shop);

    assert.deepEqual(await statusAndOwnership(), ['canceled', 'free']);
    assert.deepEqual(receivedWebhooks(), [
      ['order_paid', undefined],
      ['order_canceled', 9],
    ]);
  });

  it('as a chargeback is possible for a test payment, once, also by concurrent requests', async (test) => {
    const {shop, path, receivedWebhooks, statusAndOwnership} = await open(test);

    const answers = await Promise.all(
      Array.from({length: 4}, () => shop.respond(CHARGEBACK, {path}, {as: shop.server})),
    );
    await settle(shop);

    assert.deepEqual(answers.map(({status}) => status).sort(), [204, 422, 422, 422]);
    assert.deepEqual(await statusAndOwnership(), ['canceled', 'free']);
    assert.deepEqual(receivedWebhooks(), [
      ['order_paid', undefined],
      ['order_canceled', 2],
    ]);
  });

  it('cannot be repeated', async (test) => {
    const {shop, path} = await open(test);
    await shop.call(CHARGEBACK, {path}, {as: shop.server});

    const {status, body} = await shop.refused(CHARGEBACK, {path}, {as: shop.server});
    const {status: again} = await shop.refused(REFUND, {path, body: {description: 'Again'}}, {as: shop.merchant});

    assert.deepEqual([status, again], [422, 422]);
    assert.match((body as unknown as {message: string}).message, /is refunded/);
  });

  it('as a chargeback by hand is refused for a real payment', async (test) => {
    const {shop, path, statusAndOwnership} = await open(test, {isTest: false});

    const {status} = await shop.refused(CHARGEBACK, {path}, {as: shop.server});

    assert.equal(status, 422);
    assert.deepEqual(await statusAndOwnership(), ['done', 'owned']);
  });

  it('as a chargeback is for who has the role of a financial manager, or a higher one', async (test) => {
    const {shop, path, statusAndOwnership} = await open(test);
    const keyOf = (wanted: string) => {
      const {api_key} = shop.made.staff_keys.find(({role}) => role === wanted) ?? assert.fail(wanted);
      return basic(shop.merchantId, api_key);
    };

    for (const role of ['support', 'developer']) {
      const {status, body} = await shop.refused(CHARGEBACK, {path}, {as: keyOf(role)});
      assert.equal(status, 403, role);
      assert.equal((body as unknown as {message: string}).message, 'Insufficient permissions');
    }
    assert.deepEqual(await statusAndOwnership(), ['done', 'owned']);

    await shop.call(CHARGEBACK, {path}, {as: keyOf('financial_manager')});

    assert.deepEqual(await statusAndOwnership(), ['canceled', 'free']);
  });

  it('is possible only for the project’s merchant', async (test) => {
    const {shop, path, statusAndOwnership} = await open(test);
    const other = await sandbox.project();
    const body = {description: 'Mine now'};

    const statuses = [
      await other.refused(REFUND, {path, body}, {as: other.merchant}),
      await other.refused(CHARGEBACK, {path}, {as: other.server}),
      await shop.refused(REFUND, {path, body}, {as: shop.server}),
      await shop.refused(REFUND, {path, body}, {as: other.merchant}),
      await shop.refused(CHARGEBACK, {path}),
    ].map(({status}) => status);

    assert.deepEqual(statuses, [404, 404, 403, 401, 401]);
    assert.deepEqual(await statusAndOwnership(), ['done', 'owned']);
  });
});
