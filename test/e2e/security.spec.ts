import type {Page} from '@playwright/test';
import type {PaymentPlace} from '../../src/testing.js';
import {noteAddresses} from './support/addresses.js';
import {launcherAround, launcherPage} from './support/launcher.js';
import {noteRequests} from './support/requests.js';
import {buy, enterGame, expect, heard, orderTitle, present, type Shop, test} from './support/shop.js';

/** Everything a script of the page could read: markup with all shadow roots, storage, what was loaded, the window's name. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const markup = (root: Element | ShadowRoot): string =>
      root.innerHTML +
      [...root.querySelectorAll('*')].map(({shadowRoot}) => (shadowRoot ? markup(shadowRoot) : '')).join('');
    const storage = JSON.stringify([
      {...localStorage},
      {...sessionStorage},
      document.cookie,
      await indexedDB.databases(),
    ]);
    const timing = JSON.stringify(performance.getEntries());
    const page = JSON.stringify([location.href, document.referrer, window.name, history.state]);
    return markup(document.documentElement) + storage + timing + page + window.keptBefore;
  });

/** What pages before it had left, as the page finds it when it is loaded. */
const noteWhatIsKept = (page: Page) =>
  page.addInitScript(() => {
    window.keptBefore = JSON.stringify([{...localStorage}, {...sessionStorage}, window.name]);
  });

declare global {
  interface Window {
    keptBefore: string;
  }
}

type Way = 'window' | 'dialog' | 'redirect' | 'bridge';
/** Where the payment page stands, by the way that led there. */
const PLACES = {window: 'window', dialog: 'frame', redirect: 'page', bridge: 'window'} as const;

/** Opens a page that sells in this way; resolves to the tokens that its player is given, of which there may be more later. */
async function enterBy(way: Way, page: Page, shop: Shop): Promise<readonly string[]> {
  if (way === 'bridge') {
    const given = await launcherAround(page, shop);
    await page.goto(await launcherPage(shop));
    return given;
  }
  const given: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/shop-token')) given.push(await response.text());
  });
  await enterGame(page);
  await present(page, way);
  return given;
}

/** The ways that Firefox goes, too. */
const ALSO_FIREFOX: readonly Way[] = ['window', 'dialog'];

test.describe('a whole purchase', () => {
  for (const [way, place] of Object.entries(PLACES) as [Way, PaymentPlace][]) {
    const tag = ALSO_FIREFOX.includes(way) ? ' @firefox' : '';
    test(`keeps the tokens of player and payment to itself: ${way}${tag}`, async ({page, context, shop}) => {
      const requests = noteRequests(context);
      const addresses = await noteAddresses(context);
      const printed: string[] = [];
      context.on('console', (message) => printed.push(message.text()));
      // A cookie that a request with credentials would carry to the service, which has the same host.
      await context.addCookies([{name: 'login', value: 'of-the-game', url: shop.url}]);
      await noteWhatIsKept(page);
      const playerTokens = await enterBy(way, page, shop);

      const payment = await buy(page, 'Gale Bow');
      expect(payment.place).toBe(place);
      const shown = requests.all
        .map((request) => new URL(request.url()))
        .find(({pathname}) => pathname === '/paystation4/')!;
      const paymentToken = shown.searchParams.get('token')!;
      // Where the payment page took its place, the shop's page is read when it is back, with all that was kept meanwhile.
      const whileWaiting = place === 'page' ? '' : await readable(page);
      await payment.pay();
      if (place === 'page') await payment.backToShop();
      await expect(orderTitle(page)).toHaveText('It’s yours!');
      const told = [];
      for (const name of ['store-payment-open', 'store-order-change', 'store-purchase-end', 'store-error'] as const)
        told.push(...(await heard(page, name)));
      const seen = whileWaiting + (await readable(page)) + JSON.stringify(told);

      expect(playerTokens.length).toBeGreaterThan(0);
      for (const token of playerTokens) expect(token.split('.')).toHaveLength(3);
      expect(paymentToken.length).toBeGreaterThan(20);
      expect(seen).toContain('Gale Bow');
      for (const token of [...playerTokens, paymentToken]) {
        expect(seen).not.toContain(token);
        expect(printed.join('\n')).not.toContain(token);
      }
      for (const request of requests.all) {
        const url = new URL(request.url());
        const headers = await requests.headersOf(request);
        const isPaymentPage = url.origin === shop.serviceUrl && url.pathname === '/paystation4/';
        const isStore = url.origin === shop.serviceUrl && url.pathname.startsWith('/v');
        for (const token of playerTokens) expect(url.href).not.toContain(token);
        if (!isPaymentPage) expect(url.href).not.toContain(paymentToken);
        expect(headers.referer ?? '').not.toContain(paymentToken);
        expect(headers['x-host-id']).toBeUndefined();
        expect(headers.authorization ?? '').not.toMatch(/^basic/i);
        if (isStore) expect(headers.cookie, `${url} sent a cookie`).toBeUndefined();
        else expect(headers.authorization, `${url} sent credentials`).toBeUndefined();
      }
      const sockets = await addresses.socketsOf(page);
      // A launcher's page names no socket, and a page that is left has no time for one.
      if (ALSO_FIREFOX.includes(way)) expect(sockets.length, 'the shop listens to its order').toBeGreaterThan(0);
      const shownAt = addresses.frames.filter((url) => !url.startsWith(`${shop.serviceUrl}/paystation4/`));
      expect(addresses.frames.length, 'the payment page was seen').toBeGreaterThan(shownAt.length);
      for (const address of [...sockets, ...shownAt])
        for (const token of [...playerTokens, paymentToken]) expect(address).not.toContain(token);
      for (const address of addresses.frames) for (const token of playerTokens) expect(address).not.toContain(token);
      const own = requests.all.find((request) => request.url().startsWith(shop.url))!;
      expect((await requests.headersOf(own)).cookie, 'the cookie was there to be sent').toBe('login=of-the-game');
    });
  }

  test('is not ended by what a payment window claims', async ({page, shop}) => {
    await enterGame(page);
    const payment = await buy(page, 'Gale Bow');
    const claimed = page.evaluate(
      () => new Promise((resolve) => addEventListener('message', ({data}) => resolve(data), {once: true})),
    );

    await payment.frame.evaluate(() => {
      const claim = {command: 'status', data: {paymentInfo: {status: 'done', invoice: 1}}};
      (window.opener as Window).postMessage(JSON.stringify(claim), '*');
    });
    expect(await claimed).toContain('"done"');
    // The shop looks at the order, and believes what the service says.
    const look = await page.waitForResponse(/\/order\/\d+$/);
    expect(await look.json()).toMatchObject({status: 'new'});

    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    expect(await heard(page, 'store-purchase-end')).toEqual([]);
    expect(await shop.orders()).toMatchObject([{status: 'new'}]);
  });
});
