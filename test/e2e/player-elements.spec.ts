import type {Page} from '@playwright/test';
import {nameOf} from '../../scripts/lib/chunk-graph.mjs';
import {openPage} from './support/player-page.js';
import {noteRequests} from './support/requests.js';
import {expect, heard, type Shop, test} from './support/shop.js';

const markup = (tags: readonly string[]): string => tags.map((tag) => `<${tag}></${tag}>`).join('');
const FOUR = ['offer-chain', 'reward-chain', 'backpack-view', 'virtual-balance'];
const OWN = /^(player|chains|.*-(chain|view|balance))$/;
const ALL = '**/storefront/player-elements-*.js';

async function addOffer({project}: Shop): Promise<number> {
  const made = await project.manage('POST', '/admin/offer_chain', {
    name: {en: 'The Warden’s Path'},
    date_start: '2020-01-01T00:00:00+00:00',
    is_enabled: true,
    steps: [{step_number: 1, is_free: true, items: [{sku: 'gold', quantity: 50}]}],
  });
  return (made as {id: number}).id;
}

/** The names of the files with code of a player's elements that the page asks for from now on. */
function filesOf(page: Page): () => string[] {
  const {all} = noteRequests(page.context());
  return () => {
    const files = all.filter((request) => request.resourceType() === 'script').map((request) => request.url());
    const names = files.map((url) => nameOf(new URL(url).pathname.split('/').at(-1)!));
    return names.filter((name) => name === 'player-elements' || OWN.test(name)).sort();
  };
}

const shown = (page: Page, tags: readonly string[]): Promise<unknown> =>
  Promise.all(tags.map((tag) => expect(page.locator(tag).locator('[aria-busy=false]').first()).toBeVisible()));

test.describe('the elements of what a player has', () => {
  test('come in one file where a page has four of them, which the page’s own code works with, too @firefox', async ({
    page,
    shop,
  }) => {
    const chainId = await addOffer(shop);
    const files = filesOf(page);
    await openPage(page, shop, markup(FOUR));
    await shown(page, FOUR);
    const claim = page.locator('offer-chain').getByRole('button', {name: /^Claim 50 × /});
    await expect(claim).toBeVisible();

    await page.evaluate(async (chain) => {
      const address = '/storefront/storefront.js';
      (await import(address)).storefront().claim('offer', chain, 1);
    }, chainId);

    await expect(claim).toHaveCount(0);
    await expect.poll(() => heard(page, 'store-claim')).toHaveLength(1);
    expect(files()).toEqual(['player-elements']);
  });

  test('come in files of their own where it has three, and where more of them follow', async ({page, shop}) => {
    const files = filesOf(page);
    const three = FOUR.slice(1);
    await openPage(page, shop, markup(three));
    await shown(page, three);
    const more = ['offer-chain', 'daily-chain', 'inventory-view', 'subscription-manager'];

    await page
      .locator('main')
      .evaluate((main, tags) => main.append(...tags.map((tag) => document.createElement(tag))), more);
    await page.evaluate((tags) => Promise.all(tags.map((tag) => customElements.whenDefined(tag))), more);

    expect(files()).not.toContain('player-elements');
  });

  test('come when the page changes, where their file could not be had at first', async ({page, shop}) => {
    const files = filesOf(page);
    await page.route(ALL, (route) => route.abort(), {times: 1});
    await openPage(page, shop, markup(FOUR));
    await expect.poll(files).toEqual(['player-elements']);

    await expect
      .poll(async () => {
        await page.locator('main').evaluate((main) => main.append('.'));
        return page.evaluate(() => customElements.get('reward-chain') !== undefined);
      })
      .toBe(true);

    await shown(page, FOUR);
    expect(new Set(files())).toEqual(new Set(['player-elements']));
  });
});
