import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test as base, expect, type Locator, type Page} from '@playwright/test';
import {startDemo} from '../../../scripts/demo-server.mjs';
import {sandboxControl} from '../../../scripts/sandbox-control.mjs';

/** A shop of its own for one test: a fresh project in the run's sandbox, and a site that sells from it. */
export interface Shop {
  /** The site's address, without a slash at the end. */
  readonly url: string;
  /** The service's address. */
  readonly serviceUrl: string;
  /** The project's number in the service. */
  readonly projectId: number;
  /** All orders of the project, oldest first. */
  readonly orders: () => Promise<readonly {order_id: number; user_id: string; status: string; skus: string[]}[]>;
  /** A player's token as the studio's backend gets it; a negative lifetime makes one that has expired. */
  readonly token: (player: string, lifetimeSeconds?: number) => Promise<string>;
  /** Moves the project's clock by an ISO 8601 duration. */
  readonly pass: (duration: string) => Promise<void>;
  /** Puts a page of the test's own on the site, with the body given, and files beside it by name; answers its path. */
  readonly serve: (body: string, files?: Readonly<Record<string, string>>) => Promise<string>;
}

/** One `store-*` event, or a violation of the page's Content-Security-Policy, in the order they came. */
export interface Heard {
  readonly type: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    heard: Heard[];
  }
}

interface Fixtures {
  /** Folders the site serves beside its own, by path. */
  readonly folders: Record<string, string>;
  /** Whether the game's page keeps its cart. @default false */
  readonly cart: boolean;
  readonly shop: Shop;
  /** What the page printed: warnings, errors and uncaught exceptions, and our own notices. */
  readonly printed: string[];
}

export const test = base.extend<Fixtures>({
  folders: [{}, {option: true}],
  cart: [false, {option: true}],

  shop: async ({folders}, use) => {
    const serviceUrl = process.env.SANDBOX_URL!;
    const control = sandboxControl(serviceUrl);
    const {project_id} = await control.createProject();
    const pages = await mkdtemp(join(tmpdir(), 'storefront-e2e-'));
    const demo = await startDemo({sandbox: {url: serviceUrl, project_id}, folders: {'/test/': pages, ...folders}});
    let served = 0;
    await use({
      url: demo.url,
      serviceUrl,
      projectId: project_id,
      pass: async (duration) => void (await control.advance(project_id, duration)),
      orders: () => control.orders(project_id),
      token: (player, lifetimeSeconds = 3600) =>
        control.token(project_id, {user_id: player, lifetime_seconds: lifetimeSeconds}),
      serve: async (body, files = {}) => {
        for (const [file, text] of Object.entries(files)) await writeFile(join(pages, file), text);
        const name = `${++served}.html`;
        await writeFile(
          join(pages, name),
          `<!doctype html><html lang="en"><title>Test</title><body>${body}</body></html>`,
        );
        return `/test/${name}`;
      },
    });
    await demo.close();
    await rm(pages, {recursive: true});
  },

  baseURL: ({shop}, use) => use(shop.url),

  printed: async ({page}, use) => {
    const printed: string[] = [];
    page.on('console', (message) => {
      const isOurs = message.text().includes('game-storefront');
      if (isOurs || ['warning', 'error'].includes(message.type())) printed.push(message.text());
    });
    page.on('pageerror', (error) => printed.push(String(error)));
    await use(printed);
  },

  context: async ({context, cart}, use) => {
    // Where a page has a cart, a price puts the item into it; without one it is bought at once.
    if (!cart)
      await context.addInitScript(() => {
        if (!location.pathname.startsWith('/game/')) return;
        new MutationObserver(() => {
          for (const element of document.querySelectorAll('store-cart, store-cart-button')) element.remove();
        }).observe(document, {childList: true, subtree: true});
      });
    await use(context);
  },

  page: async ({page}, use) => {
    await page.addInitScript(() => {
      window.heard = [];
      const hear = (type: string, detail: unknown) =>
        window.heard.push({type, detail: JSON.parse(JSON.stringify(detail ?? {}))});
      const names = [
        'ready',
        'error',
        'item-view',
        'cart-change',
        'checkout-request',
        'payment-open',
        'order-change',
        'purchase-end',
      ];
      for (const name of names)
        addEventListener(`store-${name}`, (event) => hear(event.type, (event as CustomEvent).detail));
      addEventListener('securitypolicyviolation', ({type, violatedDirective, blockedURI}) =>
        hear(type, {violatedDirective, blockedURI}),
      );
    });
    await use(page);
  },
});

export {expect};

/** The events of one type, since the page was loaded. */
export async function heard(page: Page, type: string): Promise<Heard['detail'][]> {
  const all = await page.evaluate(() => window.heard);
  return all.filter((event) => event.type === type).map(({detail}) => detail);
}

/** Opens the game's site and signs in, by its own button. */
export async function enterGame(page: Page, player: 'Kestrel' | 'Rowan' = 'Kestrel'): Promise<void> {
  await page.goto('/game/');
  await page.getByRole('button', {name: player}).click();
  await expect(page.getByRole('button', {name: 'Sign out'})).toBeVisible();
}

/** Presses an item's price; resolves to the window with the payment page. */
export async function buy(page: Page, item: string): Promise<Page> {
  return paymentWindow(page, page.getByRole('button', {name: `Buy ${item} for`}));
}

/** Presses a button that opens the payment page; resolves to its window. */
export const paymentWindow = (page: Page, button: Locator): Promise<Page> => opened(page, () => button.click());

/** Does what opens the payment page; resolves to its window as soon as its buttons work. */
export async function opened(page: Page, open: () => Promise<void>): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await open();
  const payment = await opening;
  // They come with the page; its script says so once it listens.
  await expect(payment.getByRole('button', {name: /^Pay /})).toHaveAttribute('aria-disabled', 'false');
  return payment;
}

/** The title of `<store-order>`: where the purchase stands. */
export const orderTitle = (page: Page): Locator => page.locator('store-order').getByRole('heading');

/** A button of `<store-order>`. */
export const orderButton = (page: Page, name: string): Locator =>
  page.locator('store-order').getByRole('button', {name});
