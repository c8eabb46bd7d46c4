import type {StorefrontError} from './errors.js';

const MAX_ATTEMPTS = 4;
const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 60_000;

/** A refusal with its `Retry-After` header, null when it has none. */
export type Refusal = StorefrontError & {readonly retryAfter?: string | null};

/** Whether a failure of the service may soon be over. */
const isTransient = ({kind, status}: StorefrontError): boolean => kind === 'api' && (status === 429 || status >= 500);

/** How long to wait before the next attempt; undefined when there is none. */
export function retryDelayMs(error: Refusal, attempts: number): number | undefined {
  if (!isTransient(error) || attempts >= MAX_ATTEMPTS) return undefined;
  const requested = Number(error.retryAfter) * 1000;
  if (requested > MAX_RETRY_DELAY_MS) return undefined;
  return requested > 0 ? requested : FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1) * (1 + Math.random());
}
