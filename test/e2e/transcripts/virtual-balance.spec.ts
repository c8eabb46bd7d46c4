import {openPage} from '../../support/pages/player-page.js';
import {expect} from '../../support/pages/shop.js';
import {test} from '../../support/pages/transcript.js';

test.describe('by keyboard alone, a player', () => {
  test('signs in, and has the focus where the balance then is', async ({page, shop, transcript}) => {
    await openPage(page, shop, '<virtual-balance sku="gold"></virtual-balance>', {player: null});
    await page.evaluate(
      async (player) => {
        const script = '/storefront/storefront.js';
        const {storefront} = await import(script);
        storefront().getToken = async ({reason}: {reason: string}) => (reason === 'sign-in' ? player : null);
      },
      await shop.token('kestrel'),
    );
    await expect(page.getByRole('button', {name: 'Sign in'})).toBeVisible();

    await transcript.pressTo('Tab', /Sign in/);
    await transcript.act('Enter');
    await transcript.standsOn(/Gold/);
    await transcript.expectGolden('balance-signed-in');
  });
});
