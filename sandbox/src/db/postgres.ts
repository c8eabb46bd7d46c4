import type {CustomTypesConfig, Pool, PoolClient} from 'pg';
import {type Db, guarded, type Query} from './port.js';

const INT8_OID = 20;

/** A real PostgreSQL (15 or newer), which several sandboxes may share. */
export async function openPostgres(connectionString: string, {connections = 10} = {}): Promise<Db> {
  // Only who has a PostgreSQL loads its client.
  const {default: pg} = await import('pg');
  const types = {
    getTypeParser: (oid: number, format?: string) =>
      oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
  } as CustomTypesConfig;
  const pool = new pg.Pool({connectionString, max: connections, types});
  // An idle connection that the server ends is replaced by the next query; without a listener it would end us.
  pool.on('error', () => {});
  const on =
    (client: Pool | PoolClient): Query =>
    async <Row>(sql: string, parameters?: readonly unknown[]) =>
      (await client.query(sql, parameters as unknown[])).rows as Row[];
  await pool.query('select 1');

  return guarded({
    query: on(pool),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      // One that the server ends while it works here; without a listener it would end us, too.
      const breaks = (failure: Error): void => {
        broken = failure;
      };
      client.on('error', breaks);
      try {
        await client.query('begin');
        const result = await work(on(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(breaks);
        throw error;
      } finally {
        client.off('error', breaks);
        client.release(broken);
      }
    },
    execute: async (sql) => void (await pool.query(sql)),
    async listen(channel, hear) {
      const client = new pg.Client({connectionString, types});
      client.on('error', () => {});
      await client.connect();
      client.on('notification', ({payload}) => hear(payload ?? ''));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return () => client.end();
    },
    close: () => pool.end(),
  });
}
