import type {Reading} from '../../src/client/read-fields.js';
import {pickText} from '../../src/client/text.js';

/** A test's reading of a response; `invalidFields` lists the reported invalid fields, as `field of SKU`. */
export function readingFor(
  locale = 'en',
  base = 'https://store.example/',
): Reading & {readonly invalidFields: string[]} {
  const invalidFields: string[] = [];
  return {
    locale,
    base,
    invalidFields,
    pick: pickText,
    reportInvalidField: (field, sku) => void invalidFields.push(`${field} of ${sku}`),
  };
}
