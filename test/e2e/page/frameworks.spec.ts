import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {buildApp} from '../../../scripts/build/demo-apps.mjs';
import {test as base, expect, paymentBy, shopEvents, violations} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

/** The demo's apps, and the words by which the framework's own checks are recognised in a build. */
const APPS = {
  react: /react-dom-client\.development/,
  vue: /\[Vue warn\]/,
};

/** Where both apps show their state. */
const bought = (page: Page) => page.locator('.bought');
const cartButton = (page: Page) => page.locator('store-cart-button').getByRole('button');

async function enter(page: Page, app: string): Promise<void> {
  await page.goto(`/${app}/`);
  await page.getByLabel('Player', {exact: true}).selectOption('Kestrel');
}

/** Adds the bow to the cart, and opens the cart. */
async function pick(page: Page): Promise<void> {
  await page
    .getByRole('button', {name: /^Add Gale Bow to your cart/})
    .first()
    .click();
  await cartButton(page).click();
}

/** Counts the listeners that are added to the window and the document and not removed. */
const countListeners = (page: Page) =>
  page.addInitScript(() => {
    const held = new Map<EventTarget, Map<string, Set<unknown>>>();
    const {addEventListener: add, removeEventListener: remove} = EventTarget.prototype;
    const isShared = (target: unknown) =>
      target === window || target === document || target === document.documentElement;
    const keyOf = (type: string, options: unknown) =>
      `${type} ${typeof options === 'object' ? Boolean((options as AddEventListenerOptions | null)?.capture) : Boolean(options)}`;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (isShared(this ?? window) && listener) {
        const ofTarget = held.get(this ?? window) ?? new Map<string, Set<unknown>>();
        held.set(this ?? window, ofTarget);
        ofTarget.set(keyOf(type, options), (ofTarget.get(keyOf(type, options)) ?? new Set()).add(listener));
      }
      add.call(this ?? window, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      held
        .get(this ?? window)
        ?.get(keyOf(type, options))
        ?.delete(listener);
      remove.call(this ?? window, type, listener, options);
    };
    Object.assign(window, {
      heldListeners: () =>
        [...held.values()].flatMap((types) => [...types].map(([key, all]) => `${key}: ${all.size}`)).sort(),
    });
  });

const heldListeners = (page: Page) =>
  page.evaluate(() => (window as unknown as {heldListeners(): string[]}).heldListeners());

const development = (app: string) =>
  base.extend<object, {built: Record<string, string>}>({
    // One build for all tests of a worker: a build takes longer than a test.
    built: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
      async ({}, use) => {
        const outDir = await mkdtemp(join(tmpdir(), `storefront-${app}-`));
        await buildApp(app, {outDir, mode: 'development'});
        await use({[`/${app}/dist/`]: outDir.concat('/')});
        await rm(outDir, {recursive: true});
      },
      {scope: 'worker'},
    ],
    folders: ({built}, use) => use(built),
  });

// One worker for all tests of an app's development build: each worker builds the app anew.
base.describe.configure({mode: 'default'});

// `npm test` sells from each app as it is built, and has the rest in one of them.
for (const [app, checks] of Object.entries(APPS)) {
  base.describe(`an app in ${app}`, () => {
    base('buys as it is built', async ({page, shop, printed}) => {
      await enter(page, app);
      await pick(page);

      await (await paymentBy(page, page.getByRole('button', {name: /^Check out/}))).pay();

      await expect(bought(page)).toHaveText('Bought: the cart.');
      expect(await shop.orders()).toMatchObject([{user_id: 'kestrel', status: 'done', skus: ['gale-bow']}]);
      expect(printed).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });

    base(
      'leads a visitor who wants to check out to its own sign-in, and keeps the cart',
      inWholeMatrixUnless(app === 'react'),
      async ({page, printed}) => {
        await page.goto(`/${app}/`);
        await pick(page);
        await page.getByRole('button', {name: 'Sign in to check out'}).click();

        const account = page.getByLabel('Player', {exact: true});
        await expect(account).toBeFocused();
        await account.selectOption('Kestrel');
        await cartButton(page).click();
        await expect(page.getByRole('button', {name: /^Check out/})).toBeVisible();
        expect(printed).toEqual([]);
      },
    );

    const test = development(app);

    // In one app, since each has a build, and a worker, of its own.
    test(
      'buys under the framework’s own checks without a warning',
      inWholeMatrixUnless(app === 'vue'),
      async ({page, shop, printed, folders}) => {
        expect(await readFile(join(folders[`/${app}/dist/`]!, 'app.js'), 'utf8')).toMatch(checks);
        await enter(page, app);
        await pick(page);

        await (await paymentBy(page, page.getByRole('button', {name: /^Check out/}))).pay();

        await expect(bought(page)).toHaveText('Bought: the cart.');
        expect(await shopEvents(page, 'store-purchase-end')).toMatchObject([{kind: 'cart', outcome: 'done'}]);
        expect(await shop.orders()).toMatchObject([{user_id: 'kestrel', status: 'done', skus: ['gale-bow']}]);
        expect(printed).toEqual([]);
      },
    );

    test(
      'gives its language and its player to the shop, whenever they change',
      inWholeMatrixUnless(app === 'vue'),
      async ({page, printed}) => {
        await enter(page, app);
        await pick(page);
        await expect(cartButton(page)).toHaveAccessibleName(/1 item/);

        await page.getByLabel('Language').selectOption('de');
        await expect(page.locator('store-catalog').getByRole('heading', {name: 'Sturmbogen'}).first()).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByLabel('Player', {exact: true}).selectOption('Rowan');

        await expect(cartButton(page)).toHaveAccessibleName('Warenkorb');
        expect(printed).toEqual([]);
      },
    );

    test(
      'leaves nothing behind where the shop is removed and added again',
      inWholeMatrixUnless(app === 'vue'),
      async ({page, printed}) => {
        await countListeners(page);
        await enter(page, app);
        const bow = page.getByRole('button', {name: /^Add Gale Bow to your cart/}).first();
        const leaveAndReturn = async (): Promise<void> => {
          await page.getByRole('button', {name: 'Leave the shop'}).click();
          await expect(page.locator('store-provider')).toHaveCount(0);
          await page.getByRole('button', {name: 'To the shop'}).click();
          await expect(bow).toBeVisible();
        };
        await expect(bow).toBeVisible();
        // Parts that load later listen, too.
        await page.waitForLoadState('networkidle');
        const before = await heldListeners(page);

        for (let time = 0; time < 5; time++) await leaveAndReturn();

        // The shop and its lists listen for the network, the lists also for the player's return; the page's own controls listen, too.
        expect(before).toEqual(
          expect.arrayContaining(['click true: 1', 'online false: 2', 'visibilitychange false: 1']),
        );
        // Stores without subscribers remove their listeners within a moment.
        await expect.poll(() => heldListeners(page)).toEqual(before);
        await pick(page);
        await expect(cartButton(page)).toHaveAccessibleName(/1 item/);
        expect(printed).toEqual([]);
      },
    );
  });
}
