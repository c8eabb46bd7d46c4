import {openPage} from '../support/player-page.js';
import {expect} from '../support/shop.js';
import {test} from '../support/transcript.js';

const card = (sku: string, kind = 'item'): string => `<store-item sku="${sku}" kind="${kind}"></store-item>`;
const CART = '<store-cart-button></store-cart-button>';

test.describe('by keyboard alone, a player', () => {
  test('adds an item to the cart and changes the quantity', async ({page, shop, way}) => {
    await openPage(page, shop, `${CART}${card('healing-draught')}<a href="#end">After</a>`);
    await expect(page.getByRole('button', {name: 'Add Healing Draught'})).toBeVisible();

    await way.press('Tab', 3);
    await way.pressTo('Enter', 'One more of Healing Draught');
    await way.hears('Added Healing Draught');
    await way.press('Enter');
    await way.hears('2 in cart');
    await way.press('Shift+Tab');
    await way.press('ArrowUp');
    await way.hears('3 in cart');
    await way.press('PageUp');
    await way.hears('13 in cart');
    way.note('typing, taken back and kept');
    await way.press('Control+A');
    await way.type('99');
    await way.press('Escape');
    await way.press('Control+A');
    await way.type('4');
    await way.press('Enter');
    await way.hears('4 in cart');
    way.note('none');
    await way.pressTo('Home', 'Add Healing Draught');
    await way.hears('empty');
    await way.press('Tab');
    await way.expectGolden('item-stepper');
  });

  test('asks for more units than there are', async ({page, shop, way}) => {
    await openPage(page, shop, `${CART}${card('tide-staff')}`);
    await expect(page.getByRole('button', {name: 'Add Staff of the Ninth Tide'})).toBeVisible();

    await way.startAt('Add Staff');
    await way.pressTo('Enter', 'One more of');
    await way.hears('Added Staff');
    await way.press('Shift+Tab');
    await way.press('Control+A');
    await way.type('9');
    await way.press('Enter');
    await way.hears('Only 5 left');
    await way.press('ArrowUp');
    await way.expectGolden('item-over-the-limit');
  });

  test('reaches an item that cannot be bought, and hears why', async ({page, shop, way}) => {
    await openPage(
      page,
      shop,
      ['lich-skull', 'frost-dragon', 'solstice-chest', 'no-such-item'].map((sku) => card(sku)).join(''),
    );
    await way.hears('not');
    await expect(page.getByRole('article')).toHaveCount(3);

    await way.press('Tab', 2);
    await way.press('Enter');
    await way.press('Tab', 5);
    await way.expectGolden('item-unavailable');
  });

  test('reaches an owned item, and one whose limit is reached', async ({page, shop, way}) => {
    await openPage(page, shop, `${card('traveller-gift')}`);
    await expect(page.getByRole('button', {name: 'Claim free'})).toBeVisible();

    await way.startAt('Claim free');
    await way.act('Enter');
    await way.hears('Delivered');
    await way.standsOn('Limit reached');
    await way.press('Enter');
    await way.expectGolden('item-had');
  });

  test('buys with a button that stands alone', async ({page, shop, way}) => {
    await openPage(
      page,
      shop,
      '<store-item sku="gale-bow" appearance="button"></store-item><store-cart-button></store-cart-button>',
    );
    await expect(page.getByRole('button', {name: 'Add Gale Bow'})).toBeVisible();

    await way.press('Tab');
    await way.pressTo('Enter', 'One more of Gale Bow');
    await way.hears('Added Gale Bow');
    await way.press('Tab');
    await way.expectGolden('item-button');
  });
});
