import {expect, test} from '../../support/pages/shop.js';

const ELEMENTS = ['store-catalog', 'store-cart', 'virtual-balance', 'reward-chain', 'offer-chain', 'inventory-view'];

test('frees shops that were removed from the page, though nobody closed them', async ({page, shop}) => {
  await page.goto(
    await shop.serve(
      `
      <script type="module" src="/storefront/storefront.js"></script>
      <main></main>
      <script type="module" src="/test/shop.js"></script>`,
      {
        'shop.js': `
        window.gone = [];
        window.put = () => {
          const shop = document.createElement('store-provider');
          shop.projectId = ${shop.projectId};
          shop.storeUrl = '${shop.serviceUrl}';
          shop.getToken = async () => (await fetch('/shop-token?player=kestrel')).text();
          shop.append(...${JSON.stringify(ELEMENTS)}.map((tag) => document.createElement(tag)));
          document.querySelector('main').replaceChildren(shop);
          window.gone.push(new WeakRef(shop));
        };`,
      },
    ),
  );
  const session = await page.context().newCDPSession(page);
  const kept = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return page.evaluate(
      () => (window as unknown as {gone: WeakRef<Element>[]}).gone.filter((shop) => shop.deref()).length,
    );
  };

  for (let times = 0; times < 3; times++) {
    await page.evaluate(() => (window as unknown as {put(): void}).put());
    for (const tag of ELEMENTS) await expect(page.locator(`${tag} [aria-busy=false]`).first()).toBeAttached();
  }
  await expect.poll(kept, 'the one in the page').toBe(1);
  await page.locator('main').evaluate((main) => main.replaceChildren());

  await expect.poll(kept, 'no shop').toBe(0);
});
