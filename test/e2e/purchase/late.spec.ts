import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {orderElsewhere, report} from '../../support/pages/elsewhere.js';
import {expectBoughtOnce, isOwned} from '../../support/pages/gale-bow.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect, orderTitle, type Shop, shopEvents, test} from '../../support/pages/shop.js';

const CROWN = {
  sku: 'crown',
  name: {en: 'Crown'},
  prices: [{amount: 3, currency: 'USD'}],
  is_show_in_store: true,
  is_enabled: true,
  inventory_options: {consumable: null, expiration_period: null},
};
const BOUGHT = {skus: ['crown']};

/** Begins to buy an item with a limit of one; a newer order of the same player then supersedes the order. */
async function openOutdated(page: Page, shop: Shop): Promise<void> {
  await shop.project.addItem({...CROWN, limits: {per_user: {total: 1}}});
  await openPage(page, shop, '<store-order></store-order><store-item sku="crown"></store-item>');
  await page.getByRole('button', {name: 'Buy Crown'}).click();
  await openedPayment(page);
  await orderElsewhere(shop, 'crown');
  await expect(orderTitle(page)).toHaveText('This payment page is outdated');
}

test.describe('a purchase whose order was superseded by a newer one', () => {
  test('is done where it is paid nevertheless while the limit allows it @firefox', async ({page, shop}) => {
    await openOutdated(page, shop);

    await report(shop, 0, {result: 'done'});

    await expectBoughtOnce(page, shop, {...BOUGHT, orders: ['new']});
  });

  test('is canceled and refunded, where the newer one has used up the limit @firefox', async ({page, shop}) => {
    await openOutdated(page, shop);
    await report(shop, 1, {result: 'done'});

    await report(shop, 0, {result: 'done'});

    await expect(orderTitle(page)).toHaveText('Purchase canceled');
    expect(await shopEvents(page, 'store-purchase-end')).toMatchObject([{sku: 'crown', outcome: 'canceled'}]);
    await expect
      .poll(() => shop.orders())
      .toMatchObject([
        {status: 'canceled', payments: ['refunded']},
        {status: 'done', payments: ['done']},
      ]);
    expect(await isOwned(shop, 'crown'), 'the player has it').toBe(true);
  });

  test('is paid with a new order, by the button that says so @firefox', async ({page, shop}) => {
    await openOutdated(page, shop);
    await expect(page.locator('store-order')).toContainText(/Error code: expired-\d+/);

    await page.locator('store-order').getByRole('button', {name: 'Pay with a new order'}).click();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop, {...BOUGHT, orders: ['expired', 'expired']});
  });

  test('fails after two minutes in which nobody paid it, and is bought by a second try', async ({page, shop}) => {
    await page.clock.install();
    await openOutdated(page, shop);

    const titleLater = async (): Promise<string | null> => {
      await page.clock.fastForward(20_000);
      return orderTitle(page).textContent();
    };
    await expect.poll(titleLater).toBe('Payment failed');
    expect(await shopEvents(page, 'store-purchase-end')).toMatchObject([{sku: 'crown', outcome: 'failed'}]);
    await page.locator('store-order').getByRole('button', {name: 'Try again'}).click();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop, {...BOUGHT, orders: ['expired', 'expired'], ends: ['failed']});
  });
});
