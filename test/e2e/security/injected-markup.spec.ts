import type {Page} from '@playwright/test';
import {leavePage} from '../../support/pages/player-page.js';
import {SIGN_IN, scriptTag} from '../../support/pages/script-tag.js';
import {expect, test} from '../../support/pages/shop.js';

const EVIL = 'https://evil.example';
const OWN = `${scriptTag()}<script type="module" src="sign-in.js"></script><store-catalog></store-catalog>`;
const FILES = {'sign-in.js': SIGN_IN};

/** Markup that runs nothing, by itself. */
const INERT: Readonly<Record<string, string>> = {
  'a tag of the script': `<script type="text/plain" src="/storefront/storefront.js" data-project-id="1" data-store-url="${EVIL}"></script>`,
  JSON: `<script type="application/json" data-storefront>{"store-url": "${EVIL}"}</script>`,
};

/** The addresses to which the page sends a token, from now on. */
function sentTokens(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.headers().authorization) sent.push(request.url());
  });
  return sent;
}

/** The names of the texts and truths that the shop's options have. */
const optionsOf = (page: Page, script: string): Promise<readonly string[]> =>
  page.evaluate(async (src) => {
    const options: object = (await import(src)).storefront().$options.get();
    return Object.entries(options)
      .filter(([, value]) => value !== undefined && typeof value !== 'function')
      .map(([name]) => name);
  }, script);

test.describe('markup that somebody else has put into the page', () => {
  for (const [what, markup] of Object.entries(INERT))
    test(`sends the player’s token nowhere, by ${what}: the shop does not start, and names both addresses`, async ({
      page,
      shop,
      printed,
    }) => {
      const sent = sentTokens(page);
      await page.goto(await shop.serve(markup + OWN, FILES));

      await expect.poll(() => printed.join('\n')).toContain('setup-urls-differ');
      expect(printed.join('\n')).toContain(EVIL);
      expect(printed.join('\n')).toContain(shop.serviceUrl);
      await expect(page.locator('store-catalog')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
      expect(sent).toEqual([]);
    });

  test('sends the player’s token nowhere, by a tag of the script that adds an address', async ({
    page,
    shop,
    printed,
  }) => {
    const sent = sentTokens(page);
    const adding = `<script type="text/plain" src="/storefront/storefront.js" data-project-id="{{project-id}}" data-store-url="{{store-url}}"
      data-payment-url="{{payment-url}}" data-backpack-url="${EVIL}"></script>`;

    await page.goto(await shop.serve(`${adding}${OWN}<backpack-view></backpack-view>`, FILES));

    await expect.poll(() => printed.join('\n')).toContain('setup-urls-differ');
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test('adds no address to a shop whose tag has some', async ({page, shop, printed}) => {
    const markup = `<script type="application/json" data-storefront>{"backpack-url": "${EVIL}"}</script>`;
    await page.goto(await shop.serve(`${markup}${OWN}<backpack-view></backpack-view>`, FILES));

    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => printed.join('\n')).toContain('setup-url-ignored');
    expect(printed.filter((line) => line.includes(EVIL))).toEqual([]);
  });

  const BARE = '<script type="module" src="/storefront/storefront.js"></script>';
  const jsonOf = (options: string): string => `<script type="application/json" data-storefront>{${options}}</script>`;
  const JSON_OWN = '"project-id": {{project-id}}, "store-url": "{{store-url}}", "payment-url": "{{payment-url}}"';
  const BY_JSON = `${jsonOf(JSON_OWN)}${BARE}<script type="module" src="sign-in.js"></script>`;
  const ELEMENTS = '<store-catalog></store-catalog><backpack-view></backpack-view>';
  const sameTag = (more: string, projectId = '{{project-id}}'): string =>
    `<script type="text/plain" src="/storefront/storefront.js" data-project-id="${projectId}" data-store-url="{{store-url}}"
      data-payment-url="{{payment-url}}" ${more}></script>`;

  /** Pages whose own markup and somebody else's say different things, none of which is a different value of one address. */
  const UNEQUAL: Readonly<Record<string, string>> = {
    'JSON before the page’s JSON that adds an address': jsonOf(`${JSON_OWN}, "backpack-url": "${EVIL}"`) + BY_JSON,
    'JSON behind the page’s JSON that adds an address': BY_JSON + jsonOf(`${JSON_OWN}, "backpack-url": "${EVIL}"`),
    'JSON that names nothing else': jsonOf(`"backpack-url": "${EVIL}"`) + BY_JSON,
    'JSON that adds a token': jsonOf(`${JSON_OWN}, "token": "ey.evil.x"`) + BY_JSON,
    'JSON of another project': jsonOf(JSON_OWN.replace('{{project-id}}', '666')) + BY_JSON,
    'a tag of another project': sameTag('', '666') + OWN,
    'a tag that adds a cart': sameTag('data-cart-id="evil"') + OWN,
    'a tag that sells for tests': sameTag('data-sandbox') + OWN,
    'a tag that adds a way to pay': sameTag('data-presentation="redirect"') + OWN,
  };
  test('decides nothing: the shop does not start', async ({page, shop, printed}) => {
    test.slow();
    const sent = sentTokens(page);
    for (const [what, markup] of Object.entries(UNEQUAL))
      await test.step(`decides nothing by ${what}`, async () => {
        await page.goto(await shop.serve(markup + ELEMENTS, FILES));

        await expect.poll(() => printed.join('\n')).toContain('setup-urls-differ');
        await expect(page.locator('store-catalog').first()).toBeVisible();
        await expect(page.getByRole('article')).toHaveCount(0);
        expect(sent).toEqual([]);
        await leavePage(page, printed);
      });
  });

  test('adds no token, no cart and no mode to a shop whose tag or its address sets it up, by JSON', async ({
    page,
    shop,
    printed,
  }) => {
    const evil = jsonOf('"token": "ey.evil.x", "cart-id": "evil", "sandbox": true, "presentation": "redirect"');
    const sent = sentTokens(page);
    const query = new URLSearchParams({'project-id': `${shop.projectId}`, 'store-url': shop.serviceUrl});
    for (const [src, tag] of [
      ['/storefront/storefront.js', scriptTag()],
      [
        `/storefront/storefront.js?${query}`,
        `<script type="module" src="/storefront/storefront.js?${`${query}`.replaceAll('&', '&amp;')}"></script>`,
      ],
    ] as const) {
      await page.goto(await shop.serve(evil + tag + ELEMENTS));

      await expect(page.getByRole('article').first()).toBeVisible();
      await expect.poll(() => printed.filter((line) => line.includes('setup-url-ignored')).length).toBe(4);
      expect(await optionsOf(page, src)).toEqual([
        'projectId',
        'storeUrl',
        ...(tag === scriptTag() ? ['paymentUrl'] : []),
      ]);
      await leavePage(page, printed);
    }
    expect(sent).toEqual([]);
  });

  /** Scripts that set up the shop by code, at once or later. */
  const byCode = (when: string): string => `${SIGN_IN}
    ${when};
    storefront().configure({projectId: {{project-id}}, storeUrl: '{{store-url}}'});`;
  for (const [when, wait] of [
    ['at once', ''],
    ['later', 'await new Promise((resolve) => setTimeout(resolve, 500))'],
  ] as const)
    for (const [where, own] of [
      ['beside a tag without options', BARE],
      ['without a tag', ''],
    ] as const)
      test(`adds no address to those that code of the page sets ${when}, ${where}`, async ({page, shop, printed}) => {
        const sent = sentTokens(page);
        const evil = `<script type="text/plain" src="/storefront/storefront.js" data-backpack-url="${EVIL}"></script>`;
        const code = byCode(wait)
          .replace('{{project-id}}', `${shop.projectId}`)
          .replace('{{store-url}}', shop.serviceUrl);

        await page.goto(
          await shop.serve(`${evil}${own}<script type="module" src="own.js"></script>${ELEMENTS}`, {'own.js': code}),
        );

        await expect(page.getByRole('article').first()).toBeVisible();
        await expect.poll(() => printed.join('\n')).toContain('setup-url-ignored');
        expect(sent.filter((address) => address.startsWith(EVIL))).toEqual([]);
        expect(sent.length).toBeGreaterThan(0);
        expect(await optionsOf(page, '/storefront/storefront.js')).not.toContain('backpackUrl');
      });
});
