import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect, orderTitle, type Shop, shopEvents, test} from '../../support/pages/shop.js';

const KEY = 'nightcircuit_drmfree';
const GAME = `<store-order></store-order><store-item sku="${KEY}" kind="key"></store-item>`;
const IN_BACKPACK = 'Your game key is in your backpack, where you can reveal it.';
const order = (page: Page) => page.locator('store-order');

/** The day of the release, as an English page writes it. */
async function releaseDay(shop: Shop): Promise<string> {
  const path = `${shop.serviceUrl}/v2/project/${shop.projectId}/items/game/key/sku/${KEY}`;
  const {release_date} = (await (await fetch(path)).json()) as {release_date: string};
  return new Intl.DateTimeFormat('en', {day: 'numeric', month: 'long'}).format(Date.parse(release_date));
}

/** Buys the key on the payment page, and waits until the shop says that it is pre-ordered. */
async function preOrder(page: Page, shop: Shop): Promise<void> {
  await openPage(page, shop, GAME);
  await page.getByRole('button', {name: /Pre-order/}).click();
  await (await openedPayment(page)).pay();
  await expect(orderTitle(page)).toHaveText('Pre-ordered');
}

test.describe('a game key before its release', () => {
  test('says on its card that it is a pre-order, when it comes and how many are left @firefox', async ({
    page,
    shop,
  }) => {
    await openPage(page, shop, GAME);
    const item = page.locator('store-item');

    await expect(item.getByRole('button', {name: /: Pre-order \$27\.99$/})).toBeVisible();
    await expect(item.locator('[part=badge]')).toHaveText('Pre-order');
    await expect(item.locator('.facts')).toContainText(`Out ${await releaseDay(shop)}`);
    await expect(item.locator('.facts')).toContainText('3 left');
  });

  test('is paid, comes on the day, and is shown as delivered on a later visit @firefox', async ({page, shop}) => {
    await preOrder(page, shop);

    await expect(order(page)).toContainText(`It comes by itself on ${await releaseDay(shop)}.`);
    const [end, ...others] = await shopEvents(page, 'store-purchase-end');
    expect(end).toMatchObject({sku: KEY, outcome: 'preordered', releasesAt: expect.any(Number)});
    expect(others).toEqual([]);
    expect(await shop.orders()).toMatchObject([{status: 'paid'}]);
    await expect(page.locator('store-item .facts'), 'one of three is gone').toContainText('2 left');

    await openPage(page, shop, GAME);
    await expect(page.getByRole('button', {name: /Pre-order/}), 'a visit before the release').toBeVisible();
    await expect(order(page).locator('[part=order]')).toHaveCount(0);

    await shop.pass('P30D');
    await openPage(page, shop, GAME);
    await expect(orderTitle(page)).toHaveText('It’s yours!');
    await expect(order(page)).toContainText(IN_BACKPACK);
    expect(await shopEvents(page, 'store-purchase-end'), 'it has had its end').toHaveLength(1);
    expect((await shopEvents(page, 'store-order-change')).at(-1)).toMatchObject({status: 'done'});
    await expect(page.getByRole('button', {name: /^Buy .* for \$27\.99$/})).toBeVisible();
  });

  test('is said to be in the backpack once it is released, by itself or in a cart', async ({page, shop}) => {
    const released = '<store-order></store-order><store-item sku="emberfall-crown_drmfree" kind="key"></store-item>';
    await openPage(page, shop, `${released}<backpack-view></backpack-view>`);
    await page.getByRole('button', {name: /^Buy/}).click();
    await (await openedPayment(page)).pay();
    await expect(order(page)).toContainText(IN_BACKPACK);
    await expect(page.locator('backpack-view [part=kind]')).toContainText(['Game key · DRM Free']);

    await openPage(page, shop, `${released}<store-cart></store-cart>`);
    await page.getByRole('button', {name: /^Add/}).click();
    await page.getByRole('button', {name: /^Check out/}).click();
    await (await openedPayment(page)).pay();
    await expect(order(page)).toContainText(IN_BACKPACK);
  });

  test('turns into a delivery in front of the player, where the page stays open', async ({page, shop}) => {
    await preOrder(page, shop);

    await shop.pass('P30D');
    await page.evaluate(() => dispatchEvent(new Event('focus')));

    await expect(orderTitle(page)).toHaveText('It’s yours!');
  });

  test('can be pre-ordered once more, as a further order', async ({page, shop}) => {
    await preOrder(page, shop);
    await page.getByRole('button', {name: /Pre-order/}).click();
    await (await openedPayment(page)).pay();

    await expect(page.locator('store-item .facts')).toContainText('1 left');
    expect(await shop.orders()).toMatchObject([{status: 'paid'}, {status: 'paid'}]);
  });

  test('says in the cart when the whole order comes', async ({page, shop}) => {
    await openPage(page, shop, `${GAME}<store-cart></store-cart>`);
    await page.getByRole('button', {name: /Pre-order/}).click();

    await expect(page.locator('store-cart [part=pre-order]')).toHaveText(
      `With a pre-order in it, this order comes as a whole, on ${await releaseDay(shop)}.`,
    );
  });

  test('says that its key comes by e-mail, to a guest', async ({page, shop}) => {
    await openPage(page, shop, GAME, {player: null});
    await page.getByRole('button', {name: /Pre-order/}).click();
    await page.getByRole('textbox', {name: 'E-mail'}).fill('kes@example.test');
    await page.getByRole('button', {name: 'Continue'}).click();
    await (await openedPayment(page)).pay();

    await expect(orderTitle(page)).toHaveText('Pre-ordered');
    await expect(order(page)).toContainText(`Your key comes by e-mail on ${await releaseDay(shop)}.`);
  });
});
