import {accessSync, constants, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {unpack} from '../db/folder-image.js';
import {NewerDataError} from '../db/migrate.js';
import {demandRoomIn, openPglite} from '../db/pglite.js';
import type {Db} from '../db/port.js';
import {prebuilt} from '../db/prebuilt.js';
import {StorageFault} from '../db/storage-fault.js';
import {type FolderLock, lockFolder} from './folder-lock.js';

/**
 * A file beside a database that is being created. If the first start was killed, the next one deletes the rest and
 * starts over.
 */
export const MARKER = {
  name: 'beginning',
  text: 'The sandbox is making the folder "database" beside this file. If it is killed meanwhile, its next start deletes that folder and begins anew.\n',
};

/**
 * Opens the PGlite database of a folder, and locks the folder until it is closed. `begin` creates the database in a new
 * folder. Rejects with a sentence that names the folder, the fault and the remedy.
 */
export async function openDataFolder(folder: string, begin: (dataDir: string) => Promise<Db>): Promise<Db> {
  let lock: FolderLock;
  try {
    // Before the lock, which is a file, too: a folder of another owner stays untouched.
    demandOwn(folder);
    mkdirSync(folder, {recursive: true});
    lock = await lockFolder(folder);
  } catch (error) {
    throw unusable(folder, error);
  }
  try {
    const dataDir = join(folder, 'database');
    const complete = join(folder, 'complete');
    const marker = join(folder, MARKER.name);
    demandOwn(folder);
    const isNew = !existsSync(complete);
    demandRoomIn(folder);
    if (isNew) {
      // Only the database beside the marker is deleted.
      if (isMarker(marker)) rmSync(dataDir, {recursive: true, force: true});
      else mark(marker);
    }
    const db = isNew ? await begin(dataDir) : await reopen(folder, dataDir);
    writeFileSync(complete, '');
    if (isMarker(marker)) rmSync(marker);
    return {...checkedFirst(db, lock.check), close: () => db.close().finally(lock.release)};
  } catch (error) {
    lock.release();
    throw unusable(folder, error);
  }
}

/** A database that is only queried while its folder is known to be ours. */
const checkedFirst = (db: Db, check: () => void): Db => {
  const checking =
    <Parameters extends unknown[], Result>(work: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters): Promise<Result> => {
      check();
      return work(...parameters);
    };
  return {
    ...db,
    query: checking(db.query) as Db['query'],
    one: checking(db.one) as Db['one'],
    transaction: checking(db.transaction) as Db['transaction'],
    execute: checking(db.execute),
    checkStorage: checking(db.checkStorage),
  };
};

const isMarker = (file: string): boolean => {
  try {
    return readFileSync(file, 'utf8') === MARKER.text;
  } catch {
    return false;
  }
};

function mark(file: string): void {
  // Empty: the machine had no power left to write it.
  if (isThere(file) && readFileSync(file, 'utf8') !== '')
    throw new StorageFault(
      `${file} is not the sandbox's, which writes a file of that name while it makes a database. Move it away, or choose another --data-dir`,
    );
  writeFileSync(file, MARKER.text);
}

/**
 * Throws if a folder contains a database that this service neither finished nor was making. Looks in this order, since
 * another process may be about to finish one: it removes the marker last.
 */
function demandOwn(folder: string): void {
  const dataDir = join(folder, 'database');
  if (!isThere(dataDir) || isMarker(join(folder, MARKER.name)) || existsSync(join(folder, 'complete'))) return;
  throw new StorageFault(
    `The data folder ${folder} is not used, and nothing in it is changed: it has a folder "database", but no file "complete", which the sandbox writes once its database is made. If ${dataDir} is not the sandbox's, choose another --data-dir; if it is left of a first start of an earlier version that was killed, delete ${dataDir}; if it is a database of the sandbox, make an empty file ${join(folder, 'complete')}`,
  );
}

/** Whether a name exists, even as a dangling link. */
const isThere = (path: string): boolean => lstatSync(path, {throwIfNoEntry: false}) !== undefined;

async function reopen(folder: string, dataDir: string): Promise<Db> {
  // PGlite would create a new database beside the rest of the old one.
  if (!existsSync(join(dataDir, 'PG_VERSION'))) throw damaged(folder, 'its database is not there');
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  try {
    return await openPglite({dataDir});
  } catch (error) {
    if (await isOfNewerPostgres(dataDir)) throw new NewerDataError(`The data in ${folder}`);
    throw damaged(folder, reasonOf(error));
  }
}

/** Whether a newer PostgreSQL than that of this version has written the data. */
async function isOfNewerPostgres(dataDir: string): Promise<boolean> {
  const own = [...unpack(await prebuilt())].find(({path}) => path === 'PG_VERSION')?.contents;
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  return /^\d+$/.test(version) && Number(version) > Number(new TextDecoder().decode(own));
}

/** The engine only reports that it gave up. */
const reasonOf = (error: unknown): string => {
  const message = (error as Error | undefined)?.message ?? '';
  return message === '' || /^Aborted|failed to initialize/.test(message) ? 'the database gives up on it' : message;
};

/** Unreadable data, whose owner has to decide: it stays unchanged. */
const damaged = (folder: string, reason: string): StorageFault =>
  new StorageFault(
    `The data in ${folder} is damaged: ${reason}. Put a copy of that folder back, or move it away (or delete it) to begin anew; or keep the data elsewhere, with another --data-dir`,
  );

/** Turns a fault of a folder into a sentence with its remedy. An error that has one is returned unchanged. */
function unusable(folder: string, error: unknown): unknown {
  const {code, message} = error as NodeJS.ErrnoException;
  if (error instanceof StorageFault || code === undefined) return error;
  const cause = {cause: error};
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StorageFault(`The disk of ${folder} is full (${code}). Make room, or choose another --data-dir`, cause);
  // ENOENT is Node's code for a folder that cannot be created on a read-only disk.
  if (['EROFS', 'EACCES', 'EPERM', 'ENOENT'].includes(code))
    return new StorageFault(
      `The data folder ${folder} cannot be written to (${code}). Let this user write there, choose another --data-dir, or keep nothing with --memory`,
      cause,
    );
  return new StorageFault(`The data folder ${folder} cannot be used: ${message}. Choose another --data-dir`, cause);
}

/** The same for a fault that appears only when the data is used. */
export function brokenIn(folder: string, error: unknown): unknown {
  if (error instanceof NewerDataError) return new NewerDataError(`The data in ${folder}`);
  return error instanceof StorageFault && !error.message.includes(folder) ? damaged(folder, error.message) : error;
}
