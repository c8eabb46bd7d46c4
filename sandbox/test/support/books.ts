import assert from 'node:assert/strict';
import type {Random} from '../../../test/support/random.js';
import type {Db} from '../../src/db/port.js';
import {times} from './at-once.js';
import {plantIn} from './plant.js';
import {addItem, advance, ordersOf, payPage, reportPayment, settle} from './purchase.js';
import {purchaseToken} from './purchase-token.js';
import {reportsOf, setClock} from './reports.js';
import type {Shop} from './sandbox.js';

/** How many steps a shop of the books lives, so that its reports stay short. */
export const STEPS_OF_BOOKS = Number(process.env.STEPS ?? 50);
/** Minor units of a whole one. */
const UNIT = {USD: 100, JPY: 1, KWD: 1000} as const;
type Currency = keyof typeof UNIT;
const CURRENCIES = Object.keys(UNIT) as Currency[];
const COUNTRIES = {USD: 'US', JPY: 'JP', KWD: 'KW'} as const;
/** A sales tax, which is added to prices, in thousandths of a percent. */
const SALES_TAX = 8875;
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
    {country: 'US', name: 'Sales tax', percent: `${SALES_TAX / 1000}`},
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

/** Has a shop sell in three currencies, with fees, taxes and payouts; its clock stands in January 2031. */
export async function openBooks(db: Db, shop: Shop): Promise<void> {
  await plantIn({db}, shop, MONEY);
  const prices = CURRENCIES.map((currency) => ({amount: PRICES[currency], currency, is_default: currency === 'USD'}));
  await addItem(shop, 'bow', {prices});
  await setClock({db}, shop, '2031-01-20T12:00:00Z');
}

/** What a player pays for an amount. */
const withTax = (minor: number, currency: Currency): number =>
  currency === 'USD' ? minor + Math.floor((minor * SALES_TAX + 50_000) / 100_000) : minor;

const minorOf = (amount: number, currency: string): number => Math.round(amount * UNIT[currency as Currency]);

export interface BooksOptions {
  /** Another client once the service was started again. */
  readonly shop: () => Shop;
  readonly rng: Random;
  /** What was done, for whoever looks for the fault. */
  readonly log: string[];
}

/** What one step does; another one after a kill must find it done or not, and nothing between. */
interface Step {
  readonly perform: () => Promise<void>;
  /** Has the model know what became of it, where nobody was told. */
  readonly lookUp: () => Promise<void>;
}

/** A model of a shop's books: random payments and refunds, and what the reports must say of them. */
export function booksModel({shop, rng, log}: BooksOptions) {
  const paid: Paid[] = [];
  let players = 0;

  function nextStep(): Step {
    const left = paid.filter(({minor, back}) => back < minor);
    const one = left.length > 0 && rng.chance(0.45) ? rng.pick(left) : undefined;
    if (one) return giveBack(one);
    return rng.chance(0.25) ? pass() : sell();
  }

  function pass(): Step {
    const days = 1 + rng.below(40);
    log.push(`${days} days pass`);
    return {perform: async () => void (await advance(shop(), `P${days}D`)), lookUp: async () => {}};
  }

  function sell(): Step {
    const currency = rng.pick(CURRENCIES);
    const isTest = rng.chance(0.2);
    const isTicket = rng.chance(0.3);
    const isDeclinedFirst = rng.chance(0.2);
    const player = `player-${players++}`;
    const amount = isTicket ? (1 + rng.below(5000)) / UNIT[currency] : PRICES[currency];
    log.push(`${player} pays ${amount} ${currency}${isTest ? ' to try' : ''}`);
    const keep = async (id: number): Promise<void> => {
      const order = isTicket ? undefined : (await ordersOf(shop(), player)).at(-1)?.order_id;
      paid.push({id, order, currency, isTest, minor: withTax(minorOf(amount, currency), currency), back: 0});
    };
    return {
      async perform() {
        const token = isTicket
          ? await purchaseToken(
              shop(),
              {checkout: {amount, currency}},
              {
                user: {id: {value: player}, country: {value: COUNTRIES[currency]}},
                settings: {mode: isTest ? 'sandbox' : (undefined as never)},
              },
            )
          : (
              await shop().call(
                'POST /v2/project/{project_id}/payment/item/{item_sku}',
                {path: {item_sku: 'bow'}, body: {currency, country: COUNTRIES[currency], sandbox: isTest}},
                {as: await shop().player(player)},
              )
            ).token;
        if (isDeclinedFirst) await shop().call('POST /_sandbox/pay/decline', {body: {token}});
        const {payment} = await payPage(shop()).pay(token);
        await settle(shop());
        await keep(payment.invoice as number);
      },
      async lookUp() {
        const found = (
          await inAllYears((period) => reportsOf(shop()).search({...period, user_id: player, show_dry_run: true}))
        ).filter(({transaction}) => transaction.status === 'done');
        assert.ok(found.length <= 1, `${player} pays once`);
        for (const {transaction} of found) await keep(transaction.id);
      },
    };
  }

  function giveBack(one: Paid): Step {
    const whole = one.minor - one.back;
    const part = 1 + rng.below(whole);
    const how = rng.below(3);
    const atOnce = rng.chance(0.3) ? 2 : 1;
    const before = one.back;
    const by = how === 1 && one.order !== undefined ? ' by a bank' : '';
    log.push(`of ${one.id}, ${how === 0 ? `${part} of ` : ''}${whole} ${one.currency} go back${by}`);
    return {
      async perform() {
        if (how === 0) {
          const amount = part / UNIT[one.currency];
          // Asked for twice at once: together never more than what is left.
          const asked = await times(atOnce, () =>
            reportsOf(shop())
              .refundInPart(one.id, amount)
              .then(() => 1)
              .catch(() => 0),
          );
          one.back += part * asked.reduce((sum: number, done) => sum + done, 0);
          assert.ok(one.back > before && one.back <= one.minor, `of ${one.id}, ${one.back} of ${one.minor} went back`);
        } else {
          if (by) await reportPayment(shop(), one.order as number, 'refunded', {code: 2, reason: 'Chargeback'});
          else await reportsOf(shop()).refund(one.id);
          one.back = one.minor;
        }
      },
      async lookUp() {
        const [details = assert.fail()] = await reportsOf(shop()).details(one.id);
        const back = one.minor - minorOf(details.finance_details.total.payment.amount, one.currency);
        const possible = how === 0 ? [before, before + part, before + part * atOnce] : [before, one.minor];
        assert.ok(possible.includes(back) && back <= one.minor, `of ${one.id}, ${back} went back of ${one.minor}`);
        // Nobody is told less than was done.
        assert.ok(back >= one.back, `of ${one.id}, ${one.back} went back`);
        one.back = back;
      },
    };
  }

  const always = {datetime_from: '2031-01-01', datetime_to: '2031-12-31T23:59:59Z'};
  const laterYears = [2032, 2033, 2034, 2035].map((year) => ({
    datetime_from: `${year}-01-01`,
    datetime_to: `${year}-12-31T23:59:59Z`,
  }));
  const inAllYears = async <T>(read: (period: object) => Promise<T[]>): Promise<T[]> =>
    (await Promise.all([always, ...laterYears].map(read))).flat();

  /** What the reports say is what was paid and went back, and each payout is what its movements leave. */
  async function compare(): Promise<void> {
    const reports = reportsOf(shop());
    const registry = await inAllYears((period) => reports.registry(period));
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

      for (const part of await inAllYears((period) => reports.summary(period))) {
        if (part.currency !== currency) continue;
        const rows = own.filter(({transfer}) => transfer.id === part.transfer.id);
        assert.equal(
          minorOf(part.payout, currency),
          sumOf(({payment}) => payment.amount, rows) - taken(rows),
          `transfer ${part.transfer.id} in ${currency}`,
        );
      }
    }
    for (const transfer of await inAllYears((period) => reports.transfers(period))) {
      const parts = await reports.summary({transfer_id: transfer.id});
      const cents = parts.reduce((sum, part) => sum + minorOf(part.payout_in_transfer_currency, 'USD'), 0);
      assert.equal(minorOf(transfer.amount, 'USD'), cents, `transfer ${transfer.id}`);
    }
    for (const one of paid) {
      const [found] = await reports.find({transaction_id: one.id});
      const status = one.back === 0 ? 'done' : one.back === one.minor ? 'refunded' : 'partiallyRefunded';
      assert.equal(found?.transaction.status, status, `transaction ${one.id}`);
    }
  }

  return {
    step: (): Promise<void> => nextStep().perform(),
    /** A step, at a random time of which something happens to the service that answers it. */
    async interruptedStep(interrupt: () => Promise<void>): Promise<void> {
      const {perform, lookUp} = nextStep();
      const known = paid.length;
      log.push('… and the service is killed');
      const performed = perform().catch(() => {});
      await interrupt();
      await performed;
      if (paid.length === known) await lookUp();
    },
    compare,
  };
}

/** That each journal of a shop balances, and each movement of a closed month is in a report. */
export async function checkJournals(db: Db, projectId: number): Promise<void> {
  const [off] = await db.query(
    `select journal_id from journal_entry join journal using (journal_id) where project_id = $1
     group by journal_id, currency having sum(amount_minor) <> 0`,
    [projectId],
  );
  assert.equal(off, undefined, 'a journal that does not balance');
  const [open] = await db.query(
    `select journal_id from journal j where project_id = $1 and not is_test and kind <> 'payout' and report_id is null
       and booked_at < (select max(period_to) from financial_report r where r.project_id = j.project_id)`,
    [projectId],
  );
  assert.equal(open, undefined, 'a movement of a closed month that is in no report');
}

/** Prints the last steps, and the seed that repeats them, where one fails. */
export const noted = async (seed: number, log: readonly string[], work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => {
    console.error(`SEED=${seed}; the last steps:\n${log.slice(-20).join('\n')}`);
    throw error;
  });
