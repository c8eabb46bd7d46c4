import {secretUrl} from './secret-url.js';

/** How the studio's backend reaches the merchant interface. */
export interface MerchantOptions {
  /** The root of the merchant interface, such as `https://api.example/merchant/v2`. */
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
  /** Where the payment page leads back to. */
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

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * A token that opens the payment page for a player, and stands in for the player's JWT in the shop: give it to your page by
 * `getToken`, for the player who is signed in at your backend and nobody else. It is good for 24 hours.
 *
 * @throws {MerchantError} where the service refuses, or gives no answer within 15 seconds
 * @throws {TypeError} where `apiUrl` is no https address, but for a service on this machine
 */
export async function createUserToken(
  {apiUrl, merchantId, apiKey, fetch: send = fetch}: MerchantOptions,
  {projectId, user, sandbox, currency, language, returnUrl}: UserTokenRequest,
): Promise<string> {
  const {id, email, name, country} = user;
  const value = (of: string | undefined) => (of === undefined ? undefined : {value: of});
  const body = JSON.stringify({
    user: {id: value(id), email: value(email), name: value(name), country: value(country)},
    settings: {
      project_id: projectId,
      ...(sandbox && {mode: 'sandbox'}),
      currency,
      language,
      return_url: returnUrl,
    },
  });
  const url = `${secretUrl(apiUrl, 'apiUrl')}/merchants/${merchantId}/token`;
  const headers = {
    authorization: `Basic ${base64(`${merchantId}:${apiKey}`)}`,
    'content-type': 'application/json',
  };
  let status = 0;
  let answer: {token?: unknown; message?: unknown; extended_message?: unknown} | null;
  try {
    const response = await send(url, {method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS)});
    status = response.status;
    answer = await response.json();
  } catch (error) {
    throw new MerchantError(status, 'The service gave no answer that can be read', {cause: error});
  }
  const {token, message, extended_message: fields} = answer ?? {};
  if (status === 200 && typeof token === 'string' && token !== '') return token;
  throw new MerchantError(
    status,
    typeof message === 'string' ? message : `The service answered ${status} without a token`,
    {fields: (fields ?? {}) as MerchantError['fields']},
  );
}
