import type {Browser, Locator, Page} from '@playwright/test';
import {sandboxControl} from '../../../scripts/lib/sandbox-control.mjs';
import {listen, openedPayment, purchaseEnd} from '../../../src/testing.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect, type Shop, test} from '../../support/pages/shop.js';

const LUTE = {
  name: {en: 'Ash Lute'},
  prices: [{amount: 10, currency: 'USD'}],
  groups: ['offers'],
  limits: {per_user: 3},
};
const SADDLE = {name: {en: 'Drake Saddle'}, prices: [{amount: 20, currency: 'USD'}], groups: ['offers']};
const IS_VETERAN = {attribute: 'rank', type: 'string', operator: 'eq', value: 'veteran'};

/** A page with the shop, in a browser of its own, for a player whose token says this rank. */
async function pageOf(browser: Browser, shop: Shop, player: string, rank: string): Promise<Page> {
  const page = await (await browser.newContext({baseURL: shop.url})).newPage();
  await listen(page);
  const token = await sandboxControl(shop.serviceUrl).token(shop.projectId, {user_id: player, attributes: {rank}});
  const markup = '<store-order></store-order><store-catalog group="offers" tools="none"></store-catalog>';
  await openPage(page, shop, markup, {player: null, attributes: `data-token="${token}"`});
  return page;
}

const card = (page: Page, name: string): Locator => page.getByRole('article').filter({hasText: name});
const inCard = (page: Page, name: string, part: string): Locator => card(page, name).locator(`[part~=${part}]`);
const buyButton = (page: Page, name: string): Locator => card(page, name).getByRole('button', {name: `Buy ${name}`});
/** How many lutes the card leaves its player; what it says of a sale's limit stands beside it. */
const leftOfLute = (page: Page) =>
  inCard(page, 'Ash Lute', 'limit').filter({hasText: /^\s*\d+ (left for you|per player)$/});

/** Reloads pages side by side; resolves once each shows its catalog. */
const lookAgain = (...pages: Page[]): Promise<unknown> =>
  Promise.all(
    pages.map(async (page) => {
      await page.reload();
      await expect(card(page, 'Ash Lute')).toBeVisible();
    }),
  );

/** Buys an item, to the end of its purchase. */
async function buy(page: Page, name: string): Promise<void> {
  await buyButton(page, name).click();
  await (await openedPayment(page)).pay();
  expect(await purchaseEnd(page)).toMatchObject({outcome: 'done'});
}

/** Opens an item's details, expects these attributes with their values in them and no others, and closes them. */
async function expectProperties(page: Page, name: string, properties: Readonly<Record<string, string>>): Promise<void> {
  await card(page, name).getByRole('button', {name, exact: true}).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', {name})).toBeVisible();
  await expect(dialog.getByRole('term')).toHaveText(Object.keys(properties));
  await expect(dialog.getByRole('definition')).toHaveText(Object.values(properties));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('an administrator decides by requests alone what two players see, what they pay and what they may buy', async ({
  browser,
  shop,
}) => {
  test.setTimeout(180_000);
  const admin = shop.project.manage.bind(shop.project);
  const lutePath = '/admin/items/virtual_items/sku/ash-lute';
  await shop.project.addItem({sku: 'ash-lute', ...LUTE});
  await shop.project.addItem({sku: 'drake-saddle', ...SADDLE});
  const veteran = await pageOf(browser, shop, 'vera', 'veteran');
  const newcomer = await pageOf(browser, shop, 'noel', 'newcomer');
  const left = async (what: string, player: string): Promise<number> => {
    const answer = await admin('GET', `/admin/user/limit/${what}?user_external_id=${player}`);
    return (answer as {per_user: {available: number}}).per_user.available;
  };

  await test.step('at first both see the same', async () => {
    for (const page of [veteran, newcomer]) {
      await expect(buyButton(page, 'Ash Lute')).toContainText('$10.00');
      await expect(buyButton(page, 'Drake Saddle')).toContainText('$20.00');
      await expect(leftOfLute(page)).toHaveText('3 per player');
      await expectProperties(page, 'Ash Lute', {});
    }
  });

  await test.step('an attribute that the lute is given tells both what it is made of', async () => {
    await admin('POST', '/admin/attribute', {external_id: 'wood', name: {en: 'Wood'}});
    await admin('POST', '/admin/attribute/wood/value', {external_id: 'ash', value: {en: 'Mountain ash'}});
    const attributes = [{external_id: 'wood', values: [{external_id: 'ash', value: {en: 'Mountain ash'}}]}];
    const prices = LUTE.prices.map((price) => ({...price, is_default: true}));
    await admin('PUT', lutePath, {...LUTE, description: null, prices, attributes});

    await lookAgain(veteran, newcomer);
    for (const page of [veteran, newcomer]) await expectProperties(page, 'Ash Lute', {Wood: 'Mountain ash'});
  });

  await test.step('a rule leaves the saddle to the veteran, and takes it out of the newcomer’s shop', async () => {
    await admin('POST', '/admin/user/attribute/rule', {
      name: 'The saddle is for veterans',
      is_enabled: true,
      attribute_conditions: [IS_VETERAN],
      items: [{sku: 'drake-saddle'}],
    });

    await lookAgain(veteran, newcomer);
    await expect(card(veteran, 'Drake Saddle')).toBeVisible();
    await expect(card(newcomer, 'Drake Saddle')).toHaveCount(0);
  });

  let promotion = '';
  await test.step('a discount for veterans makes the lute cheaper for one of them', async () => {
    const {promotion_id} = (await admin('POST', '/admin/promotion/item', {
      name: {en: 'Thank you, veterans'},
      discount: {percent: '20'},
      items: [{sku: 'ash-lute'}],
      attribute_conditions: [IS_VETERAN],
      limits: {per_user: 1},
    })) as {promotion_id: number};
    promotion = `promotion/id/${promotion_id}`;

    await lookAgain(veteran, newcomer);
    await expect(buyButton(veteran, 'Ash Lute')).toContainText('$8.00');
    await expect(inCard(veteran, 'Ash Lute', 'price-old')).toHaveText('$10.00');
    await expect(buyButton(newcomer, 'Ash Lute')).toContainText('$10.00');
    await expect(inCard(newcomer, 'Ash Lute', 'price-old')).toHaveCount(0);
  });

  await test.step('support leaves one lute to the newcomer, and all to the veteran', async () => {
    const body = {user: {user_external_id: 'noel'}, available: 2};
    await admin('DELETE', '/admin/user/limit/item/sku/ash-lute', body);

    await lookAgain(veteran, newcomer);
    await expect(leftOfLute(veteran)).toHaveText('3 per player');
    await expect(leftOfLute(newcomer)).toHaveText('1 left for you');
  });

  await test.step('both buy a lute, each at their own price', async () => {
    await Promise.all([buy(veteran, 'Ash Lute'), buy(newcomer, 'Ash Lute')]);
    await buy(veteran, 'Drake Saddle');

    const orders = await shop.orders();
    expect(orders.map(({user_id, skus, status}) => `${user_id} ${skus} ${status}`).sort()).toEqual([
      'noel ash-lute done',
      'vera ash-lute done',
      'vera drake-saddle done',
    ]);
  });

  await test.step('the veteran has two left, at the full price; the newcomer has had all', async () => {
    await lookAgain(veteran, newcomer);

    await expect(buyButton(veteran, 'Ash Lute')).toContainText('$10.00');
    await expect(leftOfLute(veteran)).toHaveText('2 left for you');
    await expect(card(newcomer, 'Ash Lute')).toContainText('You have had all 3 of yours');
    await expect(buyButton(newcomer, 'Ash Lute')).toHaveCount(0);
    expect([await left('item/sku/ash-lute', 'vera'), await left('item/sku/ash-lute', 'noel')]).toEqual([2, 0]);
    expect([await left(promotion, 'vera'), await left(promotion, 'noel')]).toEqual([0, 1]);
  });

  await test.step('support gives the newcomer one more, and the veteran another use of the discount', async () => {
    await admin('POST', '/admin/user/limit/item/sku/ash-lute', {user: {user_external_id: 'noel'}, available: 1});
    await admin('DELETE', `/admin/user/limit/${promotion}/all`, {user: {user_external_id: 'vera'}});

    await lookAgain(veteran, newcomer);
    await expect(buyButton(veteran, 'Ash Lute')).toContainText('$8.00');
    await expect(leftOfLute(newcomer)).toHaveText('1 left for you');
    await expect(buyButton(newcomer, 'Ash Lute')).toContainText('$10.00');
  });

  for (const page of [veteran, newcomer]) await page.context().close();
});
