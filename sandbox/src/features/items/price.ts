import type {Viewer} from './viewer.js';

/** One enabled price of an item; `country_iso` is '' for every country without a price of its own. */
export interface PriceRow {
  readonly currency: string;
  readonly country_iso: string;
  readonly amount_minor: number;
  readonly is_default: boolean;
}

/** The price a country pays, optionally in one currency only: its own, else the default one, else the first. */
export function choosePrice(
  prices: readonly PriceRow[],
  {country, currency}: {country: string; currency?: string | undefined},
): PriceRow | undefined {
  const candidates = currency === undefined ? prices : prices.filter((price) => price.currency === currency);
  return (
    candidates.find((price) => price.country_iso === country) ??
    candidates.find((price) => price.is_default) ??
    candidates[0]
  );
}

/**
 * One price per item, all in one currency, since a cart has one total: the currency the country leads to where all items
 * agree on it, else the project's default. Undefined for an item that is not sold in it.
 */
export function pricesInOneCurrency(
  items: readonly {readonly prices: readonly PriceRow[]}[],
  {country, currency, project}: Pick<Viewer, 'country' | 'currency' | 'project'>,
): (PriceRow | undefined)[] {
  const local = items.map(({prices}) => choosePrice(prices, {country, currency}));
  const currencies = new Set(local.map((price) => price?.currency).filter((code) => code !== undefined));
  if (currencies.size <= 1) return local;
  return items.map(({prices}) => choosePrice(prices, {country, currency: project.default_currency}));
}
