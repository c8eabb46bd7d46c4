import type {Page} from '@playwright/test';
import {holdCode} from '../../support/pages/held-code.js';
import {expect, test} from '../../support/pages/shop.js';

/** The layout shift of a page so far, by the browser's own measure: the share of the window, and the distance. */
const moved = (page: Page): Promise<{sum: number; nodes: string[]}> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {value: number; sources: {node: Node | null}[]})[];
          resolve({
            sum: shifts.reduce((sum, {value}) => sum + value, 0),
            nodes: shifts.flatMap(({sources}) => sources.map(({node}) => node?.nodeName ?? 'a node that is gone')),
          });
        }).observe({type: 'layout-shift', buffered: true});
        // The observer is called before this where there was a shift, and not called where there was none.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({sum: 0, nodes: []})));
      }),
  );

for (const width of [360, 1280])
  test.describe(`while a page ${width} pixels wide becomes whole`, () => {
    test.use({viewport: {width, height: 940}, cart: true});

    test('nothing of the game’s site moves', async ({page, shop}) => {
      await page.goto(`${shop.url}/game/`);
      await expect(page.locator('store-item [part~=feature]')).toBeVisible();
      await expect(page.locator('store-cart-button').getByRole('button')).toBeVisible();
      await expect(page.locator('.hero [data-store-bind="item.price"]')).toHaveText(/\d/);
      await expect(page.locator('store-catalog [part=card]').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);

      expect(await moved(page)).toEqual({sum: 0, nodes: []});
    });

    test('nothing of a catalog moves', async ({page, shop}) => {
      // Code after the first cards loads late, as on a slow device; otherwise both may be one paint.
      const release = await holdCode(page, 'toolbar');
      await page.goto(`${shop.url}/two-lines/`);
      await expect(page.locator('store-catalog [part=card]').first()).toBeVisible();
      release();
      await expect(page.locator('store-catalog [part=fact]').first()).toBeVisible();
      await expect(page.locator('store-catalog').getByRole('searchbox')).toBeVisible();

      expect(await moved(page)).toEqual({sum: 0, nodes: []});
    });
  });
