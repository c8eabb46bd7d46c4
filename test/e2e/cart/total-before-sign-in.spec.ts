import type {Page} from '@playwright/test';
import {expect, test} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

test.use({cart: true});

/** The page takes its fonts only where they come at once (`font-display: optional`), so which ones it has is said here. */
const FONTS = {
  'the fonts of the game': async (page: Page) =>
    page.route('**/game.css*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('font-display: optional', 'font-display: block'),
      });
    }),
  'the fonts of the system': async (page: Page) => page.route('**/*.woff2', async (route) => route.abort()),
};

/** `npm test` has each language in one of the fonts; the fonts of the game have letters of the first two only. */
const CHOSEN = {
  en: 'the fonts of the game',
  de: 'the fonts of the game',
  ar: 'the fonts of the system',
  ja: 'the fonts of the system',
};

for (const [fonts, use] of Object.entries(FONTS))
  for (const [lang, chosen] of Object.entries(CHOSEN))
    test(
      `the total before sign-in stands in one line in ${fonts}, 360 pixels wide, in ${lang}`,
      inWholeMatrixUnless(fonts === chosen),
      async ({page, shop}) => {
        await use(page);
        await page.setViewportSize({width: 360, height: 740});
        await page.addInitScript((own) => {
          new MutationObserver(() => {
            document.documentElement.lang = own;
          }).observe(document, {childList: true});
        }, lang);
        await page.goto(`${shop.url}/game/`);
        await page.locator('store-item [part=buy-button]').first().click();
        await page.locator('store-cart-button').getByRole('button').click();
        const total = page.locator('store-cart [part=total]');
        await expect(total).toHaveText(/\d/);
        await page.evaluate(async () => document.fonts.ready);

        const readLines = () =>
          page.locator('store-cart .sum').evaluateAll((all) =>
            all.map((each) => {
              const range = document.createRange();
              range.selectNodeContents(each);
              const box = range.getBoundingClientRect();
              const tops = new Set([...range.getClientRects()].map(({top}) => Math.round(top)));
              return {lines: tops.size, isInside: box.left >= 0 && box.right <= innerWidth};
            }),
          );
        // The fonts of the shop are asked for once their text is there, and the drawer slides in.
        await expect
          .poll(readLines, 'label and amount')
          .toEqual([{lines: 1, isInside: true}, expect.objectContaining({isInside: true})]);
        // Text and its isolation may have boxes of their own.
        expect(await total.evaluate((each) => each.getBoundingClientRect().height), 'the amount').toBeLessThan(50);
      },
    );
