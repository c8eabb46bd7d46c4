import {percentIn, percentOf, share} from '../../wire/percent.js';
import type {Tariff} from './tariffs.js';

/** The shares of a payment, in minor units: together they are the whole. */
export interface Shares {
  /** The amount that the player paid. */
  readonly gross: bigint;
  readonly tax: bigint;
  /** The studio's own taxes, if its country withholds any. */
  readonly withheld: bigint;
  readonly payment_fee: bigint;
  readonly service_fee: bigint;
  /** The studio's rest: negative if fees exceed a small payment. */
  readonly merchant: bigint;
}

/** Taxes that were reported before the payment, in place of those of its country, in minor units. */
export interface ToldTaxes {
  readonly tax: bigint;
  readonly withheld: bigint;
  /** The sum of all taxes that the player pays, in percent. */
  readonly tax_percent: string;
}

/**
 * The sales tax that the player pays beside an amount, in minor units; 0 if the amount includes its tax, or taxes were
 * reported.
 */
export const addedTax = (amount: bigint, {is_tax_added, tax_percent}: Tariff, told?: ToldTaxes): bigint =>
  is_tax_added && !told ? percentOf(amount, tax_percent) : 0n;

/**
 * The shares of the payment of an amount. The amount includes a value-added tax and reported taxes; a sales tax is
 * added to it. The payment system and the service take their fees from all that the player pays. The studio's own taxes
 * are calculated from the rest without the tax.
 */
export function sharesOf(amount: bigint, tariff: Tariff, told?: ToldTaxes): Shares {
  const added = addedTax(amount, tariff, told);
  const tax = told?.tax ?? (tariff.is_tax_added ? added : percentIn(amount, tariff.tax_percent));
  const gross = amount + added;
  const net = gross - tax;
  const withheld = told?.withheld ?? percentOf(net, tariff.withheld_percent);
  const payment_fee = percentOf(gross, tariff.fee_percent) + tariff.fee_fixed_minor;
  const service_fee = percentOf(gross, tariff.service_fee_percent);
  return {gross, tax, withheld, payment_fee, service_fee, merchant: net - withheld - payment_fee - service_fee};
}

/**
 * The shares of a partial refund, after refunds of `before`. Taxes and the service's fee are refunded in proportion, so
 * that all parts together refund exactly everything. The payment system keeps its fee, and takes `fee` more for a
 * chargeback.
 */
export function sharesOfRefund(paid: Shares, before: bigint, amount: bigint, fee = 0n): Shares {
  const part = (whole: bigint): bigint => share(whole, before + amount, paid.gross) - share(whole, before, paid.gross);
  const [tax, withheld, service_fee] = [part(paid.tax), part(paid.withheld), part(paid.service_fee)];
  return {
    gross: -amount,
    tax: -tax,
    withheld: -withheld,
    payment_fee: fee,
    service_fee: -service_fee,
    merchant: tax + withheld + service_fee - amount - fee,
  };
}
