import {ERRORS, type ErrorCode, type ProtocolStatus} from 'game-storefront-contract';

/** Details of a refusal: a list of `{property, message}` for validation, an object elsewhere. */
export type RefusalDetails =
  | readonly {readonly property: string; readonly message: string}[]
  | Readonly<Record<string, unknown>>;

/** A refused call: thrown anywhere, turned into an error body in one place. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: number;
  readonly details: RefusalDetails | undefined;
  /** Seconds after which the call may be repeated. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: number, message: string, details?: RefusalDetails, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** A refusal by its code; the status comes with it. */
export const refuse = (code: ErrorCode, message: string = ERRORS[code].text, details?: RefusalDetails): Refusal =>
  new Refusal(ERRORS[code].status, code, message, details);

/**
 * A body names something that does not exist: 422, where a path that names it would be 404. `details` names the
 * property.
 */
export const unknownName = (code: ErrorCode, message: string, details?: RefusalDetails): Refusal =>
  new Refusal(422, code, message, details);

/** 1102: the request does not have the contract's shape, or breaks a rule of one property. */
export const invalid = (property: string, message: string): Refusal =>
  refuse(1102, `${property}: ${message}`, [{property, message}]);

/**
 * The same refusal, for a part of something larger: its properties are below `place`. Any other error is returned
 * unchanged.
 */
export function refusedAt(place: string, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const {status, code, message, details} = error;
  const below = Array.isArray(details)
    ? (details as {property: string; message: string}[]).map((detail) => ({
        ...detail,
        property: `${place}.${detail.property}`,
      }))
    : [{property: place, message}];
  return new Refusal(status, code, below.map((detail) => `${detail.property}: ${detail.message}`).join('; '), below);
}

/** A refusal of the protocol itself (code 0): no such route, a body that is not JSON, too large. */
export const protocol = (status: ProtocolStatus, message: string): Refusal => new Refusal(status, 0, message);

/** The service is overloaded: nothing was done, and the call may be repeated. */
export const busy = (retryAfter: number, what = 'The service is busy'): Refusal =>
  new Refusal(503, 0, `${what}: try again in ${retryAfter} seconds`, undefined, retryAfter);

/** Too many calls. */
export const tooMany = (retryAfter: number): Refusal =>
  new Refusal(429, 0, `Too many requests: try again in ${retryAfter} seconds`, undefined, retryAfter);
