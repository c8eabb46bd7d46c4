import type {Db} from '../../src/db/port.js';
import {eachDatabase} from './databases.js';
import {onProcesses} from './processes.js';
import {retryWhenBusy} from './retry-when-busy.js';
import {openShop, type Shop} from './sandbox.js';

/** An empty shop; `at` returns the client of one of the processes that serve it. */
export interface RacedShop {
  readonly shop: Shop;
  readonly at: (nth: number) => Shop;
  /** Its database, for data that no operation creates. */
  readonly db: Db;
}

/** Runs tests against one process, and against several over one PostgreSQL. */
export function everywhere(name: string, tests: (open: () => Promise<RacedShop>) => void): void {
  eachDatabase(name, (sandbox) =>
    tests(async () => {
      const shop = await openShop(retryWhenBusy(sandbox.send), 'empty');
      return {shop, at: () => shop, db: sandbox.db};
    }),
  );
  onProcesses(name, tests);
}
