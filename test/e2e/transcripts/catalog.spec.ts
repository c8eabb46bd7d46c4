import {catalogIsReady, openPage} from '../../support/pages/player-page.js';
import {expect} from '../../support/pages/shop.js';
import {test} from '../../support/pages/transcript.js';

const CATALOG = '<store-catalog></store-catalog>';

test('by keyboard alone, a player walks through the catalog, narrows it, loads more, loses it and is asked to sign in', async ({
  page,
  shop,
  transcript,
}) => {
  await test.step('walks through the catalog', async () => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await transcript.press('Tab', 16);
    await transcript.expectGolden('catalog-walk');
  });

  await test.step('walks through the catalog in Arabic, and searches it', async () => {
    await openPage(page, shop, CATALOG, {lang: 'ar'});
    await catalogIsReady(page);

    await transcript.press('Tab', 16);
    transcript.note('back to the search');
    await transcript.tabTo('searchbox', 'Shift+Tab');
    await transcript.type('تنين');
    await transcript.hears('عناصر');
    await transcript.expectGolden('catalog-walk-arabic');
  });

  await test.step('chooses a group', async () => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await transcript.startAt('Weapons');
    await transcript.press('Enter');
    await transcript.hears('items found');
    await transcript.tabTo('article');
    await transcript.expectGolden('catalog-group');
  });

  await test.step('searches, finds, finds nothing and starts again', async () => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await transcript.startAt('searchbox');
    await transcript.type('dragon');
    await transcript.hears('items found');
    await transcript.tabTo('article');
    transcript.note('something that is not sold');
    await transcript.tabTo('searchbox', 'Shift+Tab');
    await transcript.press('Control+A');
    await transcript.type('umbrella');
    await transcript.hears('Nothing found');
    await transcript.tabTo('Clear all');
    await transcript.pressTo('Enter', 'article');
    await transcript.hears('items found');
    await transcript.expectGolden('catalog-search');
  });

  await test.step('sorts and filters', async () => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);

    await transcript.startAt('Filter and sort');
    await transcript.press('Enter');
    await transcript.press('Tab');
    await transcript.press('ArrowDown');
    await transcript.hears('items found');
    await transcript.press('Tab');
    await transcript.press('End');
    await transcript.hears('items found');
    await transcript.tabTo('Clear all');
    await transcript.press('Enter');
    await transcript.hears('items found');
    transcript.note('a rarity');
    await transcript.tabTo('Legendary', 'Shift+Tab');
    await transcript.press('Space');
    await transcript.hears('items found');
    await transcript.tabTo('Filter and sort', 'Shift+Tab');
    await transcript.press('Enter');
    await transcript.press('Tab');
    await transcript.expectGolden('catalog-filter');
  });

  await test.step('loads more, to the end of the list', async () => {
    await openPage(page, shop, '<store-catalog kinds="package" page-size="3" tools="search"></store-catalog>');
    await catalogIsReady(page, ['[part~=more-button]']);

    await transcript.startAt('Show 3 more');
    await transcript.press('Enter');
    await transcript.hears('shown');
    await transcript.pressTo('Enter', 'article');
    await transcript.hears('shown');
    await transcript.expectGolden('catalog-more');
  });

  await test.step('looks at a shop that cannot be reached, and tries again', async () => {
    await page.route(`${shop.serviceUrl}/**`, (route) => route.abort('internetdisconnected'));
    await openPage(page, shop, CATALOG);

    await transcript.hears('cannot be reached');
    await transcript.press('Tab');
    await page.unrouteAll();
    await transcript.press('Enter');
    await catalogIsReady(page);
    await transcript.standsOn('');
    await transcript.press('Tab');
    await transcript.expectGolden('catalog-retry');
  });

  await test.step('keeps the items when the connection is lost, and loads them again', async () => {
    await openPage(page, shop, CATALOG);
    await catalogIsReady(page);
    await page.route(`${shop.serviceUrl}/**`, (route) => route.abort('internetdisconnected'));
    await page.evaluate(async () => {
      const script = '/storefront/storefront.js';
      const {storefront} = await import(script);
      storefront().reload();
    });

    await transcript.hears('when we last looked');
    await transcript.tabTo('Try again');
    await page.unrouteAll();
    await transcript.press('Enter');
    await transcript.hears('Loading');
    await expect(page.getByRole('button', {name: 'Try again'})).toHaveCount(0);
    await transcript.standsOn('');
    await transcript.press('Tab');
    await transcript.expectGolden('catalog-offline');
  });

  await test.step('is asked to sign in', async () => {
    await openPage(page, shop, CATALOG, {player: null, attributes: 'data-auth="required"'});

    await transcript.hears('Sign in');
    await transcript.press('Tab');
    await transcript.expectGolden('catalog-signed-out');
  });

  await test.step('moves from card to card with arrows', async () => {
    await page.setViewportSize({width: 1000, height: 800});
    await openPage(page, shop, '<store-catalog navigation="arrows"></store-catalog>');
    await catalogIsReady(page);

    await transcript.startAt('article');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End', 'Home', 'ArrowLeft']) {
      await transcript.press(key);
    }
    await transcript.press('Tab', 2);
    await transcript.press('ArrowRight');
    await transcript.pressTo('Enter', 'dialog');
    await transcript.pressTo('Escape', 'article');
    await transcript.expectGolden('catalog-arrows');
  });
});
