import assert from 'node:assert/strict';
import {it} from 'node:test';
import {random} from '../../../test/support/random.js';
import {seed as SEED} from '../../../test/support/run/sizes.mjs';
import {times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {plantIn} from '../support/plant.js';
import {addItem, advance, ordersOf, payPage, reportPayment, settle} from '../support/purchase.js';
import {purchaseToken} from '../support/purchase-token.js';
import {inRandomShops, STEPS} from '../support/random-shops.js';
import {reportsOf, setClock} from '../support/reports.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';

/** A new shop begins after so many steps, so that reports stay short. */
const STEPS_OF_A_SHOP = 50;
/** Minor units of a whole one. */
const UNIT = {USD: 100, JPY: 1, KWD: 1000} as const;
type Currency = keyof typeof UNIT;
const CURRENCIES = Object.keys(UNIT) as Currency[];
const COUNTRIES = {USD: 'US', JPY: 'JP', KWD: 'KW'} as const;
const PRICES = {USD: 10.8, JPY: 1505, KWD: 3.075} as const;
const SHARES = ['vat', 'sales_tax', 'direct_wht', 'payment_method_fee', 'xsolla_fee'] as const;

const MONEY = {
  payment_systems: [
    {
      id: 1380,
      name: 'Cards',
      fee_percent: '2.9',
      fee_fixed: {USD: '0.30', JPY: '30', KWD: '0.090'},
      chargeback_fee: {USD: '15.00', JPY: '2200'},
    },
  ],
  taxes: [
    {country: 'US', name: 'Sales tax', percent: '8.875'},
    {country: 'JP', name: '消費税', percent: '10', withheld_percent: '3.3'},
  ],
  service_fee_percent: '5',
  payouts: {currency: 'USD', time_zone: 'Asia/Tokyo', rates: {JPY: '0.0067', KWD: '3.26'}},
};

/** A payment as the model has it, in minor units. */
interface Paid {
  readonly id: number;
  readonly order: number | undefined;
  readonly currency: Currency;
  readonly isTest: boolean;
  readonly minor: number;
  back: number;
}

async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, MONEY);
  const prices = CURRENCIES.map((currency) => ({amount: PRICES[currency], currency, is_default: currency === 'USD'}));
  await addItem(shop, 'bow', {prices});
  await setClock(sandbox, shop, '2031-01-20T12:00:00Z');
  return shop;
}

const minorOf = (amount: number, currency: string): number => Math.round(amount * UNIT[currency as Currency]);

eachDatabase('the books and their reports', (sandbox) => {
  it(`add up in three currencies after ${STEPS} random steps (SEED=${SEED})`, async () => {
    const rng = random(SEED);
    await inRandomShops(STEPS_OF_A_SHOP, runShop);

    async function runShop(steps: number, log: string[]): Promise<void> {
      const shop = await openShop(sandbox);
      const reports = reportsOf(shop);
      const paid: Paid[] = [];
      for (let step = 0; step < steps; step++) {
        await oneStep();
        if (step % 10 === 9) await compare();
      }
      await advance(shop, 'P1M');
      await compare();

      function oneStep(): Promise<void> {
        const left = paid.filter(({minor, back}) => back < minor);
        const one = left.length > 0 && rng.chance(0.45) ? rng.pick(left) : undefined;
        if (one) return giveBack(one);
        return rng.chance(0.25) ? pass() : sell();
      }

      async function pass(): Promise<void> {
        const days = 1 + rng.below(40);
        log.push(`${days} days pass`);
        await advance(shop, `P${days}D`);
      }

      async function sell(): Promise<void> {
        const currency = rng.pick(CURRENCIES);
        const isTest = rng.chance(0.2);
        const isTicket = rng.chance(0.3);
        const player = rng.pick(['ada', 'bob', 'cleo']);
        const amount = isTicket ? (1 + rng.below(5000)) / UNIT[currency] : PRICES[currency];
        log.push(`${player} pays ${amount} ${currency}${isTest ? ' to try' : ''}`);
        const token = isTicket
          ? await purchaseToken(
              shop,
              {checkout: {amount, currency}},
              {
                user: {id: {value: player}, country: {value: COUNTRIES[currency]}},
                settings: {mode: isTest ? 'sandbox' : (undefined as never)},
              },
            )
          : (
              await shop.call(
                'POST /v2/project/{project_id}/payment/item/{item_sku}',
                {path: {item_sku: 'bow'}, body: {currency, country: COUNTRIES[currency], sandbox: isTest}},
                {as: await shop.player(player)},
              )
            ).token;
        if (rng.chance(0.2)) await shop.call('POST /_sandbox/pay/decline', {body: {token}});
        const {payment} = await payPage(shop).pay(token);
        await settle(shop);
        const order = isTicket ? undefined : (await ordersOf(shop)).at(-1)?.order_id;
        paid.push({id: payment.invoice as number, order, currency, isTest, minor: minorOf(amount, currency), back: 0});
      }

      async function giveBack(one: Paid): Promise<void> {
        const whole = one.minor - one.back;
        const part = 1 + rng.below(whole);
        const how = rng.below(3);
        log.push(
          `of ${one.id}, ${how === 0 ? `${part} of ` : ''}${whole} ${one.currency} go back ${how === 1 ? 'by a bank' : ''}`,
        );
        if (how === 0) {
          const before = one.back;
          const amount = part / UNIT[one.currency];
          // Asked for twice at once: together never more than what is left.
          const asked = await times(rng.chance(0.3) ? 2 : 1, () =>
            reports
              .refundInPart(one.id, amount)
              .then(() => 1)
              .catch(() => 0),
          );
          one.back += part * asked.reduce((sum: number, done) => sum + done, 0);
          assert.ok(one.back > before && one.back <= one.minor);
        } else if (how === 1 && one.order !== undefined) {
          await reportPayment(shop, one.order, 'refunded', {code: 2, reason: 'Chargeback'});
          one.back = one.minor;
        } else {
          await reports.refund(one.id);
          one.back = one.minor;
        }
      }

      /** What the reports say is what was paid and went back, and each payout is what its movements leave. */
      async function compare(): Promise<void> {
        const always = {datetime_from: '2031-01-01', datetime_to: '2031-12-31T23:59:59Z'};
        const laterYears = [2032, 2033, 2034].map((year) => ({
          datetime_from: `${year}-01-01`,
          datetime_to: `${year}-12-31T23:59:59Z`,
        }));
        const inAll = async <T>(read: (period: object) => Promise<T[]>): Promise<T[]> =>
          (await Promise.all([always, ...laterYears].map(read))).flat();
        const registry = await inAll((period) => reports.registry(period));
        for (const currency of CURRENCIES) {
          const expected = paid
            .filter((one) => one.currency === currency && !one.isTest)
            .reduce((sum, {minor, back}) => sum + minor - back, 0);
          const own = registry.filter(({payment_details}) => payment_details.payment.currency === currency);
          const sumOf = (pick: (row: (typeof own)[number]['payment_details']) => number, rows = own): number =>
            rows.reduce((sum, {payment_details}) => sum + minorOf(pick(payment_details), currency), 0);
          const taken = (rows = own): number =>
            SHARES.reduce((sum, share) => sum + sumOf((row) => row[share].amount, rows), 0);
          assert.equal(
            sumOf(({payment}) => payment.amount),
            expected,
            `what is left of payments in ${currency}`,
          );
          assert.equal(
            sumOf(({payout}) => payout.amount),
            expected - taken(),
            `what the studio gets in ${currency}`,
          );

          for (const part of await inAll((period) => reports.summary(period))) {
            if (part.currency !== currency) continue;
            const rows = own.filter(({transfer}) => transfer.id === part.transfer.id);
            assert.equal(
              minorOf(part.payout, currency),
              sumOf(({payment}) => payment.amount, rows) - taken(rows),
              `transfer ${part.transfer.id} in ${currency}`,
            );
          }
        }
        for (const transfer of await inAll((period) => reports.transfers(period))) {
          const parts = await reports.summary({transfer_id: transfer.id});
          const cents = parts.reduce((sum, part) => sum + minorOf(part.payout_in_transfer_currency, 'USD'), 0);
          assert.equal(minorOf(transfer.amount, 'USD'), cents, `transfer ${transfer.id}`);
        }
        const [off] = await sandbox.db.query(
          `select journal_id from journal_entry join journal using (journal_id) where project_id = $1
           group by journal_id, currency having sum(amount_minor) <> 0`,
          [shop.projectId],
        );
        assert.equal(off, undefined, 'a journal that does not balance');
        const [open] = await sandbox.db.query(
          `select journal_id from journal j where project_id = $1 and not is_test and kind <> 'payout' and report_id is null
             and booked_at < (select max(period_to) from financial_report r where r.project_id = j.project_id)`,
          [shop.projectId],
        );
        assert.equal(open, undefined, 'a movement of a closed month that is in no report');
        for (const one of paid) {
          const [found] = await reports.find({transaction_id: one.id});
          const status = one.back === 0 ? 'done' : one.back === one.minor ? 'refunded' : 'partiallyRefunded';
          assert.equal(found?.transaction.status, status, `transaction ${one.id}`);
        }
      }
    }
  });
});
