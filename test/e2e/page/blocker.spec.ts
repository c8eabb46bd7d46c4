import type {Page} from '@playwright/test';
import {wholeChromium} from '../../../scripts/lib/find-browser.mjs';
import {openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {test as base, expect, orderButton, orderTitle, type Shop, shopEvents} from '../../support/pages/shop.js';

declare global {
  interface Window {
    /** For each call of `window.open` since the page was loaded: whether a window opened. */
    openedWindows: boolean[];
  }
}

/** Preferences of players' browsers, where Playwright sets others. Playwright's calls count as presses in Firefox: a press counts for less time. */
const FIREFOX = {
  'remote.prefs.recommended': false,
  'dom.disable_open_during_load': true,
  'dom.block_multiple_popups': true,
  'dom.user_activation.transient.timeout': 500,
};

/** Playwright starts its browsers so that any script may open windows; players' own browsers block windows without a click. */
const test = base.extend({
  launchOptions: [
    async ({browserName, launchOptions}, use) =>
      use(
        browserName === 'chromium'
          ? // A headless shell blocks no windows.
            {...(await wholeChromium()), ignoreDefaultArgs: ['--disable-popup-blocking']}
          : {...launchOptions, firefoxUserPrefs: FIREFOX},
      ),
    {scope: 'worker'},
  ],
  page: async ({page}, use) => {
    await page.addInitScript(() => {
      window.openedWindows = [];
      const {open} = window;
      window.open = (...request) => {
        const opened = open.apply(window, request);
        window.openedWindows.push(opened !== null);
        return opened;
      };
    });
    await use(page);
  },
});

// One worker for all tests of this file: each worker would start a browser of its own.
test.describe.configure({mode: 'default'});

/** The browser's answers to the page's calls of `window.open`. */
const openedWindows = (page: Page): Promise<boolean[]> => page.evaluate(() => window.openedWindows);

/** Opens a page whose own script begins to buy as soon as no press counts there any more; resolves when it has ordered. */
async function openSelfBuying(page: Page, shop: Shop, data = ''): Promise<void> {
  const address = await galeBowPage(shop, data, '<script type="module" src="game.js"></script>', {
    'game.js': `import {storefront} from '/storefront/storefront.js';
      const begin = () => (navigator.userActivation.isActive ? setTimeout(begin) : storefront().buy('gale-bow'));
      begin();`,
  });
  const ordered = page.waitForResponse(/\/payment\/item\//);
  await page.goto(address);
  await ordered;
}

test.describe('a purchase that the browser’s own blocker lets open no window', () => {
  test('opens a dialog where the game began it, and no click @firefox-itself', async ({page, shop, printed}) => {
    await openSelfBuying(page, shop);

    const payment = await openedPayment(page);
    expect(payment.place).toBe('frame');
    expect(await openedWindows(page)).toEqual([false]);
    await payment.pay();

    await expectBoughtOnce(page, shop);
    expect(page.context().pages()).toHaveLength(1);
    expect(printed).toEqual([]);
  });

  test('waits for a click where nothing may be framed, and opens a window at that click @firefox-itself', async ({
    page,
    shop,
  }) => {
    await openSelfBuying(page, shop, 'data-presentation="window"');

    await expect(orderTitle(page)).toHaveText('Payment could not open by itself');
    expect(await openedWindows(page)).toEqual([false]);
    expect(await shopEvents(page, 'store-payment-open')).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
    await orderButton(page, 'Open payment page').click();
    const payment = await openedPayment(page);
    expect(payment.place).toBe('window');
    await payment.pay();

    await expectBoughtOnce(page, shop);
  });

  test('opens a dialog where the page used the click for an empty window of its own @firefox-itself', async ({
    page,
    shop,
  }) => {
    await page.goto(
      await galeBowPage(shop, '', '<script src="news.js"></script>', {
        'news.js': `addEventListener('click', () => open('', '_blank'), true);`,
      }),
    );
    await pressBuy(page);

    const payment = await openedPayment(page);
    expect(payment.place).toBe('frame');
    expect(await openedWindows(page)).toEqual([true, false]);
    await payment.pay();

    await expectBoughtOnce(page, shop);
  });

  test('is blocked at no press of the player’s own', async ({page, shop}) => {
    await page.goto(await galeBowPage(shop));
    await pressBuy(page);

    const payment = await openedPayment(page);
    expect(payment.place).toBe('window');
    expect(await openedWindows(page)).toEqual([true]);
    await payment.pay();

    await expectBoughtOnce(page, shop);
  });
});
