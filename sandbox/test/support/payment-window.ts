import assert from 'node:assert/strict';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, afterEach, before, describe} from 'node:test';
import {type Browser, type BrowserContext, chromium, type Page} from 'playwright-core';
import {chromiumOptions, findBrowser} from '../../../scripts/lib/find-browser.mjs';
import {listen} from '../../src/command/listen.js';
import {sandboxOfPages} from './databases.js';
import {addItem, buyer} from './purchase.js';
import type {Shop} from './sandbox.js';

/** A page of another origin that opens the payment page and stores its messages. */
const HOST_PAGE = `<!doctype html><title>Game</title><button>Open</button><script>
  const url = new URLSearchParams(location.search).get('url');
  let page;
  window.messages = [];
  addEventListener('message', ({source, data}) => {
    if (source !== page) return;
    const message = JSON.parse(data);
    window.messages.push(message);
    if (message.command === 'widget-detection')
      page.postMessage(JSON.stringify({command: 'widget-detected', data: {version: '1'}}), '*');
  });
  window.opened = () => page;
  window.openWindow = () => { page = open(url); };
  window.openFrame = () => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'width: 600px; height: 500px';
    document.body.append(frame);
    page = frame.contentWindow;
    frame.src = url;
  };
</script>`;

export interface Message {
  readonly command: string;
  readonly data?: {
    readonly paymentInfo?: Readonly<Record<string, unknown>>;
    readonly code?: number;
    readonly url?: string;
  };
}

/** Clicks a button that closes its window; the window may be gone before the click returns. */
export async function pressToClose(page: Page, name: string): Promise<void> {
  const closed = page.waitForEvent('close');
  await page
    .getByRole('button', {name})
    .click()
    .catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    });
  await closed;
}

type PageBehaviour = 'normal' | 'silent' | 'stuck' | 'closing' | 'isolated';

const found = await findBrowser('chromium');

/** Runs tests of the payment page in Chromium, beside a game's page that opens it. */
export function paymentBrowser(name: string, suite: (browser: PaymentBrowser) => void): void {
  describe(name, {skip: found ? false : 'no Chromium was found'}, () => suite(openBrowser()));
}
export type PaymentBrowser = ReturnType<typeof openBrowser>;

function openBrowser() {
  const sandbox = sandboxOfPages();
  let service: Awaited<ReturnType<typeof listen>>;
  let game: Server;
  let browser: Browser;
  let context: BrowserContext;
  const faults: string[] = [];

  before(async () => {
    service = await listen(sandbox.app, '127.0.0.1', 0);
    game = createServer((_, response) => response.setHeader('content-type', 'text/html').end(HOST_PAGE));
    await new Promise<void>((resolve) => game.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch(chromiumOptions(found!));
  });
  after(async () => {
    await browser.close();
    await service.stop(0);
    game.close();
  });
  afterEach(async () => {
    await context.close();
    assert.deepEqual(faults.splice(0), [], 'The page says nothing on the console.');
  });

  interface StartOptions {
    readonly shop?: Shop;
    readonly sku?: string;
    readonly page?: PageBehaviour;
    /** Creates the token; by default, the token of an order. */
    readonly token?: (shop: Shop) => Promise<string>;
  }

  /** Orders one sword by default, and opens a game's page with the address of the payment page. */
  const start = async (settings: object = {}, options: StartOptions = {}) => {
    const shop: Shop = options.shop ?? (await sandbox.project());
    if (!options.shop) await addItem(shop, 'sword');
    if (options.page)
      await shop.call('PATCH /_sandbox/projects/{project_id}/settings', {body: {payment_page: options.page}});
    const ada = await shop.player('ada', {email: 'ada@example.test'});
    const order = () =>
      shop.call(
        'POST /v2/project/{project_id}/payment/item/{item_sku}',
        {path: {item_sku: options.sku ?? 'sword'}, body: {settings}},
        {as: ada},
      );
    const {order_id, token} = options.token ? {order_id: 0, token: await options.token(shop)} : await order();
    context = await browser.newContext({viewport: {width: 740, height: 760}});
    context.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const url = `http://127.0.0.1:${service.port}/paystation4/?token=${token}`;
    const host = await context.newPage();
    await host.goto(`http://localhost:${(game.address() as AddressInfo).port}/?url=${encodeURIComponent(url)}`);
    const messages = () => host.evaluate('window.messages') as Promise<Message[]>;
    return {
      shop,
      ada,
      url,
      host,
      messages,
      /** Closes the game's page and its windows. */
      end: () => context.close(),
      statuses: async () =>
        (await messages()).flatMap(({command, data}) => (command === 'status' ? [data?.paymentInfo?.status] : [])),
      statusOf: () => buyer(shop, ada).statusOf(order_id),
      inWindow: async (): Promise<Page> => {
        const [page] = await Promise.all([context.waitForEvent('page'), host.evaluate('window.openWindow()')]);
        await page.getByRole('heading', {name: /^(Ready to pay|Choose a plan)$/}).waitFor();
        // The HTML already has the buttons; a click counts only after the script listens.
        await page.locator('button[aria-disabled=false]:visible', {hasText: /^(Pay |Continue)/}).waitFor();
        return page;
      },
    };
  };

  return {
    start,
    faults,
    sandbox,
    get context(): BrowserContext {
      return context;
    },
  };
}
