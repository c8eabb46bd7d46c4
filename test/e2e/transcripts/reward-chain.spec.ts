import {earnRewards} from '../support/elsewhere.js';
import {openPage} from '../support/player-page.js';
import {expect} from '../support/shop.js';
import {test} from '../support/transcript.js';

test.describe('by keyboard alone, a player', () => {
  test('walks the road of rewards, and claims what is ready', async ({page, shop, way}) => {
    await earnRewards(shop);
    await openPage(page, shop, '<reward-chain></reward-chain>');
    await expect(page.getByRole('button', {name: /Claim/})).toBeVisible();

    await way.press('Tab');
    await way.act('Enter');
    await way.press('Tab', 2);
    await way.pressTo('Enter', /Claim 2,000/);
    await way.hears('Healing Draught. The next one is ready');
    await way.act('Enter');
    await way.hears('Gold. Next reward at 200 embers');
    await way.standsOn('Rewards');
    await way.expectGolden('reward-chain-claimed');
  });
});
