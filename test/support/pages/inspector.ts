import type {BrowserContext, Locator, Page} from '@playwright/test';
import {expect, type Shop} from './shop.js';

/**
 * The hash of a style that Playwright's runner adds to each page. Firefox reports it as an error of the page where the page's policy
 * refuses inline styles: of an empty page, too.
 */
const RUNNERS_STYLE = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';

/** Whether a message of the browser is about the style that Playwright's runner adds. */
export const isOfRunner = (message: string): boolean => message.includes(RUNNERS_STYLE);

/** Opens the inspector beside the shop, at a panel of its project. */
export async function inspect(context: BrowserContext, shop: Shop, panel = 'orders'): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    if (!isOfRunner(String(error))) throw error;
  });
  await page.goto(`${shop.serviceUrl}/_sandbox/inspector/#/${shop.projectId}/${panel}`);
  await expect(page.locator('#live')).toHaveText('Live');
  return page;
}

/**
 * Follows a link of the inspector's, until it shows what the link names: the browser tells a page of its new address a moment after the
 * press, and a field that is filled before is one of what was shown.
 */
export async function follow(link: Locator): Promise<void> {
  const [, , , ...named] = ((await link.getAttribute('href')) ?? '').split('/');
  await link.click();
  const selected = decodeURIComponent(named.join('/')).replace(/[^\w ]/g, '\\$&');
  await expect(link.page()).toHaveTitle(new RegExp(`${selected} · Inspector$`));
}

/** Opens another panel. */
export async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', {name, exact: true}).click();
  await expect(page).toHaveTitle(new RegExp(`^${name} `));
}
/** What the inspector says of the last press. */
export const said = (page: Page): Locator => page.getByRole('status');
