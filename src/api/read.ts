import {StorefrontError} from './errors.js';

/** An object of the service, of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object whose fields may be looked at; an empty one when it is none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** The value as a list; empty when it is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A count: a whole number that is not negative, sent as number or as digits; else undefined. */
export const countOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
};

/** An answer we cannot use, said with the operation's name. */
export const senseless = (what: string): StorefrontError => new StorefrontError('answer', `${what} makes no sense`);
