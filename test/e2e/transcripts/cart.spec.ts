import {fillCart, openPage} from '../support/player-page.js';
import {expect} from '../support/shop.js';
import {test} from '../support/transcript.js';

const DRAWER = '<store-cart-button></store-cart-button><store-cart placement="drawer"></store-cart>';
const INLINE = '<store-cart></store-cart>';

test.describe('by keyboard alone, a player', () => {
  test('opens the cart, changes a quantity, removes a line, puts it back, and closes it', async ({page, shop, way}) => {
    await fillCart(shop, {'scholar-elixir': 2, 'healing-draught': 1});
    await openPage(page, shop, DRAWER);
    await expect(page.getByRole('button', {name: '3 items'})).toBeVisible();

    await way.press('Tab');
    await way.pressTo('Enter', 'dialog');
    await way.tabTo('Check out');
    await way.press('Tab');
    way.note('one more of the first line');
    await way.tabTo('Quantity of Scholar’s Elixir');
    await way.press('ArrowUp');
    await way.hears('Added');
    await way.press('Tab');
    await way.pressTo('Enter', 'Undo');
    await way.hears('Removed');
    await way.pressTo('Enter', 'Scholar');
    await way.hears('Added');
    await way.pressTo('Escape', 'button');
    await way.expectGolden('cart-drawer');
  });

  test('tries a wrong promo code, then a good one', async ({page, shop, way}) => {
    await fillCart(shop, {'scholar-elixir': 1});
    await openPage(page, shop, DRAWER);
    await expect(page.getByRole('button', {name: '1 item'})).toBeVisible();

    await way.press('Tab');
    await way.pressTo('Enter', 'dialog');
    await way.tabTo('Promo code');
    await way.type('NOSUCHCODE');
    await way.act('Enter');
    await way.hears('not valid');
    await way.standsOn('invalid');
    await way.press('Control+A');
    await way.type('WELCOME10');
    await way.pressTo('Enter', 'Remove code');
    await way.hears('applied');
    await way.pressTo('Enter', 'Promo code');
    await way.hears('Code WELCOME10 removed');
    await way.expectGolden('cart-code');
  });

  test('empties the cart in the page', async ({page, shop, way}) => {
    await fillCart(shop, {'scholar-elixir': 1});
    await openPage(page, shop, INLINE);
    await expect(page.locator('store-cart [part=remove]')).toBeVisible();

    await way.tabTo('Remove Scholar');
    await way.pressTo('Enter', 'Undo');
    await way.hears('empty');
    await way.press('Tab');
    await way.expectGolden('cart-emptied');
  });

  test('hears that the last change was undone', async ({page, shop, way}) => {
    await fillCart(shop, {'scholar-elixir': 1});
    await openPage(page, shop, INLINE);
    await expect(page.locator('store-cart [part=remove]')).toBeVisible();
    await page.route('**/cart/fill**', (route) =>
      route.fulfill({
        status: 422,
        headers: {'access-control-allow-origin': '*'},
        json: {statusCode: 422, errorCode: 1459, errorMessage: 'limit'},
      }),
    );

    await way.startAt('Quantity of Scholar’s Elixir');
    await way.press('ArrowUp');
    await way.hears('not enough');
    await way.standsOn('Quantity of Scholar’s Elixir');
    await way.expectGolden('cart-refused');
  });

  test('loses the connection while changing the cart', async ({page, shop, way}) => {
    await fillCart(shop, {'scholar-elixir': 1});
    await openPage(page, shop, INLINE);
    await expect(page.locator('store-cart [part=remove]')).toBeVisible();
    await page.route(`${shop.serviceUrl}/**`, (route) => route.abort('internetdisconnected'));

    await way.startAt('Quantity of Scholar’s Elixir');
    await way.press('ArrowUp');
    await way.hears('connection');
    await way.standsOn('Quantity of Scholar’s Elixir');
    await page.unrouteAll();
    await way.tabTo('Try again', 'Shift+Tab');
    await way.act('Enter');
    await expect(page.getByRole('button', {name: 'Try again'})).toHaveCount(0);
    await way.standsOn('');
    await way.expectGolden('cart-offline');
  });

  test('finds the cart empty', async ({page, shop, way}) => {
    await openPage(page, shop, DRAWER);
    await expect(page.getByRole('button', {name: 'Cart'})).toHaveAttribute('aria-haspopup', 'dialog');

    await way.press('Tab');
    await way.pressTo('Enter', 'dialog');
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await way.press('Tab');
    await way.pressTo('Escape', 'button');
    await way.expectGolden('cart-empty');
  });

  test('is asked to sign in at the cart', async ({page, shop, way}) => {
    await openPage(page, shop, `${DRAWER}<store-item sku="gale-bow"></store-item>`, {player: null});
    await expect(page.getByRole('button', {name: 'Add Gale Bow'})).toBeVisible();

    await way.startAt('Add Gale Bow');
    await way.pressTo('Enter', 'One more of');
    await way.hears('Added Gale Bow');
    await way.tabTo('Cart', 'Shift+Tab');
    await way.pressTo('Enter', 'dialog');
    await way.tabTo('Sign in');
    await way.expectGolden('cart-signed-out');
  });

  test('tries a cart that could not be loaded again', async ({page, shop, way}) => {
    await fillCart(shop, {'scholar-elixir': 1});
    await page.route('**/cart?**', (route) => route.abort('internetdisconnected'));
    await openPage(page, shop, INLINE);

    await way.hears('cannot be reached');
    await way.tabTo('Try again');
    await page.unrouteAll();
    await way.act('Enter');
    await expect(page.locator('store-cart [part=remove]')).toBeVisible();
    await way.standsOn('heading');
    await way.expectGolden('cart-retry');
  });
});
