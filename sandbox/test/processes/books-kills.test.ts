import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it, type TestContext} from 'node:test';
import {random} from '../../../test/support/random.js';
import {isWholeMatrix} from '../../../test/support/run/matrix.mjs';
import {seeds} from '../../../test/support/run/sizes.mjs';
import {openDataFolder} from '../../src/command/data-folder.js';
import {openPglite} from '../../src/db/pglite.js';
import type {Db} from '../../src/db/port.js';
import {openPostgres} from '../../src/db/postgres.js';
import {prebuilt} from '../../src/db/prebuilt.js';
import {booksModel, checkJournals, noted, openBooks} from '../support/books.js';
import {freshDatabase} from '../support/fresh-database.js';
import {advance} from '../support/purchase.js';
import {type Shop, shopOf, testSandbox} from '../support/sandbox.js';
import {type Service, type Storage, startService} from '../support/service-process.js';

const STEPS = 14;
/** Of so many steps, the last is killed. */
const STEPS_TO_A_KILL = 5;
/** A step takes about so long. */
const MAX_DELAY_MS = 120;

/** Where a service keeps its data, which a test opens while no service does. */
interface Place {
  readonly storage: Storage;
  readonly open: () => Promise<Db>;
}

const serverUrl = process.env.TEST_DATABASE_URL;

const addUp = (some: readonly number[], makePlace: (test: TestContext) => Promise<Place>) =>
  it(`add up after random steps, some of them killed (SEED=${some.join(', ')})`, async (test) => {
    const {storage, open} = await makePlace(test);
    const sandbox = testSandbox();
    await sandbox.open(await open());
    const shops: Shop[] = [];
    for (const _ of some) {
      const shop = await sandbox.project();
      await openBooks(sandbox.db, shop);
      shops.push(shop);
    }
    await sandbox.close();

    let service: Service = await startService(storage, test);
    for (const [index, seed] of some.entries()) {
      const rng = random(seed);
      const log: string[] = [];
      const shop = (): Shop => shopOf(service.send, (shops[index] as Shop).made);
      const {step, interruptedStep, compare} = booksModel({shop, rng, log});
      await noted(seed, log, async () => {
        for (let nth = 1; nth <= STEPS; nth++) {
          if (nth % STEPS_TO_A_KILL !== 0) await step();
          else
            await interruptedStep(async () => {
              await new Promise((resolve) => setTimeout(resolve, rng.below(MAX_DELAY_MS)));
              await service.kill();
              service = await startService(storage, test);
            });
        }
        await compare();
        await advance(shop(), 'P1M');
        await compare();
      });
    }
    await service.kill();

    const db = await open();
    for (const {projectId} of shops) await checkJournals(db, projectId);
    await db.close();
  });

// Both at once: one service works while the other starts.
describe('the books of a service that is killed', {concurrency: true}, () => {
  describe('with a PGlite folder', () => {
    // A data folder takes much longer to start.
    addUp(serverUrl && !isWholeMatrix ? seeds.slice(0, 1) : seeds, async (test) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-books-'));
      test.after(() => rm(dataDir, {recursive: true, force: true}));
      const begin = async (database: string): Promise<Db> => openPglite({dataDir: database, initial: await prebuilt()});
      return {storage: {dataDir}, open: () => openDataFolder(dataDir, begin)};
    });
  });

  describe('on PostgreSQL', {skip: !serverUrl}, () => {
    addUp(seeds, async (test) => {
      const {url, drop} = await freshDatabase(serverUrl as string);
      test.after(drop);
      return {storage: {databaseUrl: url}, open: () => openPostgres(url)};
    });
  });
});
