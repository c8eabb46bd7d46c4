import type {Locator, Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {leavePage, openPage} from '../../support/pages/player-page.js';
import {expect, type Shop, test} from '../../support/pages/shop.js';

const PHONE = {width: 360, height: 760};
const DESKTOP = {width: 1280, height: 800};
const KEY = 'nightcircuit_drmfree';
const dialog = (page: Page): Locator => page.getByRole('dialog');
const note = (page: Page): Locator => dialog(page).locator('[part=note]');

/** Opens the details of one item, on a page without a cart. */
async function openDetails(page: Page, shop: Shop, item: string): Promise<void> {
  await openPage(page, shop, item);
  await page.locator('store-item [part=name]').click();
  await expect(dialog(page).locator('[part=long-description], [part=price]').first()).toBeVisible();
}

/** Lets one more key be pre-ordered, where one was. */
async function leaveOneMore({serviceUrl, projectId, project}: Shop): Promise<void> {
  const {merchantId, apiKey} = project.merchant;
  const path = `/v2/project/${projectId}/admin/items/pre_order/limit/item/sku/${KEY}`;
  const {status} = await fetch(serviceUrl + path, {
    method: 'PUT',
    headers: {authorization: `Basic ${btoa(`${merchantId}:${apiKey}`)}`, 'content-type': 'application/json'},
    body: JSON.stringify({quantity: 2}),
  });
  expect(status).toBe(204);
}

/** Whether a press in the middle of an element meets it, or what labels it: nothing lies on top, and it is in view. */
const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const {left, top, width, height} = node.getBoundingClientRect();
    const met = (node.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (node.contains(met) || met.contains(node));
  });

for (const [device, size] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test.describe(`the details of an item, on ${device}`, () => {
    test.beforeEach(({page}) => page.setViewportSize(size));

    test('say what became of a purchase, and let nothing lie on what has the focus', async ({page, shop}) => {
      test.slow();
      await test.step('say what became of a pre-order, and offer a second one by its name', async () => {
        await openDetails(page, shop, `<store-item sku="${KEY}" kind="key"></store-item>`);
        await dialog(page)
          .getByRole('button', {name: /^Pre-order/})
          .click();
        await expect(note(page)).toContainText('Finish on the payment page');
        expect(await isUncovered(note(page)), 'while it waits for payment').toBe(true);
        expect(await isUncovered(dialog(page).getByRole('button', {name: 'Cancel'}))).toBe(true);
        await (await openedPayment(page)).pay();

        await expect(note(page)).toContainText('Pre-ordered. Paid. It comes by itself on');
        expect(await isUncovered(note(page))).toBe(true);
        await expect(dialog(page).getByRole('button', {name: 'Pre-order again for $27.99'})).toBeVisible();
        await leavePage(page);
      });

      await test.step('say so in the place of “Sold out”, to the player who has bought the last one', async () => {
        await leaveOneMore(shop);
        await openDetails(page, shop, `<store-item sku="${KEY}" kind="key"></store-item>`);
        await dialog(page)
          .getByRole('button', {name: /^Pre-order/})
          .click();
        await (await openedPayment(page)).pay();

        const button = dialog(page).locator('[part=buy-button]');
        await expect(button).toHaveText('✓ Pre-ordered');
        await expect(dialog(page).getByText('Sold out')).toHaveCount(0);
        expect(await isUncovered(button)).toBe(true);
        expect(await isUncovered(note(page))).toBe(true);
        await leavePage(page);
      });

      await test.step('say that what can be bought again is bought', async () => {
        await openDetails(page, shop, '<store-item sku="healing-draught"></store-item>');
        await dialog(page)
          .getByRole('button', {name: /^Buy for/})
          .click();
        await (await openedPayment(page)).pay();

        await expect(note(page)).toContainText('It’s yours! Delivered to your game.');
        expect(await isUncovered(note(page))).toBe(true);
        await leavePage(page);
      });

      await test.step('let nothing lie on what has the focus, also where the foot grows', async () => {
        await openDetails(page, shop, '<store-item sku="starlane-fleet" kind="game"></store-item>');
        for (const control of await dialog(page).locator('button, a[href], input').all()) {
          await control.focus();
          expect(await isUncovered(control), await control.evaluate(({outerHTML}) => outerHTML)).toBe(true);
        }
        await dialog(page).getByRole('radio').first().focus();
        for (let radio = 0; radio < 3; radio++) {
          await page.keyboard.press('ArrowDown');
          expect(await isUncovered(dialog(page).locator(':focus')), `${radio} steps down`).toBe(true);
        }
      });
    });
  });
}
