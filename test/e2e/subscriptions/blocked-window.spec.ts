import {openedPayment} from '../../../src/testing.js';
import {blockWindows} from '../../support/pages/gale-bow.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';

test('a player whose page opens neither a window nor a dialog subscribes in the place of the page, and is led back', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await blockWindows(page);
  await shop.project.behave({payment_page: 'silent'});
  await openPage(page, shop, '<subscription-manager></subscription-manager>', {
    player: 'mira',
    attributes: 'data-subscriptions-url="{{subscriptions-url}}"',
  });
  const manager = page.locator('subscription-manager');
  const subscribe = manager.getByRole('button', {name: /^(Subscribe|Start free trial)$/}).first();
  await subscribe.click();
  await expect(page.getByRole('dialog', {name: 'Payment'})).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(manager).toContainText('The payment page could not open by itself.');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The page was asked for to stand in a dialog, without a return address: this needs another one.
  await shop.project.behave({payment_page: 'normal'});
  await page.clock.resume();
  await manager.getByRole('button', {name: 'Continue here'}).click();
  const payment = await openedPayment(page);
  expect(payment.place).toBe('page');
  await payment.pay();
  await payment.backToShop();

  await expect(page).toHaveURL(/\/test\//);
  await expect(manager).toContainText(/Active|Trial/);
});
