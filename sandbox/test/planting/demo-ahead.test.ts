import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {isWholeMatrix} from '../../../test/support/run/matrix.mjs';
import {createSandbox} from '../../src/app.js';
import {beginData, makeDemoData} from '../../src/command/demo-data.js';
import {type FolderImage, pack, unpackInto} from '../../src/db/folder-image.js';
import {openPglite} from '../../src/db/pglite.js';
import type {Db} from '../../src/db/port.js';
import {prebuilt} from '../../src/db/prebuilt.js';
import {DEMO, insertProject} from '../../src/features/projects/projects.js';
import {takeDemo} from '../../src/planting/demo-ahead.js';
import {plant} from '../../src/planting/plant.js';
import {readSeed} from '../../src/planting/read-seed.js';

/** Awkward times for a calendar: the last days of months, a leap day, and the end of a year. */
const ALL_TIMES = ['2028-02-29T12:00:00Z', '2026-03-31T23:59:58.765Z', '2027-12-31T00:00:00Z'];
/** Only the whole matrix tests all of them. */
const TIMES = isWholeMatrix ? ALL_TIMES : ALL_TIMES.slice(0, 1);

/** Columns that only identify a row and grant no access: they may be equal in every installation. */
const NAMES_ONLY = ['backpack_item.backpack_item_id', 'inventory_entry.instance_id', 'promotion.external_id'];

type Row = Readonly<Record<string, unknown>>;
type Tables = ReadonlyMap<string, readonly Row[]>;

const setClock = (db: Db, time: string) =>
  db.query('update project set clock_offset = $2::timestamptz - now() where project_id = $1', [DEMO.project_id, time]);

/** The rows of all tables, in an order that depends neither on storage nor on random values. */
async function contents(db: Db): Promise<Tables> {
  const tables = await db.query<{name: string; numbers: string | null}>(
    `select table_name as name,
       string_agg(quote_ident(column_name), ', ' order by ordinal_position) filter (where data_type ~ 'int') as numbers
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name order by table_name`,
  );
  const all = new Map<string, readonly Row[]>();
  for (const {name, numbers} of tables) {
    const order = [...(numbers ? [numbers] : []), 'row'].join(', ');
    const rows = await db.query<{row: Row}>(`select to_jsonb(t) as row from "${name}" t order by ${order}`);
    all.set(
      name,
      rows.map(({row}) => row),
    );
  }
  all.set(
    'project',
    (all.get('project') ?? []).map(({clock_offset: _, ...row}) => row),
  );
  // It numbers transactions, of which the two ways take different ones.
  all.delete('catalog_version');
  return all;
}

/** Columns, `table.column`, that differ between two databases. */
function differing(one: Tables, other: Tables): string[] {
  assert.deepEqual([...one.keys()], [...other.keys()]);
  const columns = [...one].flatMap(([table, rows]) => {
    const others = other.get(table) ?? [];
    assert.equal(rows.length, others.length, `${table} has ${rows.length} and ${others.length} rows`);
    return rows.flatMap((row, index) =>
      Object.keys(row)
        .filter((column) => JSON.stringify(row[column]) !== JSON.stringify(others[index]?.[column]))
        .map((column) => `${table}.${column}`),
    );
  });
  return [...new Set(columns)].sort();
}

describe('the prebuilt demo project', () => {
  let demo: FolderImage;
  /** Each database uses up its image. */
  const image = (): FolderImage => Buffer.from(demo);
  const open = new Set<Db>();
  const opened = (db: Db): Db => {
    open.add(db);
    return db;
  };
  before(async () => {
    demo = await makeDemoData();
  });
  after(() => Promise.all([...open].map((db) => db.close())));

  const planted = async (time: string): Promise<Db> => {
    const db = opened(await openPglite({initial: await prebuilt()}));
    const seed = readSeed(DEMO.seed);
    await db.transaction(async () => {
      await insertProject(db, {...DEMO, name: seed.name});
      await setClock(db, time);
      await plant(db, DEMO.project_id, seed);
    });
    return db;
  };
  const taken = async (time: string): Promise<Db> => {
    const db = opened(await openPglite({initial: image()}));
    await db.transaction(async () => {
      await setClock(db, time);
      await takeDemo(db);
    });
    return db;
  };

  for (const time of TIMES)
    it(`is adopted once, equal to one that is seeded at that time: ${time}`, async () => {
      const [one, other] = [await contents(await planted(time)), await contents(await planted(time))];
      const ours = await contents(await taken(time));

      const random = differing(one, other);
      assert.ok(random.includes('project.api_key'));
      assert.deepEqual(
        differing(one, ours).filter((column) => !random.includes(column)),
        [],
      );
      const again = differing(ours, await contents(await taken(time)));
      assert.deepEqual(
        random.filter((column) => !again.includes(column)),
        NAMES_ONLY.filter((column) => random.includes(column)),
        'Known from the data folder',
      );
    });

  it('is adopted by a new service, which answers as one that seeded it', async () => {
    const paths = ['virtual_items', 'virtual_items/group/mounts', 'virtual_currency', 'bundle', 'game', 'groups'].map(
      (path) => `/v2/project/${DEMO.project_id}/items/${path}?limit=50`,
    );
    const answers = async (db: Db) => {
      const sandbox = await createSandbox({db: opened(db)});
      try {
        return await Promise.all(
          paths.map(async (path) => {
            const response = await sandbox.fetch(new Request(`http://127.0.0.1:8787${path}`));
            return [response.status, await response.text()];
          }),
        );
      } finally {
        await sandbox.close();
      }
    };
    const time = new Date().toISOString();
    const expected = await answers(await planted(time));
    assert.ok(expected.every(([status, text]) => status === 200 && String(text).length > 200));

    assert.deepEqual(await answers(await taken(time)), expected);
    const began = await beginData(undefined, image());
    assert.deepEqual(
      (await answers(began)).map(([status]) => status),
      expected.map(([status]) => status),
    );
    const {now} = (await began.one<{now: Date}>('select project_now($1) as now', [DEMO.project_id]))!;
    assert.ok(Math.abs(now.getTime() - Date.now()) < 60_000, 'its clock is the real one');
  });
});

describe('the image of a folder', () => {
  it('becomes the same folder again, with empty files and folders', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-image-'));
    const first = join(folder, 'first');
    const binary = Uint8Array.from({length: 3000}, (_, index) => index % 256);
    mkdirSync(join(first, 'deep/empty'), {recursive: true});
    writeFileSync(join(first, 'deep/binary'), binary);
    writeFileSync(join(first, 'nothing'), '');

    const second = join(folder, 'second');
    unpackInto(second, pack(first));

    const names = readdirSync(second, {recursive: true}).map((name) => String(name).replaceAll('\\', '/'));
    assert.deepEqual(names.sort(), ['deep', 'deep/binary', 'deep/empty', 'nothing']);
    assert.deepEqual(new Uint8Array(readFileSync(join(second, 'deep/binary'))), binary);
    assert.equal(readFileSync(join(second, 'nothing')).length, 0);
    rmSync(folder, {recursive: true});
  });
});
