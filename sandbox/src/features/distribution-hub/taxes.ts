import {toDecimal} from '../../wire/money.js';
import type {Geotype, Tax} from './hubs.js';

/** An amount of one currency in minor units, before and after discounts. */
interface Total {
  readonly currency: string;
  readonly minor: bigint;
  readonly without_discount_minor: bigint;
}

/** A percent counted in millionths, so that six digits after its point are exact. */
const MILLIONTHS = 1_000_000n;
const WHOLE = 100n * MILLIONTHS;

function millionthsOf(percent: string): bigint {
  const [, whole = '0', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(percent) ?? [];
  return BigInt(whole + fraction.padEnd(6, '0'));
}

/** Rounds to the nearest minor unit, a half upwards. */
const share = (minor: bigint, part: bigint, whole: bigint): bigint => (minor * part + whole / 2n) / whole;

/**
 * What an order costs at a distributor, with the taxes of the player's place. A tax that prices hold is a part of them; others are added,
 * each of the price by itself. Direct taxes are told, and are no part of what the player pays.
 */
export function billingOf({currency, minor, without_discount_minor}: Total, place: Geotype) {
  const included = place.indirect_taxes
    .filter(({is_included}) => is_included)
    .reduce((sum, {percent}) => sum + millionthsOf(percent), 0n);
  const taxOf = ({percent, is_included}: Tax, of: bigint): bigint =>
    share(of, millionthsOf(percent), is_included ? WHOLE + included : WHOLE);
  const addedTo = (of: bigint): bigint =>
    place.indirect_taxes.reduce((sum, tax) => (tax.is_included ? sum : sum + taxOf(tax, of)), 0n);
  const view = (tax: Tax) => ({...tax, amount: toDecimal(taxOf(tax, minor), currency), currency});
  const added = {minor: addedTo(minor), without_discount_minor: addedTo(without_discount_minor)};
  return {
    /** What the player pays beside the prices of the catalog, in minor units. */
    added,
    billing_info: {
      price: {
        amount: toDecimal(minor + added.minor, currency),
        amount_without_discount: toDecimal(without_discount_minor + added.without_discount_minor, currency),
        currency,
      },
      indirect_taxes: place.indirect_taxes.map(view),
      direct_taxes: place.direct_taxes.map((tax) => view({...tax, is_included: false})),
    },
  };
}

export type BillingInfo = ReturnType<typeof billingOf>['billing_info'];
