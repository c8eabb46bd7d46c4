import {openPage} from '../support/player-page.js';
import {expect} from '../support/shop.js';
import {test} from '../support/transcript.js';

test.describe('by keyboard alone, a player', () => {
  test('uses an owned item', async ({page, shop, way}) => {
    await openPage(page, shop, '<inventory-view></inventory-view>');
    await expect(page.getByRole('button', {name: /Healing Draught/})).toBeVisible();

    await way.pressTo('Tab', /Use one: Healing Draught/);
    await way.act('Enter');
    await way.hears('11 left');
    await way.standsOn(/Use one: Healing Draught/);
    await way.expectGolden('inventory-used');
  });
});
