import type {Db} from '../../db/port.js';
import type {Project} from '../../http/call.js';
import {refuse} from '../../http/refusal.js';
import {type Localized, textFor} from '../../wire/text.js';
import {absolute} from '../../wire/url.js';

interface GroupRow {
  readonly external_id: string;
  readonly name: Localized;
  readonly description: Localized | null;
  readonly image_url: string | null;
  readonly position: number;
  readonly parent_external_id: string | null;
}

interface GroupView {
  external_id: string;
  name: string;
  description: string;
  image_url: string | null;
  order: number;
  level: number;
  parent_external_id: string | null;
  children: GroupView[];
}

/** All groups of a project in their order: a nested one is at the top too, with its level above 0. */
export async function listGroups(
  db: Db,
  project: Project,
  locale: string | undefined,
  baseUrl: string,
): Promise<GroupView[]> {
  const rows = await db.query<GroupRow>(
    'select * from item_group where project_id = $1 order by position, external_id',
    [project.project_id],
  );
  const byId = new Map(rows.map((row) => [row.external_id, row]));
  const levelOf = ({parent_external_id: parent}: GroupRow): number =>
    parent === null ? 0 : 1 + levelOf(byId.get(parent) as GroupRow);
  const view = (row: GroupRow): GroupView => ({
    external_id: row.external_id,
    name: textFor(row.name, locale, project.default_locale) ?? row.external_id,
    description: textFor(row.description, locale, project.default_locale) ?? '',
    image_url: absolute(row.image_url, baseUrl),
    order: row.position,
    level: levelOf(row),
    parent_external_id: row.parent_external_id,
    children: rows.filter((child) => child.parent_external_id === row.external_id).map(view),
  });
  return rows.map(view);
}

/** The group of a path, for a list: `all` is every item, unless a group is called so. Throws 4403. */
export async function groupNamed(db: Db, projectId: number, externalId: string): Promise<string | undefined> {
  const group = await db.one('select 1 from item_group where project_id = $1 and external_id = $2', [
    projectId,
    externalId,
  ]);
  if (!group && externalId !== 'all') throw refuse(4403);
  return group ? externalId : undefined;
}

/** The external id of a group, by its number; throws 4403. */
export async function groupNumbered(db: Db, projectId: number, groupId: number): Promise<string> {
  const group = await db.one<{external_id: string}>(
    'select external_id from item_group where project_id = $1 and group_id = $2',
    [projectId, groupId],
  );
  if (!group) throw refuse(4403);
  return group.external_id;
}
