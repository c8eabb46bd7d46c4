import type {Page} from '@playwright/test';
import {expect, test, violations} from '../../support/pages/shop.js';

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
  test('a launcher signs the player in, shows the payment page by its bridge, and lists the messages', async ({
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

  test('a launcher closes its payment page where Escape is pressed in that page', async ({page}) => {
    const {view, payment} = await checkOutInLauncher(page);

    await payment.getByRole('button', {name: /^Pay /}).focus();
    // The button is there before the script that handles keys.
    const frame = await (await payment.owner().elementHandle())?.contentFrame();
    await frame?.waitForLoadState();
    await page.keyboard.press('Escape');

    await expect(view.getByRole('dialog', {name: 'Payment'})).toBeHidden();
    await expect(page.getByRole('listitem').first()).toHaveText(/^paymentClosed /);
  });

  test('a publisher sells a key to a guest', async ({page}) => {
    await page.goto('/keys/');
    await page.getByRole('button', {name: /^Choose a platform for Starlane Fleet/}).click();
    await page.getByRole('dialog').getByRole('button', {name: /Buy/}).first().click();

    await expect(page.getByRole('dialog', {name: 'Where shall the key go?'})).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('the playground shows the chosen options, and keeps them in its address', async ({page}) => {
    await page.goto('/playground/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByLabel('reward-chain', {exact: true}).check();
    await page.getByLabel('store-catalog', {exact: true}).uncheck();
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

  test('the playground’s markup has everything that the chosen options need', async ({page, shop}) => {
    await page.goto('/playground/#element=backpack-view&element=subscription-manager&player=kestrel&look=studio');
    const markup = page.locator('#markup');

    await expect(markup).toHaveText(/^<!doctype html>\s+<html lang="en">/);
    await expect(markup).toContainText('the demo’s proxy');
    await expect(markup).toContainText(`data-subscriptions-url="${shop.serviceUrl}"`);
    await expect(markup).toContainText(`data-backpack-url="${shop.url}/backpack"`);
    await expect(markup).toContainText('storefront().getToken = ');

    await page.getByLabel('backpack-view', {exact: true}).uncheck();
    await page.getByLabel('Player').selectOption('');
    await expect(markup).not.toContainText('data-backpack-url');
    await expect(markup).not.toContainText('the demo’s proxy');
    await expect(markup).not.toContainText('getToken');
  });

  test('the playground has fields for an element’s attributes, applies them at once and writes them down', async ({
    page,
  }) => {
    await page.goto('/playground/#element=store-item&element=store-cart&player=kestrel&look=studio');
    const markup = page.locator('#markup');
    await expect(page.getByLabel('Locale')).toHaveValue('en');
    await expect(page.getByRole('button', {name: /Forgemaster/}).first()).toBeVisible();
    await expect(page.getByRole('group', {name: 'Attributes of store-catalog'})).toBeHidden();

    const fields = page.getByRole('group', {name: 'Attributes of store-item'});
    await fields.getByText('3 attributes').focus();
    await page.keyboard.press('Enter');
    await expect(fields.getByLabel('sku')).toHaveAccessibleDescription(/SKU in the commerce service/);
    await fields.getByLabel('sku').fill('gale-bow');
    await fields.getByLabel('kind').selectOption('');
    await fields.getByLabel('appearance').selectOption('button');

    await expect(
      page
        .locator('store-item')
        .getByRole('button', {name: /Gale Bow/})
        .first(),
    ).toBeVisible();
    await expect(markup).toContainText('<store-item sku="gale-bow" appearance="button"></store-item>');
    await expect(markup).toContainText('<store-cart placement="drawer"></store-cart>');

    await page.getByText('2 attributes').click();
    await page.getByLabel('open', {exact: true}).check();
    await expect(markup).toContainText('<store-cart placement="drawer" open></store-cart>');
    await page.reload();
    await expect(fields.getByLabel('sku')).toHaveValue('gale-bow');
    await expect(markup).toContainText('<store-item sku="gale-bow" appearance="button"></store-item>');
    await expect(markup).toContainText('<store-cart placement="drawer" open></store-cart>');
    expect(await violations(page)).toEqual([]);
  });

  test('the playground scrolls a chosen element into view, and otherwise leaves the page where it is', async ({
    page,
  }) => {
    await page.goto('/playground/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByLabel('reward-chain', {exact: true}).check();

    await expect(page.locator('reward-chain h2')).toBeInViewport();
    await expect(page.getByLabel('reward-chain', {exact: true})).toBeInViewport();
  });

  test('the playground’s markup paints the background that its theme is made for', async ({page, shop}) => {
    await page.goto('/playground/#element=store-catalog&look=ember&theme=dark');
    await expect(page.getByRole('article').first()).toBeVisible();
    const copied = await page.locator('#markup').textContent();
    const path = '/copied.html';
    await page.route(shop.url + path, (route) => route.fulfill({contentType: 'text/html', body: copied ?? ''}));
    await page.goto(path);

    // Chromium blocks requests of a generated page to this machine's service: the shop shows that, on its background.
    await expect(page.locator('store-catalog')).toBeVisible();
    const [ground, token] = await page.evaluate(() => {
      const box = document.body.appendChild(document.createElement('div'));
      box.style.background = 'var(--store-color-page)';
      return [document.body, box].map((element) => getComputedStyle(element).backgroundColor);
    });
    expect(ground).toBe(token);
    expect(ground).not.toBe('rgba(0, 0, 0, 0)');
  });

  test('the playground fits 320 px with all its fields open', async ({page}) => {
    await page.setViewportSize({width: 320, height: 700});
    await page.goto('/playground/');
    await page.getByText('Elements, player, look, faults').click();
    for (const summary of await page.locator('.attributes:not([hidden]) summary').all()) await summary.click();
    await expect(page.getByLabel('page-size')).toBeVisible();

    const [content, view] = await page.evaluate(() => {
      const {scrollWidth, clientWidth} = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(content).toBeLessThanOrEqual(view!);
  });

  test('the playground lets the service fail, and the shop shows the failure and its end', async ({page}) => {
    await page.goto('/playground/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByLabel('inventory-view', {exact: true}).check();
    await expect(page.locator('inventory-view').getByText('Healing Draught')).toBeVisible();
    // One of a shop's notices is an alert, so that a screen reader is not told twice.
    const notices = page.locator('store-catalog, inventory-view').locator('[part=note]:visible');
    const alerts = page.locator('store-catalog, inventory-view').getByRole('alert');

    await page.getByLabel('Its answers').selectOption('offline');
    await expect(notices).toHaveCount(2);
    await expect(alerts).toHaveCount(1);
    await page.getByLabel('Its answers').selectOption('');
    await expect(notices).toHaveCount(0);
    await expect(page.locator('inventory-view').getByText('Healing Draught')).toBeVisible();
  });
});
