import {openPage} from '../../support/pages/player-page.js';
import {expect} from '../../support/pages/shop.js';
import {test} from '../../support/pages/transcript.js';

test('by keyboard alone, a player moves, reveals and copies what is in the backpack', async ({
  page,
  context,
  shop,
  transcript,
}) => {
  await test.step('reveals a code, and copies it', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, shop, '<backpack-view></backpack-view>');

    await expect(page.getByRole('button', {name: /Reveal/}).first()).toBeVisible();
    await transcript.startAt(/Reveal: Gift of the forge/);
    await transcript.act('Enter');
    await transcript.hears('The code of Gift of the forge');
    await transcript.standsOn(/Copy: Gift of the forge/);
    await transcript.act('Enter');
    await transcript.hears('is copied');
    await transcript.standsOn(/Copied: Gift of the forge/);

    const code = await page.evaluate(() => navigator.clipboard.readText());
    await expect(page.locator('backpack-view').locator('code').filter({hasText: code})).toHaveCount(1);
    await transcript.expectGolden('backpack-revealed', (text) => text.replaceAll(code, '<the code>'));
  });

  await test.step('moves an item to the game, and currency to the wallet', async () => {
    await openPage(page, shop, '<backpack-view></backpack-view>');
    await expect(page.getByRole('button', {name: /Mana Draught/})).toBeVisible();

    await transcript.press('Tab');
    await transcript.act('Enter');
    await transcript.standsOn(/player id in/);
    await transcript.act('Enter');
    await transcript.hears('sent to the game');
    await transcript.pressTo('Tab', /Add to wallet/);
    await transcript.act('Enter');
    await transcript.hears('in your wallet');
    await transcript.standsOn(/In your wallet/);
    await transcript.pressTo('Tab', /Reveal/);
    await transcript.expectGolden('backpack-moved');
  });
});
