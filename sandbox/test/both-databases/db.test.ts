import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {createSandbox} from '../../src/app.js';
import {migrate, migrations} from '../../src/db/migrate.js';
import {type Db, type Driver, guarded} from '../../src/db/port.js';
import {openPostgres} from '../../src/db/postgres.js';
import {EMPTY_DATABASES, type EmptyDatabase} from '../support/databases.js';
import {BASE_URL} from '../support/sandbox.js';

const serverUrl = process.env.TEST_DATABASE_URL;
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

describe('guarded', () => {
  const driverThatFails = (codes: string[]): Driver => ({
    query: async () => [],
    transaction: async (work) => {
      const result = await work(async () => []);
      const code = codes.shift();
      if (code) throw Object.assign(new Error('conflict'), {code});
      return result;
    },
    execute: async () => {},
    listen: async () => async () => {},
    close: async () => {},
  });

  it('runs a transaction again after a serialization failure or a deadlock', async () => {
    let runs = 0;

    await guarded(driverThatFails(['40001', '40P01'])).transaction(async () => void runs++);

    assert.equal(runs, 3);
  });

  it('gives up after five runs, and at once for any other error', async () => {
    let runs = 0;
    const run = (codes: string[]) => guarded(driverThatFails(codes)).transaction(async () => void runs++);

    await assert.rejects(run(Array(9).fill('40001')), {code: '40001'});
    assert.equal(runs, 5);
    await assert.rejects(run(['23505']), {code: '23505'});
    assert.equal(runs, 6);
  });
});

describe('a connection that PostgreSQL ends while it works', {skip: !serverUrl}, () => {
  it('fails only its own query: the process continues, and so does the next query', async () => {
    const db = await openPostgres(serverUrl as string);
    try {
      const working = Array.from({length: 5}, () =>
        db.transaction(async () => {
          await db.query('select pg_terminate_backend(pg_backend_pid())');
        }),
      );
      for (const {status} of await Promise.allSettled(working)) assert.equal(status, 'rejected');
      const idle = db.transaction(async () => {
        const [own] = await db.query<{pid: number}>('select pg_backend_pid() as pid');
        await openPostgres(serverUrl as string, {connections: 1}).then(async (other) => {
          await other.query('select pg_terminate_backend($1)', [own?.pid]);
          await other.close();
        });
        // Until the end of the connection is noticed.
        await assert.rejects(async () => {
          for (;;) await db.query('select 1');
        });
      });
      await assert.rejects(idle);

      assert.deepEqual(await db.transaction(() => db.query('select 1 as one')), [{one: 1}]);
    } finally {
      await db.close();
    }
  });

  it('is opened again for its listener, which learns that it may have missed notifications', async () => {
    const db = await openPostgres(serverUrl as string);
    try {
      let onNotification = (_: string): void => {};
      let onMissed = (): void => {};
      const missed = new Promise<void>((resolve) => {
        onMissed = resolve;
      });
      const stop = await db.listen('orders', (payload) => onNotification(payload), onMissed);

      await db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "orders"' and pid <> pg_backend_pid()`,
      );
      await missed;

      const notification = new Promise<string>((resolve) => {
        onNotification = resolve;
      });
      await db.query(`select pg_notify('orders', 'one')`);
      assert.equal(await notification, 'one');
      await stop();
    } finally {
      await db.close();
    }
  });
});
