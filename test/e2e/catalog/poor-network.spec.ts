import {expect, shopEvents, test} from '../../support/pages/shop.js';

test.describe('the catalog on a poor network', () => {
  test('shows placeholders, then the items in their place', async ({page}) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 64_000,
      uploadThroughput: 64_000,
    });
    // The items wait until the placeholders were measured.
    let isMeasured = (): void => {};
    const measured = new Promise<void>((resolve) => {
      isMeasured = resolve;
    });
    await page.route('**/items/virtual_items?*', async (route) => {
      await measured;
      await route.continue();
    });
    await page.goto('/two-lines/', {waitUntil: 'commit'});

    const placeholders = page.getByRole('list', {name: 'Loading items'});
    await expect(placeholders).toBeVisible();
    const before = await placeholders.boundingBox();
    isMeasured();
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();

    const after = await page.locator('store-catalog').getByRole('list').first().boundingBox();
    expect({x: after!.x, y: after!.y, width: after!.width}).toEqual({x: before!.x, y: before!.y, width: before!.width});
  });

  test('says that the shop cannot be reached, and loads it on a retry', async ({page, shop}) => {
    await page.route(`${shop.serviceUrl}/**`, (route) => route.abort('internetdisconnected'));
    await page.goto('/two-lines/');
    await expect(page.getByRole('alert')).toContainText('The shop cannot be reached. Check your connection.');
    expect(await shopEvents(page, 'store-error')).toMatchObject([{failure: {kind: 'network'}}]);

    await page.unrouteAll();
    await page.getByRole('button', {name: 'Try again'}).click();

    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('says that a shop for players only needs one, and loads it for a player', async ({page, shop}) => {
    await page.goto(
      await shop.serve(`
        <script type="module" src="/storefront/storefront.js" data-project-id="{{project-id}}" data-store-url="{{store-url}}" data-auth="required"></script>
        <store-catalog></store-catalog>`),
    );
    await expect(page.getByRole('alert')).toContainText('Sign in to see the shop.');

    await page.evaluate(async () => {
      const script = '/storefront/storefront.js';
      const {storefront} = await import(script);
      storefront().getToken = async () => (await fetch('/shop-token?player=kestrel')).text();
    });

    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
  });
});
