import type {Page} from '@playwright/test';
import {expect, type Shop} from './shop.js';

interface PlayerPage {
  /** Attributes of the script tag beside those of a working shop. */
  readonly attributes?: string;
  /** The player who is signed in. */
  readonly player?: string | null;
  readonly lang?: string;
  /** `domcontentloaded` for a page whose code is delayed: the load event waits for modules that are imported before it. */
  readonly waitUntil?: 'load' | 'domcontentloaded';
}

/** Opens a page with these elements for a player of the shop. */
export async function openPage(
  page: Page,
  shop: Shop,
  markup: string,
  {attributes = '', player = 'kestrel', lang = 'en', waitUntil = 'load'}: PlayerPage = {},
): Promise<void> {
  const token = player === null ? '' : `data-token="${await shop.token(player)}"`;
  const path = await shop.serve(`
    <script type="module" src="/storefront/storefront.js" data-project-id="{{project-id}}" data-store-url="{{store-url}}"
      data-payment-url="{{payment-url}}" data-backpack-url="{{backpack-url}}" data-locale="${lang}" ${token} ${attributes}></script>
    <main><h1>Game</h1>${markup}</main>`);
  await page.goto(path, {waitUntil});
}

/** Leaves nothing of a page to the next one that a test opens: no request, route or payment page, and nothing stored or `printed`. */
export async function leavePage(page: Page, printed: string[] = []): Promise<void> {
  const others = page
    .context()
    .pages()
    .filter((each) => each !== page);
  await Promise.all(others.map((each) => each.close()));
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  printed.length = 0;
}

/** Resolves once a catalog has the parts that follow its first paint: the toolbar, and the cards' own words. */
export async function catalogIsReady(page: Page, late = ['[part=group]', '.facts, .badges']): Promise<void> {
  await expect(page.getByRole('searchbox')).toBeVisible();
  for (const part of late) {
    await expect(page.locator('store-catalog').locator(part).first()).toBeVisible();
  }
}

/** Fills the player's cart with these items only, as on an earlier visit. */
export async function fillCart(
  {serviceUrl, projectId, token}: Shop,
  units: Readonly<Record<string, number>>,
  player = 'kestrel',
): Promise<void> {
  const items = Object.entries(units).map(([sku, quantity]) => ({sku, quantity}));
  const headers = {authorization: `Bearer ${await token(player)}`, 'content-type': 'application/json'};
  const put = async (path: string, body: string | null = null): Promise<void> => {
    const response = await fetch(`${serviceUrl}/v2/project/${projectId}/cart/${path}`, {method: 'PUT', headers, body});
    expect(response.ok, await response.text()).toBe(true);
  };
  await put('clear');
  if (items.length > 0) await put('fill', JSON.stringify({items}));
}
