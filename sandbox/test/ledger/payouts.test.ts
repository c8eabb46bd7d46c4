import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {convert} from '../../src/features/ledger/payouts.js';
import {eachDatabase} from '../support/databases.js';
import {plantIn} from '../support/plant.js';
import {addItem, advance, payPage, reportPayment} from '../support/purchase.js';
import {reportsOf} from '../support/reports.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';

const MONEY = {
  payment_systems: [{id: 1380, name: 'Cards', fee_percent: '3'}],
  service_fee_percent: '5',
  payouts: {currency: 'USD', time_zone: 'America/New_York', rates: {EUR: '1.0875', JPY: '0.0067', KWD: '3.26'}},
};

/** A shop whose books begin on a day, with a bow at a price of each currency. */
async function openShop(sandbox: TestSandbox, time: string): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, MONEY);
  await addItem(shop, 'bow', {
    prices: [
      {amount: 10, currency: 'USD', is_default: true},
      {amount: 9.99, currency: 'EUR'},
      {amount: 1500, currency: 'JPY'},
      {amount: 3.075, currency: 'KWD'},
    ],
  });
  await sandbox.db.query('update project set clock_offset = $2::timestamptz - now() where project_id = $1', [
    shop.projectId,
    time,
  ]);
  return shop;
}

async function sell(shop: Shop, player: string, currency = 'USD', isTest = false): Promise<number> {
  const as = await shop.player(player);
  const {order_id, token} = await shop.call(
    'POST /v2/project/{project_id}/payment/item/{item_sku}',
    {path: {item_sku: 'bow'}, body: {currency, sandbox: isTest}},
    {as},
  );
  await payPage(shop).pay(token);
  return order_id;
}

const transfers = ({db}: TestSandbox, {projectId}: Shop) =>
  db.query<{transfer_id: number; currency: string; amount_minor: number; period_from: Date; period_to: Date}>(
    `select transfer_id, currency, amount_minor, period_from, period_to
     from transfer t join financial_report r using (report_id) where t.project_id = $1 order by transfer_id`,
    [projectId],
  );
const amounts = async (sandbox: TestSandbox, shop: Shop): Promise<number[]> =>
  (await transfers(sandbox, shop)).map(({amount_minor}) => amount_minor);

/** What everybody has, in the minor units of a currency. */
async function balances({db}: TestSandbox, {projectId}: Shop, currency: string): Promise<Record<string, number>> {
  const rows = await db.query<{account: string; minor: number}>(
    `select account, sum(amount_minor)::bigint as minor from journal join journal_entry using (journal_id)
     where project_id = $1 and currency = $2 group by account having sum(amount_minor) <> 0`,
    [projectId, currency],
  );
  return Object.fromEntries(rows.map(({account, minor}) => [account, minor]));
}

eachDatabase('a payout', (sandbox) => {
  it('closes a month of the studio’s place, and pays what is owed for it', async () => {
    // In New York it is still January.
    const shop = await openShop(sandbox, '2031-02-01T03:00:00Z');
    await sell(shop, 'ada');
    await advance(shop, 'PT1H');
    assert.deepEqual(await amounts(sandbox, shop), []);

    await advance(shop, 'PT2H');
    await sell(shop, 'bob');

    // 10.00 without 3 % and 5 %.
    const [transfer] = await transfers(sandbox, shop);
    assert.deepEqual(
      [transfer?.currency, transfer?.amount_minor, transfer?.period_from, transfer?.period_to],
      ['USD', 920, new Date('2031-01-01T05:00:00Z'), new Date('2031-02-01T05:00:00Z')],
    );
    assert.deepEqual(await balances(sandbox, shop, 'USD'), {
      player: -2000,
      payment_fee: 60,
      service_fee: 100,
      merchant: 920,
      paid_out: 920,
    });
    await advance(shop, 'P28D');
    assert.deepEqual(await amounts(sandbox, shop), [920, 920]);
    assert.equal((await balances(sandbox, shop, 'USD')).merchant, undefined);
  });

  it('is dated at the end of its month, however far the clock was moved', async () => {
    const shop = await openShop(sandbox, '2031-03-10T12:00:00Z');
    await sell(shop, 'ada');
    await advance(shop, 'P3M');

    const {transfers: list, months, search} = reportsOf(shop);
    const dates = {datetime_from: '2031-03-01', datetime_to: '2031-12-31'};
    const [transfer] = await list(dates);
    const [month] = await months(dates);
    const [sold] = await search({...dates, type: 'transferred'});

    // In New York.
    const end = '2031-04-01T04:00:00+00:00';
    assert.deepEqual([transfer?.date, month?.date, month?.period_to], [end, end, end]);
    assert.equal(sold?.transaction.transfer_date, end);
    assert.deepEqual(await list({datetime_from: '2031-05-01', datetime_to: '2031-12-31'}), []);
  });

  it('converts each currency at the fixed rate of the agreement', async () => {
    const shop = await openShop(sandbox, '2031-03-10T12:00:00Z');
    for (const currency of ['USD', 'EUR', 'JPY', 'KWD']) await sell(shop, `player of ${currency}`, currency);

    await advance(shop, 'P1M');

    // EUR 9.99 − 0.30 − 0.50 = 9.19 → 9.994125; JPY 1500 − 45 − 75 = 1380 → 9.246; KWD 3.075 − 0.092 − 0.154 = 2.829 → 9.22254.
    assert.deepEqual(await amounts(sandbox, shop), [920 + 999 + 925 + 922]);
    assert.deepEqual(await balances(sandbox, shop, 'JPY'), {
      player: -1500,
      payment_fee: 45,
      service_fee: 75,
      exchange: 1380,
    });
    assert.deepEqual(await balances(sandbox, shop, 'USD'), {
      player: -1000,
      payment_fee: 30,
      service_fee: 50,
      exchange: -(999 + 925 + 922),
      paid_out: 920 + 999 + 925 + 922,
    });
  });

  it('takes a refund from the next one, and carries on what is less than nothing', async () => {
    const shop = await openShop(sandbox, '2031-05-10T12:00:00Z');
    const first = await sell(shop, 'ada');
    await advance(shop, 'P1M');
    await reportPayment(shop, first, 'refunded');
    await advance(shop, 'P1M');
    assert.deepEqual(await amounts(sandbox, shop), [920], 'June brought nothing but the refund');

    await sell(shop, 'bob');
    await sell(shop, 'cleo');
    await advance(shop, 'P1M');

    // The refund took 10.00 − 0.50: the payment system keeps its 0.30.
    assert.deepEqual(await amounts(sandbox, shop), [920, 2 * 920 - 950]);
  });

  it('holds no test payment, and nothing of a month without any', async () => {
    const shop = await openShop(sandbox, '2031-08-10T12:00:00Z');
    await sell(shop, 'ada', 'USD', true);
    await advance(shop, 'P3M');
    assert.deepEqual(await amounts(sandbox, shop), []);

    await sell(shop, 'ada');
    await advance(shop, 'P2Y');
    const made = await transfers(sandbox, shop);
    assert.deepEqual(
      made.map(({amount_minor, period_to}) => [amount_minor, period_to]),
      [[920, new Date('2031-12-01T05:00:00Z')]],
    );
    assert.equal(
      (await sandbox.db.query('select 1 from financial_report where project_id = $1', [shop.projectId])).length,
      1,
    );
  });

  it('is made once, however often the clock is moved at once', async () => {
    const shop = await openShop(sandbox, '2031-10-10T12:00:00Z');
    await sell(shop, 'ada');

    await Promise.all(Array.from({length: 5}, () => advance(shop, 'P1M')));

    assert.deepEqual(await amounts(sandbox, shop), [920]);
  });
});

describe('an amount in another currency', () => {
  it('is rounded to the nearest minor unit, a half away from nothing', () => {
    assert.equal(convert(919n, 'EUR', '1.0875', 'USD'), 999n);
    assert.equal(convert(1380n, 'JPY', '0.0067', 'USD'), 925n);
    assert.equal(convert(2829n, 'KWD', '3.26', 'USD'), 922n);
    assert.equal(convert(1n, 'USD', '0.5', 'EUR'), 1n);
    assert.equal(convert(-1n, 'USD', '0.5', 'EUR'), -1n);
    assert.equal(convert(100n, 'USD', '150', 'JPY'), 150n);
  });
});
