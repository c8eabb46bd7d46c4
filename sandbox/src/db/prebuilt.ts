import {mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {ASSETS} from '../assets.js';
import {engineVersion} from './engine.js';
import {type FolderImage, pack} from './folder-image.js';
import {migrate, migrations, schemaVersion} from './migrate.js';
import {openPglite} from './pglite.js';
import type {Db} from './port.js';

/**
 * An empty PGlite data folder with all migrations: starting from it saves seconds. It is made on first use, and again
 * when a migration changes; if it cannot be stored it is made each time.
 */
export async function prebuilt(): Promise<FolderImage> {
  const file = imageFile(ASSETS.cache, 'base', schemaVersion(migrations()));
  const kept = readImage(file);
  if (kept) return kept;
  const image = await makeImage(async (db) => {
    await migrate(db);
    // What other databases would be made of, and never are: two thirds of the folder.
    for (const name of ['template0', 'template1']) {
      await db.execute(`alter database ${name} is_template false`);
      await db.execute(`drop database ${name}`);
    }
  });
  try {
    keepImage(file, image);
  } catch {
    // A package may be installed in a read-only folder.
  }
  return image;
}

/** Makes a data folder, of another one or of none, and fills it. */
export async function makeImage(fill: (db: Db) => Promise<void>, initial?: FolderImage): Promise<FolderImage> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-data-'));
  try {
    const dataDir = join(folder, 'data');
    const db = await openPglite({dataDir, ...(initial && {initial}), settings: {wal_recycle: 'off'}});
    try {
      await fill(db);
      // Its log is complete: a start from it replays nothing.
      await db.execute('checkpoint');
    } finally {
      await db.close();
    }
    return pack(dataDir);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** The file of an image by name and version. An image of another version or another engine is never found. */
export const imageFile = (folder: URL, name: string, version: string): URL =>
  new URL(`${name}-${version}-${engineVersion()}.image`, folder);

export function readImage(file: URL): FolderImage | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

export function keepImage(file: URL, image: FolderImage): void {
  const draft = new URL(`${file.href}.${process.pid}`);
  mkdirSync(new URL('.', file), {recursive: true});
  // Renamed when whole: another process must never read half a file.
  writeFileSync(draft, image);
  renameSync(draft, file);
}
