import {createHash} from 'node:crypto';
import {ASSETS} from '../assets.js';
import type {FolderImage} from '../db/folder-image.js';
import {migrations, schemaVersion} from '../db/migrate.js';
import {openPglite} from '../db/pglite.js';
import type {Db} from '../db/port.js';
import {imageFile, makeImage, prebuilt, readImage} from '../db/prebuilt.js';
import {DEMO} from '../features/projects/projects.js';
import {plantDemoAhead, takeDemo} from '../planting/demo-ahead.js';
import {readSeed} from '../planting/read-seed.js';

/**
 * The file with the demo project's data. Its name covers everything that the data was made of, so data made of anything
 * else is not found.
 */
export function demoFile(folder = ASSETS.prebuilt): URL {
  const seed = createHash('sha256')
    .update(JSON.stringify(readSeed(DEMO.seed)))
    .digest('hex')
    .slice(0, 16);
  return imageFile(folder, 'demo', `${schemaVersion(migrations())}-${seed}`);
}

/** Makes that data; called by the build. */
export const makeDemoData = async (): Promise<FolderImage> => makeImage(plantDemoAhead, await prebuilt());

/** A database with an empty schema, for another project than the demo's. */
export const beginEmpty = async (dataDir?: string): Promise<Db> =>
  openPglite({...(dataDir !== undefined && {dataDir}), initial: await prebuilt()});

/**
 * A database with the demo project if the build has made it ahead, else with an empty schema; in a new folder, or in
 * memory.
 */
export async function beginData(dataDir?: string, demo = readImage(demoFile())): Promise<Db> {
  const db = await openPglite({...(dataDir !== undefined && {dataDir}), initial: demo ?? (await prebuilt())});
  if (demo) await takeDemo(db);
  return db;
}
