import {openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {expect, orderButton, orderTitle, test} from '../../support/pages/shop.js';
import {trickle} from '../../support/pages/trickle.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

const ORDER = {method: 'POST', path: '*/payment/item/*'} as const;
const LATE_MS = 2000;

test.describe('a purchase', () => {
  test('whose order takes long says so, and is made once, however often it is pressed @firefox', async ({
    page,
    shop,
  }) => {
    await page.goto(await galeBowPage(shop));
    await shop.project.fail({kind: 'slow', delay_ms: LATE_MS, ...ORDER});

    await pressBuy(page);
    await expect(orderTitle(page)).toHaveText('Preparing your order');
    const busy = page.locator('store-item').getByRole('button', {name: 'Preparing your order'});
    await busy.dblclick();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop);
    expect(await shop.project.faultsHappened()).toEqual([1]);
  });

  for (const presentation of ['window', 'dialog']) {
    test(
      `whose answers trickle waits for their end: ${presentation}`,
      inWholeMatrixUnless(presentation === 'window'),
      async ({page, shop}) => {
        await page.goto(await galeBowPage(shop, `data-presentation="${presentation}"`));
        await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
        const slow = await trickle(page, /\/payment\/item\/|\/order\//, 1500);

        await pressBuy(page);
        await expect(orderTitle(page)).toHaveText('Preparing your order');
        await (await openedPayment(page)).pay();

        await expectBoughtOnce(page, shop);
        slow.close();
      },
    );
  }

  test('whose payment takes long does not count as left @firefox', async ({page, shop}) => {
    await page.goto(await galeBowPage(shop));
    await shop.project.fail({kind: 'slow', delay_ms: LATE_MS, method: 'POST', path: '/_sandbox/pay/pay'});
    await pressBuy(page);
    const payment = await openedPayment(page);
    await payment.pay();

    await expectBoughtOnce(page, shop);
  });

  test('whose order is not answered in a minute ends, and is bought by a second try @firefox', async ({page, shop}) => {
    await page.clock.install();
    await page.goto(await galeBowPage(shop));
    await shop.project.fail({kind: 'unanswered', ...ORDER, times: 1});
    await pressBuy(page);
    await expect.poll(async () => (await shop.orders()).length).toBe(1);

    await page.clock.fastForward(61_000);
    await expect(orderTitle(page)).toHaveText('That took too long');
    await orderButton(page, 'Try again').click();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop, {orders: ['new'], ends: ['failed']});
  });
});
