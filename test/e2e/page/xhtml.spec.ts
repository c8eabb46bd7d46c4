import {expect, test} from '../../support/pages/shop.js';

test('a page that is served as XHTML is told once that it shows no elements, and nothing throws @firefox', async ({
  page,
  shop,
  printed,
}) => {
  const path = await shop.serve(`<!doctype html><p>Shop</p>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>XHTML</title>
    <script src="/storefront/storefront.classic.js" data-project-id="${shop.projectId}" data-store-url="${shop.serviceUrl}"></script>
    </head><body><store-cart-button></store-cart-button><store-catalog><p>The shop is on its way.</p></store-catalog>
    <store-provider project-id="${shop.projectId}"><store-order></store-order></store-provider></body></html>`;
  await page.route(`**${path}`, (route) => route.fulfill({contentType: 'application/xhtml+xml', body}));

  await page.goto(path);
  await page.waitForLoadState('networkidle');

  await expect(page.getByText('The shop is on its way.')).toBeVisible();
  expect(printed).toEqual([
    expect.stringMatching(
      /application\/xhtml\+xml cannot show the elements\. Serve it as text\/html\. \[page-is-xml\]$/,
    ),
  ]);
});
