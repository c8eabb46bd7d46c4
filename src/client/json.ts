/** Whether `JSON.stringify` leaves a value out, because it has no JSON. */
const isOmitted = (value: unknown): boolean => value === undefined || ['function', 'symbol'].includes(typeof value);

/**
 * Plain data as JSON, as `JSON.stringify` writes it on a page whose prototypes have no `toJSON`. Old libraries add `toJSON` to
 * arrays, objects, strings, numbers and dates, and `JSON.stringify` then writes an array as a string.
 */
export function jsonOf(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(Number.isNaN(value.getTime()) ? null : value.toISOString());
  // The spread turns holes into undefined.
  if (Array.isArray(value))
    return `[${[...value].map((entry) => (isOmitted(entry) ? 'null' : jsonOf(entry))).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => !isOmitted(field));
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${jsonOf(field)}`).join(',')}}`;
  }
  // `JSON.stringify` ignores `toJSON` for a primitive.
  return JSON.stringify(value) ?? 'null';
}
