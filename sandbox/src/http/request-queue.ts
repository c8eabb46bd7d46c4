import {busy, type Refusal} from './refusal.js';

/** Limits of one process. */
export interface QueueLimits {
  /** Requests that are handled at a time. */
  readonly maxRunning: number;
  /** Requests that wait for a turn. The next one is refused at once. */
  readonly maxWaiting: number;
  /**
   * A request that has waited this long for its first turn is refused. One that came to an empty queue waits until a
   * running request ends. Time in which the process was suspended does not count.
   */
  readonly maxWaitMs: number;
  /** Requests that are suspended at a time. The next one is refused its suspension. */
  readonly maxSuspended: number;
}

/** Waits for something, while another request runs. */
export type Suspend = <T>(wait: () => Promise<T>) => Promise<T>;

/** A request's turn, which it may release. */
export interface Turn {
  /**
   * Releases the turn while a request waits for another server, and takes the next one, before all new requests. Throws
   * 503, without waiting, if too many are suspended. So it must be called before any work that must not be left
   * half-done.
   */
  readonly suspend: Suspend;
  /** Releases the turn for good: the rest is no work. */
  readonly end: () => void;
}

/**
 * Admits as many requests as the service can handle well. Without it each of a thousand would get a thousandth of the
 * database, and all would be answered when their callers have given up.
 *
 * A request *waits* until it is admitted, or is refused; then it is *running*. It may be *suspended* while it waits for
 * another server, and then takes the next turn. A request that has begun is never refused, so the number of suspended
 * ones is bounded.
 */
export interface RequestQueue {
  /** Runs it in its turn; throws 503, before anything was done, if it gets none. */
  readonly run: <T>(work: (turn: Turn) => Promise<T>) => Promise<T>;
  /**
   * Whether a request would be refused now, was refused within the last second, or has waited for half of the longest
   * time.
   */
  readonly isBusy: () => boolean;
}

const RECENT_MS = 1000;
/** The waiting times are checked at this interval. */
const TICK_MS = 50;
/** A longer time between two checks means that the process was suspended: the machine was busy, or had stopped. */
const MAX_TICK_MS = 250;
/** Requests that were refused together do not all retry together. */
const LATEST_RETRY_SECONDS = 3;

/** A request that waits for its first turn. */
interface Waiter {
  /** By the queue's own clock. */
  readonly since: number;
  /** Whether the queue was empty when it came. */
  readonly isFirst: boolean;
  readonly begin: () => void;
  readonly refuse: () => void;
}

export function requestQueue({maxRunning, maxWaiting, maxWaitMs, maxSuspended}: QueueLimits): RequestQueue {
  let running = 0;
  /** Requests that wait to be admitted, in the order of their arrival. */
  const waiting = new Set<Waiter>();
  let suspended = 0;
  /** Requests that were suspended and wait for a turn. */
  const returning: (() => void)[] = [];
  let refused = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;

  const refusal = (): Refusal => {
    refusedAt = performance.now();
    return busy(1 + (refused++ % LATEST_RETRY_SECONDS));
  };

  /** Milliseconds in which requests waited, and the process ran. */
  let waitingTime = 0;
  let tickedAt = 0;
  let ticker: NodeJS.Timeout | undefined;
  const clock = (): number => waitingTime + Math.min(performance.now() - tickedAt, MAX_TICK_MS);
  const tick = (): void => {
    waitingTime = clock();
    tickedAt = performance.now();
    for (const waiter of waiting) {
      if (waitingTime - waiter.since < maxWaitMs) break;
      if (waiter.isFirst) continue;
      waiting.delete(waiter);
      waiter.refuse();
    }
    if (waiting.size > 0) return;
    clearInterval(ticker);
    ticker = undefined;
  };
  const startTicking = (): void => {
    if (ticker) return;
    tickedAt = performance.now();
    ticker = setInterval(tick, TICK_MS);
  };

  const isQueueFull = (): boolean => waiting.size + returning.length >= maxWaiting;

  const enter = async (): Promise<void> => {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (isQueueFull()) throw refusal();
    startTicking();
    await new Promise<void>((resolve, reject) => {
      waiting.add({
        since: clock(),
        isFirst: waiting.size === 0,
        begin: resolve,
        refuse: () => reject(refusal()),
      });
    });
  };

  const comeBack = async (): Promise<void> => {
    if (running < maxRunning) running += 1;
    else await new Promise<void>((resolve) => returning.push(resolve));
  };

  const oldest = () => waiting.values().next().value;

  /** Passes the turn on. */
  const leave = (): void => {
    const back = returning.shift();
    const next = back ? undefined : oldest();
    if (back) back();
    else if (next) {
      waiting.delete(next);
      next.begin();
    } else running -= 1;
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
      const {since} = oldest() ?? {};
      const isLong = since !== undefined && clock() - since > maxWaitMs / 2;
      return isQueueFull() || suspended >= maxSuspended || isLong || performance.now() - refusedAt < RECENT_MS;
    },
  };
}
