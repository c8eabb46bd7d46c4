/** A number of units of an item. */
export interface Want {
  readonly sku: string;
  readonly quantity: number;
}

/** Each SKU once, with all its units: checked one by one, two lines of one item would pass a limit of one. */
export function sumBySku(wants: readonly Want[]): Want[] {
  const quantities = new Map<string, number>();
  for (const {sku, quantity} of wants) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity);
  return [...quantities].map(([sku, quantity]) => ({sku, quantity}));
}
