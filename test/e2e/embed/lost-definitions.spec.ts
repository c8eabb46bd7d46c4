import {openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';

test('an element is defined after a change of the page, where its file could not be loaded at first', async ({
  page,
  shop,
}) => {
  const lost = page.waitForEvent('requestfailed', (request) => /\/chains-/.test(request.url()));
  await page.route('**/storefront/chains-*.js', (route) => route.abort(), {times: 1});
  await openPage(page, shop, '<reward-chain></reward-chain>');
  await lost;

  await expect
    .poll(async () => {
      await page.locator('main').evaluate((main) => main.append('.'));
      return page.evaluate(() => customElements.get('reward-chain') !== undefined);
    })
    .toBe(true);

  await expect(page.locator('reward-chain').locator('[aria-busy=false]').first()).toBeVisible();
});

// Not in Firefox: there, a module that failed to load fails in this page ever after.
for (const [what, file, path, appears] of [
  [
    'the list of a catalog’s group',
    'own-list',
    `<script type="module" src="/storefront/storefront.js" data-project-id="{{project-id}}" data-store-url="{{store-url}}"></script>
      <store-catalog group="weapons"></store-catalog>`,
    'Gale Bow',
  ],
  [
    'the code that reads the page’s JSON',
    'set-up',
    `<script type="application/json" data-storefront>{"project-id": {{project-id}}, "store-url": "{{store-url}}"}</script>
      <script type="module" src="/storefront/storefront.js"></script><store-catalog></store-catalog>`,
    'Gale Bow',
  ],
] as const) {
  test(`${what} appears once its file can be loaded`, async ({page, shop}) => {
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes(`/${file}-`));
    await page.route(`**/storefront/${file}-*.js`, (route) => route.abort('internetdisconnected'), {times: 1});
    await page.goto(await shop.serve(path));
    await lost;

    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('online')));

    await expect(page.getByRole('heading', {name: appears})).toBeVisible();
  });
}
