import {openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';

const CARD = '<store-item sku="gale-bow"></store-item>';

test.describe('a ready theme', () => {
  const link = (...names: string[]): string =>
    names.map((name) => `<link rel="stylesheet" href="/themes/${name}.css">`).join('');

  test('applies to the whole page by its link only, in the page’s own scheme', async ({page, shop}) => {
    await openPage(page, shop, `${link('arcade')}${CARD}`);
    const card = page.locator('store-item').locator('[part~=card]');

    await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(card).toHaveCSS('border-radius', '4px');
    await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'dark'));
    await expect(card).toHaveCSS('background-color', 'rgb(16, 13, 32)');
    await page.evaluate(() => document.documentElement.style.removeProperty('color-scheme'));
    await page.evaluate(() => document.documentElement.setAttribute('data-store-scheme', 'dark'));
    await expect(card).toHaveCSS('background-color', 'rgb(16, 13, 32)');
  });

  test('applies to elements that name it, where a page has several', async ({page, shop}) => {
    const shelf = (name: string): string => `<section data-store-theme="${name}">${CARD}</section>`;
    await openPage(
      page,
      shop,
      `${link('ember', 'arcade', 'studio')}${['ember', 'arcade', 'studio'].map(shelf).join('')}`,
    );
    await page.evaluate(() => document.documentElement.setAttribute('data-store-theme', 'studio'));

    for (const [name, radius] of [
      ['ember', '6px'],
      ['arcade', '4px'],
      ['studio', '16px'],
    ]) {
      const card = page.locator(`section[data-store-theme=${name}] store-item`).locator('[part~=card]');
      await expect(card).toHaveCSS('border-radius', radius!);
    }
  });

  test('is overridden by any rule of the page', async ({page, shop}) => {
    await openPage(page, shop, `${link('ember')}${CARD}`);
    await page.evaluate(() => {
      const own = new CSSStyleSheet();
      own.replaceSync(':root { --store-radius-card: 30px }');
      document.adoptedStyleSheets = [own];
    });

    await expect(page.locator('store-item').locator('[part~=card]')).toHaveCSS('border-radius', '30px');
  });
});
