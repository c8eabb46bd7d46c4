import type {Page, Route} from '@playwright/test';
import {openPage} from '../../support/pages/player-page.js';
import {expect, type Shop, test} from '../../support/pages/shop.js';

const KEY = 'emberfall-crown_drmfree';
const view = (page: Page) => page.locator('inventory-view');
const field = (page: Page) => view(page).getByLabel('Key of a game');
const redeem = (page: Page) => view(page).getByRole('button', {name: 'Redeem'});

/** A key that another player was given: its text lies in their backpack. */
async function giftFrom(shop: Shop, player: string, sku = KEY): Promise<string> {
  const {serviceUrl, projectId, project} = shop;
  const headers = {authorization: `Bearer ${await shop.token(player)}`, 'content-type': 'application/json'};
  const post = async (path: string, body: object) =>
    (await fetch(serviceUrl + path, {method: 'POST', headers, body: JSON.stringify(body)})).json();
  const {order_id} = await post(`/v2/project/${projectId}/payment/item/${sku}`, {});
  await post(`/_sandbox/projects/${projectId}/orders/${order_id}/payment`, {result: 'done'});
  await shop.pass('PT1M');
  const items = (await (
    await fetch(`${serviceUrl}/web/backpack/items`, {headers: {...headers, 'x-host-id': project.backpack.hostId}})
  ).json()) as {item_sku: string; code: string}[];
  return items.find(({item_sku}) => item_sku === sku)!.code;
}

/** The studio grants the player a game. */
async function grant({serviceUrl, projectId, project}: Shop, player: string): Promise<void> {
  const {merchantId, apiKey} = project.merchant;
  const {status} = await fetch(`${serviceUrl}/v2/project/${projectId}/admin/entitlement/grant`, {
    method: 'POST',
    headers: {authorization: `Basic ${btoa(`${merchantId}:${apiKey}`)}`, 'content-type': 'application/json'},
    body: JSON.stringify({
      user_external_id: player,
      game: {sku: 'emberfall-crown'},
      drm: {sku: 'drmfree'},
      mode: 'default',
    }),
  });
  expect(status).toBe(200);
}

test.describe('the games that a player owns', () => {
  test('are shown once a key is redeemed, which the field gives back nothing of @firefox', async ({page, shop}) => {
    const code = await giftFrom(shop, 'rowan');
    await openPage(page, shop, '<inventory-view kinds="games"></inventory-view>');
    await expect(view(page)).toContainText('You own no games yet.');

    await field(page).fill(` ${code} `);
    await field(page).press('Enter');

    await expect(view(page).locator('[part=item]')).toContainText('Emberfall: Crown Edition');
    await expect(view(page).locator('[part=item]')).toContainText('Yours for good');
    await expect(field(page)).toHaveValue('');
    await expect(view(page).getByRole('status')).toHaveText('The game is yours.');
  });

  test('say at the field why a key is refused, and keep what was typed', async ({page, shop}) => {
    await openPage(page, shop, '<inventory-view kinds="games"></inventory-view>');
    await redeem(page).click();
    await expect(field(page), 'an empty field gets the focus').toBeFocused();

    for (const [code, why] of [
      ['AAAAA-BBBBB-CCCCC', 'There is no such key. Check how it is spelled.'],
      [await giftFrom(shop, 'rowan', 'emberfall-crown_steam'), 'This key is for another platform. Activate it there.'],
      [await giftFrom(shop, 'rowan'), ''],
      [await giftFrom(shop, 'rowan'), 'You own this game already.'],
    ] as const) {
      await field(page).fill(code);
      await redeem(page).click();
      if (why) {
        await expect(view(page).getByRole('alert')).toHaveText(why);
        await expect(field(page)).toHaveValue(code);
        await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
      } else await expect(view(page).locator('[part=item]')).toHaveCount(1);
    }
  });

  test('say before their release that they are pre-orders, and of which day', async ({page, shop}) => {
    const game = {game: {sku: 'nightcircuit'}, drm: {sku: 'drmfree'}, mode: 'default'};
    await shop.project.manage('POST', '/admin/entitlement/grant', {user_external_id: 'kestrel', ...game});
    const key = `${shop.serviceUrl}/v2/project/${shop.projectId}/items/game/key/sku/nightcircuit_drmfree`;
    const {release_date} = (await (await fetch(key)).json()) as {release_date: string};
    const day = new Intl.DateTimeFormat('en', {day: 'numeric', month: 'long'}).format(Date.parse(release_date));

    await openPage(page, shop, '<inventory-view kinds="games"></inventory-view>');
    await expect(view(page).locator('[part=state]')).toHaveText(`Pre-order, out ${day}`);
    await shop.pass('P31D');
    await page.reload();
    await expect(view(page).locator('[part=state]')).toHaveText('Yours for good');
  });

  test.describe('where the answer to a key was lost', () => {
    const UNSURE = 'No answer came, so the key may have been redeemed. See whether its game is here; else try again.';
    const PATH = '/entitlement/redeem';

    test('say that it may be redeemed, where another game has come meanwhile', async ({page, shop}) => {
      await openPage(page, shop, '<inventory-view kinds="games"></inventory-view>');
      await expect(view(page)).toContainText('You own no games yet.');
      await shop.project.fail({kind: 'status', status: 502, path: `*${PATH}`});
      await grant(shop, 'kestrel');

      await field(page).fill('AAAAA-BBBBB-CCCCC');
      await redeem(page).click();

      await expect(view(page).getByRole('alert')).toHaveText(UNSURE);
      await expect(field(page)).toHaveValue('AAAAA-BBBBB-CCCCC');
      await expect(view(page).getByRole('status').filter({hasText: 'is yours'})).toHaveCount(0);
      await expect(view(page).locator('[part=item]')).toHaveCount(1);
    });

    test('say so, too, where it was redeemed, and then that the key is', async ({page, shop}) => {
      const code = await giftFrom(shop, 'rowan');
      await openPage(page, shop, '<inventory-view kinds="games"></inventory-view>');
      const lose = async (route: Route): Promise<void> => {
        await route.fetch();
        await route.abort('connectionreset');
      };
      await page.route(`**${PATH}`, lose, {times: 1});
      await field(page).fill(code);

      await redeem(page).click();
      await expect(view(page).getByRole('alert')).toHaveText(UNSURE);
      await expect(view(page).locator('[part=item]')).toHaveCount(1);
      await redeem(page).click();
      await expect(view(page).getByRole('alert')).toHaveText('This key has been redeemed already.');
    });

    test('say that it did not work, where there are the same games as before', async ({page, shop}) => {
      await openPage(page, shop, '<inventory-view kinds="games"></inventory-view>');
      await shop.project.fail({kind: 'status', status: 502, path: `*${PATH}`});

      await field(page).fill('AAAAA-BBBBB-CCCCC');
      await redeem(page).click();

      await expect(view(page).getByRole('alert')).toHaveText('That did not work. Error code: 502.');
    });
  });

  test('take the place of the items, and give it back, as the page says', async ({page, shop}) => {
    await openPage(page, shop, '<inventory-view></inventory-view>');
    await expect(view(page).locator('[part=item]').first()).toBeVisible();

    await page.evaluate(() => document.querySelector('inventory-view')!.setAttribute('kinds', 'games'));
    await expect(view(page)).toContainText('You own no games yet.');
    await page.evaluate(() => document.querySelector('inventory-view')!.removeAttribute('kinds'));
    await expect(view(page).locator('[part=item]').first()).toBeVisible();
    await expect(field(page)).toHaveCount(0);
  });
});
