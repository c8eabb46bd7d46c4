import {readFile} from 'node:fs/promises';
import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {brokenWords, piecesOf} from '../../support/pages/broken-words.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';
import {STATES} from '../../support/pages/states.js';

/** `STATES='gift' npx playwright test own-words` checks the states whose names contain the text. */
const NAMED = process.env.STATES ?? '';
/** A font as wide as those of pixels that games choose. */
const WIDE_FONT = `@font-face { font-family: Wide; src: local('DejaVu Sans'), local('Verdana'), local('Liberation Sans'); size-adjust: 140% }
  :root { --store-font-body: Wide, sans-serif; --store-font-display: Wide, sans-serif }
  body { font-family: Wide, sans-serif }`;

const widen = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, WIDE_FONT);

test('the words of the shop break at 320 pixels at hyphens alone, in a wide font, in every state', async ({
  page,
  shop,
}) => {
  const states = STATES.filter(({name}) => name.includes(NAMED));
  const pieces = piecesOf(await readFile('src/i18n/locales/de.ts', 'utf8'));
  test.setTimeout(STATES.length * 20_000);
  await page.setViewportSize({width: 320, height: 1700});
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const {name, open} of states) {
    await test.step(name, () => open(page, shop, 'de'));
    await widen(page);
    expect.soft(await brokenWords(page, pieces), name).toEqual([]);
    await page.unrouteAll({behavior: 'ignoreErrors'});
    await page.evaluate(() => localStorage.clear());
  }
});

test('the words of the sandbox’s payment page break at 320 pixels at hyphens alone, in a wide font', async ({
  page,
  shop,
}) => {
  const pieces = piecesOf(await readFile('sandbox/src/pay-ui/words/de.ts', 'utf8'));
  await page.setViewportSize({width: 320, height: 1700});
  await openPage(page, shop, '<store-item sku="gale-bow"></store-item>', {
    lang: 'de',
    attributes: 'data-presentation="redirect"',
  });
  await page.locator('[part=buy-button]').click();
  const payment = await openedPayment(page);
  const checks: Readonly<Record<string, () => Promise<unknown>>> = {
    open: async () => {},
    confirming: () => payment.pay('3ds'),
    declined: async () => {
      await page.locator('button[data-action=fail]').click();
      await expect.poll(() => payment.state(), 'it answers').not.toBe('confirming');
    },
    paid: () => payment.pay(),
    about: () => page.goto(`${shop.serviceUrl}/_sandbox/pay/cards?language=de`),
  };
  for (const [what, reach] of Object.entries(checks)) {
    await reach();
    await widen(page);
    expect.soft(await brokenWords(page, pieces), what).toEqual([]);
  }
});
