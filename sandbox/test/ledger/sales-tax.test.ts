import assert from 'node:assert/strict';
import {it} from 'node:test';
import {exportSeed} from '../../src/planting/export-seed.js';
import {eachDatabase} from '../support/databases.js';
import {plantIn} from '../support/plant.js';
import {addItem, advance, buyer, payPage, settle} from '../support/purchase.js';
import {pageOf, purchaseToken, TICKET, transactionsOf} from '../support/purchase-token.js';
import {type Receiver, receiver} from '../support/receiver.js';
import {reportsOf} from '../support/reports.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';
import {addPlan, cardInput, openSubscriber, subscriptionToken} from '../support/subscriptions.js';

const SYSTEMS = [{id: 1380, name: 'Bank card', fee_percent: '5'}];
const NEW_YORK = {zip: '10001', percent: '8.88'};
const AMERICA = {
  payment_systems: SYSTEMS,
  taxes: [{country: 'US', name: 'Sales tax', percent: '6.25', places: [NEW_YORK, {zip: '97201', percent: '0'}]}],
  service_fee_percent: '5',
};

/** A shop in the US whose bow costs 1.99 USD, and a studio that hears of everything. */
async function openShop(sandbox: TestSandbox, test: Parameters<typeof receiver>[0], seed: object = AMERICA) {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, seed);
  await addItem(shop, 'bow', {prices: [{amount: 1.99, currency: 'USD', is_default: true}]});
  const studio = await receiver(test);
  await studio.connect(shop, {version: 2});
  const orderBow = async () => buyer(shop, await shop.player('ada')).order('bow');
  return {shop, studio, orderBow};
}

const usd = (amount: number): object => ({currency: 'USD', amount});

/** The last webhook of a type. */
const heard = (studio: Receiver, type: string) =>
  studio.received.map(({body}) => body).findLast(({notification_type}) => notification_type === type) ??
  assert.fail(`no ${type}`);

/** What a player was charged, and the sales tax that it holds. */
const charged = async (shop: Shop, studio: Receiver) => {
  await settle(shop);
  const {payment, sales_tax} = (heard(studio, 'order_paid').billing ?? assert.fail()).payment_details;
  return [payment.amount, sales_tax.amount, sales_tax.percent];
};

eachDatabase('a sales tax', (sandbox) => {
  it('is added to the price: the order says what it costs without, the payment what was paid', async (test) => {
    const {shop, studio, orderBow} = await openShop(sandbox, test);
    const {token} = await orderBow();

    const {payment} = await payPage(shop).pay(token);
    await settle(shop);

    // As the live service wrote it for a card in New York.
    const {order, billing} = heard(studio, 'order_paid');
    assert.equal(order.amount, '1.9900');
    assert.deepEqual(billing.purchase.total, usd(1.99));
    const {payment_details: details} = billing;
    assert.deepEqual(
      [details.payment, details.payment_method_sum, details.sales_tax, details.payout, details.xsolla_fee],
      [usd(2.17), usd(2.17), {...usd(0.18), percent: 8.88}, usd(1.77), usd(0.11)],
    );
    assert.deepEqual(details.vat, {...usd(0), percent: 0});
    const [found] = await reportsOf(shop).find({transaction_id: payment.invoice as number});
    assert.equal(found?.payment_details.payment.amount, 2.17);
  });

  it('goes by the postal code that the player types in, else by that of the first place', async (test) => {
    for (const [zip, expected] of [
      [undefined, [2.17, 0.18, 8.88]],
      ['97201', [1.99, 0, 0]],
      ['10001-1234', [2.17, 0.18, 8.88]],
      // No place of its own: 6.25 % of 1.99 are 0.124375.
      ['60601', [2.11, 0.12, 6.25]],
    ] as const) {
      const {shop, studio, orderBow} = await openShop(sandbox, test);
      const {token} = await orderBow();

      if (zip) await payPage(shop).place(token, ` ${zip} `);
      const {price} = await payPage(shop).view(token);
      await payPage(shop).pay(token);

      assert.deepEqual([zip, ...(await charged(shop, studio))], [zip, ...expected]);
      assert.deepEqual(price, {
        zip: zip ?? '10001',
        sales_tax: `$${expected[1].toFixed(2)}`,
        vat: null,
        total: `$${expected[0].toFixed(2)}`,
        pay: `Pay $${expected[0].toFixed(2)}`,
      });
    }
  });

  it('is that of the place that the page showed, whatever another page shows by now', async (test) => {
    const {shop, studio, orderBow} = await openShop(sandbox, test);
    const {token} = await orderBow();
    const {price} = await payPage(shop).view(token);
    await payPage(shop).place(token, '97201');

    await payPage(shop).pay(token, {zip: price?.zip ?? assert.fail()});

    assert.deepEqual(await charged(shop, studio), [2.17, 0.18, 8.88]);
    assert.equal(studio.validations.at(-1)?.body.user.zip, '10001');
  });

  it('is not charged by a postal code that is none', async (test) => {
    const {shop, studio, orderBow} = await openShop(sandbox, test);
    const {token} = await orderBow();

    for (const zip of ['', '1000', 'Berlin', 'K1A 0B1', '10001<b>', "10001' or 1=1"]) {
      for (const view of [await payPage(shop).place(token, zip), await payPage(shop).pay(token, {zip})]) {
        assert.deepEqual(
          [view.situation, view.fields, view.price?.zip],
          ['open', {zip: 'Enter a ZIP or postal code, such as 10001.'}, '10001'],
        );
      }
    }
    await settle(shop);
    assert.deepEqual(studio.received, []);
  });

  it('asks for a code anew where the place changes while a payment waits for its code', async (test) => {
    const {shop, studio, orderBow} = await openShop(sandbox, test);
    const {token} = await orderBow();
    assert.equal((await payPage(shop).pay(token, {...cardInput('asking'), zip: '10001'})).situation, 'confirming');

    assert.equal((await payPage(shop).place(token, '97201')).situation, 'open');
    assert.equal((await payPage(shop).confirm(token, '1234')).situation, 'open');
    await payPage(shop).pay(token, {...cardInput('asking'), zip: '97201'});
    await payPage(shop).confirm(token, '1234');

    assert.deepEqual(await charged(shop, studio), [1.99, 0, 0]);
  });

  it('stays as it was paid, whatever place is named later', async (test) => {
    const {shop, orderBow} = await openShop(sandbox, test);
    const {token} = await orderBow();
    await payPage(shop).pay(token);

    const {price} = await payPage(shop).place(token, '97201');

    assert.equal(price?.total, '$2.17');
  });

  it('goes back with what was paid, in part and in the end', async (test) => {
    const {shop, studio, orderBow} = await openShop(sandbox, test);
    const {payment} = await payPage(shop).pay((await orderBow()).token);
    const id = payment.invoice as number;
    await reportsOf(shop).refundInPart(id, 0.17);
    await settle(shop);
    // 0.18 · 17/217 are 0.0141.
    assert.deepEqual(heard(studio, 'partial_refund').payment_details.sales_tax, {...usd(0.01), percent: 8.88});

    await reportsOf(shop).refund(id);
    await settle(shop);

    const {payment_details} = heard(studio, 'order_canceled').billing;
    assert.deepEqual([payment_details.payment, payment_details.sales_tax], [usd(2), {...usd(0.17), percent: 8.88}]);
    const [left] = await reportsOf(shop).details(id);
    assert.equal(left?.finance_details.total.payment.amount, 0);
  });

  it('is added to an amount that a studio names', async (test) => {
    const {shop, studio} = await openShop(sandbox, test);
    const token = await purchaseToken(shop, TICKET);

    await payPage(shop).pay(token, {zip: '60601'});
    await settle(shop);

    const {purchase, payment_details, user} = heard(studio, 'payment');
    assert.deepEqual([purchase.checkout, purchase.total, user.zip], [usd(12.5), usd(12.5), '60601']);
    // 6.25 % of 12.50 are 0.78125.
    assert.deepEqual([payment_details.payment, payment_details.sales_tax.amount], [usd(13.28), 0.78]);
    assert.equal((await transactionsOf(shop))[0]?.amount, '13.28');
  });

  it('of a subscription goes by the place of its page, also when it renews', async (test) => {
    const {shop, studio} = await openShop(sandbox, test);
    const token = await subscriptionToken(shop, 'ada', {plan_id: String(await addPlan(shop, 'monthly'))});
    await payPage(shop).pay(token, {zip: '97201'});

    await advance(shop, 'P1M');
    const ada = await openSubscriber(shop, 'ada');
    const [{id} = assert.fail()] = await ada.list();
    const page = await ada.changeToken(id, await addPlan(shop, 'yearly'));
    assert.equal((await payPage(shop).view(page)).price?.zip, '97201');

    const paid = studio.received.filter(({body}) => body.notification_type === 'payment');
    assert.deepEqual(
      paid.map(({body}) => [body.payment_details.payment, body.user.zip]),
      [
        [usd(4.99), '97201'],
        [usd(4.99), '97201'],
      ],
    );
  });

  it('is asked for by no postal code where a country has one rate', async (test) => {
    const {shop, orderBow} = await openShop(sandbox, test, {taxes: [{country: 'US', name: 'Sales tax', percent: '8'}]});
    const {token} = await orderBow();

    const {price} = await payPage(shop).view(token);

    assert.deepEqual([price?.zip, price?.sales_tax, price?.total], [null, '$0.16', '$2.15']);
    assert.ok(!(await pageOf(shop, token)).includes('id="zip"'));
  });

  it('is part of a seed with its places, and of what is exported', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, AMERICA);

    const {taxes} = await exportSeed(sandbox.db, shop.projectId);

    assert.deepEqual(taxes, AMERICA.taxes);
    for (const [country, places] of [
      ['US', [{zip: 'Berlin', percent: '8'}]],
      ['US', [{zip: '10001', percent: '8,8'}]],
      ['DE', [{zip: '10115', percent: '19'}]],
    ] as const) {
      const seed = {taxes: [{country, name: 'Tax', percent: '6', places}]};
      await assert.rejects(plantIn(sandbox, await sandbox.project(), seed), {
        message: /^taxes\.0\.places(\.0\.(zip|percent))?: is (no (postal code|percentage)|for US and CA only)/,
      });
    }
  });
});

eachDatabase('a value-added tax', (sandbox) => {
  it('is held by the price, and the page says how much it is', async (test) => {
    const {shop, studio} = await openShop(sandbox, test, {
      payment_systems: SYSTEMS,
      taxes: [{country: 'DE', name: 'MwSt.', percent: '19'}],
    });
    const {token} = await shop.call(
      'POST /v2/project/{project_id}/payment/item/{item_sku}',
      {path: {item_sku: 'bow'}, body: {country: 'DE'}},
      {as: await shop.player('ada')},
    );

    const {price} = await payPage(shop).view(token);
    await payPage(shop).pay(token);
    await settle(shop);

    // 1.99 hold 0.3177.
    assert.deepEqual(price, {
      zip: null,
      sales_tax: null,
      vat: 'Includes $0.32 VAT',
      total: '$1.99',
      pay: 'Pay $1.99',
    });
    const {payment, vat, sales_tax} = heard(studio, 'order_paid').billing.payment_details;
    assert.deepEqual([payment, vat, sales_tax], [usd(1.99), {...usd(0.32), percent: 19}, {...usd(0), percent: 0}]);
  });
});
