import type {Page} from '@playwright/test';
import {openedPayment, purchaseEnd} from 'game-storefront/testing';
import {expect, test} from './shop-test.js';

/** Opens the site, presses the lantern's price, and returns the opened payment page. */
async function buy(page: Page) {
  await page.goto('/');
  await page.getByRole('button', {name: 'Buy Moon Lantern'}).click();
  return openedPayment(page);
}

test('a player buys', async ({page, project}) => {
  const payment = await buy(page);

  await payment.pay();

  expect(await purchaseEnd(page)).toMatchObject({outcome: 'done', sku: 'moon-lantern'});
  expect(await project.orders()).toMatchObject([{user_id: 'ada', status: 'done', skus: ['moon-lantern']}]);
});

test('a card that is declined leaves room for another', async ({page}) => {
  const payment = await buy(page);

  expect(await payment.pay('declined')).toBe('declined');
  expect(await payment.pay('approved')).toBe('paid');

  expect(await purchaseEnd(page)).toMatchObject({outcome: 'done'});
});

test('a payment page that was closed is taken up again', async ({page, project}) => {
  const payment = await buy(page);

  await payment.close();
  await page.locator('store-order').getByRole('button', {name: 'Continue payment'}).click();
  await (await openedPayment(page)).pay();

  expect(await purchaseEnd(page)).toMatchObject({outcome: 'done'});
  expect(await project.orders()).toMatchObject([{status: 'done'}]);
});

test('3-D Secure that is passed pays', async ({page}) => {
  const payment = await buy(page);

  expect(await payment.pay('3ds')).toBe('confirming');
  await payment.pass3ds();

  expect(await purchaseEnd(page)).toMatchObject({outcome: 'done'});
});

test('3-D Secure that fails charges nothing', async ({page, project}) => {
  const payment = await buy(page);

  await payment.pay('3ds');
  expect(await payment.fail3ds()).toBe('declined');
  await payment.close();
  await page.locator('store-order').getByRole('button', {name: 'Cancel'}).click();

  expect(await purchaseEnd(page)).toMatchObject({outcome: 'canceled'});
  expect(await project.orders()).toMatchObject([{status: 'new'}]);
});

test('an offer that is over is gone', async ({page, project}) => {
  const inOneHour = new Date((await project.now()).getTime() + 3_600_000).toISOString();
  await project.addItem({
    sku: 'comet-cloak',
    name: {en: 'Comet Cloak'},
    prices: [{amount: 9.99, currency: 'USD'}],
    periods: [{date_from: null, date_until: inOneHour}],
  });
  await page.goto('/');
  await expect(page.getByRole('button', {name: 'Buy Comet Cloak'})).toBeVisible();

  await project.advance('PT2H');
  await page.reload();

  await expect(page.getByRole('button', {name: 'Buy Moon Lantern'})).toBeVisible();
  await expect(page.getByRole('button', {name: 'Buy Comet Cloak'})).toHaveCount(0);
});

test('an order that the service could not take can be tried again', async ({page, project}) => {
  await project.fail({kind: 'status', status: 503, path: '*/payment/item/*', times: 1});
  await page.goto('/');

  await page.getByRole('button', {name: 'Buy Moon Lantern'}).click();
  expect(await purchaseEnd(page)).toMatchObject({outcome: 'failed'});
  await page.locator('store-order').getByRole('button', {name: 'Try again'}).click();
  await (await openedPayment(page)).pay();

  expect(await purchaseEnd(page)).toMatchObject({outcome: 'done'});
  expect(await project.orders()).toMatchObject([{status: 'done'}]);
});
