import type {ItemRow} from '../items/item-rows.js';
import type {Viewer} from '../items/viewer.js';
import {discounted} from './discount.js';

type VirtualPriceRow = ItemRow['virtual_prices'][number];

/** The price of one unit in a virtual currency, in whole units of it. */
export interface VirtualUnitPrice extends VirtualPriceRow {
  readonly amount_without_discount: number;
}

/** The prices in virtual currency that a country pays, one for each currency: its own, else that of every country. */
export function chooseVirtualPrices(
  {virtual_prices}: ItemRow,
  {country}: Pick<Viewer, 'country'>,
  basisPoints = 0,
): VirtualUnitPrice[] {
  const chosen = new Map<string, VirtualPriceRow>();
  for (const price of virtual_prices)
    if (price.country_iso === country || (price.country_iso === '' && !chosen.has(price.sku)))
      chosen.set(price.sku, price);
  return [...chosen.values()].map((price) => ({
    ...price,
    amount: discounted(price.amount, basisPoints),
    amount_without_discount: price.amount,
  }));
}
