/** SKUs with their quantities. */
export type Units = readonly (readonly [sku: string, quantity: number])[];

/** Whether a value from storage, or from another page, is a SKU with its quantity. */
export const isUnit = (value: unknown): value is Units[number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isSafeInteger(value[1]) && value[1] > 0;
