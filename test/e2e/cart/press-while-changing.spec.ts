import {openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';

const PAGE =
  '<store-item sku="gale-bow"></store-item><store-cart-button></store-cart-button><store-cart placement="drawer"></store-cart>';

test('a press opens the cart although the total under the pointer arrives while it is held', async ({page, shop}) => {
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/cart/fill**', async (route) => {
    await isReleased;
    await route.continue();
  });
  await openPage(page, shop, PAGE);
  await page.getByRole('button', {name: /^Add Gale Bow/}).click();
  const button = page.locator('store-cart-button').getByRole('button');
  await expect(button).toHaveText(/Cart.*1/);

  await page.locator('store-cart-button bdi').hover({force: true});
  await page.mouse.down();
  release();
  await expect(button).toHaveText(/\$7\.49/);
  await page.mouse.up();

  await expect(page.getByRole('dialog', {name: 'Cart'})).toBeVisible();
});
