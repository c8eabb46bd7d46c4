import {openPage} from '../../support/pages/player-page.js';
import {expect} from '../../support/pages/shop.js';
import {test} from '../../support/pages/transcript.js';

test.describe('by keyboard alone, a player', () => {
  test('uses an owned item', async ({page, shop, transcript}) => {
    await openPage(page, shop, '<inventory-view></inventory-view>');
    await expect(page.getByRole('button', {name: /Healing Draught/})).toBeVisible();

    await transcript.pressTo('Tab', /Use one: Healing Draught/);
    await transcript.act('Enter');
    await transcript.hears('11 left');
    await transcript.standsOn(/Use one: Healing Draught/);
    await transcript.expectGolden('inventory-used');
  });
});
