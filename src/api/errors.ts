import {bare} from '../model/bare.js';
import type {Failure} from '../model/failure.js';

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
