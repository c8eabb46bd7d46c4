import type {Page, WebSocket} from '@playwright/test';
import {wholeChromium} from '../../scripts/find-browser.mjs';
import {openedPayment} from '../../src/testing.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from './support/gale-bow.js';
import {expect, orderButton, orderTitle, test} from './support/shop.js';

// Tests of other pages want each page to be new; a player's browser keeps the last ones as they were. Not in Firefox: Playwright
// loses hold of a page there that the browser brings back.
test.use({launchOptions: {...(await wholeChromium()), ignoreDefaultArgs: ['--disable-back-forward-cache']}});

declare global {
  interface Window {
    /** How often the browser brought the page back as it was. */
    returns: number | undefined;
  }
}

test.beforeEach(({page}) =>
  page.addInitScript(() =>
    addEventListener('pageshow', ({persisted}) => {
      if (persisted) window.returns = (window.returns ?? 0) + 1;
    }),
  ),
);

const returns = (page: Page) => expect.poll(() => page.evaluate(() => window.returns), 'kept as it was');

test('a page that the browser kept while the payment page stood in its place comes back alive', async ({
  page,
  shop,
}) => {
  await page.goto(await galeBowPage(shop, 'data-presentation="redirect"'));
  await pressBuy(page);
  await openedPayment(page);

  await page.goBack({waitUntil: 'commit'});

  await returns(page).toBe(1);
  await expect(orderTitle(page)).toHaveText('Payment not finished');
  await orderButton(page, 'Continue payment').click();
  const payment = await openedPayment(page);
  await payment.pay();
  await payment.backToShop();
  await expectBoughtOnce(page, shop);
});

test('the socket that tells of the order keeps no page from being kept, and is there again', async ({page, shop}) => {
  const answered: WebSocket[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', () => answered.includes(socket) || void answered.push(socket)),
  );
  await page.goto(await galeBowPage(shop, 'data-presentation="redirect" data-order-socket-url="{{order-socket-url}}"'));
  await pressBuy(page);
  await openedPayment(page);
  await page.goBack({waitUntil: 'commit'});
  await expect.poll(() => answered.length, 'the service speaks').toBe(1);

  await orderButton(page, 'Continue payment').click();
  await openedPayment(page);
  await page.goBack({waitUntil: 'commit'});

  await returns(page).toBe(2);
  await expect.poll(() => answered.length, 'and speaks again').toBe(2);
});
