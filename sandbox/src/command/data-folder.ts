import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {openPglite} from '../db/pglite.js';
import type {Db} from '../db/port.js';

/**
 * Opens the PGlite database kept in a folder, and holds the folder's lock until it is closed. In a folder that is new,
 * `begin` makes it.
 */
export async function openDataFolder(folder: string, begin: (dataDir: string) => Promise<Db>): Promise<Db> {
  mkdirSync(folder, {recursive: true});
  const unlock = lock(folder);
  try {
    const dataDir = join(folder, 'database');
    const complete = join(folder, 'complete');
    // A first start that was killed half-way leaves a database that cannot be opened.
    if (!existsSync(complete)) rmSync(dataDir, {recursive: true, force: true});
    const db = existsSync(complete) ? await openPglite({dataDir}) : await begin(dataDir);
    writeFileSync(complete, '');
    return {...db, close: () => db.close().finally(unlock)};
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Claims a folder for this process, since PGlite corrupts what two processes open; gives back what releases it. */
function lock(folder: string): () => void {
  const file = join(folder, 'lock');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), {flag: 'wx'});
      return () => rmSync(file, {force: true});
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
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
