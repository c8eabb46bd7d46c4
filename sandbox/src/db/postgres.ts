import type {Client, CustomTypesConfig, Pool, PoolClient} from 'pg';
import {type Db, type Driver, type GuardOptions, guarded, type Query, type QueryOptions} from './port.js';

const INT8_OID = 20;

/** A real PostgreSQL (15 or newer), which several sandboxes may share. */
export async function openPostgres(
  connectionString: string,
  {connections = 10, onConflict}: GuardOptions & {readonly connections?: number} = {},
): Promise<Db> {
  // The client is loaded only if a PostgreSQL is used.
  const {default: pg} = await import('pg');
  const types = {
    getTypeParser: (oid: number, format?: string) =>
      oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
  } as CustomTypesConfig;
  const pool = new pg.Pool({connectionString, max: connections, types});
  // The server may end a connection at any moment: idle, in use, while it is made or closed. Without listeners that ends this process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const on =
    (client: Pool | PoolClient): Query =>
    async <Row>(sql: string, parameters?: readonly unknown[], {name}: QueryOptions = {}) =>
      (await client.query({text: sql, values: parameters as unknown[], ...(name && {name})})).rows as Row[];
  await pool.query('select 1');

  const driver: Driver = {
    isShared: true,
    query: on(pool),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      const breaks = (failure: Error): void => {
        broken = failure;
      };
      client.on('error', breaks);
      try {
        await client.query('begin');
        const result = await work(on(client));
        const {command} = await client.query('commit');
        // PostgreSQL rolls back a transaction in which a statement failed, and reports no error at its COMMIT.
        if (command !== 'COMMIT') throw new Error(`A transaction was not committed but ended by ${command}`);
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
    listen: (channel, hear, missed) =>
      listenAgain(() => new pg.Client({connectionString, types}), channel, hear, missed),
    close: () => pool.end(),
  };
  return guarded(driver, onConflict && {onConflict});
}

const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 2000;

/** Subscribes to a channel on a connection of its own, and on a new one if the server ended that. */
async function listenAgain(
  makeClient: () => Client,
  channel: string,
  hear: (payload: string) => void,
  missed: () => void,
): Promise<() => Promise<void>> {
  let isOver = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const next = makeClient();
    next.on('error', () => {});
    next.on('notification', ({payload}) => hear(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    next.on('end', () => again(FIRST_RETRY_MS));
  };
  const again = (ms: number): void => {
    if (isOver) return;
    retry = setTimeout(async () => {
      try {
        await connect();
      } catch {
        again(Math.min(ms * 2, MAX_RETRY_MS));
        return;
      }
      if (isOver) await client?.end();
      else missed();
    }, ms).unref();
  };
  await connect();
  return async () => {
    isOver = true;
    clearTimeout(retry);
    await client?.end();
  };
}
