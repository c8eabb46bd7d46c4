import type {Clock} from '../client/clock.js';

/** The longest wait for a lock: a frozen page may hold it. */
const LOCK_TIMEOUT_MS = 5000;
/** The longest wait for a claim: engines are slow to release a lock that a page gave back, or held when it was closed. */
const CLAIM_TIMEOUT_MS = 1000;

/** Whether the browser has locks; a page that is no secure context has none, so that pages cannot exclude each other. */
export const hasLocks = (): boolean => typeof navigator.locks?.request === 'function';

/** Resolves in the next task, when messages sent until now have been received. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Runs `act` under a lock of the browser; without it when the browser has no locks, or the lock is held too long. */
export async function runLocked<T>(name: string, clock: Clock, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  if (!hasLocks()) return act();
  const waiting = new AbortController();
  const abort = (): void => waiting.abort();
  const stop = clock.after(LOCK_TIMEOUT_MS, abort);
  signal.addEventListener('abort', abort, {once: true});
  let acting: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    stop();
    signal.removeEventListener('abort', abort);
    // First receive the messages of the lock's last holder.
    acting = nextTask().then(act);
    return acting;
  };
  try {
    await navigator.locks.request(name, {signal: waiting.signal}, begin);
  } catch (error) {
    if (signal.aborted) throw error;
  }
  return acting ?? begin();
}

/** Resolves once a signal aborts. A callback that returns it keeps its lock until then. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), {once: true}));

/** Holds a lock of the browser until `until` aborts. Resolves to false while another page has it, and to true without locks. */
export const claimLock = (name: string, clock: Clock, until: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (!hasLocks()) return resolve(true);
    const waiting = new AbortController();
    const giveUp = (): void => waiting.abort();
    // A busy browser grants even a free lock late. Its answer to `query` comes after its answer to the request above.
    const stop = clock.after(CLAIM_TIMEOUT_MS, () => void navigator.locks.query().then(giveUp, giveUp));
    const hold = (): Promise<void> | undefined => {
      stop();
      resolve(true);
      return until.aborted ? undefined : untilAborted(until);
    };
    navigator.locks.request(name, {signal: waiting.signal}, hold).catch(() => resolve(!waiting.signal.aborted));
  });
