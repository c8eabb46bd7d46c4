import type {Page} from '@playwright/test';
import {AxeReview, type Mode} from '../../support/pages/axe.js';
import {narrowFaults} from '../../support/pages/narrow.js';
import {roundBoxes} from '../../support/pages/round-boxes.js';
import {expect, test} from '../../support/pages/shop.js';
import {STATES as ALL_STATES} from '../../support/pages/states.js';
import {OTHER_THEMES} from '../../support/ready-themes.js';
import {isWholeMatrix} from '../../support/run/matrix.mjs';

/** `STATES='gift' npx playwright test states` checks the states whose names contain the text. */
const NAMED = process.env.STATES ?? '';
const STATES = ALL_STATES.filter(({name}) => name.includes(NAMED));

interface LanguageChecks {
  readonly dir: 'ltr' | 'rtl';
  /** The modes that are checked beside light. */
  readonly modes: readonly Mode[];
  /** One of this number of states is checked. */
  readonly each: number;
}

/** A language from left to right, and one from right to left, whose pages differ in their layout only. */
const LANGUAGE_CHECKS: Readonly<Record<string, LanguageChecks>> = {
  en: {dir: 'ltr', modes: isWholeMatrix ? ['dark', 'forced'] : ['dark'], each: 1},
  ar: {dir: 'rtl', modes: [], each: isWholeMatrix ? 1 : 3},
};

// The height is enough that a cart's foot covers none of its lines.
const WIDE = {width: 1280, height: 1700};
const NARROW = {width: 320, height: 1700};
test.use({viewport: WIDE});

async function expectFit(page: Page, name: string, dir: string): Promise<void> {
  await page.evaluate((direction) => {
    document.documentElement.dir = direction;
  }, dir);
  expect.soft(await narrowFaults(page), `${name}, narrow`).toEqual([]);
}

/** Clears the storage, so that the next state does not resume an unfinished purchase. */
async function leave(page: Page): Promise<void> {
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await page.evaluate(() => localStorage.clear());
}

for (const [lang, {dir, modes, each}] of Object.entries(LANGUAGE_CHECKS)) {
  const states = STATES.filter((_, index) => index % each === 0);
  test(`${states.length} states in "${lang}" have no accessibility faults, nothing that was not looked at, and fit 320 px, with targets for fingers`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(STATES.length * 20_000);
    const review = new AxeReview(page);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const {name, open} of states) {
      await test.step(name, () => open(page, shop, lang));
      await review.expectClean(name, 'light');
      for (const mode of modes) await review.expectCleanColours(name, mode);
      await page.setViewportSize(NARROW);
      // At the end of its scroll area, a dialog's buttons cover nothing.
      await page.locator('dialog[open]').evaluateAll((all) => {
        for (const dialog of all) dialog.scrollTop = dialog.scrollHeight;
      });
      await review.expectClean(`${name}, narrow`, 'light');
      await expectFit(page, name, dir);
      await page.setViewportSize(WIDE);
      await leave(page);
    }
    if (each === 1 && !NAMED) review.expectAllMet();
  });
}

/** The ready themes, in dark mode. */
const LOOKS = OTHER_THEMES;

// The language with the longest words, each state in one of the themes; in the whole matrix in all of them, each with a player of its own.
for (const first of isWholeMatrix ? LOOKS.keys() : [0]) {
  test(`every state in "de" fits 320 px, with targets for fingers, round buttons make no other box round, and its colours have contrast in a dark theme: ${LOOKS[first]} first`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(STATES.length * 20_000);
    const review = new AxeReview(page);
    for (const [index, {name, open}] of STATES.entries()) {
      await page.setViewportSize(NARROW);
      await page.emulateMedia({reducedMotion: 'reduce'});
      await test.step(name, () => open(page, shop, 'de'));
      await expectFit(page, name, 'ltr');
      expect.soft(await roundBoxes(page), `${name}, with round buttons`).toEqual([]);
      await page.setViewportSize(WIDE);
      await review.expectCleanColours(name, 'dark', LOOKS[(first + index) % LOOKS.length]!);
      await leave(page);
    }
  });
}
