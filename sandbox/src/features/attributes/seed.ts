import type {Db} from '../../db/port.js';
import {type AttributeWithValues, holdAttributes, WITH_VALUES} from './attributes.js';

/** The key of a seed with attributes, each with all values that items may have. */
export interface AttributesSeed {
  readonly attributes?: readonly AttributeWithValues[];
}

/** A project's attributes with their values, in the form of a seed. */
export async function exportAttributes(db: Db, projectId: number): Promise<AttributesSeed> {
  const attributes = await db.query<AttributeWithValues>(
    `select ${WITH_VALUES} from attribute a where a.project_id = $1 order by a.attribute_id`,
    [projectId],
  );
  return {attributes};
}

/** Plants all attributes and their values in one statement. The seed was checked before: it names each once, and no attribute has too many values. */
export async function plantAttributes(db: Db, projectId: number, {attributes = []}: AttributesSeed): Promise<void> {
  if (attributes.length === 0) return;
  await holdAttributes(db, projectId);
  await db.query(
    `with planted as (
       select * from rows from (jsonb_to_recordset($2::jsonb) as (external_id text, name jsonb, "values" jsonb))
         with ordinality as a(external_id, name, "values", place)),
     written as (
       insert into attribute (project_id, external_id, name)
       select $1::int, external_id, name from planted order by place returning attribute_id, external_id)
     insert into attribute_value (project_id, attribute_id, external_id, value)
     select $1::int, w.attribute_id, v.external_id, v.value from planted p join written w using (external_id)
       cross join rows from (jsonb_to_recordset(p."values") as (external_id text, value jsonb))
         with ordinality as v(external_id, value, place)
     order by p.place, v.place`,
    [projectId, JSON.stringify(attributes)],
  );
}
