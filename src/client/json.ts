/** As `JSON.stringify` leaves out: what has no JSON. */
const isLeftOut = (value: unknown): boolean => value === undefined || ['function', 'symbol'].includes(typeof value);

/**
 * Plain data as JSON: what `JSON.stringify` makes of it where no library has put a `toJSON` on the prototypes of arrays,
 * objects, texts, numbers or dates. Old ones do, and then a list is sent as the text of a list.
 */
export function jsonOf(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(Number.isNaN(value.getTime()) ? null : value.toISOString());
  // A gap counts as nothing, too.
  if (Array.isArray(value))
    return `[${[...value].map((entry) => (isLeftOut(entry) ? 'null' : jsonOf(entry))).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => !isLeftOut(field));
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${jsonOf(field)}`).join(',')}}`;
  }
  // Of what is no object, `toJSON` is not asked.
  return JSON.stringify(value) ?? 'null';
}
