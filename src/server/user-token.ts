import {withDeadline} from './deadline.js';
import {holdsSecret} from './holds-secret.js';
import {credential, fetchFunction, kindOf, readOptions, text} from './options.js';
import {readAnswer} from './read-capped.js';
import {secretUrl, webUrl} from './secret-url.js';

/** How the studio's backend reaches the merchant interface. */
export interface MerchantOptions {
  /** The root of the merchant interface, such as `https://api.example/merchant/v2`; without a user, a query or a fragment. */
  readonly apiUrl: string;
  readonly merchantId: number;
  /** The merchant's API key. It never leaves the backend. */
  readonly apiKey: string;
  /** Sends the requests. @default the global `fetch` */
  readonly fetch?: typeof fetch;
}

/** For whom a token is, and for what. */
export interface UserTokenRequest {
  readonly projectId: number;
  readonly user: {
    /** The player's id in the game. */
    readonly id: string;
    readonly email?: string;
    readonly name?: string;
    /** ISO 3166-1, two letters. */
    readonly country?: string;
  };
  /** Test payments only. @default false */
  readonly sandbox?: boolean;
  /** ISO 4217. */
  readonly currency?: string;
  /** The payment page's language, two letters. */
  readonly language?: string;
  /** Where the payment page leads back to: an http or https address. */
  readonly returnUrl?: string;
}

/** The service refused, or could not be asked: then `status` is 0. No secret is in its message. */
export class MerchantError extends Error {
  override readonly name = 'MerchantError';
  /** HTTP status of the answer, 0 where there was none. */
  readonly status: number;
  /** What was sent incorrectly, by field, where the service says so. */
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(
    status: number,
    message: string,
    {fields = {}, cause}: {fields?: MerchantError['fields']; cause?: unknown} = {},
  ) {
    super(message, {cause});
    this.status = status;
    this.fields = fields;
  }
}

const TIMEOUT_MS = 15_000;
const MOST_ANSWER_BYTES = 1024 * 1024;

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * A token that opens the payment page for a player, and stands in for the player's JWT in the shop: give it to your page by
 * `getToken`, for the player who is signed in at your backend and nobody else. It is good for 24 hours.
 *
 * @throws {MerchantError} where the service refuses, or gives no answer within 15 seconds
 * @throws {TypeError} that names the option, before anything is sent: for an API key that is not set, an `apiUrl` that is no https
 *   address (but for a service on this machine) or has a user, a query or a fragment, a `returnUrl` that is none of the web, a
 *   player without an id, a project that is no number, a `sandbox` that is neither true nor false, a `fetch` that is no function
 */
export async function createUserToken(merchant: MerchantOptions, request: UserTokenRequest): Promise<string> {
  const options = readOptions(merchant, 'The merchant', 'apiUrl', 'merchantId', 'apiKey', 'fetch');
  const {projectId, user, sandbox, currency, language, returnUrl} = readOptions(
    request,
    'What the token is for',
    'projectId',
    'user',
    'sandbox',
    'currency',
    'language',
    'returnUrl',
  );
  const {id, email, name, country} = readOptions(user, 'user', 'id', 'email', 'name', 'country');
  const apiKey = credential(options.apiKey, 'apiKey');
  const merchantId = idOf(options.merchantId, 'merchantId');
  const root = secretUrl(options.apiUrl, 'apiUrl');
  const send = fetchFunction(options.fetch === undefined ? fetch : options.fetch, 'fetch');
  // The text 'false' of an environment variable would sell for nothing.
  if (sandbox !== undefined && typeof sandbox !== 'boolean')
    throw new TypeError(`sandbox has to be true or false: it is ${kindOf(sandbox)}`);

  const value = (of: string | undefined) => (of === undefined ? undefined : {value: of});
  const body = JSON.stringify({
    user: {id: value(text(id, 'user.id')), email: value(email), name: value(name), country: value(country)},
    settings: {
      project_id: Number(idOf(projectId, 'projectId')),
      ...(sandbox && {mode: 'sandbox'}),
      currency,
      language,
      return_url: returnUrl === undefined ? undefined : webUrl(returnUrl, 'returnUrl'),
    },
  });
  const url = `${root}/merchants/${merchantId}/token`;
  const proof = base64(`${merchantId}:${apiKey}`);
  const headers = {
    authorization: `Basic ${proof}`,
    'content-type': 'application/json',
  };
  let status = 0;
  let answer: unknown;
  try {
    answer = await withDeadline(TIMEOUT_MS, async (signal) => {
      // A redirect is no answer: the key is for this address alone.
      const response = await send(url, {method: 'POST', headers, body, redirect: 'manual', signal});
      status = response.status;
      return JSON.parse((await readAnswer(response, MOST_ANSWER_BYTES, signal)) ?? '') as unknown;
    });
  } catch (error) {
    // What is no JSON is quoted by its error, and may hold the key.
    const cause = error instanceof SyntaxError ? undefined : error;
    throw new MerchantError(status, 'The service gave no answer that can be read', {cause});
  }
  const said: Answer = typeof answer === 'object' && answer !== null ? answer : {};
  const {
    token,
    message,
    extended_message: fields,
  } = readOptions(said, 'The answer', 'token', 'message', 'extended_message');
  if (status === 200 && typeof token === 'string' && token !== '') return token;
  const unsaid = `The service answered ${status} without a token`;
  if ([apiKey, proof].some((secret) => holdsSecret([message, fields], secret))) throw new MerchantError(status, unsaid);
  throw new MerchantError(status, typeof message === 'string' ? message : unsaid, {
    fields: (fields ?? {}) as MerchantError['fields'],
  });
}

interface Answer {
  readonly token?: unknown;
  readonly message?: unknown;
  readonly extended_message?: unknown;
}

/** A number that the service gave, as it stands in a path; a variable of the environment has it as a text. */
function idOf(value: unknown, option: string): string {
  if ((typeof value === 'number' || typeof value === 'string') && /^[1-9]\d{0,15}$/.test(String(value)))
    return String(value);
  throw new TypeError(`${option} has to be the number that the service gave: it is ${kindOf(value)}`);
}
