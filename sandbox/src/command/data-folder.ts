import {accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {demandRoomIn, openPglite} from '../db/pglite.js';
import type {Db} from '../db/port.js';
import {StorageFault} from '../db/storage-fault.js';

/**
 * Opens the PGlite database kept in a folder, and holds the folder's lock until it is closed. In a folder that is new,
 * `begin` makes it. Rejects with a sentence that names the folder, what is wrong with it, and what to do.
 */
export async function openDataFolder(folder: string, begin: (dataDir: string) => Promise<Db>): Promise<Db> {
  try {
    mkdirSync(folder, {recursive: true});
  } catch (error) {
    throw unusable(folder, error);
  }
  const unlock = lock(folder);
  try {
    const dataDir = join(folder, 'database');
    const complete = join(folder, 'complete');
    const isNew = !existsSync(complete);
    demandRoomIn(folder);
    // A first start that was killed half-way leaves a database that cannot be opened.
    if (isNew) rmSync(dataDir, {recursive: true, force: true});
    const db = isNew ? await begin(dataDir) : await reopen(folder, dataDir);
    writeFileSync(complete, '');
    return {...db, close: () => db.close().finally(unlock)};
  } catch (error) {
    unlock();
    throw unusable(folder, error);
  }
}

async function reopen(folder: string, dataDir: string): Promise<Db> {
  // PGlite would begin anew beside what is left of the old one.
  if (!existsSync(join(dataDir, 'PG_VERSION'))) throw damaged(folder, 'its database is not there');
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  try {
    return await openPglite({dataDir});
  } catch (error) {
    throw damaged(folder, reasonOf(error));
  }
}

/** The engine says no more than that it gave up. */
const reasonOf = (error: unknown): string => {
  const message = (error as Error | undefined)?.message ?? '';
  return message === '' || /^Aborted|failed to initialize/.test(message) ? 'the database gives up on it' : message;
};

/** Data that cannot be read, whose owner has to decide what becomes of it: nothing of it is changed. */
const damaged = (folder: string, reason: string): StorageFault =>
  new StorageFault(
    `The data in ${folder} is damaged: ${reason}. Put a copy of that folder back, or move it away (or delete it) to begin anew; or keep the data elsewhere, with another --data-dir`,
  );

/** What is wrong with a folder, as a sentence with its remedy; an error that has one is left as it is. */
function unusable(folder: string, error: unknown): unknown {
  const {code, message} = error as NodeJS.ErrnoException;
  if (error instanceof StorageFault || code === undefined) return error;
  const cause = {cause: error};
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StorageFault(`The disk of ${folder} is full (${code}). Make room, or choose another --data-dir`, cause);
  // ENOENT: that is what Node says of a folder that cannot be made on a read-only disk.
  if (['EROFS', 'EACCES', 'EPERM', 'ENOENT'].includes(code))
    return new StorageFault(
      `The data folder ${folder} cannot be written to (${code}). Let this user write there, choose another --data-dir, or keep nothing with --memory`,
      cause,
    );
  return new StorageFault(`The data folder ${folder} cannot be used: ${message}. Choose another --data-dir`, cause);
}

/** The same of a fault that shows only when the data is used. */
export const brokenIn = (folder: string, error: unknown): unknown =>
  error instanceof StorageFault && !error.message.includes(folder) ? damaged(folder, error.message) : error;

/** The lock files of this process. */
const held = new Set<string>();

/** Claims a folder, since PGlite corrupts what is opened twice; gives back what releases it. */
function lock(folder: string): () => void {
  const file = join(realpathSync(folder), 'lock');
  if (held.has(file))
    throw new Error(`${folder} is in use by this process. Close that sandbox, or choose another dataDir.`);
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), {flag: 'wx'});
      held.add(file);
      return () => {
        rmSync(file, {force: true});
        held.delete(file);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(folder, error);
    }
    const owner = ownerOf(file);
    if (isAlive(owner))
      throw new Error(
        `${folder} is in use by process ${owner}. Only one process can open it: end that one, choose another ` +
          '--data-dir, or set DATABASE_URL to share a PostgreSQL.',
      );
    rmSync(file, {force: true});
  }
}

function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  // Containers hand out the same number again: our own one in the file is a former life's.
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
