import type {Db} from '../../db/port.js';
import {type AttributeRow, createAttribute, createValue, type ValueRow} from './attributes.js';

/** The key of a seed that holds attributes, each with all values that items may have. */
export interface AttributesSeed {
  readonly attributes?: readonly (AttributeRow & {readonly values: readonly ValueRow[]})[];
}

/** A project's attributes with their values, as a seed says them. */
export async function exportAttributes(db: Db, projectId: number): Promise<AttributesSeed> {
  const attributes = await db.query<NonNullable<AttributesSeed['attributes']>[number]>(
    `select external_id, name, (select coalesce(json_agg(json_build_object('external_id', v.external_id, 'value', v.value)
        order by v.value_id), '[]') from attribute_value v where v.attribute_id = a.attribute_id) as values
     from attribute a where project_id = $1 order by attribute_id`,
    [projectId],
  );
  return {attributes};
}

export async function plantAttributes(db: Db, projectId: number, {attributes = []}: AttributesSeed): Promise<void> {
  for (const attribute of attributes) {
    await createAttribute(db, projectId, attribute);
    for (const value of attribute.values) await createValue(db, projectId, attribute.external_id, value);
  }
}
