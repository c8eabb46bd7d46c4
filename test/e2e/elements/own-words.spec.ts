import {readFile} from 'node:fs/promises';
import {openedPayment} from '../../../src/testing.js';
import {brokenWords, piecesOf} from '../../support/pages/broken-words.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';

test('the words of the sandbox’s payment page break at 320 pixels at hyphens alone, in a wide font', async ({
  page,
  shop,
}) => {
  const pieces = piecesOf(await readFile('sandbox/src/pay-ui/words/de.ts', 'utf8'));
  await page.setViewportSize({width: 320, height: 1700});
  await openPage(page, shop, '<store-item sku="gale-bow"></store-item>', {
    lang: 'de',
    attributes: 'data-presentation="redirect"',
  });
  await page.locator('[part=buy-button]').click();
  const payment = await openedPayment(page);
  const checks: Readonly<Record<string, () => Promise<unknown>>> = {
    open: async () => {},
    confirming: () => payment.pay('3ds'),
    declined: async () => {
      await page.locator('button[data-action=fail]').click();
      await expect.poll(() => payment.state(), 'it answers').not.toBe('confirming');
    },
    paid: () => payment.pay(),
    about: () => page.goto(`${shop.serviceUrl}/_sandbox/pay/cards?language=de`),
  };
  for (const [what, reach] of Object.entries(checks)) {
    await reach();
    expect.soft(await brokenWords(page, pieces), what).toEqual([]);
  }
});
