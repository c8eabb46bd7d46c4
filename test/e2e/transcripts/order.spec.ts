import {fillCart, LOAD_MS, openPage} from '../support/player-page.js';
import {expect, opened} from '../support/shop.js';
import {test} from '../support/transcript.js';

test.describe('by keyboard alone, a player', () => {
  test('buys an item for money, and hears each state once', async ({page, shop, way}) => {
    await openPage(page, shop, '<store-order></store-order><store-item sku="gale-bow"></store-item>');
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible({timeout: LOAD_MS});

    await way.startAt('Buy Gale Bow');
    const payment = await opened(page, () => way.pressTo('Enter', 'Show payment'));
    await way.hears('Waiting for payment');
    await page.bringToFront();
    await way.press('Tab');
    await payment.getByRole('button', {name: /^Pay /}).click();
    await way.hears('Delivered');
    await way.standsOn('button');
    await way.expectGolden('order-paid');
  });

  test('buys the cart, and gives it up', async ({page, shop, way}) => {
    await fillCart(shop, {'gale-bow': 1});
    await openPage(page, shop, '<store-order></store-order><store-cart></store-cart>');
    await expect(page.getByRole('button', {name: 'Check out'})).toBeVisible({timeout: LOAD_MS});

    await way.startAt('Check out');
    await opened(page, () => way.pressTo('Enter', 'Show payment'));
    await way.hears('Waiting for payment');
    await page.bringToFront();
    await way.press('Tab');
    await way.act('Enter');
    await way.hears('canceled');
    await way.standsOn('heading');
    await way.expectGolden('order-canceled');
  });

  test('finds that an order cannot be taken', async ({page, shop, way}) => {
    await openPage(page, shop, '<store-order></store-order><store-item sku="gale-bow"></store-item>');
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible({timeout: LOAD_MS});
    await page.route('**/payment/item/**', (route) => route.abort('internetdisconnected'));

    await way.startAt('Buy Gale Bow');
    await way.act('Enter');
    await way.hears('did not answer');
    await way.standsOn('Buy Gale Bow');
    await way.tabTo('Try again', 'Shift+Tab');
    await way.expectGolden('order-failed');
  });

  test('gives an order up where it is shown', async ({page, shop, way}) => {
    await openPage(page, shop, '<store-item sku="gale-bow"></store-item><store-order></store-order>');
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible({timeout: LOAD_MS});

    await way.startAt('Buy Gale Bow');
    await opened(page, () => way.pressTo('Enter', 'Show payment'));
    await way.hears('Waiting for payment');
    await page.bringToFront();
    await way.tabTo('region "Waiting for payment"');
    await way.press('Tab');
    await way.act('Enter');
    await way.hears('canceled');
    await way.standsOn('Try again');
    await way.expectGolden('order-given-up');
  });
});
