import type {Db} from '../db/port.js';
import {FEATURES} from '../features/index.js';
import {DEMO, findProject, insertProject, type NewProject, type OwnedProject} from '../features/projects/projects.js';
import {plant} from './plant.js';
import {readSeed} from './read-seed.js';
import type {Seed} from './seed.js';

/** The name of a project's seed that is no file of ours. */
const OWN = 'own';

/** Makes a project with keys of its own, filled from its seed, a named one or its own; undefined when its number is taken. */
export async function createProject(
  db: Db,
  {seed: wanted, ...project}: Omit<NewProject, 'seed'> & {readonly seed: string | Seed},
): Promise<OwnedProject | undefined> {
  const seed = typeof wanted === 'string' ? readSeed(wanted) : wanted;
  return db.transaction(async () => {
    const made = await insertProject(db, {
      ...project,
      seed: typeof wanted === 'string' ? wanted : OWN,
      name: project.name ?? seed.name,
    });
    if (made && typeof wanted !== 'string') await keepSeed(db, made.project_id, wanted, true);
    if (made) await plant(db, made.project_id, seed);
    return made;
  });
}

/**
 * The demo project, created if this database has none yet, from `own` if that is passed; several processes may call it
 * at once. If the project exists already, that seed is stored for its next reset.
 */
export async function ensureDemo(db: Db, own?: Seed): Promise<OwnedProject> {
  const found = await findProject(db, DEMO.project_id);
  if (found && own) await renewSeed(db, DEMO.project_id, own);
  const project = found ?? (await createProject(db, {...DEMO, seed: own ?? DEMO.seed}));
  return project ?? ((await findProject(db, DEMO.project_id)) as OwnedProject);
}

/** Whether a project was planted from an earlier seed: a reset plants its current one. */
export const isSeedWaiting = async (db: Db, projectId: number): Promise<boolean> =>
  (await db.one('select 1 from project_seed where project_id = $1 and not is_planted', [projectId])) !== undefined;

/** Thrown so that nothing remains. */
const tried = new Error('The seed was tried.');

/** Keeps another seed for a project, which its next reset plants. Throws if it could not be planted, and then the former one stays. */
async function renewSeed(db: Db, projectId: number, seed: Seed): Promise<void> {
  const kept = await db.one('select 1 from project_seed where project_id = $1 and document = $2', [
    projectId,
    JSON.stringify(seed),
  ]);
  if (kept) return;
  await db
    .transaction(async () => {
      await createProject(db, {seed});
      throw tried;
    })
    .catch((error: unknown) => {
      if (error !== tried) throw error;
    });
  await keepSeed(db, projectId, seed, false);
}

const keepSeed = async (db: Db, projectId: number, seed: Seed, isPlanted: boolean): Promise<void> =>
  void (await db.query(
    `insert into project_seed (project_id, document, is_planted) values ($1, $2, $3)
     on conflict (project_id) do update set document = excluded.document, is_planted = excluded.is_planted`,
    [projectId, JSON.stringify(seed), isPlanted],
  ));

/** Deletes everything that happened in a project and plants its seed again; its number, ids and keys stay. */
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
    await plant(db, projectId, (await ownSeed(db, projectId)) ?? readSeed(project.seed));
  });
}

/** The current seed of a project that has its own. */
async function ownSeed(db: Db, projectId: number): Promise<Seed | undefined> {
  const own = await db.one<{document: Seed; is_planted: boolean}>(
    'select document, is_planted from project_seed where project_id = $1',
    [projectId],
  );
  if (own && !own.is_planted) {
    await db.query('update project_seed set is_planted = true where project_id = $1', [projectId]);
    await db.query('update project set seed = $2, name = $3 where project_id = $1', [
      projectId,
      OWN,
      own.document.name,
    ]);
  }
  return own?.document;
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

/**
 * The tables that a reset empties, referencing tables first; tables that only depend on their rows are emptied with
 * these.
 */
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
