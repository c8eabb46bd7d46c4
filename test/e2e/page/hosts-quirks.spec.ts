import {cp, writeFile} from 'node:fs/promises';
import {pathToFileURL} from 'node:url';
import type {Frame, Page} from '@playwright/test';
import type {Finding} from '../../../src/diagnose/findings.js';
import type {PageApi} from '../../../src/embed/first-copy.js';
import {openedPayment} from '../../../src/testing.js';
import {report} from '../../support/pages/elsewhere.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {buy, enterGame, expect, orderButton, orderTitle, type Shop, test} from '../../support/pages/shop.js';

/** The findings of the shop of a page. */
const explained = (page: Page | Frame): Promise<readonly Finding[]> =>
  page.evaluate(async () => {
    const script = '/storefront/storefront.js';
    const {storefront} = await import(script);
    return storefront().explain() as Promise<Finding[]>;
  });

/** A page with its player's token in the markup. */
const signedInPage = async (shop: Shop, script = 'type="module" src="/storefront/storefront.js"'): Promise<string> =>
  `<script ${script} data-project-id="${shop.projectId}" data-store-url="${shop.serviceUrl}"
     data-payment-url="${shop.serviceUrl}/paystation4/" data-token="${await shop.token('kestrel')}"></script>
   <store-item sku="gale-bow"></store-item><store-order></store-order>`;

/** Runs a script before all others in the shop's page, and not in the payment page, to imitate such a view. */
const viewThat = (page: Page, act: () => void) =>
  page.addInitScript(`if (!location.pathname.startsWith('/paystation')) (${act})();`);

/** A script that gives the shop a `fetch`, as a file. */
const BY_HOST = {
  // A native side would send the request; here `XMLHttpRequest` does.
  'by-host.js': `import {storefront} from '/storefront/storefront.js';
      const send = (url, {method = 'GET', headers = {}, body}) => new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open(method, url);
        for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
        request.onload = () => resolve(new Response(request.responseText || null, {status: request.status}));
        request.onerror = () => reject(new TypeError('no answer'));
        request.send(body);
      });
      storefront().configure({fetch: send});`,
};

/** Buys the bow, from the press to the delivery. */
async function expectSells(page: Page, shop: Shop): Promise<void> {
  await pressBuy(page);
  await (await openedPayment(page)).pay();
  await expectBoughtOnce(page, shop);
}

test.describe('a view whose window.open returns and navigates the view itself, as Android’s does by default', () => {
  test.beforeEach(({page}) =>
    viewThat(page, () => {
      window.open = (url = '') => {
        if (url) location.assign(url);
        return window;
      };
      HTMLAnchorElement.prototype.click = function () {
        location.assign(this.href);
      };
    }),
  );

  test('sells in a dialog, and stays where it is @firefox', async ({page, shop, printed}) => {
    await page.goto(await galeBowPage(shop));
    await pressBuy(page);
    const payment = await openedPayment(page);
    expect(payment.place).toBe('frame');
    await payment.pay();

    await expectBoughtOnce(page, shop);
    expect(printed).toEqual([]);
  });

  test('waits for a press where it may frame nothing, then redirects, and sells to a player who returns', async ({
    page,
    shop,
  }) => {
    await page.goto(await galeBowPage(shop, 'data-presentation="window"'));
    await pressBuy(page);
    await expect(orderTitle(page)).toHaveText('Payment could not open by itself');
    expect((await explained(page)).map(({id}) => id)).toEqual(['payment-window-blocked']);

    await orderButton(page, 'Open payment').click();
    await (await openedPayment(page)).pay();
    await page.goBack();

    await expectBoughtOnce(page, shop);
  });
});

test.describe('a view without Intl', () => {
  test.beforeEach(({page}) => viewThat(page, () => void Reflect.deleteProperty(window, 'Intl')));

  test('sells, counts and formats dates, and warns that its formats are plain @firefox', async ({
    page,
    shop,
    printed,
  }) => {
    await enterGame(page);
    await expect(page.getByText('24 of 62')).toBeVisible();
    await (await buy(page, 'Gale Bow')).pay();
    await expectBoughtOnce(page, shop);

    // The page has a cart button, and no cart.
    const found = (await explained(page)).filter(({topic}) => topic !== 'markup');
    expect(found).toMatchObject([{id: 'no-intl', level: 'note'}]);
    expect(printed).toEqual([]);
  });
});

test.describe('a view without fetch', () => {
  test.beforeEach(({page}) => viewThat(page, () => void Reflect.deleteProperty(window, 'fetch')));

  test('shows that the service cannot be reached, explains what is missing, and sells once fetch is there @firefox', async ({
    page,
    shop,
  }) => {
    const uncaught: string[] = [];
    page.on('pageerror', ({message}) => uncaught.push(message));
    await page.goto(await shop.serve(await signedInPage(shop), BY_HOST));

    await expect(page.locator('store-item').getByRole('alert')).toHaveText(/./);
    const [found] = await explained(page);
    expect(found).toMatchObject({id: 'no-fetch', level: 'fatal'});
    expect(found!.remedy).toContain('configure({fetch})');
    expect(await shop.orders()).toEqual([]);

    await page.evaluate((script) => import(script), '/test/by-host.js');
    await page.locator('store-item').getByRole('button', {name: 'Try again'}).click();
    await expectSells(page, shop);
    expect(uncaught).toEqual([]);
  });

  test('sells where the page gives a fetch', async ({page, shop, printed}) => {
    await page.goto(
      await shop.serve(`${await signedInPage(shop)}<script type="module" src="by-host.js"></script>`, BY_HOST),
    );

    await expectSells(page, shop);
    expect(await explained(page)).toEqual([]);
    expect(printed).toEqual([]);
  });
});

test.describe('a page without an origin', () => {
  // The page's own policy would name an origin that the page does not have.
  test.use({headers: {'content-security-policy': '', 'access-control-allow-origin': '*'}});

  test('sells from a file', async ({page, shop, printed}) => {
    const file = (name: string): string => test.info().outputPath(name);
    await cp('dist/cdn/storefront.classic.js', file('storefront.classic.js'));
    const body = await signedInPage(shop, 'defer src="storefront.classic.js"');
    await writeFile(file('index.html'), `<!doctype html><html lang="en"><title>Launcher</title>${body}`);
    await page.goto(pathToFileURL(file('index.html')).href);
    expect(await page.evaluate(() => self.origin)).toBe('null');

    await expectSells(page, shop);

    const found = await page.evaluate(() =>
      (window as unknown as {gameStorefront: PageApi}).gameStorefront.storefront().explain(),
    );
    expect(found).toMatchObject([{id: 'page-from-file', level: 'note'}]);
    expect(printed).toEqual([]);
  });

  /** Opens the shop in a frame with these sandbox permissions. */
  async function openFramed(page: Page, shop: Shop, permissions: string): Promise<Frame> {
    const inner = await shop.serve(await signedInPage(shop));
    await page.goto(
      await shop.serve(`<iframe sandbox="${permissions}" src="${inner}" width="600" height="600"></iframe>`),
    );
    const [, frame] = page.frames() as [Frame, Frame];
    await frame.getByRole('button', {name: 'Buy Gale Bow'}).click();
    return frame;
  }

  test('sells from a sandboxed frame whose windows are free', async ({page, shop, printed}) => {
    const frame = await openFramed(page, shop, 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop, {frame});
    expect(printed).toEqual([]);
  });

  test('says in a sandboxed frame without windows what to allow, and notices a payment nevertheless', async ({
    page,
    shop,
  }) => {
    const frame = await openFramed(page, shop, 'allow-scripts');

    await expect(orderTitle(frame)).toHaveText('Payment could not open by itself');
    const found = await explained(frame);
    expect(found.map(({id}) => id)).toContain('page-in-sandbox');
    expect(found.map(({remedy}) => remedy).join()).toContain('allow-popups-to-escape-sandbox');

    // The order waits, and can be paid elsewhere.
    await expect(orderButton(frame, 'Open payment page')).toBeEnabled();
    expect(await shop.orders()).toMatchObject([{status: 'new'}]);
    await report(shop, 0, {result: 'done'});
    await expectBoughtOnce(page, shop, {frame});
  });
});
