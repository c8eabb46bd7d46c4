import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {type Shares, sharesOf, sharesOfRefund} from '../../src/features/ledger/shares.js';
import type {Tariff} from '../../src/features/ledger/tariffs.js';

const TARIFF: Tariff = {
  tax_percent: '19',
  is_tax_added: false,
  zip: null,
  withheld_percent: '0',
  fee_percent: '2.9',
  fee_fixed_minor: 25n,
  chargeback_fee_minor: 1400n,
  service_fee_percent: '5',
};

/** In the order of the columns of the examples. */
const listed = ({gross, tax, withheld, payment_fee, service_fee, merchant}: Shares): readonly bigint[] => [
  gross,
  tax,
  withheld,
  payment_fee,
  service_fee,
  merchant,
];
const isWhole = ({gross, tax, withheld, payment_fee, service_fee, merchant}: Shares): boolean =>
  gross === tax + withheld + payment_fee + service_fee + merchant;

describe('the shares of a payment, worked by hand', () => {
  const examples: readonly {
    readonly what: string;
    readonly amount: bigint;
    readonly tariff?: Partial<Tariff>;
    readonly shares: readonly bigint[];
  }[] = [
    // 11.90 EUR hold 1.90 of tax; 2.9 % of 11.90 are 0.3451, so 0.35, and 0.25 beside; 5 % are 0.595, so 0.60.
    {what: '11.90 EUR with 19 %', amount: 1190n, shares: [1190n, 190n, 0n, 60n, 60n, 880n]},
    // 9.99 EUR hold 9.99 · 19/119 = 1.59504…, so 1.60; 2.9 % are 0.28971, so 0.29 + 0.25; 5 % are 0.4995, so 0.50.
    {what: '9.99 EUR with 19 %', amount: 999n, shares: [999n, 160n, 0n, 54n, 50n, 735n]},
    // 1500 JPY hold 136.36, so 136; 2.9 % are 43.5, so 44, and 30 beside; 5 % are 75.
    {
      what: '1500 JPY with 10 %',
      amount: 1500n,
      tariff: {tax_percent: '10', fee_fixed_minor: 30n},
      shares: [1500n, 136n, 0n, 74n, 75n, 1215n],
    },
    // 3.075 KWD hold no tax; 2.9 % are 0.089175, so 0.089, and 0.090 beside; 5 % are 0.15375, so 0.154.
    {
      what: '3.075 KWD without a tax',
      amount: 3075n,
      tariff: {tax_percent: '0', fee_fixed_minor: 90n},
      shares: [3075n, 0n, 0n, 179n, 154n, 2742n],
    },
    // 118.00 hold 18.00; 10 % of 100.00 are withheld; 2.9 % are 3.422, so 3.42; 5 % are 5.90.
    {
      what: '118.00 INR with 18 % and 10 % withheld',
      amount: 11800n,
      tariff: {tax_percent: '18', withheld_percent: '10', fee_fixed_minor: 0n},
      shares: [11800n, 1800n, 1000n, 342n, 590n, 8068n],
    },
    // As captured for a card in New York: 8.88 % of 1.99 are 0.176712, so 0.18 beside it; 5 % of 2.17 are 0.1085, so 0.11.
    {
      what: '1.99 USD and 8.88 % sales tax beside it',
      amount: 199n,
      tariff: {tax_percent: '8.88', is_tax_added: true, fee_percent: '5', fee_fixed_minor: 0n},
      shares: [217n, 18n, 0n, 11n, 11n, 177n],
    },
    // Fees eat up a cent: 1 % · 1 rounds to nothing, 0.25 stay.
    {what: '0.01 EUR', amount: 1n, shares: [1n, 0n, 0n, 25n, 0n, -24n]},
  ];
  for (const {what, amount, tariff, shares} of examples)
    it(what, () => {
      const found = sharesOf(amount, {...TARIFF, ...tariff});

      assert.deepEqual(listed(found), shares);
      assert.ok(isWhole(found));
    });

  it('go by the taxes that were told with the order, where some were, which its amount holds', () => {
    const told = {tax: 266n, withheld: 100n, tax_percent: '8.875'};

    assert.deepEqual(listed(sharesOf(3265n, {...TARIFF, is_tax_added: true}, told)), [
      3265n,
      266n,
      100n,
      120n,
      163n,
      2616n,
    ]);
  });
});

describe('the shares of what goes back', () => {
  const paid = sharesOf(1190n, TARIFF);

  it('of half a payment are half of the tax and of the service’s fee; the payment system keeps its own', () => {
    assert.deepEqual(listed(sharesOfRefund(paid, 0n, 595n)), [-595n, -95n, -0n, 0n, -30n, -470n]);
  });

  it('of a chargeback hold its fee besides', () => {
    assert.deepEqual(listed(sharesOfRefund(paid, 0n, 1190n, 1400n)), [-1190n, -190n, 0n, 1400n, -60n, -2340n]);
  });

  it('in parts of any size give back exactly the whole', () => {
    for (const parts of [[1n, 1189n], [397n, 397n, 396n], Array.from({length: 1190}, () => 1n)]) {
      let before = 0n;
      const sum = {tax: 0n, service_fee: 0n, merchant: 0n};
      for (const amount of parts) {
        const back = sharesOfRefund(paid, before, amount);
        assert.ok(isWhole(back));
        before += amount;
        sum.tax += back.tax;
        sum.service_fee += back.service_fee;
        sum.merchant += back.merchant;
      }
      assert.deepEqual(sum, {tax: -190n, service_fee: -60n, merchant: -(1190n - 190n - 60n)});
    }
  });
});
