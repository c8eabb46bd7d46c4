import type {Locator, Page} from '@playwright/test';
import {sandboxControl} from '../../../scripts/lib/sandbox-control.mjs';
import {openedPayment} from '../../../src/testing.js';
import {report} from '../../support/pages/elsewhere.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect, paymentBy, type Shop, shopEvents, test} from '../../support/pages/shop.js';

const PLAYER = 'mira';
const ROOT = '/web/backpack/merchants';

/** A shop with a blade that gives embers, sold as the second step of an offer chain whose first step is free. */
async function addOffer({project}: Shop): Promise<number> {
  await project.addItem({sku: 'warden-blade', name: {en: 'Warden Blade'}, prices: [{amount: 9.99, currency: 'USD'}]});
  await project.manage('PATCH', '/admin/items/embers/value_points/rewards', [{sku: 'warden-blade', amount: 60}]);
  const made = await project.manage('POST', '/admin/offer_chain', {
    name: {en: 'The Warden’s Path'},
    date_start: '2020-01-01T00:00:00+00:00',
    is_enabled: true,
    steps: [
      {step_number: 1, is_free: true, items: [{sku: 'gold', quantity: 50}]},
      {step_number: 2, is_free: false, items: [{sku: 'warden-blade', quantity: 1}]},
    ],
  });
  return (made as {id: number}).id;
}

/** Another game of the studio grants an elixir into the player's backpack. */
async function grantElixir({project, serviceUrl}: Shop): Promise<void> {
  const {merchant, backpack} = project;
  const url = `${serviceUrl}${ROOT}/${merchant.merchantId}/projects/${project.id}/user/${PLAYER}/virtual_items`;
  const item = {item_sku: 'scholar-elixir', item_name: 'Scholar’s Elixir', image_url: `${serviceUrl}/elixir.svg`};
  const authorization = `Basic ${btoa(`${merchant.merchantId}:${merchant.apiKey}`)}`;
  const headers = {authorization, 'content-type': 'application/json', 'x-host-id': backpack.hostId};
  const response = await fetch(url, {method: 'POST', headers, body: JSON.stringify([item])});
  expect(response.ok, await response.text()).toBe(true);
}

/** The player subscribes on the payment page, in another tab. */
async function subscribe(page: Page, {project, serviceUrl}: Shop): Promise<void> {
  const {merchantId: merchant_id, apiKey: merchant_api_key} = project.merchant;
  const keys = {project_id: project.id, merchant_id, merchant_api_key};
  const plan = {plan_id: 'ember-crown-monthly'};
  const token = await sandboxControl(serviceUrl).subscriptionToken(keys, PLAYER, plan);
  const tab = await page.context().newPage();
  await tab.goto(`${project.paymentUrl}?token=${token}`);
  await (await openedPayment(tab)).pay();
  await tab.close();
}

/** Dispatches the event of a page that becomes visible: pages of a browser under test are always visible. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

const part = (element: Locator, name: string): Locator => element.locator(`[part~=${name}]`);

test('one page shows everything that a player bought, earned, claimed, moved and subscribed to, and a refund takes its part', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  const chainId = await addOffer(shop);
  await grantElixir(shop);
  await openPage(
    page,
    shop,
    `<virtual-balance></virtual-balance><reward-chain></reward-chain><offer-chain chain-id="${chainId}"></offer-chain>
     <store-item sku="gems-1400" kind="package"></store-item><store-item sku="emberfall-crown_steam" kind="key"></store-item>
     <store-order></store-order><inventory-view></inventory-view><backpack-view></backpack-view>
     <subscription-manager></subscription-manager>`,
    {player: PLAYER, attributes: 'data-subscriptions-url="{{subscriptions-url}}"'},
  );
  const [balance, rewards, offers] = ['virtual-balance', 'reward-chain', 'offer-chain'].map((tag) =>
    page.locator(tag),
  ) as [Locator, Locator, Locator];
  const [bag, pack, crown] = ['inventory-view', 'backpack-view', 'subscription-manager'].map((tag) =>
    page.locator(tag),
  ) as [Locator, Locator, Locator];

  await test.step('buys gems, and earns embers with them', async () => {
    await expect(part(rewards, 'balance')).toContainText('0 of 50');
    const payment = await paymentBy(page, page.locator('store-item').first().getByRole('button', {name: /^Buy /}));
    await payment.pay();
    await expect(part(rewards, 'balance')).toContainText('100 of 200');
    await expect(balance).toContainText('1,400');
  });

  await test.step('claims what the embers open', async () => {
    await rewards.getByRole('button', {name: /^Claim 5 × /}).click();
    await rewards.getByRole('button', {name: /^Claim 2,000 × /}).click();
    await expect(part(rewards, 'state').filter({hasText: 'Claimed'})).toHaveCount(2);
    await expect(balance).toContainText('2,000');
    await expect(bag).toContainText('Healing Draught');
  });

  let bladeOrder = 0;
  await test.step('takes the free step of the offers, and buys the next one', async () => {
    await offers.getByRole('button', {name: /^Claim/}).click();
    const buy = offers.getByRole('button', {name: /^Buy .*Warden Blade/});
    await expect(buy).toBeVisible();
    const payment = await paymentBy(page, buy);
    await payment.pay();
    await expect(part(rewards, 'balance')).toContainText('160 of 200');
    await expect(bag).toContainText('Warden Blade');
    const ends = await shopEvents(page, 'store-purchase-end');
    bladeOrder = (ends.at(-1) as {orderId: number}).orderId;
  });

  await test.step('buys a game’s key, and finds it in the backpack', async () => {
    const payment = await paymentBy(page, page.locator('store-item').nth(1).getByRole('button', {name: /^Buy /}));
    await payment.pay();
    await expect(pack).toContainText('Crown Edition');
    await pack
      .getByRole('button', {name: /^Reveal/})
      .first()
      .click();
    await expect(part(pack, 'code').first()).toBeVisible();
  });

  await test.step('moves what another game gave to this one', async () => {
    await pack.getByRole('button', {name: /^Move to game.*Elixir|^Move .*Elixir/}).click();
    await part(pack, 'send-button').click();
    await expect(pack).toContainText('Sent to the game');
  });

  await test.step('subscribes, changes the plan, cancels', async () => {
    await subscribe(page, shop);
    await comeBack(page);
    await expect(crown).toContainText('Active');
    await crown.getByRole('button', {name: /^Change plan/}).click();
    await crown.getByRole('radio', {name: /Yearly/}).check();
    const change = crown.getByRole('button', {name: /^Change to .*Yearly/});
    const payment = await paymentBy(page, change);
    await payment.pay();
    await expect(crown).toContainText('every year');
    await crown.getByRole('button', {name: /^Cancel…/}).click();
    await crown.getByRole('button', {name: /^Cancel on/}).click();
    await expect(crown).toContainText('Not renewing');
  });

  await test.step('loses one refunded purchase from all of it', async () => {
    // Support refunds the blade.
    const place = (await shop.orders()).findIndex(({order_id}) => order_id === bladeOrder);
    await report(shop, place, {result: 'refunded'});
    await comeBack(page);
    await expect(part(rewards, 'balance')).toContainText('100 of 200');
    await expect(bag).not.toContainText('Warden Blade');
    await expect(offers.getByRole('button', {name: /^Buy .*Warden Blade/})).toBeVisible();
    // Claimed rewards and the other purchases stay.
    await expect(part(rewards, 'state').filter({hasText: 'Claimed'})).toHaveCount(2);
    await expect(balance).toContainText('1,400');
  });
});
