import {formatNumber, listed} from '../i18n/format.js';
import type {CommonWords} from '../ui/words.js';
import type {Part} from './item.js';

/** The name of a part, with its quantity if there are several units. */
export const partName = (
  {name, quantity}: Pick<Part, 'name' | 'quantity'>,
  locale: string,
  common: CommonWords,
): string => (quantity > 1 ? common.units(formatNumber(quantity, locale), name) : name);

/** The names of several parts, as a list in words. */
export const partNames = (
  parts: readonly Pick<Part, 'name' | 'quantity'>[],
  locale: string,
  common: CommonWords,
): string =>
  listed(
    parts.map((part) => partName(part, locale, common)),
    locale,
  );
