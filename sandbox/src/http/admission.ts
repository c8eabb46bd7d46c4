import {Refusal} from './refusal.js';

/** How much one process takes upon it at a time. */
export interface AdmissionLimits {
  /** So many requests are worked on. */
  readonly mostRunning: number;
  /** So many wait for their turn; whoever comes then is refused at once. */
  readonly mostWaiting: number;
}

/** What a request may do with its turn. */
export interface Turn {
  /** Gives the turn away while something is waited for that is no work of ours, and takes the next one, before all who are new. */
  readonly aside: <T>(wait: () => Promise<T>) => Promise<T>;
}

/**
 * Lets in as many requests as the service can do well. Without it each of a thousand would get a thousandth of the
 * database, and all would be answered when nobody waits for them any more.
 */
export interface Admission {
  /** Runs it in its turn; throws 503 where the queue is full, before anything was done. */
  readonly run: <T>(work: (turn: Turn) => Promise<T>) => Promise<T>;
  /** Whether the queue is full, or somebody was refused within the last second. */
  readonly isBusy: () => boolean;
}

const RECENT_MS = 1000;
/** Those who were refused together do not all come again together. */
const LATEST_RETRY_SECONDS = 3;

export function admission({mostRunning, mostWaiting}: AdmissionLimits): Admission {
  let running = 0;
  const returning: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  let refused = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;

  const turnIn = async (queue: (() => void)[]): Promise<void> => {
    if (running < mostRunning) running += 1;
    else await new Promise<void>((begin) => queue.push(begin));
  };
  const isFull = (): boolean => running >= mostRunning && waiting.length + returning.length >= mostWaiting;
  const leave = (): void => {
    const next = returning.shift() ?? waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const aside: Turn['aside'] = async (wait) => {
    leave();
    try {
      return await wait();
    } finally {
      await turnIn(returning);
    }
  };

  return {
    async run(work) {
      if (isFull()) {
        refusedAt = performance.now();
        throw busy(1 + (refused++ % LATEST_RETRY_SECONDS));
      }
      await turnIn(waiting);
      try {
        return await work({aside});
      } finally {
        leave();
      }
    },
    isBusy: () => isFull() || performance.now() - refusedAt < RECENT_MS,
  };
}

const busy = (retryAfter: number): Refusal =>
  new Refusal(503, 0, `The service is busy: try again in ${retryAfter} seconds`, undefined, retryAfter);
