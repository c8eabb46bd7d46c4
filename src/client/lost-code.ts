import type {LostPart} from '../diagnose/findings.js';
import {type Clock, systemClock} from './clock.js';
import {notice} from './notice.js';

/** Code of this package that could not be loaded. */
export interface LostCode {
  /** The part of the shop that needs it, and its name, such as an element's tag. */
  readonly part: LostPart;
  readonly name: string | undefined;
  /** Nothing is sold without it. */
  readonly isVital: boolean;
  readonly error: unknown;
  /** Loads it once more. */
  readonly load: () => Promise<unknown>;
}

/** The lost code of this page by part and file, for `explain()`. */
export const lostCode = new Map<string, LostCode>();

/** The address of the file in the browser’s error; undefined in a browser that does not say it. */
export const lostFile = (error: unknown): string | undefined => /https?:\/\/[^\s'"]+/.exec(String(error))?.[0];

/** The message of the browser's error. */
export const lostReason = (error: unknown): string => String((error as Error | undefined)?.message ?? error);

/**
 * Loads code, and rejects as `load` does. Then the page's developer is told, once for each file, and `explain()` knows of it.
 * `part` and `name` say what needs the code; `isVital`: nothing is sold without it.
 */
export async function loadCode<T>(
  part: LostPart,
  name: string | undefined,
  load: () => Promise<T>,
  isVital = false,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const file = lostFile(error);
    const reason = lostReason(error);
    lostCode.set(`${part} ${name} ${file ?? reason}`, {part, name, isVital, error, load});
    notice('file-lost', {lost: [{part, name}], isVital, file, reason});
    throw error;
  }
}

/** Code that could not be loaded is loaded again after the first of these pauses, then after twice as long each time, up to the second. */
const [RETRY_MS, MAX_RETRY_MS] = [2000, 60_000];

/** Resolves after `ms`, or as soon as the network is back. */
const pauseUntilOnline = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      cancel();
      removeEventListener('online', end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    addEventListener('online', end);
  });

/** Loads code as `loadCode` does, and again after a failure, until it is there: for code without which a part of the page stays empty. */
export async function loadUntilThere<T>(
  part: LostPart,
  name: string | undefined,
  load: () => Promise<T>,
  isVital = false,
  clock = systemClock,
  pauseMs = RETRY_MS,
): Promise<T> {
  try {
    return await loadCode(part, name, load, isVital);
  } catch {
    await pauseUntilOnline(clock, pauseMs);
    return loadUntilThere(part, name, load, isVital, clock, Math.min(pauseMs * 2, MAX_RETRY_MS));
  }
}
