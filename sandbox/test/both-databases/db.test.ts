import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {createSandbox} from '../../src/app.js';
import {migrate, migrations} from '../../src/db/migrate.js';
import type {Db} from '../../src/db/port.js';
import {EMPTY_DATABASES, type EmptyDatabase} from '../support/databases.js';
import {BASE_URL} from '../support/sandbox.js';

const first = {name: '0001-a.sql', sql: 'create table a (id int);\ninsert into a values (1);\n'};
const second = {name: '0002-b.sql', sql: 'alter table a add column b int;\n'};

for (const [name, make] of Object.entries(EMPTY_DATABASES)) {
  describe(`migrations on ${name}`, () => {
    let empty: EmptyDatabase;
    let db: Db;
    before(async () => {
      empty = await make();
      db = await empty.open();
    });
    after(() => empty.close());

    it('run once each, in order', async () => {
      assert.equal(await migrate(db, [first]), 1);
      assert.equal(await migrate(db, [first, second]), 1);
      assert.equal(await migrate(db, [first, second]), 0);
      assert.deepEqual(await db.query('select * from a'), [{id: 1, b: null}]);
    });

    it('stop when one was changed after it ran', async () => {
      const changed = {...first, sql: `${first.sql}-- changed\n`};

      await assert.rejects(migrate(db, [changed, second]), /0001-a\.sql was changed after it ran/);
    });

    it('refuse a database with tables of another program, and change nothing of it', async () => {
      const other = await make();
      const db = await other.open();
      for (const table of ['cart (id int)', 'migration (id int)']) await db.query(`create table ${table}`);

      await assert.rejects(migrate(db), /tables of another program, such as "cart" \(2 in all\)/);

      const tables = await db.query(
        'select table_name from information_schema.tables where table_schema = current_schema() order by 1',
      );
      assert.deepEqual(tables, [{table_name: 'cart'}, {table_name: 'migration'}]);
      await other.close();
    });

    it('leave no changes when one fails half-way', async () => {
      const broken = {name: '0003-c.sql', sql: 'create table c (id int);\ncreate table nonsense (;\n'};

      await assert.rejects(migrate(db, [first, second, broken]));

      const [row] = await db.query<{c: string | null}>(`select to_regclass('c')::text as c`);
      assert.equal(row?.c, null);
    });
  });

  describe(`several processes on ${name}`, () => {
    let empty: EmptyDatabase;
    before(async () => {
      empty = await make();
    });
    after(() => empty.close());

    it('migrate an empty database once, also when they start together', async () => {
      const processes = await Promise.all([1, 2, 3, 4].map(() => empty.open()));

      const counts = await Promise.all(processes.map((db) => migrate(db)));

      assert.deepEqual(counts.sort(), [0, 0, 0, migrations().length]);
    });

    it('share one key pair, also when they need it together', async () => {
      const processes = await Promise.all(
        [1, 2, 3].map(async () => createSandbox({db: await empty.open(), baseUrl: BASE_URL})),
      );
      const send = (one: number, path: string, init?: RequestInit) =>
        processes[one]?.fetch(new Request(BASE_URL + path, init)) as Promise<Response>;
      const made = (await (await send(0, '/_sandbox/projects', {method: 'POST'})).json()) as {login_project_id: string};

      const published = await Promise.all(
        processes.map(async (_, one) => (await send(one, `/api/projects/${made.login_project_id}/keys`)).text()),
      );

      await Promise.all(processes.map(({close}) => close()));
      assert.equal(new Set(published).size, 1);
      assert.equal((JSON.parse(published[0] as string) as {keys: unknown[]}).keys.length, 1);
    });
  });

  describe(`the port on ${name}`, () => {
    let empty: EmptyDatabase;
    let db: Db;
    before(async () => {
      empty = await make();
      db = await empty.open();
      await db.execute('create table counter (id int primary key, value bigint not null)');
    });
    after(() => empty.close());

    const reset = (): Promise<unknown> =>
      db.query('insert into counter values (1, 0) on conflict (id) do update set value = 0');
    const value = async (): Promise<number | undefined> =>
      (await db.one<{value: number}>('select value from counter where id = 1'))?.value;

    it('gives int8 as number, numeric as text, timestamps as Date, json as it is', async () => {
      const row = await db.one(
        `select 9007199254740991::int8 as int8, 1.50::numeric as numeric, 'epoch'::timestamptz as time, '{"a":[1]}'::jsonb as json`,
      );

      assert.deepEqual(row, {int8: 9007199254740991, numeric: '1.50', time: new Date(0), json: {a: [1]}});
    });

    it('gives the first row, or undefined', async () => {
      await reset();

      assert.deepEqual(await db.one('select id from counter'), {id: 1});
      assert.equal(await db.one('select id from counter where id = 2'), undefined);
    });

    it('runs every query inside a transaction as part of it, and an inner transaction too', async () => {
      await reset();

      const work = db.transaction(async () => {
        await db.query('update counter set value = 1');
        await db.transaction(async () => void (await db.query('update counter set value = value + 1')));
        assert.equal(await value(), 2);
        throw new Error('roll back');
      });

      await assert.rejects(work, /roll back/);
      assert.equal(await value(), 0);
    });

    it('runs transactions that touch the same row one after the other', async () => {
      await reset();

      await Promise.all(
        Array.from({length: 50}, () =>
          db.transaction(async () => {
            await db.query('select 1 from counter where id = 1 for update');
            const seen = (await value()) ?? 0;
            await db.query('update counter set value = $1 where id = 1', [seen + 1]);
          }),
        ),
      );

      assert.equal(await value(), 50);
    });

    it('fails a query that outlives its transaction', async () => {
      let late: Promise<unknown> | undefined;
      let release = () => {};
      const ended = new Promise<void>((resolve) => {
        release = resolve;
      });

      await db.transaction(async () => {
        late = ended.then(() => db.query('select 1'));
        late.catch(() => {});
      });
      release();

      await assert.rejects(late as Promise<unknown>, /left running after its transaction ended/);
    });

    it('reports the database’s error code', async () => {
      await assert.rejects(db.query('select 1 / 0'), {code: '22012'});
      await assert.rejects(db.query('select * from nothing'), {code: '42P01'});
    });

    it('receives notifications until it stops listening', async () => {
      const received: string[] = [];
      let onNotification = (_: string) => {};
      const next = () =>
        new Promise<string>((resolve) => {
          onNotification = (payload) => {
            received.push(payload);
            resolve(payload);
          };
        });
      const stop = await db.listen(
        'news',
        (payload) => onNotification(payload),
        () => {},
      );

      const one = next();
      await db.query(`select pg_notify('news', 'one')`);
      assert.equal(await one, 'one');

      await stop();
      await db.query(`select pg_notify('news', 'two')`);
      assert.deepEqual(received, ['one']);
    });
  });
}
