import type {BrowserContext} from '@playwright/test';
import type {Finding} from '../../../src/diagnose/findings.js';
import {expect, type Shop, test} from '../../support/pages/shop.js';

const SITE = 'https://shop.example';

/** A page at a public address, whose shop is at this one; resolves to the path of the page. */
async function servePage(context: BrowserContext, shop: Shop, storeUrl: string): Promise<string> {
  await context.route(`${SITE}/**`, async (route) =>
    route.fulfill({response: await route.fetch({url: route.request().url().replace(SITE, shop.url)})}),
  );
  return shop.serve(
    `<script type="module" src="/storefront/storefront.js" data-project-id="${shop.projectId}" data-store-url="${storeUrl}"
      data-payment-url="${shop.serviceUrl}/paystation4/"></script>`,
  );
}

test.describe('a public page whose service has a local address', () => {
  test.use({headers: {'content-security-policy': ''}});
  test.afterEach(({context}) => context.unrouteAll({behavior: 'ignoreErrors'}));

  const explained = (page: import('@playwright/test').Page): Promise<readonly Finding[]> =>
    page.evaluate(async () => {
      const address = '/storefront/storefront.js';
      const {storefront} = await import(address);
      return storefront().explain();
    });
  const ofNetwork = (found: readonly Finding[]): readonly Finding[] =>
    found.filter(({topic}) => ['network', 'origin', 'payment'].includes(topic));

  test('learns that the browser has not allowed its requests', async ({page, context, shop}) => {
    const path = await servePage(context, shop, shop.serviceUrl);
    await page.goto(SITE + path);

    const found = ofNetwork(await explained(page));

    expect(found.map(({id, level}) => [id, level])).toEqual([['local-network-refused', 'fatal']]);
    expect(found[0]!.text).toContain(
      `send requests to ${shop.serviceUrl}: ${new URL(shop.serviceUrl).host} is a local`,
    );
    expect(found[0]!.remedy).toContain('settings of shop.example');
  });

  test('sells, and learns nothing of it, where the visitor has allowed it', async ({page, context, shop}) => {
    await context.grantPermissions(['local-network-access'], {origin: SITE});
    const path = await servePage(context, shop, shop.serviceUrl);
    await page.goto(SITE + path);

    expect(ofNetwork(await explained(page))).toEqual([]);
  });

  test('learns that nothing answers where the visitor has allowed it', async ({page, context, shop}) => {
    await context.grantPermissions(['local-network-access'], {origin: SITE});
    const path = await servePage(context, shop, 'http://127.0.0.1:2');
    await page.goto(SITE + path);

    const found = ofNetwork(await explained(page));

    expect(found.map(({id}) => id)).toEqual(['service-unreachable']);
    expect(found[0]!.remedy).not.toContain('Local Network Access');
  });
});
