import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';
import type {Finding} from '../../../src/diagnose/findings.js';
import {galeBowPage} from '../../support/pages/gale-bow.js';
import {expect, test} from '../../support/pages/shop.js';

/** The findings of the shop of an open page, with another service where that is given. */
const explainedNow = (page: Page, storeUrl?: string): Promise<readonly Finding[]> =>
  page.evaluate(async (url) => {
    const script = '/storefront/storefront.js';
    const {storefront} = await import(script);
    // Code that sets an address sets all.
    if (url) storefront().configure({storeUrl: url, paymentUrl: storefront().$options.get().paymentUrl});
    return storefront().explain() as Promise<Finding[]>;
  }, storeUrl);

/** The findings of the shop of a page with one more directive of a Content-Security-Policy. */
async function explained(page: Page, address: string, rule?: string): Promise<readonly Finding[]> {
  await page.goto(address);
  await page.evaluate((content) => {
    if (content)
      document.head.append(
        Object.assign(document.createElement('meta'), {httpEquiv: 'Content-Security-Policy', content}),
      );
  }, rule);
  return explainedNow(page);
}

test.describe('explain()', () => {
  test('reports nothing where the shop sells, and the directive that blocks the service, the payment page, or the pictures @firefox', async ({
    page,
    shop,
  }) => {
    test.slow();
    await test.step('reports nothing where the shop sells', async () => {
      expect(await explained(page, await galeBowPage(shop))).toEqual([]);
    });

    await test.step('reports the directive that blocks the service', async () => {
      const [found, ...others] = await explained(page, await galeBowPage(shop), "connect-src 'self'");

      expect(found).toMatchObject({id: 'policy-blocks-service', level: 'fatal'});
      expect(found!.text).toContain(`connect-src does not name ${shop.serviceUrl}`);
      expect(others).toEqual([]);
    });

    await test.step('reports the directive that blocks the payment page in a dialog', async () => {
      const found = await explained(page, await galeBowPage(shop), "frame-src 'none'");

      expect(found).toMatchObject([{id: 'policy-blocks-payment-frame', level: 'fault'}]);
      expect(found[0]!.text).toContain('frame-src');
      await expect(page.locator('iframe')).toHaveCount(0);
    });

    await test.step('reports the directive that blocks the pictures', async () => {
      const found = await explained(page, await galeBowPage(shop), "img-src 'self'");

      expect(found).toMatchObject([{id: 'policy-blocks-pictures', level: 'fault'}]);
      expect(found[0]!.text).toContain(`img-src does not name ${shop.serviceUrl}`);
    });
  });

  test('reports the directive that blocks the order socket, one finding where a policy blocks the payment page twice, and a repeated script', async ({
    page,
    shop,
  }) => {
    test.slow();
    await test.step('reports the directive that blocks the order socket', async () => {
      const address = await galeBowPage(shop, 'data-order-socket-url="{{order-socket-url}}"');
      const found = await explained(page, address, `connect-src 'self' ${shop.serviceUrl}`);

      expect(found).toMatchObject([{id: 'policy-blocks-order-socket', level: 'note'}]);
      expect(found[0]!.text).toContain('connect-src');
    });

    await test.step('reports no payment page that the policy lets nobody request', async () => {
      const address = await galeBowPage(shop, 'data-sandbox data-sandbox-payment-url="https://pay.example/"');
      const rules = `connect-src 'self' ${shop.serviceUrl}; frame-src 'none'`;

      expect((await explained(page, address, rules)).map(({id}) => id)).toEqual(['policy-blocks-payment-frame']);
    });

    await test.step('reports that the script is there twice', async () => {
      const again = '<script defer src="/storefront/storefront.classic.js"></script>';

      expect(await explained(page, await galeBowPage(shop, '', again))).toMatchObject([
        {id: 'script-repeated', level: 'note'},
      ]);
    });
  });
});

test.describe('explain() reports what isolates its page', () => {
  test.use({
    headers: {'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'credentialless'},
  });

  test('by headers', async ({page, shop}) => {
    const found = await explained(page, await galeBowPage(shop));

    expect(found.map(({id}) => id)).toEqual(['cross-origin-isolated', 'opener-cut-off']);
  });
});

test.describe('explain() on a page that requires Trusted Types and allows others', () => {
  test.use({headers: {'content-security-policy': "require-trusted-types-for 'script'; trusted-types game lit-html"}});

  test('reports the policy to name', async ({page, shop}) => {
    const [found, ...others] = await explained(page, await galeBowPage(shop));

    expect(found).toMatchObject({id: 'trusted-types-required', level: 'fatal'});
    expect(found!.remedy).toContain('trusted-types game-storefront');
    expect(others).toEqual([]);
  });
});

test.describe('explain() on a page without a policy', () => {
  test.use({headers: {'content-security-policy': ''}});

  test('reports that the service does not know the page’s origin @firefox', async ({page, shop}) => {
    const silent = createServer((_, response) => response.end('{"items": []}'));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const address = await galeBowPage(shop);
    await page.goto(address);

    const found = await explainedNow(page, url);

    silent.close();
    expect(found).toMatchObject([{id: 'origin-refused', level: 'fatal'}]);
    expect(found[0]!.text).toContain(shop.url);
  });
});
