import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {it, type TestContext} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {merchantPromotionsOf} from '../support/merchant-promotions.js';
import {plantIn} from '../support/plant.js';
import {advance, payPage, settle} from '../support/purchase.js';
import {purchaseToken} from '../support/purchase-token.js';
import {receiver} from '../support/receiver.js';
import {reportsOf, setClock} from '../support/reports.js';
import type {Shop} from '../support/sandbox.js';

const CHARGE_BACK = 'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/chargeback';

/** Cards cost 3 % and the service 5 %; a chargeback costs 15 USD or 4.500 KWD. Prices in Japan hold 10 % of tax. */
const MONEY = {
  payment_systems: [
    {id: 1380, name: 'Cards', fee_percent: '3', chargeback_fee: {USD: '15.00', JPY: '2200', KWD: '4.500'}},
  ],
  service_fee_percent: '5',
  taxes: [{country: 'JP', name: '消費税', percent: '10'}],
  payouts: {currency: 'USD', time_zone: 'Asia/Tokyo', rates: {JPY: '0.0067', KWD: '3.26'}},
};

/** Opens a CSV file as a workbook, and adds up some columns by currency. */
const SHEET = `
import csv, json, sys, openpyxl
from decimal import Decimal
book = openpyxl.Workbook()
for line in csv.reader(open(sys.argv[1], newline='', encoding='utf-8')):
    book.active.append(line)
head = [cell.value for cell in book.active[1]]
sums = {}
for row in book.active.iter_rows(min_row=2, values_only=True):
    line = dict(zip(head, row))
    own = sums.setdefault(line['payment_details.payment.currency'], {})
    for share in sys.argv[2:]:
        name = 'payment_details.' + share + '.amount'
        own[share] = str(Decimal(own.get(share, '0')) + Decimal(line[name]))
print(json.dumps(sums))
`;

/** Of a payment that is no test. */
const REAL = {mode: undefined} as unknown as Record<never, never>;

const SHARES = ['payment', 'vat', 'payment_method_fee', 'xsolla_fee', 'payout'] as const;

function addedUp(test: TestContext, csv: string): Record<string, Record<(typeof SHARES)[number], string>> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  test.after(() => rmSync(folder, {recursive: true}));
  const file = join(folder, 'registry.csv');
  writeFileSync(file, csv);
  const {stdout, stderr, status} = spawnSync('/usr/bin/python3', ['-c', SHEET, file, ...SHARES], {encoding: 'utf8'});
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

const HAS_READER = spawnSync('/usr/bin/python3', ['-c', 'import openpyxl']).status === 0;
const skip = !HAS_READER && !process.env.CI && 'python3-openpyxl is not installed';

/** An amount that a player pays on the payment page; resolves to its transaction. */
async function sell(shop: Shop, player: string, amount: number, currency: string, country: string): Promise<number> {
  const token = await purchaseToken(
    shop,
    {checkout: {amount, currency}, description: {value: 'Season ticket'}},
    {user: {id: {value: player}, country: {value: country}}, settings: REAL},
  );
  const {payment} = await payPage(shop).pay(token);
  await settle(shop);
  return payment.invoice as number;
}

eachDatabase('a studio’s month', (sandbox) => {
  it('adds up: a promotion is reviewed and enabled, three currencies are paid, half goes back, one is charged back, and it is paid out', {
    skip,
  }, async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await plantIn(sandbox, shop, MONEY);
    await setClock(sandbox, shop, '2031-06-10T12:00:00Z');

    const promotions = merchantPromotionsOf(shop);
    const promotion = await promotions.create({technical_name: 'june'});
    assert.deepEqual(await promotions.faults(promotion), ['no_subject', 'no_reward', 'no_period']);
    await promotions.set(promotion, 'subject', {purchase: true});
    await promotions.set(promotion, 'rewards', {purchase: {discount_percent: 20}});
    const june = {from: '2031-06-01T00:00:00+09:00', to: '2031-06-21T00:00:00+09:00'};
    await promotions.set(promotion, 'periods', {periods: [june]});
    assert.deepEqual(await promotions.faults(promotion), []);
    await promotions.toggle(promotion);

    const dollars = await sell(shop, 'ada', 12.5, 'USD', 'US');
    await sell(shop, 'bob', 1375, 'JPY', 'JP');
    const dinars = await sell(shop, 'cleo', 3.125, 'KWD', 'KW');
    await advance(shop, 'P12D');
    // The promotion is over.
    await sell(shop, 'dan', 12.5, 'USD', 'US');

    const {refundInPart, registryAsText, registry, transfers, summary, months} = reportsOf(shop);
    await refundInPart(dollars, 5);
    await shop.call(CHARGE_BACK, {path: {transaction_id: dinars}});
    await settle(shop);
    assert.deepEqual(
      studio.received.map(({body}) => body.notification_type).filter((type) => /refund|dispute/.test(String(type))),
      ['partial_refund', 'refund'],
    );
    assert.deepEqual(await transfers(), [], 'not before the month is over');
    await advance(shop, 'P20D');

    const [transfer] = await transfers();
    const [month] = await months();
    assert.ok(transfer && month);
    assert.deepEqual([month.period_from, month.period_to], ['2031-05-31T15:00:00+00:00', '2031-06-30T15:00:00+00:00']);
    assert.deepEqual([month.transfer_id, month.amount, month.transactions_count], [transfer.id, transfer.amount, 4]);
    const kinds = (await registry({report_id: month.id})).map(({transaction}) => transaction?.type);
    assert.deepEqual(kinds, ['payment', 'payment', 'payment', 'payment', 'partial_refund', 'chargeback']);

    const sums = addedUp(test, await registryAsText({report_id: month.id}));
    const worked = {
      // 10.00 and 12.50, of which 5.00 went back. Cards took 0.30 and 0.38, and keep it; the service 0.50 and 0.63, and gives 0.25 back.
      USD: {payment: 17.5, vat: 0, payment_method_fee: 0.68, xsolla_fee: 0.88, payout: 15.94},
      // 1100 hold 100 of tax. Cards take 3 % of all of it, the service 5 %.
      JPY: {payment: 1100, vat: 100, payment_method_fee: 33, xsolla_fee: 55, payout: 912},
      // All of 2.500 went back: what is left is what cards took, 0.075, and 4.500 for the chargeback.
      KWD: {payment: 0, vat: 0, payment_method_fee: 4.575, xsolla_fee: 0, payout: -4.575},
    };
    const numbers = Object.entries(sums).map(([currency, own]) => [
      currency,
      Object.fromEntries(Object.entries(own).map(([name, text]) => [name, Number(text)])),
    ]);
    assert.deepEqual(Object.fromEntries(numbers), worked);
    // 15.94, 912 at 0.0067, and −4.575 at 3.26: 15.94 + 6.11 − 14.91.
    assert.equal(transfer.amount, 7.14);
    const parts = await summary({transfer_id: transfer.id});
    assert.deepEqual(
      parts.map(({currency, payout}) => [currency, payout]),
      [
        ['JPY', worked.JPY.payout],
        ['KWD', worked.KWD.payout],
        ['USD', worked.USD.payout],
      ],
    );
    const converted = parts.map(({payout_in_transfer_currency: cents}) => Math.round(cents * 100));
    assert.equal(
      converted.reduce((total, cents) => total + cents, 0),
      Math.round(transfer.amount * 100),
    );
  });
});
