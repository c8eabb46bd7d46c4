import type {BodyOf, catalogRules} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {insertRow, updateRow} from '../../db/rows.js';
import {invalid, refuse} from '../../http/refusal.js';
import type {Localized} from '../../wire/text.js';
import type {ItemRow} from '../items/item-rows.js';
import {type AttributeCondition, checkedConditions} from '../players/conditions.js';

export type RuleBody = BodyOf<(typeof catalogRules)['POST /v2/project/{project_id}/admin/user/attribute/rule']>;
export type RuleChange = BodyOf<
  (typeof catalogRules)['PATCH /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}']
>;

export interface RuleFacts {
  readonly rule_id: number;
  readonly name: string;
  readonly is_enabled: boolean;
}

export interface RuleRow extends RuleFacts {
  readonly is_satisfied_for_unauth: boolean;
  readonly attribute_conditions: readonly AttributeCondition[];
  readonly items: readonly (Pick<ItemRow, 'item_id' | 'sku' | 'type' | 'bundle_type'> & {readonly name: Localized})[];
}

const COLUMNS = `rule_id, name, is_enabled, is_satisfied_for_unauth, attribute_conditions,
  (select coalesce(json_agg(json_build_object('item_id', i.item_id, 'sku', i.sku, 'type', i.type,
      'bundle_type', i.bundle_type, 'name', i.name) order by n.line), '[]')
    from catalog_rule_item n join item i using (item_id) where n.rule_id = r.rule_id and not i.is_deleted) as items`;

/**
 * One page of a project's rules, oldest first, and their total number. If `is_enabled` is passed, only the enabled or
 * the disabled ones.
 */
export async function listRules(
  db: Db,
  projectId: number,
  {limit, offset, is_enabled}: {readonly limit: number; readonly offset: number; readonly is_enabled?: number},
): Promise<{rules: RuleRow[]; total: number}> {
  const which = 'project_id = $1 and coalesce(is_enabled = $2, true)';
  const filter = [projectId, is_enabled === undefined ? null : is_enabled === 1];
  const rules = await db.query<RuleRow>(
    `select ${COLUMNS} from catalog_rule r where ${which} order by rule_id limit $3 offset $4`,
    [...filter, limit, offset],
  );
  const row = await db.one<{total: number}>(`select count(*) as total from catalog_rule where ${which}`, filter);
  return {rules, total: row?.total ?? 0};
}

export const listFacts = (db: Db, projectId: number): Promise<RuleFacts[]> =>
  db.query<RuleFacts>('select rule_id, name, is_enabled from catalog_rule where project_id = $1 order by rule_id', [
    projectId,
  ]);

/** Throws 8105. */
export async function readRule(db: Db, projectId: number, ruleId: number): Promise<RuleRow> {
  const found = await db.one<RuleRow>(`select ${COLUMNS} from catalog_rule r where project_id = $1 and rule_id = $2`, [
    projectId,
    ruleId,
  ]);
  if (!found) throw noRule(ruleId);
  return found;
}

/** Throws 1102. Returns its id. */
export const createRule = (db: Db, projectId: number, body: RuleBody): Promise<number> =>
  db.transaction(async () => {
    const columns = {
      project_id: projectId,
      ...columnsOf(body),
      is_satisfied_for_unauth: body.is_satisfied_for_unauth ?? false,
    };
    const {rule_id} = await insertRow<{rule_id: number}>(db, 'catalog_rule', columns, 'rule_id');
    await writeItems(db, projectId, rule_id, body.items);
    return rule_id;
  });

/** Changes the fields of a rule that the body contains; the rest stays. Throws 1102 or 8105. */
export const changeRule = (db: Db, projectId: number, ruleId: number, body: RuleChange): Promise<void> =>
  db.transaction(async () => {
    const found = await db.one('select 1 from catalog_rule where project_id = $1 and rule_id = $2 for update', [
      projectId,
      ruleId,
    ]);
    if (!found) throw noRule(ruleId);
    const columns = columnsOf(body);
    if (Object.keys(columns).length > 0)
      await updateRow(db, 'catalog_rule', {column: 'rule_id', value: ruleId}, columns);
    if (!body.items) return;
    await db.query('delete from catalog_rule_item where rule_id = $1', [ruleId]);
    await writeItems(db, projectId, ruleId, body.items);
  });

/** Replaces a rule: omitted fields get their defaults. Throws 1102 or 8105. */
export const replaceRule = (db: Db, projectId: number, ruleId: number, body: RuleBody): Promise<void> =>
  changeRule(db, projectId, ruleId, {is_satisfied_for_unauth: false, ...body});

/** Throws 8105. */
export async function deleteRule(db: Db, projectId: number, ruleId: number): Promise<void> {
  const gone = await db.one('delete from catalog_rule where project_id = $1 and rule_id = $2 returning rule_id', [
    projectId,
    ruleId,
  ]);
  if (!gone) throw noRule(ruleId);
}

/** The columns of the fields in a body; throws 1102. */
function columnsOf({name, is_enabled, is_satisfied_for_unauth, attribute_conditions}: RuleChange) {
  if (name?.trim() === '') throw invalid('name', 'has no text');
  return {
    ...(name !== undefined && {name}),
    ...(is_enabled !== undefined && {is_enabled}),
    ...(is_satisfied_for_unauth !== undefined && {is_satisfied_for_unauth}),
    ...(attribute_conditions && {
      attribute_conditions: checkedConditions(attribute_conditions, 'attribute_conditions'),
    }),
  };
}

/** Throws 1102 if the project has no such item, or one is named twice. */
async function writeItems(db: Db, projectId: number, ruleId: number, items: RuleBody['items']): Promise<void> {
  const written = await db.query<{line: number}>(
    `insert into catalog_rule_item (rule_id, item_id, line)
     select $2, i.item_id, w.line - 1
     from jsonb_array_elements($3) with ordinality w(named, line)
       join item i on i.project_id = $1 and not i.is_deleted and i.type <> 'value_point'
         and i.sku = coalesce(w.named ->> 'sku', i.sku)
         and i.item_id = coalesce((w.named ->> 'item_id')::bigint, i.item_id)
     on conflict do nothing returning line`,
    [projectId, ruleId, JSON.stringify(items)],
  );
  const lines = new Set(written.map(({line}) => line));
  const missing = items.findIndex((_, line) => !lines.has(line));
  if (missing >= 0) throw invalid(`items.${missing}`, 'is no item of this project, or stands twice');
}

const noRule = (ruleId: number) => refuse(8105, `Rule ${ruleId} not found`);
