/**
 * A copy of an object without a prototype: a field that is missing stays missing, even when the page has put one with its name
 * on `Object.prototype`.
 */
export const withoutPrototype = <T extends object>(fields: T): T => ({__proto__: null, ...fields});

const ownProperty = Object.prototype.hasOwnProperty;

/** Whether an object has an own field; `in` would also find fields that the page has put on `Object.prototype`. */
export const hasOwn = <T extends object, K extends PropertyKey>(
  object: T,
  name: K,
): object is Extract<T, Record<K, unknown>> => ownProperty.call(object, name);

const isObject = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * A field of a value that the page passed in: an own field, or one of its class, but none of `Object.prototype`. Undefined for
 * a value that is no object.
 */
export function getField(object: unknown, name: string): unknown {
  for (let at = object; isObject(at); ) {
    const prototype: unknown = Object.getPrototypeOf(at);
    const isObjectPrototype = prototype === null && at !== object;
    if (!isObjectPrototype && hasOwn(at, name)) return (object as Record<string, unknown>)[name];
    at = prototype;
  }
  return undefined;
}
