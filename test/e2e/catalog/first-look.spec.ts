import type {Page} from '@playwright/test';
import {bundle} from '../../support/pages/bundle.js';
import {codeOf, holdCode} from '../../support/pages/held-code.js';
import {leavePage, openPage} from '../../support/pages/player-page.js';
import {buy, expect, orderTitle, shopEvents, test} from '../../support/pages/shop.js';

const HELD = {waitUntil: 'domcontentloaded'} as const;
const CATALOG = '<store-catalog></store-catalog><store-order></store-order>';

const price = (page: Page, name: string) => page.getByRole('button', {name: new RegExp(`^Buy ${name}`)});

test.describe('a catalog that has just been drawn', () => {
  test('reserves room, and does what was pressed before its code was there', async ({page, shop}) => {
    test.slow();
    await test.step('reserves room for its cards while its lists load slowly', async () => {
      let release = (): void => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/items/virtual_items?*', async (route) => {
        await held;
        await route.continue();
      });
      await openPage(page, shop, CATALOG, HELD);
      await expect(page.locator('store-catalog .waiting')).toHaveCount(8);
      await expect(page.locator('store-catalog section')).toHaveAttribute('aria-busy', 'true');

      release();

      await expect(price(page, 'Warlord’s Horns')).toBeVisible();
      await expect(page.locator('store-catalog .waiting')).toHaveCount(0);
      await leavePage(page);
    });

    await test.step('fills the cart with what was pressed before the cart’s code, once', async () => {
      const release = await holdCode(page, 'cart');
      await openPage(page, shop, `${CATALOG}<store-cart-button></store-cart-button>`, HELD);
      await page.getByRole('button', {name: /^Add Warlord’s Horns/}).click();
      release();

      await expect(page.locator('store-cart-button').getByRole('button')).toHaveAccessibleName(/1 item/);
      expect(await shop.orders()).toHaveLength(0);
      await leavePage(page);
    });

    await test.step('leaves a sale to a page that sells in its own way', async () => {
      await holdCode(page, 'checkout');
      await openPage(page, shop, CATALOG, HELD);
      await page.evaluate(() =>
        addEventListener('store-checkout-request', (event) => {
          event.preventDefault();
          document.title = (event as CustomEvent<{sku: string}>).detail.sku;
        }),
      );

      await price(page, 'Warlord’s Horns').click();

      await expect(page).toHaveTitle('warlord-horns');
      expect(await shop.orders()).toHaveLength(0);
      await leavePage(page);
    });

    await test.step('opens the details that were pressed before their code was loaded', async () => {
      const release = await holdCode(page, 'details');
      await openPage(page, shop, CATALOG, HELD);
      await page.getByRole('button', {name: 'Warlord’s Horns', exact: true}).click();

      release();

      await expect(page.getByRole('dialog', {name: 'Warlord’s Horns'})).toBeVisible();
      await leavePage(page);
    });

    await test.step('opens the details at another press where their code could not be loaded', async () => {
      let isLost = true;
      await page.route(codeOf('details'), (route) => (isLost ? route.abort() : route.continue()));
      await openPage(page, shop, CATALOG, HELD);
      const name = page.getByRole('button', {name: 'Warlord’s Horns', exact: true});
      const lost = page.waitForEvent('requestfailed', (request) => /details-/.test(request.url()));
      await name.click();
      await lost;
      isLost = false;

      await name.click();

      await expect(page.getByRole('dialog', {name: 'Warlord’s Horns'})).toBeVisible();
      await leavePage(page);
    });

    await test.step('is in Arabic, from right to left', async () => {
      await openPage(page, shop, CATALOG, {...HELD, lang: 'ar'});

      const section = page.locator('store-catalog section');
      await expect(section).toHaveAttribute('dir', 'rtl');
      await expect(section.locator('[part=card]').first()).toBeVisible();
      await leavePage(page);
    });
  });

  test('sells inside a click that comes before the checkout’s code @firefox', async ({page, shop}) => {
    const release = await holdCode(page, 'checkout');
    await openPage(page, shop, CATALOG, HELD);

    const opened = page.waitForEvent('popup');
    await price(page, 'Warlord’s Horns').click();
    await opened;
    expect(await shop.orders()).toHaveLength(0);
    release();

    await expect.poll(() => shop.orders()).toHaveLength(1);
    expect(await shopEvents(page, 'store-checkout-request')).toHaveLength(1);
  });

  test('is defined by another copy that registers it first, which shows the same shop', async ({page, shop}) => {
    const release = await holdCode(page, 'catalog');
    await shop.serve('', {'copy.js': await bundle("import 'game-storefront/elements/store-catalog/define.js';")});
    await openPage(page, shop, CATALOG, HELD);

    await page.evaluate((copy) => import(copy).then(() => {}), '/test/copy.js');
    await expect(price(page, 'Warlord’s Horns')).toBeVisible();
    release();

    await expect(page.locator('store-catalog section')).toHaveCount(1);
    const payment = await buy(page, 'Warlord’s Horns');
    await payment.pay();
    await expect(orderTitle(page)).toHaveText('It’s yours!');
  });

  test('requests its lists once, with the token that a script after ours gives @firefox', async ({page, shop}) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const {pathname} = new URL(request.url());
      if (request.method() === 'GET' && /\/items\//.test(pathname)) {
        asked.push(`${pathname.split('/items/')[1]} ${request.headers().authorization ? 'signed in' : 'as nobody'}`);
      }
    });
    // The shop waits for later scripts for a limited time: here none is late, however slow the machine.
    await page.addInitScript(() => {
      const {setTimeout: later} = window;
      window.setTimeout = ((then: () => void, ms?: number) => {
        if (document.readyState !== 'interactive') return later(then, ms);
        addEventListener('DOMContentLoaded', () => later(then, ms));
        return 0;
      }) as typeof setTimeout;
    });
    const token = await shop.token('kestrel');
    await page.goto(
      await shop.serve(
        `<script type="module" src="/storefront/storefront.js" data-project-id="{{project-id}}" data-store-url="{{store-url}}"></script>
        <script type="module" src="sign-in.js"></script>
        <store-catalog lang="en"></store-catalog>`,
        {
          'sign-in.js': `import {storefront} from '/storefront/storefront.js'; storefront().getToken = () => '${token}';`,
        },
      ),
    );
    await expect(price(page, 'Warlord’s Horns')).toBeVisible();

    await expect
      .poll(() => asked.toSorted())
      .toEqual([
        'bundle signed in',
        'game signed in',
        'groups signed in',
        'virtual_currency/package signed in',
        'virtual_items signed in',
      ]);
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBe(5);
  });

  for (const who of ['nobody', 'a player']) {
    test(`uses a list that the page has preloaded for guests only, shown to ${who} @firefox`, async ({page, shop}) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'GET' && request.url().includes('/items/virtual_items')) {
          asked.push(request.headers().authorization ? 'signed in' : 'as nobody');
        }
      });
      const list = `${shop.serviceUrl}/v2/project/${shop.projectId}/items/virtual_items?limit=50&amp;offset=0&amp;locale=en&amp;show_inactive_time_limited_items=1`;
      const token = who === 'nobody' ? '' : await shop.token('kestrel');
      await page.goto(
        await shop.serve(
          `<link rel="preload" as="fetch" crossorigin href="${list}">
          <script type="module" src="/storefront/storefront.js" data-project-id="{{project-id}}" data-store-url="{{store-url}}" data-token="${token}"></script>
          <store-catalog lang="en" kinds="item"></store-catalog>`,
        ),
      );
      await expect(price(page, 'Warlord’s Horns')).toBeVisible();

      expect(asked).toEqual(token ? ['as nobody', 'signed in'] : ['as nobody']);
    });
  }
});
