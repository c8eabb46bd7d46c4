import {openedPayment} from '../../../src/testing.js';
import {leavePage, openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';
import {CART, item} from '../../support/pages/states/state.js';

test.use({viewport: {width: 360, height: 740}});

test('on a phone, the labels of an item’s details stay whole, and the bar of the payment dialog in one row', async ({
  page,
  shop,
}) => {
  test.slow();
  for (const lang of ['en', 'de', 'ar', 'ja'])
    await test.step(`in "${lang}"`, async () => {
      await openPage(page, shop, `${item('gale-bow')}${CART}`, {lang, attributes: 'data-presentation="dialog"'});
      await page.locator('store-item [part~=name]').click();
      const ways = page.locator('dialog[open] .ways button');
      await expect(ways).toHaveCount(2);

      const heights = await ways.evaluateAll((all) => all.map((button) => button.clientHeight));
      expect(Math.max(...heights), 'no label is broken').toBeLessThan(54);

      await page.locator('dialog[open] [part~=buy-button]').click();
      await openedPayment(page);
      const bar = page.locator('dialog[open]:has(iframe) header');
      const [height, ...middles] = await bar.evaluate((header) => [
        header.clientHeight,
        ...[...header.querySelectorAll('button')].map((button) => button.offsetTop + button.offsetHeight / 2),
      ]);
      expect(new Set(middles.map(Math.round)).size).toBe(1);
      expect(height).toBeLessThan(64);
      await leavePage(page);
    });
});
