import type {Page} from '@playwright/test';
import {expect, test, violations} from './support/shop.js';

/** In the launcher: a player signs in, and checks an item out. */
async function checkOutInLauncher(page: Page) {
  await page.goto('/launcher/');
  const view = page.frameLocator('iframe');
  await view.getByRole('button', {name: 'Sign in', exact: true}).click();
  await view.getByRole('dialog', {name: 'Who plays?'}).getByRole('button', {name: 'Kestrel'}).click();
  await expect(view.getByRole('button', {name: 'Sign out Kestrel'})).toBeVisible();

  await view.getByRole('button', {name: 'Add Gale Bow to your cart'}).first().click();
  await view.locator('store-cart-button').getByRole('button').click();
  await view
    .getByRole('dialog')
    .getByRole('button', {name: /^Check out/})
    .click();
  return {view, payment: view.frameLocator('iframe[title="Payment page"]')};
}

test.describe('the demo’s pages', () => {
  test('a launcher signs the player in and shows the payment page by its bridge, and tells what crosses it', async ({
    page,
    shop,
  }) => {
    const {view, payment} = await checkOutInLauncher(page);

    await payment.getByRole('button', {name: /^Pay /}).click();

    await expect(view.getByRole('dialog', {name: 'Payment'})).toBeHidden();
    await expect(page.getByRole('listitem').first()).toHaveText(/^closePayment of order/);
    await expect.poll(() => shop.orders()).toMatchObject([{user_id: 'kestrel', status: 'done', skus: ['gale-bow']}]);
    expect(await violations(page)).toEqual([]);
  });

  test('a launcher closes its payment page where Escape is pressed in it', async ({page}) => {
    const {view, payment} = await checkOutInLauncher(page);

    await payment.getByRole('button', {name: /^Pay /}).focus();
    // Its button is there before its script, which hears keys.
    const frame = await (await payment.owner().elementHandle())?.contentFrame();
    await frame?.waitForLoadState();
    await page.keyboard.press('Escape');

    await expect(view.getByRole('dialog', {name: 'Payment'})).toBeHidden();
    await expect(page.getByRole('listitem').first()).toHaveText(/^paymentClosed /);
  });

  test('a publisher sells a key to a visitor', async ({page}) => {
    await page.goto('/keys/');
    await page.getByRole('button', {name: /^Choose a platform for Starlane Fleet/}).click();
    await page.getByRole('dialog').getByRole('button', {name: /Buy/}).first().click();

    await expect(page.getByRole('dialog', {name: 'Where shall the key go?'})).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('the playground shows what is chosen, and keeps it in its address', async ({page}) => {
    await page.goto('/playground/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByLabel('reward-chain').check();
    await page.getByLabel('store-catalog').uncheck();
    await page.getByLabel('Theme').selectOption('arcade');
    await page.getByLabel('Locale').selectOption('de');

    await expect(page.getByRole('heading', {name: 'Die Frostpfade'}).or(page.locator('reward-chain h2'))).toBeVisible();
    await expect(page.locator('reward-chain [part=time]')).toHaveText(/^Belohnungen · endet in /);
    await expect(page.locator('store-catalog')).toHaveCount(0);
    await expect(page.locator('#markup')).toContainText('/themes/arcade.css');
    await expect(page.locator('#markup')).toContainText('data-locale="de"');
    await expect(page.locator('#markup')).toContainText('<reward-chain></reward-chain>');

    await page.reload();
    await expect(page.getByLabel('Theme')).toHaveValue('arcade');
    await expect(page.locator('reward-chain h2')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('the playground’s markup has all that what is chosen needs', async ({page, shop}) => {
    await page.goto('/playground/#element=backpack-view&element=subscription-manager&player=kestrel&look=studio');
    const markup = page.locator('#markup');

    await expect(markup).toContainText(`data-subscriptions-url="${shop.serviceUrl}"`);
    await expect(markup).toContainText(`data-backpack-url="${shop.url}/backpack"`);
    await expect(markup).toContainText('storefront().getToken = ');

    await page.getByLabel('backpack-view').uncheck();
    await page.getByLabel('Player').selectOption('');
    await expect(markup).not.toContainText('data-backpack-url');
    await expect(markup).not.toContainText('getToken');
  });

  test('the playground lets the service fail, and the shop says so', async ({page}) => {
    await page.goto('/playground/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByLabel('Its answers').selectOption('offline');
    await page.getByLabel('inventory-view').check();

    await expect(page.locator('inventory-view').getByRole('alert')).toBeVisible();
    await page.getByLabel('Its answers').selectOption('');
    await page.locator('inventory-view').getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('inventory-view').getByText('Healing Draught')).toBeVisible();
  });
});
