import {openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {expect, orderTitle, test} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

const ALL = ['window', 'dialog'];
const SHEETS: readonly [what: string, css: string, presentations: readonly string[], chosen: string][] = [
  ['unset all styles', '* { all: unset !important }', ALL, 'dialog'],
  ['hide elements without a meaning of their own', 'div, section, span { display: none !important }', ALL, 'window'],
  ['hide dialogs, frames and buttons', 'dialog, iframe, button { display: none !important }', ALL, 'dialog'],
  [
    'make text huge, wide and from right to left',
    'html { font-size: 40px; direction: rtl } * { line-height: 3; letter-spacing: 4px }',
    ALL,
    'dialog',
  ],
  // Playwright does not find its way into a frame of a zoomed page.
  ['zoom', 'html { zoom: 2.5 }', ['window'], 'window'],
];

test.describe('a page whose styles', () => {
  // Firefox, and `npm test`, have each sheet in one presentation.
  for (const [what, css, presentations, chosen] of SHEETS) {
    for (const presentation of presentations) {
      const isChosen = presentation === chosen;
      test(
        `${what} sells in a ${presentation}${isChosen ? ' @firefox' : ''}`,
        inWholeMatrixUnless(isChosen),
        async ({page, shop}) => {
          const link = '<link rel="stylesheet" href="host.css">';
          await page.goto(await galeBowPage(shop, `data-presentation="${presentation}"`, link, {'host.css': css}));
          await pressBuy(page);

          const payment = await openedPayment(page);
          await expect(orderTitle(page)).toHaveText('Waiting for payment');
          expect(payment.place).toBe(presentation === 'dialog' ? 'frame' : 'window');
          await payment.pay();

          await expectBoughtOnce(page, shop);
          await expect(orderTitle(page)).toBeVisible();
        },
      );
    }
  }
});
