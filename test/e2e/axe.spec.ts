import {AxeReview, type Mode} from './support/axe.js';
import {test} from './support/shop.js';
import {STATES} from './support/states.js';

/** Each state is seen in light, dark and forced colours, and in both directions; the central ones in every mix. */
const LANGUAGES: readonly {lang: string; modes: readonly Mode[]}[] = [
  {lang: 'en', modes: ['light', 'forced']},
  {lang: 'ar', modes: ['dark', 'forced']},
];
const ALL: readonly Mode[] = ['light', 'dark', 'forced'];

// High enough that a cart's foot covers none of its lines.
test.use({viewport: {width: 1280, height: 1700}});

for (const {lang, modes} of LANGUAGES) {
  test(`every state in "${lang}" has no accessibility faults, and nothing that was not looked at`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(STATES.length * 20_000);
    const review = new AxeReview(page);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const {name, isCentral, open} of STATES) {
      await open(page, shop, lang);
      for (const mode of isCentral ? ALL : modes) await review.expectClean(name, mode);
      await page.unrouteAll({behavior: 'ignoreErrors'});
    }
    review.expectAllMet();
  });
}
