import type {Page} from '@playwright/test';
import {openedPayment} from '../../../../src/testing.js';
import {fillCart, openPage} from '../player-page.js';
import type {Shop} from '../shop.js';
import {CART, cutOff, DRAWER, item, press, type State, sees} from './state.js';

const cart = async (page: Page, shop: Shop, lang: string, units: Readonly<Record<string, number>>): Promise<void> => {
  await fillCart(shop, units);
  await openPage(page, shop, CART, {lang});
  await sees(page, '[part~=line]');
};

/** The cart, in the page and in its drawer. */
export const CART_STATES: readonly State[] = [
  {
    name: 'a cart with a bonus, a code and a discount',
    async open(page, shop, lang) {
      await cart(page, shop, lang, {'gems-2900': 1, 'healing-draught': 2, 'frost-dragon': 1});
      await page.locator('[part=code-field]').fill('WELCOME10');
      await press(page, '[part=code-apply]');
      await sees(page, '[part=code-remove]');
      await sees(page, '[part~=bonus]');
    },
  },
  {
    name: 'a cart with a warning, and a wrong code',
    async open(page, shop, lang) {
      await cart(page, shop, lang, {'tide-staff': 1});
      await page.locator('[part=field]').fill('9');
      await page.locator('[part=field]').press('Enter');
      await sees(page, '.line-note');
      await page.locator('[part=code-field]').fill('NOSUCHCODE');
      await press(page, '[part=code-apply]');
      await sees(page, '#code-why');
    },
  },
  {
    name: 'a line removed from the drawer',
    async open(page, shop, lang) {
      await fillCart(shop, {'healing-draught': 2, 'scholar-elixir': 1});
      await openPage(page, shop, DRAWER, {lang});
      await sees(page, '[part=count]');
      await press(page, 'store-cart-button button');
      await press(page, '[part=remove]');
      await sees(page, '[part=undo]');
    },
  },
  {
    name: 'an empty cart, in the page and in the drawer',
    async open(page, shop, lang) {
      await openPage(page, shop, `${CART}${DRAWER}`, {lang, player: 'rowan'});
      await press(page, 'store-cart-button button');
      await sees(page, 'dialog [part=empty]');
    },
  },
  {
    name: 'a cart that is being paid, with items added since',
    async open(page, shop, lang) {
      await fillCart(shop, {'healing-draught': 2, 'rime-orb': 1});
      await openPage(page, shop, `${CART}<store-cart-button></store-cart-button>${item('gryphon-ward')}`, {lang});
      await sees(page, '[part~=line]');
      await press(page, 'store-cart [part=button-primary]');
      await (await openedPayment(page)).close();
      await sees(page, 'store-cart .paying');
      await press(page, '[part=buy-button]');
      await sees(page, 'store-cart .since');
    },
  },
  {
    name: 'a cart without a connection',
    async open(page, shop, lang) {
      await cart(page, shop, lang, {'healing-draught': 1});
      await cutOff(page, shop);
      await press(page, '[part=more]');
      await sees(page, '.notice');
    },
  },
  {
    name: 'a cart without a player',
    async open(page, shop, lang) {
      await openPage(page, shop, `${CART}${item('healing-draught')}`, {lang, player: null});
      await press(page, '[part=buy-button]');
      await sees(page, '[part~=line]');
    },
  },
  {
    name: 'a cart that an item was taken out of at the sign-in',
    async open(page, shop, lang) {
      const key = `game-storefront/${shop.projectId}/picks/current`;
      await fillCart(shop, {});
      await openPage(page, shop, CART, {lang, player: null});
      // As after a sign-in on another page: the tab has kept the cart, and the shop does not show one of its items any more.
      await page.evaluate((name) => {
        const units = [
          ['tale-of-yesterday', 1],
          ['healing-draught', 2],
        ];
        localStorage.setItem(name, JSON.stringify({units, at: Date.now(), device: Date.now()}));
        sessionStorage.setItem(name, JSON.stringify([['tale-of-yesterday', 'Tale of Yesterday']]));
      }, key);
      await openPage(page, shop, CART, {lang});
      await sees(page, '.notice');
      await sees(page, '[part~=line]');
    },
  },
  {
    name: 'a cart that says what a coupon gave',
    async open(page, shop, lang) {
      await cart(page, shop, lang, {'healing-draught': 1});
      await page.locator('[part=code-field]').fill('FIRSTAID');
      await press(page, '[part=code-apply]');
      await sees(page, '[part=code-given]');
    },
  },
];
