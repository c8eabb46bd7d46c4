import type {Reading} from '../../src/client/read-fields.js';
import {pickText} from '../../src/client/text.js';

/** How a test reads an answer; `oddities` says what made no sense, as `field of SKU`. */
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
