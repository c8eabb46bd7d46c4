/**
 * The named options, each read once, as the object or its class has them. A property that somebody has planted on
 * `Object.prototype`, as merging a stranger's JSON does, is nobody's option: it must not put a token into test mode, nor stand in
 * for a key that is not set.
 *
 * @throws {TypeError} where there is no object; `what` names it
 */
export function readOptions<T extends object, K extends keyof T & string>(
  given: T,
  what: string,
  ...names: readonly K[]
): Pick<T, K> {
  if (typeof given !== 'object' || given === null)
    throw new TypeError(`${what} has to be an object: it is ${kindOf(given)}`);
  // Without a prototype, so that taking it apart does not find what was planted, either.
  const options = Object.create(null) as Pick<T, K>;
  for (const name of names) if (hasOption(given, name)) options[name] = given[name];
  return options;
}

function hasOption(given: object, name: string): boolean {
  for (let at: object | null = given; at; at = Object.getPrototypeOf(at) as object | null) {
    // The root of a chain is an `Object.prototype`, of this realm or another; an object without a prototype is its own.
    const isRoot = Object.getPrototypeOf(at) === null && at !== given;
    if (!isRoot && Object.hasOwn(at, name)) return true;
  }
  return false;
}

/** What a value is, for a message: never the value, which may be a secret. */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return `${value}`;
  if (value instanceof Promise) return 'a promise, which has to be awaited';
  if (Array.isArray(value)) return 'an array';
  return `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
}

/** A letter, digit or sign that one can see. */
const VISIBLE = /[^\p{C}\p{Z}]/u;

/** What becomes of a variable that is not set, where it is put into a template. */
const UNSET = ['undefined', 'null'];

/**
 * A text that says something: neither blank, nor what becomes of a variable that is not set.
 *
 * @throws {TypeError} that names the option, and not its value
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
 * A secret or a key: every one that the kit takes goes through here, for what is not set would otherwise count as a secret that
 * everybody knows.
 *
 * @throws {TypeError} as `text` does
 */
export const credential = (value: unknown, option: string): string =>
  text(value, option, ' Is its environment variable set?');

/**
 * A number of bytes or milliseconds. `NaN`, as a variable that is not set becomes, would be no limit at all.
 *
 * @throws {TypeError} that names the option
 */
export function limit(value: unknown, option: string, most = Number.MAX_SAFE_INTEGER): number {
  if (Number.isInteger(value) && (value as number) > 0 && (value as number) <= most) return value as number;
  throw new TypeError(`${option} has to be a whole number from 1 to ${most}`);
}

/**
 * Where something stands on its own server: nothing for the root, or a path as an address has it, to which further ones are
 * added. Any other would be in no request.
 *
 * @throws {TypeError} that names the option
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
 * What sends requests.
 *
 * @throws {TypeError} that names the option
 */
export function fetchFunction(value: unknown, option: string): typeof fetch {
  if (typeof value === 'function') return value as typeof fetch;
  throw new TypeError(`${option} has to be a function, such as the global fetch: it is ${kindOf(value)}`);
}

/** The longest that a timer can wait, in ms; more would be no time at all. */
export const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;
