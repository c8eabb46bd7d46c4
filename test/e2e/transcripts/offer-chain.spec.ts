import {openedPayment} from '../../../src/testing.js';
import {deliverUnseen} from '../../support/pages/elsewhere.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect} from '../../support/pages/shop.js';
import {test} from '../../support/pages/transcript.js';

test('by keyboard alone, a player takes offers, and cancels buying one', async ({page, shop, transcript}) => {
  await test.step('takes offers one after the other: a free one, one for money, and the next free one', async () => {
    await deliverUnseen(page);
    await openPage(page, shop, '<offer-chain></offer-chain>');
    await expect(page.getByRole('button', {name: /Claim/})).toBeVisible();

    await transcript.press('Tab', 2);
    await transcript.pressTo('Enter', /Buy .*Pinch of Gems/);
    await transcript.hears('Step 2 is open now');
    await transcript.pressTo('Enter', 'Show payment');
    const payment = await openedPayment(page);
    await transcript.hears('Waiting for payment');
    await page.bringToFront();
    await transcript.press('Tab');
    await payment.pay();
    await transcript.hears('Step 3 is open now');
    await transcript.standsOn(/Claim 500/);
    await transcript.act('Enter');
    await transcript.hears('Step 4 is open now');
    await transcript.standsOn(/Buy .*Handful of Gems/);
    await transcript.expectGolden('offer-chain-taken');
  });

  await test.step('finds that an offer cannot be claimed, and cancels buying the next one', async () => {
    await openPage(page, shop, '<offer-chain></offer-chain>', {player: 'rowan'});
    await expect(page.getByRole('button', {name: /Claim/})).toBeVisible();
    await page.route('**/claim', (route) => route.abort('internetdisconnected'));

    await transcript.press('Tab', 2);
    await transcript.act('Enter');
    await transcript.hears('cannot be reached');
    await page.unrouteAll();
    await transcript.pressTo('Enter', /Buy .*Pinch of Gems/);
    await transcript.hears('Step 2 is open now');
    await transcript.pressTo('Enter', 'Show payment');
    await (await openedPayment(page)).close();
    await transcript.hears('Payment not finished');
    await transcript.press('Tab');
    await transcript.act('Enter');
    await transcript.hears('canceled');
    await transcript.standsOn(/Buy .*Pinch of Gems/);
    await transcript.expectGolden('offer-chain-given-up');
  });
});
