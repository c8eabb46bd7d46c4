import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {advance, payPage, settle} from '../support/purchase.js';
import {openShopWithStudio, TICKET, TOKEN, tokenBody, transactionsOf} from '../support/purchase-token.js';
import type {Shop} from '../support/sandbox.js';
import {cardInput} from '../support/subscriptions.js';

const REFUND = 'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund';
const CHARGEBACK = 'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback';
const BY_HAND = 'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/refund';

eachDatabase('the payment of an amount', (sandbox) => {
  const paid = async (shop: Shop, mode: 'sandbox' | 'default' = 'sandbox') => {
    const {settings, ...body} = tokenBody(shop, TICKET);
    const {token} = await shop.call(
      TOKEN,
      {body: {...body, settings: mode === 'sandbox' ? settings : {project_id: shop.projectId}}},
      {as: shop.merchant},
    );
    const {payment} = await payPage(shop).pay(token, cardInput('good'));
    return {token, path: {transaction_id: payment.invoice as number}};
  };

  it('is refunded by its merchant or by hand, once; the page and the studio are notified', async (test) => {
    const {shop, studio} = await openShopWithStudio(sandbox, test);
    const first = await paid(shop);
    await shop.call(REFUND, {path: first.path, body: {description: 'By mistake'}}, {as: shop.merchant});
    const second = await paid(shop);
    await shop.call(BY_HAND, {path: second.path, body: {refund: {code: 4, reason: 'Fraud'}}});
    const third = await paid(shop);
    await shop.call(BY_HAND, {path: third.path});
    await settle(shop);

    const webhooks = studio.received.map(({body}) => [body.notification_type, body.refund_details]);
    assert.deepEqual(
      webhooks.filter(([type]) => type === 'refund').map(([, details]) => details),
      [
        {code: 9, reason: 'By mistake'},
        {code: 4, reason: 'Fraud'},
        {code: 9, reason: 'Refunded by hand'},
      ],
    );
    for (const {path, token} of [first, second, third]) {
      const view = await payPage(shop).pay(token, cardInput('good'));
      assert.deepEqual([view.situation, view.payment.status, view.actions], ['refunded', 'troubled', ['close']]);
      assert.equal((await shop.refused(BY_HAND, {path})).status, 422);
      const body = {description: 'Again'};
      assert.equal((await shop.refused(REFUND, {path, body}, {as: shop.merchant})).status, 422);
    }
    assert.equal(studio.received.length, 6);
  });

  it('is charged back when it was a test payment, and only then', async () => {
    const shop = await sandbox.project();
    const test = await paid(shop);
    const real = await paid(shop, 'default');

    await shop.call(CHARGEBACK, {path: test.path}, {as: shop.server});

    assert.equal((await shop.refused(CHARGEBACK, {path: real.path}, {as: shop.server})).status, 422);
    assert.deepEqual(
      (await transactionsOf(shop)).map(({status, is_test}) => [status, is_test]),
      [
        ['done', false],
        ['refunded', true],
      ],
    );
  });

  it('is refunded by nobody else', async () => {
    const [shop, other] = [await sandbox.project(), await sandbox.project()];
    const {path} = await paid(shop);
    const body = {description: 'Mine'};

    const refusals = [
      await other.refused(REFUND, {path, body}, {as: other.merchant}),
      await other.refused(CHARGEBACK, {path}, {as: other.server}),
      await other.refused(BY_HAND, {path}),
      await shop.refused(BY_HAND, {path: {transaction_id: 2_000_000_000}}),
    ];

    for (const {status} of refusals) assert.equal(status, 404);
    assert.deepEqual(
      (await transactionsOf(shop)).map(({status}) => status),
      ['done'],
    );
  });

  it('is reported before its refund, also when the studio was unreachable at first', async (test) => {
    const {shop, studio, typesSent} = await openShopWithStudio(sandbox, test);
    let failures = 1;
    studio.answer(() => (failures-- > 0 ? 500 : 204));
    const {path} = await paid(shop);
    await settle(shop);
    await shop.call(BY_HAND, {path});
    await settle(shop);
    assert.deepEqual(typesSent(), ['payment']);

    await advance(shop, 'P2D');

    assert.deepEqual(typesSent(), ['payment', 'payment', 'refund']);
  });
});
