import {percentIn, percentOf, share} from '../../wire/percent.js';
import type {Tariff} from './tariffs.js';

/** Who gets what of a payment, in minor units: together they are the whole. */
export interface Shares {
  /** What the player paid. */
  readonly gross: bigint;
  readonly tax: bigint;
  /** Of the studio's own taxes, where its country withholds any. */
  readonly withheld: bigint;
  readonly payment_fee: bigint;
  readonly service_fee: bigint;
  /** What is left for the studio: less than nothing where fees eat up a small payment. */
  readonly merchant: bigint;
}

/** Taxes that were told before the payment, in place of those of its country, in minor units. */
export interface ToldTaxes {
  readonly tax: bigint;
  readonly withheld: bigint;
  /** Of all taxes that the player pays, together. */
  readonly tax_percent: string;
}

/** The sales tax that the player pays beside an amount, in minor units; 0 where the amount holds its tax, or taxes were told. */
export const addedTax = (amount: bigint, {is_tax_added, tax_percent}: Tariff, told?: ToldTaxes): bigint =>
  is_tax_added && !told ? percentOf(amount, tax_percent) : 0n;

/**
 * Shares out the payment of an amount. The amount holds a value-added tax and the taxes that were told; a sales tax is added to it. The
 * payment system and the service take their fees of all that the player pays, the studio's own taxes are counted of what is left
 * without the tax.
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
 * What goes back with a part of a payment, of which `before` went back already. Taxes and the service's fee go back in proportion, so
 * that all parts together give back exactly all; the payment system keeps its fee, and takes `fee` more for a chargeback.
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
