import type {Page} from '@playwright/test';
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
});
