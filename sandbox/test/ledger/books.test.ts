import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {hubOf, hubPlayer, knowEverybody, plantPlaces} from '../support/distribution-hub.js';
import {plantIn} from '../support/plant.js';
import {addItem, buyer, payPage, reportPayment, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';

const MONEY = {
  payment_systems: [
    {id: 1380, name: 'Cards', fee_percent: '2.9', fee_fixed: {USD: '0.30'}, chargeback_fee: {USD: '15.00'}},
  ],
  taxes: [{country: 'US', name: 'Sales tax', percent: '8'}],
  service_fee_percent: '5',
};

async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, MONEY);
  await addItem(shop, 'bow', {prices: [{amount: 10.8, currency: 'USD', is_default: true}]});
  return shop;
}

/** What everybody has by the books, in cents. */
async function balances({db}: Pick<TestSandbox, 'db'>, {projectId}: Shop): Promise<Readonly<Record<string, number>>> {
  const rows = await db.query<{account: string; minor: number}>(
    `select account, sum(amount_minor)::bigint as minor from journal join journal_entry using (journal_id)
     where project_id = $1 group by account having sum(amount_minor) <> 0`,
    [projectId],
  );
  return Object.fromEntries(rows.map(({account, minor}) => [account, minor]));
}

eachDatabase('the books', (sandbox) => {
  it('share out a payment by the project’s fees and taxes, and its webhook says the same', async (test) => {
    const shop = await openShop(sandbox);
    const studio = await receiver(test);
    await studio.connect(shop, {version: 2});

    await payPage(shop).pay((await buyer(shop, await shop.player('ada')).order('bow')).token);
    await settle(shop);

    // 8 % of 10.80 are 0.864; of 11.66, 2.9 % are 0.33814, and 0.30 beside; 5 % are 0.583.
    const shares = {tax: 86, payment_fee: 64, service_fee: 58, merchant: 958};
    assert.deepEqual(await balances(sandbox, shop), {player: -1166, ...shares});
    const [told] = studio.received.filter(({body}) => body.notification_type === 'order_paid');
    const details = told?.body.billing.payment_details;
    const usd = (amount: number): object => ({currency: 'USD', amount});
    assert.deepEqual(
      [details.payment, details.payout, details.payment_method_fee, details.xsolla_fee, details.sales_tax, details.vat],
      [usd(11.66), usd(9.58), usd(0.64), usd(0.58), {...usd(0.86), percent: 8}, {...usd(0), percent: 0}],
    );
  });

  it('give a refund back but for the fee of the payment system, and take more for a chargeback', async () => {
    for (const [code, kept] of [
      [4, 64],
      [2, 64 + 1500],
    ] as const) {
      const shop = await openShop(sandbox);
      const {order_id, token} = await buyer(shop, await shop.player('ada')).order('bow');
      await payPage(shop).pay(token);

      await reportPayment(shop, order_id, 'refunded', {code, reason: 'By hand'});

      assert.deepEqual(await balances(sandbox, shop), {payment_fee: kept, merchant: -kept});
    }
  });

  it('hold the taxes that a distributor told, and not those of the country', async () => {
    const shop = await openShop(sandbox);
    await plantPlaces(sandbox, shop);
    await knowEverybody(shop);
    const {order_id, billing_info} = await hubOf(shop).order(await hubPlayer(shop, 'ada'), 'bow');
    // 8.875 % of 10.80 are 0.9585, and 10 % are withheld.
    assert.deepEqual([billing_info.price.amount, billing_info.direct_taxes[0]?.amount], ['11.76', '1.08']);

    await hubOf(shop).pay(order_id, '11.76');

    assert.deepEqual(await balances(sandbox, shop), {
      player: -1176,
      tax: 96,
      withheld: 108,
      service_fee: 59,
      merchant: 913,
    });
  });

  it('know nothing of what costs nothing, and are emptied with the project', async () => {
    const shop = await openShop(sandbox);
    await addItem(shop, 'gift', {is_free: true});
    const ada = await shop.player('ada');
    await shop.call(
      'POST /v2/project/{project_id}/free/item/{item_sku}',
      {path: {item_sku: 'gift'}, body: {}},
      {as: ada},
    );
    assert.deepEqual(await balances(sandbox, shop), {});

    await payPage(shop).pay((await buyer(shop, ada).order('bow')).token);
    await shop.call('POST /_sandbox/projects/{project_id}/reset', {});
    assert.deepEqual(await balances(sandbox, shop), {});
  });

  it('are not begun with fees, taxes or rates that could not be counted with', async () => {
    const NEW_YORK = {zip: '10001', percent: '8.88'};
    const system = {id: 1380, name: 'Cards'};
    const payouts = {currency: 'USD', time_zone: 'UTC', rates: {}};
    for (const money of [
      {payment_systems: [{...system, fee_percent: '2,9'}]},
      {payment_systems: [{...system, fee_fixed: {KWD: '0.0905'}}]},
      {payment_systems: [{...system, fee_fixed: {JPY: '0.5'}}]},
      {payment_systems: [{...system, chargeback_fee: {USD: '$15'}}]},
      {taxes: [{country: 'DE', name: 'MwSt.', percent: '19 %'}]},
      {taxes: [{country: 'JP', name: '消費税', percent: '10', withheld_percent: '-1'}]},
      {service_fee_percent: '5.0000001'},
      {payouts: {...payouts, rates: {JPY: '.0067'}}},
      {payouts: {...payouts, rates: {JPY: '6.7e-3'}}},
      {payouts: {...payouts, rates: {JPY: '0'}}},
      {payouts: {...payouts, currency: 'dollars'}},
      {payouts: {...payouts, time_zone: 'Mars/Olympus'}},
      {payment_systems: [{...system, fee_fixed: {QQQ: '1'}}]},
      {payment_systems: [{...system, chargeback_fee: {GBP: '0.001'}}]},
      {taxes: [{country: 'US', name: 'Sales tax', percent: '8', places: [{zip: '1', percent: '1'}]}]},
      {taxes: [{country: 'US', name: 'Sales tax', percent: '8', places: [NEW_YORK, NEW_YORK]}]},
      {taxes: [{country: 'DE', name: 'MwSt.', percent: '19', places: [NEW_YORK]}]},
      {payouts: {...payouts, currency: 'QQQ'}},
      {payouts: {...payouts, rates: {XXQ: '1'}}},
    ]) {
      const shop = await sandbox.project();
      await assert.rejects(plantIn(sandbox, shop, money), JSON.stringify(money));
      const answer = await sandbox.send('/_sandbox/projects', {
        method: 'POST',
        body: JSON.stringify({seed: {name: 'Shop', ...money}}),
      });
      assert.equal(answer.status, 422, `${JSON.stringify(money)}: ${await answer.text()}`);
    }
    const seed = {name: 'Shop', service_fee_percent: '5', payouts};
    const taken = await sandbox.send('/_sandbox/projects', {method: 'POST', body: JSON.stringify({seed})});
    assert.equal(taken.status, 201, await taken.text());
  });

  it('take no journal that does not balance, and no change of what is booked', async () => {
    const shop = await openShop(sandbox);
    await payPage(shop).pay((await buyer(shop, await shop.player('ada')).order('bow')).token);
    const {db} = sandbox;

    await assert.rejects(db.query(`update journal_entry set amount_minor = 1 where account = 'tax'`), /stays as it is/);
    await assert.rejects(
      db.query(
        `insert into journal_entry (journal_id, account, currency, amount_minor)
         select max(journal_id), 'exchange', 'USD', 5 from journal`,
      ),
      /does not balance/,
    );
  });
});
