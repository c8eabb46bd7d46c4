import type {Reading} from '../../src/client/read.js';
import {pickText} from '../../src/client/text.js';

/** A test's reading of a response; `oddities` lists the reported invalid fields, as `field of SKU`. */
export function readingFor(locale = 'en', base = 'https://store.example/'): Reading & {readonly oddities: string[]} {
  const oddities: string[] = [];
  return {
    locale,
    base,
    oddities,
    pick: pickText,
    reportInvalidField: (field, sku) => void oddities.push(`${field} of ${sku}`),
  };
}
