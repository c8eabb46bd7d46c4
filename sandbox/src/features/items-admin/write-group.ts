import type {Db} from '../../db/port.js';
import {invalid, refuse} from '../../http/refusal.js';
import type {Localized} from '../../wire/text.js';

/** A group as a studio writes it. */
export interface GroupBody {
  readonly name: Localized;
  readonly description?: Localized | null;
  readonly image_url?: string | null;
  /** The group that it is below. */
  readonly parent_external_id?: string | null;
  readonly order?: number;
}

/** A group as it was written. */
export interface StoredGroup extends Required<GroupBody> {
  readonly external_id: string;
}

/** All groups of a project, in their order. */
export const storedGroups = (db: Db, projectId: number): Promise<StoredGroup[]> =>
  db.query<StoredGroup>(
    `select external_id, name, description, image_url, parent_external_id, position as "order" from item_group
     where project_id = $1 order by position, external_id`,
    [projectId],
  );

/**
 * Makes a group, or replaces it whole; its items stay in it. Throws 1102 for an unknown parent, or one that is below
 * the group itself.
 */
export const writeGroup = (db: Db, projectId: number, externalId: string, body: GroupBody): Promise<void> =>
  db.transaction(async () => {
    await holdGroups(db, projectId);
    const {name, description = null, image_url = null, parent_external_id: parent = null, order = 0} = body;
    if (parent !== null) await demandParent(db, projectId, externalId, parent);
    const json = (texts: Localized | null) => (texts ? JSON.stringify(texts) : null);
    await db.query(
      `insert into item_group (project_id, external_id, name, description, image_url, parent_external_id, position)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (project_id, external_id) do update set name = excluded.name, description = excluded.description,
         image_url = excluded.image_url, parent_external_id = excluded.parent_external_id, position = excluded.position`,
      [projectId, externalId, json(name), json(description), image_url, parent, order],
    );
  });

/** Deletes a group: its items leave it, and stay in the shop. Throws 4403, and 1102 while another group is below it. */
export const deleteGroup = (db: Db, projectId: number, externalId: string): Promise<void> =>
  db.transaction(async () => {
    await holdGroups(db, projectId);
    const below = await db.one<{external_id: string}>(
      'select external_id from item_group where project_id = $1 and parent_external_id = $2 order by external_id limit 1',
      [projectId, externalId],
    );
    if (below) throw invalid('external_id', `group ${below.external_id} is below it`);
    const gone = await db.one(
      'delete from item_group where project_id = $1 and external_id = $2 returning external_id',
      [projectId, externalId],
    );
    if (!gone) throw refuse(4403);
  });

/** Groups of a project are written one after the other, or two could become each other's parents. */
const holdGroups = async (db: Db, projectId: number): Promise<void> =>
  void (await db.query(`select pg_advisory_xact_lock($1, hashtext('groups'))`, [projectId]));

async function demandParent(db: Db, projectId: number, externalId: string, parent: string): Promise<void> {
  const above = await db.query<{external_id: string}>(
    `with recursive above as (
       select external_id, parent_external_id from item_group where project_id = $1 and external_id = $2
       union select g.external_id, g.parent_external_id from item_group g join above a
         on g.project_id = $1 and g.external_id = a.parent_external_id)
     select external_id from above`,
    [projectId, parent],
  );
  if (above.length === 0) throw invalid('parent_external_id', `${parent} is no group of this project`);
  if (parent === externalId || above.some(({external_id}) => external_id === externalId))
    throw invalid('parent_external_id', `${parent} is the group itself, or below it`);
}
