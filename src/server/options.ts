/**
 * Reads each named option once, from the object or the prototypes of its class. A property of `Object.prototype` is ignored: an
 * attacker can set one if the backend merges untrusted JSON (prototype pollution), and it must not switch a token to test mode or
 * replace a missing key.
 *
 * @throws {TypeError} if `options` is not an object; `subject` names it in the message
 */
export function readOptions<T extends object, K extends keyof T & string>(
  options: T,
  subject: string,
  ...names: readonly K[]
): Pick<T, K> {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`${subject} has to be an object: it is ${kindOf(options)}`);
  // No prototype, so that destructuring the result does not read polluted properties either.
  const result = Object.create(null) as Pick<T, K>;
  for (const name of names) if (hasOption(options, name)) result[name] = options[name];
  return result;
}

function hasOption(options: object, name: string): boolean {
  for (let object: object | null = options; object; object = Object.getPrototypeOf(object) as object | null) {
    // The last prototype of the chain is the `Object.prototype` of this realm or of another; `options` itself may have no prototype.
    const isRoot = Object.getPrototypeOf(object) === null && object !== options;
    if (!isRoot && Object.hasOwn(object, name)) return true;
  }
  return false;
}

/** The type of a value in words, for an error message: never the value itself, which may be a secret. */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return `${value}`;
  if (value instanceof Promise) return 'a promise, which has to be awaited';
  if (Array.isArray(value)) return 'an array';
  return `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
}

/** A visible character: neither a space nor a control character. */
const VISIBLE = /[^\p{C}\p{Z}]/u;

/** The strings that a template literal makes from an unset variable. */
const UNSET = ['undefined', 'null'];

/**
 * Checks that an option is a non-blank string, and not the word that a template literal makes of an unset variable.
 *
 * @throws {TypeError} naming the option, never its value
 */
export function text(value: unknown, option: string, hint = ''): string {
  if (typeof value === 'string' && VISIBLE.test(value) && !UNSET.includes(value.trim())) return value;
  const fault =
    typeof value !== 'string'
      ? kindOf(value)
      : VISIBLE.test(value)
        ? `the word “${value.trim()}”`
        : value === ''
          ? 'empty'
          : 'blank';
  throw new TypeError(`${option} has to be a text that is not empty: it is ${fault}.${hint}`);
}

/**
 * Checks a secret or a key. Every credential of the kit passes through here: an unset variable would otherwise become a secret
 * that anybody can guess.
 *
 * @throws {TypeError} as `text` does
 */
export const credential = (value: unknown, option: string): string =>
  text(value, option, ' Is its environment variable set?');

/**
 * Checks a limit in bytes or milliseconds: a positive integer. `NaN`, the number of an unset variable, would never be reached.
 *
 * @throws {TypeError} naming the option
 */
export function limit(value: unknown, option: string, max = Number.MAX_SAFE_INTEGER): number {
  if (Number.isInteger(value) && (value as number) > 0 && (value as number) <= max) return value as number;
  throw new TypeError(`${option} has to be a whole number from 1 to ${max}`);
}

/**
 * Checks a base path: empty for the server's root, or a path in the form of a URL's, normalized and percent-encoded,
 * without a slash at the end. No request would match any other path.
 * @throws {TypeError} naming the option
 */
export function basePath(value: unknown, option: string): string {
  if (value === '') return value;
  const hint = 'such as /backpack: it begins with a slash, ends without one, and is written as in an address';
  if (typeof value !== 'string') throw new TypeError(`${option} has to be a path, ${hint}; it is ${kindOf(value)}`);
  const root = 'https://host.example';
  const isPath = !value.endsWith('/') && URL.canParse(root + value) && new URL(root + value).href === root + value;
  if (isPath && value.startsWith('/') && !/[?#]|\/\//.test(value)) return value;
  throw new TypeError(`${option} has to be a path, ${hint}; leave it out for the root`);
}

/**
 * Checks the function that sends requests.
 *
 * @throws {TypeError} naming the option
 */
export function fetchFunction(value: unknown, option: string): typeof fetch {
  if (typeof value === 'function') return value as typeof fetch;
  throw new TypeError(`${option} has to be a function, such as the global fetch: it is ${kindOf(value)}`);
}

/** The longest delay of a timer, in ms; a timer with a longer delay fires at once. */
export const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Checks a numeric id that the service assigned; a string of digits is accepted, as in environment variables.
 * @throws {TypeError} naming the option
 */
export function idOf(value: unknown, option: string): string {
  if ((typeof value === 'number' || typeof value === 'string') && /^[1-9]\d{0,15}$/.test(String(value)))
    return String(value);
  throw new TypeError(`${option} has to be the number that the service gave: it is ${kindOf(value)}`);
}

/** The base64 of a text's UTF-8 bytes. */
export const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
