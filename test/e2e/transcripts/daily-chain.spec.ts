import {openPage} from '../support/player-page.js';
import {expect} from '../support/shop.js';
import {test} from '../support/transcript.js';

test.describe('by keyboard alone, a player', () => {
  test('claims today’s reward', async ({page, shop, way}) => {
    await openPage(page, shop, '<daily-chain></daily-chain>');
    await expect(page.getByRole('button', {name: /Claim/})).toBeVisible();

    await way.press('Tab');
    await way.act('Enter');
    await way.hears('Come back tomorrow');
    await way.standsOn('Daily rewards');
    await way.expectGolden('daily-chain-claimed');
  });
});
