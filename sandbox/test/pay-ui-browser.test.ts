import assert from 'node:assert/strict';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, afterEach, before, describe, it} from 'node:test';
import {AxeBuilder} from '@axe-core/playwright';
import {type Browser, type BrowserContext, chromium, type Page} from 'playwright-core';
import {chromiumOptions, findBrowser} from '../../scripts/find-browser.mjs';
import {listen} from '../src/command/listen.js';
import {openPglite} from '../src/db/pglite.js';
import {prebuilt} from '../src/db/prebuilt.js';
import {addItem, buyer, changeItem} from './support/purchase.js';
import {type Shop, testSandbox} from './support/sandbox.js';

/** A page of another origin that opens the payment page, and keeps the messages it hears from it. */
const HOST_PAGE = `<!doctype html><title>Game</title><button>Open</button><script>
  const url = new URLSearchParams(location.search).get('url');
  let page;
  window.heard = [];
  addEventListener('message', ({source, data}) => {
    if (source !== page) return;
    const message = JSON.parse(data);
    window.heard.push(message);
    if (message.command === 'widget-detection')
      page.postMessage(JSON.stringify({command: 'widget-detected', data: {version: '1'}}), '*');
  });
  window.openWindow = () => { page = open(url); };
  window.openFrame = () => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'width: 600px; height: 500px';
    document.body.append(frame);
    page = frame.contentWindow;
    frame.src = url;
  };
</script>`;

interface Message {
  readonly command: string;
  readonly data?: {readonly paymentInfo?: Readonly<Record<string, unknown>>; readonly code?: number};
}

/** Presses a button that closes its window, which may be gone before the press is reported. */
async function pressToClose(page: Page, name: string): Promise<void> {
  const closed = page.waitForEvent('close');
  await page
    .getByRole('button', {name})
    .click()
    .catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    });
  await closed;
}

const found = await findBrowser('chromium');

describe('the payment page in a browser', {skip: found ? false : 'no Chromium was found'}, () => {
  const sandbox = testSandbox();
  let service: Awaited<ReturnType<typeof listen>>;
  let game: Server;
  let browser: Browser;
  let context: BrowserContext;
  const faults: string[] = [];

  before(async () => {
    await sandbox.open(await openPglite({initial: await prebuilt()}));
    service = await listen(sandbox.app, '127.0.0.1', 0);
    game = createServer((_, response) => response.setHeader('content-type', 'text/html').end(HOST_PAGE));
    await new Promise<void>((resolve) => game.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch(chromiumOptions(found!));
  });
  after(async () => {
    await browser.close();
    await service.stop(0);
    game.close();
    await sandbox.close();
  });
  afterEach(async () => {
    await context.close();
    assert.deepEqual(faults.splice(0), [], 'The page says nothing on the console.');
  });

  /** An order of one sword, and a game's page that knows the address of its payment page. */
  const start = async (settings: object = {}) => {
    const shop: Shop = await sandbox.project();
    await addItem(shop, 'sword');
    const ada = await shop.player('ada', {email: 'ada@example.test'});
    const {order_id, token} = await shop.call(
      'POST /v2/project/{project_id}/payment/item/{item_sku}',
      {path: {item_sku: 'sword'}, body: {settings}},
      {as: ada},
    );
    context = await browser.newContext({viewport: {width: 740, height: 760}});
    context.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const url = `http://127.0.0.1:${service.port}/paystation4/?token=${token}`;
    const host = await context.newPage();
    await host.goto(`http://localhost:${(game.address() as AddressInfo).port}/?url=${encodeURIComponent(url)}`);
    const heard = () => host.evaluate('window.heard') as Promise<Message[]>;
    return {
      shop,
      ada,
      url,
      host,
      heard,
      statuses: async () =>
        (await heard()).flatMap(({command, data}) => (command === 'status' ? [data?.paymentInfo?.status] : [])),
      statusOf: () => buyer(shop, ada).statusOf(order_id),
      inWindow: async (): Promise<Page> => {
        const [page] = await Promise.all([context.waitForEvent('page'), host.evaluate('window.openWindow()')]);
        await page.getByRole('heading', {name: 'Ready to pay'}).waitFor();
        // The buttons come with the page; a press counts once its script listens.
        await page.locator('button[aria-disabled=false]', {hasText: /^Pay /}).waitFor();
        return page;
      },
    };
  };

  it('is paid with the keyboard alone, and tells its opener each step', async () => {
    const {inWindow, heard, statuses, statusOf} = await start();
    const page = await inWindow();

    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Pay $4.99');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Thank you!').waitFor();

    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Thank you!');
    assert.equal(await statusOf(), 'done');
    await page.waitForFunction('performance.getEntriesByName("first-contentful-paint").length > 0');
    const commands = (await heard()).map(({command}) => command);
    for (const command of ['widget-detection', 'dimensions', 'user-country', 'fcp'])
      assert.ok(commands.includes(command), command);
    assert.equal(commands[0], 'widget-detection');
    assert.deepEqual(await statuses(), ['invoice', 'delivering', 'done']);
    const {paymentInfo} = (await heard()).findLast(({command}) => command === 'status')!.data!;
    assert.deepEqual([paymentInfo?.userId, paymentInfo?.email], ['ada', 'ada@example.test']);
    assert.ok(Number(paymentInfo?.invoice) > 0);
    assert.ok(!JSON.stringify(await heard()).includes('token'), 'no message holds the token');

    await pressToClose(page, 'Close');
  });

  it('is declined, tried again and paid inside a frame', async () => {
    const {host, statuses, statusOf} = await start();
    await host.evaluate('window.openFrame()');
    const frame = host.frameLocator('iframe');

    await frame.getByRole('button', {name: 'Decline'}).click();
    await frame.getByRole('heading', {name: 'Payment declined'}).waitFor();
    assert.equal(await statusOf(), 'new');
    assert.deepEqual(await statuses(), ['troubled']);
    await frame.getByRole('button', {name: 'Pay'}).click();
    await frame.getByRole('heading', {name: 'Thank you!'}).waitFor();

    assert.equal(await statusOf(), 'done');
    assert.deepEqual(await statuses(), ['troubled', 'invoice', 'delivering', 'done']);
  });

  it('is canceled: a frame asks its page to close it, a window closes, one without opener goes back', async () => {
    const {host, heard, inWindow, url, statusOf} = await start({return_url: 'http://localhost:9/shop'});
    await host.evaluate('window.openFrame()');
    await host.frameLocator('iframe').getByRole('button', {name: 'Cancel'}).click();
    await host.waitForFunction('window.heard.some(({command}) => command === "close")');
    assert.equal((await heard()).at(-1)?.command, 'close');

    const page = await inWindow();
    await pressToClose(page, 'Cancel');

    const alone = await context.newPage();
    await context.route('http://localhost:9/**', (route) => route.fulfill({body: 'shop'}));
    await alone.goto(url);
    await alone.getByRole('button', {name: 'Cancel'}).click();
    await alone.waitForURL(/^http:\/\/localhost:9\/shop\?user_id=ada&foreigninvoice=&invoice_id=&status=troubled$/);
    assert.equal(await statusOf(), 'new');
  });

  it('says 2002 when a newer order took the place of this one meanwhile', async () => {
    const {shop, ada, inWindow, heard, statuses} = await start();
    const page = await inWindow();
    await changeItem(shop, 'sword', {limits: {per_user: 5}});
    await buyer(shop, ada).order('sword');

    await page.getByRole('button', {name: 'Pay'}).click();
    await page.getByText('error 2002').waitFor();

    assert.equal((await heard()).find(({command}) => command === 'error')?.data?.code, 2002);
    assert.deepEqual(await statuses(), ['troubled']);
  });

  it('says so when the service does not answer, and can be tried again', async () => {
    const {inWindow, statusOf} = await start();
    const page = await inWindow();
    await page.route('**/_sandbox/pay/pay', (route) => route.abort());

    await page.getByRole('button', {name: 'Pay'}).click();
    await page.getByRole('heading', {name: 'No connection'}).waitFor();
    assert.equal(await statusOf(), 'new');
    await page.unroute('**/_sandbox/pay/pay');
    await page.getByRole('button', {name: 'Pay'}).click();

    await page.getByRole('heading', {name: 'Thank you!'}).waitFor();
    // The aborted request itself is what the console complains of.
    assert.match(faults.splice(0).join(), /ERR_FAILED/);
  });

  it('leaves by itself when the redirect policy says so', async () => {
    const {inWindow} = await start({
      return_url: 'http://localhost:9/shop',
      redirect_policy: {redirect_conditions: 'successful', delay: 0},
    });
    await context.route('http://localhost:9/**', (route) => route.fulfill({body: 'shop'}));
    const page = await inWindow();

    await page.getByRole('button', {name: 'Pay'}).click();

    await page.waitForURL(/^http:\/\/localhost:9\/shop\?user_id=ada&.*status=(delivering|done)$/);
  });

  it('is accessible in light and dark, and fits from 320 pixels', async () => {
    const {inWindow} = await start();
    const page = await inWindow();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      for (const width of [320, 1280]) {
        await page.setViewportSize({width, height: 700});
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        assert.equal(overflow, 0, `no sideways scrolling at ${width}`);
      }
      const {violations} = await new AxeBuilder({page}).analyze();
      assert.deepEqual(
        violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join()}`),
        [],
        colorScheme,
      );
    }
  });
});
