import {test as base} from '@playwright/test';
import {findSandbox, type Project} from 'game-storefront/testing';

/** Gives each test its own `project` in the sandbox; the shop on `page` sells from it to the player Ada. */
export const test = base.extend<{project: Project}>({
  project: async ({}, use) => {
    const sandbox = await findSandbox(process.env.SANDBOX_URL!);
    const project = await sandbox.project({
      items: [{sku: 'moon-lantern', name: {en: 'Moon Lantern'}, prices: [{amount: 4.99, currency: 'USD'}]}],
    });
    await use(project);
    await project.delete();
  },

  page: async ({page, project}, use) => {
    await project.sellOn(page, {player: 'ada', country: 'US', locale: 'en'});
    await use(page);
  },
});

export {expect} from '@playwright/test';
