import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {ASSETS} from '../assets.js';
import {migrate, migrations, schemaVersion} from './migrate.js';
import {openPglite} from './pglite.js';

/**
 * A PGlite data folder (gzipped tar) that is migrated and holds nothing: starting from it takes a second less than from
 * none. It is made when first needed, and again when a migration changes; where it cannot be kept it is made each time.
 */
export async function prebuilt(): Promise<Blob> {
  const file = new URL(`base-${schemaVersion(migrations())}.tgz`, ASSETS.cache);
  return readBlob(file) ?? keep(file, await build());
}

function readBlob(file: URL): Blob | undefined {
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    return undefined;
  }
}

async function build(): Promise<Blob> {
  const db = await openPglite();
  try {
    await migrate(db);
    return await db.dump();
  } finally {
    await db.close();
  }
}

async function keep(file: URL, dump: Blob): Promise<Blob> {
  const draft = new URL(`${file.href}.${process.pid}`);
  try {
    mkdirSync(ASSETS.cache, {recursive: true});
    // Renamed when whole: another process must never read half a file.
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
  } catch {
    // A package may lie in a folder that is read-only.
  }
  return dump;
}
