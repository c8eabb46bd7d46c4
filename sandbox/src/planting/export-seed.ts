import type {Db} from '../db/port.js';
import {FEATURES} from '../features/index.js';
import {omitEmpty} from '../wire/filled.js';
import {inShort} from './short-seed.js';

/**
 * A project's shop in the form of a seed's files: its items and their terms, without players' possessions, and without
 * keys.
 */
export async function exportSeed(db: Db, projectId: number): Promise<Record<string, unknown>> {
  // One snapshot: a simultaneous change is in all of it, or in nothing.
  return db.transaction(async () => {
    await db.query('set transaction isolation level repeatable read');
    const project = await db.one<{name: string}>('select name from project where project_id = $1', [projectId]);
    const parts: object[] = [];
    for (const {exportSeed: partOf} of FEATURES) if (partOf) parts.push(await partOf(db, projectId));
    return inShort({name: project?.name, ...omitEmpty(Object.assign({}, ...parts))});
  });
}
