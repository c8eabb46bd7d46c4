import {openedPayment} from '../../../src/testing.js';
import {deliverUnseen} from '../support/elsewhere.js';
import {fillCart, openPage} from '../support/player-page.js';
import {expect} from '../support/shop.js';
import {test} from '../support/transcript.js';

test.describe('by keyboard alone, a player', () => {
  test('buys an item for money, and hears each state once', async ({page, shop, way}) => {
    await deliverUnseen(page);
    await openPage(page, shop, '<store-order></store-order><store-item sku="gale-bow"></store-item>');
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();

    await way.startAt('Buy Gale Bow');
    await way.pressTo('Enter', 'Show payment');
    const payment = await openedPayment(page);
    await way.hears('Waiting for payment');
    await page.bringToFront();
    await way.press('Tab');
    await payment.pay();
    await way.hears('Delivered');
    await way.standsOn('Owned');
    await way.expectGolden('order-paid');
  });

  test('buys the cart, and cancels that', async ({page, shop, way}) => {
    await fillCart(shop, {'gale-bow': 1});
    await openPage(page, shop, '<store-order></store-order><store-cart></store-cart>');
    await expect(page.getByRole('button', {name: 'Check out'})).toBeVisible();

    await way.startAt('Check out');
    await way.pressTo('Enter', 'Show payment');
    await openedPayment(page);
    await way.hears('Waiting for payment');
    await page.bringToFront();
    await way.press('Tab');
    await way.act('Enter');
    await way.hears('canceled');
    await way.standsOn('heading');
    await way.expectGolden('order-canceled');
  });

  test('presses an item while another purchase is open, and cancels that', async ({page, shop, way}) => {
    await openPage(page, shop, '<store-item sku="gale-bow"></store-item><store-item sku="ember-blade"></store-item>');
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Buy Ember Blade'})).toBeVisible();

    await way.startAt('Buy Gale Bow');
    await way.pressTo('Enter', 'Show payment');
    await (await openedPayment(page)).close();
    await way.hears('Payment not finished');
    await way.tabTo('Buy Ember Blade');
    await way.pressTo('Enter', 'Payment not finished');
    await way.tabTo('Cancel');
    await way.pressTo('Enter', 'Buy Ember Blade');
    await way.hears('canceled');
    await way.expectGolden('order-in-the-way');
  });

  test('finds that an order is refused', async ({page, shop, way}) => {
    await openPage(page, shop, '<store-order></store-order><store-item sku="gale-bow"></store-item>');
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
    await page.route('**/payment/item/**', (route) => route.abort('internetdisconnected'));

    await way.startAt('Buy Gale Bow');
    await way.act('Enter');
    await way.hears('did not answer');
    await way.standsOn('Buy Gale Bow');
    await way.tabTo('Try again', 'Shift+Tab');
    await way.expectGolden('order-failed');
  });

  test('cancels an order where it is shown', async ({page, shop, way}) => {
    await openPage(page, shop, '<store-item sku="gale-bow"></store-item><store-order></store-order>');
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();

    await way.startAt('Buy Gale Bow');
    await way.pressTo('Enter', 'Show payment');
    await openedPayment(page);
    await way.hears('Waiting for payment');
    await page.bringToFront();
    await way.tabTo('region "Waiting for payment"');
    await way.press('Tab');
    await way.press('Tab');
    await way.act('Enter');
    await way.hears('canceled');
    await way.standsOn('Try again');
    await way.expectGolden('order-given-up');
  });
});
