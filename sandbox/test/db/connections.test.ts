import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {type Db, type Driver, guarded} from '../../src/db/port.js';
import {openPostgres} from '../../src/db/postgres.js';
import {StorageFault} from '../../src/db/storage-fault.js';
import {
  itemsById,
  itemsBySku,
  keysOfGames,
  listAllItems,
  listItems,
  SOLD_KINDS,
} from '../../src/features/items/item-rows.js';
import {createProject} from '../../src/planting/projects.js';
import {openFreshDatabase} from '../support/fresh-database.js';

const serverUrl = process.env.TEST_DATABASE_URL;

describe('guarded', () => {
  const driverThatFails = (codes: string[]): Driver => ({
    isShared: false,
    query: async () => {
      const code = codes.shift();
      if (code) throw Object.assign(new Error('conflict'), {code});
      return [];
    },
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

  it('runs a statement outside of a transaction again, too', async () => {
    const codes = ['40P01', '40001'];

    await guarded(driverThatFails(codes)).query('delete from item');

    assert.deepEqual(codes, []);
  });

  it('tells of each transaction that conflicted', async () => {
    const codes: unknown[] = [];
    const onConflict = (error: unknown): void => void codes.push((error as {code: string}).code);

    await guarded(driverThatFails(['40001', '40P01']), {onConflict}).transaction(async () => {});

    assert.deepEqual(codes, ['40001', '40P01']);
  });

  it('counts what may have been written before the writer is told that it is done', async () => {
    const db = guarded(driverThatFails([]));
    const seen: (number | undefined)[] = [];
    const run = async (work: Promise<unknown>): Promise<void> => void seen.push(await work.then(db.writeCount));

    await run(db.query('select 1'));
    await run(db.query('update item set sku = sku'));
    await run(db.transaction(() => db.query('select keep_order_content(1)')));
    await run(db.execute('create table a (b int)'));
    assert.deepEqual(seen, [0, 1, 2, 3]);
    assert.equal(guarded({...driverThatFails([]), isShared: true}).writeCount(), undefined);
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

  it('is told as a fault of the storage, whatever the query was at, and ends no process', async () => {
    const db = await openPostgres(serverUrl as string, {connections: 20});
    const administrator = await openPostgres(serverUrl as string, {connections: 1});
    const name = `cut-off-${process.pid}`;
    let isOver = false;
    const failures: unknown[] = [];
    /** Several queries of one transaction, which are under way, wait, or come after the end of its connection. */
    const work = async (): Promise<void> => {
      while (!isOver)
        await db
          .transaction(async () => {
            await db.query(`set local application_name = '${name}'`);
            const rows = 'select count(*) from generate_series(1, 5000)';
            await Promise.all([db.query(rows), db.query(rows), db.query(rows)]);
            await db.query(rows);
          })
          .catch((error: unknown) => void failures.push(error));
    };

    const working = Array.from({length: 20}, work);
    for (let times = 0; times < 40; times++)
      await administrator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
        [name],
      );
    isOver = true;
    await Promise.all(working);
    await db.close();
    await administrator.close();

    assert.ok(failures.length > 0, 'connections were ended');
    for (const failure of failures) assert.ok(failure instanceof StorageFault, String(failure));
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

describe('statements with a name', {skip: !serverUrl}, () => {
  let db: Db;
  let projectId: number;
  before(async () => {
    db = await openFreshDatabase(serverUrl as string, {connections: 1});
    projectId = (await createProject(db, {seed: 'demo'}))!.project_id;
  });
  after(() => db.close());

  const statements = () =>
    db.query<{name: string; calls: number}>(
      'select name, generic_plans + custom_plans as calls from pg_prepared_statements order by name',
    );
  const listing = (userId: string, country: string, limit: number) => ({
    projectId,
    userId,
    kinds: SOLD_KINDS,
    country,
    hidden: new Set<number>(),
    showsInactive: false,
    limit,
  });

  it('are those of items, however items are read', async () => {
    for (let count = 1; count <= 10; count++) {
      const {items} = await listItems(db, listing(`player-${count}`, count % 2 ? 'DE' : 'US', count));
      await listItems(db, {...listing('', 'FR', count), isUpsell: true, group: 'powerups'});
      await itemsBySku(
        db,
        projectId,
        '',
        items.map(({sku}) => sku),
      );
      await itemsById(
        db,
        projectId,
        `player-${count}`,
        items.map(({item_id}) => item_id),
      );
      await keysOfGames(db, projectId, '', [count]);
      await listAllItems(db, projectId, {kind: 'bundle', limit: count, offset: 0});
    }

    assert.deepEqual(await statements(), [
      {name: 'items-by-id', calls: 10},
      {name: 'items-by-sku', calls: 10},
      {name: 'items-keys-of-games', calls: 10},
      {name: 'items-listed', calls: 10},
      {name: 'items-of-kind', calls: 10},
      {name: 'items-recommended', calls: 10},
    ]);
  });

  it('answer on after a newer version of the service has added a column', async () => {
    const before = await listItems(db, listing('ada', 'US', 50));
    await db.execute('alter table item add column added_later text');

    const {items, total} = await listItems(db, listing('ada', 'US', 50));

    assert.ok(total > 0);
    assert.deepEqual(items, before.items);
  });
});
