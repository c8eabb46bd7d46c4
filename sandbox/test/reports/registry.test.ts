import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {plantIn} from '../support/plant.js';
import {addItem, advance, payPage, settle} from '../support/purchase.js';
import {reportsOf, setClock} from '../support/reports.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';

const MONEY = {
  payment_systems: [{id: 1380, name: 'Cards', fee_percent: '3', chargeback_fee: {USD: '15.00'}}],
  service_fee_percent: '5',
  taxes: [
    {country: 'JP', name: '消費税', percent: '10'},
    {country: 'CA', name: 'GST', percent: '5'},
  ],
  payouts: {currency: 'USD', time_zone: 'America/New_York', rates: {JPY: '0.0067', KWD: '3.26'}},
};

async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, MONEY);
  const prices = [
    {amount: 10, currency: 'USD', is_default: true},
    {amount: 1500, currency: 'JPY'},
    {amount: 3.075, currency: 'KWD'},
  ];
  await addItem(shop, 'bow', {prices});
  await setClock(sandbox, shop, '2031-06-10T12:00:00Z');
  return shop;
}

async function sell(shop: Shop, player: string, currency = 'USD', isTest = false): Promise<number> {
  const {token} = await shop.call(
    'POST /v2/project/{project_id}/payment/item/{item_sku}',
    {path: {item_sku: 'bow'}, body: {currency, country: currency === 'JPY' ? 'JP' : 'US', sandbox: isTest}},
    {as: await shop.player(player)},
  );
  const {payment} = await payPage(shop).pay(token);
  await settle(shop);
  return payment.invoice as number;
}

/** The sum of numbers of money, exact in thousandths. */
const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + Math.round(amount * 1000), 0) / 1000;

eachDatabase('the registry', (sandbox) => {
  it('lists each movement with its shares, in the order in which it was booked', async () => {
    const shop = await openShop(sandbox);
    const [ada, bob, cleo] = [await sell(shop, 'ada'), await sell(shop, 'bob', 'JPY'), await sell(shop, 'cleo', 'KWD')];
    await sell(shop, 'test', 'USD', true);
    const {registry, refundInPart, refund} = reportsOf(shop);
    await refundInPart(ada, 2.5, 'A quarter');
    await refund(bob, 'All');

    const rows = await registry();

    assert.deepEqual(
      rows.map(({transaction, payment_details: of}) => [
        transaction?.id,
        transaction?.type,
        of.payment.currency,
        ...[of.payment, of.vat, of.payment_method_fee, of.xsolla_fee, of.payout].map(({amount}) => amount),
      ]),
      [
        [ada, 'payment', 'USD', 10, 0, 0.3, 0.5, 9.2],
        // 1500 hold 10 %: 136.36 → 136; 3 % are 45, and 5 % are 75.
        [bob, 'payment', 'JPY', 1500, 136, 45, 75, 1244],
        [cleo, 'payment', 'KWD', 3.075, 0, 0.092, 0.154, 2.829],
        [ada, 'partial_refund', 'USD', -2.5, 0, 0, -0.13, -2.37],
        [bob, 'refund', 'JPY', -1500, -136, 0, -75, -1289],
      ],
    );
    assert.equal(rows[3]?.transaction?.refund_reason, 'A quarter');
    for (const [query, types] of [
      [{status: 'done'}, ['payment', 'payment', 'payment']],
      [{status: 'refunded'}, ['refund']],
      [{status: 'partiallyRefunded'}, ['partial_refund']],
      [{status: 'error'}, []],
      [{show_dry_run: true, offset: 3, limit: 1}, ['payment']],
      [{merchant_of_records: 'service', limit: 2}, ['payment', 'payment']],
      [{merchant_of_records: 'distributor'}, []],
      [{datetime_to: '2031-06-01'}, []],
    ] as const)
      assert.deepEqual(
        (await registry(query)).map(({transaction}) => transaction?.type),
        types,
        JSON.stringify(query),
      );
  });

  it('tells sales taxes from value-added ones, in its totals, too', async () => {
    const shop = await openShop(sandbox);
    for (const country of ['CA', 'JP']) {
      const {token} = await shop.call(
        'POST /v2/project/{project_id}/payment/item/{item_sku}',
        {path: {item_sku: 'bow'}, body: {currency: 'USD', country}},
        {as: await shop.player(`player of ${country}`)},
      );
      await payPage(shop).pay(token);
    }

    const rows = await reportsOf(shop).registry({show_total: true});

    // 5 % are added to 10.00, which hold 10 %.
    assert.deepEqual(
      rows.map(({payment_details: {sales_tax, vat}}) => [sales_tax.amount, vat.amount]),
      [
        [0.5, 0],
        [0, 0.91],
        [0.5, 0.91],
      ],
    );
  });

  it('sums up to payments less refunds, by currency, and to what its payout brought', async () => {
    const shop = await openShop(sandbox);
    const {registry, refundInPart, transfers, summary, months, search} = reportsOf(shop);
    const first = await sell(shop, 'ada');
    for (const currency of ['JPY', 'KWD']) await sell(shop, `player of ${currency}`, currency);
    await refundInPart(first, 5);
    await advance(shop, 'P1M');
    await sell(shop, 'late');

    const [transfer] = await transfers();
    assert.ok(transfer);
    const rows = await registry({transfer_id: transfer.id, show_total: true});

    const moved = rows.filter(({transaction}) => transaction !== null);
    const totals = rows.filter(({transaction}) => transaction === null);
    assert.equal(moved.length, 4);
    assert.deepEqual(totals.map(({payment_details}) => payment_details.payment.currency).sort(), ['JPY', 'KWD', 'USD']);
    for (const {payment_details: total} of totals) {
      const {currency} = total.payment;
      const own = moved.filter(({payment_details}) => payment_details.payment.currency === currency);
      for (const share of ['payment', 'payout', 'xsolla_fee', 'payment_method_fee', 'vat'] as const)
        assert.equal(
          total[share].amount,
          sumOf(own.map(({payment_details}) => payment_details[share].amount)),
          `${share} in ${currency}`,
        );
      const parts = await summary({transfer_id: transfer.id});
      const part = parts.find((one) => one.currency === currency) ?? assert.fail(`no part in ${currency}`);
      assert.equal(part.payout, total.payout.amount);
      assert.equal(sumOf([part.payments, -part.refunds]), total.payment.amount);
      const taken = [part.taxes, part.withheld, part.payment_method_fees, part.xsolla_fee];
      assert.equal(sumOf([part.payments, -part.refunds, -sumOf(taken)]), part.payout);
    }
    const converted = (await summary()).map(({payout_in_transfer_currency}) => payout_in_transfer_currency);
    assert.equal(sumOf(converted), transfer.amount);

    const inDollars = await registry({transfer_id: transfer.id, in_transfer_currency: true, show_total: true});
    assert.deepEqual([...new Set(inDollars.map(({payment_details}) => payment_details.payout.currency))], ['USD']);
    const payouts = (isTotal: boolean): number[] =>
      inDollars
        .filter(({transaction}) => (transaction === null) === isTotal)
        .map(({payment_details}) => payment_details.payout.amount);
    assert.equal(sumOf(payouts(true)), sumOf(payouts(false)), 'totals are sums of what the rows show');
    assert.equal(
      inDollars.find(({payment_details: {payment}}) => payment.currency === 'KWD')?.payment_details.payout.amount,
      9.22,
    );

    const [month] = await months();
    assert.deepEqual(month, {
      id: transfer.report_id,
      date: month?.date,
      amount: transfer.amount,
      currency: 'USD',
      period_from: '2031-06-01T04:00:00+00:00',
      period_to: '2031-07-01T04:00:00+00:00',
      project: transfer.project,
      transfer_id: transfer.id,
      transactions_count: 3,
    });
    assert.equal((await registry({report_id: transfer.report_id})).length, 4);
    assert.deepEqual(
      (await search({type: 'transferred'})).map(({transaction}) => transaction.transfer_date),
      Array(3).fill(transfer.date),
    );
    for (const list of [transfers, summary, months]) assert.deepEqual(await list({datetime_to: '2031-06-30'}), []);
  });
});
