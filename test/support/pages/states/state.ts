import type {Page} from '@playwright/test';
import {expect, type Shop} from '../shop.js';

/** A state of an element, reached as a player does; by parts, so that it works in every language. */
export interface State {
  readonly name: string;
  readonly open: (page: Page, shop: Shop, lang: string) => Promise<void>;
}

export const CART = '<store-cart></store-cart>';
export const DRAWER = '<store-cart-button></store-cart-button><store-cart placement="drawer"></store-cart>';
export const item = (sku: string, appearance = 'card'): string =>
  `<store-item sku="${sku}" appearance="${appearance}"></store-item>`;

export const sees = (page: Page, selector: string): Promise<void> =>
  expect(page.locator(selector).first()).toBeVisible();
export const press = (page: Page, selector: string): Promise<void> => page.locator(selector).first().click();
/** Ends the page’s connection with the service. */
export const cutOff = async (page: Page, shop: Shop): Promise<void> =>
  void (await page.route(`${shop.serviceUrl}/**`, (route) => route.abort('internetdisconnected')));
