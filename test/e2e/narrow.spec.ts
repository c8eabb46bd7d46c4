import {narrowFaults} from './support/narrow.js';
import {expect, test} from './support/shop.js';
import {STATES} from './support/states.js';

/** The longest words, and the other direction. */
const LANGUAGES = {de: 'ltr', ar: 'rtl'};

test.use({viewport: {width: 320, height: 1700}});

for (const [lang, dir] of Object.entries(LANGUAGES)) {
  test(`every state in "${lang}" fits 320 px, with targets for fingers`, async ({page, shop}) => {
    test.setTimeout(STATES.length * 20_000);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const {name, open} of STATES) {
      await open(page, shop, lang);
      await page.evaluate((way) => {
        document.documentElement.dir = way;
      }, dir);
      expect.soft(await narrowFaults(page), name).toEqual([]);
      await page.unrouteAll({behavior: 'ignoreErrors'});
      // A purchase that one state leaves unfinished is not taken up by the next.
      await page.evaluate(() => localStorage.clear());
    }
  });
}
