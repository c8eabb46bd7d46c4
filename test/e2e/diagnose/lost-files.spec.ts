import {readdirSync} from 'node:fs';
import type {Page, Route} from '@playwright/test';
import type {Finding} from '../../../src/diagnose/findings.js';
import {codeOf} from '../../support/pages/held-code.js';
import {leavePage, openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';

const explained = (page: Page): Promise<readonly Finding[]> =>
  page.evaluate(async () => {
    const script = '/storefront/storefront.js';
    const {storefront} = await import(script);
    return storefront().explain() as Promise<Finding[]>;
  });

/** The words of the first finding. */
const wordsOf = ([found]: readonly Finding[]): string => `${found!.text} ${found!.remedy}`;

/** Our sentences in the console. */
const sentences = (printed: readonly string[]) => printed.filter((text) => text.startsWith('game-storefront:'));

const CART = '<store-cart></store-cart><store-cart-button></store-cart-button>';

test('explain() names a file of the script and the elements that stay empty without it, and a part of an element until its file is there', async ({
  page,
  shop,
  printed,
}) => {
  test.slow();
  for (const [what, id, answer, text] of [
    ['which answers 404', 'file-missing', (route: Route) => route.fulfill({status: 404}), /answers 404.*a cache/],
    [
      'in whose place a server sends another page',
      'file-is-no-script',
      (route: Route) => route.fulfill({contentType: 'text/html', body: '<title>Game</title>'}),
      /answers with text\/html in place of a script/,
    ],
    [
      'which a blocker keeps',
      'file-unanswered',
      (route: Route) => route.abort('blockedbyclient'),
      /nothing answers.*ad blocker/,
    ],
  ] as const) {
    await test.step(`names a file of the script, and the elements that stay empty without it, ${what}`, async () => {
      await page.route(codeOf('cart'), answer);
      await openPage(page, shop, CART);
      await expect.poll(() => sentences(printed).length).toBe(2);

      const found = await explained(page);

      expect(found).toMatchObject([{id, level: 'fatal'}]);
      expect(wordsOf(found)).toMatch(/^(<store-cart(-button)?> stays empty(, |: )){2}http.*\/cart-[\w-]+\.js /);
      expect(wordsOf(found)).toMatch(text);
      expect(sentences(printed).sort()).toEqual([
        expect.stringMatching(/^game-storefront: <store-cart-button> stays empty: http.*\/cart-[\w-]+\.js could not/),
        expect.stringMatching(/^game-storefront: <store-cart> stays empty: http.*\/cart-[\w-]+\.js could not/),
      ]);
      await leavePage(page, printed);
    });
  }

  await test.step('names a file of the script, and the elements that stay empty without it, whose prefix it has', async () => {
    await page.route(codeOf('inventory'), (route) => route.fulfill({status: 404}));
    const lost = page.waitForEvent('console', (message) => message.text().includes('<acme-inventory-view>'));
    await openPage(page, shop, '<acme-inventory-view></acme-inventory-view>', {attributes: 'data-prefix="acme"'});
    await lost;

    const found = await explained(page);

    expect(found).toMatchObject([{id: 'file-missing', level: 'fault'}]);
    expect(wordsOf(found)).toMatch(/^<acme-inventory-view> stays empty: .*\/inventory-[\w-]+\.js answers 404/);
    await leavePage(page, printed);
  });

  await test.step('names a part of an element whose file is lost, once', async () => {
    await page.route(codeOf('toolbar'), (route) => route.fulfill({status: 404}));
    await openPage(page, shop, '<store-catalog></store-catalog>');
    await expect.poll(() => sentences(printed).length).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event('online')));

    const found = await explained(page);

    expect(found).toMatchObject([{id: 'file-missing', level: 'fault'}]);
    expect(wordsOf(found)).toMatch(/^A part of <store-catalog> is missing: .*\/toolbar-[\w-]+\.js answers 404/);
    expect(sentences(printed)).toHaveLength(1);
    await leavePage(page, printed);
  });

  await test.step('names a part of an element no more once its file is there', async () => {
    await page.route(codeOf('chains'), (route) => route.fulfill({status: 404}), {times: 1});
    const lost = page.waitForEvent('console', (message) => message.text().includes('<reward-chain>'));
    await openPage(page, shop, '<reward-chain></reward-chain>');
    await lost;

    expect(await explained(page)).toEqual([]);
    await expect(page.locator('reward-chain [part=chain]')).toBeVisible();
    await leavePage(page, printed);
  });
});

test.describe('explain() on a page whose policy allows only storefront.js', () => {
  test.use({headers: {'content-security-policy': "script-src http://*:*/storefront/storefront.js 'unsafe-eval'"}});

  test('is a finding itself, with the remedy', async ({page, shop}) => {
    await openPage(page, shop, '<store-cart></store-cart>');

    const found = await explained(page);

    expect(found).toMatchObject([{id: 'explain-lost', level: 'fatal'}]);
    expect(wordsOf(found)).toMatch(/^explain-lost .*docs\/findings\.md/);
  });
});

test.describe('explain() on a page whose policy does not allow every file of the script', () => {
  const allowed = readdirSync('dist/cdn').filter((file) => file.endsWith('.js') && !file.startsWith('cart-'));
  const sources = allowed.map((file) => `http://*:*/storefront/${file}`);
  test.use({headers: {'content-security-policy': `script-src ${sources.join(' ')} 'unsafe-eval'`}});

  test('names the file and the directive', async ({page, shop}) => {
    await openPage(page, shop, '<store-cart></store-cart>');

    const found = await explained(page);

    expect(found).toMatchObject([{id: 'file-blocked-by-policy', level: 'fatal'}]);
    expect(wordsOf(found)).toMatch(/^<store-cart> stays empty: .*script-src does not allow .*\/cart-[\w-]+\.js\./);
  });
});
