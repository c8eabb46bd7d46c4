/**
 * The fields given, on an object without a prototype: what a page has put on `Object.prototype` counts for none that are
 * left out.
 */
export const bare = <T extends object>(fields: T): T => ({__proto__: null, ...fields});

const ownProperty = Object.prototype.hasOwnProperty;

/** Whether an object has a field of its own; `in` would see what a page has put on `Object.prototype`. */
export const has = <T extends object, K extends PropertyKey>(
  object: T,
  name: K,
): object is Extract<T, Record<K, unknown>> => ownProperty.call(object, name);

const isObject = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * A field of something that the page handed over: the object's own, or its class's, but none that all objects of the page
 * have. Undefined for what is no object.
 */
export function getField(object: unknown, name: string): unknown {
  for (let at = object; isObject(at); ) {
    const above: unknown = Object.getPrototypeOf(at);
    const isEverybodys = above === null && at !== object;
    if (!isEverybodys && has(at, name)) return (object as Record<string, unknown>)[name];
    at = above;
  }
  return undefined;
}
