import {readFileSync} from 'node:fs';
import {cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {codeOf} from '../../support/pages/held-code.js';
import {leavePage, openPage} from '../../support/pages/player-page.js';
import {test as base, buy, expect, orderTitle, paymentBy, shopEvents, violations} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};

const SHOP = 'data-project-id="{{project-id}}" data-store-url="{{store-url}}" data-payment-url="{{payment-url}}"';
const module = (src: string) => `<script type="module" src="${src}" ${SHOP}></script>`;
const classic = (src: string) => `<script src="${src}" ${SHOP}></script>`;

const CURRENT = '/storefront/storefront.js';
const CLASSIC = '/storefront/storefront.classic.js';
const NEXT = '/storefront-next/storefront.js';
const OWN_LIT = '<main id="app"></main><script type="module" src="/own-lit/own-lit.js"></script>';
const PLAIN = '<store-order></store-order><store-catalog></store-catalog>';

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
  folders: async ({}, use) => {
    const next = await mkdtemp(join(tmpdir(), 'storefront-next-'));
    await use({'/storefront-next/': next});
    await rm(next, {recursive: true});
  },
});

/** Signs a player in by the API of the given copy: a later copy returns the first one's API. */
const signInBy = (page: Page, script: string) =>
  page.evaluate(async (src) => {
    const api = src.includes('classic')
      ? (window as unknown as {gameStorefront: {storefront(): object}}).gameStorefront
      : await import(src);
    api.storefront().getToken = async () => (await fetch('/shop-token?player=kestrel')).text();
  }, script);

const expectWorkingShop = async (page: Page) => {
  const payment = await buy(page, 'Gale Bow');
  await payment.pay();
  await expect(orderTitle(page)).toHaveText('It’s yours!');
  expect(await shopEvents(page, 'store-purchase-end')).toMatchObject([{sku: 'gale-bow', outcome: 'done'}]);
};

interface Case {
  readonly name: string;
  readonly scripts: string;
  /** The copy by whose API the player is signed in. */
  readonly api: string;
  readonly notices: number;
}

const CASES: readonly Case[] = [
  {name: 'once as a module', scripts: module(CURRENT), api: CURRENT, notices: 0},
  {name: 'once as a classic script', scripts: classic(CLASSIC), api: CLASSIC, notices: 0},
  {name: 'twice at one address', scripts: module(CURRENT) + module(CURRENT), api: CURRENT, notices: 1},
  {
    name: 'at two addresses',
    scripts: module(`${CURRENT}?v=1`) + module(`${CURRENT}?v=2`),
    api: `${CURRENT}?v=2`,
    notices: 1,
  },
  {name: 'as a module and as a classic script', scripts: module(CURRENT) + classic(CLASSIC), api: CURRENT, notices: 1},
  {
    name: 'three times in three ways',
    scripts: module(CURRENT) + classic(CLASSIC) + module(`${CURRENT}?v=2`),
    api: CLASSIC,
    notices: 1,
  },
];

test.describe('the script', () => {
  for (const {name, scripts, api, notices} of CASES) {
    // The third way beside the second and the first is a combination.
    const title = `sells when it is loaded ${name}, with ${notices ? 'one notice' : 'no notice'}`;
    test(title, inWholeMatrixUnless(name !== 'three times in three ways'), async ({page, shop, printed}) => {
      await page.goto(await shop.serve(scripts + PLAIN));
      await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
      await signInBy(page, api);

      await expectWorkingShop(page);

      expect(printed).toEqual(Array(notices).fill(expect.stringMatching(/^game-storefront: .*<store-provider>/)));
      expect(await violations(page)).toEqual([]);
    });
  }

  test('serves two prefixes from two addresses, and explains each one’s own markup alone', async ({
    page,
    shop,
    printed,
  }) => {
    await test.step('serves two prefixes from two addresses', async () => {
      const prefixed = (src: string, prefix: string) =>
        module(src).replace('<script', `<script data-prefix="${prefix}"`);
      const scripts = prefixed(`${CURRENT}?v=1`, 'one') + prefixed(`${CURRENT}?v=2`, 'two');
      await page.goto(
        await shop.serve(`${scripts}<one-store-catalog></one-store-catalog><two-store-cart></two-store-cart>`),
      );

      await expect(page.locator('one-store-catalog').getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
      await expect(page.locator('two-store-cart')).toContainText('Nothing here yet');

      expect(printed).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });

    await test.step('explains each prefix’s own markup, and that alone', async () => {
      const prefixed = (src: string, prefix: string) =>
        module(src).replace('<script', `<script data-prefix="${prefix}"`);
      const [one, two] = [`${CURRENT}?v=1`, `${CURRENT}?v=2`];
      await page.goto(
        await shop.serve(
          `${prefixed(one, 'one')}${prefixed(two, 'two')}<one-store-catalog></one-store-catalog>
          <p data-one-store-sku="no-such"><button data-one-store-action="add">Add</button></p>
          <button data-two-store-action="open-cart">Cart</button><button data-one-store-action="open-cart">Cart</button>
          <button data-one-store-action="checkout">Pay</button><button data-store-action="open-cart">Cart</button>`,
        ),
      );
      await expect(page.locator('one-store-catalog').getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
      const explained = (src: string) =>
        page.evaluate(async (script) => {
          const found: {topic: string; text: string}[] = await (await import(script)).storefront().explain();
          return found.filter(({topic}) => topic === 'markup').map(({text}) => text);
        }, src);

      expect(await explained(one)).toEqual([expect.stringMatching(/^<p data-one-store-sku="no-such">/)]);
      expect(await explained(two)).toEqual([expect.stringMatching(/^<button> opens nothing/)]);
    });
  });

  test('sells when two versions are loaded beside a Lit of the page, with one notice', async ({
    page,
    shop,
    folders,
    printed,
  }) => {
    await cp('dist/cdn', folders['/storefront-next/']!, {recursive: true});
    const script = join(folders['/storefront-next/']!, 'storefront.js');
    const code = await readFile(script, 'utf8');
    expect(code).toContain(version);
    await writeFile(script, code.replace(version, '9.9.9'));
    await page.goto(await shop.serve(module(NEXT) + module(CURRENT) + OWN_LIT));

    await expectWorkingShop(page);

    await expect(page.getByRole('status').getByText('gale-bow')).toBeVisible();
    expect(await page.evaluate((src) => import(src).then(({version}) => version), CURRENT)).toBe('9.9.9');
    expect(printed).toEqual([expect.stringContaining('version 9.9.9 serves this page')]);
    expect(await violations(page)).toEqual([]);
  });

  test('sells beside a Lit of the page under enforced Trusted Types @firefox', async ({page, printed}) => {
    await page.goto('/own-lit/');

    await expectWorkingShop(page);

    await expect(page.getByRole('status').getByText('gale-bow')).toBeVisible();
    expect(printed).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  test('sells from two providers with a player each', async ({page, shop, printed}) => {
    await page.goto('/provider/');
    const [german, japanese] = [page.locator('#kestrel'), page.locator('#rowan')];
    await expect(german.getByRole('button', {name: /Glutklinge.* für 13,99.*kaufen/})).toBeVisible();

    const payment = await paymentBy(page, japanese.getByRole('button', {name: /1,100で購入$/}));
    await payment.pay();

    await expect(japanese.getByRole('heading', {name: '入手しました！'})).toBeVisible();
    await expect(german.getByRole('button', {name: /^.?Sturmbogen.* kaufen/})).toBeVisible();
    expect(await shop.orders()).toMatchObject([{user_id: 'rowan', status: 'done', skus: ['gale-bow']}]);
    expect(printed).toEqual([]);
  });
});

test.describe('a wrong set-up', () => {
  const FAULTS = [
    {what: 'no configuration', data: '', says: /project-id is missing/},
    {
      what: 'a malformed project id',
      data: 'data-project-id="my game" data-store-url="{{store-url}}"',
      says: /project-id is malformed/,
    },
    {
      what: 'a key pair for a project id',
      data: 'data-project-id="44056:0123456789abcdef" data-store-url="{{store-url}}"',
      says: /project-id looks like an API key/,
    },
    {
      what: 'a password in an address',
      data: 'data-project-id="{{project-id}}" data-store-url="https://studio:password@shop.example"',
      says: /store-url holds a user name or a password/,
    },
    {what: 'no store address', data: 'data-project-id="{{project-id}}"', says: /store-url is missing/},
    {
      what: 'a store address without https',
      data: 'data-project-id="{{project-id}}" data-store-url="http://shop.example"',
      says: /store-url is malformed/,
    },
  ];
  test('is reported in place and once in the console', async ({page, shop, printed}) => {
    test.slow();
    for (const {what, data, says} of FAULTS) {
      await test.step(`is reported in place and once in the console: ${what}`, async () => {
        await page.goto(await shop.serve(`<script type="module" src="${CURRENT}" ${data}></script>${PLAIN}`));

        await expect(page.locator('store-catalog').getByRole('alert')).toContainText(says);
        await expect(page.locator('store-order').getByRole('alert')).toContainText(says);
        expect(printed).toEqual([expect.stringMatching(says)]);
        await leavePage(page, printed);
      });
    }

    await test.step('with a secret on the tag is reported by name, and the shop works without it', async () => {
      const script = module(CURRENT).replace('<script', '<script data-api-key="s3cret"');
      await page.goto(await shop.serve(script + PLAIN));

      await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
      expect(printed).toEqual([expect.stringMatching(/api-?key looks like a secret/i)]);
      expect(printed[0]).not.toContain('s3cret');
      await leavePage(page, printed);
    });

    await test.step('with a project that does not exist reports that the shop could not be loaded', async () => {
      const script = module(CURRENT).replace('{{project-id}}', '999999999');
      await page.goto(await shop.serve(script + PLAIN));

      await expect(page.getByRole('alert')).toContainText('The shop could not be loaded.');
      await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
      const ours = printed.filter((text) => text.startsWith('game-storefront:'));
      expect(ours.length).toBeGreaterThan(0);
      for (const text of ours)
        expect(text).toMatch(/knows no project 999999999.*: 404, code \d+\).*\[service-has-not\]$/);
      expect(new Set(ours).size).toBe(ours.length);
      await leavePage(page, printed);
    });

    await test.step('without a payment address sells nothing, and reports that', async () => {
      const script = module(CURRENT).replace('data-payment-url="{{payment-url}}"', '');
      await page.goto(await shop.serve(script + PLAIN));
      await signInBy(page, CURRENT);

      await page.getByRole('button', {name: 'Buy Gale Bow'}).click();

      await expect(orderTitle(page)).toHaveText('Payment is not set up');
      expect(await shopEvents(page, 'store-purchase-end')).toMatchObject([
        {outcome: 'failed', failure: {kind: 'setup'}},
      ]);
      expect(await shop.orders()).toEqual([]);
      expect(printed).toEqual([expect.stringMatching(/payment-url is missing.*explain\(\)/)]);
    });
  });
});

test('as a classic script shows its letters on a page of another encoding', async ({page, shop}) => {
  const path = await shop.serve(
    `${classic(CLASSIC).replace('<script', '<script data-locale="ja"')}<store-catalog></store-catalog>`,
  );
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, headers: {'content-type': 'text/html; charset=windows-1252'}});
  });
  await page.goto(path);

  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
  await expect(page.getByRole('region', {name: 'ショップ'})).toBeVisible();
});

// Not in Firefox: there, a module that failed to load fails in this page ever after.
test('loads an element again whose code could not be loaded: after a while, and once the network is back', async ({
  page,
  shop,
}) => {
  await page.route(codeOf('chains'), (route) => route.abort('internetdisconnected'), {times: 1});
  await page.route(codeOf('inventory'), (route) => route.abort('internetdisconnected'), {times: 1});
  const lost = ['chains', 'inventory'].map((name) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(`/${name}-`)),
  );
  await openPage(page, shop, '<reward-chain></reward-chain><inventory-view></inventory-view>');
  await Promise.all(lost);

  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('reward-chain [part=chain]')).toBeVisible();
  await expect(page.locator('inventory-view [part=grid]')).toBeVisible();
});
