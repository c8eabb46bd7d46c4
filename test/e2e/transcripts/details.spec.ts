import {catalogIsReady, openPage} from '../../support/pages/player-page.js';
import {expect} from '../../support/pages/shop.js';
import {test} from '../../support/pages/transcript.js';

const CATALOG = '<store-catalog></store-catalog>';
const WITH_CART = '<store-cart-button></store-cart-button><store-catalog></store-catalog>';

test('by keyboard alone, a player opens details, adds from them, buys for virtual currency and claims', async ({
  page,
  shop,
  transcript,
}) => {
  await test.step('opens details, looks at the pictures, and closes them', async () => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await transcript.startAt('button "Cinderwing');
    await transcript.pressTo('Enter', 'dialog');
    await expect(page.getByRole('group', {name: 'Pictures'})).toBeVisible();
    await transcript.press('Shift+Tab');
    await transcript.press('Shift+Tab');
    await transcript.press('Space');
    await transcript.tabTo('Close', 'Shift+Tab');
    await transcript.pressTo('Enter', 'article');
    transcript.note('and once more, by Escape');
    await transcript.pressTo('Enter', 'dialog');
    await transcript.pressTo('Escape', 'article');
    await transcript.expectGolden('details-pictures');
  });

  await test.step('adds an item to the cart from its details, and one more', async () => {
    await openPage(page, shop, WITH_CART);
    await catalogIsReady(page);

    await transcript.startAt('button "Healing Draught"');
    await transcript.pressTo('Enter', 'dialog');
    await transcript.tabTo('Add to cart');
    await transcript.pressTo('Enter', 'One more of Healing Draught');
    await transcript.hears('Added Healing Draught');
    await transcript.press('Enter');
    await transcript.hears('2 in cart');
    await transcript.pressTo('Escape', 'article');
    await transcript.expectGolden('details-add-to-cart');
  });

  await test.step('buys for virtual currency, after a question', async () => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await transcript.startAt('Buy Runeblade of the North');
    await transcript.pressTo('Enter', /alertdialog.*You have/);
    await transcript.hears('You have');
    await transcript.pressTo('Escape', 'Buy Runeblade');
    await transcript.pressTo('Enter', 'alertdialog');
    await transcript.press('Tab');
    await transcript.act('Enter');
    await transcript.hears('Delivered');
    await transcript.standsOn('Owned');
    await transcript.expectGolden('purchase-virtual');
  });

  await test.step('has too little currency, and follows the link to more', async () => {
    await openPage(page, shop, CATALOG, {player: 'rowan'});
    await catalogIsReady(page);

    await transcript.startAt('Buy Runeblade of the North');
    await transcript.pressTo('Enter', /alertdialog.*You have/);
    await transcript.hears('You have');
    await transcript.press('Tab');
    await transcript.act('Enter');
    await transcript.hears('items found');
    await transcript.standsOn('article');
    await transcript.expectGolden('purchase-too-little');
  });

  await test.step('chooses a platform for a game', async () => {
    await openPage(page, shop, '<store-catalog kinds="game" tools="search"></store-catalog>');
    await catalogIsReady(page, ['[aria-label^=Choose]']);

    await transcript.startAt('Choose a platform for Starlane Fleet');
    await transcript.pressTo('Enter', 'dialog');
    await transcript.tabTo('radio');
    await transcript.press('ArrowDown');
    await transcript.press('Tab');
    await transcript.pressTo('Escape', 'article');
    await transcript.expectGolden('details-platform');
  });

  await test.step('claims a free item', async () => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await transcript.startAt('Claim free');
    await transcript.act('Enter');
    await transcript.hears('Delivered');
    // The time of the next one depends on the clock, so it is not part of the transcript.
    await expect(page.getByRole('button', {name: /Wanderer’s Cache: Limit reached/})).toBeFocused();
    await transcript.expectGolden('claim-free');
  });
});
