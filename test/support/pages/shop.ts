import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test as base, expect, type Frame, type Locator, type Page} from '@playwright/test';
import {startDemo} from '../../../demo/server/server.mjs';
import {findSandbox, listen, openedPayment, type Payment, type Project} from '../../../src/testing.js';

/** A shop for one test: a fresh project in the run's sandbox, and a site that sells from it. */
export interface Shop {
  /** The site's address, without a slash at the end. */
  readonly url: string;
  /** The service's address. */
  readonly serviceUrl: string;
  /** The project's number in the service. */
  readonly projectId: number;
  readonly project: Project;
  /** All orders of the project, oldest first. */
  readonly orders: Project['orders'];
  /** A player's token from the studio's backend; a negative lifetime makes one that has expired. */
  readonly token: (player: string, lifetimeSeconds?: number) => Promise<string>;
  /** Moves the project's clock by an ISO 8601 duration. */
  readonly pass: (duration: string) => Promise<void>;
  /** Adds a page to the site, from a body or a whole document, with files beside it by name; returns its path. */
  readonly serve: (body: string, files?: Readonly<Record<string, string>>) => Promise<string>;
}

/** A violation of the page's Content-Security-Policy. */
interface Violation {
  readonly violatedDirective: string;
  readonly blockedURI: string;
}

declare global {
  interface Window {
    violations: Violation[];
  }
}

interface Fixtures {
  /** Folders that the site serves beside its own, by path. */
  readonly folders: Record<string, string>;
  /** Headers that the site sends beside its own. */
  readonly headers: Record<string, string>;
  /** Whether the game's page keeps its cart. @default false */
  readonly cart: boolean;
  readonly shop: Shop;
  /** The page's console output: warnings, errors and uncaught exceptions, and our own notices. */
  readonly printed: string[];
}

export const test = base.extend<Fixtures>({
  folders: [{}, {option: true}],
  headers: [{}, {option: true}],
  cart: [false, {option: true}],

  shop: async ({folders, headers}, use) => {
    const serviceUrl = process.env.SANDBOX_URL!;
    const project = await (await findSandbox(serviceUrl)).project();
    const pages = await mkdtemp(join(tmpdir(), 'storefront-e2e-'));
    const demo = await startDemo({
      sandbox: {
        url: serviceUrl,
        project_id: project.id,
        merchant_id: project.merchant.merchantId,
        host_id: project.backpack.hostId,
      },
      folders: {'/test/': pages, ...folders},
      headers,
    });
    let served = 0;
    await use({
      url: demo.url,
      serviceUrl,
      projectId: project.id,
      project,
      pass: async (duration) => void (await project.advance(duration)),
      orders: () => project.orders(),
      token: (player, lifetimeSeconds = 3600) => project.token(player, {lifetimeSeconds}),
      serve: async (body, files = {}) => {
        for (const [file, text] of Object.entries(files)) await writeFile(join(pages, file), text);
        const name = `${++served}.html`;
        const isWhole = body.startsWith('<!doctype html>');
        await writeFile(
          join(pages, name),
          isWhole ? body : `<!doctype html><html lang="en"><title>Test</title><body>${body}</body></html>`,
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
    // On a page with a cart, a press on a price adds the item to the cart; without a cart it buys at once.
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
    await listen(page);
    await page.addInitScript(() => {
      window.violations = [];
      addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
        window.violations.push({violatedDirective, blockedURI}),
      );
    });
    await use(page);
  },
});

/** The details of the page's events of one type. */
export {shopEvents} from '../../../src/testing.js';
export {expect};

/** The violations of the page's Content-Security-Policy since it was loaded. */
export const violations = (page: Page): Promise<Violation[]> => page.evaluate(() => window.violations);

/** Opens the game's site and signs in, by its own button. */
export async function enterGame(page: Page, player: 'Kestrel' | 'Rowan' = 'Kestrel'): Promise<void> {
  await page.goto('/game/');
  await page.getByRole('button', {name: player}).click();
  await expect(page.getByRole('button', {name: 'Sign out'})).toBeVisible();
}

/** Presses an item's price; resolves to the payment page. */
export const buy = (page: Page, item: string): Promise<Payment<Frame>> =>
  paymentBy(page, page.getByRole('button', {name: `Buy ${item} for`}));

/** Presses a button that opens the payment page; resolves to the payment page. */
export async function paymentBy(page: Page, button: Locator): Promise<Payment<Frame>> {
  await button.click();
  return openedPayment(page);
}

/** Sets the page's option for the place of the payment page. */
export const present = (page: Page, presentation: 'window' | 'dialog' | 'redirect'): Promise<void> =>
  page.evaluate(
    async ([script, way]) => {
      const {storefront} = await import(script);
      storefront().configure({presentation: way});
    },
    ['/storefront/storefront.js', presentation] as const,
  );

/** The title of `<store-order>`, with the state of the purchase. */
export const orderTitle = (page: Page | Frame): Locator => page.locator('store-order [part=title]');

/** A button of `<store-order>`. */
export const orderButton = (page: Page | Frame, name: string): Locator =>
  page.locator('store-order').getByRole('button', {name});
