import type {Page} from '@playwright/test';
import {bundle} from './support/bundle.js';
import {CATALOG_CODE, holdCode} from './support/catalog-code.js';
import {openPage} from './support/player-page.js';
import {buy, expect, heard, orderTitle, test} from './support/shop.js';

const HELD = {waitUntil: 'domcontentloaded'} as const;
const CATALOG = '<store-catalog></store-catalog><store-order></store-order>';

const isDefined = (page: Page): Promise<boolean> =>
  page.evaluate(() => customElements.get('store-catalog') !== undefined);
const defined = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await customElements.whenDefined('store-catalog');
    await (document.querySelector('store-catalog') as unknown as {updateComplete: Promise<unknown>}).updateComplete;
  });
const price = (page: Page, name: string) => page.getByRole('button', {name: new RegExp(`^Buy ${name}`)});
/**
 * Where the first cards stand; the last row of them grows with its other cards. All in one step: cards that are looked up
 * first may have given way to others when they are measured.
 */
const boxes = (page: Page) =>
  page.locator('store-catalog').evaluate(({shadowRoot}) =>
    [...shadowRoot!.querySelectorAll('[part=card]')].slice(0, 12).map((card) => {
      const {x, y, width} = card.getBoundingClientRect();
      return [x, y, width];
    }),
  );

test.describe('a catalog whose code is still to come', () => {
  test('shows its cards, which stay where they are when it is here @firefox', async ({page, shop}) => {
    const letGo = await holdCode(page);
    await openPage(page, shop, CATALOG, HELD);
    await expect(price(page, 'Warlord’s Horns')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await boxes(page);
    expect(before.length).toBe(12);
    expect(await isDefined(page)).toBe(false);

    letGo();
    await defined(page);

    expect(await boxes(page)).toEqual(before);
    await expect(page.locator('store-catalog section')).toHaveCount(1);
  });

  test('keeps the room of its cards while its lists take their time', async ({page, shop}) => {
    await holdCode(page);
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/items/virtual_items?*', async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, shop, CATALOG, HELD);
    await expect(page.locator('store-catalog .waiting')).toHaveCount(8);
    await expect(page.locator('store-catalog section')).toHaveAttribute('aria-busy', 'true');

    letGo();

    await expect(price(page, 'Warlord’s Horns')).toBeVisible();
    await expect(page.locator('store-catalog .waiting')).toHaveCount(0);
  });

  test('sells inside the click that comes before it @firefox', async ({page, shop}) => {
    const letGo = await holdCode(page);
    await openPage(page, shop, CATALOG, HELD);

    const payment = await buy(page, 'Warlord’s Horns');

    expect(payment.place).toBe('window');
    expect(await isDefined(page)).toBe(false);
    await payment.pay();
    letGo();
    await expect(orderTitle(page)).toHaveText('It’s yours!');
    expect(await heard(page, 'store-checkout-request')).toHaveLength(1);
    expect(await shop.orders()).toHaveLength(1);
  });

  test('leaves a sale to the page that wants to sell in its own way', async ({page, shop}) => {
    await holdCode(page);
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
  });

  test('fills the cart with what was pressed before it, once', async ({page, shop}) => {
    const letGo = await holdCode(page);
    await openPage(page, shop, `<store-cart-button></store-cart-button>${CATALOG}`, HELD);
    await price(page, 'Warlord’s Horns').click();

    letGo();

    await expect(page.locator('store-cart-button').getByRole('button')).toHaveAccessibleName(/1 item/);
    expect(await shop.orders()).toHaveLength(0);
  });

  test('opens the details that were pressed before it', async ({page, shop}) => {
    const letGo = await holdCode(page);
    await openPage(page, shop, CATALOG, HELD);
    await page.getByRole('button', {name: 'Warlord’s Horns', exact: true}).click();

    letGo();

    await expect(page.getByRole('dialog', {name: 'Warlord’s Horns'})).toBeVisible();
  });

  test('leaves the focus where it is', async ({page, shop}) => {
    const letGo = await holdCode(page);
    await openPage(page, shop, CATALOG, HELD);
    await price(page, 'Warlord’s Horns').focus();

    letGo();
    await defined(page);

    await expect(price(page, 'Warlord’s Horns')).toBeFocused();
  });

  test('lets a press that has begun end on its button', async ({page, shop}) => {
    const letGo = await holdCode(page);
    await openPage(page, shop, CATALOG, HELD);
    await price(page, 'Warlord’s Horns').hover();
    await page.mouse.down();
    const code = page.waitForResponse(CATALOG_CODE);
    letGo();
    await (await code).finished();
    // What came is run by now, and would have taken over.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await isDefined(page)).toBe(false);

    const opened = page.waitForEvent('popup');
    await page.mouse.up();

    await opened;
    await defined(page);
  });

  test('speaks Arabic, from right to left', async ({page, shop}) => {
    const letGo = await holdCode(page);
    await openPage(page, shop, CATALOG, {...HELD, lang: 'ar'});

    const section = page.locator('store-catalog section');
    await expect(section).toHaveAttribute('dir', 'rtl');
    await expect(section.locator('[part=card]')).toHaveCount(12);
    const before = await boxes(page);
    letGo();
    await defined(page);

    expect(await boxes(page)).toEqual(before);
  });

  test('waits for its code where it shows but a group', async ({page, shop}) => {
    const letGo = await holdCode(page);
    await openPage(page, shop, '<store-catalog group="weapons"></store-catalog>', HELD);
    expect(await page.locator('store-catalog').evaluate(({shadowRoot}) => shadowRoot)).toBe(null);

    letGo();

    await expect(page.locator('store-catalog [part=card]').first()).toBeVisible();
  });

  test('is given its code by a press where that was lost', async ({page, shop}) => {
    let isLost = true;
    await page.route(CATALOG_CODE, (route) => (isLost ? route.abort() : route.continue()));
    const lost = page.waitForEvent('requestfailed', (request) => /catalog-/.test(request.url()));
    await openPage(page, shop, CATALOG, HELD);
    await expect(price(page, 'Warlord’s Horns')).toBeVisible();
    await lost;
    isLost = false;

    await page.getByRole('button', {name: 'Warlord’s Horns', exact: true}).click();

    await expect(page.getByRole('dialog', {name: 'Warlord’s Horns'})).toBeVisible();
  });

  test('is left to another copy that registers it first, which shows the same shop', async ({page, shop}) => {
    const letGo = await holdCode(page);
    await shop.serve('', {'copy.js': await bundle("import 'game-storefront/elements/store-catalog/define.js';")});
    await openPage(page, shop, CATALOG, HELD);
    await expect(price(page, 'Warlord’s Horns')).toBeVisible();

    await page.evaluate((copy) => import(copy).then(() => {}), '/test/copy.js');
    letGo();

    await expect(page.locator('store-catalog section')).toHaveCount(1);
    const payment = await buy(page, 'Warlord’s Horns');
    await payment.pay();
    await expect(orderTitle(page)).toHaveText('It’s yours!');
  });

  test('asks for its lists once, with the token that a script after ours gives @firefox', async ({page, shop}) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const {pathname} = new URL(request.url());
      if (request.method() === 'GET' && /\/items\//.test(pathname)) {
        asked.push(`${pathname.split('/items/')[1]} ${request.headers().authorization ? 'signed in' : 'as nobody'}`);
      }
    });
    // A script that is slow is not waited for: here none is, however slow the machine.
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

    // The groups are asked for by the catalog's own code, which comes after the cards.
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
    test(`uses what the page has preloaded of a list for nobody, shown to ${who} @firefox`, async ({page, shop}) => {
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
