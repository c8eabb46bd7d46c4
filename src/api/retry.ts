import type {StorefrontError} from './errors.js';
import {pause} from './pause.js';
import {isPassing, type Outgoing, sendOnce, type Transport} from './request.js';

const MOST_TRIES = 4;
const BACKOFF_FLOOR_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** How long to wait before the next try; undefined when there should be none. */
function waitMs(error: unknown, tries: number): number | undefined {
  const {retryAfter} = error as StorefrontError & {retryAfter?: string | null};
  if (!isPassing(error) || tries >= MOST_TRIES) return undefined;
  const asked = Number(retryAfter) * 1000;
  if (asked > LONGEST_WAIT_MS) return undefined;
  return asked > 0 ? asked : BACKOFF_FLOOR_MS * 2 ** (tries - 1) * (1 + Math.random());
}

/** Sends a read again that met a passing fault, with growing pauses, until it is answered or should not be asked again. */
export async function sendAgain(first: unknown, transport: Transport, outgoing: Outgoing): Promise<unknown> {
  let error = first;
  for (let tries = 1; ; tries++) {
    const wait = waitMs(error, tries);
    if (wait === undefined) throw error;
    await pause(transport.clock, wait, outgoing.signal);
    try {
      return await sendOnce(transport, outgoing);
    } catch (next) {
      error = next;
    }
  }
}
