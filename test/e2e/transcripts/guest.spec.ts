import {openedPayment} from '../../../src/testing.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect} from '../../support/pages/shop.js';
import {test} from '../../support/pages/transcript.js';

test.describe('by keyboard alone, a guest', () => {
  test('buys a game key', async ({page, shop, transcript}) => {
    const key = '<store-order></store-order><store-item sku="starlane-fleet_steam" kind="key"></store-item>';
    await openPage(page, shop, key, {player: null});
    await expect(page.getByRole('button', {name: 'Buy Starlane Fleet'})).toBeVisible();

    await transcript.startAt('Buy Starlane Fleet');
    await transcript.pressTo('Enter', 'E-mail');
    await transcript.hears('Waiting for your e-mail');
    await transcript.act('Enter');
    await transcript.hears('Enter your e-mail address');
    await transcript.type('ada@example.test');
    await transcript.press('Tab');
    await transcript.press('Tab');
    await transcript.press('Shift+Tab');
    await transcript.act('Enter');
    const payment = await openedPayment(page);
    await transcript.hears('Waiting for payment');
    await page.bringToFront();
    await transcript.standsOn('Show payment');
    await payment.pay();
    await transcript.hears('the key comes');
    await transcript.expectGolden('guest-buys-key');
  });
});
