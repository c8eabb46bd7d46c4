import {randomUUID} from 'node:crypto';
import pg from 'pg';
import type {Db} from '../../src/db/port.js';
import {openPostgres} from '../../src/db/postgres.js';

/**
 * Creates an empty database on a PostgreSQL server. Services on one database share its jobs: another test's service
 * could otherwise send a test's webhooks.
 */
export async function freshDatabase(serverUrl: string): Promise<{url: string; drop: () => Promise<void>}> {
  const name = `sandbox_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(serverUrl, `create database ${name}`);
  return {url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`)};
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({connectionString: serverUrl});
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Opens a fresh database; closing it drops it. */
export async function openFreshDatabase(serverUrl: string, options?: Parameters<typeof openPostgres>[1]): Promise<Db> {
  const {url, drop} = await freshDatabase(serverUrl);
  const db = await openPostgres(url, options);
  return {...db, close: () => db.close().then(drop)};
}
