/** Units of each virtual currency, by SKU. */
export type Amounts = ReadonlyMap<string, number>;
