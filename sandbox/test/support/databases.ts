import {after, before, describe} from 'node:test';
import {isWholeMatrix} from '../../../test/support/run/matrix.mjs';
import {openPglite} from '../../src/db/pglite.js';
import type {Db} from '../../src/db/port.js';
import {openPostgres} from '../../src/db/postgres.js';
import {prebuilt} from '../../src/db/prebuilt.js';
import {openFreshDatabase} from './fresh-database.js';
import {type TestSandbox, type TestSandboxOptions, testSandbox} from './sandbox.js';
import {sharedBySuites} from './shared.js';

type Database = 'PGlite' | 'PostgreSQL';

const DATABASES: Partial<Record<Database, () => Promise<Db>>> = {
  PGlite: async () => openPglite({initial: await prebuilt()}),
};
const postgresUrl = process.env.TEST_DATABASE_URL;
if (postgresUrl) DATABASES.PostgreSQL = () => openFreshDatabase(postgresUrl);

type Suite = (sandbox: TestSandbox, database: Database) => void;

/**
 * Runs a suite on PostgreSQL, or on PGlite without TEST_DATABASE_URL; on both when the whole matrix is tested. Only
 * PostgreSQL shows races, and it is twice as fast. The suites of a test process share one sandbox for each database, and
 * each test creates its own project in it. A suite with options has a sandbox of its own.
 */
export function eachDatabase(name: string, suite: Suite, options?: TestSandboxOptions): void {
  const all = Object.keys(DATABASES) as Database[];
  for (const database of isWholeMatrix || !postgresUrl ? all : (['PostgreSQL'] as const))
    onDatabase(database, name, suite, options);
}

function onDatabase(database: Database, name: string, suite: Suite, options?: TestSandboxOptions): void {
  describe(`${name} on ${database}`, () => {
    const sandbox = options ? ownSandbox(database, options) : sharedSandbox(database);
    suite(sandbox, database);
  });
}

function ownSandbox(database: Database, options: TestSandboxOptions): TestSandbox {
  const sandbox = testSandbox(options);
  before(async () => sandbox.open(await DATABASES[database]!()));
  after(sandbox.close);
  return sandbox;
}

const sharedSandboxes = new Map<Database, {readonly sandbox: TestSandbox; readonly share: () => void}>();

/** The sandbox of all suites without options. */
function sharedSandbox(database: Database): TestSandbox {
  const {sandbox, share} = sharedSandboxes.get(database) ?? prepareSandbox(database);
  sharedSandboxes.set(database, {sandbox, share});
  after(sandbox.assertNoFaults);
  share();
  return sandbox;
}

/**
 * The shared sandbox of suites that look at pages: on PostgreSQL, which starts and answers faster, or on PGlite when the
 * whole matrix is tested and without TEST_DATABASE_URL.
 */
export const sandboxOfPages = (): TestSandbox => sharedSandbox(isWholeMatrix || !postgresUrl ? 'PGlite' : 'PostgreSQL');

function prepareSandbox(database: Database) {
  const sandbox = testSandbox();
  const open = async () => sandbox.open(await DATABASES[database]!());
  return {sandbox, share: sharedBySuites({open, close: sandbox.close})};
}

/** An empty database; several connections may open it where it can be shared. */
export interface EmptyDatabase {
  readonly open: () => Promise<Db>;
  readonly close: () => Promise<void>;
}

/** Creates empty databases, by name. On PostgreSQL each is a schema, which is quick to create. */
export const EMPTY_DATABASES: Record<string, () => Promise<EmptyDatabase>> = {
  PGlite: async () => {
    const db = await openPglite({initial: await prebuilt()});
    await db.execute('create schema fresh; set search_path to fresh');
    return {open: async () => db, close: db.close};
  },
};
if (postgresUrl)
  EMPTY_DATABASES.PostgreSQL = async () => {
    const schema = `fresh_${crypto.randomUUID().replaceAll('-', '')}`;
    const admin = await openPostgres(postgresUrl, {connections: 1});
    await admin.execute(`create schema ${schema}`);
    const url = new URL(postgresUrl);
    url.searchParams.set('options', `-c search_path=${schema}`);
    const opened: Db[] = [];
    return {
      async open() {
        const db = await openPostgres(url.href);
        opened.push(db);
        return db;
      },
      async close() {
        await Promise.all(opened.map((db) => db.close()));
        await admin.execute(`drop schema ${schema} cascade`);
        await admin.close();
      },
    };
  };
