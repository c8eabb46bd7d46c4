import {AsyncLocalStorage} from 'node:async_hooks';
import {type StorageFault, storageFaultOf} from './storage-fault.js';

export interface QueryOptions {
  /**
   * PostgreSQL caches the plan of a named statement for each connection. A name belongs to one constant text, which
   * lists its columns: the result of `select *` changes with the table, and a cached plan is refused then.
   */
  readonly name?: string;
}

/** Runs one statement with `$1` placeholders; rows come with int8 as number, numeric as string, timestamps as Date. */
export type Query = <Row>(sql: string, parameters?: readonly unknown[], options?: QueryOptions) => Promise<Row[]>;

/** The interface of a database's driver; `guarded` makes it safe to use anywhere. */
export interface Driver {
  /** Whether other processes may write to it, too. */
  readonly isShared: boolean;
  readonly query: Query;
  /** Runs `work` in one transaction (READ COMMITTED); a throw rolls back. */
  readonly transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** Runs several statements, without parameters. */
  readonly execute: (sql: string) => Promise<void>;
  /** Throws if it is known that nothing can be written now. */
  readonly demandRoom?: () => void;
  /**
   * Subscribes to NOTIFY on a channel. Resolves once listening, to a function that stops it. After a lost connection is
   * restored, `missed` is called: notifications may have been lost.
   */
  readonly listen: (
    channel: string,
    hear: (payload: string) => void,
    missed: () => void,
  ) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/** The sandbox's view of the database: one SQL for PGlite and PostgreSQL. */
export interface Db {
  readonly query: Query;
  /** The first row, or undefined. */
  readonly one: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<Row | undefined>;
  /**
   * Runs `work` in a transaction; every `query` inside it, however deep, belongs to it, and so does an inner
   * `transaction`. Lock in one statement and decide in the next: each statement sees what was committed before it.
   */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
  readonly execute: Driver['execute'];
  /**
   * Number of possible writes; while it stays the same, nothing was written. It grows before the writer's promise
   * resolves. Undefined if other processes write, too.
   */
  readonly writeCount: () => number | undefined;
  /** Rejects with a `StorageFault` if nothing can be written, as far as is known; after a fault, it tries. */
  readonly checkStorage: () => Promise<void>;
  readonly listen: Driver['listen'];
  readonly close: Driver['close'];
}

const codeOf = (error: unknown): string => (error as {code?: string} | undefined)?.code ?? '';

/** Whether transactions of others got in the way: a serialization failure, or a deadlock. Nothing was done. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/**
 * A conflict, or a foreign key whose row was deleted after it was read. The transaction did nothing, may run again, and
 * then sees the current rows.
 */
const isRetryable = (error: unknown): boolean => isConflict(error) || codeOf(error) === '23503';

/** Thrown in a transaction whose row was deleted by a reset of its project: the transaction runs again. */
export class RowGone extends Error {
  override readonly name = 'RowGone';
  readonly code = '40001';
}
const MAX_TRIES = 5;
/** A query that follows the end of its transaction by less than this gets an error that names the cause. */
const QUIET_MS = 100;
/** Whether a statement of its own only reads: the functions that write are called inside transactions. */
export const isRead = (sql: string): boolean => /^\s*select\b/i.test(sql);
/** Allocates new space on the disk, and leaves nothing there. */
const PROBE = `create temporary table storage_probe on commit drop as select repeat('x', 100) as filling from generate_series(1, 1000)`;

export interface GuardOptions {
  /** Called for each transaction that failed by a conflict with another one, and runs again. */
  readonly onConflict?: (error: unknown) => void;
}

/**
 * Separates storage faults from others, remembers the last one until a transaction succeeds again, and guards a driver
 * against re-entrancy. PGlite has one connection: a query on the outer handle inside a transaction would wait for that
 * transaction for ever; and on PostgreSQL it would silently run outside of it.
 */
export function guarded(driver: Driver, {onConflict = () => {}}: GuardOptions = {}): Db {
  const open = new AsyncLocalStorage<{query: Query; isOver: boolean}>();
  let fault: StorageFault | undefined;
  let writes = 0;

  const told = (error: unknown): unknown => {
    const found = storageFaultOf(error);
    if (found) fault = found;
    return found ?? error;
  };
  const telling = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw told(error);
    }
  };
  const writing = <T>(work: () => Promise<T>): Promise<T> => telling(work).finally(() => writes++);

  /** Repeats a transaction, or a statement outside of one, that failed by a conflict with another one. */
  const repeated = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await work();
      } catch (error) {
        if (!isRetryable(error)) throw error;
        onConflict(error);
        if (tries === MAX_TRIES) throw error;
      }
    }
  };

  const query: Query = (sql, parameters, options) => {
    const current = open.getStore();
    if (current?.isOver) throw new Error('A query was left running after its transaction ended: await it.');
    // The transaction reports what goes wrong inside it.
    if (current) return current.query(sql, parameters, options);
    if (isRead(sql)) return telling(() => driver.query(sql, parameters, options));
    return writing(() => repeated(() => driver.query(sql, parameters, options)));
  };

  // While a context is followed, Node follows it through every callback: a tenth of the cost of a cached answer. So it
  // is dropped after a while without transactions.
  let running = 0;
  let quiet: NodeJS.Timeout | undefined;
  const follow = (): void => {
    running++;
    clearTimeout(quiet);
  };
  const unfollow = (): void => {
    if (--running === 0) quiet = setTimeout(() => open.disable(), QUIET_MS).unref();
  };

  const transaction = async <T>(work: () => Promise<T>): Promise<T> => {
    if (open.getStore()) return work();
    follow();
    try {
      const result = await attempt(work);
      fault = undefined;
      return result;
    } catch (error) {
      throw told(error);
    } finally {
      writes++;
      unfollow();
    }
  };

  const attempt = <T>(work: () => Promise<T>): Promise<T> =>
    repeated(() => {
      driver.demandRoom?.();
      return driver.transaction(async (inner) => {
        const current = {query: inner, isOver: false};
        try {
          return await open.run(current, work);
        } finally {
          current.isOver = true;
        }
      });
    });

  return {
    query,
    one: async <Row>(sql: string, parameters?: readonly unknown[]) => (await query<Row>(sql, parameters))[0],
    transaction,
    execute: (sql) => writing(() => driver.execute(sql)),
    writeCount: () => (driver.isShared ? undefined : writes),
    checkStorage: () =>
      telling(async () => {
        driver.demandRoom?.();
        if (fault) await transaction(() => query(PROBE));
      }),
    listen: driver.listen,
    close: driver.close,
  };
}
