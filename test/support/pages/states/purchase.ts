import type {Page} from '@playwright/test';
import {openedPayment, type Payment} from '../../../../src/testing.js';
import {fillCart, openPage} from '../player-page.js';
import {present, type Shop} from '../shop.js';
import {item, press, type State, sees} from './state.js';

/** An item for sale, and the element that shows its purchase. */
const offer = (page: Page, shop: Shop, lang: string): Promise<void> =>
  openPage(page, shop, `<store-order></store-order>${item('ember-blade')}`, {lang});
/** The same with an open purchase, and its payment page. */
const buying = async (page: Page, shop: Shop, lang: string): Promise<Payment> => {
  await offer(page, shop, lang);
  await press(page, '[part=buy-button]');
  return openedPayment(page);
};

/** Single items, and their purchase to its end. */
export const PURCHASE_STATES: readonly State[] = [
  {
    name: 'single items',
    async open(page, shop, lang) {
      await fillCart(shop, {'gale-bow': 1});
      const skus = ['gale-bow', 'lich-skull', 'ash-phoenix', 'wanderer-cache', 'solstice-chest', 'dawn-wings'];
      const all = skus.map((sku) => item(sku)).join('') + item('ember-blade', 'button') + item('no-such-item');
      await openPage(page, shop, `<h2>Offers</h2><store-cart-button></store-cart-button>${all}`, {lang});
      await sees(page, '[part=quantity]');
      await sees(page, '.bare [part=buy-button]');
      await sees(page, 'store-item [role=alert]');
    },
  },
  {
    name: 'an open purchase',
    async open(page, shop, lang) {
      const payment = await buying(page, shop, lang);
      await sees(page, 'store-order [part=button-secondary]');
      await payment.close();
    },
  },
  {
    name: 'a press while another purchase is open',
    async open(page, shop, lang) {
      await openPage(page, shop, `<h2>Offers</h2>${item('ember-blade')}${item('gale-bow')}`, {lang});
      await press(page, 'store-item[sku=ember-blade] [part=buy-button]');
      await (await openedPayment(page)).close();
      await sees(page, '[part=button-secondary]');
      await press(page, 'store-item[sku=gale-bow] [part=buy-button]');
      await sees(page, 'dialog [part=order]');
    },
  },
  {
    name: 'a purchase whose window was blocked',
    async open(page, shop, lang) {
      await offer(page, shop, lang);
      await page.evaluate(() => {
        window.open = () => null;
      });
      await present(page, 'window');
      await press(page, '[part=buy-button]');
      await sees(page, 'store-order .blocked');
    },
  },
  {
    name: 'a purchase that was canceled',
    async open(page, shop, lang) {
      const payment = await buying(page, shop, lang);
      await payment.close();
      await press(page, 'store-order [part=button-secondary]');
      await sees(page, 'store-order .canceled');
    },
  },
  {
    name: 'a purchase that was refused',
    async open(page, shop, lang) {
      await offer(page, shop, lang);
      await page.route('**/payment/item/**', (route) =>
        route.fulfill({
          status: 422,
          headers: {'access-control-allow-origin': '*'},
          json: {statusCode: 422, errorCode: 1459, errorMessage: 'Sold out'},
        }),
      );
      await press(page, '[part=buy-button]');
      await sees(page, 'store-order .refused');
    },
  },
  {
    name: 'a guest with an invalid e-mail',
    async open(page, shop, lang) {
      const key = '<store-order></store-order><store-item sku="starlane-fleet_steam" kind="key"></store-item>';
      await openPage(page, shop, key, {lang, player: null});
      await press(page, '[part=buy-button]');
      await sees(page, 'input[type=email]');
      await page.locator('input[type=email]').fill('nobody');
      await page.keyboard.press('Enter');
      await sees(page, '.help');
    },
  },
  {
    name: 'a finished purchase',
    async open(page, shop, lang) {
      await openPage(page, shop, `<store-order></store-order>${item('wanderer-cache')}`, {lang});
      await press(page, '[part=buy-button]');
      await sees(page, 'store-order .done');
    },
  },
];
