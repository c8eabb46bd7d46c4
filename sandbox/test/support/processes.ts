import {describe} from 'node:test';
import type {Db} from '../../src/db/port.js';
import {openPostgres} from '../../src/db/postgres.js';
import {type FreshDatabase, freshDatabase} from './fresh-database.js';
import {retryWhenBusy} from './retry-when-busy.js';
import {openShop, type Shop, shopOf} from './sandbox.js';
import {type Service, startService} from './service-process.js';
import {sharedBySuites} from './shared.js';

const PROCESSES = 3;

/** A shop that several processes serve; `at` returns the client of one of them. */
export interface SharedShop {
  readonly shop: Shop;
  readonly at: (nth: number) => Shop;
  /** Their database, for data that no operation creates. */
  readonly db: Db;
}

/** The processes of all suites, and their database. */
let services: readonly Service[] = [];
let db: Db;
let database: FreshDatabase;

const shareProcesses = sharedBySuites({
  async open() {
    database = await freshDatabase(process.env.TEST_DATABASE_URL as string);
    services = await Promise.all(Array.from({length: PROCESSES}, () => startService({databaseUrl: database.url})));
    db = await openPostgres(database.url, {connections: 1});
  },
  async close() {
    await db.close();
    await Promise.all(services.map(({stop}) => stop()));
    await database.drop();
  },
});

/**
 * Runs tests against three processes on one PostgreSQL, which all suites of a test process share; `open` creates an empty
 * shop in it.
 */
export function onProcesses(name: string, tests: (open: () => Promise<SharedShop>) => void): void {
  const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
  describe(`${name} on ${PROCESSES} processes over one PostgreSQL`, {skip: !hasPostgres}, () => {
    shareProcesses();
    tests(async () => {
      const shop = await openShop(retryWhenBusy(services[0]!.send), 'empty');
      const clients = services.map(({send}) => shopOf(retryWhenBusy(send), shop.made));
      return {shop, db, at: (nth) => clients[nth % PROCESSES]!};
    });
  });
}
