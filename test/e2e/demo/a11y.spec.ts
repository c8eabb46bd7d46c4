import type {Page} from '@playwright/test';
import type {RunOptions} from 'axe-core';
import {DEMO_CARDS} from '../../support/demo-shop.js';
import {COLOUR_RULES} from '../../support/pages/axe.js';
import {axeResults} from '../../support/pages/axe-results.js';
import {buy, enterGame, expect, orderTitle, test} from '../../support/pages/shop.js';
import {isWholeMatrix} from '../../support/run/matrix.mjs';

/** The second look has the same faults but for colours; the whole matrix checks everything in both. */
const LOOKS = [
  {name: 'light', media: {colorScheme: 'light'}, options: {}},
  {name: 'dark', media: {colorScheme: 'dark'}, options: isWholeMatrix ? {} : {runOnly: COLOUR_RULES}},
] as const;

const expectNoViolations = async (page: Page, where: string, options: RunOptions = {}) => {
  const {violations, passes} = await axeResults(page, options);
  const found = violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target).join(' | ')}`);
  expect(found, where).toEqual([]);
  expect(passes.length, where).toBeGreaterThan(options.runOnly ? 0 : 10);
};

const expectNoSidewaysScroll = async (page: Page, where: string) => {
  const [content, view] = await page.evaluate(() => {
    const {scrollWidth, clientWidth} = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  expect(content, where).toBeLessThanOrEqual(view);
};

test.describe('the game page and the payment page', () => {
  test('have no accessibility faults before, during and after a purchase, light and dark', async ({page}) => {
    test.slow();
    const expectClean = async (part: Page, where: string) => {
      for (const {name, media, options} of LOOKS) {
        await part.emulateMedia({...media, reducedMotion: 'reduce'});
        await expectNoViolations(part, `${where} in ${name}`, options);
      }
    };
    await enterGame(page);
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
    await expectClean(page, 'shop');

    const payment = (await buy(page, 'Gale Bow')).frame.page();
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    await expectClean(page, 'waiting');
    await expectClean(payment, 'payment page');
    await payment.getByRole('button', {name: /^Pay /}).click();
    await expect(orderTitle(page)).toHaveText('It’s yours!');

    await expectClean(page, 'done');
    await expectClean(payment, 'paid payment page');
  });

  test('are usable on a narrow phone, in large text and in forced colours, while a purchase waits', async ({page}) => {
    test.slow();
    await page.setViewportSize({width: 360, height: 740});
    await enterGame(page);
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
    await expectNoSidewaysScroll(page, 'shop');
    const payment = (await buy(page, 'Gale Bow')).frame.page();
    await expect(orderTitle(page)).toHaveText('Waiting for payment');

    await test.step('fit a narrow phone, with targets a thumb can hit', async () => {
      await payment.setViewportSize({width: 360, height: 740});
      for (const [where, part] of Object.entries({waiting: page, 'payment page': payment})) {
        await expectNoSidewaysScroll(part, where);
        const targets = await part.getByRole('button').evaluateAll((buttons) =>
          buttons.map((button) => {
            // The name of an item opens its details; its press area is the whole card.
            const area = button.getAttribute('part') === 'name' ? button.closest('article')! : button;
            const {width, height} = area.getBoundingClientRect();
            return {label: button.textContent, size: Math.round(Math.min(width, height))};
          }),
        );
        expect(targets.length, where).toBeGreaterThan(2);
        expect(
          targets.filter(({size}) => size < 44),
          where,
        ).toEqual([]);
      }
    });

    await test.step('keep everything in sight when text is twice as large', async () => {
      await page.setViewportSize({width: 640, height: 740});
      await payment.setViewportSize({width: 640, height: 740});
      for (const [where, part] of Object.entries({'game page': page, 'payment page': payment})) {
        await part.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await expectNoSidewaysScroll(part, where);
        const cut = await part.getByRole('button').evaluateAll((buttons) =>
          buttons
            .filter((button) => {
              const {scrollWidth, clientWidth, scrollHeight, clientHeight} = button;
              const words = button.querySelector('.iconed > span')?.getBoundingClientRect();
              const box = button.getBoundingClientRect();
              // An icon without room beside the words wraps out of sight, which makes the button's content higher.
              const isHigh = words ? words.bottom > box.bottom + 1 : scrollHeight > clientHeight + 1;
              return scrollWidth > clientWidth + 1 || isHigh;
            })
            .map((button) => button.textContent),
        );
        expect(cut, `${where}: buttons that are cut`).toEqual([]);
      }
    });

    for (const part of [page, payment]) {
      await part.setViewportSize({width: 1280, height: 720});
      await part.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
    }
    await test.step('keep their edges and no accessibility faults in forced colours', async () => {
      const media = {forcedColors: 'active', reducedMotion: 'reduce'} as const;
      // axe reads the text fill colour, which Chromium reports as it was before the system's colours took over.
      const options = {rules: {'color-contrast': {enabled: false}}};
      await page.emulateMedia(media);
      await payment.emulateMedia(media);
      for (const [where, part] of Object.entries({'game page': page, 'payment page': payment})) {
        await expectNoViolations(part, where, options);
        // An item's name is a button without a box, which opens the details.
        const looks = await part
          .getByRole('button')
          .and(part.locator(':not([part=name])'))
          .evaluateAll((buttons) =>
            buttons.map((button) => {
              const {color, backgroundColor, borderBlockStartColor, borderBlockStartWidth} = getComputedStyle(button);
              const edge = `${borderBlockStartWidth} ${borderBlockStartColor}`;
              return {words: button.textContent, text: color, ground: backgroundColor, edge};
            }),
          );
        for (const {words, text, ground, edge} of looks) {
          const label = `${where}: ${words}`;
          expect(text, label).not.toBe(ground);
          expect(edge, label).not.toMatch(/^0px/);
          expect(edge, label).not.toContain(ground);
        }
      }
    });
  });
});

const DEMO_PAGES = ['/', '/provider/', '/own-lit/', '/launcher/', '/keys/', '/playground/', '/react/', '/vue/'];

test('the demo pages have no accessibility faults', async ({page}) => {
  test.setTimeout(DEMO_PAGES.length * 60_000);
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const path of DEMO_PAGES)
    await test.step(`the demo page ${path} has no accessibility faults`, async () => {
      await page.goto(path);
      // The fields, and then the shop, follow the manifest.
      if (path === '/playground/') await expect(page.locator('store-catalog')).toBeVisible();
      for (const catalog of await page.locator('store-catalog:not([kinds])').all()) {
        await expect(catalog.getByRole('article')).toHaveCount(DEMO_CARDS);
        // The toolbar follows the cards, and its words, in a language other than English, follow the toolbar.
        await expect(catalog.locator('[part=filter-button]')).toHaveAccessibleName(/./);
      }
      for (const frame of page.frames())
        await expect(frame.getByRole('button').or(frame.getByRole('link')).first()).toBeVisible();

      await expectNoViolations(page, path);
    });
});
