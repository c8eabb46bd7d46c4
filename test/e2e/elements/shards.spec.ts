import {leavePage, openPage} from '../../support/pages/player-page.js';
import {topUp} from '../../support/pages/shards.js';
import {expect, test} from '../../support/pages/shop.js';

const PAGE = `<virtual-balance></virtual-balance>
  <p>You have <b data-store-bind="balance.gems">some</b> gems and <b data-store-bind="balance.rubies">some</b> rubies.</p>`;

test.describe('a balance', () => {
  test('has its shards beside the units, which come by way of the studio’s server @firefox', async ({page, shop}) => {
    await topUp(shop, 2 * 6 + 3);
    await openPage(page, shop, PAGE);
    const gems = page.locator('virtual-balance').locator('[part=balance]', {hasText: 'Gems'});

    await expect(gems).toContainText('1,502');
    await expect(gems.locator('[part=shards]')).toHaveText('3 of 6 shards');
    await expect(page.locator('virtual-balance [part=shards]'), 'of gold there are none').toHaveCount(1);
  });

  test('is empty while nobody is signed in, and is that of the server that knows it', async ({page, shop}) => {
    test.slow();
    await test.step('is empty in an element of the page while nobody is signed in', async () => {
      await openPage(page, shop, PAGE, {player: null});

      await expect(page.locator('main > p')).toHaveText('You have gems and rubies.');
      await leavePage(page);
    });

    await topUp(shop, 3);
    await test.step('shows its units alone where the proxy does not know of shards', async () => {
      await page.route('**/multicurrency-balance', (route) => route.fulfill({status: 404, json: {errorCode: 0}}));
      await openPage(page, shop, PAGE);

      await expect(page.locator('virtual-balance [part=balance]')).toHaveCount(2);
      await expect(page.locator('virtual-balance [part=shards]')).toHaveCount(0);
      await leavePage(page);
    });

    for (const [what, answer] of [
      ['does not have it', {json: {items: []}}],
      ['fails', {status: 422, json: {errorCode: 0}}],
    ] as const) {
      await test.step(`is that of the studio’s server where the service’s own call ${what}`, async () => {
        await page.route('**/user/virtual_currency_balance*', (route) => route.fulfill(answer));
        await openPage(page, shop, PAGE);
        const gems = page.locator('virtual-balance').locator('[part=balance]', {hasText: 'Gems'});

        await expect(gems.locator('[part=amount]')).toHaveText('1,500');
        await expect(gems.locator('[part=shards]')).toHaveText('3 of 6 shards');
        await expect(page.locator('virtual-balance').getByRole('alert')).toHaveCount(0);
        await leavePage(page);
      });
    }
  });

  test('stands in an element of the page, and is read again when the game says so', async ({page, shop}) => {
    await openPage(page, shop, PAGE);
    await expect(page.locator('main > p')).toHaveText('You have 1,500 gems and 0 rubies.');

    await topUp(shop, 60);
    await page.evaluate(async () => {
      const script = '/storefront/storefront.js';
      (await import(script)).storefront().refresh();
    });
    await expect(page.locator('main > p')).toHaveText('You have 1,510 gems and 0 rubies.');
  });
});
