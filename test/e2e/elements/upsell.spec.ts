import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {fillCart, leavePage, openPage} from '../../support/pages/player-page.js';
import {noteRequests} from '../../support/pages/requests.js';
import {expect, type Shop, test} from '../../support/pages/shop.js';

const section = (page: Page) => page.getByRole('region', {name: 'Goes well with this'});
const title = (page: Page) => page.locator('store-order [part=title]');
const names = (page: Page) => section(page).locator('[part=upsell-name]');

const RECOMMENDED = ['healing-draught', 'dragonfire-flask', 'gale-bow', 'ember-fox', 'haste-hourglass', 'gems-500'];

/** The studio recommends these items. */
async function recommend({serviceUrl, projectId}: Shop, skus: readonly string[]): Promise<void> {
  const answer = await fetch(`${serviceUrl}/_sandbox/projects/${projectId}/upsell`, {
    method: 'PUT',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({skus}),
  });
  expect(answer.status).toBe(204);
}

test.describe('what goes well', () => {
  test.beforeEach(({shop}) => recommend(shop, RECOMMENDED));

  test('with a cart: four at most, none that stands in it, and a press adds it @firefox', async ({page, shop}) => {
    await fillCart(shop, {'gale-bow': 1});
    await openPage(page, shop, '<store-cart></store-cart>');

    await expect(names(page)).toHaveCount(4);
    const [first] = await names(page).allTextContents();
    await section(page).getByRole('button').first().click();
    await expect(page.locator('store-cart [part=lines]')).toContainText(first!);
    await expect(names(page)).not.toContainText([first!]);
    await expect(page.locator('store-cart').getByRole('status').filter({hasText: first!})).toHaveCount(1);
  });

  test('adds one by keyboard, and leaves the focus where a second press adds nothing @firefox', async ({
    page,
    shop,
  }) => {
    await fillCart(shop, {'gale-bow': 1});
    await openPage(page, shop, '<store-cart></store-cart>');
    const lines = page.locator('store-cart [part=line]');
    await expect(lines).toHaveCount(1);
    await section(page).getByRole('button').nth(1).focus();

    await page.keyboard.press('Enter');
    await expect(section(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.locator('store-cart').getByRole('status').filter({hasText: 'Added'})).toHaveCount(1);
    await expect(lines).toHaveCount(2);
  });

  test('is shown with what it goes well with, and with nothing else', async ({page, shop}) => {
    test.slow();
    await test.step('with nothing in the cart, nothing', async () => {
      await openPage(page, shop, '<store-cart></store-cart>');

      await expect(page.locator('store-cart [part=empty]')).toBeVisible();
      await expect(section(page)).toHaveCount(0);
      await leavePage(page);
    });

    await test.step('is left out, and not asked for, where the page puts something of its own there', async () => {
      const requests = noteRequests(page.context());
      await fillCart(shop, {'gale-bow': 1});
      await openPage(page, shop, '<store-cart><p slot="upsell">Our own advice</p></store-cart>');

      await expect(page.getByText('Our own advice')).toBeVisible();
      await expect(page.locator('store-cart [part=line]')).toHaveCount(1);
      await expect(section(page)).toHaveCount(0);
      expect(requests.all.filter((request) => request.url().includes('/items/upsell'))).toEqual([]);
      await leavePage(page);
    });

    await test.step('names a game’s key with its platform', async () => {
      await recommend(shop, ['starlane-fleet_steam', 'starlane-fleet_gog']);
      await fillCart(shop, {'gale-bow': 1});
      await openPage(page, shop, '<store-cart></store-cart>');

      await expect(names(page)).toHaveText(['Starlane Fleet · Steam', 'Starlane Fleet · GOG']);
      await leavePage(page);
    });

    await test.step('with a purchase that is done, to be bought at once where the page has no cart', async () => {
      await recommend(shop, RECOMMENDED);
      await openPage(page, shop, '<store-order></store-order><store-item sku="gale-bow"></store-item>');
      await page.getByRole('button', {name: /^Buy/}).click();
      await (await openedPayment(page)).pay();
      await expect(title(page)).toHaveText('It’s yours!');

      await expect(names(page)).toHaveCount(4);
      await section(page).getByRole('button', {name: /^Buy/}).first().click();
      await (await openedPayment(page)).pay();
      await expect(title(page)).toHaveText('It’s yours!');
      expect(await shop.orders()).toMatchObject([{status: 'done'}, {status: 'done'}]);
    });
  });
});
