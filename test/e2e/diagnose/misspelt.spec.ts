import {expect, test} from '../../support/pages/shop.js';

const PAGES = [
  '/',
  '/game/',
  '/hall/',
  '/keys/',
  '/launcher/',
  '/own-lit/',
  '/playground/',
  '/provider/',
  '/react/',
  '/two-lines/',
  '/vue/',
];
const MISSPELT = /\[((tag|attribute|value|slot|binding|action|item-text)-unknown|setup-misspelt-name)\]/;

test('no name that a page of the demo uses is taken for a misspelt one', async ({page, printed}) => {
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // The look over the page waits for an idle moment.
    await page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())));
  }

  expect(printed.filter((line) => MISSPELT.test(line))).toEqual([]);
});

test('a page whose tags are all misspelt is told so', async ({page, shop, printed}) => {
  const path = await shop.serve(
    `<script type="module" src="/storefront/storefront.js" data-project-id="${shop.projectId}" data-store-url="${shop.serviceUrl}"
      data-prefix="acme"></script><acme-store-catalogue></acme-store-catalogue><store-cart></store-cart>`,
  );
  await page.goto(path);

  await expect
    .poll(() =>
      printed
        .filter((line) => line.includes('[tag-unknown]'))
        .map((line) => /<\S+>/.exec(line)?.[0])
        .sort(),
    )
    .toEqual(['<acme-store-catalogue>', '<store-cart>']);
});
