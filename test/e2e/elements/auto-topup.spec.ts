import type {BrowserContext, Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {inspect, openPanel, said} from '../../support/pages/inspector.js';
import {openPage} from '../../support/pages/player-page.js';
import {topUp} from '../../support/pages/shards.js';
import {expect, orderTitle, type Shop, test} from '../../support/pages/shop.js';
import {openStudio, type Webhook} from '../../support/pages/studio.js';

const ITEM = {is_show_in_store: true, is_enabled: true};
const HORN = {...ITEM, sku: 'horn', name: {en: 'War Horn'}, prices: [{amount: 3, currency: 'USD'}]};
const DRUM = {...ITEM, sku: 'drum', name: {en: 'War Drum'}, vc_prices: [{sku: 'gems', amount: 400, is_default: true}]};
const GAME = `<virtual-balance sku="gems"></virtual-balance><store-order></store-order>
  <store-item sku="horn"></store-item><store-item sku="drum"></store-item>`;

const balance = (page: Page) => page.locator('virtual-balance [part=amount]');
const shards = (page: Page) => page.locator('virtual-balance [part=shards]');

/** Kestrel has 1,500 gems and three shards, and buys a horn with a card that is saved on the payment page. */
async function enterWithSavedCard(page: Page, shop: Shop): Promise<void> {
  for (const item of [HORN, DRUM]) await shop.project.addItem(item);
  await topUp(shop, 3);
  await openPage(page, shop, GAME);
  await expect(balance(page)).toHaveText('1,500');
  await page.getByRole('button', {name: 'Buy War Horn'}).click();
  const payment = await openedPayment(page);
  // The demo's Kestrel has a card already, that of their subscription.
  await payment.frame.getByRole('radio', {name: 'Another card'}).check();
  await payment.frame.getByRole('checkbox', {name: /^Save this card/}).check();
  await payment.pay();
  await expect(orderTitle(page)).toHaveText('It’s yours!');
}

/** The studio says in the inspector that a pouch of 500 gems is bought below 1,200. */
async function setAutoTopup(context: BrowserContext, shop: Shop): Promise<Page> {
  const inspector = await inspect(context, shop, 'players/kestrel');
  const settings = inspector.getByRole('region', {name: 'Auto top-up'});
  await settings.getByLabel('Topped up by itself').check();
  await settings.getByLabel('Below so many units').fill('1200');
  await settings.getByLabel('SKU of the package').fill('gems-500');
  await settings.getByRole('button', {name: 'Set it'}).click();
  await expect(said(inspector)).toHaveText('Below 1,200, gems-500 is bought for kestrel.');
  return inspector;
}

/** Kestrel buys the drum for 400 gems by the shop's own question, and has so many left. */
async function spendGems(page: Page, left: string): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', {name: 'Buy War Drum'}).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', {name: /^Buy for 400/})
    .click();
  await expect(balance(page), 'the drum is paid for').toHaveText(left);
}

/** Kestrel returns to the page: it hears of nothing that happens beside it. Resolves once the balance was read again. */
async function comeBack(page: Page): Promise<void> {
  const isRead = page.waitForResponse(/\/user\/virtual_currency_balance$/);
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await (await isRead).finished();
}

const packageOrders = async (shop: Shop) => (await shop.orders()).filter(({skus}) => skus.includes('gems-500'));

test.describe('a balance that tops itself up', () => {
  test('falls by what the player spends, rises by the package, and keeps its shards', async ({page, shop, context}) => {
    let give!: () => void;
    const isGiven = new Promise<void>((resolve) => (give = resolve));
    // The package is given once the studio has said yes: until then the balance shows what was spent.
    const isOfPackage = ({notification_type, items}: Webhook) =>
      notification_type === 'order_paid' && items?.[0]?.sku === 'gems-500';
    const studio = await openStudio((webhook) => (isOfPackage(webhook) ? isGiven : undefined));
    await shop.project.sendWebhooksTo(studio.url, 'secret');
    await enterWithSavedCard(page, shop);
    const inspector = await setAutoTopup(context, shop);

    await spendGems(page, '1,100');
    await expect(shards(page)).toHaveText('3 of 6 shards');
    await expect.poll(() => packageOrders(shop), 'the package is paid for').toMatchObject([{status: 'paid'}]);
    await expect(balance(page)).toHaveText('1,100');
    give();
    await expect.poll(() => packageOrders(shop)).toMatchObject([{status: 'done', payments: ['done']}]);
    await comeBack(page);

    await expect(balance(page)).toHaveText('1,600');
    await expect(shards(page)).toHaveText('3 of 6 shards');
    await openPanel(inspector, 'Orders');
    const rows = inspector.locator('#rows').getByRole('link');
    await expect(rows).toContainText([/kestrel · gems-500/, /kestrel · drum/, /kestrel · horn/]);
    await expect(rows.first()).toContainText('done');
    studio.close();
  });

  test('stays as the purchase left it where the saved card is declined, and the studio is told why', async ({
    page,
    shop,
    context,
  }) => {
    const studio = await openStudio();
    await shop.project.sendWebhooksTo(studio.url, 'secret');
    await enterWithSavedCard(page, shop);
    const inspector = await setAutoTopup(context, shop);
    await shop.project.fail({kind: 'declined', times: 1});

    await spendGems(page, '1,100');
    const declined = (): Webhook[] =>
      studio.received
        .map((text) => JSON.parse(text) as Webhook)
        .filter(({notification_type}) => notification_type === 'ps_declined');
    await expect.poll(declined).toMatchObject([
      {
        user: {id: 'kestrel'},
        purchase: {virtual_items: {items: [{sku: 'gems-500', amount: 1}]}},
        reason: 'declined',
      },
    ]);
    await comeBack(page);

    await expect(balance(page)).toHaveText('1,100');
    await expect(shards(page)).toHaveText('3 of 6 shards');
    await expect(orderTitle(page), 'the purchase itself').toHaveText('It’s yours!');
    expect(await packageOrders(shop), 'no order is left').toEqual([]);
    await openPanel(inspector, 'Webhooks');
    await expect(inspector.locator('#rows').getByRole('link', {name: /ps_declined/})).toHaveCount(1);
    expect(declined(), 'it is told once').toHaveLength(1);
    studio.close();
  });
});
