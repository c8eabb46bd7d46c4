import {credential, fetchFunction, idOf, kindOf, readOptions, text} from './options.js';
import {secretUrl, webUrl} from './secret-url.js';
import {readJson, sendCall} from './send-call.js';
import {serviceCall} from './service-call.js';
import {ServiceError} from './service-error.js';

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
    /**
     * The game's attributes of the player: conditions of the catalog's rules, promotions and chains refer to them by
     * name.
     */
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

/** The call that makes a token. */
const TOKEN_CALL = 'POST /merchants/{merchant_id}/token';
/** A player waits for it. */
const TIMEOUT_MS = 15_000;
const RETRIES = 1;

/**
 * Creates a token that opens the payment page for a player, and replaces the player's JWT in the shop. The page's
 * `getToken` returns it, only ever for the player who is signed in at your backend. It is valid for 24 hours, unless
 * the company has another lifetime.
 * @throws {ServiceError} if the merchant API refuses, or sends no readable answer; an attempt has 15 seconds, and there are two
 * @throws {TypeError} naming the invalid option, before any request:
 *   - an `apiKey` that is not set
 *   - an `apiUrl` that is not https (http is allowed on this machine) or has a user, a query or a fragment
 *   - a `returnUrl` that is not http or https
 *   - a missing `user.id`, or `user.attributes` of anything but texts, numbers and booleans
 *   - a `projectId` that is not a number, a `sandbox` that is not a boolean, or a `fetch` that is not a function
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
  const settings = {
    own: {merchant_id: idOf(options.merchantId, 'merchantId')},
    urls: {merchant: secretUrl(options.apiUrl, 'apiUrl')},
    apiKey: credential(options.apiKey, 'apiKey'),
    projectKey: undefined,
    hub: undefined,
    hostId: undefined,
    serverToken: undefined,
    timeoutMs: TIMEOUT_MS,
    retries: RETRIES,
    fetch: fetchFunction(options.fetch === undefined ? fetch : options.fetch, 'fetch'),
  };
  // The string 'false' of an environment variable is truthy: the shop would sell for test payments, that is for nothing.
  if (sandbox !== undefined && typeof sandbox !== 'boolean')
    throw new TypeError(`sandbox has to be true or false: it is ${kindOf(sandbox)}`);

  const wrap = (value: string | undefined) => (value === undefined ? undefined : {value});
  const body = {
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
  };
  const call = serviceCall(settings, TOKEN_CALL, {body});
  const answer = await sendCall(call, settings.fetch, readJson(call));
  const {token} = readOptions((answer ?? {}) as {readonly token?: unknown}, 'The answer', 'token');
  if (typeof token === 'string' && token !== '') return token;
  throw new ServiceError(
    {kind: 'answer', operation: TOKEN_CALL, status: 200, message: 'had an answer without a token'},
    call.secrets,
  );
}

/**
 * The attributes of a player, read once and checked: the service ignores invalid ones. Throws a TypeError that names
 * the attribute.
 */
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
