import {openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';

test('an element is defined after a change of the page, where its file could not be loaded at first', async ({
  page,
  shop,
}) => {
  const lost = page.waitForEvent('requestfailed', (request) => /\/chains-/.test(request.url()));
  await page.route('**/storefront/chains-*.js', (route) => route.abort(), {times: 1});
  await openPage(page, shop, '<reward-chain></reward-chain>');
  await lost;

  await expect
    .poll(async () => {
      await page.locator('main').evaluate((main) => main.append('.'));
      return page.evaluate(() => customElements.get('reward-chain') !== undefined);
    })
    .toBe(true);

  await expect(page.locator('reward-chain').locator('[aria-busy=false]').first()).toBeVisible();
});
