import {withoutPrototype} from './prototype-safe.js';

/** Why a request or an action failed. It decides the sentence for the player; the service's message never does. */
export interface Failure {
  /**
   * - `api`: the service refused; `status` and `code` say why
   * - `network`: no answer (offline, CORS, a dropped connection); `timeout`: no answer in time
   * - `answer`: an answer that cannot be read
   * - `signed-out`: the request needs a player's token, and there is none
   * - `setup`: the shop's options do not allow it
   * - `elsewhere`: the same player is paying on another page of this shop
   * - `changed`: the cart is not the one that the player saw at checkout, or the player's belongings differ from those before
   *   an attempt whose outcome is unknown
   */
  readonly kind: 'api' | 'network' | 'timeout' | 'answer' | 'signed-out' | 'setup' | 'elsewhere' | 'changed';
  readonly status?: number;
  /** The service's own code; 0 when it gave none. */
  readonly code?: number;
}

/**
 * A failed request: the client throws it, a store turns it into state. The message is English, for developers, and
 * names the request; it never contains a token. An `AbortError` is thrown unchanged.
 */
export class StorefrontError extends Error implements Failure {
  readonly kind: Failure['kind'];
  readonly status: number;
  readonly code: number;
  /** The item that the service refused, if one is at fault. */
  readonly sku: string | undefined;

  constructor(
    kind: Failure['kind'],
    message: string,
    answer: {readonly status?: number; readonly code?: number; readonly sku?: string} = {},
  ) {
    super(message);
    const {status = 0, code = 0, sku} = withoutPrototype(answer);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.sku = sku;
  }
}

/** The plain part of an error, for stores and events: no message, no stack. */
export const failureOf = ({kind, status, code}: StorefrontError): Failure => ({kind, status, code});

/** Any thrown value as a `StorefrontError`. */
export const asStorefrontError = (error: unknown): StorefrontError =>
  error instanceof StorefrontError ? error : new StorefrontError('answer', String(error));

/** Whether the service may have carried the request out in spite of the failure: its answer is missing, or cannot be read. */
export const isOutcomeUnknown = ({kind, status = 0}: Failure): boolean =>
  ['network', 'timeout', 'answer'].includes(kind) || status >= 500;
