import {catalogIsReady, openPage} from '../support/player-page.js';
import {expect} from '../support/shop.js';
import {test} from '../support/transcript.js';

const CATALOG = '<store-catalog></store-catalog>';

test.describe('by keyboard alone, a player', () => {
  test('walks through the catalog', async ({page, shop, way}) => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await way.press('Tab', 16);
    await way.expectGolden('catalog-walk');
  });

  test('walks through the catalog in Arabic, and searches it', async ({page, shop, way}) => {
    await openPage(page, shop, CATALOG, {lang: 'ar'});
    await catalogIsReady(page);

    await way.press('Tab', 16);
    way.note('back to the search');
    await way.tabTo('searchbox', 'Shift+Tab');
    await way.type('تنين');
    await way.hears('عناصر');
    await way.expectGolden('catalog-walk-arabic');
  });

  test('chooses a group', async ({page, shop, way}) => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await way.startAt('Weapons');
    await way.press('Enter');
    await way.hears('items found');
    await way.tabTo('article');
    await way.expectGolden('catalog-group');
  });

  test('searches, finds, finds nothing and starts again', async ({page, shop, way}) => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await way.startAt('searchbox');
    await way.type('dragon');
    await way.hears('items found');
    await way.tabTo('article');
    way.note('something that is not sold');
    await way.tabTo('searchbox', 'Shift+Tab');
    await way.press('Control+A');
    await way.type('umbrella');
    await way.hears('Nothing found');
    await way.tabTo('Clear all');
    await way.pressTo('Enter', 'article');
    await way.hears('items found');
    await way.expectGolden('catalog-search');
  });

  test('sorts and filters', async ({page, shop, way}) => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await way.startAt('Filter and sort');
    await way.press('Enter');
    await way.press('Tab');
    await way.press('ArrowDown');
    await way.hears('items found');
    await way.press('Tab');
    await way.press('End');
    await way.hears('items found');
    await way.tabTo('Clear all');
    await way.press('Enter');
    await way.hears('items found');
    way.note('a rarity');
    await way.tabTo('Legendary', 'Shift+Tab');
    await way.press('Space');
    await way.hears('items found');
    await way.tabTo('Filter and sort', 'Shift+Tab');
    await way.press('Enter');
    await way.press('Tab');
    await way.expectGolden('catalog-filter');
  });

  test('loads more, to the end of the list', async ({page, shop, way}) => {
    await openPage(page, shop, '<store-catalog kinds="package" page-size="3" tools="search"></store-catalog>');
    await catalogIsReady(page, ['[part~=more-button]']);

    await way.startAt('Show 3 more');
    await way.press('Enter');
    await way.hears('shown');
    await way.pressTo('Enter', 'article');
    await way.hears('shown');
    await way.expectGolden('catalog-more');
  });

  test('moves from card to card with arrows', async ({page, shop, way}) => {
    await page.setViewportSize({width: 1000, height: 800});
    await openPage(page, shop, '<store-catalog navigation="arrows"></store-catalog>');
    await catalogIsReady(page);

    await way.startAt('article');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End', 'Home', 'ArrowLeft']) {
      await way.press(key);
    }
    await way.press('Tab', 2);
    await way.press('ArrowRight');
    await way.pressTo('Enter', 'dialog');
    await way.pressTo('Escape', 'article');
    await way.expectGolden('catalog-arrows');
  });

  test('looks at a shop that cannot be reached, and tries again', async ({page, shop, way}) => {
    await page.route(`${shop.serviceUrl}/**`, (route) => route.abort('internetdisconnected'));
    await openPage(page, shop, CATALOG);

    await way.hears('cannot be reached');
    await way.press('Tab');
    await page.unrouteAll();
    await way.press('Enter');
    await catalogIsReady(page);
    await way.standsOn('');
    await way.press('Tab');
    await way.expectGolden('catalog-retry');
  });

  test('keeps the items when the connection is lost, and loads them again', async ({page, shop, way}) => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);
    await page.route(`${shop.serviceUrl}/**`, (route) => route.abort('internetdisconnected'));
    await page.evaluate(async () => {
      const script = '/storefront/storefront.js';
      const {storefront} = await import(script);
      storefront().reload();
    });

    await way.hears('cannot be reached');
    await way.tabTo('Try again');
    await page.unrouteAll();
    await way.press('Enter');
    await expect(page.getByRole('button', {name: 'Try again'})).toHaveCount(0);
    await way.standsOn('');
    await way.press('Tab');
    await way.expectGolden('catalog-offline');
  });

  test('is asked to sign in', async ({page, shop, way}) => {
    await openPage(page, shop, CATALOG, {player: null, attributes: 'data-auth="required"'});

    await way.hears('Sign in');
    await way.press('Tab');
    await way.expectGolden('catalog-signed-out');
  });
});
