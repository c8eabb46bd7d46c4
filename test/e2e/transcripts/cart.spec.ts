import type {Page} from '@playwright/test';
import {fillCart, openPage} from '../../support/pages/player-page.js';
import {expect} from '../../support/pages/shop.js';
import {test} from '../../support/pages/transcript.js';

const DRAWER = '<store-cart-button></store-cart-button><store-cart placement="drawer"></store-cart>';
const INLINE = '<store-cart></store-cart>';

/** Resolves once what goes well with the cart is there: it comes after the cart. */
const goesWell = (page: Page): Promise<void> =>
  expect(page.getByRole('region', {name: 'Goes well with this'})).toBeVisible();

test('by keyboard alone, a player changes the cart, tries codes, loses it, finds it empty and is asked to sign in', async ({
  page,
  shop,
  transcript,
}) => {
  await test.step('opens the cart, changes a quantity, removes a line, puts it back, and closes it', async () => {
    await fillCart(shop, {'scholar-elixir': 2, 'healing-draught': 1});
    await openPage(page, shop, DRAWER);
    await expect(page.getByRole('button', {name: '3 items'})).toBeVisible();

    await transcript.press('Tab');
    await transcript.pressTo('Enter', 'dialog');
    await goesWell(page);
    await transcript.tabTo('Check out');
    await transcript.press('Tab');
    transcript.note('one more of the first line');
    await transcript.tabTo('Quantity of Scholar’s Elixir');
    await transcript.press('ArrowUp');
    await transcript.hears('Added');
    await transcript.press('Tab');
    await transcript.pressTo('Enter', 'Undo');
    await transcript.hears('Removed');
    await transcript.pressTo('Enter', 'Scholar');
    await transcript.hears('Added');
    await transcript.pressTo('Escape', 'button');
    await transcript.expectGolden('cart-drawer');
  });

  await test.step('tries a wrong promo code, then a good one', async () => {
    await fillCart(shop, {'scholar-elixir': 1});
    await openPage(page, shop, DRAWER);
    await expect(page.getByRole('button', {name: '1 item'})).toBeVisible();

    await transcript.press('Tab');
    await transcript.pressTo('Enter', 'dialog');
    await goesWell(page);
    await transcript.tabTo('Promo code or coupon');
    await transcript.type('NOSUCHCODE');
    await transcript.act('Enter');
    await transcript.hears('not valid');
    await transcript.standsOn('invalid');
    await transcript.press('Control+A');
    await transcript.type('WELCOME10');
    await transcript.pressTo('Enter', 'Remove code');
    await transcript.hears('applied');
    await transcript.pressTo('Enter', 'Promo code or coupon');
    await transcript.hears('Code WELCOME10 removed');
    await transcript.expectGolden('cart-code');
  });

  await test.step('redeems a coupon, then finds that it is used up', async () => {
    await fillCart(shop, {'scholar-elixir': 1});
    await openPage(page, shop, INLINE);
    await expect(page.locator('store-cart [part=code-field]')).toBeVisible();

    await transcript.startAt('Promo code or coupon');
    await transcript.type('FIRSTAID');
    await transcript.act('Enter');
    await transcript.hears('You got');
    await transcript.standsOn('Promo code or coupon');
    await transcript.type('FIRSTAID');
    await transcript.act('Enter');
    await transcript.hears('already used');
    await transcript.standsOn('invalid');
    await transcript.expectGolden('cart-coupon');
  });

  await test.step('empties the cart in the page', async () => {
    await fillCart(shop, {'scholar-elixir': 1});
    await openPage(page, shop, INLINE);
    await expect(page.locator('store-cart [part=remove]')).toBeVisible();

    await transcript.tabTo('Remove Scholar');
    await transcript.pressTo('Enter', 'Undo');
    await transcript.hears('empty');
    await transcript.press('Tab');
    await transcript.expectGolden('cart-emptied');
  });

  await test.step('hears that the last change was undone', async () => {
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

    await transcript.startAt('Quantity of Scholar’s Elixir');
    await transcript.press('ArrowUp');
    await transcript.hears('not enough');
    await transcript.standsOn('Quantity of Scholar’s Elixir');
    await transcript.expectGolden('cart-refused');
  });

  await test.step('loses the connection while changing the cart', async () => {
    await fillCart(shop, {'scholar-elixir': 1});
    await openPage(page, shop, INLINE);
    await expect(page.locator('store-cart [part=remove]')).toBeVisible();
    await page.route(`${shop.serviceUrl}/**`, (route) => route.abort('internetdisconnected'));

    await transcript.startAt('Quantity of Scholar’s Elixir');
    await transcript.press('ArrowUp');
    await transcript.hears('connection');
    await transcript.standsOn('Quantity of Scholar’s Elixir');
    await page.unrouteAll();
    await transcript.tabTo('Try again', 'Shift+Tab');
    await transcript.act('Enter');
    await expect(page.getByRole('button', {name: 'Try again'})).toHaveCount(0);
    await transcript.standsOn('');
    await transcript.expectGolden('cart-offline');
  });

  await test.step('finds the cart empty', async () => {
    await fillCart(shop, {});
    await openPage(page, shop, DRAWER);
    await expect(page.getByRole('button', {name: 'Cart'})).toHaveAttribute('aria-haspopup', 'dialog');

    await transcript.press('Tab');
    await transcript.pressTo('Enter', 'dialog');
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await transcript.press('Tab');
    await transcript.pressTo('Escape', 'button');
    await transcript.expectGolden('cart-empty');
  });

  await test.step('is asked to sign in at the cart', async () => {
    await openPage(page, shop, `${DRAWER}<store-item sku="gale-bow"></store-item>`, {player: null});
    await expect(page.getByRole('button', {name: 'Add Gale Bow'})).toBeVisible();

    await transcript.startAt('Add Gale Bow');
    await transcript.pressTo('Enter', 'One more of');
    await transcript.hears('Added Gale Bow');
    await transcript.tabTo('Cart', 'Shift+Tab');
    await transcript.pressTo('Enter', 'dialog');
    await goesWell(page);
    await transcript.tabTo('Sign in to check out');
    await transcript.expectGolden('cart-signed-out');
  });

  await test.step('tries a cart that could not be loaded again', async () => {
    await fillCart(shop, {'scholar-elixir': 1});
    await page.route('**/cart?**', (route) => route.abort('internetdisconnected'));
    await openPage(page, shop, INLINE);

    await transcript.hears('cannot be reached');
    await transcript.tabTo('Try again');
    await page.unrouteAll();
    await transcript.act('Enter');
    await expect(page.locator('store-cart [part=remove]')).toBeVisible();
    await transcript.standsOn('heading');
    await transcript.expectGolden('cart-retry');
  });
});
