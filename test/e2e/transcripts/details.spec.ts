import {catalogIsReady, openPage} from '../support/player-page.js';
import {expect} from '../support/shop.js';
import {test} from '../support/transcript.js';

const CATALOG = '<store-catalog></store-catalog>';
const WITH_CART = '<store-cart-button></store-cart-button><store-catalog></store-catalog>';

test.describe('by keyboard alone, a player', () => {
  test('opens details, looks at the pictures, and closes them', async ({page, shop, way}) => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await way.startAt('button "Cinderwing');
    await way.pressTo('Enter', 'dialog');
    await expect(page.getByRole('group', {name: 'Pictures'})).toBeVisible();
    await way.press('Shift+Tab');
    await way.press('Shift+Tab');
    await way.press('Space');
    await way.tabTo('Close', 'Shift+Tab');
    await way.pressTo('Enter', 'article');
    way.note('and once more, by Escape');
    await way.pressTo('Enter', 'dialog');
    await way.pressTo('Escape', 'article');
    await way.expectGolden('details-pictures');
  });

  test('adds an item to the cart from its details, and one more', async ({page, shop, way}) => {
    await openPage(page, shop, WITH_CART);
    await catalogIsReady(page);

    await way.startAt('button "Healing Draught"');
    await way.pressTo('Enter', 'dialog');
    await way.tabTo('Add to cart');
    await way.pressTo('Enter', 'One more of Healing Draught');
    await way.hears('Added Healing Draught');
    await way.press('Enter');
    await way.hears('2 in cart');
    await way.pressTo('Escape', 'article');
    await way.expectGolden('details-add-to-cart');
  });

  test('buys for virtual currency, after a question', async ({page, shop, way}) => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await way.startAt('Buy Runeblade of the North');
    await way.pressTo('Enter', /alertdialog.*You have/);
    await way.hears('You have');
    await way.pressTo('Escape', 'Buy Runeblade');
    await way.pressTo('Enter', 'alertdialog');
    await way.press('Tab');
    await way.act('Enter');
    await way.hears('Delivered');
    await way.standsOn('Owned');
    await way.expectGolden('purchase-virtual');
  });

  test('has too little currency, and follows the link to more', async ({page, shop, way}) => {
    await openPage(page, shop, CATALOG, {player: 'rowan'});
    await catalogIsReady(page);

    await way.startAt('Buy Runeblade of the North');
    await way.pressTo('Enter', /alertdialog.*You have/);
    await way.hears('You have');
    await way.press('Tab');
    await way.act('Enter');
    await way.hears('items found');
    await way.standsOn('article');
    await way.expectGolden('purchase-too-little');
  });

  test('chooses a platform for a game', async ({page, shop, way}) => {
    await openPage(page, shop, '<store-catalog kinds="game" tools="search"></store-catalog>');
    await catalogIsReady(page, ['[aria-label^=Choose]']);

    await way.startAt('Choose a platform for Starlane Fleet');
    await way.pressTo('Enter', 'dialog');
    await way.tabTo('radio');
    await way.press('ArrowDown');
    await way.press('Tab');
    await way.pressTo('Escape', 'article');
    await way.expectGolden('details-platform');
  });

  test('claims a free item', async ({page, shop, way}) => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await way.startAt('Claim free');
    await way.act('Enter');
    await way.hears('Delivered');
    // When there will be another depends on the clock, so it is not written down.
    await expect(page.getByRole('button', {name: /Wanderer’s Cache: Limit reached/})).toBeFocused();
    await way.expectGolden('claim-free');
  });
});
