import type {Page} from '@playwright/test';
import {openPage} from '../player-page.js';
import {expect, type Shop} from '../shop.js';
import {CART, cutOff, DRAWER, item, press, type State, sees} from './state.js';

const CATALOG = '<store-catalog page-size="9"></store-catalog>';

/** Resolves once the words of the language are loaded. */
const wordsOfTools = (page: Page): Promise<void> =>
  expect(page.locator('store-catalog [part=group]').first()).not.toHaveText('');
const catalog = async (page: Page, shop: Shop, lang: string): Promise<void> => {
  await openPage(page, shop, CATALOG, {lang});
  await sees(page, '[part=search]');
  await sees(page, '.facts');
  await wordsOfTools(page);
};

/** The shop window, and an item of it. */
export const CATALOG_STATES: readonly State[] = [
  {name: 'the list', open: catalog},
  {
    name: 'the list with its filters',
    async open(page, shop, lang) {
      await catalog(page, shop, lang);
      await press(page, '[part=filter-button]');
      await sees(page, '[part=panel]');
    },
  },
  {
    name: 'a search without a result',
    async open(page, shop, lang) {
      await catalog(page, shop, lang);
      await page.locator('[part=search]').fill('umbrella');
      await sees(page, '.state [part=button-secondary]');
    },
  },
  {
    name: 'details',
    async open(page, shop, lang) {
      await catalog(page, shop, lang);
      await press(page, '[part=name]');
      await sees(page, '.gallery');
    },
  },
  {
    name: 'the question before a purchase',
    async open(page, shop, lang) {
      await catalog(page, shop, lang);
      await press(page, '.virtual[part=buy-button]');
      await sees(page, '#confirm-text .muted');
    },
  },
  {
    name: 'placeholders',
    async open(page, shop, lang) {
      await page.route(`${shop.serviceUrl}/v2/**`, () => {});
      await openPage(page, shop, CATALOG + CART + item('gale-bow') + item('gale-bow', 'button'), {lang});
      await sees(page, 'store-item .waiting');
      await sees(page, 'store-cart .waiting');
    },
  },
  {
    name: 'an empty shop',
    async open(page, shop, lang) {
      await page.route('**/items/**', (route) =>
        route.fulfill({headers: {'access-control-allow-origin': '*'}, json: {items: [], groups: [], has_more: false}}),
      );
      await openPage(page, shop, CATALOG, {lang});
      await sees(page, '.state');
    },
  },
  {
    name: 'a catalog that cannot be loaded',
    async open(page, shop, lang) {
      await cutOff(page, shop);
      await openPage(page, shop, CATALOG + CART + item('gale-bow'), {lang});
      await sees(page, 'store-catalog [part=button-primary]');
      await sees(page, 'store-cart [part=button-primary]');
    },
  },
  {
    name: 'a catalog that could not be refreshed',
    async open(page, shop, lang) {
      const shopped = `<store-provider project-id="{{project-id}}" store-url="{{store-url}}" payment-url="{{payment-url}}"
        locale="${lang}">${CATALOG}<h2>Offers</h2>${item('gale-bow')}</store-provider>`;
      await openPage(page, shop, shopped, {lang});
      await sees(page, '[part=search]');
      await sees(page, 'store-item [part=buy-button]');
      await cutOff(page, shop);
      await page.locator('store-provider').evaluate((provider) => provider.setAttribute('country', 'DE'));
      await sees(page, 'store-catalog [part=button-primary]');
      await sees(page, 'store-item [part=button-primary]');
    },
  },
  {
    name: 'items without their pictures',
    async open(page, shop, lang) {
      await page.route(/\.(webp|png|jpg|svg)$/, (route) => route.abort());
      await catalog(page, shop, lang);
      await sees(page, '.initial');
    },
  },
  {
    name: 'a shop for players, and nobody signed in',
    async open(page, shop, lang) {
      await openPage(page, shop, CATALOG + DRAWER, {lang, player: null, attributes: 'data-auth="required"'});
      await sees(page, 'store-catalog [role=alert]');
    },
  },
  {
    name: 'a sale that ends, one with uses left, and what comes free',
    async open(page, shop, lang) {
      const items = ['warlord-horns', 'dragonfire-flask', 'cinderwing'];
      await openPage(page, shop, `<h2>Offers</h2>${items.map((sku) => item(sku)).join('')}`, {lang});
      await expect(page.locator('store-item .facts')).toHaveCount(items.length);
      await expect(page.locator('store-item time')).toHaveCount(1);
    },
  },
  {
    name: 'details of an item with uses of its sale left',
    async open(page, shop, lang) {
      await openPage(page, shop, `<h2>Offers</h2>${item('dragonfire-flask')}`, {lang});
      await press(page, '[part=name]');
      await sees(page, '.details [part=limit]');
    },
  },
  {
    name: 'an item that is not for sale',
    async open(page, shop, lang) {
      await openPage(page, shop, item('no-such-item'), {lang});
      await sees(page, '[role=alert]');
    },
  },
];
