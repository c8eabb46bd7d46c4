import type {Db} from '../db/port.js';
import {FEATURES} from '../features/index.js';
import {DEMO, findProject, insertProject, type NewProject, type OwnedProject} from '../features/projects/projects.js';
import {plant} from './plant.js';
import {readSeed} from './read-seed.js';

/** Makes a project with keys of its own, filled from its seed; undefined when its number is taken. */
export async function createProject(db: Db, wanted: NewProject): Promise<OwnedProject | undefined> {
  const seed = readSeed(wanted.seed);
  return db.transaction(async () => {
    const made = await insertProject(db, {...wanted, name: wanted.name ?? seed.name});
    if (made) await plant(db, made.project_id, seed);
    return made;
  });
}

/** The demo project, made when this database has none yet; several processes may ask at once. */
export async function ensureDemo(db: Db): Promise<OwnedProject> {
  const project = (await findProject(db, DEMO.project_id)) ?? (await createProject(db, DEMO));
  return project ?? ((await findProject(db, DEMO.project_id)) as OwnedProject);
}

/** Throws away what happened in a project and brings its seed back; its number, ids and keys stay. */
export async function resetProject(db: Db, projectId: number): Promise<void> {
  await db.transaction(async () => {
    const project = await db.one<{seed: string; merchant_id: number}>(
      'select seed, merchant_id from project where project_id = $1 for update',
      [projectId],
    );
    if (!project) return;
    await clear(db, projectId);
    await db.query(
      `update project set clock_offset = default, webhook_url = default, webhook_secret = default,
         webhook_enabled = default, webhook_version = default, payment_page = default, payment_themes = default,
         webhook_mode = default, allow_change_package = default, recurrent_cancel_possible = default,
         backpack_webhook_url = default, backpack_webhook_secret = default, backpack_webhook_enabled = default
       where project_id = $1`,
      [projectId],
    );
    await db.query('delete from company_settings where merchant_id = $1', [project.merchant_id]);
    await plant(db, projectId, readSeed(project.seed));
  });
}

export async function deleteProject(db: Db, projectId: number): Promise<void> {
  await db.transaction(async () => {
    await clear(db, projectId);
    await db.query('delete from project where project_id = $1', [projectId]);
    await db.query(
      'delete from company_settings s where not exists (select from project p where p.merchant_id = s.merchant_id)',
    );
  });
}

/** The tables that a reset empties, those first whose rows name others; what only hangs on their rows goes with these. */
export const EMPTIED_TABLES = [
  'fault',
  'outbox',
  'webhook_attempt',
  ...[...FEATURES].reverse().flatMap(({tables = []}) => tables),
];

/** Deletes everything of a project but its row. */
async function clear(db: Db, projectId: number): Promise<void> {
  for (const table of EMPTIED_TABLES) await db.query(`delete from ${table} where project_id = $1`, [projectId]);
}
