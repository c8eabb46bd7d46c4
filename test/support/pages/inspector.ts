import type {BrowserContext, Locator, Page} from '@playwright/test';
import {expect, type Shop} from './shop.js';

/** Opens the inspector beside the shop, at a panel of its project. */
export async function inspect(context: BrowserContext, shop: Shop, panel = 'orders'): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${shop.serviceUrl}/_sandbox/inspector/#/${shop.projectId}/${panel}`);
  await expect(page.locator('#live')).toHaveText('Live');
  return page;
}

/** Opens another panel. */
export const openPanel = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', {name, exact: true}).click();
/** What the inspector says of the last press. */
export const said = (page: Page): Locator => page.getByRole('status');
