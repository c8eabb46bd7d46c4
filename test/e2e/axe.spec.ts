import {AxeReview, type Mode} from './support/axe.js';
import {test} from './support/shop.js';
import {STATES} from './support/states.js';

/** From left to right, and from right to left. */
const LANGUAGES = ['en', 'ar'];
const MODES: readonly Mode[] = ['light', 'dark', 'forced'];

// High enough that a cart's foot covers none of its lines.
test.use({viewport: {width: 1280, height: 1700}});

for (const lang of LANGUAGES) {
  test(`every state in "${lang}" has no accessibility faults, and nothing that was not looked at`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(STATES.length * 20_000);
    const review = new AxeReview(page);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const {name, open} of STATES) {
      await open(page, shop, lang);
      for (const mode of MODES) await review.expectClean(name, mode);
      await page.unrouteAll({behavior: 'ignoreErrors'});
    }
    review.expectAllMet();
  });
}
