import type {PGlite} from '@electric-sql/pglite';
import {StorageFault} from './storage-fault.js';

/**
 * Lets a database that gave up stay stopped. PGlite runs its engine's main loop until all input is read, and swallows what that
 * throws: an engine that has aborted, since its log cannot be written, would be entered again and again, and no timer and no socket
 * of this process would ever have its turn. What was committed before is in the folder, and is found there by the next start.
 */
export function guardAgainstStop(database: PGlite): {readonly stopped: () => StorageFault | undefined} {
  const engine = database.Module;
  // Private by its type alone; how an error of a statement leaves the engine.
  const {POSTGRES_MAIN_LONGJMP: statementFailed} = database as unknown as {readonly POSTGRES_MAIN_LONGJMP: number};
  const runOnce = engine._PostgresMainLoopOnce;
  const restoreStack = engine.stackRestore;
  let stopped: StorageFault | undefined;
  engine._PostgresMainLoopOnce = () => {
    if (stopped) throw stopped;
    try {
      runOnce();
    } catch (error) {
      if ((error as {status?: unknown}).status !== statementFailed)
        stopped = new StorageFault(
          `The database has stopped, most likely since its disk is full or broken. Make room and start the sandbox anew: what was acknowledged is kept`,
          {cause: error},
        );
      throw error;
    }
  };
  // The first thing that PGlite does after something was thrown.
  engine.stackRestore = (stack) => {
    const restored = restoreStack(stack);
    if (stopped) throw stopped;
    return restored;
  };
  return {stopped: () => stopped};
}
