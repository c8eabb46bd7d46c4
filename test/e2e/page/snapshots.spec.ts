import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {expect, orderButton, orderTitle, test} from '../../support/pages/shop.js';

/** Ways of navigation to take a page away, with a copy of it for the way back. */
const LEAVE = {
  'another body takes its place': () => {
    const copy = document.body.cloneNode(true);
    document.body.replaceWith(document.createElement('body'));
    return () => document.body.replaceWith(copy);
  },
  'its content is removed': () => {
    const copies = [...document.body.childNodes].map((node) => node.cloneNode(true));
    document.body.replaceChildren();
    return () => document.body.replaceChildren(...copies);
  },
  'its content moves into another body': () => {
    const [before, next] = [document.body, document.createElement('body')];
    next.append(...before.childNodes);
    before.replaceWith(next);
    return () => {};
  },
};

declare global {
  interface Window {
    comeBack: () => void;
    heard: string[];
  }
}

/** Whether the page scrolls and hears its keys, as it does where nothing of the shop is open over it. */
async function expectFree(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
  await page.evaluate(() => {
    window.heard = [];
    document.addEventListener('keydown', ({key}) => window.heard.push(key), {once: true});
  });
  await page.keyboard.press('w');
  expect(await page.evaluate(() => window.heard)).toEqual(['w']);
}

/** By how much a page that is a grid is higher for empty elements, in CSS pixels. */
const roomOfNothing = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const {body} = document;
    body.style.cssText = 'display: grid; gap: 40px';
    const height = body.scrollHeight;
    for (const div of body.querySelectorAll(':scope > div:empty')) if (!div.shadowRoot) div.remove();
    return height - body.scrollHeight;
  });

test.describe('a page that is left for another without being loaded, while the payment page is open over it,', () => {
  for (const [how, leave] of Object.entries(LEAVE)) {
    test(`is not held, and sells when it comes back: ${how}`, async ({page, shop}) => {
      await page.goto(await galeBowPage(shop, 'data-presentation="dialog"'));
      await pressBuy(page);
      await openedPayment(page);

      await page.evaluate(`window.comeBack = (${leave})()`);

      await expectFree(page);
      await page.evaluate(() => window.comeBack());
      await expectFree(page);
      expect(await roomOfNothing(page)).toBe(0);
      await expect(orderTitle(page)).toHaveText('Payment not finished');
      await orderButton(page, 'Continue payment').click();
      await (await openedPayment(page)).pay();
      await expectBoughtOnce(page, shop);
      await expectFree(page);
    });
  }
});
