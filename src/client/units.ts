/** SKUs and how many of each. */
export type Units = readonly (readonly [sku: string, quantity: number])[];

/** Whether something that was stored, or heard, is one of them. */
export const isUnit = (value: unknown): value is Units[number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isSafeInteger(value[1]) && value[1] > 0;
