import type {Page} from '@playwright/test';
import type {Finding} from '../../../src/diagnose/findings.js';
import {leavePage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';

const FILE = '/storefront/storefront.js';
const CLASSIC = '/storefront/storefront.classic.js';
const JSON_OPTIONS = `<script type="application/json" data-storefront>
  {"project-id": {{project-id}}, "store-url": "{{store-url}}", "payment-url": "{{payment-url}}", "country": "US"}</script>`;
const CATALOG = '<store-catalog></store-catalog>';

/** What a library does that inserts markup: a script that came by `innerHTML` does not run, so it makes it anew. */
const insert = (markup: string, script: string): string =>
  `<div id="block"></div><template>${markup}${CATALOG}</template><script type="module" src="${script}"></script>`;
const TAKE_SCRIPT = `const block = document.getElementById('block');
  block.innerHTML = document.querySelector('template').innerHTML;
  const script = block.querySelector('script[src]');
  script.remove();`;
const FILES = {
  'by-address.js': `${TAKE_SCRIPT}
    document.head.append(Object.assign(document.createElement('script'), {type: script.type, src: script.src}));`,
  'by-text.js': `${TAKE_SCRIPT}
    const text = await (await fetch(script.src)).text();
    document.head.append(Object.assign(document.createElement('script'), {text}));`,
};

const expectCatalog = (page: Page) => expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();

/** Expects that the page's developer is told once in each place that the options are missing, and what `says` matches beside that. */
async function expectTold(page: Page, printed: readonly string[], says: RegExp): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(says);
  expect(printed).toEqual([expect.stringMatching(says)]);
  const all: readonly Finding[] = await page.evaluate(async (src) => (await import(src)).storefront().explain(), FILE);
  const found = all.map(({id, level, text, remedy}) => ({id, level, words: `${text} ${remedy}`}));
  expect(found).toEqual([
    {id: 'option-missing', level: 'fatal', words: expect.stringMatching(says)},
    {
      id: 'option-missing',
      level: 'fatal',
      words: expect.stringMatching(
        /^store-url is missing.*script tag\) to the https address of the commerce service\.$/,
      ),
    },
  ]);
}

test.describe('a script tag that has lost its data-*', () => {
  // Such libraries insert markup as text, which the site's own policy forbids.
  test.use({headers: {'content-security-policy': ''}});

  const WAYS: readonly [way: string, page: (query: string) => string][] = [
    ['a module, by its address', (query) => `<script type="module" src="${FILE}?${query}"></script>${CATALOG}`],
    ['a classic script, by its address', (query) => `<script src="${CLASSIC}?ver=6.4&${query}"></script>${CATALOG}`],
    ['a module, by JSON', () => `${JSON_OPTIONS}<script type="module" src="${FILE}"></script>${CATALOG}`],
    ['a classic script, by JSON', () => `${JSON_OPTIONS}<script src="${CLASSIC}"></script>${CATALOG}`],
    ['a classic script, by JSON below it', () => `<script src="${CLASSIC}"></script>${CATALOG}${JSON_OPTIONS}`],
    [
      'a module that a library made anew, by its address',
      (query) => insert(`<script type="module" src="${FILE}?${query}" data-project-id="1"></script>`, 'by-address.js'),
    ],
    [
      'a module that a library made anew, by JSON beside it',
      () => insert(`${JSON_OPTIONS}<script type="module" src="${FILE}" data-project-id="1"></script>`, 'by-address.js'),
    ],
    [
      'a classic script whose text a library ran, by JSON beside it',
      () => insert(`${JSON_OPTIONS}<script src="${CLASSIC}" data-project-id="1"></script>`, 'by-text.js'),
    ],
  ];
  test('gets its options', async ({page, shop, printed}) => {
    test.slow();
    for (const [way, body] of WAYS)
      await test.step(`gets its options: ${way}`, async () => {
        const query = new URLSearchParams({'project-id': `${shop.projectId}`, 'store-url': shop.serviceUrl});
        await page.goto(await shop.serve(body(`${query}`.replaceAll('&', '&amp;')), FILES));

        await expectCatalog(page);
        expect(printed).toEqual([]);
        await leavePage(page, printed);
      });

    await test.step('gets them although code of the page has imported the file by its plain address before', async () => {
      const query = new URLSearchParams({'project-id': `${shop.projectId}`, 'store-url': shop.serviceUrl});
      await page.goto(
        await shop.serve(
          `<script type="module" src="own.js"></script>
          <script type="module" src="${FILE}?${query}"></script>${CATALOG}`,
          {
            'own.js': `import {storefront} from '${FILE}'; storefront().configure({locale: 'de'});`,
          },
        ),
      );

      await expect(page.getByRole('button', {name: /Sturmbogen.* kaufen/})).toBeVisible();
    });
  });

  test('says where its options may stand, in place of the element, in the console and by explain()', async ({
    page,
    shop,
    printed,
  }) => {
    test.slow();
    await test.step('says where they may stand: in place of the element, in the console and by explain()', async () => {
      await page.goto(await shop.serve(`<script type="module" src="${FILE}"></script>${CATALOG}`));
      const says =
        /project-id is missing.*storefront\.js\?project-id=.*<script type="application\/json" data-storefront>/;

      await expectTold(page, printed, says);
      await leavePage(page, printed);
    });

    for (const [how, json] of [
      ['has lost its mark', JSON_OPTIONS.replace(' data-storefront', '')],
      ['has another mark', JSON_OPTIONS.replace('data-storefront', 'data-store-front')],
    ] as const) {
      await test.step(`says that the JSON ${how}`, async () => {
        const other =
          '<script type="application/json">{"page": {"projectId": 7}}</script><script type="application/json">{</script>';
        await page.goto(await shop.serve(`${other}${json}<script type="module" src="${FILE}"></script>${CATALOG}`));
        const says = /project-id is missing.*is not read: it needs the attribute data-storefront/;

        await expectTold(page, printed, says);
        await leavePage(page, printed);
      });
    }

    for (const [where, tag] of [
      ['attributes', '/latest/storefront.js" data-project-id="{{project-id}}" data-store-url="{{store-url}}'],
      ['address', '/latest/storefront.js?project-id={{project-id}}&amp;store-url={{store-url}}'],
    ] as const) {
      await test.step(`names both addresses where that of the tag leads on to another one, with options in its ${where}`, async () => {
        await page.route(/\/latest\/storefront\.js/, (route) =>
          route.fulfill({status: 302, headers: {location: FILE}}),
        );
        await page.goto(await shop.serve(`<script type="module" src="${tag}"></script>${CATALOG}`));
        const says =
          /project-id is missing.*leads on to another one.*Write http\S+\/storefront\/storefront\.js into the tag in place of http\S+\/latest\/storefront\.js/;

        await expect(page.getByRole('alert')).toContainText(says);
        expect(printed).toEqual([expect.stringMatching(says)]);
        const found = await page.evaluate(async (src) => (await import(src)).storefront().explain(), FILE);
        expect(found.map(({text, remedy}: Finding) => `${text} ${remedy}`)).toContainEqual(expect.stringMatching(says));
        await leavePage(page, printed);
      });
    }

    await test.step('has the names that the address spells otherwise told, in the console and by explain()', async () => {
      const query = `project_id=${shop.projectId}&store-url=${shop.serviceUrl}`;
      await page.goto(await shop.serve(`<script type="module" src="${FILE}?${query}"></script>${CATALOG}`));
      const says = /"project_id" in the script’s address is ignored\. Write project-id\./;

      await expect(page.getByRole('alert')).toContainText(/project-id is missing/);
      expect(printed[0]).toMatch(says);
      const found = await page.evaluate(async (src) => (await import(src)).storefront().explain(), `${FILE}?${query}`);
      expect(found.map(({text, remedy}: Finding) => `${text} ${remedy}`)).toContainEqual(expect.stringMatching(says));
      await leavePage(page, printed);
    });

    await test.step('says nothing of that where the tag has others of its options', async () => {
      const tag = `<script type="module" src="${FILE}" data-store-url="{{store-url}}"></script>`;
      await page.goto(await shop.serve(tag + CATALOG));

      await expect(page.getByRole('alert')).toContainText('project-id is missing');
      expect(printed.join()).not.toContain('application/json');
    });
  });
});
