import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {fieldNames} from '../../support/field-names.js';
import {expectBoughtOnce, expectCartBought, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {leavePage} from '../../support/pages/player-page.js';
import {scriptTag} from '../../support/pages/script-tag.js';
import {buy, enterGame, expect, orderTitle, type Shop, test} from '../../support/pages/shop.js';
import {STATES} from '../../support/pages/states.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

/** Names of a page's own objects for the shop: options, tokens, guests, bridges. */
const OPTIONS = fieldNames((file) =>
  /^(shop\/config|session\/token-answer|client\/token|bridge\/.*|storefront)\.ts$/.test(file),
);
/** Names of fields that are read of responses and messages. */
const ANSWERS = fieldNames((file) =>
  /^((client|items|orders|inventory)\/|.*\/read-|purchase\/(payment\/messages|checkout\/(order-socket|stored-purchases)))/.test(
    file,
  ),
);
/** All names between the shop's own parts, without those of rendering. */
const ALL = [
  ...new Set([
    ...fieldNames(
      (file, text) =>
        !/^(elements|explain|i18n|server|testing|theming|ui)\/|\/words\.ts$/.test(file) &&
        !/from '(lit\b|[./]+\/ui\/)/.test(text),
    ),
    ...OPTIONS,
    ...ANSWERS,
  ]),
];

const VALUES = ['text', 'object', 'function', 'number'] as const;
type Value = (typeof VALUES)[number];

/** The errors that reach the page's own error handling. */
function noteUncaught(page: Page): readonly string[] {
  const uncaught: string[] = [];
  page.on('pageerror', ({name, message, stack}) => {
    // A value that is no error is Playwright's own: its listeners' answers are refusals where all objects have `error`.
    if (name && name !== 'uncaught exception') uncaught.push(`${name}: ${message} ${stack}`);
  });
  return uncaught;
}

/** Sets fields of these names on Object.prototype of the shop's page, and not of the payment page, before any script. */
const pollute = (page: Page, names: readonly string[], value: Value) =>
  page.addInitScript(
    ({all, kind}) => {
      if (location.pathname.startsWith('/paystation')) return;
      const values = {text: 'polluted', object: {polluted: {}}, function: () => 'polluted', number: 7};
      for (const name of all) (Object.prototype as Record<string, unknown>)[name] = values[kind];
    },
    // Playwright, too, reads fields of one letter of the scripts that it runs in the page.
    {all: names.filter((name) => name.length > 1), kind: value},
  );

async function buysGaleBow(page: Page, shop: Shop): Promise<void> {
  await pressBuy(page);
  await (await openedPayment(page)).pay();
  await expectBoughtOnce(page, shop);
}

test.describe('a page that sets fields on Object.prototype', () => {
  test('covers every field name of the sources', () => {
    for (const name of ['token', 'userId', 'getToken', 'storeUrl', 'theme', 'email', 'bridge', 'fetch', 'clock'])
      expect(OPTIONS).toContain(name);
    for (const name of ['items', 'error', 'errorCode', 'status', 'has_more', 'vp_rewards', 'order_id', 'command'])
      expect(ANSWERS).toContain(name);
    for (const name of ['cart', 'code', 'rung', 'orderId', 'placeholder']) expect(ALL).toContain(name);
  });

  // `npm test` has the two kinds of values that are mistaken for our own most easily.
  for (const value of VALUES) {
    const isChosen = value === 'object' || value === 'function';
    test(
      `sells with a ${value} under every name of ours${value === 'function' ? ' @firefox' : ''}`,
      inWholeMatrixUnless(isChosen),
      async ({page, shop}) => {
        const uncaught = noteUncaught(page);
        await pollute(page, ALL, value);
        await page.goto(await galeBowPage(shop));

        await buysGaleBow(page, shop);

        expect(uncaught).toEqual([]);
      },
    );
  }

  test('sells to a player who signs in to the demo', async ({page, shop}) => {
    const uncaught = noteUncaught(page);
    await pollute(page, ALL, 'function');

    await enterGame(page);
    await (await buy(page, 'Gale Bow')).pay();

    await expectBoughtOnce(page, shop);
    expect(uncaught).toEqual([]);
  });

  // `npm test` has one of eight states.
  for (const isChosen of [true, false]) {
    const states = STATES.filter((_, index) => (index % 8 === 0) === isChosen);
    test(`shows ${states.length} states`, inWholeMatrixUnless(isChosen), async ({page, shop}) => {
      test.setTimeout(states.length * 60_000);
      const uncaught = noteUncaught(page);
      await pollute(page, ALL, 'function');

      for (const {name, open} of states)
        await test.step(`shows ${name}`, async () => {
          await open(page, shop, 'en');

          expect(uncaught, name).toEqual([]);
          await leavePage(page);
        });
    });
  }
});

test.describe('a page whose libraries are from before there was JSON', () => {
  test('sends and stores the right values, whatever toJSON is on its prototypes @firefox', async ({page, shop}) => {
    const uncaught = noteUncaught(page);
    await page.addInitScript(() => {
      if (location.pathname.startsWith('/paystation')) return;
      // The shop's events reach the test by JSON, too.
      let isDispatched = false;
      addEventListener('store-purchase-end', () => (isDispatched = true), true);
      addEventListener('store-purchase-end', () => (isDispatched = false));
      for (const {prototype} of [Array, Object, String, Number, Boolean, Date])
        Object.assign(prototype, {
          toJSON(this: unknown): unknown {
            return isDispatched ? this : `<${String(this)}>`;
          },
        });
    });
    await page.goto(await galeBowPage(shop, '', '<store-cart></store-cart>'));

    await page.locator('store-item').locator('[part=buy-button]').click();
    await page
      .locator('store-cart')
      .getByRole('button', {name: /^Check out/})
      .click();
    const payment = await openedPayment(page);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage)
        .map((key) => localStorage.getItem(key))
        .join(),
    );
    await payment.pay();

    await expect(orderTitle(page)).toHaveText('It’s yours!');
    await expectCartBought(page);
    expect(await shop.orders()).toMatchObject([{status: 'done', skus: ['gale-bow']}]);
    expect(kept).toContain('"kind":"cart"');
    expect(kept).toContain('"units":[["gale-bow",1]]');
    expect(uncaught).toEqual([]);
  });

  test('sells where the libraries have added what they did not find', async ({page, shop}) => {
    const uncaught = noteUncaught(page);
    await page.addInitScript(() => {
      if (location.pathname.startsWith('/paystation')) return;
      // Like the best known library: without iterables, without a mapping function, without arguments of a bound function.
      Array.from = ((from: ArrayLike<unknown>) => {
        const results: unknown[] = [];
        for (let index = 0; index < (from?.length ?? 0); index++) results[index] = from[index];
        return results;
      }) as typeof Array.from;
      Function.prototype.bind = function (this: () => unknown, context: unknown) {
        return (...given: []) => this.apply(context, given);
      };
      const extras = {
        clone: () => [],
        contains: () => false,
        each: () => {},
        entries(this: unknown[]) {
          return this;
        },
        first: () => undefined,
        inject: () => {},
        last: () => undefined,
        remove: () => [],
        without: () => [],
      };
      Object.assign(Array.prototype, extras);
      Object.assign(Object.prototype, {extend: () => {}, each: () => {}});
      Object.assign(String.prototype, {strip: () => '', contains: () => false});
      Object.assign(Function.prototype, {delay: () => {}, defer: () => {}});
    });
    await page.goto(await galeBowPage(shop, '', '<store-catalog page-size="4"></store-catalog>'));
    await expect(page.locator('store-catalog').locator('[part=card]').first()).toBeVisible();
    await page.locator('store-catalog').locator('[part=name]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');

    await buysGaleBow(page, shop);
    expect(uncaught).toEqual([]);
  });
});

/** Functions that Lit itself calls on the document. A page that hides these shows no element of any Lit. */
const LITS_CALLS = ['adoptNode', 'createComment', 'createElement', 'createTextNode', 'createTreeWalker', 'importNode'];

/** Globals that Lit’s modules read or write as they are published. */
const LITS_GLOBALS = [
  ...['litHtmlVersions', 'litElementVersions', 'reactiveElementVersions'],
  ...['litHtmlPolyfillSupport', 'reactiveElementPolyfillSupport'],
  ...['litElementPolyfillSupport', 'litElementHydrateSupport'],
];

test.describe('a page whose elements have the names of what a document has', () => {
  /** All names of members of a document, or a form. */
  const membersOf = (page: Page, tag: 'document' | 'form'): Promise<string[]> =>
    page.evaluate((which) => {
      const names: string[] = [];
      for (const name in which === 'form' ? document.createElement('form') : document) names.push(name);
      return names;
    }, tag);
  const script = async (shop: Shop): Promise<string> => scriptTag(`data-token="${await shop.token('kestrel')}"`);
  const ELEMENTS = `<store-item sku="gale-bow"></store-item><store-order></store-order>
    <b data-store-bind="item.name" data-store-sku="gale-bow">-</b>
    <button type="button" data-store-action="buy" data-store-sku="gale-bow">The page’s own</button>`;

  test('sells, though pictures hide all members of the document and links are named as globals @firefox', async ({
    page,
    shop,
  }) => {
    const uncaught = noteUncaught(page);
    const names = await membersOf(page, 'document');
    expect(names).toEqual(
      expect.arrayContaining(['scripts', 'head', 'body', 'currentScript', 'querySelector', 'cookie', ...LITS_CALLS]),
    );
    const pictures = names
      .filter((name) => !LITS_CALLS.includes(name))
      .map((name) => `<img name="${name}" alt="" hidden>`)
      .join('');
    const links = [
      'storefront',
      'gameStorefront',
      'litNonce',
      'trustedTypes',
      'nodeType',
      'hasAttribute',
      'status',
      ...LITS_GLOBALS,
    ];
    await page.goto(
      await shop.serve(
        `${links.map((id) => `<a id="${id}"></a>`).join('')}${pictures}<form id="body"></form><form name="head"></form>
         ${await script(shop)}${ELEMENTS}`,
      ),
    );
    await expect(page.locator('[data-store-bind]')).toHaveText('Gale Bow');

    await page.getByRole('button', {name: 'The page’s own'}).click();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop);
    expect(uncaught).toEqual([]);
  });

  test('sells inside a form whose fields hide all members of the form', async ({page, shop}) => {
    const uncaught = noteUncaught(page);
    const fields = (await membersOf(page, 'form')).map((name) => `<input type="hidden" name="${name}">`).join('');
    await page.goto(await shop.serve(`${await script(shop)}<form lang="en">${fields}${ELEMENTS}</form>`));
    await expect.poll(() => page.locator('[data-store-bind]').textContent()).toBe('Gale Bow');

    // Playwright reads whether the form's buttons are disabled, and gets a field instead.
    await page.locator('[data-store-action]').click({force: true});
    await (await openedPayment(page)).pay();

    await expect.poll(() => page.locator('store-order').locator('[part=title]').textContent()).toBe('It’s yours!');
    expect(await shop.orders()).toMatchObject([{status: 'done', skus: ['gale-bow']}]);
    expect(uncaught).toEqual([]);
  });
});

const SENTENCE = 'Add game-storefront to its trusted-types directive';

test.describe('a page whose list of Trusted Types policies lacks ours, and that requires none,', () => {
  test.use({headers: {'content-security-policy': 'trusted-types game'}});

  test('sells, and warns once which policy to add', async ({page, shop, printed}) => {
    await page.goto(await galeBowPage(shop, '', '<store-catalog page-size="4"></store-catalog>'));

    await buysGaleBow(page, shop);

    expect(printed.filter((text) => text.includes(SENTENCE))).toHaveLength(1);
    expect(printed.filter((text) => text.includes('game-storefront:'))).toHaveLength(1);
  });
});

test.describe('a page whose list of Trusted Types policies lacks ours, and that requires one,', () => {
  test.use({headers: {'content-security-policy': "require-trusted-types-for 'script'; trusted-types game"}});

  test('warns once which policy to add, has no errors of ours, and learns from explain() why nothing is there', async ({
    page,
    shop,
    printed,
  }) => {
    const uncaught = noteUncaught(page);
    await page.goto(
      await galeBowPage(
        shop,
        '',
        '<store-catalog></store-catalog><store-cart></store-cart><reward-chain></reward-chain>',
      ),
    );
    await expect(page.locator('store-order:defined')).toHaveCount(1);

    const found = await page.evaluate(async () => {
      const address = '/storefront/storefront.js';
      return (await import(address)).storefront().explain() as Promise<{id: string; level: string; remedy: string}[]>;
    });

    expect(found[0]).toMatchObject({id: 'trusted-types-required', level: 'fatal'});
    expect(found[0]!.remedy).toContain('trusted-types game-storefront');
    expect(printed.filter((text) => text.includes(SENTENCE))).toHaveLength(1);
    expect(uncaught).toEqual([]);
  });
});
