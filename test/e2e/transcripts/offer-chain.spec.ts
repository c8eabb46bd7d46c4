import {openedPayment} from '../../../src/testing.js';
import {deliverUnseen} from '../support/elsewhere.js';
import {openPage} from '../support/player-page.js';
import {expect} from '../support/shop.js';
import {test} from '../support/transcript.js';

test.describe('by keyboard alone, a player', () => {
  test('takes offers one after the other: a free one, one for money, and the next free one', async ({
    page,
    shop,
    way,
  }) => {
    await deliverUnseen(page);
    await openPage(page, shop, '<offer-chain></offer-chain>');
    await expect(page.getByRole('button', {name: /Claim/})).toBeVisible();

    await way.press('Tab', 2);
    await way.pressTo('Enter', /Buy .*Pinch of Gems/);
    await way.hears('Step 2 is open now');
    await way.pressTo('Enter', 'Show payment');
    const payment = await openedPayment(page);
    await way.hears('Waiting for payment');
    await page.bringToFront();
    await way.press('Tab');
    await payment.pay();
    await way.hears('Step 3 is open now');
    await way.standsOn(/Claim 500/);
    await way.act('Enter');
    await way.hears('Step 4 is open now');
    await way.standsOn(/Buy .*Handful of Gems/);
    await way.expectGolden('offer-chain-taken');
  });

  test('finds that an offer cannot be claimed, and cancels buying the next one', async ({page, shop, way}) => {
    await openPage(page, shop, '<offer-chain></offer-chain>');
    await expect(page.getByRole('button', {name: /Claim/})).toBeVisible();
    await page.route('**/claim', (route) => route.abort('internetdisconnected'));

    await way.press('Tab', 2);
    await way.act('Enter');
    await way.hears('cannot be reached');
    await page.unrouteAll();
    await way.pressTo('Enter', /Buy .*Pinch of Gems/);
    await way.hears('Step 2 is open now');
    await way.pressTo('Enter', 'Show payment');
    await (await openedPayment(page)).close();
    await way.hears('Payment not finished');
    await way.press('Tab');
    await way.act('Enter');
    await way.hears('canceled');
    await way.standsOn(/Buy .*Pinch of Gems/);
    await way.expectGolden('offer-chain-given-up');
  });
});
