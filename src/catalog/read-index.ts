import {entryOf, fieldsOf, type Reading, senseless, skuOf} from '../client/read.js';

/** What the index of all items tells of one. */
export interface IndexEntry {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
}

export function readIndex(value: unknown, reading: Reading): readonly IndexEntry[] {
  if (!Array.isArray(fieldsOf(value).items)) throw senseless('The index');
  return entryOf(value, reading, 'index').list('items', (raw) => {
    const sku = skuOf(fieldsOf(raw).sku);
    if (sku === undefined) return undefined;
    const {text} = entryOf(raw, reading, sku);
    return {sku, name: text('name') ?? sku, description: text('description') ?? ''};
  });
}
