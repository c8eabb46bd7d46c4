import {PGlite, types} from '@electric-sql/pglite';
import {type Db, guarded} from './port.js';

export interface PgliteOptions {
  /** Folder that keeps the data; in memory without it. One process at a time. */
  readonly dataDir?: string;
  /** A dumped data folder (tar, gzipped or not) to begin with, when the folder is new. */
  readonly initial?: Blob;
}

/** PostgreSQL inside this process: nothing to install, one connection. */
export async function openPglite({dataDir, initial}: PgliteOptions = {}): Promise<Db & {dump: () => Promise<Blob>}> {
  const database = await PGlite.create({
    ...(dataDir !== undefined && {dataDir}),
    ...(initial && {loadDataDir: initial}),
    // int8 would come as bigint, which JSON cannot hold.
    parsers: {[types.INT8]: Number},
  });
  const db = guarded({
    query: async <Row>(sql: string, parameters?: readonly unknown[]) =>
      (await database.query<Row>(sql, parameters as unknown[])).rows,
    transaction: (work) =>
      database.transaction((transaction) =>
        work(async <Row>(sql: string, parameters?: readonly unknown[]) => {
          return (await transaction.query<Row>(sql, parameters as unknown[])).rows;
        }),
      ),
    execute: async (sql) => void (await database.exec(sql)),
    listen: (channel, hear) => database.listen(channel, hear),
    close: () => database.close(),
  });
  return {...db, dump: () => database.dumpDataDir('gzip')};
}
