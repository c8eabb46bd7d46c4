import {toDecimal} from '../../wire/money.js';
import {millionthsOf, percentText, share, WHOLE} from '../../wire/percent.js';
import type {Geotype, Tax} from './hubs.js';

/** An amount of one currency in minor units, before and after discounts. */
interface Total {
  readonly currency: string;
  readonly minor: bigint;
  readonly without_discount_minor: bigint;
}

const sumOf = (taxes: readonly Tax[], of: (tax: Tax) => bigint): bigint =>
  taxes.reduce((sum, tax) => sum + of(tax), 0n);

/**
 * The cost of an order at a distributor, with the taxes of the player's place. A tax that is included in prices is a
 * part of them; others are added, each calculated from the price alone. Direct taxes are reported, and are no part of
 * the player's payment.
 */
export function billingOf({currency, minor, without_discount_minor}: Total, place: Geotype) {
  const {indirect_taxes, direct_taxes} = place;
  const included = sumOf(indirect_taxes, ({percent, is_included}) => (is_included ? millionthsOf(percent) : 0n));
  const taxOf = ({percent, is_included}: Tax, of: bigint): bigint =>
    share(of, millionthsOf(percent), is_included ? WHOLE + included : WHOLE);
  const addedTo = (of: bigint): bigint => sumOf(indirect_taxes, (tax) => (tax.is_included ? 0n : taxOf(tax, of)));
  const view = (tax: Tax) => ({...tax, amount: toDecimal(taxOf(tax, minor), currency), currency});
  const added = {minor: addedTo(minor), without_discount_minor: addedTo(without_discount_minor)};
  return {
    /** The amount that the player pays beside the prices of the catalog, in minor units. */
    added,
    told: {
      tax: sumOf(indirect_taxes, (tax) => taxOf(tax, minor)),
      withheld: sumOf(direct_taxes, (tax) => taxOf({...tax, is_included: false}, minor)),
      tax_percent: percentText(sumOf(indirect_taxes, ({percent}) => millionthsOf(percent))),
    },
    billing_info: {
      price: {
        amount: toDecimal(minor + added.minor, currency),
        amount_without_discount: toDecimal(without_discount_minor + added.without_discount_minor, currency),
        currency,
      },
      indirect_taxes: indirect_taxes.map(view),
      direct_taxes: direct_taxes.map((tax) => view({...tax, is_included: false})),
    },
  };
}

export type BillingInfo = ReturnType<typeof billingOf>['billing_info'];
