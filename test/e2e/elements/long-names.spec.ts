import type {Page} from '@playwright/test';
import {narrowFaults} from '../../support/pages/narrow.js';
import {expect, test} from '../../support/pages/shop.js';
import {STATES} from '../../support/pages/states.js';

/** A German word that 320 pixels have no room for in most places. */
const LONG = 'Großmeisterschmiedehammersammlung';

/** States that show each kind of name: of items, parts, keys, plans, currencies, games and chains. */
const NAMES = [
  'details',
  'single items',
  'a cart with a bonus, a code and a discount',
  'a cart that is being paid, with items added since',
  'an open purchase',
  'a finished purchase',
  'a line removed from the drawer',
  'the question before a purchase',
  'a sale that ends, one with uses left, and what comes free',
  'a press while another purchase is open',
  'a reward chain before the first step',
  'an offer chain before the first step',
  'an offer chain whose next step is for money',
  'daily rewards, of which today’s can be claimed',
  'a backpack with an item in the wallet, and one that could not be moved',
  'a player’s inventory and balance',
  'subscriptions, one active and one over',
  'plans to change to, and the price of the chosen one',
  'plans to subscribe to, of a player who has no subscription',
];

/** Puts the long word before every name that a service answers. */
const lengthenNames = async (page: Page): Promise<void> =>
  void (await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'fetch' || request.method() !== 'GET') return route.fallback();
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort();
    const text = await response.text();
    await route.fulfill({response, body: text.replace(/("(?:\w+_)?name"\s*:\s*")(?=[^"])/g, `$1${LONG} `)});
  }));

/** The texts on screen that hold a name, and may break without a hyphen. */
const unhyphenated = (page: Page): Promise<readonly string[]> =>
  page.evaluate((long) => {
    const found: string[] = [];
    const look = (root: Document | ShadowRoot): void => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const box = text.parentElement!;
        if (!text.data.includes(long) || !box.checkVisibility()) continue;
        const {hyphens, clipPath, whiteSpace} = getComputedStyle(box);
        const isGerman = box.matches(':lang(de)');
        const mayBreak = clipPath === 'none' && whiteSpace !== 'nowrap';
        if (mayBreak && !(hyphens === 'auto' && isGerman))
          found.push(`${(root as ShadowRoot).host?.localName}: ${text.data.replaceAll(long, '…')}`);
      }
      for (const each of root.querySelectorAll('*')) if (each.shadowRoot) look(each.shadowRoot);
    };
    look(document);
    return [...new Set(found)];
  }, LONG);

test('long names break at 320 pixels where a hyphen may stand, and nothing overflows, in every element', async ({
  page,
  shop,
}) => {
  const states = STATES.filter(({name}) => NAMES.includes(name));
  expect(states.map(({name}) => name)).toEqual(expect.arrayContaining(NAMES));
  test.setTimeout(NAMES.length * 20_000);
  await page.setViewportSize({width: 320, height: 1700});
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const {name, open} of states) {
    await lengthenNames(page);
    await test.step(name, () => open(page, shop, 'de'));
    await expect.soft(page.getByText(LONG).first(), name).toBeAttached();
    expect.soft(await unhyphenated(page), name).toEqual([]);
    expect.soft(await narrowFaults(page), name).toEqual([]);
    await page.unrouteAll({behavior: 'ignoreErrors'});
    await page.evaluate(() => localStorage.clear());
  }
});
