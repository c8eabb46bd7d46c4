/** The table of the webhooks that were handled: `create table seen_webhook (key text primary key)`. */
const REMEMBER = 'insert into seen_webhook (key) values ($1) on conflict do nothing';

/**
 * Remembers webhooks where your items are: a handler gets the connection, and what it writes there is kept together with the key, or
 * not at all. A second webhook of the same key waits for the first.
 * @param {import('pg').Pool} pool
 * @returns {import('game-storefront/server').SeenWebhooks<import('pg').PoolClient>}
 */
export const seenInPostgres = (pool) => ({
  async once(key, work) {
    const connection = await pool.connect();
    // One that the database ends while you work; without a listener it would end your process.
    /** @type {Error | undefined} */
    let lost;
    const lose = (/** @type {Error} */ error) => {
      lost = error;
    };
    connection.on('error', lose);
    try {
      await connection.query('begin');
      const {rowCount} = await connection.query(REMEMBER, [key]);
      if (rowCount === 1) await work(connection);
      await connection.query('commit');
    } catch (error) {
      // Without a connection the database takes it back by itself; the first error says why.
      await connection.query('rollback').catch(lose);
      throw error;
    } finally {
      connection.off('error', lose);
      connection.release(lost);
    }
  },
});
