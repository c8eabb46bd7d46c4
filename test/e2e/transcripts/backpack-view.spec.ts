import {openPage} from '../support/player-page.js';
import {expect} from '../support/shop.js';
import {test} from '../support/transcript.js';

test.describe('by keyboard alone, a player', () => {
  test('moves an item to the game, and currency to the wallet', async ({page, shop, way}) => {
    await openPage(page, shop, '<backpack-view></backpack-view>');
    await expect(page.getByRole('button', {name: /Mana Draught/})).toBeVisible();

    await way.press('Tab');
    await way.act('Enter');
    await way.standsOn(/player id in/);
    await way.act('Enter');
    await way.hears('sent to the game');
    await way.pressTo('Tab', /Add to wallet/);
    await way.act('Enter');
    await way.hears('in your wallet');
    await way.standsOn(/In your wallet/);
    await way.pressTo('Tab', /Reveal/);
    await way.expectGolden('backpack-moved');
  });

  test('hears where a press could not be answered, and is where it leads once it can', async ({page, shop, way}) => {
    let isLost = true;
    await page.route('**/backpack-ways-*.js', (route) =>
      isLost ? route.abort('internetdisconnected') : route.continue(),
    );
    await openPage(page, shop, '<backpack-view></backpack-view>');
    await expect(page.getByRole('button', {name: /Mana Draught/})).toBeVisible();

    await way.press('Tab');
    await way.act('Enter');
    await expect(page.getByRole('alert')).toHaveText(/cannot be reached/);
    await expect(page.getByRole('button', {name: 'Move to game: Mana Draught'})).toBeFocused();
    isLost = false;
    await way.act('Enter');
    await way.standsOn(/player id in/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
