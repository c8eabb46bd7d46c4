import {wholeChromium} from '../../../scripts/lib/find-browser.mjs';
import {openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {noteRequests} from '../../support/pages/requests.js';
import {expect, test} from '../../support/pages/shop.js';

// A headless shell allows cookies in every frame.
test.use({launchOptions: await wholeChromium()});
// One worker for all tests of this file: each worker would start a browser of its own.
test.describe.configure({mode: 'default'});
// The site by its name and the service by its IP address are two sites; Playwright's contexts block the storage of other sites, as the test checks.
test.use({baseURL: ({shop}, use) => use(shop.url.replace('127.0.0.1', 'localhost'))});

test.describe('a browser that blocks the cookies of other sites', () => {
  for (const [presentation, place] of Object.entries({window: 'window', dialog: 'frame'})) {
    test(`sells in a ${presentation}, and sends none`, async ({page, context, shop}) => {
      const requests = noteRequests(context);
      await context.addInitScript(() => {
        if (!location.pathname.startsWith('/paystation')) return;
        // Further storage that a browser denies to a third-party site.
        const denied = {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        };
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, denied);
        Object.defineProperty(document, 'cookie', {get: () => '', set: () => {}});
      });
      await page.goto(await galeBowPage(shop, `data-presentation="${presentation}"`));
      expect(new URL(page.url()).hostname).toBe('localhost');
      await pressBuy(page);
      const payment = await openedPayment(page);
      expect(payment.place).toBe(place);
      expect(await payment.frame.evaluate(() => document.hasStorageAccess()), 'may keep cookies').toBe(
        presentation === 'window',
      );
      await payment.pay();

      await expectBoughtOnce(page, shop);
      for (const request of requests.all) {
        expect((await requests.headersOf(request)).cookie, request.url()).toBeUndefined();
      }
    });
  }
});
