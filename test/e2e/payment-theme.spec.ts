import {openedPayment} from '../../src/testing.js';
import {galeBowPage, pressBuy} from './support/gale-bow.js';
import {expect, test} from './support/shop.js';

/** How the page says that it looks, and how the player's system does. */
const PAGES = [
  {what: 'as the page tells the shop', data: 'data-theme="dark"', scheme: 'normal', system: 'light', looks: 'dark'},
  {what: 'as the page itself does', data: '', scheme: 'dark', system: 'light', looks: 'dark'},
  {
    what: 'as the system does, where the page follows it',
    data: '',
    scheme: 'light dark',
    system: 'dark',
    looks: 'dark',
  },
  {what: 'light in a page that knows no dark', data: '', scheme: 'normal', system: 'dark', looks: 'light'},
] as const;

test.describe('the payment page looks', () => {
  for (const {what, data, scheme, system, looks} of PAGES) {
    test(what, async ({page, shop}) => {
      await page.emulateMedia({colorScheme: system});
      await page.goto(await galeBowPage(shop, data, `<meta name="color-scheme" content="${scheme}">`));

      await pressBuy(page);
      const {frame} = await openedPayment(page);
      await expect(frame.locator('html')).toHaveAttribute('data-theme', looks);
    });
  }
});
