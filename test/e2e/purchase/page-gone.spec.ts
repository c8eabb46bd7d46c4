import {listen, openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {expect, orderButton, orderTitle, shopEvents, test} from '../../support/pages/shop.js';

test.describe('a purchase whose page is closed', () => {
  test('is reported by the next page, once @firefox', async ({page, shop, context}) => {
    const address = await galeBowPage(shop);
    await page.goto(address);
    await pressBuy(page);
    const payment = await openedPayment(page);
    await page.close();
    await payment.pay();

    const next = await context.newPage();
    await listen(next);
    await next.goto(address);
    await expectBoughtOnce(next, shop);
    await next.reload();
    await expect(next.getByRole('button', {name: 'Gale Bow'}).last()).toBeVisible();

    await expect(orderTitle(next)).toHaveCount(0);
    expect(await shopEvents(next, 'store-purchase-end')).toHaveLength(1);
  });

  test('goes on in the next page, which is loaded before the payment @firefox', async ({page, shop, context}) => {
    const address = await galeBowPage(shop);
    await page.goto(address);
    await pressBuy(page);
    const payment = await openedPayment(page);
    await page.close();

    const next = await context.newPage();
    await listen(next);
    await next.goto(address);
    await expect(orderTitle(next)).toHaveText('You have not paid yet');
    await payment.pay();

    await expectBoughtOnce(next, shop);
  });

  test('is paid by a new order in the next page where its payment page is closed, too', async ({
    page,
    shop,
    context,
  }) => {
    const address = await galeBowPage(shop);
    await page.goto(address);
    await pressBuy(page);
    const payment = await openedPayment(page);
    await page.close();
    await payment.frame.page().close();

    const next = await context.newPage();
    await listen(next);
    await next.goto(address);
    await orderButton(next, 'Pay with a new order').click();
    await (await openedPayment(next)).pay();

    await expectBoughtOnce(next, shop, {orders: ['new']});
  });

  test('is paid by a new order when its token has expired @firefox', async ({page, shop}) => {
    await page.goto(await galeBowPage(shop, 'data-presentation="dialog"'));
    await pressBuy(page);
    await openedPayment(page);
    await shop.pass('PT25H');
    await page.reload();

    await expect(orderTitle(page)).toHaveText('You have not paid yet');
    await orderButton(page, 'Pay with a new order').click();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop, {orders: ['new']});
  });
});
