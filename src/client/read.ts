import {bare} from './bare.js';
import {StorefrontError} from './errors.js';
import {safeUrl} from './safe-url.js';

/** An object of the service, of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** How an answer is read. */
export interface Reading {
  /** The language texts are picked for, BCP 47. */
  readonly locale: string;
  /** What relative addresses are read against. */
  readonly base: string;
  /** Picks a text out of an object that has it in many locales, as `pickText` does. */
  readonly pick: (texts: unknown, locale: string) => string | undefined;
  /** Told of a field that makes no sense and was left out, and of which item (its SKU, or what names it). */
  readonly reportInvalidField: (field: string, sku: string) => void;
}

const NOTHING: Fields = bare({});

/**
 * A value that was parsed as an object whose fields may be looked at; an empty one when it is none. It loses its prototype,
 * so that no field is found that the service did not send, whatever the page has put on `Object.prototype`.
 */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return NOTHING;
  // Nobody else has it, and to copy it takes many times as long.
  return Array.isArray(value) ? NOTHING : (Object.setPrototypeOf(value, null) as Fields);
}

/** A count: a whole number that is not negative, sent as number or as digits; else undefined. */
export const countOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
};

/** A key that can be put into an address: dots alone would climb out of it, and half a letter has no place in one. */
export const skuOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value && !/^\.{1,2}$|\p{Surrogate}/u.test(value) ? value : undefined;

/** An answer we cannot use, said with the operation's name. */
export const unreadable = (what: string): StorefrontError => new StorefrontError('answer', `${what} makes no sense`);

/** The fields of one thing the service sent; what is there but makes no sense is left out, and told. */
export interface Entry {
  /** A field, as `parse` makes it; undefined where it is absent, null, or `parse` cannot make anything of it. */
  readonly take: <T>(field: string, parse: (value: unknown) => T | undefined) => T | undefined;
  /** A list's entries, without those `parse` cannot make anything of. */
  readonly list: <T>(field: string, parse: (value: unknown) => T | undefined) => readonly T[];
  /** A text in the player's language; undefined where there is none, or only blanks. */
  readonly text: (field: string) => string | undefined;
  /** An address that a page may load. */
  readonly url: (field: string) => string | undefined;
}

const NONE: readonly never[] = [];

/** A list to keep: most of what things have lists of is none at all, and one empty list serves them all. */
export const sharedIfEmpty = <T>(list: readonly T[] | undefined): readonly T[] => (list?.length ? list : NONE);

/** `sku` names the thing in what is told of it. */
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
    url: (field) =>
      take(field, (raw) => (raw === '' ? '' : typeof raw === 'string' ? safeUrl(raw, base)?.href : undefined)) ||
      undefined,
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

/** A yes: the documents write it as text, too. */
export const isTrue = (value: unknown): boolean => `${value}` === 'true';

/** The value as a list; empty when it is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
