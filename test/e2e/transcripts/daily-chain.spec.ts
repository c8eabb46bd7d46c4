import {openPage} from '../../support/pages/player-page.js';
import {expect} from '../../support/pages/shop.js';
import {test} from '../../support/pages/transcript.js';

test.describe('by keyboard alone, a player', () => {
  test('claims today’s reward', async ({page, shop, transcript}) => {
    await openPage(page, shop, '<daily-chain></daily-chain>');
    await expect(page.getByRole('button', {name: /Claim/})).toBeVisible();

    await transcript.press('Tab');
    await transcript.act('Enter');
    await transcript.hears('Come back tomorrow');
    await transcript.standsOn('Daily rewards');
    await transcript.expectGolden('daily-chain-claimed');
  });
});
