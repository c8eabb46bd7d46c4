import type {Page} from '@playwright/test';
import {listenToLiveRegions} from '../../support/pages/live-regions.js';
import {fillCart, openPage} from '../../support/pages/player-page.js';
import {expect, type Shop, test} from '../../support/pages/shop.js';

const PRECISE = {en: 'There are not enough of these left.', de: 'Davon sind nicht genug da.'};
const said = (page: Page): Promise<string[]> => page.evaluate(() => window.said);
const note = (page: Page) => page.locator('store-cart [part=line] [part=note]');

/** Opens a page with a line in the cart, whose next changes the service refuses. */
async function openCart(page: Page, shop: Shop, lang: keyof typeof PRECISE): Promise<void> {
  await page.addInitScript(listenToLiveRegions);
  await fillCart(shop, {'scholar-elixir': 1});
  await openPage(page, shop, '<store-cart></store-cart><store-cart-button></store-cart-button>', {lang});
  await expect(page.locator('store-cart [part=more]')).toBeVisible();
  await page.route('**/cart/fill**', (route) =>
    route.fulfill({
      status: 422,
      headers: {'access-control-allow-origin': '*'},
      json: {statusCode: 422, errorCode: 1459, errorMessage: 'limit'},
    }),
  );
}

for (const lang of ['en', 'de'] as const) {
  test.describe(`the reason why a cart differs from the request, in ${lang}`, () => {
    test('is shown in the words for it, announced once, and the cart goes on', async ({page, shop}) => {
      await openCart(page, shop, lang);

      await page.locator('store-cart [part=more]').click();

      await expect(note(page)).toHaveText(PRECISE[lang]);
      await expect.poll(async () => (await said(page)).at(-1)).toContain(PRECISE[lang]);
      expect((await said(page)).filter((words) => words.startsWith('alert'))).toHaveLength(1);

      await page.unrouteAll();
      await page.locator('store-cart [part=more]').click();
      await expect(note(page)).toHaveCount(0);
      await expect(page.locator('store-cart [part=field]')).toHaveValue('2');
    });
  });
}

/** Lets the service refuse the player's token. */
const endSession = (page: Page): Promise<unknown> =>
  page.route(/\/cart(\?|$)/, (route) =>
    route.fulfill({status: 401, headers: {'access-control-allow-origin': '*'}, json: {statusCode: 401}}),
  );

test('a cart that cannot be shown announces the reason once, in the words for it', async ({page, shop}) => {
  await page.addInitScript(listenToLiveRegions);
  await endSession(page);
  await openPage(page, shop, '<store-cart></store-cart>');

  await expect(page.getByRole('alert').filter({hasText: 'Your session has ended.'})).toBeVisible();
  const alerts = (await said(page)).filter((words) => words.startsWith('alert'));
  expect(alerts).toHaveLength(1);
  expect(alerts[0]).toMatch(/^alert: Your session has ended\. Sign in again to see your cart\.\s*Try again$/);
});
