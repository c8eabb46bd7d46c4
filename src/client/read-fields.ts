import {StorefrontError} from './errors.js';
import {withoutPrototype} from './prototype-safe.js';
import {shownUrl} from './safe-url.js';

/** An object of the service whose fields are not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** The inputs that readers of an answer need. */
export interface Reading {
  /** The language of the texts, BCP 47. */
  readonly locale: string;
  /** The base of relative addresses. */
  readonly base: string;
  /** Picks the text for a locale out of an object keyed by locale, as `pickText` does. */
  readonly pick: (texts: unknown, locale: string) => string | undefined;
  /**
   * Called with the name of a field that is invalid and was left out, and the SKU or name of its item; `address` if it
   * is an address that is not shown.
   */
  readonly reportInvalidField: (field: string, sku: string, address?: string) => void;
}

const NO_FIELDS: Fields = withoutPrototype({});

/**
 * The fields of a parsed value; none when the value is no object. The object loses its prototype, so that only fields of the
 * service are found, and none that the page has put on `Object.prototype`.
 */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return NO_FIELDS;
  // Only this reader has the object, and a copy takes many times as long.
  return Array.isArray(value) ? NO_FIELDS : (Object.setPrototypeOf(value, null) as Fields);
}

/** A whole number that is not negative, sent as a number or as digits; else undefined. */
export const countOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
};

/**
 * A SKU that is valid in a path; else undefined. `.` and `..` would change the path, a lone surrogate cannot be
 * encoded.
 */
export const skuOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value && !/^\.{1,2}$|\p{Surrogate}/u.test(value) ? value : undefined;

/** The error for an answer that cannot be used; `subject` names the answer. */
export const unreadable = (subject: string): StorefrontError =>
  new StorefrontError('answer', `${subject} makes no sense`);

/** Reads the fields of one object of the service; invalid fields are left out and reported. */
export interface Entry {
  /** A field as parsed by `parse`; undefined when it is absent, null, or `parse` returns undefined. */
  readonly take: <T>(field: string, parse: (value: unknown) => T | undefined) => T | undefined;
  /** The entries of a list, without those for which `parse` returns undefined. */
  readonly list: <T>(field: string, parse: (value: unknown) => T | undefined) => readonly T[];
  /** A text in the player's language; undefined when it is missing or blank. */
  readonly text: (field: string) => string | undefined;
  /** An address that `shownUrl` allows. */
  readonly url: (field: string) => string | undefined;
}

const EMPTY: readonly never[] = [];

/** The list, or one shared empty list: most lists of most items are empty, which saves memory. */
export const sharedIfEmpty = <T>(list: readonly T[] | undefined): readonly T[] => (list?.length ? list : EMPTY);

/** A reader of the fields of `value`; `sku` names the object in reports. */
export function entryOf(value: unknown, {locale, base, reportInvalidField, pick}: Reading, sku: string): Entry {
  const fields = fieldsOf(value);
  const take: Entry['take'] = (field, parse) => {
    const raw = fields[field] ?? undefined;
    const parsed = raw === undefined ? undefined : parse(raw);
    if (raw !== undefined && parsed === undefined) reportInvalidField(field, sku);
    return parsed;
  };
  return {
    take,
    list: <T>(field: string, parse: (value: unknown) => T | undefined) =>
      sharedIfEmpty(
        take(field, (raw) => (Array.isArray(raw) ? raw : undefined))?.flatMap((raw): T[] => {
          const parsed = parse(raw);
          if (parsed === undefined) reportInvalidField(field, sku);
          return parsed === undefined ? [] : [parsed];
        }),
      ),
    text: (field) =>
      take(field, (raw) =>
        typeof raw === 'string' ? raw.trim() && raw : isTable(raw) ? (pick(raw, locale) ?? '') : undefined,
      ) || undefined,
    url(field) {
      const raw = fields[field] ?? '';
      if (raw === '') return undefined;
      const address = typeof raw === 'string' ? raw : undefined;
      const url = address && shownUrl(address, base)?.href;
      if (!url) reportInvalidField(field, sku, address);
      return url;
    },
  };
}

const isTable = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);

export const booleanOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

export const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** An instant, ISO 8601 with its offset from UTC, or a day in UTC, as milliseconds since 1970. */
export function instantOf(value: unknown): number | undefined {
  // `Date.parse` alone reads "Level 5" as a date, and a time without offset by the player's own clock.
  const at = typeof value === 'string' && INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** Whether a value is true: the service's documents also write it as text. */
export const isTrue = (value: unknown): boolean => `${value}` === 'true';

/** The value as a list; empty when it is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
