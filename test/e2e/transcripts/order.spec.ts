import {openedPayment} from '../../../src/testing.js';
import {deliverUnseen} from '../../support/pages/elsewhere.js';
import {fillCart, openPage} from '../../support/pages/player-page.js';
import {expect} from '../../support/pages/shop.js';
import {test} from '../../support/pages/transcript.js';

test('by keyboard alone, a player buys, cancels, and finds that an order is refused', async ({
  page,
  shop,
  transcript,
}) => {
  await test.step('buys the cart, and cancels that', async () => {
    await fillCart(shop, {'gale-bow': 1});
    await openPage(page, shop, '<store-order></store-order><store-cart></store-cart>');
    await expect(page.getByRole('button', {name: 'Check out'})).toBeVisible();

    await transcript.startAt('Check out');
    await transcript.pressTo('Enter', 'Show payment');
    await openedPayment(page);
    await transcript.hears('Waiting for payment');
    await page.bringToFront();
    await transcript.press('Tab');
    await transcript.act('Enter');
    await transcript.hears('canceled');
    await transcript.standsOn('heading');
    await transcript.expectGolden('order-canceled');
  });

  await test.step('presses an item while another purchase is open, and cancels that', async () => {
    await openPage(page, shop, '<store-item sku="gale-bow"></store-item><store-item sku="ember-blade"></store-item>');
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Buy Ember Blade'})).toBeVisible();

    await transcript.startAt('Buy Gale Bow');
    await transcript.pressTo('Enter', 'Show payment');
    await (await openedPayment(page)).close();
    await transcript.hears('Payment not finished');
    await transcript.tabTo('Buy Ember Blade');
    await transcript.pressTo('Enter', 'Payment not finished');
    await transcript.tabTo('Cancel');
    await transcript.pressTo('Enter', 'Buy Ember Blade');
    await transcript.hears('canceled');
    await transcript.expectGolden('order-in-the-way');
  });

  await test.step('finds that an order is refused', async () => {
    await openPage(page, shop, '<store-order></store-order><store-item sku="gale-bow"></store-item>');
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
    await page.route('**/payment/item/**', (route) => route.abort('internetdisconnected'));

    await transcript.startAt('Buy Gale Bow');
    await transcript.act('Enter');
    await transcript.hears('did not answer');
    await transcript.standsOn('Buy Gale Bow');
    await transcript.tabTo('Try again', 'Shift+Tab');
    await transcript.expectGolden('order-failed');
  });

  await test.step('cancels an order where it is shown', async () => {
    await openPage(page, shop, '<store-item sku="gale-bow"></store-item><store-order></store-order>');
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();

    await transcript.startAt('Buy Gale Bow');
    await transcript.pressTo('Enter', 'Show payment');
    await openedPayment(page);
    await transcript.hears('Waiting for payment');
    await page.bringToFront();
    await transcript.tabTo('region "Waiting for payment"');
    await transcript.press('Tab');
    await transcript.press('Tab');
    await transcript.act('Enter');
    await transcript.hears('canceled');
    await transcript.standsOn('Try again');
    await transcript.expectGolden('order-given-up');
  });

  await test.step('buys an item for money, and hears each state once', async () => {
    await deliverUnseen(page);
    await openPage(page, shop, '<store-order></store-order><store-item sku="gale-bow"></store-item>');
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();

    await transcript.startAt('Buy Gale Bow');
    await transcript.pressTo('Enter', 'Show payment');
    const payment = await openedPayment(page);
    await transcript.hears('Waiting for payment');
    await page.bringToFront();
    await transcript.press('Tab');
    await payment.pay();
    await transcript.hears('Delivered');
    await transcript.standsOn('Owned');
    await transcript.expectGolden('order-paid');
  });
});
