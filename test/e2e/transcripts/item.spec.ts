import {fillCart, openPage} from '../../support/pages/player-page.js';
import {expect} from '../../support/pages/shop.js';
import {test} from '../../support/pages/transcript.js';

const card = (sku: string, kind = 'item'): string => `<store-item sku="${sku}" kind="${kind}"></store-item>`;
const CART = '<store-cart-button></store-cart-button>';

test('by keyboard alone, a player adds an item to the cart, and reaches one that cannot be bought or is owned', async ({
  page,
  shop,
  transcript,
}) => {
  await test.step('adds an item to the cart and changes the quantity', async () => {
    await openPage(page, shop, `${CART}${card('healing-draught')}<a href="#end">After</a>`);
    await expect(page.getByRole('button', {name: 'Add Healing Draught'})).toBeVisible();

    await transcript.press('Tab', 3);
    await transcript.pressTo('Enter', 'One more of Healing Draught');
    await transcript.hears('Added Healing Draught');
    await transcript.press('Enter');
    await transcript.hears('2 in cart');
    await transcript.press('Shift+Tab');
    await transcript.press('ArrowUp');
    await transcript.hears('3 in cart');
    await transcript.press('PageUp');
    await transcript.hears('13 in cart');
    transcript.note('typing, taken back and kept');
    await transcript.press('Control+A');
    await transcript.type('99');
    await transcript.press('Escape');
    await transcript.press('Control+A');
    await transcript.type('4');
    await transcript.press('Enter');
    await transcript.hears('4 in cart');
    transcript.note('none');
    await transcript.pressTo('Home', 'Add Healing Draught');
    await transcript.hears('empty');
    await transcript.press('Tab');
    await transcript.expectGolden('item-stepper');
  });

  await test.step('asks for more units than there are', async () => {
    await fillCart(shop, {});
    await openPage(page, shop, `${CART}${card('tide-staff')}`);
    await expect(page.getByRole('button', {name: 'Add Staff of the Ninth Tide'})).toBeVisible();

    await transcript.startAt('Add Staff');
    await transcript.pressTo('Enter', 'One more of');
    await transcript.hears('Added Staff');
    await transcript.press('Shift+Tab');
    await transcript.press('Control+A');
    await transcript.type('9');
    await transcript.press('Enter');
    await transcript.hears('Only 5 left');
    await transcript.press('ArrowUp');
    await transcript.expectGolden('item-over-the-limit');
  });

  await test.step('reaches an item that cannot be bought, and hears why', async () => {
    await openPage(
      page,
      shop,
      ['lich-skull', 'frost-dragon', 'solstice-chest', 'no-such-item'].map((sku) => card(sku)).join(''),
    );
    await transcript.hears('not');
    await expect(page.getByRole('article')).toHaveCount(3);

    await transcript.press('Tab', 2);
    await transcript.press('Enter');
    await transcript.press('Tab', 5);
    await transcript.expectGolden('item-unavailable');
  });

  await test.step('reaches an owned item, and one whose limit is reached', async () => {
    await openPage(page, shop, `${card('traveller-gift')}`);
    await expect(page.getByRole('button', {name: 'Claim free'})).toBeVisible();

    await transcript.startAt('Claim free');
    await transcript.act('Enter');
    await transcript.hears('Delivered');
    await transcript.standsOn('Limit reached');
    await transcript.press('Enter');
    await transcript.expectGolden('item-had');
  });

  await test.step('buys with a single button', async () => {
    await fillCart(shop, {});
    await openPage(
      page,
      shop,
      '<store-item sku="gale-bow" appearance="button"></store-item><store-cart-button></store-cart-button>',
    );
    await expect(page.getByRole('button', {name: 'Add Gale Bow'})).toBeVisible();

    await transcript.press('Tab');
    await transcript.pressTo('Enter', 'One more of Gale Bow');
    await transcript.hears('Added Gale Bow');
    await transcript.press('Tab');
    await transcript.expectGolden('item-button');
  });
});
