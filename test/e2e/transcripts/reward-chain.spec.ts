import {earnRewards} from '../../support/pages/elsewhere.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect} from '../../support/pages/shop.js';
import {test} from '../../support/pages/transcript.js';

test.describe('by keyboard alone, a player', () => {
  test('walks the reward chain, and claims the reached steps', async ({page, shop, transcript}) => {
    await earnRewards(shop);
    await openPage(page, shop, '<reward-chain></reward-chain>');
    await expect(page.getByRole('button', {name: /Claim/})).toBeVisible();

    await transcript.press('Tab');
    await transcript.act('Enter');
    await transcript.press('Tab', 2);
    await transcript.pressTo('Enter', /Claim 2,000/);
    await transcript.hears('Healing Draught. The next one is ready');
    await transcript.act('Enter');
    await transcript.hears('Gold. Next reward at 200 embers');
    await transcript.standsOn('Rewards');
    await transcript.expectGolden('reward-chain-claimed');
  });
});
