import {AxeReview, type Mode} from './support/axe.js';
import {test} from './support/shop.js';
import {STATES} from './support/states.js';

/** From left to right, and from right to left: there the colours are the same, and one mode tells all. */
const MODES_IN: Readonly<Record<string, readonly Mode[]>> = {en: ['light', 'dark', 'forced'], ar: ['light']};

// High enough that a cart's foot covers none of its lines.
const WIDE = {width: 1280, height: 1700};
const NARROW = {width: 320, height: 1700};
test.use({viewport: WIDE});

for (const [lang, modes] of Object.entries(MODES_IN)) {
  test(`every state in "${lang}" has no accessibility faults, and nothing that was not looked at`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(STATES.length * 20_000);
    const review = new AxeReview(page);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const {name, open} of STATES) {
      await open(page, shop, lang);
      for (const mode of modes) await review.expectClean(name, mode);
      await page.setViewportSize(NARROW);
      // At the end of what scrolls, a dialog's buttons lie over nothing.
      await page.locator('dialog[open]').evaluateAll((all) => {
        for (const dialog of all) dialog.scrollTop = dialog.scrollHeight;
      });
      await review.expectClean(`${name}, narrow`, 'light');
      await page.setViewportSize(WIDE);
      await page.unrouteAll({behavior: 'ignoreErrors'});
      // A purchase that one state leaves unfinished is not taken up by the next.
      await page.evaluate(() => localStorage.clear());
    }
    review.expectAllMet();
  });
}
