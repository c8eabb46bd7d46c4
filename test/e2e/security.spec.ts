import type {Page, Request} from '@playwright/test';
import {buy, enterGame, expect, heard, orderTitle, test} from './support/shop.js';

/** Everything a script of the page could read: markup with all shadow roots, and storage. */
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
    return markup(document.documentElement) + storage + location.href + JSON.stringify(history.state);
  });

test.describe('a whole purchase', () => {
  test('keeps the tokens of player and payment to itself', async ({page, context, shop}) => {
    const requests: Request[] = [];
    context.on('request', (request) => requests.push(request));
    const printed: string[] = [];
    context.on('console', (message) => printed.push(message.text()));
    // A cookie that a request with credentials would carry to the service, which has the same host.
    await context.addCookies([{name: 'login', value: 'of-the-game', url: shop.url}]);
    const asking = page.waitForResponse(/\/shop-token/);
    await enterGame(page);
    const playerToken = await (await asking).text();

    const payment = await buy(page, 'Gale Bow');
    const paymentToken = new URL(payment.url()).searchParams.get('token')!;
    const whileWaiting = await readable(page);
    await payment.getByRole('button', {name: /^Pay /}).click();
    await expect(orderTitle(page)).toHaveText('It’s yours!');
    const seen = whileWaiting + (await readable(page)) + JSON.stringify(await page.evaluate(() => window.heard));

    expect(playerToken.split('.')).toHaveLength(3);
    expect(paymentToken.length).toBeGreaterThan(20);
    expect(seen).toContain('Gale Bow');
    for (const token of [playerToken, paymentToken]) {
      expect(seen).not.toContain(token);
      expect(printed.join('\n')).not.toContain(token);
    }
    for (const request of requests) {
      const url = new URL(request.url());
      const headers = await request.allHeaders();
      const isPaymentPage = url.origin === shop.serviceUrl && url.pathname === '/paystation4/';
      const isStore = url.origin === shop.serviceUrl && url.pathname.startsWith('/v');
      expect(url.href).not.toContain(playerToken);
      if (!isPaymentPage) expect(url.href).not.toContain(paymentToken);
      expect(headers.referer ?? '').not.toContain(paymentToken);
      expect(headers['x-host-id']).toBeUndefined();
      expect(headers.authorization ?? '').not.toMatch(/^basic/i);
      if (isStore) expect(headers.cookie, `${url} sent a cookie`).toBeUndefined();
      else expect(headers.authorization, `${url} sent credentials`).toBeUndefined();
    }
    const own = requests.find((request) => request.url().includes('/shop-token'))!;
    expect((await own.allHeaders()).cookie, 'the cookie was there to be sent').toBe('login=of-the-game');
  });

  test('is not ended by what a payment window claims', async ({page, shop}) => {
    await enterGame(page);
    const payment = await buy(page, 'Gale Bow');
    const claimed = page.evaluate(
      () => new Promise((resolve) => addEventListener('message', ({data}) => resolve(data), {once: true})),
    );

    await payment.evaluate(() => {
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
