import type {PGlite} from '@electric-sql/pglite';
import {StorageFault} from './storage-fault.js';

/**
 * Makes a stopped database stay stopped. PGlite runs its engine's main loop until all input is read, and swallows
 * exceptions. An engine that has aborted because its log cannot be written would be entered again and again, and no
 * timer or socket of this process would run. Earlier commits are in the folder, where the next start finds them.
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
  // PGlite calls it first after an exception.
  engine.stackRestore = (stack) => {
    const restored = restoreStack(stack);
    if (stopped) throw stopped;
    return restored;
  };
  return {stopped: () => stopped};
}
