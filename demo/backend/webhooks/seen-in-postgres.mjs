/** The table of the webhooks that were handled: `create table seen_webhook (key text primary key)`. */
const REMEMBER =
  'insert into seen_webhook (key) values ($1) on conflict do nothing returning pg_current_xact_id()::text as id';
const TRANSACTION = 'select pg_current_xact_id_if_assigned()::text as id';

/**
 * Remembers webhooks where your items are: a handler gets the connection, and what it writes there is kept together with the key, or
 * not at all. A second webhook of the same key waits for the first. A handler must not end the transaction: where it needs a part that
 * may fail alone, it uses a savepoint.
 * @param {import('pg').Pool} pool
 * @returns {import('game-storefront/server').SeenWebhooks<import('pg').PoolClient>}
 */
export function seenInPostgres(pool) {
  // The database may end a connection at any moment, also while it is made or closed. Without a listener that ends your process.
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return {
    async once(key, work) {
      const connection = await pool.connect();
      /** @type {Error | undefined} */
      let lost;
      const lose = (/** @type {Error} */ error) => {
        lost = error;
      };
      connection.on('error', lose);
      try {
        await connection.query('begin');
        const [begun] = (await connection.query(REMEMBER, [key])).rows;
        if (begun) {
          await work(connection);
          // A transaction that `work` has ended takes the key along, or has committed it too early.
          const [now] = (await connection.query(TRANSACTION)).rows;
          if (now.id !== begun.id) throw new Error(`The handler of webhook ${key} ended its transaction`);
        }
        // After an error that `work` has caught, PostgreSQL rolls back here, and reports no error.
        const {command} = await connection.query('commit');
        if (command !== 'COMMIT') throw new Error(`What webhook ${key} does was rolled back`);
      } catch (error) {
        // Without a connection, the database rolls back by itself. The first error says why.
        await connection.query('rollback').catch(lose);
        throw error;
      } finally {
        connection.off('error', lose);
        connection.release(lost);
      }
    },
  };
}
