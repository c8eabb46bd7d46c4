import assert from 'node:assert/strict';
import {after, afterEach, before, describe, it} from 'node:test';
import {AxeBuilder} from '@axe-core/playwright';
import {FAULT_KINDS, webhooks} from 'game-storefront-contract';
import {type Browser, chromium, type Page} from 'playwright-core';
import {chromiumOptions, findBrowser} from '../../../scripts/lib/find-browser.mjs';
import {listen} from '../../src/command/listen.js';
import {sandboxOfPages} from '../support/databases.js';
import {addItem, buyer, payPage, settle} from '../support/purchase.js';
import {purchaseToken, TICKET, transactionsOf} from '../support/purchase-token.js';
import {receiver} from '../support/receiver.js';
import type {Shop} from '../support/sandbox.js';

const found = await findBrowser('chromium');

describe('the inspector', {skip: found ? false : 'no Chromium was found'}, () => {
  const sandbox = sandboxOfPages();
  let service: Awaited<ReturnType<typeof listen>>;
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];
  before(async () => {
    service = await listen(sandbox.app, '127.0.0.1', 0);
    browser = await chromium.launch(chromiumOptions(found!));
  });
  after(async () => {
    await browser.close();
    await service.stop(0);
  });
  afterEach(async () => {
    await page.context().close();
    assert.deepEqual(faults.splice(0), [], 'The page says nothing on the console.');
  });

  const open = async (shop: Shop, panel = 'orders'): Promise<Page> => {
    page = await (await browser.newContext()).newPage();
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(`http://127.0.0.1:${service.port}/_sandbox/inspector/#/${shop.projectId}/${panel}`);
    return page;
  };
  /** A shop with Ada's order of a sword. */
  const ordered = async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const ada = buyer(shop, await shop.player('<b>ada</b>'));
    const {order_id} = await ada.order('sword');
    return {shop, ada, id: order_id};
  };
  const waitForStatus = (text: string | RegExp) => page.getByRole('status').filter({hasText: text}).waitFor();
  const waitForResult = (text: string) =>
    page.getByRole('region', {name: 'What happened'}).getByRole('listitem').filter({hasText: text}).waitFor();

  it('shows an order, pays it and refunds it by hand', async (test) => {
    const {shop, ada, id} = await ordered();
    const studio = await receiver(test);
    await studio.connect(shop);
    await open(shop);
    const row = page.getByRole('link', {name: `Order ${id}`});
    assert.match(await row.innerText(), /<b>ada<\/b> · sword\s+4\.99 USD/, 'names are text');

    await row.click();
    await page.getByRole('button', {name: `Pay order ${id}`}).click();
    await waitForStatus(`Order ${id} is`);
    await settle(shop);
    await waitForResult('Delivered: done');
    await page.getByRole('button', {name: `Refund order ${id}`}).press('Enter');
    await page.getByRole('dialog').getByRole('button', {name: 'Refund', exact: true}).click();
    await waitForStatus(`Order ${id} is canceled now.`);

    assert.equal(await ada.statusOf(id), 'canceled');
    await waitForResult('order_canceled sent: HTTP 204');
    assert.equal(await page.getByRole('button', {name: `Refund order ${id}`}).count(), 0);
  });

  it('shows a player’s payments without an order, and refunds one by hand', async () => {
    const shop = await sandbox.project();
    const {payment} = await payPage(shop).pay(await purchaseToken(shop, TICKET));
    await open(shop, 'players/ada');
    const row = page.getByRole('row').filter({hasText: 'Season ticket'});
    assert.match(await row.innerText(), /12\.50 USD/);

    await page.getByRole('button', {name: `Refund transaction ${payment.invoice}`}).click();
    await page.getByRole('dialog').getByRole('button', {name: 'Refund', exact: true}).click();
    await waitForStatus(`Transaction ${payment.invoice} is refunded now.`);

    assert.deepEqual(
      (await transactionsOf(shop)).map(({status}) => status),
      ['refunded'],
    );
    await row.getByText('refunded').waitFor();
    assert.equal(await page.getByRole('button', {name: /^Refund transaction/}).count(), 0);
  });

  it('shows each row of a wide table as a card in a narrow window, and it is a table all the same', async () => {
    const shop = await sandbox.project();
    await payPage(shop).pay(await purchaseToken(shop, TICKET));
    await open(shop, 'players/ada');
    const table = page.getByRole('group', {name: 'Payments of no order'}).getByRole('table');
    const cells = table.getByRole('row').last().getByRole('cell');
    await cells.first().waitFor();
    const tops = async () =>
      new Set(await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top)));
    await page.setViewportSize({width: 1440, height: 900});
    assert.equal((await tops()).size, 1);

    await page.setViewportSize({width: 360, height: 2000});

    assert.equal((await tops()).size, 5);
    assert.deepEqual(await table.getByRole('columnheader').allInnerTexts(), [
      'Transaction',
      'For',
      'Amount',
      'Status',
      'Created',
      'Refund',
    ]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      const {violations} = await new AxeBuilder({page}).analyze();
      assert.deepEqual(
        violations.map(({id}) => id),
        [],
        colorScheme,
      );
    }
    const hidden = await page
      .locator('#detail .scroll')
      .evaluateAll((all) => all.map((it) => it.scrollWidth - it.clientWidth));
    assert.deepEqual([...new Set(hidden)], [0]);
  });

  it('offers every kind of fault, and every type of webhook', async () => {
    const shop = await sandbox.project();
    await open(shop, 'faults');
    const [kinds, types] = [page.locator('select[name=kind]'), page.locator('select[name=operation]')];
    await kinds.waitFor();

    assert.deepEqual(
      await kinds.getByRole('option').allTextContents(),
      Object.values(FAULT_KINDS).map(({summary}) => summary),
    );
    await kinds.selectOption({label: FAULT_KINDS.webhook_down.summary});
    assert.deepEqual(await types.getByRole('option').allTextContents(), ['Any', ...Object.keys(webhooks)]);

    await types.selectOption('ps_declined');
    await page.getByRole('button', {name: 'Set', exact: true}).click();

    await waitForStatus(`Set: ${FAULT_KINDS.webhook_down.summary}.`);
    const {faults: set} = await shop.call('GET /_sandbox/projects/{project_id}/faults', {});
    assert.deepEqual(
      set.map(({kind, operation}) => [kind, operation]),
      [['webhook_down', 'ps_declined']],
    );
  });

  it('shows why an action is refused', async () => {
    const {shop, id} = await ordered();
    await open(shop, `orders/${id}`);
    const pay = page.getByRole('button', {name: `Pay order ${id}`});
    await pay.waitFor();
    await page.route('**/payment', (route) =>
      route.fulfill({status: 422, json: {errorMessage: '[0401-1459]: There are not enough of it left'}}),
    );

    await pay.click();

    await waitForStatus('Not done. There are not enough of it left.');
    faults.splice(0);
  });

  it('says in words which field is refused, what is wrong with it, and what to do', async () => {
    const {shop, id} = await ordered();
    const path = {order_id: id};
    await shop.call('POST /_sandbox/projects/{project_id}/orders/{order_id}/payment', {path, body: {result: 'done'}});
    await open(shop, 'transactions');
    await page.getByRole('link', {name: /^Transaction \d/}).click();
    const amount = page.getByLabel(/^Amount in USD/);
    await amount.waitFor();

    await amount.fill('1000');
    await amount.press('Enter');

    await waitForStatus(/^Not done\. refund_amount: .*more than .* left\. Change this field, and try again\.$/);
    faults.splice(0);
  });

  it('shows another project by its name, and reports one that is gone', async () => {
    const [first, second] = [await ordered(), await ordered()];
    await open(first.shop, `orders/${first.id}`);
    await page.getByRole('heading', {name: `Order ${first.id}`}).waitFor();

    await page.getByLabel('Project').selectOption(String(second.shop.projectId));

    await page.getByRole('link', {name: `Order ${second.id}`}).waitFor();
    // The newest order is selected at first.
    await page.getByRole('heading', {name: `Order ${second.id}`}).waitFor();
    const {href, hash} = new URL(page.url());
    assert.equal(hash, `#/${second.shop.projectId}/orders/${second.id}`);
    await page.goto(href.replace(/\d+$/, String(first.id)));
    await page.getByText('Order not found').waitFor();
    faults.splice(0);
  });

  it('opens at its older form of address, and without a project at the demo or the newest one', async () => {
    const {shop, id} = await ordered();
    await open(shop);
    await page.goto(`http://127.0.0.1:${service.port}/_sandbox/inspector/?project=${shop.projectId}`);
    await page.getByRole('link', {name: `Order ${id}`}).waitFor();

    await page.goto(`http://127.0.0.1:${service.port}/_sandbox/inspector/`);
    await page.getByText('Live').waitFor();

    assert.match(new URL(page.url()).hash, /^#\/\d+\/orders(\/\d+)?$/);
  });

  it('is accessible, in light and dark, and fits from 320 pixels', async () => {
    const {shop, id} = await ordered();
    await open(shop, `orders/${id}`);
    await page.getByRole('heading', {name: `Order ${id}`}).waitFor();

    await page.setViewportSize({width: 320, height: 640});
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      assert.equal(
        await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
        0,
        'no sideways scrolling',
      );
      const {violations} = await new AxeBuilder({page}).analyze();
      assert.deepEqual(
        violations.map(({id: rule, nodes}) => `${rule}: ${nodes.map(({html}) => html).join()}`),
        [],
        colorScheme,
      );
    }
  });
});
