import {readFile} from 'node:fs/promises';
import type {Page} from '@playwright/test';
import {AxeReview, type Mode} from '../../support/pages/axe.js';
import {brokenWords, piecesOf} from '../../support/pages/broken-words.js';
import {narrowFaults} from '../../support/pages/narrow.js';
import {roundBoxes} from '../../support/pages/round-boxes.js';
import {expect, test} from '../../support/pages/shop.js';
import {STATES, STATES_BY_FEATURE, type StatesFeature} from '../../support/pages/states.js';
import {OTHER_THEMES} from '../../support/ready-themes.js';
import {inWholeMatrixUnless, isWholeMatrix} from '../../support/run/matrix.mjs';

/** `STATES='gift' npx playwright test states` checks the states whose names contain the text. */
const NAMED = process.env.STATES ?? '';
const isNamed = ({name}: {readonly name: string}): boolean => name.includes(NAMED);

/** The modes that are checked beside light. */
const MODES: readonly Mode[] = isWholeMatrix ? ['dark', 'forced'] : ['dark'];

// The height is enough that a cart's foot covers none of its lines.
const WIDE = {width: 1280, height: 1700};
const NARROW = {width: 320, height: 1700};
test.use({viewport: WIDE});

/** Expects no accessibility fault of an open state, wide and narrow, and that it fits 320 px; it is narrow then. */
async function expectAccessible(page: Page, review: AxeReview, name: string, modes: readonly Mode[]): Promise<void> {
  await review.expectClean(name, 'light');
  for (const mode of modes) await review.expectCleanColours(name, mode);
  await page.setViewportSize(NARROW);
  // At the end of its scroll area, a dialog's buttons cover nothing.
  await page.locator('dialog[open]').evaluateAll((all) => {
    for (const dialog of all) dialog.scrollTop = dialog.scrollHeight;
  });
  await review.expectClean(`${name}, narrow`, 'light');
}

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
  await page.setViewportSize(WIDE);
}

// Each state is opened once, in the language with the longest words, and checked in every way.
for (const feature of Object.keys(STATES_BY_FEATURE) as StatesFeature[]) {
  const states = STATES_BY_FEATURE[feature].filter(isNamed);
  if (states.length === 0) continue;
  test(`${states.length} states of ${feature} have no accessibility faults, nothing that was not looked at, and colours with contrast in a dark theme; they fit 320 px, with targets for fingers, round buttons make no other box round, and words break at hyphens alone in a wide font`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(states.length * 60_000);
    const pieces = piecesOf(await readFile('src/i18n/locales/de.ts', 'utf8'));
    const review = new AxeReview(page);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const [index, {name, open}] of states.entries()) {
      await test.step(name, () => open(page, shop, 'de'));
      await expectAccessible(page, review, name, MODES);
      await expectFit(page, name, 'ltr');
      expect.soft(await roundBoxes(page), `${name}, with round buttons`).toEqual([]);
      expect.soft(await brokenWords(page, pieces), `${name}, in a wide font`).toEqual([]);
      await page.setViewportSize(WIDE);
      // The whole matrix has every state in every ready theme.
      const themes = isWholeMatrix ? OTHER_THEMES : [OTHER_THEMES[index % OTHER_THEMES.length]!];
      for (const theme of themes) await review.expectCleanColours(name, 'dark', theme);
      await leave(page);
    }
    if (!NAMED) review.expectMet(feature);
  });
}

interface LanguageChecks {
  readonly dir: 'ltr' | 'rtl';
  /** The modes that are checked beside light. */
  readonly modes: readonly Mode[];
  /** One of this number of states is checked. */
  readonly each: number;
}

/** A language from right to left, whose pages differ in their layout only; English differs from German in its words only. */
const LANGUAGE_CHECKS: Readonly<Record<string, LanguageChecks>> = {
  ar: {dir: 'rtl', modes: [], each: isWholeMatrix ? 1 : 6},
  en: {dir: 'ltr', modes: MODES, each: 1},
};

for (const [lang, {dir, modes, each}] of Object.entries(LANGUAGE_CHECKS)) {
  const states = STATES.filter(isNamed).filter((_, index) => index % each === 0);
  const title = `${states.length} states in "${lang}" have no accessibility faults, nothing that was not looked at, and fit 320 px, with targets for fingers`;
  test(title, inWholeMatrixUnless(lang === 'ar'), async ({page, shop}) => {
    test.setTimeout(states.length * 60_000);
    const review = new AxeReview(page);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const {name, open} of states) {
      await test.step(name, () => open(page, shop, lang));
      await expectAccessible(page, review, name, modes);
      await expectFit(page, name, dir);
      await leave(page);
    }
  });
}
