import type {LostPart} from '../diagnose/findings.js';
import {createBackoff} from './backoff.js';
import {systemClock} from './clock.js';
import {notice} from './notice.js';

/** Code of this package that could not be loaded. */
export interface LostCode {
  /** The part of the shop that needs it, and its name, such as an element's tag. */
  readonly part: LostPart;
  readonly name: string | undefined;
  /** Nothing is sold without it. */
  readonly isVital: boolean;
  readonly error: unknown;
  /** Loads it again. */
  readonly load: () => Promise<unknown>;
}

/** The lost code of this page by part and file, for `explain()`. */
export const lostCode = new Map<string, LostCode>();

/** The address of the file in the browser’s error; undefined in a browser that does not include it. */
export const lostFile = (error: unknown): string | undefined => /https?:\/\/[^\s'"]+/.exec(String(error))?.[0];

/** The message of an error, or the text of anything else that was thrown. */
export const messageOf = (error: unknown): string => String((error as Error | undefined)?.message ?? error);

/**
 * Loads code, and rejects as `load` does. A failure is logged for the page's developer, once for each file, and
 * `explain()` reports it. `part` and `name` describe the feature that needs the code; `isVital`: nothing is sold
 * without it.
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
    const reason = messageOf(error);
    lostCode.set(`${part} ${name} ${file ?? reason}`, {part, name, isVital, error, load});
    notice('file-lost', {lost: [{part, name}], isVital, file, reason});
    throw error;
  }
}

/** The waits before lost code is loaded again. */
export const LOAD_WAITS = {firstMs: 2000, longestMs: 60_000};

/**
 * Loads code as `loadCode` does, and retries until it succeeds: for code without which a part of the page stays empty.
 * The return of the network ends a wait.
 */
export async function loadUntilThere<T>(
  part: LostPart,
  name: string | undefined,
  load: () => Promise<T>,
  isVital = false,
  clock = systemClock,
): Promise<T> {
  const backoff = createBackoff(clock, LOAD_WAITS);
  for (;;) {
    try {
      return await loadCode(part, name, load, isVital);
    } catch {
      await new Promise<void>((resolve) => {
        const end = (): void => {
          backoff.cancel();
          removeEventListener('online', end);
          resolve();
        };
        backoff.wait(end);
        addEventListener('online', end);
      });
    }
  }
}
