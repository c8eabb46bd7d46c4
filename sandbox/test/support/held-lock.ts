import type {Db} from '../../src/db/port.js';
import {gate} from './gate.js';

/** A lock of a database that a test holds, until it lets it go. */
export interface HeldLock {
  /** Resolves once so many transactions wait for locks: for this one, or for each other. Rejects after ten seconds. */
  readonly waiting: (count: number) => Promise<void>;
  readonly release: () => Promise<void>;
}

/** Takes a lock by a statement, in a transaction of its own. */
export async function holdLock(db: Db, statement: string, parameters: readonly unknown[]): Promise<HeldLock> {
  const door = gate();
  const transaction = db.transaction(async () => {
    await db.query(statement, parameters);
    await door.wait();
  });
  await door.arrivals(1);
  return {
    async waiting(count) {
      const deadline = performance.now() + 10_000;
      while ((await countWaiting(db)) < count)
        if (performance.now() > deadline) throw new Error(`Within ten seconds, not ${count} waited for a lock.`);
    },
    async release() {
      door.open();
      await transaction;
    },
  };
}

async function countWaiting(db: Db): Promise<number> {
  const row = await db.one<{count: number}>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}
