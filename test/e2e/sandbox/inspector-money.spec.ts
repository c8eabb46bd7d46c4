import {readFile} from 'node:fs/promises';
import type {Download, Page} from '@playwright/test';
import {callsOf, openBooks} from '../../support/pages/books.js';
import {follow, inspect, openPanel, said} from '../../support/pages/inspector.js';
import {expect, test} from '../../support/pages/shop.js';

const rows = (page: Page) => page.locator('#rows a');

/** The lines of a CSV file, without its header. */
const linesOf = async (file: Download): Promise<string[]> =>
  (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);

async function save(page: Page, link = page.locator('#list-head').getByRole('link', {name: 'Save as CSV'})) {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return {name: file.suggestedFilename(), lines: await linesOf(file)};
}

test.describe('the inspector of money', () => {
  test('lists transactions, filters and saves them, and gives money back: in part, charged back, and whole', async ({
    shop,
    context,
  }) => {
    const {sell, byHand} = callsOf(shop);
    const [ada, bob, cleo] = [
      await sell('ada', 'healing-draught', {quantity: 2}),
      await sell('bob', 'healing-draught'),
      await sell('cleo', 'healing-draught'),
    ];
    const declined = await sell('dan', 'healing-draught', {}, 'declined');
    const inspector = await inspect(context, shop, 'transactions');
    // Below them stand the payments of subscriptions that the demo has.
    for (const [nth, title] of [`${declined}declined`, `${cleo}done`, `${bob}done`, `${ada}done`].entries())
      await expect(rows(inspector).nth(nth)).toHaveText(new RegExp(`^Transaction ${title}`));

    await rows(inspector).nth(3).click();
    // 0.18 of sales tax are added to 1.98.
    const amount = inspector.getByLabel('Amount in USD, 2.16 at most');
    await amount.fill('2.17');
    await amount.press('Enter');
    await expect(said(inspector)).toHaveText(/refund_amount.* is more than the 2\.16 USD that are left/);
    await amount.fill('0.50');
    await amount.press('Enter');
    await expect(said(inspector)).toHaveText(`0.50 USD of transaction ${ada} are given back.`);
    const booked = inspector.getByRole('region', {name: 'What was booked'}).getByRole('row');
    await expect(booked.nth(2)).toContainText('Refund in part');
    await expect(booked.last()).toContainText('1.66 USD');

    await rows(inspector).nth(2).click();
    await inspector.getByRole('button', {name: `Charge back transaction ${bob}`}).click();
    await inspector.getByRole('dialog').getByRole('button', {name: 'Charge back'}).click();
    await expect(said(inspector)).toHaveText(`Transaction ${bob} is charged back now.`);
    await expect(booked.nth(2)).toContainText('Chargeback');
    await expect(inspector.getByRole('button', {name: /^Refund/})).toHaveCount(0);

    await rows(inspector).nth(1).click();
    await inspector.getByRole('button', {name: `Refund transaction ${cleo}`}).click();
    await inspector.getByRole('dialog').getByRole('button', {name: 'Refund', exact: true}).click();
    await expect(said(inspector)).toHaveText(`Transaction ${cleo} is refunded now.`);
    const order = Number(await inspector.locator('.facts').getByRole('link').nth(1).textContent());
    const {orders} = await byHand('GET', 'orders');
    expect(orders.find(({order_id}: {order_id: number}) => order_id === order)?.status).toBe('canceled');

    await inspector.getByLabel('What became of them').selectOption('refunded');
    await expect(rows(inspector)).toHaveText([new RegExp(`Transaction ${cleo}`), new RegExp(`Transaction ${bob}`)]);
    const {name, lines} = await save(inspector);
    expect(name).toBe('transactions.csv');
    expect(lines.map((line) => line.split(',')[0])).toEqual([String(cleo), String(bob)]);
    await inspector.getByLabel('What became of them').selectOption('');
    await inspector.getByLabel('Player, transaction, order, email').fill(String(ada));
    await expect(rows(inspector)).toHaveText([new RegExp(`Transaction ${ada}refunded in part`)]);
    await inspector.getByLabel('Player, transaction, order, email').fill('nobody');
    await expect(inspector.getByText('Nothing here has “nobody” in it.')).toBeVisible();
    await inspector.getByLabel('Player, transaction, order, email').fill('ada');
    await inspector.getByLabel('What became of them').selectOption('error');
    await expect(inspector.getByText('Nothing here is what you chose above and has “ada” in it.')).toBeVisible();
  });

  test('shows and closes months, and what acted on a payment', async ({shop, context}) => {
    test.slow();
    const {transaction, promotion, campaign} = await openBooks(shop);
    const inspector = await inspect(context, shop, 'payouts');

    await test.step('shows months with their money by day, their payout and their registry, and closes one by the clock', async () => {
      await expect(rows(inspector)).toHaveCount(2);
      await rows(inspector).last().click();

      const days = inspector.getByRole('region', {name: 'Money by day'});
      await expect(days.getByRole('img')).toHaveCount(3);
      await expect(days.getByRole('img', {name: 'USD by day: 3.23 USD came, 1.00 USD went back'})).toBeVisible();
      await days.getByText('As a table').click();
      await expect(days.getByRole('row')).toHaveCount(4);
      const payout = inspector.getByRole('region', {name: 'In the payout'}).getByRole('row');
      await expect(payout).toHaveCount(5);
      const paid = /([\d.]+)$/.exec((await payout.last().textContent())!)![1];
      await expect(rows(inspector).last()).toContainText(`${paid} USD`);

      const registry = inspector.getByRole('region', {name: 'Registry'});
      await expect(registry.getByRole('row')).toHaveCount(5);
      await registry.getByLabel('Movements').selectOption('partial_refund');
      await expect(registry.getByRole('row')).toHaveCount(2);
      const {name, lines} = await save(inspector, registry.getByRole('link', {name: 'Save as CSV'}));
      expect([name, lines.length]).toEqual(['registry.csv', 1]);
      expect(lines[0]).toMatch(new RegExp(`^${transaction},.*,partial_refund,.*,USD,-1,`));
      await registry.getByLabel('Movements').selectOption('chargeback');
      await expect(registry).toContainText('Nothing of this kind was booked.');
      await registry.getByLabel('Movements').selectOption('partial_refund');
      await registry.getByRole('link', {name: String(transaction)}).click();
      await expect(inspector.getByRole('heading', {name: `Transaction ${transaction}`})).toBeVisible();

      await openPanel(inspector, 'Payouts');
      await rows(inspector).first().click();
      await inspector.getByRole('button', {name: 'Close the month…'}).click();
      await inspector.getByRole('dialog').getByRole('button', {name: 'Move the clock'}).click();
      await expect(said(inspector)).toHaveText('The month is closed.');
      await expect(rows(inspector)).toHaveCount(3);
      await expect(rows(inspector).nth(1)).toContainText('paid out');
      await expect(rows(inspector).nth(1)).toHaveAttribute('aria-current', 'true');
      await expect(inspector.getByRole('region', {name: 'In the payout'})).toBeVisible();
    });

    await test.step('leads from an order to its payment, and from both to the promotion and the coupon that acted', async () => {
      const {byHand, byCompany} = callsOf(shop);
      await byCompany('PUT', `promotions/${promotion}/rewards`, {purchase: {discount_percent: 10}});
      const periods = [{from: '2020-01-01T00:00:00+00:00', to: '2090-01-01T00:00:00+00:00'}];
      await byCompany('PUT', `promotions/${promotion}/periods`, {periods});
      await byCompany('PUT', `promotions/${promotion}/toggle`);
      const {token} = await byCompany('POST', 'token', {
        user: {id: {value: 'kestrel'}},
        settings: {project_id: Number(shop.projectId), mode: 'sandbox'},
        purchase: {virtual_items: {items: [{sku: 'healing-draught', amount: 1}]}, coupon_code: {value: 'fair1'}},
      });
      await byHand('POST', '../../pay/pay', {token});
      const [{transaction, order_id}] = await byHand('GET', 'payments.json?limit=1');

      await openPanel(inspector, 'Orders');
      await follow(inspector.getByRole('link', {name: `Order ${order_id}`}));
      const acted = inspector.locator('.facts').getByRole('link', {name: /^(winter-tenth|FAIR1)$/});
      await expect(acted).toHaveText(['winter-tenth', 'FAIR1']);
      await inspector.getByRole('link', {name: `Payment ${transaction.id}`}).click();
      await expect(inspector.getByRole('heading', {name: `Transaction ${transaction.id}`})).toBeVisible();
      await expect(acted).toHaveText(['winter-tenth', 'FAIR1']);
      await acted.last().click();
      await expect(inspector).toHaveURL(new RegExp(`/campaigns/${campaign}$`));
    });
  });

  test('names what waits for a rate in a month that was paid out', async ({shop, context}) => {
    const {byStudio, sell} = callsOf(shop);
    const prices = [
      {amount: 5, currency: 'USD', is_default: true},
      {amount: 7, currency: 'CHF', country_iso: 'CH'},
    ];
    await byStudio('POST', 'admin/items/virtual_items', {sku: 'alpine-horn', name: {en: 'Alpine horn'}, prices});
    await sell('ada', 'alpine-horn', {country: 'US'});
    await sell('bob', 'alpine-horn', {country: 'CH', currency: 'CHF'});
    await shop.pass('P31D');
    const inspector = await inspect(context, shop, 'payouts');

    await rows(inspector).last().click();

    const fact = inspector.locator('.facts div').filter({hasText: 'Waits for a rate'});
    await expect(fact.getByRole('definition')).toHaveText(/^\d\.\d\d CHF$/);
    await expect(inspector.getByRole('region', {name: 'In the payout'})).not.toContainText('CHF');
  });

  test('shows what keeps a promotion of the payment page from acting, enables it, and shows its campaign', async ({
    shop,
    context,
  }) => {
    const {byCompany} = callsOf(shop);
    const {promotion, campaign} = await openBooks(shop);
    const inspector = await inspect(context, shop, `payment-promotions/${promotion}`);
    const review = inspector.getByRole('region', {name: 'Review'});
    await expect(review.getByRole('listitem')).toHaveText([/no_reward$/, /no_period$/]);
    await inspector.getByRole('button', {name: 'Enable'}).click();
    await expect(inspector.getByRole('dialog')).toContainText('cannot be set any more');
    await inspector.getByRole('button', {name: 'Keep as it is'}).click();
    await expect(rows(inspector).first()).toContainText('disabled');

    await byCompany('PUT', `promotions/${promotion}/rewards`, {purchase: {discount_percent: 10}});
    const periods = [{from: '2020-01-01T00:00:00+00:00', to: '2090-01-01T00:00:00+00:00'}];
    await byCompany('PUT', `promotions/${promotion}/periods`, {periods});
    await expect(review).toContainText('Nothing keeps it from acting but that it is disabled.');
    await inspector.getByRole('button', {name: 'Enable'}).click();
    await expect(said(inspector)).toHaveText('winter-tenth is enabled now.');
    await expect(rows(inspector).first()).toContainText('active');

    await inspector.locator('.facts').getByRole('link', {name: 'winter-fair'}).click();
    await expect(inspector).toHaveURL(new RegExp(`/campaigns/${campaign}$`));
    const coupons = inspector.getByRole('region', {name: 'Coupons'});
    await expect(coupons.getByRole('row')).toHaveText([/^Code/, /^FAIR10 of 50$/, /^FAIR20 of 50$/]);
    const {name, lines} = await save(inspector, coupons.getByRole('link', {name: 'Save as CSV'}));
    expect([name, lines]).toEqual([`coupons-${campaign}.csv`, ['FAIR1,0,0,5', 'FAIR2,0,0,5']]);
    await follow(inspector.locator('.facts').getByRole('link', {name: 'winter-tenth'}));
    await inspector.getByRole('button', {name: 'Delete…'}).click();
    await expect(said(inspector)).toHaveText('winter-tenth is enabled: disable it to delete it.');
    await expect(inspector.getByRole('dialog')).toHaveCount(0);
    await inspector.getByRole('button', {name: 'Disable'}).click();
    await expect(said(inspector)).toHaveText('winter-tenth is disabled now.');
    await inspector.getByRole('button', {name: 'Delete…'}).click();
    await inspector.getByRole('dialog').getByRole('button', {name: 'Delete'}).click();
    await expect(said(inspector)).toHaveText('winter-tenth is deleted.');
    await expect(rows(inspector)).toHaveCount(0);

    const body = {technical_name: 'in haste', name: {en: 'In haste'}, project_id: Number(shop.projectId)};
    await byCompany('PUT', `promotions/${(await byCompany('POST', 'promotions', body)).id}/toggle`);
    await expect(rows(inspector)).toHaveText(/^in hasteno period/);
  });
});
