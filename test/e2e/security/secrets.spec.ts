import type {Page} from '@playwright/test';
import {EVENT_NAMES} from '../../../src/testing/events.js';
import {openedPayment, type PaymentPlace} from '../../../src/testing.js';
import {noteAddresses} from '../../support/pages/addresses.js';
import {launcherAround, launcherPage} from '../../support/pages/launcher.js';
import {openPage} from '../../support/pages/player-page.js';
import {noteRequests} from '../../support/pages/requests.js';
import {buy, enterGame, expect, orderTitle, present, type Shop, shopEvents, test} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

/** Everything that a script of the page could read: markup with all shadow roots, storage, loaded addresses, the window's name. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const markup = (root: Element | ShadowRoot): string =>
      ('outerHTML' in root ? root.outerHTML : root.innerHTML) +
      [...root.querySelectorAll('*')].map(({shadowRoot}) => (shadowRoot ? markup(shadowRoot) : '')).join('');
    const storage = JSON.stringify([
      {...localStorage},
      {...sessionStorage},
      document.cookie,
      await indexedDB.databases(),
    ]);
    const timing = JSON.stringify(performance.getEntries());
    const page = JSON.stringify([location.href, document.referrer, window.name, history.state]);
    return markup(document.documentElement) + storage + timing + page + window.storageBefore;
  });

/** The storage that a page finds when it is loaded. */
const recordStorage = (page: Page) =>
  page.addInitScript(() => {
    window.storageBefore = JSON.stringify([{...localStorage}, {...sessionStorage}, window.name]);
  });

declare global {
  interface Window {
    storageBefore: string;
  }
}

type Presentation = 'window' | 'dialog' | 'redirect' | 'bridge';

interface Sale {
  readonly presentation: Presentation;
  /** The place of the payment page. */
  readonly place: PaymentPlace;
  /** Whether the payment is confirmed by 3-D Secure. */
  readonly is3ds?: boolean;
  /** Whether nobody is signed in. */
  readonly isGuest?: boolean;
  /** Whether other sales have all that this one combines. */
  readonly isCombination?: boolean;
}

const SALES: Readonly<Record<string, Sale>> = {
  'window @firefox': {presentation: 'window', place: 'window'},
  'dialog @firefox': {presentation: 'dialog', place: 'frame', isCombination: true},
  redirect: {presentation: 'redirect', place: 'page'},
  bridge: {presentation: 'bridge', place: 'window'},
  'window, by a guest @firefox': {presentation: 'window', place: 'window', isGuest: true, isCombination: true},
  'in place of the page, by a guest': {presentation: 'redirect', place: 'page', isGuest: true},
  'dialog, through 3-D Secure': {presentation: 'dialog', place: 'frame', is3ds: true},
};

const EMAIL = 'canary.5b1d@example.test';
const KEY = '<store-order></store-order><store-item sku="starlane-fleet_steam" kind="key"></store-item>';

/** Opens a page of this sale; resolves to the list of its player's secrets, which may grow later. */
async function enterBy({presentation, isGuest}: Sale, page: Page, shop: Shop): Promise<readonly string[]> {
  if (isGuest) {
    await openPage(page, shop, KEY, {player: null, attributes: `data-presentation="${presentation}"`});
    return [btoa(EMAIL)];
  }
  if (presentation === 'bridge') {
    const given = await launcherAround(page, shop);
    await page.goto(await launcherPage(shop));
    return given;
  }
  const given: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/shop-token')) given.push(await response.text());
  });
  await enterGame(page);
  await present(page, presentation);
  return given;
}

/** Presses the price, and fills in a guest's e-mail; resolves to the payment page. */
async function begin({isGuest}: Sale, page: Page) {
  await page.getByRole('button', {name: isGuest ? 'Buy Starlane Fleet' : 'Buy Gale Bow'}).click();
  if (isGuest) {
    const question = page.getByRole('dialog', {name: 'Where shall the key go?'});
    await question.getByLabel('E-mail').fill(EMAIL);
    await question.getByRole('button', {name: 'Continue'}).click();
  }
  return openedPayment(page);
}

test.describe('a whole purchase', () => {
  for (const [how, sale] of Object.entries(SALES)) {
    const {presentation, place, is3ds, isGuest, isCombination = false} = sale;

    test(
      `keeps the tokens of player and payment to itself: ${how}`,
      inWholeMatrixUnless(!isCombination),
      async ({page, context, shop}) => {
        const requests = noteRequests(context);
        const addresses = await noteAddresses(context);
        const printed: string[] = [];
        context.on('console', (message) => printed.push(message.text()));
        // A cookie that a request with credentials would send to the service, which has the same host.
        await context.addCookies([{name: 'login', value: 'of-the-game', url: shop.url}]);
        await recordStorage(page);
        const playerTokens = await enterBy(sale, page, shop);

        const payment = await begin(sale, page);
        expect(payment.place).toBe(place);
        const shown = requests.all
          .map((request) => new URL(request.url()))
          .find(({pathname}) => pathname === '/paystation4/')!;
        const paymentToken = shown.searchParams.get('token')!;
        // Where the payment page replaced the shop's page, that is read when it is back, with everything that was stored meanwhile.
        const readWhileWaiting = async (): Promise<string> => (place === 'page' ? '' : readable(page));
        let seen = await readWhileWaiting();
        if (is3ds) {
          expect(await payment.pay('3ds')).toBe('confirming');
          seen += await readWhileWaiting();
          expect(await payment.pass3ds()).toBe('paid');
        } else await payment.pay();
        if (place === 'page') await payment.backToShop();
        // No later page may read a guest's order.
        await expect(orderTitle(page)).toHaveText(
          isGuest && place === 'page' ? 'No word on this order' : 'It’s yours!',
        );
        for (const name of EVENT_NAMES) seen += JSON.stringify(await shopEvents(page, name));
        seen += await readable(page);

        expect(playerTokens.length).toBeGreaterThan(0);
        if (!isGuest) for (const token of playerTokens) expect(token.split('.')).toHaveLength(3);
        expect(paymentToken.length).toBeGreaterThan(20);
        expect(seen).toContain(isGuest ? 'Starlane Fleet' : 'Gale Bow');
        expect(seen, 'the page heard how it ended').toMatch(/"outcome":"(done|unknown)"/);
        for (const token of [...playerTokens, paymentToken]) {
          expect(seen).not.toContain(token);
          expect(printed.join('\n')).not.toContain(token);
        }
        let sentAsPlayer = 0;
        for (const request of requests.all) {
          const url = new URL(request.url());
          const headers = await requests.headersOf(request);
          const isPaymentPage = url.origin === shop.serviceUrl && url.pathname === '/paystation4/';
          const isStore = url.origin === shop.serviceUrl && url.pathname.startsWith('/v');
          for (const token of playerTokens) {
            expect(url.href).not.toContain(token);
            if (isStore && JSON.stringify(headers).includes(token)) sentAsPlayer++;
          }
          if (!isPaymentPage) expect(url.href).not.toContain(paymentToken);
          for (const token of [...playerTokens, paymentToken]) expect(headers.referer ?? '').not.toContain(token);
          expect(headers['x-host-id']).toBeUndefined();
          expect(headers.authorization ?? '').not.toMatch(/^basic/i);
          if (isStore) expect(headers.cookie, `${url} sent a cookie`).toBeUndefined();
          else expect(headers.authorization, `${url} sent credentials`).toBeUndefined();
        }
        expect(sentAsPlayer, 'the service was told who buys').toBeGreaterThan(0);
        const sockets = await addresses.socketsOf(page);
        // A launcher's page and a guest's open no socket, and a page that redirects has no time for one.
        if (!isGuest && ['window', 'dialog'].includes(presentation))
          expect(sockets.length, 'the shop listens to its order').toBeGreaterThan(0);
        const shownAt = addresses.frames.filter((url) => !url.startsWith(`${shop.serviceUrl}/paystation4/`));
        expect(addresses.frames.length, 'the payment page was seen').toBeGreaterThan(shownAt.length);
        for (const address of [...sockets, ...shownAt])
          for (const token of [...playerTokens, paymentToken]) expect(address).not.toContain(token);
        for (const address of addresses.frames) for (const token of playerTokens) expect(address).not.toContain(token);
        const own = requests.all.find((request) => request.url().startsWith(shop.url))!;
        expect((await requests.headersOf(own)).cookie, 'the cookie was there to be sent').toBe('login=of-the-game');
      },
    );
  }

  test('is not ended by messages of a payment window', async ({page, shop}) => {
    await enterGame(page);
    const payment = await buy(page, 'Gale Bow');
    // The payment page sends messages of its own meanwhile.
    const claimed = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('message', ({data}) => {
            if (`${data}`.includes('paymentInfo')) resolve(data);
          }),
        ),
    );

    await payment.frame.evaluate(() => {
      const claim = {command: 'status', data: {paymentInfo: {status: 'done', invoice: 1}}};
      (window.opener as Window).postMessage(JSON.stringify(claim), '*');
    });
    expect(await claimed).toContain('"done"');
    // The shop looks at the order, and trusts the service's status only.
    const look = await page.waitForResponse(/\/order\/\d+$/);
    expect(await look.json()).toMatchObject({status: 'new'});

    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    expect(await shopEvents(page, 'store-purchase-end')).toEqual([]);
    expect(await shop.orders()).toMatchObject([{status: 'new'}]);
  });
});
