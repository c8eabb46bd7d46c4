import {busy, type Refusal} from './refusal.js';

/** Limits of one process. */
export interface QueueLimits {
  /** Requests that are handled at a time. */
  readonly maxRunning: number;
  /** Requests that wait for a turn. The next one is refused at once. */
  readonly maxWaiting: number;
  /** A request that has waited so long for its first turn is refused. */
  readonly maxWaitMs: number;
  /** Requests that are suspended at a time. The next one that wants to be suspended is refused. */
  readonly maxSuspended: number;
}

/** Waits for something, while another request has the turn. */
export type Suspend = <T>(wait: () => Promise<T>) => Promise<T>;

/** What a request may do with its turn. */
export interface Turn {
  /**
   * Gives the turn away while something is waited for that is no work of ours, and takes the next one, before all who are new.
   * Throws 503, with nothing waited for, where too many have done so: to be called before anything is done that must not be
   * left half-done.
   */
  readonly suspend: Suspend;
  /** Gives the turn away for good: what follows is no work. */
  readonly end: () => void;
}

/**
 * Lets in as many requests as the service can handle well. Without it each of a thousand would get a thousandth of the
 * database, and all would be answered when nobody waits for them any more.
 *
 * A request *waits* until it is let in, or is refused; then it is *running*. It may be *suspended* while it waits for another
 * server, and then takes the next turn. A request that has begun is never refused, so the number of suspended ones is bounded.
 */
export interface RequestQueue {
  /** Runs it in its turn; throws 503, before anything was done, where it gets none. */
  readonly run: <T>(work: (turn: Turn) => Promise<T>) => Promise<T>;
  /** Whether somebody would be refused now, was within the last second, or has waited for half of the longest time. */
  readonly isBusy: () => boolean;
}

const RECENT_MS = 1000;
/** Those who were refused together do not all come again together. */
const LATEST_RETRY_SECONDS = 3;

export function requestQueue({maxRunning, maxWaiting, maxWaitMs, maxSuspended}: QueueLimits): RequestQueue {
  let running = 0;
  /** Those who wait to be let in, in the order in which they came. */
  const waiting = new Set<{readonly since: number; readonly begin: () => void}>();
  let suspended = 0;
  /** Those of them who only need a turn. */
  const returning: (() => void)[] = [];
  let refused = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;

  const refusal = (): Refusal => {
    refusedAt = performance.now();
    return busy(1 + (refused++ % LATEST_RETRY_SECONDS));
  };

  const isQueueFull = (): boolean => waiting.size + returning.length >= maxWaiting;

  const enter = async (): Promise<void> => {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (isQueueFull()) throw refusal();
    await new Promise<void>((resolve, reject) => {
      const waiter = {
        since: performance.now(),
        begin() {
          clearTimeout(timer);
          waiting.delete(waiter);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.delete(waiter);
        reject(refusal());
      }, maxWaitMs);
      waiting.add(waiter);
    });
  };

  const comeBack = async (): Promise<void> => {
    if (running < maxRunning) running += 1;
    else await new Promise<void>((resolve) => returning.push(resolve));
  };

  const oldest = () => waiting.values().next().value;

  /** Hands the turn on. */
  const leave = (): void => {
    const next = returning.shift() ?? oldest()?.begin;
    if (next) next();
    else running -= 1;
  };

  const suspend: Suspend = async (wait) => {
    if (suspended >= maxSuspended) throw refusal();
    suspended += 1;
    leave();
    try {
      return await wait();
    } finally {
      await comeBack();
      suspended -= 1;
    }
  };

  return {
    async run(work) {
      await enter();
      let isOver = false;
      const end = (): void => {
        if (!isOver) leave();
        isOver = true;
      };
      try {
        return await work({suspend, end});
      } finally {
        end();
      }
    },
    isBusy() {
      const now = performance.now();
      const longest = now - (oldest()?.since ?? now);
      return isQueueFull() || suspended >= maxSuspended || longest > maxWaitMs / 2 || now - refusedAt < RECENT_MS;
    },
  };
}
