import type {Page} from '@playwright/test';
import {isSoak} from '../../scripts/sizes.mjs';
import {AxeReview, type Mode, type Theme} from './support/axe.js';
import {narrowFaults} from './support/narrow.js';
import {expect, test} from './support/shop.js';
import {STATES} from './support/states.js';

interface Way {
  readonly dir: 'ltr' | 'rtl';
  readonly modes: readonly Mode[];
}

/** From left to right, and from right to left: there the colours are the same, and one mode tells all. */
const WAYS: Readonly<Record<string, Way>> = {
  en: {dir: 'ltr', modes: ['light', 'dark', 'forced']},
  ar: {dir: 'rtl', modes: ['light']},
};

// High enough that a cart's foot covers none of its lines.
const WIDE = {width: 1280, height: 1700};
const NARROW = {width: 320, height: 1700};
test.use({viewport: WIDE});

async function expectFit(page: Page, name: string, dir: string): Promise<void> {
  await page.evaluate((way) => {
    document.documentElement.dir = way;
  }, dir);
  expect.soft(await narrowFaults(page), `${name}, narrow`).toEqual([]);
}

/** A purchase that one state leaves unfinished is not taken up by the next. */
async function leave(page: Page): Promise<void> {
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await page.evaluate(() => localStorage.clear());
}

for (const [lang, {dir, modes}] of Object.entries(WAYS)) {
  test(`every state in "${lang}" has no accessibility faults, nothing that was not looked at, and fits 320 px, with targets for fingers`, async ({
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
      await expectFit(page, name, dir);
      await page.setViewportSize(WIDE);
      await leave(page);
    }
    review.expectAllMet();
  });
}

/** The ready looks, in the dark and in both directions; each state is seen in one of them, and by a soak in all. */
const LOOKS: readonly {readonly theme: Theme; readonly lang: string}[] = [
  {theme: 'ember', lang: 'en'},
  {theme: 'arcade', lang: 'ar'},
  {theme: 'arcade', lang: 'en'},
  {theme: 'ember', lang: 'ar'},
];

for (const [turn, {theme, lang}] of LOOKS.entries()) {
  const seen = STATES.filter((_, index) => isSoak || index % LOOKS.length === turn);
  test(`${seen.length} states have no accessibility faults in dark "${theme}" and "${lang}"`, async ({page, shop}) => {
    test.setTimeout(seen.length * 20_000);
    const review = new AxeReview(page);
    for (const {name, open} of seen) {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await open(page, shop, lang);
      await page.evaluate((way) => {
        document.documentElement.dir = way;
      }, WAYS[lang]!.dir);
      await review.expectClean(name, 'dark', theme);
      await leave(page);
    }
  });
}

// The longest words.
test('every state in "de" fits 320 px, with targets for fingers', async ({page, shop}) => {
  test.setTimeout(STATES.length * 20_000);
  await page.setViewportSize(NARROW);
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const {name, open} of STATES) {
    await open(page, shop, 'de');
    await expectFit(page, name, 'ltr');
    await leave(page);
  }
});
