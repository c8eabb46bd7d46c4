import type {Db} from '../../db/port.js';
import {type AttributeRow, createAttribute, createValue, type ValueRow} from './attributes.js';

/** The key of a seed that holds attributes, each with all values that items may have. */
export interface AttributesSeed {
  readonly attributes?: readonly (AttributeRow & {readonly values: readonly ValueRow[]})[];
}

export async function plantAttributes(db: Db, projectId: number, {attributes = []}: AttributesSeed): Promise<void> {
  for (const attribute of attributes) {
    await createAttribute(db, projectId, attribute);
    for (const value of attribute.values) await createValue(db, projectId, attribute.external_id, value);
  }
}
