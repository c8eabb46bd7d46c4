import {randomBytes} from 'node:crypto';
import type {Db} from '../../db/port.js';
import {HAS_FAULTS} from '../../faults/faults.js';
import type {Project} from '../../http/call.js';

export {DEMO} from './demo.js';

/** A project as its owner may see it, keys included. */
export interface OwnedProject extends Project {
  readonly api_key: string;
  readonly merchant_api_key: string;
  /** The `X-HOST-ID` of its studio's servers. */
  readonly host_id: string;
}

const COLUMNS = `project_id, merchant_id, login_project_id, name, default_currency, default_country, default_locale, payment_page,
  api_key, merchant_api_key, host_id, ${HAS_FAULTS}, case when clock_offset <> '0' then project_now(project_id) end as moved_to`;

export const findProject = (db: Db, projectId: number): Promise<OwnedProject | undefined> =>
  db.one<OwnedProject>(`select ${COLUMNS} from project where project_id = $1`, [projectId]);

/**
 * The version of a project's public catalog, which each write to it changes, with the second of the project's clock, by
 * which periods begin and end. Undefined for no project, and while a fault is configured in it, so that no answer is
 * cached.
 */
export async function catalogVersion(db: Db, projectId: number): Promise<string | undefined> {
  const row = await db.one<{version: string; has_faults: boolean}>(
    `select concat(version, ' ', floor(extract(epoch from project_now(project_id)))) as version, ${HAS_FAULTS}
     from project left join catalog_version using (project_id) where project_id = $1`,
    [projectId],
  );
  return row?.has_faults === false ? row.version : undefined;
}

export const findProjectOfHost = (db: Db, hostId: string): Promise<OwnedProject | undefined> =>
  db.one<OwnedProject>(`select ${COLUMNS} from project where host_id = $1`, [hostId]);

export const newKey = (): string => randomBytes(24).toString('base64url');

export interface NewProject {
  readonly seed: string;
  readonly name?: string | undefined;
  /** Numbers of its own; without them the next free ones are taken. */
  readonly project_id?: number;
  readonly merchant_id?: number;
}

/** Makes an empty project with keys of its own; undefined when its number is taken. */
export const insertProject = (db: Db, wanted: NewProject): Promise<OwnedProject | undefined> =>
  db.one<OwnedProject>(
    `insert into project (project_id, merchant_id, login_project_id, name, seed, api_key, merchant_api_key)
     values (coalesce($1, nextval('project_number')), coalesce($2, nextval('merchant_number')), $3, $4, $5, $6, $7)
     on conflict (project_id) do nothing returning ${COLUMNS}`,
    [
      wanted.project_id ?? null,
      wanted.merchant_id ?? null,
      crypto.randomUUID(),
      wanted.name,
      wanted.seed,
      newKey(),
      newKey(),
    ],
  );

/** Gives a project, its company, their staff and its distributors new random keys. */
export async function renewKeys(db: Db, projectId: number): Promise<void> {
  await db.query(
    `update project set login_project_id = $2, api_key = $3, merchant_api_key = $4, host_id = default,
       backpack_webhook_secret = default where project_id = $1`,
    [projectId, crypto.randomUUID(), newKey(), newKey()],
  );
  for (const {hub_id} of await db.query<{hub_id: number}>('select hub_id from distribution_hub where project_id = $1', [
    projectId,
  ]))
    await db.query('update distribution_hub set api_key = $2 where hub_id = $1', [hub_id, newKey()]);
  for (const {role} of await db.query<{role: string}>('select role from staff_key where project_id = $1', [projectId]))
    await db.query('update staff_key set api_key = $3 where project_id = $1 and role = $2', [
      projectId,
      role,
      newKey(),
    ]);
}
