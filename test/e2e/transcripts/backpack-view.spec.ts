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

  test('reveals a code, and copies it', async ({page, context, shop, way}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, shop, '<backpack-view></backpack-view>');

    await expect(page.getByRole('button', {name: /Reveal/}).first()).toBeVisible();
    await way.startAt(/Reveal: Gift of the forge/);
    await way.act('Enter');
    await way.hears('The code of Gift of the forge');
    await way.standsOn(/Copy: Gift of the forge/);
    await way.act('Enter');
    await way.hears('is copied');
    await way.standsOn(/Copied: Gift of the forge/);

    const code = await page.evaluate(() => navigator.clipboard.readText());
    await expect(page.locator('backpack-view').locator('code').filter({hasText: code})).toHaveCount(1);
    await way.expectGolden('backpack-revealed', (text) => text.replaceAll(code, '<the code>'));
  });
});
