import {withDeadline} from './deadline.js';
import {holdsSecret} from './holds-secret.js';
import {base64, credential, fetchFunction, idOf, kindOf, readOptions, text} from './options.js';
import {readResponseText} from './read-capped.js';
import {secretUrl, webUrl} from './secret-url.js';

/** The merchant API and the studio's credentials for it. A text may be undefined in types, as `process.env` has it; at run time it is a TypeError. */
export interface MerchantOptions {
  /** The root URL of the merchant API, such as `https://api.example/merchant/v2`; without a user, a query or a fragment. */
  readonly apiUrl: string | undefined;
  readonly merchantId: number;
  /** The merchant's API key, a secret: it is sent to the merchant API only. */
  readonly apiKey: string | undefined;
  /** Sends the requests. @default the global `fetch` */
  readonly fetch?: typeof fetch;
}

/** The player and the settings of a new token. */
export interface UserTokenRequest {
  readonly projectId: number;
  readonly user: {
    /** The player's id in the game. */
    readonly id: string;
    readonly email?: string;
    readonly name?: string;
    /** ISO 3166-1, two letters. */
    readonly country?: string;
    /** What the game knows of the player: conditions of the catalog's rules, promotions and chains ask for it by name. */
    readonly attributes?: Readonly<Record<string, string | number | boolean>>;
  };
  /** Whether the token allows test payments only. @default false */
  readonly sandbox?: boolean;
  /** ISO 4217. */
  readonly currency?: string;
  /** The payment page's language, two letters. */
  readonly language?: string;
  /** The URL to which the payment page returns the player; http or https. */
  readonly returnUrl?: string;
}

/** The merchant API refused the request, or gave no readable response. The message holds no secret. */
export class MerchantError extends Error {
  override readonly name = 'MerchantError';
  /** HTTP status of the response; 0 if there was no response. */
  readonly status: number;
  /** Validation messages by field of the request; empty if the API sent none. */
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
const MAX_RESPONSE_BYTES = 1024 * 1024;

/**
 * Creates a token that opens the payment page for a player, and replaces the player's JWT in the shop. The page's `getToken` returns
 * it, only ever for the player who is signed in at your backend. It is valid for 24 hours, unless the company has another lifetime.
 *
 * @throws {MerchantError} if the merchant API refuses, or sends no readable response within 15 seconds
 * @throws {TypeError} naming the option, before any request: an `apiKey` that is not set, an `apiUrl` that is not https (http is
 *   allowed on this machine) or has a user, a query or a fragment, a `returnUrl` that is not http or https, a missing `user.id`,
 *   `user.attributes` of anything but texts, numbers and truth values, a `projectId` that is not a number, a `sandbox` that is not a boolean, a `fetch` that is not a function
 */
export async function createUserToken(merchant: MerchantOptions, request: UserTokenRequest): Promise<string> {
  const options = readOptions(merchant, 'The merchant', 'apiUrl', 'merchantId', 'apiKey', 'fetch');
  const {projectId, user, sandbox, currency, language, returnUrl} = readOptions(
    request,
    'The request of createUserToken',
    'projectId',
    'user',
    'sandbox',
    'currency',
    'language',
    'returnUrl',
  );
  const {id, email, name, country, attributes} = readOptions(
    user,
    'user',
    'id',
    'email',
    'name',
    'country',
    'attributes',
  );
  const apiKey = credential(options.apiKey, 'apiKey');
  const merchantId = idOf(options.merchantId, 'merchantId');
  const root = secretUrl(options.apiUrl, 'apiUrl');
  const send = fetchFunction(options.fetch === undefined ? fetch : options.fetch, 'fetch');
  // The string 'false' of an environment variable is truthy: the shop would sell for test payments, that is for nothing.
  if (sandbox !== undefined && typeof sandbox !== 'boolean')
    throw new TypeError(`sandbox has to be true or false: it is ${kindOf(sandbox)}`);

  const wrap = (value: string | undefined) => (value === undefined ? undefined : {value});
  const body = JSON.stringify({
    user: {
      id: wrap(text(id, 'user.id')),
      email: wrap(email),
      name: wrap(name),
      country: wrap(country),
      attributes: attributes === undefined ? undefined : attributesOf(attributes),
    },
    settings: {
      project_id: Number(idOf(projectId, 'projectId')),
      ...(sandbox && {mode: 'sandbox'}),
      currency,
      language,
      return_url: returnUrl === undefined ? undefined : webUrl(returnUrl, 'returnUrl'),
    },
  });
  const url = `${root}/merchants/${merchantId}/token`;
  const credentials = base64(`${merchantId}:${apiKey}`);
  const headers = {
    authorization: `Basic ${credentials}`,
    'content-type': 'application/json',
  };
  let status = 0;
  let responseBody: unknown;
  try {
    responseBody = await withDeadline(TIMEOUT_MS, async (signal) => {
      // No redirects: the API key must reach this URL only.
      const response = await send(url, {method: 'POST', headers, body, redirect: 'manual', signal});
      status = response.status;
      return JSON.parse((await readResponseText(response, MAX_RESPONSE_BYTES, signal)) ?? '') as unknown;
    });
  } catch (error) {
    // A SyntaxError quotes the response, which may hold the key.
    const cause = error instanceof SyntaxError ? undefined : error;
    throw new MerchantError(status, 'The service gave no answer that can be read', {cause});
  }
  const tokenResponse: TokenResponse = typeof responseBody === 'object' && responseBody !== null ? responseBody : {};
  const {
    token,
    message,
    extended_message: fields,
  } = readOptions(tokenResponse, 'The answer', 'token', 'message', 'extended_message');
  if (status === 200 && typeof token === 'string' && token !== '') return token;
  const defaultMessage = `The service answered ${status} without a token`;
  if ([apiKey, credentials].some((secret) => holdsSecret([message, fields], secret)))
    throw new MerchantError(status, defaultMessage);
  throw new MerchantError(status, typeof message === 'string' ? message : defaultMessage, {
    fields: (fields ?? {}) as MerchantError['fields'],
  });
}

interface TokenResponse {
  readonly token?: unknown;
  readonly message?: unknown;
  readonly extended_message?: unknown;
}

/** What is said of a player, read once and checked: the service ignores anything else. Throws a TypeError that names it. */
function attributesOf(attributes: unknown): NonNullable<UserTokenRequest['user']['attributes']> {
  const isPlain =
    typeof attributes === 'object' &&
    attributes !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(attributes));
  if (!isPlain) throw new TypeError(`user.attributes has to be a plain object: it is ${kindOf(attributes)}`);
  const entries = Object.entries(attributes);
  for (const [name, value] of entries) {
    const isSaid = ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
    if (!isSaid)
      throw new TypeError(`user.attributes.${name} has to be a text, a number, true or false: it is ${kindOf(value)}`);
  }
  return Object.fromEntries(entries) as NonNullable<UserTokenRequest['user']['attributes']>;
}
