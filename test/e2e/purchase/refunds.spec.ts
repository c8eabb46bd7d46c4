import {openedPayment} from '../../../src/testing.js';
import {report} from '../../support/pages/elsewhere.js';
import {expectBoughtOnce, galeBowPage, isOwned, pressBuy} from '../../support/pages/gale-bow.js';
import {expect, orderTitle, shopEvents, test} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

const REASONS = {
  'a refund': undefined,
  'a chargeback': {code: 2, reason: 'Chargeback'},
};

// `npm test` has each reason at one moment.
test.describe('a paid order that is refunded', () => {
  for (const [what, refund] of Object.entries(REASONS)) {
    const tag = refund ? '' : ' @firefox';
    const taken = {result: 'refunded', ...(refund && {refund})} as const;

    test(
      `after its delivery dispatches no second end, and may be bought again: ${what}${tag}`,
      inWholeMatrixUnless(!refund),
      async ({page, shop}) => {
        await page.goto(await galeBowPage(shop));
        await pressBuy(page);
        await (await openedPayment(page)).pay();
        await expectBoughtOnce(page, shop);

        await report(shop, 0, taken);

        expect(await shop.orders()).toMatchObject([{status: 'canceled', payments: ['refunded']}]);
        expect(await isOwned(shop), 'the player has it').toBe(false);
        await page.reload();
        await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
        await expect(orderTitle(page)).toHaveCount(0);
        await pressBuy(page);
        await (await openedPayment(page)).pay();
        await expect(orderTitle(page)).toHaveText('It’s yours!');
        expect((await shopEvents(page, 'store-purchase-end')).map(({outcome}) => outcome)).toEqual(['done', 'done']);
        expect((await shop.orders()).map(({status, payments}) => [status, ...payments])).toEqual([
          ['canceled', 'refunded'],
          ['done', 'done'],
        ]);
        expect(await isOwned(shop), 'the player has it again').toBe(true);
      },
    );

    test(
      `before its delivery ends as canceled, once: ${what}${tag}`,
      inWholeMatrixUnless(Boolean(refund)),
      async ({page, shop}) => {
        await shop.project.fail({kind: 'webhook_down', operation: 'order_paid'});
        await page.goto(await galeBowPage(shop));
        await pressBuy(page);
        await (await openedPayment(page)).pay();
        await expect(orderTitle(page)).toHaveText('Paid. Delivering…');

        await report(shop, 0, taken);

        await expect(orderTitle(page)).toHaveText('Purchase canceled');
        expect(await shopEvents(page, 'store-purchase-end')).toMatchObject([{sku: 'gale-bow', outcome: 'canceled'}]);
        expect(await shop.orders()).toMatchObject([{status: 'canceled', payments: ['refunded']}]);
        expect(await isOwned(shop), 'the player has it').toBe(false);
      },
    );
  }
});
