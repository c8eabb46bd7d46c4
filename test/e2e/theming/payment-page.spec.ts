import type {Locator} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {contrast, type Rgb} from '../../../src/theming/contrast.js';
import {galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {leavePage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';
import {OTHER_THEMES} from '../../support/ready-themes.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

/** The page's own scheme, and that of the player's system. */
const PAGES = [
  {
    what: 'has the theme of the shop’s option',
    data: 'data-theme="dark"',
    scheme: 'normal',
    system: 'light',
    looks: 'dark',
  },
  {what: 'has the page’s own scheme', data: '', scheme: 'dark', system: 'light', looks: 'dark'},
  {
    what: 'has the system’s scheme, where the page follows that',
    data: '',
    scheme: 'light dark',
    system: 'dark',
    looks: 'dark',
  },
  {what: 'is light in a page without a dark scheme', data: '', scheme: 'normal', system: 'dark', looks: 'light'},
] as const;

/** A drawn colour, as red, green and blue. */
const colorOf = async (place: Locator, property: string): Promise<Rgb> => {
  const value = await place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  return (value.match(/\d+/g) ?? []).map(Number).slice(0, 3) as unknown as Rgb;
};

test.describe('the payment page', () => {
  test('has the theme and the scheme of the page', async ({page, shop}) => {
    test.slow();
    for (const {what, data, scheme, system, looks} of PAGES)
      await test.step(what, async () => {
        await page.emulateMedia({colorScheme: system});
        await page.goto(await galeBowPage(shop, data, `<meta name="color-scheme" content="${scheme}">`));

        await pressBuy(page);
        const {frame} = await openedPayment(page);
        await expect(frame.locator('html')).toHaveAttribute('data-theme', looks);
        await leavePage(page);
      });
  });

  // `npm test` has each theme in one scheme.
  for (const [index, name] of OTHER_THEMES.entries()) {
    for (const system of ['light', 'dark'] as const) {
      test(
        `has the theme that the shop names: ${name}, ${system}`,
        inWholeMatrixUnless((system === 'light') === (index % 2 === 0)),
        async ({page, shop}) => {
          await page.emulateMedia({colorScheme: system});
          const look = `<link rel="stylesheet" href="/themes/${name}.css"><link rel="stylesheet" href="names.css">
          <meta name="color-scheme" content="light dark">`;
          const names = {'names.css': `:root { --store-payment-theme: ${name}-light ${name}-dark }`};
          await page.goto(await galeBowPage(shop, '', look, names));
          const price = page.locator('store-item [part~=buy-button]');
          const accent = await colorOf(price, 'background-color');
          const surface = await colorOf(page.locator('store-item [part~=card]'), 'background-color');

          await pressBuy(page);
          const {frame} = await openedPayment(page);
          const pay = frame.locator('[data-action=pay]');
          await expect(pay).toHaveAttribute('aria-disabled', 'false');

          const fill = await colorOf(pay, 'background-color');
          expect(fill).toEqual(accent);
          expect(contrast(await colorOf(pay, 'color'), fill)).toBeGreaterThanOrEqual(4.5);
          const main = frame.locator('main');
          expect(await colorOf(main, 'background-color')).toEqual(surface);
          for (const text of [main.locator('h1'), main.locator('.notice p'), main.locator('.hint').first()])
            expect(contrast(await colorOf(text, 'color'), surface)).toBeGreaterThanOrEqual(4.5);
        },
      );
    }
  }
});
