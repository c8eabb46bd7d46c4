import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {type Shares, sharesOf, sharesOfRefund} from '../../src/features/ledger/shares.js';
import type {Tariff} from '../../src/features/ledger/tariffs.js';

const TARIFF: Tariff = {
  tax_percent: '19',
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
    readonly gross: bigint;
    readonly tariff?: Partial<Tariff>;
    readonly shares: readonly bigint[];
  }[] = [
    // 11.90 EUR hold 1.90 of tax; 2.9 % of 11.90 are 0.3451, so 0.35, and 0.25 beside; 5 % of 10.00 are 0.50.
    {what: '11.90 EUR with 19 %', gross: 1190n, shares: [1190n, 190n, 0n, 60n, 50n, 890n]},
    // 9.99 EUR hold 9.99 · 19/119 = 1.59504…, so 1.60; 2.9 % are 0.28971, so 0.29 + 0.25; 5 % of 8.39 are 0.4195, so 0.42.
    {what: '9.99 EUR with 19 %', gross: 999n, shares: [999n, 160n, 0n, 54n, 42n, 743n]},
    // 1500 JPY hold 136.36, so 136; 2.9 % are 43.5, so 44, and 30 beside; 5 % of 1364 are 68.2, so 68.
    {
      what: '1500 JPY with 10 %',
      gross: 1500n,
      tariff: {tax_percent: '10', fee_fixed_minor: 30n},
      shares: [1500n, 136n, 0n, 74n, 68n, 1222n],
    },
    // 3.075 KWD hold no tax; 2.9 % are 0.089175, so 0.089, and 0.090 beside; 5 % are 0.15375, so 0.154.
    {
      what: '3.075 KWD without a tax',
      gross: 3075n,
      tariff: {tax_percent: '0', fee_fixed_minor: 90n},
      shares: [3075n, 0n, 0n, 179n, 154n, 2742n],
    },
    // 118.00 hold 18.00; 10 % of 100.00 are withheld; 2.9 % are 3.422, so 3.42; 5 % of 100.00 are 5.00.
    {
      what: '118.00 INR with 18 % and 10 % withheld',
      gross: 11800n,
      tariff: {tax_percent: '18', withheld_percent: '10', fee_fixed_minor: 0n},
      shares: [11800n, 1800n, 1000n, 342n, 500n, 8158n],
    },
    // Fees eat up a cent: 1 % · 1 rounds to nothing, 0.25 stay.
    {what: '0.01 EUR', gross: 1n, shares: [1n, 0n, 0n, 25n, 0n, -24n]},
  ];
  for (const {what, gross, tariff, shares} of examples)
    it(what, () => {
      const found = sharesOf(gross, {...TARIFF, ...tariff});

      assert.deepEqual(listed(found), shares);
      assert.ok(isWhole(found));
    });

  it('go by the taxes that were told with the order, where some were', () => {
    const told = {tax: 266n, withheld: 100n, tax_percent: '8.875'};

    assert.deepEqual(listed(sharesOf(3265n, TARIFF, told)), [3265n, 266n, 100n, 120n, 150n, 2629n]);
  });
});

describe('the shares of what goes back', () => {
  const paid = sharesOf(1190n, TARIFF);

  it('of half a payment are half of the tax and of the service’s fee; the payment system keeps its own', () => {
    assert.deepEqual(listed(sharesOfRefund(paid, 0n, 595n)), [-595n, -95n, -0n, 0n, -25n, -475n]);
  });

  it('of a chargeback hold its fee besides', () => {
    assert.deepEqual(listed(sharesOfRefund(paid, 0n, 1190n, 1400n)), [-1190n, -190n, 0n, 1400n, -50n, -2350n]);
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
      assert.deepEqual(sum, {tax: -190n, service_fee: -50n, merchant: -(1190n - 190n - 50n)});
    }
  });
});
