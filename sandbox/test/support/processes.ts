import {after, before, describe} from 'node:test';
import type {Db} from '../../src/db/port.js';
import {openPostgres} from '../../src/db/postgres.js';
import {freshDatabase} from './fresh-database.js';
import {patient} from './patient.js';
import {openShop, type Shop, shopOf} from './sandbox.js';
import {type Service, startService} from './service-process.js';

const PROCESSES = 3;

/** A shop that several processes serve; `at` chooses one of them by a number. */
export interface Branches {
  readonly shop: Shop;
  readonly at: (nth: number) => Shop;
  /** Their database, for what no operation makes. */
  readonly db: Db;
}

/** Tests with a service of three processes over one PostgreSQL; `open` makes an empty shop in it. */
export function onProcesses(name: string, tests: (open: () => Promise<Branches>) => void): void {
  const serverUrl = process.env.TEST_DATABASE_URL;
  describe(`${name} on ${PROCESSES} processes over one PostgreSQL`, {skip: !serverUrl}, () => {
    let database: Awaited<ReturnType<typeof freshDatabase>>;
    let db: Db;
    let services: Service[] = [];
    before(async () => {
      database = await freshDatabase(serverUrl as string);
      services = await Promise.all(Array.from({length: PROCESSES}, () => startService({databaseUrl: database.url})));
      db = await openPostgres(database.url, {connections: 1});
    });
    after(async () => {
      await db.close();
      await Promise.all(services.map(({stop}) => stop()));
      await database.drop();
    });

    tests(async () => {
      const shop = await openShop(patient(services[0]!.send), 'empty');
      const branches = services.map(({send}) => shopOf(patient(send), shop.made));
      return {shop, db, at: (nth) => branches[nth % PROCESSES]!};
    });
  });
}
