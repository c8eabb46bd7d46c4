import {listen, openedPayment} from '../../../src/testing.js';
import {payElsewhere} from '../../support/pages/elsewhere.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {expect, orderTitle, test} from '../../support/pages/shop.js';
import {IN_WHOLE_MATRIX} from '../../support/run/matrix.mjs';

test.describe('a purchase without a network', () => {
  // Of the first two, offline-points.spec.ts has the same points; Firefox has the first one here.
  test(
    'goes on where it was lost while the payment page was open @firefox',
    IN_WHOLE_MATRIX,
    async ({page, shop, context}) => {
      await page.goto(await galeBowPage(shop));
      await pressBuy(page);
      await expect(orderTitle(page)).toHaveText('Waiting for payment');
      await openedPayment(page);
      await context.setOffline(true);
      await payElsewhere(page, shop);
      await expect(orderTitle(page)).toHaveText('Waiting for payment');

      await context.setOffline(false);

      await expectBoughtOnce(page, shop);
    },
  );

  test('goes on where it was lost while the game was delivering', IN_WHOLE_MATRIX, async ({page, shop, context}) => {
    await shop.project.fail({kind: 'webhook_down', operation: 'order_paid'});
    await page.goto(await galeBowPage(shop));
    await pressBuy(page);
    await (await openedPayment(page)).pay();
    await expect(orderTitle(page)).toHaveText('Paid. Delivering…');
    await context.setOffline(true);
    await shop.project.clearFaults();
    await shop.pass('P1D');

    await context.setOffline(false);

    await expectBoughtOnce(page, shop);
  });

  test('is resumed by a page that was loaded without one, as soon as there is one', async ({page, shop, context}) => {
    const address = await galeBowPage(shop);
    await page.goto(address);
    await pressBuy(page);
    await payElsewhere(page, shop);
    await page.close();
    const next = await context.newPage();
    await listen(next);
    await next.route(`${shop.serviceUrl}/**`, (route) => route.abort());
    await next.goto(address);
    await expect(
      next
        .getByRole('alert')
        .or(next.getByRole('button', {name: 'Try again'}))
        .first(),
    ).toBeVisible();

    await next.unroute(`${shop.serviceUrl}/**`);
    await next.evaluate(() => dispatchEvent(new Event('online')));

    await expectBoughtOnce(next, shop);
  });
});
