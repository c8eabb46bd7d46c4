import type {Page} from '@playwright/test';
import {holdCode} from '../../support/pages/held-code.js';
import {fillCart, openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

/**
 * The layout shift of a page so far, by the browser's own measure: the share of the window, and what moved; `since` in milliseconds of
 * the page's own time.
 */
const moved = (page: Page, since = 0): Promise<{sum: number; nodes: string[]}> =>
  page.evaluate(
    (from) =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          type Shift = PerformanceEntry & {value: number; sources: {node: Node | null}[]};
          const shifts = (list.getEntries() as Shift[]).filter(({startTime}) => startTime > from);
          resolve({
            sum: shifts.reduce((sum, {value}) => sum + value, 0),
            nodes: shifts.flatMap(({sources}) => sources.map(({node}) => node?.nodeName ?? 'a node that is gone')),
          });
        }).observe({type: 'layout-shift', buffered: true});
        // The observer is called before this where there was a shift, and not called where there was none.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({sum: 0, nodes: []})));
      }),
    since,
  );

// `npm test` has each of these in one width.
for (const width of [360, 1280])
  test.describe(`while a page ${width} pixels wide becomes whole`, () => {
    test.use({viewport: {width, height: 940}, cart: true});

    test('nothing of the game’s site moves', inWholeMatrixUnless(width === 360), async ({page, shop}) => {
      await page.goto(`${shop.url}/game/`);
      await expect(page.locator('store-item [part~=feature]')).toBeVisible();
      await expect(page.locator('store-cart-button').getByRole('button')).toBeVisible();
      await expect(page.locator('.hero [data-store-bind="item.price"]')).toHaveText(/\d/);
      await expect(page.locator('store-catalog [part=card]').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);

      expect(await moved(page)).toEqual({sum: 0, nodes: []});
    });

    test('nothing of a catalog moves', inWholeMatrixUnless(width === 1280), async ({page, shop}) => {
      // Code after the first cards loads late, as on a slow device; otherwise both may be one paint.
      const release = await holdCode(page, 'toolbar');
      await page.goto(`${shop.url}/two-lines/`);
      await expect(page.locator('store-catalog [part=card]').first()).toBeVisible();
      release();
      await expect(page.locator('store-catalog [part=fact]').first()).toBeVisible();
      await expect(page.locator('store-catalog').getByRole('searchbox')).toBeVisible();

      expect(await moved(page)).toEqual({sum: 0, nodes: []});
    });

    for (const who of ['a player', 'a guest'])
      test(
        `nothing moves when the cart of an earlier visit arrives late, of ${who}`,
        inWholeMatrixUnless((width === 360) === (who === 'a player')),
        async ({page, shop}) => {
          const player = who === 'a player' ? 'kestrel' : null;
          const markup =
            '<store-item sku="gale-bow" appearance="button"></store-item><store-item sku="gale-bow" appearance="feature"></store-item><store-catalog></store-catalog><store-cart-button></store-cart-button>';
          const late = page.locator('store-catalog [part=quantity]');
          if (player) await fillCart(shop, {'healing-draught': 2, 'gale-bow': 1});
          else {
            await openPage(page, shop, markup, {player});
            await page.locator('store-catalog').getByRole('button', {name: /^Add /}).first().click();
            await expect(late).toHaveCount(1);
          }
          // The service's answer, or the code that reads a guest's cart.
          let answer = (): void => {};
          const held = new Promise<void>((done) => (answer = done));
          await page.route(/\/v2\/project\/\d+\/cart(\?|$)/, (route) => held.then(() => route.continue()));
          const release = player ? answer : await holdCode(page, 'cart');
          await openPage(page, shop, markup, {player, waitUntil: 'domcontentloaded'});
          await expect(page.locator('store-catalog').getByRole('button', {name: /^Add /}).first()).toBeVisible();
          await expect(page.locator('store-catalog').getByRole('searchbox')).toBeVisible();
          await expect(page.locator('store-catalog [part=fact]').first()).toBeVisible();
          await expect(late).toHaveCount(0);

          const before = await page.evaluate(
            () => new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );

          release();
          await expect(late.first()).toBeVisible();

          expect(await moved(page, before)).toEqual({sum: 0, nodes: []});
        },
      );
  });
