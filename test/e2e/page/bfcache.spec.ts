import type {Page} from '@playwright/test';
import {wholeChromium} from '../../../scripts/lib/find-browser.mjs';
import {openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {expect, orderButton, orderTitle, test} from '../../support/pages/shop.js';

// Other tests need a new page each time; a player's browser caches the last ones with their state. Not in Firefox: Playwright
// loses its connection to a restored page there.
test.use({launchOptions: {...(await wholeChromium()), ignoreDefaultArgs: ['--disable-back-forward-cache']}});

// One worker for all tests of this file: each worker would start a browser of its own.
test.describe.configure({mode: 'default'});

declare global {
  interface Window {
    /** Whether the browser restored the page from its cache. */
    isBack: boolean | undefined;
  }
}

test.beforeEach(({page}) =>
  page.addInitScript(() =>
    addEventListener('pageshow', ({persisted}) => {
      if (persisted) window.isBack = true;
    }),
  ),
);

/** The reasons why the browser did not cache the page; empty where it did. */
async function reasonsAgainstCache(page: Page): Promise<readonly string[]> {
  const reasons = await page.waitForFunction(() => {
    if (window.isBack) return [];
    const [visit] = performance.getEntriesByType('navigation') as unknown as readonly [
      {notRestoredReasons?: {reasons: {reason: string}[]} | null},
    ];
    return visit.notRestoredReasons?.reasons.map(({reason}) => reason);
  });
  return (await reasons.jsonValue())!;
}

/**
 * Goes to the payment page by `press`, and back to the shop's page from the cache. A busy browser may not have cached it, for no
 * reason of the page's own: the player then begins again. Returns how many orders were left unpaid by that.
 */
async function leaveAndComeBack(page: Page, press: () => Promise<void>): Promise<number> {
  await press();
  await openedPayment(page);
  await page.goBack({waitUntil: 'commit'});
  const reasons = await reasonsAgainstCache(page);
  if (reasons.length === 0) return 0;
  expect(reasons, 'why the page was not kept').toEqual(['masked']);
  await expect(orderTitle(page)).toHaveText('You have not paid yet');
  return 1 + (await leaveAndComeBack(page, () => orderButton(page, 'Pay with a new order').click()));
}

test('a page restored from the back/forward cache after the payment page works', async ({page, shop}) => {
  await page.goto(await galeBowPage(shop, 'data-presentation="redirect"'));

  const left = await leaveAndComeBack(page, () => pressBuy(page));

  await expect(orderTitle(page)).toHaveText('Payment not finished');
  await orderButton(page, 'Continue payment').click();
  const payment = await openedPayment(page);
  await payment.pay();
  await payment.backToShop();
  await expectBoughtOnce(page, shop, {orders: Array(left).fill('new')});
});

test('the order socket keeps no page out of the back/forward cache, and reconnects', async ({page, shop}) => {
  let frameCount = 0;
  page.on('framenavigated', () => {
    frameCount = 0;
  });
  page.on('websocket', (socket) => socket.on('framereceived', () => frameCount++));
  await page.goto(await galeBowPage(shop, 'data-presentation="redirect" data-order-socket-url="{{order-socket-url}}"'));

  await leaveAndComeBack(page, () => pressBuy(page));
  await expect.poll(() => frameCount, 'the service speaks').toBeGreaterThan(0);

  await leaveAndComeBack(page, () => orderButton(page, 'Continue payment').click());
  await expect.poll(() => frameCount, 'and speaks again').toBeGreaterThan(0);
});
