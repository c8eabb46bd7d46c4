import {it} from 'node:test';
import {random} from '../../../test/support/random.js';
import {seeds} from '../../../test/support/run/sizes.mjs';
import {booksModel, checkJournals, noted, openBooks, STEPS_OF_BOOKS} from '../support/books.js';
import {eachDatabase} from '../support/databases.js';
import {advance} from '../support/purchase.js';

eachDatabase('the books and their reports', (sandbox) => {
  for (const seed of seeds)
    it(`add up in three currencies after ${STEPS_OF_BOOKS} random steps (SEED=${seed})`, async () => {
      const shop = await sandbox.project();
      await openBooks(sandbox.db, shop);
      const log: string[] = [];
      const {step, compare} = booksModel({shop: () => shop, rng: random(seed), log});
      const check = async (): Promise<void> => {
        await compare();
        await checkJournals(sandbox.db, shop.projectId);
      };

      await noted(seed, log, async () => {
        for (let nth = 1; nth <= STEPS_OF_BOOKS; nth++) {
          await step();
          if (nth % 10 === 0) await check();
        }
        await advance(shop, 'P1M');
        await check();
      });
    });
});
