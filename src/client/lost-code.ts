import {type Clock, systemClock} from './clock.js';

/** Code of this package that could not be loaded. */
export interface LostCode {
  /** What needs it, and what that is without it: a sentence's subject and verb. */
  readonly effect: string;
  /** Nothing is sold without it. */
  readonly isVital: boolean;
  readonly error: unknown;
  /** Loads it once more. */
  readonly load: () => Promise<unknown>;
}

/** The lost code of this page by effect and file, for `explain()`. */
export const lostCode = new Map<string, LostCode>();

/** How to mend a lost file, for the page's developer. */
export const LOST_CODE_REMEDY =
  'Serve every file of the script’s folder beside it, of one version, and let script-src of the ' +
  'Content-Security-Policy name the folder.';

/** The address of the file in the browser’s error; undefined in a browser that does not say it. */
export const lostFile = (error: unknown): string | undefined => /https?:\/\/[^\s'"]+/.exec(String(error))?.[0];

/** What an error says: the file that could not be loaded, or why its code failed. */
export const lostReason = (error: unknown): string =>
  `${lostFile(error) ?? String((error as Error | undefined)?.message ?? error)} could not be loaded`;

/**
 * Loads code, and rejects as `load` does. Then the page's developer is told, once for each file, and `explain()` knows of it.
 * `effect` says what needs the code, and what that is without it: `<store-cart> stays empty`. `isVital`: nothing is sold without it.
 */
export async function loadCode<T>(effect: string, load: () => Promise<T>, isVital = false): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const reason = lostReason(error);
    const key = `${effect}: ${reason}`;
    if (!lostCode.has(key))
      console.warn(`game-storefront: ${key}. ${LOST_CODE_REMEDY} The shop’s explain() says more.`);
    lostCode.set(key, {effect, isVital, error, load});
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
  effect: string,
  load: () => Promise<T>,
  isVital = false,
  clock = systemClock,
  pauseMs = RETRY_MS,
): Promise<T> {
  try {
    return await loadCode(effect, load, isVital);
  } catch {
    await pauseUntilOnline(clock, pauseMs);
    return loadUntilThere(effect, load, isVital, clock, Math.min(pauseMs * 2, MAX_RETRY_MS));
  }
}
