import type {Db} from '../../db/port.js';
import {insertRow, insertRowUnless} from '../../db/rows.js';
import {invalid, refuse} from '../../http/refusal.js';
import type {Localized} from '../../wire/text.js';

/** Maximum number of values of an attribute (document 2, "Limits"). */
export const MAX_VALUES = 20;

export interface AttributeRow {
  readonly external_id: string;
  readonly name: Localized;
}

export interface ValueRow {
  readonly external_id: string;
  readonly value: Localized;
}

/** One page of a project's attributes, in the order of their creation, and their total number. */
export async function listAttributes(
  db: Db,
  projectId: number,
  {limit, offset}: {readonly limit: number; readonly offset: number},
): Promise<{attributes: AttributeRow[]; total: number}> {
  const attributes = await db.query<AttributeRow>(
    'select external_id, name from attribute where project_id = $1 order by attribute_id limit $2 offset $3',
    [projectId, limit, offset],
  );
  const row = await db.one<{total: number}>('select count(*) as total from attribute where project_id = $1', [
    projectId,
  ]);
  return {attributes, total: row?.total ?? 0};
}

/** An attribute with its values. */
export interface AttributeWithValues extends AttributeRow {
  readonly values: ValueRow[];
}

/** The columns of an `AttributeWithValues`, values in the order in which they were added; `a` is the attribute. */
export const WITH_VALUES = `a.external_id, a.name,
  (select coalesce(json_agg(json_build_object('external_id', v.external_id, 'value', v.value) order by v.value_id), '[]')
    from attribute_value v where v.attribute_id = a.attribute_id) as values`;

/** Throws 9901. */
export async function readAttribute(db: Db, projectId: number, externalId: string): Promise<AttributeWithValues> {
  const found = await db.one<AttributeWithValues>(
    `select ${WITH_VALUES} from attribute a where a.project_id = $1 and a.external_id = $2`,
    [projectId, externalId],
  );
  if (!found) throw noAttribute(externalId);
  return found;
}

/** Throws 1102 if the project has one of this external id. */
export const createAttribute = (db: Db, projectId: number, {external_id, name}: AttributeRow): Promise<void> =>
  db.transaction(async () => {
    await holdAttributes(db, projectId);
    const columns = {project_id: projectId, external_id, name};
    const made = await insertRowUnless(db, 'attribute', columns, 'attribute_id', '(project_id, external_id)');
    if (!made) throw takenAttribute(external_id);
  });

/**
 * Changes an attribute's name and external id; items keep it. Throws 9901, and 1102 if another has that external id.
 */
export const updateAttribute = (
  db: Db,
  projectId: number,
  externalId: string,
  {external_id, name}: AttributeRow,
): Promise<void> =>
  db.transaction(async () => {
    const {attribute_id} = await heldAttribute(db, projectId, externalId);
    const moved = await db.one(
      `update attribute set external_id = $3, name = $4 where attribute_id = $2 and not exists (
         select from attribute other where other.project_id = $1 and other.external_id = $3 and other.attribute_id <> $2)
       returning attribute_id`,
      [projectId, attribute_id, external_id, JSON.stringify(name)],
    );
    if (!moved) throw takenAttribute(external_id);
  });

/** Deletes an attribute with its values; items lose it. Throws 9901. */
export async function deleteAttribute(db: Db, projectId: number, externalId: string): Promise<void> {
  const gone = await db.one('delete from attribute where project_id = $1 and external_id = $2 returning attribute_id', [
    projectId,
    externalId,
  ]);
  if (!gone) throw noAttribute(externalId);
}

/** Adds a value; throws 9901, 9907 if the attribute has it, and 9908 if it has as many as it may have. */
export const createValue = (
  db: Db,
  projectId: number,
  externalId: string,
  {external_id, value}: ValueRow,
): Promise<void> =>
  db.transaction(async () => {
    const {attribute_id} = await heldAttribute(db, projectId, externalId);
    const values = await valueIds(db, attribute_id);
    if (values.includes(external_id)) throw takenValue(external_id);
    if (values.length >= MAX_VALUES)
      throw refuse(9908, `Attribute ${externalId} has ${MAX_VALUES} values, the most it may have`);
    await insertRow(db, 'attribute_value', {project_id: projectId, attribute_id, external_id, value}, 'value_id');
  });

/**
 * Changes the text and the external id of a value; items keep it. Throws 9901, 9906, and 9907 if another has that
 * external id.
 */
export const updateValue = (
  db: Db,
  projectId: number,
  externalId: string,
  valueId: string,
  {external_id, value}: ValueRow,
): Promise<void> =>
  db.transaction(async () => {
    const {attribute_id} = await heldAttribute(db, projectId, externalId);
    const values = await valueIds(db, attribute_id);
    if (!values.includes(valueId)) throw noValue(valueId);
    if (external_id !== valueId && values.includes(external_id)) throw takenValue(external_id);
    await db.query(
      'update attribute_value set external_id = $3, value = $4 where attribute_id = $1 and external_id = $2',
      [attribute_id, valueId, external_id, JSON.stringify(value)],
    );
  });

/**
 * Deletes a value, or all of them; items lose them, and keep the attribute. Throws 9901, and 9906 for an unknown one.
 */
export const deleteValues = (db: Db, projectId: number, externalId: string, valueId?: string): Promise<void> =>
  db.transaction(async () => {
    const {attribute_id} = await heldAttribute(db, projectId, externalId);
    const gone = await db.query(
      `delete from attribute_value where attribute_id = $1 and ($2::text is null or external_id = $2) returning value_id`,
      [attribute_id, valueId ?? null],
    );
    if (valueId !== undefined && gone.length === 0) throw noValue(valueId);
  });

/**
 * Locks a project's attributes until the transaction ends: one call at a time changes them, so that no external id is
 * used twice.
 */
export const holdAttributes = async (db: Db, projectId: number): Promise<void> =>
  void (await db.query(`select pg_advisory_xact_lock($1, hashtext('attributes'))`, [projectId]));

/** Locks a project's attributes, and finds one of them; throws 9901. */
async function heldAttribute(db: Db, projectId: number, externalId: string): Promise<{readonly attribute_id: number}> {
  await holdAttributes(db, projectId);
  const found = await db.one<{attribute_id: number}>(
    'select attribute_id from attribute where project_id = $1 and external_id = $2',
    [projectId, externalId],
  );
  if (!found) throw noAttribute(externalId);
  return found;
}

async function valueIds(db: Db, attributeId: number): Promise<string[]> {
  const rows = await db.query<{external_id: string}>(
    'select external_id from attribute_value where attribute_id = $1',
    [attributeId],
  );
  return rows.map(({external_id}) => external_id);
}

const noAttribute = (externalId: string) => refuse(9901, `Attribute ${externalId} not found`);
const noValue = (valueId: string) => refuse(9906, `Attribute value ${valueId} not found`);
const takenAttribute = (externalId: string) => invalid('external_id', `attribute ${externalId} exists already`);
const takenValue = (valueId: string) => refuse(9907, `Attribute value ${valueId} exists already`);
