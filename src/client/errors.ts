import {bare} from './bare.js';

/** Why something did not work; the player's sentence is chosen by it, never by a message of the service. */
export interface Failure {
  /**
   * - `api`: the service said no, `status` and `code` tell why
   * - `network`: no answer (offline, CORS, a dropped connection), `timeout`: none in time
   * - `answer`: an answer that makes no sense
   * - `signed-out`: a player's token is needed and there is none
   * - `setup`: the shop is not set up for it
   * - `elsewhere`: another page of this shop is taking a payment of the same player
   * - `changed`: the cart is not what the player saw when asking to pay for it, or what the player has is other than before
   *   a try that nobody had word of
   */
  readonly kind: 'api' | 'network' | 'timeout' | 'answer' | 'signed-out' | 'setup' | 'elsewhere' | 'changed';
  readonly status?: number;
  /** The service's own code (0 where it gave none). */
  readonly code?: number;
}

/**
 * Every failure of a request: the client throws it, a store turns it into state. The message is English, for
 * developers, and says what was attempted; it never holds a token. Aborts pass through as they are.
 */
export class StorefrontError extends Error implements Failure {
  readonly kind: Failure['kind'];
  readonly status: number;
  readonly code: number;

  constructor(kind: Failure['kind'], message: string, answer: {readonly status?: number; readonly code?: number} = {}) {
    super(message);
    const {status = 0, code = 0} = bare(answer);
    this.kind = kind;
    this.status = status;
    this.code = code;
  }
}

/** What is kept of an error in a store or an event: plain, without message and stack. */
export const failureOf = ({kind, status, code}: StorefrontError): Failure => ({kind, status, code});

/** Anything that was thrown, as one of ours. */
export const asStorefrontError = (error: unknown): StorefrontError =>
  error instanceof StorefrontError ? error : new StorefrontError('answer', String(error));

/** Whether the service may have done what it was asked for all the same: its answer did not come, or makes no sense. */
export const isOutcomeUnknown = ({kind, status = 0}: Failure): boolean =>
  ['network', 'timeout', 'answer'].includes(kind) || status >= 500;

const ABSENT = [403, 404, 405];

/** What not every service has, or not for every project: that is as good as having nothing of it. */
export const orIfAbsent = <T>(asked: Promise<T>, none: T): Promise<T> =>
  asked.catch((error) => {
    if (ABSENT.includes(asStorefrontError(error).status)) return none;
    throw error;
  });
