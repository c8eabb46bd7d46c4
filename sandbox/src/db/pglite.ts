import {PGlite, types} from '@electric-sql/pglite';
import {type Db, guarded} from './port.js';

export interface PgliteOptions {
  /** Folder that keeps the data; in memory without it. One process at a time. */
  readonly dataDir?: string;
  /** A dumped data folder (tar, gzipped or not) to begin with, when the folder is new. */
  readonly initial?: Blob;
}

/** The database keeps the thread no longer at a time. */
const LONGEST_STRETCH_MS = 20;

/** PostgreSQL inside this process: nothing to install, one connection. */
export async function openPglite({dataDir, initial}: PgliteOptions = {}): Promise<Db & {dump: () => Promise<Blob>}> {
  const database = await PGlite.create({
    ...(dataDir !== undefined && {dataDir}),
    ...(initial && {loadDataDir: initial}),
    // int8 would come as bigint, which JSON cannot hold.
    parsers: {[types.INT8]: Number},
  });
  let yieldedAt = performance.now();
  /** Statements run in this very thread, one after the other: without a pause, many would let no socket and no timer get its turn. */
  const pause = async (): Promise<void> => {
    if (performance.now() - yieldedAt < LONGEST_STRETCH_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    yieldedAt = performance.now();
  };
  const db = guarded({
    async query<Row>(sql: string, parameters?: readonly unknown[]) {
      await pause();
      return (await database.query<Row>(sql, parameters as unknown[])).rows;
    },
    transaction: (work) =>
      database.transaction((transaction) =>
        work(async <Row>(sql: string, parameters?: readonly unknown[]) => {
          await pause();
          return (await transaction.query<Row>(sql, parameters as unknown[])).rows;
        }),
      ),
    execute: async (sql) => void (await database.exec(sql)),
    listen: (channel, hear) => database.listen(channel, hear),
    close: () => database.close(),
  });
  return {...db, dump: () => database.dumpDataDir('gzip')};
}
