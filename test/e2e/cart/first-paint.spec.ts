import type {Page} from '@playwright/test';
import {holdCode} from '../../support/pages/held-code.js';
import {openPage} from '../../support/pages/player-page.js';
import {scriptTag} from '../../support/pages/script-tag.js';
import {expect, test} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

const CARDS = '<store-item sku="ember-blade"></store-item><store-catalog></store-catalog>';
const CART = '<store-cart-button></store-cart-button><store-cart placement="drawer"></store-cart>';

/** Notes, at each frame, how the button of each card looks: text, name, icons, size and colours; a placeholder is not noted. */
const watchButtons = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const looks: Record<string, string[]> = {};
    Object.assign(window, {looks});
    const note = (): void => {
      for (const host of document.querySelectorAll('store-item, store-catalog'))
        for (const button of host.shadowRoot?.querySelectorAll<HTMLElement>('[part~=buy-button]:not(.waiting)') ?? []) {
          const {width, height} = button.getBoundingClientRect();
          const {font, color, backgroundColor} = getComputedStyle(button);
          const icons = button.querySelectorAll('svg, img').length;
          const name = button.ariaLabel;
          const look = [button.textContent, name, icons, width, height, font, color, backgroundColor].join(' | ');
          const card = button.closest('[part~=card]')?.querySelector('[part=name]')?.textContent;
          const key = `${host.localName}: ${card}`;
          looks[key] ??= [];
          if (looks[key].at(-1) !== look) looks[key].push(look);
        }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
};

/** Makes limits of a second and more thirty times as long: the code that a test holds back is late, and no machine is. */
const extendLimits = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const {setTimeout: later} = window;
    window.setTimeout = ((then: () => void, ms = 0) => later(then, ms < 1000 ? ms : ms * 30)) as typeof setTimeout;
  });
};

/** Resolves to the cards whose button has changed since it was first painted, once the page has all its code. */
async function changedButtons(page: Page): Promise<Record<string, string[]>> {
  await page.waitForLoadState('networkidle');
  const looks = await page.evaluate(() => (window as unknown as {looks: Record<string, string[]>}).looks);
  expect(Object.keys(looks).length).toBeGreaterThan(10);
  return Object.fromEntries(Object.entries(looks).filter(([, seen]) => seen.length > 1));
}

const price = (page: Page) => page.locator('store-catalog [part~=buy-button]:not(.waiting)').first();

test.describe('the button of a card looks from its first paint as it stays', () => {
  // `npm test` has each part of the code late in one language.
  const CHOSEN = {cart: 'de', checkout: 'en', toolbar: 'de', item: 'en', purchase: 'de'} as const;
  for (const [late, chosen] of Object.entries(CHOSEN))
    for (const lang of ['en', 'de'])
      test(
        `where the code of ${late} comes late, in ${lang}`,
        inWholeMatrixUnless(lang === chosen),
        async ({page, shop}) => {
          await watchButtons(page);
          await extendLimits(page);
          const release = await holdCode(page, late);
          const answered = page.waitForResponse('**/items/virtual_items?*');
          await openPage(page, shop, CARDS + CART, {lang, waitUntil: 'domcontentloaded'});
          // Some code is needed for the first card: then the cards wait for it, too.
          await answered;
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          release();
          await expect(price(page)).toBeVisible();

          expect(await changedButtons(page)).toEqual({});
        },
      );

  for (const [end, markup] of Object.entries({'a cart': CART, 'no cart': ''}))
    test(`where the page is still being read, and ${end} stands at its end @firefox`, async ({page, shop}) => {
      await watchButtons(page);
      await extendLimits(page);
      let release = (): void => {};
      const isHeld = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/slow.js', async (route) => {
        await isHeld;
        await route.fulfill({contentType: 'text/javascript', body: ''});
      });
      const slow = '<script src="slow.js"></script>';
      await page.goto(await shop.serve(`${scriptTag('async')}${CARDS}${slow}${markup}`), {waitUntil: 'commit'});
      await expect(page.locator('store-catalog [part~=card] [part~=buy-button]').first()).toBeVisible();
      release();
      await expect(price(page)).toHaveAccessibleName(end === 'a cart' ? /^Add / : /^Buy /);

      expect(await changedButtons(page)).toEqual({});
    });
});

test('a page whose reading takes long sells without its end', async ({page, shop}) => {
  await page.route('**/never.js', () => {});
  const never = '<script src="never.js"></script>';
  await page.goto(await shop.serve(`${scriptTag('async')}${CARDS}${never}`), {waitUntil: 'commit'});

  await expect(price(page)).toHaveAccessibleName(/^Buy /);
});
