import {statfsSync} from 'node:fs';
import {MemoryFS, PGlite, types} from '@electric-sql/pglite';
import {pgliteEngine} from './engine.js';
import {type FolderImage, unpack, unpackInto} from './folder-image.js';
import {type Db, guarded, isRead} from './port.js';
import {guardAgainstStop} from './stop-guard.js';
import {StorageFault} from './storage-fault.js';

export interface PgliteOptions {
  /** Folder that stores the data; in memory without it. One process at a time. */
  readonly dataDir?: string;
  /**
   * The initial data folder; if `dataDir` is set, that one must be new. In memory its bytes become the files: no two
   * databases may start from one image.
   */
  readonly initial?: FolderImage;
  /** Settings of this PostgreSQL, beside ours. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Our settings. Less memory than the 128 MB of PostgreSQL, which every start would have to clear first. */
const SETTINGS = {shared_buffers: '16MB'};

/** A new data folder has small segments of its log: the first one alone would be half of the data. */
const NEW_FOLDER = ['--wal-segsize=1', '--no-sync'];

/** Longest time for which the database blocks the thread: between two stretches Node accepts one new connection. */
const MAX_STRETCH_MS = 2;

/**
 * Disk space that stays free: running statements can finish, and the log can be written, without which the database
 * stops.
 */
const RESERVE_BYTES = 16 * 1024 * 1024;

/** Throws if the disk of a folder is full. */
export function demandRoomIn(folder: string): void {
  const {bavail, bsize, blocks} = statfsSync(folder);
  // Some file systems do not report it.
  if (blocks > 0 && bavail * bsize < RESERVE_BYTES)
    throw new StorageFault(
      `The disk of ${folder} is full: less than ${RESERVE_BYTES / 1024 ** 2} MB are free. Make room there; until then nothing is written`,
    );
}

/** A data folder in memory that starts with the content of an image. */
class ImageFs extends MemoryFS {
  readonly #image: FolderImage;

  constructor(image: FolderImage) {
    super();
    this.#image = image;
  }

  override async initialSyncFs(): Promise<void> {
    const {FS} = this.pg!.Module;
    const {PGDATA} = PGlite.paths;
    FS.mkdirTree(PGDATA, 0o700);
    for (const {path, contents} of unpack(this.#image)) {
      if (contents) FS.writeFile(`${PGDATA}/${path}`, contents, {canOwn: true} as object);
      else FS.mkdir(`${PGDATA}/${path}`, 0o700);
    }
  }
}

/** PostgreSQL inside this process: nothing to install, one connection. */
export async function openPglite({dataDir, initial, settings}: PgliteOptions = {}): Promise<Db> {
  if (dataDir !== undefined && initial) unpackInto(dataDir, initial);
  const all = Object.entries({...SETTINGS, ...settings});
  const database = await PGlite.create({
    ...(dataDir !== undefined ? {dataDir} : initial && {fs: new ImageFs(initial)}),
    pgliteWasmModule: await pgliteEngine(),
    initDbStartParams: NEW_FOLDER,
    startParams: [...PGlite.defaultStartParams, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // int8 would be parsed as bigint, which JSON cannot represent.
    parsers: {[types.INT8]: Number},
  });
  const {stopped} = guardAgainstStop(database);
  const demandRoom = (): void => {
    const fault = stopped();
    if (fault) throw fault;
    if (dataDir !== undefined) demandRoomIn(dataDir);
  };
  let yieldedAt = performance.now();
  /**
   * Statements run in this very thread, one after the other: without a pause, many of them would block all sockets and
   * timers.
   */
  const pause = async (): Promise<void> => {
    if (performance.now() - yieldedAt < MAX_STRETCH_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    yieldedAt = performance.now();
  };
  return guarded({
    isShared: false,
    async query<Row>(sql: string, parameters?: readonly unknown[]) {
      await pause();
      if (!isRead(sql)) demandRoom();
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
    demandRoom,
    async listen(channel, hear) {
      const end = await database.listen(channel, hear);
      return async () => (stopped() ? undefined : end());
    },
    // A database that has stopped has nothing left to write, and its close would never end.
    close: async () => (stopped() ? undefined : database.close()),
  });
}
