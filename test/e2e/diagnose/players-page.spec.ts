import type {BrowserContext, Page} from '@playwright/test';
import {expect, type Shop, test} from '../../support/pages/shop.js';

const SITE = 'https://shop.example';
const SERVICE = 'https://store.example';

/** Opens a shop that sells, at the address of a player's page; resolves to the files of `diagnose` that it requests. */
async function openShop(
  {page, context, shop}: {page: Page; context: BrowserContext; shop: Shop},
  {data = '', site = SITE, markup = '<store-catalog></store-catalog>'} = {},
): Promise<readonly string[]> {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/diagnose-[\w-]+\.js$/.test(request.url())) requested.push(request.url());
  });
  for (const [from, to] of [
    [SITE, shop.url],
    [SERVICE, shop.serviceUrl],
  ] as const)
    await context.route(`${from}/**`, async (route) =>
      route.fulfill({response: await route.fetch({url: route.request().url().replace(from, to)})}),
    );
  const path = await shop.serve(
    `<script type="module" src="/storefront/storefront.js" data-project-id="${shop.projectId}" data-store-url="${SERVICE}"
      data-payment-url="https://pay.example/" ${data}></script>${markup}`,
  );
  await page.goto(site + path);
  await expect(page.getByRole('button', {name: 'Gale Bow'}).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What waits for an idle moment has its turn.
  await page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())));
  return requested;
}

test.describe('the code that explains', () => {
  test.use({headers: {'content-security-policy': ''}});
  // A request of a picture may still be passed on when the test ends.
  test.afterEach(({context}) => context.unrouteAll({behavior: 'ignoreErrors'}));

  test('is not loaded by a page that works, at a player’s address', async ({page, context, shop}) => {
    expect(await openShop({page, context, shop})).toEqual([]);
  });

  test('is not loaded for an item whose SKU comes later', async ({page, context, shop}) => {
    const markup = '<store-catalog></store-catalog><store-item></store-item>';

    expect(await openShop({page, context, shop}, {markup})).toEqual([]);

    await expect(page.locator('store-item').getByText('This cannot be shown (sku-missing).')).toBeVisible();
  });

  test('is loaded at an address of the developer’s own machine', async ({page, context, shop}) => {
    const requested = await openShop({page, context, shop}, {site: shop.url});

    await expect.poll(() => requested).toHaveLength(1);
  });

  test('is not loaded where data-debug is "false"', async ({page, context, shop}) => {
    expect(await openShop({page, context, shop}, {data: 'data-debug="false"'})).toEqual([]);
  });

  test('is loaded where the script tag has data-debug', async ({page, context, shop}) => {
    const requested = await openShop({page, context, shop}, {data: 'data-debug'});

    await expect.poll(() => requested).toHaveLength(1);
  });

  test('says why the button of the cart is disabled, once a player presses it', async ({
    page,
    context,
    shop,
    printed,
  }) => {
    const requested = await openShop(
      {page, context, shop},
      {markup: '<store-catalog></store-catalog><store-cart></store-cart>'},
    );
    await page.getByRole('button', {name: /^Add Gale Bow/}).click();
    const button = page.locator('store-cart').getByRole('button', {name: 'Sign in to check out'});
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(requested).toEqual([]);

    await button.click({force: true});

    await expect
      .poll(() => printed.filter((text) => text.startsWith('game-storefront:')))
      .toEqual([expect.stringMatching(/The button of the cart is disabled.*getToken.*\[checkout-disabled\]/)]);
  });

  test('is named by the console where it is lost, with the id of what it would say', async ({
    page,
    context,
    shop,
    printed,
  }) => {
    await page.route(/\/diagnose-[\w-]+\.js$/, (route) => route.fulfill({status: 404}));

    await openShop({page, context, shop}, {data: 'data-api-key="s3cret"'});

    await expect
      .poll(() => printed.filter((text) => text.startsWith('game-storefront:')))
      .toEqual([expect.stringMatching(/^game-storefront: secret-ignored .*docs\/findings\.md/)]);
  });
});
