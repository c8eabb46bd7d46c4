import {formatNumber, listed} from '../i18n/format.js';
import type {CommonWords} from '../ui/words.js';
import type {Part} from './item.js';

/** An item that is given, with how many of it, in words. */
export const partName = (
  {name, quantity}: Pick<Part, 'name' | 'quantity'>,
  locale: string,
  common: CommonWords,
): string => (quantity > 1 ? common.units(formatNumber(quantity, locale), name) : name);

/** The same of several. */
export const partNames = (
  parts: readonly Pick<Part, 'name' | 'quantity'>[],
  locale: string,
  common: CommonWords,
): string =>
  listed(
    parts.map((part) => partName(part, locale, common)),
    locale,
  );
