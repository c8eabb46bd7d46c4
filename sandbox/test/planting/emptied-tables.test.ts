import assert from 'node:assert/strict';
import {it} from 'node:test';
import {EMPTIED_TABLES} from '../../src/planting/projects.js';
import {eachDatabase} from '../support/databases.js';

/** What a reset leaves: the project's row, its keys, its seed and its version, and what belongs to no project; settings it brings back by itself. */
const KEPT = [
  'project',
  'project_seed',
  'company_settings',
  'staff_key',
  'distribution_hub',
  'catalog_version',
  'migration',
  'signing_key',
];

eachDatabase('a reset', (sandbox) => {
  it('empties every table: by name, or with the rows that its own hang on', async () => {
    const tables = await sandbox.db.query<{name: string; hangs_on: readonly string[]}>(
      `select t.table_name as name, coalesce(array_agg(k.confrelid::regclass::text) filter (where k.confdeltype = 'c'), '{}') as hangs_on
       from information_schema.tables t
         left join pg_constraint k on k.contype = 'f' and k.conrelid = t.table_name::regclass
       where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by t.table_name`,
    );
    const emptied = new Set(EMPTIED_TABLES);
    for (let before = -1; before < emptied.size; ) {
      before = emptied.size;
      for (const {name, hangs_on} of tables) if (hangs_on.some((one) => emptied.has(one))) emptied.add(name);
    }

    const left = tables.map(({name}) => name).filter((name) => !emptied.has(name));
    assert.deepEqual(left.sort(), [...KEPT].sort());
    for (const name of EMPTIED_TABLES)
      assert.ok(
        tables.some((table) => table.name === name),
        `there is no table ${name}`,
      );
  });
});
