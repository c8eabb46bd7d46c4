import {openedPayment} from '../../../src/testing.js';
import {openPage} from '../support/player-page.js';
import {expect} from '../support/shop.js';
import {test} from '../support/transcript.js';

test.describe('by keyboard alone, a guest', () => {
  test('buys a game key', async ({page, shop, way}) => {
    const key = '<store-order></store-order><store-item sku="starlane-fleet_steam" kind="key"></store-item>';
    await openPage(page, shop, key, {player: null});
    await expect(page.getByRole('button', {name: 'Buy Starlane Fleet'})).toBeVisible();

    await way.startAt('Buy Starlane Fleet');
    await way.pressTo('Enter', 'E-mail');
    await way.hears('Waiting for your e-mail');
    await way.act('Enter');
    await way.hears('Enter your e-mail address');
    await way.type('ada@example.test');
    await way.press('Tab');
    await way.press('Tab');
    await way.press('Shift+Tab');
    await way.act('Enter');
    const payment = await openedPayment(page);
    await way.hears('Waiting for payment');
    await page.bringToFront();
    await way.standsOn('Show payment');
    await payment.pay();
    await way.hears('the key comes');
    await way.expectGolden('guest-buys-key');
  });
});
