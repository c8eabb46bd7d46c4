import {holdsSecret} from './holds-secret.js';
import {visibleText} from './visible-text.js';

/**
 * - `api`: the service refused, with `status` and, where it says one, `code`
 * - `network`: no connection, or it broke before the answer was complete
 * - `timeout`: no answer in time
 * - `answer`: an answer that cannot be read
 */
export type ServiceErrorKind = 'api' | 'network' | 'timeout' | 'answer';

/** The facts of a failed call. */
export interface ServiceFailure {
  readonly kind: ServiceErrorKind;
  readonly operation: string;
  readonly message: string;
  readonly status?: number;
  readonly code?: number | undefined;
  readonly requestId?: string | undefined;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** Maximum stored length of a refusal's message. */
const MAX_MESSAGE_LENGTH = 2_000;
const MAX_FIELDS = 100;
const MAX_FIELD_MESSAGES = 10;
const MAX_FIELD_LENGTH = 500;

/** The start of a text of the service, in one line and without control characters. */
const cut = (text: string, length: number): string =>
  visibleText(text.length > length ? `${text.slice(0, length)}…` : text);

const visible = (text: string | undefined): string | undefined => text && visibleText(text);

const cutFields = (fields: NonNullable<ServiceFailure['fields']>): ServiceError['fields'] =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, MAX_FIELDS)
      .map(([name, messages]) => [
        cut(name, MAX_FIELD_LENGTH),
        messages.slice(0, MAX_FIELD_MESSAGES).map((message) => cut(message, MAX_FIELD_LENGTH)),
      ]),
  );

/**
 * A call of the service failed. It may be logged whole: it contains no secret of the client or of the call, even if the
 * service or a library has written one, plain or in a usual encoding (escapes, hex, base64). The service's message is
 * cut if it is long, and has no control characters and none that change the reading direction. A call whose signal was
 * aborted rejects with the signal's reason instead.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: ServiceErrorKind;
  /** The operation, by method and path without the values in it, such as `GET /v2/project/{project_id}/admin/attribute`. */
  readonly operation: string;
  /** HTTP status of the answer; 0 without an answer. */
  readonly status: number;
  /** The service's code of the refusal; undefined without one. */
  readonly code: number | undefined;
  /** The service's id of the call, for its support. */
  readonly requestId: string | undefined;
  /** The incorrect fields of the request, with messages; empty if the service does not name any. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The wait that the service requests, in ms; undefined without one. */
  readonly retryAfterMs: number | undefined;

  /** @internal Made by the client; `secrets` stay out of it. */
  constructor(failure: ServiceFailure, secrets: readonly string[]) {
    const {kind, operation, status = 0} = failure;
    const isSafe = (value: unknown): boolean => !secrets.some((secret) => holdsSecret(value, secret));
    const safe = <T>(value: T): T | undefined => (isSafe(value) ? value : undefined);
    // Searched before it is cut: the cut may go through a secret, and leave most of it.
    const message = safe(failure.message) ?? `failed: ${kind}${status ? ` ${status}` : ''}`;
    super(cut(`${operation} ${message}`, MAX_MESSAGE_LENGTH), {
      cause: causeOf(failure.cause, isSafe),
    });
    this.kind = kind;
    this.operation = operation;
    this.status = status;
    this.code = failure.code;
    this.requestId = visible(safe(failure.requestId)?.slice(0, MAX_FIELD_LENGTH));
    this.fields = cutFields(safe(failure.fields) ?? {});
    this.retryAfterMs = failure.retryAfterMs;
  }

  /** All but the stack and the cause. */
  toJSON(): object {
    const {name, message, kind, operation, status, code, requestId, fields, retryAfterMs} = this;
    return {name, message, kind, operation, status, code, requestId, fields, retryAfterMs};
  }
}

/** Number of nested causes that are stored. */
const MAX_CAUSES = 4;

/**
 * A copy of a library's error with its name, message and code, and those of its causes: its other properties may
 * contain the request, and with it a key.
 */
function causeOf(error: unknown, isSafe: (value: unknown) => boolean, depth = MAX_CAUSES): Error | undefined {
  if (!(error instanceof Error) || depth === 0) return undefined;
  const {name, message, code} = error as Error & {code?: unknown};
  if (!isSafe([name, message, typeof code === 'string' ? code : ''])) return undefined;
  const cause = causeOf(error.cause, isSafe, depth - 1);
  const copy = new Error(visibleText(message), cause && {cause});
  copy.name = visibleText(name);
  return typeof code === 'string' ? Object.assign(copy, {code}) : copy;
}
