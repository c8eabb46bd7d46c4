import {countOf, entryOf, fieldsOf, type Reading, senseless, skuOf} from '../client/read.js';

/** What a player has of each virtual currency, by SKU; a currency that is not there is unknown. */
export function readBalances(value: unknown, reading: Reading): ReadonlyMap<string, number> {
  if (!Array.isArray(fieldsOf(value).items)) throw senseless('The balance');
  const balances = entryOf(value, reading, 'balance').list('items', (raw) => {
    const {sku: key, amount: units} = fieldsOf(raw);
    const [sku, amount] = [skuOf(key), countOf(units)];
    return sku === undefined || amount === undefined ? undefined : ([sku, amount] as const);
  });
  return new Map(balances);
}
