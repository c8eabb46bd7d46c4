import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {after, before, describe, it} from 'node:test';
import {PGlite} from '@electric-sql/pglite';
import pg from 'pg';
import {orderHandlers, TABLES} from '../../../demo/backend/webhooks/orders-in-postgres.mjs';
import {seenInPostgres} from '../../../demo/backend/webhooks/seen-in-postgres.mjs';
import {createWebhookHandler} from '../../../src/server.js';
import {freshDatabase} from '../support/fresh-database.js';

const SECRET = 'of-the-studio';
const serverUrl = process.env.TEST_DATABASE_URL;

/** One connection of PGlite, as a pool hands it out: to one after the other. */
async function onePglite(): Promise<pg.Pool> {
  const database = await PGlite.create();
  let isFree: Promise<void> = Promise.resolve();
  const connect = async () => {
    const before = isFree;
    let release = (): void => {};
    isFree = new Promise((resolve) => (release = resolve));
    await before;
    let hasFailed = false;
    const query = async (text: string, values?: unknown[]) => {
      try {
        const {rows, affectedRows} = await database.query(text, values);
        // PGlite does not say which command was done: after a failure, a commit rolls back.
        return {rows, rowCount: affectedRows, command: text === 'commit' ? (hasFailed ? 'ROLLBACK' : 'COMMIT') : text};
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    };
    return {query, release, on() {}, off() {}};
  };
  const query = async (text: string) => {
    const connection = await connect();
    return connection.query(text).finally(connection.release);
  };
  return {connect, query, on() {}, end: () => database.close()} as unknown as pg.Pool;
}

describe('webhooks that are remembered in PostgreSQL', () => {
  let pool: pg.Pool;
  let drop = async (): Promise<void> => {};
  before(async () => {
    if (serverUrl) {
      const fresh = await freshDatabase(serverUrl);
      pool = new pg.Pool({connectionString: fresh.url});
      pool.on('error', () => {});
      drop = fresh.drop;
    } else pool = await onePglite();
    for (const statement of TABLES) await pool.query(statement);
  });
  after(async () => {
    await pool.end();
    await drop();
  });

  const paid = (id: number) => {
    const items = [{sku: 'bow', quantity: 1}];
    const body = JSON.stringify({
      notification_type: 'order_paid',
      order: {id},
      user: {external_id: `player-${id}`},
      items,
    });
    const signature = createHash('sha1')
      .update(body + SECRET)
      .digest('hex');
    return {body, authorization: `Signature ${signature}`};
  };
  const grantsOf = async (id: number): Promise<number> => {
    const {rows} = await pool.query<{player: string}>('select player from granted');
    return rows.filter(({player}) => player === `player-${id}`).length;
  };
  /** A handler that grants, and then does what else a test has it do. */
  const handlerWith = (then: (connection: pg.PoolClient) => unknown) =>
    createWebhookHandler({
      secret: SECRET,
      seen: seenInPostgres(pool),
      handlers: {
        async order_paid({user, items}, connection) {
          for (const {sku} of items)
            await connection.query('insert into granted (player, sku) values ($1, $2)', [user.external_id, sku]);
          await then(connection);
        },
      },
      onError() {},
    });

  it('are sent again where the handler has caught an error of the database: nothing was kept', async () => {
    const careless = handlerWith((connection) =>
      connection.query('insert into no_such_table values (1)').catch(() => {}),
    );

    const {status} = await careless(paid(70));

    assert.deepEqual([status, await grantsOf(70)], [500, 0]);
    assert.equal((await handlerWith(() => {})(paid(70))).status, 204);
    assert.equal(await grantsOf(70), 1);
  });

  it('are refused where the handler has ended the transaction: nothing is lost, and nothing is granted twice', {
    skip: !serverUrl && 'the double of PGlite has no transactions of its own',
  }, async () => {
    for (const [nth, statements] of [
      ['rollback'],
      ['rollback', 'begin'],
      ['rollback and chain'],
      ['begin', 'rollback'],
    ].entries()) {
      const ending = handlerWith(async (connection) => {
        for (const statement of statements) await connection.query(statement);
      });

      assert.equal((await ending(paid(80 + nth))).status, 500, statements.join());
      assert.equal(await grantsOf(80 + nth), 0, statements.join());
      assert.equal((await handlerWith(() => {})(paid(80 + nth))).status, 204, statements.join());
      assert.equal(await grantsOf(80 + nth), 1, statements.join());
    }
  });

  describe('with the handlers of the guide', () => {
    const handle = (webhook: {readonly body: string; readonly authorization: string}) =>
      createWebhookHandler({secret: SECRET, seen: seenInPostgres(pool), handlers: orderHandlers, onError() {}})(
        webhook,
      );
    const signed = (type: string, id: number, items: readonly object[], again = 0) => {
      const body = JSON.stringify({
        notification_type: type,
        order: {id},
        user: {external_id: `player-${id}`},
        items,
        // The service sends it again with another text, as after its settings were changed.
        again,
      });
      const signature = createHash('sha1')
        .update(body + SECRET)
        .digest('hex');
      return {body, authorization: `Signature ${signature}`};
    };
    const BUNDLE = [
      {sku: 'fleet', quantity: 1, is_bundle_content: false},
      {sku: 'sloop', quantity: 2, is_bundle_content: true},
    ];

    it('grant a bundle once, and revoke it', async () => {
      assert.equal((await handle(signed('order_paid', 200, BUNDLE))).status, 204);
      assert.equal((await handle(signed('order_paid', 200, BUNDLE, 1))).status, 204);
      assert.equal(await grantsOf(200), 1);

      assert.equal((await handle(signed('order_canceled', 200, BUNDLE))).status, 204);
      assert.equal(await grantsOf(200), 0);
      assert.equal((await handle(signed('order_paid', 200, BUNDLE, 2))).status, 204);
      assert.equal(await grantsOf(200), 0);
    });

    it('grant nothing of an order whose cancellation came first', async () => {
      assert.equal((await handle(signed('order_canceled', 201, BUNDLE))).status, 204);
      assert.equal((await handle(signed('order_paid', 201, BUNDLE))).status, 204);

      assert.equal(await grantsOf(201), 0);
    });

    it('grant nothing of version 1, until version 2 is set', async () => {
      const first = BUNDLE.map(({sku, quantity}) => ({sku, quantity}));

      assert.equal((await handle(signed('order_paid', 202, first))).status, 500);
      assert.equal(await grantsOf(202), 0);
      assert.equal((await handle(signed('order_paid', 202, BUNDLE))).status, 204);
      assert.equal(await grantsOf(202), 1);
    });
  });

  it('are handled once, by any process', async () => {
    const [one, other] = [handlerWith(() => {}), handlerWith(() => {})];

    for (const handle of [one, other, one]) assert.equal((await handle(paid(1))).status, 204);

    assert.equal(await grantsOf(1), 1);
  });

  it('leave nothing behind when they fail, and are handled when they come again', async () => {
    const failing = handlerWith(() => {
      throw new Error('The game is down');
    });

    assert.equal((await failing(paid(2))).status, 500);
    assert.equal(await grantsOf(2), 0);
    assert.equal((await handlerWith(() => {})(paid(2))).status, 204);
    assert.equal(await grantsOf(2), 1);
  });

  it('are handled once when they come at the same time', async () => {
    const handle = handlerWith(() => new Promise((resolve) => setTimeout(resolve, 20)));

    const answers = await Promise.all(Array.from({length: 5}, () => handle(paid(3))));

    assert.deepEqual(
      answers.map(({status}) => status),
      [204, 204, 204, 204, 204],
    );
    assert.equal(await grantsOf(3), 1);
  });

  it('are handled when they come again after the database ended the connection in the middle', {
    skip: !serverUrl && 'PGlite has no connections',
  }, async () => {
    const endConnection = async (connection: pg.PoolClient): Promise<void> => {
      const {rows} = await connection.query<{pid: number}>('select pg_backend_pid() as pid');
      const ended = new Promise((resolve) => connection.once('end', resolve));
      await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      await ended;
    };
    const losing = createWebhookHandler({
      secret: SECRET,
      seen: seenInPostgres(pool),
      handlers: {order_paid: (_, connection) => endConnection(connection)},
      onError() {},
    });

    assert.equal((await losing(paid(4))).status, 500);
    assert.equal((await handlerWith(() => {})(paid(4))).status, 204);

    assert.equal(await grantsOf(4), 1);
  });

  it('are each handled once, and do not end the process, while the database ends connections under load', {
    skip: !serverUrl && 'PGlite has no connections',
  }, async () => {
    const handle = createWebhookHandler({
      secret: SECRET,
      seen: seenInPostgres(pool),
      handlers: {
        async order_paid({user}, connection) {
          await connection.query('insert into granted (player, sku) values ($1, $2)', [user.external_id, 'bow']);
          await connection.query('select count(*) from generate_series(1, 20000)');
        },
      },
      onError() {},
    });
    const ids = Array.from({length: 20}, (_, nth) => 100 + nth);
    /** The service repeats a webhook until it is accepted. */
    const deliver = async (id: number): Promise<void> => {
      while ((await handle(paid(id))).status !== 204);
    };
    const administrator = new pg.Client({connectionString: (pool as pg.Pool).options.connectionString});
    await administrator.connect();

    const delivered = Promise.all(ids.map(deliver));
    for (let times = 0; times < 40; times++)
      await administrator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    await delivered;
    await administrator.end();

    for (const id of ids) assert.equal(await grantsOf(id), 1, `order ${id}`);
  });
});
