import {StorefrontError} from '../client/errors.js';
import {getField} from '../client/prototype-safe.js';
import {claimsOf, looksSecret} from '../client/token.js';

/** A token and its player, as a source of tokens answered. */
interface TokenAnswer {
  /** Undefined when nobody is signed in, and when the answer is refused. */
  readonly token: string | undefined;
  /** The player's id: as the answer names it, else as the token does. */
  readonly userId: string | undefined;
  /** The first fault of the answer: a noun after "getToken gave". It holds no part of the answer. */
  readonly fault: string | undefined;
}

/** Has every field of its own: a page may have set them on Object.prototype. */
const answered = (token?: string, userId?: string, fault?: string): TokenAnswer => ({token, userId, fault});
const NOBODY = answered();
/** Text of a backend or a template that has no player. */
const NOBODY_TEXTS = ['', 'null', 'undefined'];
/** How often a token may be wrapped: JSON of JSON is as deep as backends go. */
const MAX_WRAPPINGS = 4;

const refused = (fault: string): TokenAnswer => answered(undefined, undefined, fault);

/** The kind of a value, with its article, for a developer: "a Response", "an array", "a number". */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value !== 'object') return `a ${typeof value}`;
  const tag = Object.prototype.toString.call(value).slice('[object '.length, -1);
  if (tag === 'Object') return 'an object';
  return `${/^[AEIO]/.test(tag) ? 'an' : 'a'} ${tag}`;
}

/** The error for the page's developer: an option that the shop calls is no function. It holds no part of the value, which may be a token. */
export const notAFunction = (option: string, value: unknown, what: string): StorefrontError =>
  new StorefrontError('setup', `${option} is ${kindOf(value)}: it must be a function that ${what}`);

/** The player's id of an answer, or of a token's claims; undefined for what is no id. Numbers that JavaScript rounds are none. */
export function userIdOf(id: unknown): string | undefined {
  if (Number.isSafeInteger(id) || typeof id === 'bigint') return `${id}`;
  return typeof id === 'string' && !NOBODY_TEXTS.includes(id.trim()) ? id : undefined;
}

/** The value of a JSON text that wraps a token or has none; undefined for any other text. */
function unwrapped(text: string): unknown {
  if (!/^(["{[]|(true|false)$)/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readText(answer: string, wrappings: number): TokenAnswer {
  // `trim` takes a byte order mark away, too.
  const text = answer.trim().replace(/^bearer\s+/i, '');
  if (NOBODY_TEXTS.includes(text)) return NOBODY;
  const value = unwrapped(text);
  if (value !== undefined && wrappings < MAX_WRAPPINGS) return read(value, wrappings + 1);
  // A text that no header can hold, such as the page of a 404, would fail each request like a missing network.
  if (looksSecret(text) || /[^!-~]/.test(text)) return refused('a text that looks like an API key or an error page');
  return answered(text, userIdOf(getField(claimsOf(text), 'sub')));
}

function read(answer: unknown, wrappings = 0): TokenAnswer {
  if (answer === undefined || answer === null) return NOBODY;
  if (typeof answer === 'string') return readText(answer, wrappings);
  const kind = kindOf(answer);
  if (typeof answer !== 'object') return refused(kind);
  const fields = ['token', 'access_token'].map((name) => getField(answer, name));
  const wrapped = fields.find((field) => field !== undefined && field !== null);
  if (wrapped === undefined) {
    const isNamed = Object.keys(answer).some((name) => name === 'token' || name === 'access_token');
    if (isNamed) return NOBODY;
    return refused(kind === 'a Response' ? kind : `${kind} without a token`);
  }
  if (typeof wrapped !== 'string') return refused(`${kind} whose token is ${kindOf(wrapped)}`);
  const {token, userId: ofToken, fault} = read(wrapped, wrappings);
  if (token === undefined) return answered(undefined, undefined, fault);
  const given: unknown = getField(answer, 'userId') ?? undefined;
  if (given === undefined) return answered(token, ofToken);
  const userId = userIdOf(given);
  return userId === undefined ? answered(token, ofToken, `a userId that is ${kindOf(given)}`) : answered(token, userId);
}

/**
 * Reads the answer of a source of tokens. Understood are: text, with white space or a byte order mark around it; `{token}` and
 * `{access_token}`, with or without `userId`; JSON of these. Null, undefined and their names as text are nobody. All else is refused.
 */
export function readTokenAnswer(answer: unknown): TokenAnswer {
  try {
    return read(answer);
  } catch {
    return refused(`${kindOf(answer)} that cannot be read`);
  }
}
