/** Characters that control a terminal, or that change the reading order of a line. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A foreign text in one line, without invisible characters. PostgreSQL could not store a NUL either. */
export const visibleText = (text: string): string => text.replace(UNSEEN, (sign) => (/\s/.test(sign) ? ' ' : '\ufffd'));

/** The same for a text that keeps its lines and tabs. */
export const visibleLines = (text: string): string =>
  text.replace(UNSEEN, (sign) => (/[\n\t]/.test(sign) ? sign : /\s/.test(sign) ? ' ' : '\ufffd'));

/** The same of all texts in a value of JSON, names of fields among them. */
export function visibleValue<T>(value: T): T {
  if (typeof value === 'string') return visibleText(value) as T;
  if (Array.isArray(value)) return value.map(visibleValue) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [visibleText(name), visibleValue(each)])) as T;
}
