import type {Page} from '@playwright/test';
import {drawerApp, FRAMEWORKS, type Framework, frameworkApp, type Giving} from '../../support/pages/framework-apps.js';
import {scriptTag} from '../../support/pages/script-tag.js';
import {expect, paymentBy, type Shop, test} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

// Angular compiles its templates in the page, which a policy like the demo's forbids.
test.use({headers: {'content-security-policy': "script-src 'self' 'unsafe-eval'"}});

const APP = `<div id="app" data-project-id="{{project-id}}" data-store-url="{{store-url}}" data-payment-url="{{payment-url}}"></div>`;
const TAG = '<script type="module" src="/storefront/storefront.js"></script>';
const asked = (page: Page) => page.evaluate(() => (window as unknown as {asked: string[]}).asked);

/** The page of an app, before or after the script tag. */
async function serveApp(shop: Shop, app: string, isTagFirst: boolean): Promise<string> {
  const own = '<script type="module" src="app.js"></script>';
  return shop.serve(`${APP}${isTagFirst ? TAG + own : own + TAG}`, {'app.js': app});
}

/** Loads a page whose storefront.js arrives when the app has rendered. */
async function openBeforeTag(page: Page, path: string): Promise<void> {
  let release = (): void => {};
  const isRendered = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/storefront/storefront.js', async (route) => {
    await isRendered;
    await route.continue();
  });
  await page.goto(path, {waitUntil: 'commit'});
  // Some frameworks compile their templates in the page, which takes half a minute beside other tests.
  await expect(page.locator('store-provider')).toHaveCount(1, {timeout: 45_000});
  expect(await page.evaluate(() => customElements.get('store-provider'))).toBe(undefined);
  release();
}

/** Buys as the player of the app, and expects that everything was given. */
async function expectGiven(page: Page, shop: Shop): Promise<void> {
  const buy = page.locator('store-item').getByRole('button', {name: /Buy Gale Bow/});
  await (await paymentBy(page, buy)).pay();
  await expect.poll(() => shop.orders()).toMatchObject([{user_id: 'kestrel', status: 'done', skus: ['gale-bow']}]);
  expect(await asked(page)).toEqual(['start']);
  const given = await page.evaluate(() => {
    const {projectId, sandbox} = document.querySelector('store-provider')!;
    return {projectId, sandbox, pageSize: document.querySelector('store-catalog')!.pageSize};
  });
  expect(given).toEqual({projectId: expect.anything(), sandbox: false, pageSize: 2});
  expect(Number(given.projectId)).toBe(shop.projectId);
}

const appOf = (framework: Framework, giving: Giving = 'documented', awaits = '') =>
  frameworkApp(framework, giving, awaits);

// `npm test` has each framework, and each moment.
for (const framework of FRAMEWORKS) {
  test.describe(`an app in ${framework}, beside the script tag`, () => {
    test('that has rendered before the file was there', async ({page, shop, printed}) => {
      await openBeforeTag(page, await serveApp(shop, await appOf(framework), false));

      await expectGiven(page, shop);
      expect(printed).toEqual([]);
    });

    test(
      'that renders while no element is defined yet',
      inWholeMatrixUnless(framework === 'svelte'),
      async ({page, shop, printed}) => {
        await page.goto(await serveApp(shop, await appOf(framework), true));

        await expectGiven(page, shop);
        expect(printed).toEqual([]);
      },
    );

    test(
      'that has every element defined before it renders, and gives properties as attributes',
      inWholeMatrixUnless(framework === 'vue'),
      async ({page, shop, printed}) => {
        const awaits = `const {define} = await import('/storefront/storefront.js');
        const isDefined = customElements.whenDefined('store-provider');
        await define('store-provider', 'store-item', 'store-order', 'store-catalog');
        await isDefined;`;
        await page.goto(await serveApp(shop, await appOf(framework, 'plain', awaits), true));

        await expectGiven(page, shop);
        expect(printed).toEqual([]);
      },
    );
  });
}

for (const framework of ['react', 'vue'] as const)
  for (const moment of ['after', 'before'] as const)
    test(
      `${framework} opens and closes the drawer by \`open\`, ${moment} the cart is defined, and open() stays a method`,
      inWholeMatrixUnless((framework === 'react') === (moment === 'after')),
      async ({page, shop, printed}) => {
        const awaits = `const {define} = await import('/storefront/storefront.js'); await define('store-cart');`;
        const app = await drawerApp(framework, moment === 'after' ? awaits : '');
        await page.goto(
          await shop.serve(`<div id="app"></div>${scriptTag()}<script type="module" src="app.js"></script>`, {
            'app.js': app,
          }),
        );
        const drawer = page.getByRole('dialog', {name: 'Cart'});
        const setOpen = (open: boolean) =>
          page.evaluate((value) => (window as unknown as {setOpen: (open: boolean) => void}).setOpen(value), open);
        await expect(drawer).toBeVisible();

        await setOpen(false);
        await expect(drawer).toBeHidden();
        await setOpen(true);
        await expect(drawer).toBeVisible();
        await page.getByRole('button', {name: 'Close'}).click();
        await expect(drawer).toBeHidden();
        await page.locator('store-cart').evaluate((cart: HTMLElementTagNameMap['store-cart']) => cart.open());

        await expect(drawer).toBeVisible();
        expect(printed).toEqual([]);
      },
    );

for (const framework of ['vue', 'svelte'] as const) {
  test(`a function that ${framework} has written as text is named, once in the console and by explain()`, async ({
    page,
    shop,
    printed,
  }) => {
    await openBeforeTag(page, await serveApp(shop, await appOf(framework, 'plain'), false));

    const told = /^game-storefront: <store-provider> has an attribute "gettoken": getToken was given before/;
    await expect.poll(() => printed).toEqual([expect.stringMatching(told)]);
    const texts = await page.evaluate(async () =>
      (await document.querySelector('store-provider')!.storefront.explain()).map(
        ({text}) => `game-storefront: ${text}`,
      ),
    );
    expect(texts).toContainEqual(expect.stringMatching(told));
  });
}

test('define() rejects for an element that there is not, and names those that there are', async ({page, shop}) => {
  await page.goto(await shop.serve(scriptTag()));

  const reason = await page.evaluate(async () => {
    const url = '/storefront/storefront.js';
    const {define} = await import(url);
    return define('store-crat').then(String, String);
  });

  expect(reason).toMatch(/^TypeError: define: no such element: store-crat\. They are: store-provider, /);
});
