import type {Page} from '@playwright/test';
import {listen, openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce} from '../../support/pages/gale-bow.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect, orderTitle, test} from '../../support/pages/shop.js';

const HORN = {
  sku: 'horn',
  name: {en: 'War Horn'},
  prices: [{amount: 3, currency: 'USD'}],
  is_show_in_store: true,
  is_enabled: true,
};
const DRUM = {
  ...HORN,
  sku: 'drum',
  name: {en: 'War Drum'},
  prices: [],
  vc_prices: [{sku: 'gems', amount: 400, is_default: true}],
};

/** The texts about remaining units on the cards of a page. */
const limitsOn = (page: Page) => page.locator('[part~=limit]');

const question = (page: Page) => page.getByRole('alertdialog');

/** A pattern of a text whose names may be isolated by marks of direction. */
const plainly = (text: string): RegExp => new RegExp(text.replaceAll('.', '\\.').replaceAll('Gems', '\\W?Gems\\W?'));

/** Opens the question about the drum, and expects these balances before and after the purchase. */
async function expectBalance(page: Page, has: string, left: string): Promise<void> {
  await page.getByRole('button', {name: 'Buy War Drum'}).click();
  await expect(question(page)).toHaveText(plainly(`You have ${has} Gems. You will have ${left} Gems left.`));
}

test.describe('after a purchase, without a reload,', () => {
  // A page that is loaded again has lost the mark.
  const stays = (page: Page) => page.evaluate(() => void Object.assign(window, {isSamePage: true}));
  const expectSamePage = async (page: Page) =>
    expect(await page.evaluate(() => 'isSamePage' in window), 'the page was not loaded anew').toBe(true);

  for (const [whose, limits, before, after] of [
    ['all players', {per_item: 5}, '5 left', '4 left'],
    ['one player', {per_user: 3}, '3 per player', '2 left for you'],
  ] as const) {
    test(`cards show the units left for ${whose}, in another tab with a cart, too`, async ({page, context, shop}) => {
      await shop.project.addItem({...HORN, groups: ['offers'], limits});
      const markup =
        '<store-order></store-order><store-item sku="horn"></store-item><store-catalog group="offers"></store-catalog>';
      const other = await context.newPage();
      await listen(other);
      for (const each of [other, page]) {
        await openPage(each, shop, each === other ? `${markup}<store-cart></store-cart>` : markup);
        await stays(each);
        await expect(limitsOn(each).filter({hasText: new RegExp(`^${before}$`)}), 'item and catalog').toHaveCount(2);
      }

      await page.locator('store-item').getByRole('button', {name: 'Buy War Horn'}).click();
      await (await openedPayment(page)).pay();
      await expectBoughtOnce(page, shop, {skus: ['horn'], owned: []});

      for (const each of [page, other]) {
        await expect(limitsOn(each).filter({hasText: new RegExp(`^${after}$`)}), 'item and catalog').toHaveCount(2);
        await expect(limitsOn(each).filter({hasText: new RegExp(`^${before}$`)})).toHaveCount(0);
        await expectSamePage(each);
      }
    });
  }

  test('a balance decreases by the spent amount, and increases by the bought one', async ({page, shop}) => {
    await shop.project.addItem(DRUM);
    await openPage(
      page,
      shop,
      '<store-order></store-order><store-item sku="drum"></store-item><store-item sku="gems-500" kind="package"></store-item>',
    );
    await stays(page);
    await expectBalance(page, '1,500', '1,100');

    await question(page)
      .getByRole('button', {name: /^Buy for 400/})
      .click();
    await expect(orderTitle(page)).toHaveText('It’s yours!');
    await expectBalance(page, '1,100', '700');
    await question(page).getByRole('button', {name: 'Not now'}).click();

    await page.getByRole('button', {name: 'Buy Handful of Gems'}).click();
    await (await openedPayment(page)).pay();
    await expect.poll(async () => (await shop.orders()).map(({status}) => status)).toEqual(['done', 'done']);
    await expect(orderTitle(page)).toHaveText('It’s yours!');
    await expectBalance(page, '1,600', '1,200');
    await expectSamePage(page);
  });
});
