import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, expectCartBought} from '../../support/pages/gale-bow.js';
import {fillCart, openPage} from '../../support/pages/player-page.js';
import {expect, orderButton, orderTitle, type Shop, test} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

/** Two durable items and one consumable. */
const UNITS = {'rime-orb': 1, 'gryphon-ward': 1, 'healing-draught': 3};
const BOUGHT = {skus: Object.keys(UNITS), owned: ['rime-orb', 'gryphon-ward'], isCart: true};

const cart = (page: Page) => page.locator('store-cart');
const checkOut = (page: Page) => cart(page).getByRole('button', {name: 'Check out'}).click();

/** Opens a page with these items in the player's cart. */
async function openCart(page: Page, shop: Shop, presentation: string, units: Record<string, number> = UNITS) {
  await fillCart(shop, units);
  await openPage(page, shop, '<store-order></store-order><store-cart></store-cart>', {
    attributes: `data-presentation="${presentation}"`,
  });
}

test.describe('a cart of several items', () => {
  for (const presentation of ['window', 'dialog', 'redirect']) {
    const title = `is one order, is paid once and is empty after it: ${presentation} @firefox`;
    test(title, inWholeMatrixUnless(presentation !== 'dialog'), async ({page, shop}) => {
      await openCart(page, shop, presentation);
      await checkOut(page);
      const payment = await openedPayment(page);
      await payment.pay();
      if (payment.place === 'page') await payment.backToShop();

      await expectBoughtOnce(page, shop, BOUGHT);
      await expectCartBought(page, 'It’s yours! Delivered to your game.');
    });
  }

  test('is ordered again with the same lines after a reload, and only that order is paid @firefox', async ({
    page,
    shop,
  }) => {
    await openCart(page, shop, 'dialog');
    await checkOut(page);
    await openedPayment(page);
    await page.reload();
    await expect(orderTitle(page)).toHaveText('You have not paid yet');

    await orderButton(page, 'Pay with a new order').click();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop, {...BOUGHT, orders: ['new']});
    await expectCartBought(page, 'It’s yours! Delivered to your game.');
  });

  test('with a bundle delivers the bundle’s contents', async ({page, shop}) => {
    await openCart(page, shop, 'window', {'first-steps': 1, 'rime-orb': 1});
    await checkOut(page);
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop, {
      skus: ['first-steps', 'rime-orb'],
      owned: ['warden-sword', 'thornplate', 'rime-orb'],
      isCart: true,
    });
  });
});

test('a bundle that is bought at once delivers its contents @firefox', async ({page, shop}) => {
  await openPage(page, shop, '<store-order></store-order><store-item sku="first-steps" kind="bundle"></store-item>');
  await page.getByRole('button', {name: 'Buy First Steps'}).click();
  await (await openedPayment(page)).pay();

  await expectBoughtOnce(page, shop, {skus: ['first-steps'], owned: ['warden-sword', 'thornplate']});
});
