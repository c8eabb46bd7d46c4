import {openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';

for (const lang of ['en', 'de'])
  test(`names of cards break between words alone, 320 pixels wide, in ${lang} @firefox`, async ({
    page,
    shop,
    browserName,
  }) => {
    await page.setViewportSize({width: 320, height: 900});
    await openPage(page, shop, '<store-catalog page-size="100"></store-catalog>', {lang});
    await expect(page.locator('store-catalog [part=name]').nth(45)).toBeAttached();
    await page.evaluate(() => document.fonts.ready);

    // Longer words are left to the browser's hyphens, which Chromium has not here: there they are what fits in any readable type.
    const longest = browserName === 'firefox' ? 11 : 18;
    const broken = await page.evaluate(async (most) => {
      const found: string[] = [];
      for (const name of document.querySelector('store-catalog')!.shadowRoot!.querySelectorAll('[part=name]')) {
        // Cards out of view are not laid out.
        name.scrollIntoView({block: 'center'});
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode() as Text;
        for (const {index, 0: word} of text.data.matchAll(/[^\s-]+-?/g)) {
          if (word.length > most) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top)));
          if (lines.size > 1) found.push(`${word} of ${text.data}`);
        }
      }
      return found;
    }, longest);

    expect(broken).toEqual([]);
  });
