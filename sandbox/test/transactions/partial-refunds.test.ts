import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {owner} from '../support/inventory.js';
import {plantIn} from '../support/plant.js';
import {addItem, buyer, payPage, settle} from '../support/purchase.js';
import {purchaseToken} from '../support/purchase-token.js';
import {type Receiver, receiver} from '../support/receiver.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';
import {cardInput} from '../support/subscriptions.js';

const IN_PART = 'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/partial_refund';
const IN_FULL = 'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund';

/** A bow that Ada has bought for 10.00 USD and 8 % of sales tax. */
async function open(sandbox: TestSandbox, system: object = {}) {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    payment_systems: [{id: 1380, name: 'Cards', fee_percent: '2.9', fee_fixed: {USD: '0.30'}, ...system}],
    taxes: [{country: 'US', name: 'Sales tax', percent: '8'}],
    service_fee_percent: '5',
  });
  await addItem(shop, 'bow', {prices: [{amount: 10, currency: 'USD', is_default: true}]});
  const player = await shop.player('ada');
  const {order_id, token} = await buyer(shop, player).order('bow');
  const {payment} = await payPage(shop).pay(token);
  await settle(shop);
  const path = {transaction_id: payment.invoice ?? assert.fail('nothing was paid')};
  const body = (refund_amount: number) => ({path, body: {description: 'It broke', refund_amount}});
  return {
    shop,
    player,
    path,
    order_id,
    give: (amount: number) => shop.call(IN_PART, body(amount), {as: shop.merchant}),
    tryGive: (amount: number) => shop.respond(IN_PART, body(amount), {as: shop.merchant}),
    refusedGive: async (amount: number) => (await shop.refused(IN_PART, body(amount), {as: shop.merchant})).status,
    statusOf: () => buyer(shop, player).statusOf(order_id),
  };
}

const told = (studio: Receiver) =>
  studio.received
    .filter(({body}) => ['partial_refund', 'refund', 'order_canceled'].includes(body.notification_type))
    .filter(({body}) => 'payment_details' in (body.billing ?? body))
    .map(({body}) => [body.notification_type, (body.billing ?? body).payment_details.payment.amount]);

const bows = async (shop: Shop, player: Parameters<typeof owner>[1]) => (await owner(shop, player).units()).bow ?? 0;

eachDatabase('a refund in part', (sandbox) => {
  it('gives back some of the money, tells the studio, and leaves the player what they bought', async (test) => {
    const {shop, player, give, statusOf} = await open(sandbox);
    const studio = await receiver(test);
    await studio.connect(shop, {version: 2});

    await give(5.4);
    await settle(shop);

    assert.deepEqual([await statusOf(), await bows(shop, player)], ['done', 1]);
    const [{body}] = studio.received as [Receiver['received'][number]];
    const usd = (amount: number): object => ({currency: 'USD', amount});
    const {payment, payout, payment_method_fee, xsolla_fee, sales_tax} = body.payment_details;
    assert.deepEqual(
      [body.notification_type, body.refund_details, payment, payout, payment_method_fee, xsolla_fee, sales_tax],
      [
        'partial_refund',
        {code: 9, reason: 'It broke'},
        usd(5.4),
        usd(4.73),
        usd(0),
        usd(0.27),
        {...usd(0.4), percent: 8},
      ],
    );
  });

  it('may come several times; the last of the money is a refund in full, by which the order is canceled', async (test) => {
    const {shop, player, path, give, refusedGive, statusOf} = await open(sandbox);
    const studio = await receiver(test);
    await studio.connect(shop, {version: 2});

    await give(4);
    await give(4);
    assert.equal(await refusedGive(2.81), 422);
    assert.equal(await statusOf(), 'done');
    await give(2.8);
    await settle(shop);

    assert.deepEqual([await statusOf(), await bows(shop, player)], ['canceled', 0]);
    assert.deepEqual(told(studio), [
      ['partial_refund', 4],
      ['partial_refund', 4],
      ['order_canceled', 2.8],
    ]);
    assert.equal(await refusedGive(0.01), 422);
    assert.equal((await shop.refused(IN_FULL, {path, body: {description: 'Again'}}, {as: shop.merchant})).status, 422);
  });

  it('can be followed by a refund of the rest, and the webhook names the rest', async (test) => {
    const {shop, path, give, statusOf} = await open(sandbox);
    const studio = await receiver(test);
    await studio.connect(shop);
    await shop.call('PATCH /_sandbox/projects/{project_id}/settings', {body: {webhook_mode: 'separate'}});
    await give(5.4);
    await give(4.6);

    await shop.call(IN_FULL, {path, body: {description: 'The rest'}}, {as: shop.merchant});
    await settle(shop);

    assert.equal(await statusOf(), 'canceled');
    assert.deepEqual(told(studio), [
      ['partial_refund', 5.4],
      ['partial_refund', 4.6],
      ['refund', 0.8],
    ]);
    // Parts and rest add up to the tax of the whole.
    const taxes = studio.received
      .filter(({body}) => 'payment_details' in body)
      .map(({body}) => body.payment_details.sales_tax.amount * 100);
    assert.equal(Math.round(taxes.reduce((sum, tax) => sum + tax, 0)), 80);
    const left = await sandbox.db.one<{left: number}>(
      `select coalesce(sum(amount_minor), 0)::bigint as left from journal join journal_entry using (journal_id)
       where transaction_id = $1 and account = 'player'`,
      [path.transaction_id],
    );
    assert.equal(left?.left, 0);
  });

  it('is refused for what is no amount of the currency, more than was paid, and by ways that take none', async () => {
    const {refusedGive, statusOf} = await open(sandbox);
    for (const amount of [1.234, 10.81, 1e15]) assert.equal(await refusedGive(amount), 422, `${amount}`);
    assert.equal(await statusOf(), 'done');

    const wallet = await open(sandbox, {takes_partial_refunds: false});
    assert.equal(await wallet.refusedGive(1), 422);
    assert.equal(
      (
        await wallet.shop.refused(
          IN_PART,
          {path: {transaction_id: 1}, body: {description: 'x', refund_amount: 1}},
          {as: wallet.shop.merchant},
        )
      ).status,
      404,
    );
  });

  it(`gives back no more than was paid, asked for ${sizes.atOnce} times at once`, async () => {
    const {shop, path, tryGive} = await open(sandbox);

    const codes = await times(sizes.atOnce, () => codeOf(tryGive(1)));
    await settle(shop);

    assert.equal(countOf(codes, 0) > 0, true);
    const [sum] = await sandbox.db.query<{back: number}>(
      `select sum(amount_minor)::bigint as back from journal join journal_entry using (journal_id)
       where transaction_id = $1 and kind <> 'payment' and account = 'player'`,
      [path.transaction_id],
    );
    assert.equal(sum?.back, 1000);
  });

  for (const what of ['an order', 'an amount'])
    it(`of ${what} is refused rather than cut short, where others that were asked for at once left less`, async () => {
      const {shop, path} = await open(sandbox);
      if (what === 'an amount') {
        const token = await purchaseToken(shop, {checkout: {amount: 10, currency: 'USD'}});
        path.transaction_id = (await payPage(shop).pay(token, cardInput('good'))).payment.invoice as number;
      }
      const amounts = [10.8, 3, 7.8, 10.8, 3, 4.8];

      const codes = await Promise.all(
        amounts.map((refund_amount) =>
          codeOf(shop.respond(IN_PART, {path, body: {description: 'At once', refund_amount}}, {as: shop.merchant})),
        ),
      );

      const given = amounts.filter((_, nth) => codes[nth] === 0).map((amount) => Math.round(amount * 100));
      const booked = await sandbox.db.query<{amount_minor: number}>(
        `select amount_minor from journal join journal_entry using (journal_id)
         where transaction_id = $1 and kind <> 'payment' and account = 'player'`,
        [path.transaction_id],
      );
      const inOrder = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b);
      assert.deepEqual(inOrder(booked.map(({amount_minor}) => amount_minor)), inOrder(given));
    });
});
