import {codeOf} from '../../support/pages/held-code.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';

/** A JWT that no login has signed. */
const FORGED = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm5hIn0.c2lnbmF0dXJl';

test('a refusal of the token stays the service’s where the code that asks for another one is lost', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const failures: unknown[] = [];
    Object.assign(globalThis, {failures});
    document.addEventListener('store-error', (event) => failures.push((event as CustomEvent).detail.failure ?? null));
  });
  await page.route(codeOf('shared'), (route) => route.fulfill({status: 404}));

  await openPage(page, shop, '<store-catalog></store-catalog>', {player: null, attributes: `data-token="${FORGED}"`});

  const failures = () => page.evaluate(() => (globalThis as unknown as {failures: unknown[]}).failures);
  await expect.poll(async () => (await failures()).length).toBeGreaterThan(0);
  expect((await failures())[0]).toMatchObject({kind: 'api', status: 401});
});
