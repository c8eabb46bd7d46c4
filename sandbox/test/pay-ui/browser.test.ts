import assert from 'node:assert/strict';
import {it} from 'node:test';
import {AxeBuilder} from '@axe-core/playwright';
import {paymentBrowser, pressToClose} from '../support/payment-window.js';
import {plantIn} from '../support/plant.js';
import {plantRacer} from '../support/pre-orders.js';
import {addItem, buyer, changeItem, ordersOf, payPage} from '../support/purchase.js';
import {purchaseToken, TICKET, transactionsOf} from '../support/purchase-token.js';
import type {Shop} from '../support/sandbox.js';
import {addPlan, openSubscriber} from '../support/subscriptions.js';

/** The token of a page that offers two plans. */
const planChoice = async (shop: Shop) => {
  for (const name of ['monthly', 'yearly']) await addPlan(shop, name);
  return purchaseToken(shop, {subscription: {}});
};

paymentBrowser('the payment page in a browser', (browser) => {
  it('can be paid by keyboard alone, and reports each step to its opener', async () => {
    const {inWindow, messages, statuses, statusOf} = await browser.start();
    const page = await inWindow();

    const focused: string[] = [];
    for (let presses = 0; presses < 9; presses++) {
      await page.keyboard.press('Tab');
      focused.push(await page.evaluate('document.activeElement.name || document.activeElement.textContent'));
    }
    assert.deepEqual(focused.slice(1), [
      'number',
      'expiry',
      'cvc',
      'save',
      'Pay $4.99',
      'Decline (test)',
      'Cancel',
      'About test payments',
    ]);
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Thank you!').waitFor();

    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Thank you!');
    assert.equal(await statusOf(), 'done');
    await page.waitForFunction('performance.getEntriesByName("first-contentful-paint").length > 0');
    const commands = (await messages()).map(({command}) => command);
    for (const command of ['widget-detection', 'dimensions', 'user-country', 'fcp'])
      assert.ok(commands.includes(command), command);
    assert.equal(commands[0], 'widget-detection');
    assert.deepEqual(await statuses(), ['invoice', 'delivering', 'done']);
    const {paymentInfo} = (await messages()).findLast(({command}) => command === 'status')!.data!;
    assert.deepEqual([paymentInfo?.userId, paymentInfo?.email], ['ada', 'ada@example.test']);
    assert.ok(Number(paymentInfo?.invoice) > 0);
    assert.ok(!JSON.stringify(await messages()).includes('token'), 'no message holds the token');

    await pressToClose(page, 'Close');
  });

  it('ends with a pre-order as with a delivery, with a button that closes it', async () => {
    const shop = await browser.sandbox.project();
    await plantRacer(browser.sandbox, shop);
    const {inWindow, statuses} = await browser.start({}, {shop, sku: 'racer_steam'});
    const page = await inWindow();

    await page.getByRole('button', {name: 'Pay $29.99'}).click();
    await page.getByRole('status').getByText('Pre-ordered').waitFor();

    assert.match(await page.getByRole('status').innerText(), /Paid\. It comes by itself on \w+ \d+(, \d+)?\./);
    await pressToClose(page, 'Close');
    assert.deepEqual(await statuses(), ['invoice', 'delivering']);
  });

  it('retries after a busy service’s Retry-After, and one press pays once', async () => {
    const {shop, inWindow, statusOf} = await browser.start();
    const page = await inWindow();
    const busy = {kind: 'status', status: 503, retry_after: 1, times: 2} as const;
    await shop.call('POST /_sandbox/projects/{project_id}/faults', {body: {...busy, path: '/_sandbox/pay/pay'}});

    await page.getByRole('button', {name: 'Pay'}).click();
    await page.getByRole('heading', {name: 'Thank you!'}).waitFor();

    assert.equal(await statusOf(), 'done');
    const orders = await ordersOf(shop);
    assert.deepEqual(orders[0]?.payments.length, 1);
    // Chromium logs each refusal.
    assert.equal(browser.faults.splice(0).filter((text) => text.includes('503')).length, 2);
  });

  it('can be declined, retried and paid inside a frame', async () => {
    const {host, statuses, statusOf} = await browser.start();
    await host.evaluate('window.openFrame()');
    const frame = host.frameLocator('iframe');

    await frame.getByRole('button', {name: 'Decline'}).click();
    await frame.getByRole('heading', {name: 'Payment declined'}).waitFor();
    assert.equal(await statusOf(), 'new');
    assert.deepEqual(await statuses(), ['troubled']);
    await frame.getByRole('button', {name: 'Pay'}).click();
    await frame.getByRole('heading', {name: 'Thank you!'}).waitFor();

    assert.equal(await statusOf(), 'done');
    assert.deepEqual(await statuses(), ['troubled', 'invoice', 'delivering', 'done']);
  });

  it('closes when canceled: a frame asks its page to close it, a window closes, one without opener goes back', async () => {
    const {host, messages, inWindow, url, statusOf} = await browser.start({return_url: 'http://localhost:9/shop'});
    await host.evaluate('window.openFrame()');
    await host.frameLocator('iframe').getByRole('button', {name: 'Cancel'}).click();
    await host.waitForFunction('window.messages.some(({command}) => command === "close")');
    assert.equal((await messages()).at(-1)?.command, 'close');

    const page = await inWindow();
    await pressToClose(page, 'Cancel');

    const alone = await browser.context.newPage();
    await browser.context.route('http://localhost:9/**', (route) => route.fulfill({body: 'shop'}));
    await alone.goto(url);
    await alone.getByRole('button', {name: 'Cancel'}).click();
    await alone.waitForURL(/^http:\/\/localhost:9\/shop\?user_id=ada&foreigninvoice=&invoice_id=&status=troubled$/);
    assert.equal(await statusOf(), 'new');
  });

  it('shows 2002 when a newer order has replaced this one', async () => {
    const {shop, ada, inWindow, messages, statuses} = await browser.start();
    const page = await inWindow();
    // The page learns of the replacement only when the button is pressed.
    await page.route('**/_sandbox/pay/status', () => {});
    await changeItem(shop, 'sword', {limits: {per_user: 5}});
    await buyer(shop, ada).order('sword');

    await page.getByRole('button', {name: 'Pay'}).click();
    await page.getByText('error 2002').waitFor();

    assert.equal((await messages()).find(({command}) => command === 'error')?.data?.code, 2002);
    assert.deepEqual(await statuses(), ['troubled']);
  });

  it('reports when the service does not answer, and can be retried', async () => {
    const {inWindow, statusOf} = await browser.start();
    const page = await inWindow();
    await page.route('**/_sandbox/pay/pay', (route) => route.abort());

    await page.getByRole('button', {name: 'Pay'}).click();
    await page.getByRole('heading', {name: 'No connection'}).waitFor();
    assert.equal(await statusOf(), 'new');
    await page.unroute('**/_sandbox/pay/pay');
    await page.getByRole('button', {name: 'Pay'}).click();

    await page.getByRole('heading', {name: 'Thank you!'}).waitFor();
    // Chromium logs the aborted request.
    assert.match(browser.faults.splice(0).join(), /ERR_FAILED/);
  });

  it('shows the tax of another place before anything is paid, by keyboard alone', async () => {
    const shop = await browser.sandbox.project();
    await plantIn(browser.sandbox, shop, {
      taxes: [{country: 'US', name: 'Sales tax', percent: '10', places: [{zip: '10001', percent: '8.88'}]}],
    });
    await addItem(shop, 'bow', {prices: [{amount: 1.99, currency: 'USD', is_default: true}]});
    const {inWindow, statusOf} = await browser.start({}, {shop, sku: 'bow'});
    const page = await inWindow();
    await page.getByRole('row', {name: 'Sales tax $0.18'}).waitFor();
    const zip = page.getByLabel('ZIP or postal code');
    assert.equal(await zip.inputValue(), '10001');

    await zip.fill('1000');
    await zip.press('Enter');
    await page.getByText('Enter a ZIP or postal code, such as 10001.').waitFor();
    assert.equal(await page.evaluate('document.activeElement.name'), 'zip');
    await zip.fill('60601');
    await zip.press('Enter');
    await page.getByRole('row', {name: 'Total $2.19'}).waitFor();
    await page.locator('main[data-busy=false]').waitFor();
    assert.equal(await statusOf(), 'new');
    const {violations} = await new AxeBuilder({page}).analyze();
    assert.deepEqual(violations, []);
    await page.getByRole('button', {name: 'Pay $2.19'}).press('Enter');
    await page.getByRole('status').getByText('Thank you!').waitFor();

    assert.equal(await statusOf(), 'done');
  });

  it('redirects automatically when the redirect policy says so', async () => {
    const {inWindow} = await browser.start({
      return_url: 'http://localhost:9/shop',
      redirect_policy: {redirect_conditions: 'successful', delay: 0},
    });
    await browser.context.route('http://localhost:9/**', (route) => route.fulfill({body: 'shop'}));
    const page = await inWindow();

    await page.getByRole('button', {name: 'Pay'}).click();

    await page.waitForURL(/^http:\/\/localhost:9\/shop\?user_id=ada&.*status=(delivering|done)$/);
  });

  it('sells an amount: shows its description, is declined, then paid with another card, and notifies its opener', async () => {
    const {shop, host, statuses, messages} = await browser.start({}, {token: (of) => purchaseToken(of, TICKET)});
    await host.evaluate('window.openFrame()');
    const frame = host.frameLocator('iframe');
    await frame.getByRole('row', {name: 'Season ticket $12.50'}).waitFor();

    await frame.getByLabel('Test card').selectOption('4000 0000 0000 0002');
    await frame.getByRole('button', {name: 'Pay $12.50'}).click();
    await frame.getByRole('heading', {name: 'Payment declined'}).waitFor();
    await frame.getByLabel('Test card').selectOption('5555 5555 5555 4444');
    await frame.getByRole('button', {name: 'Pay $12.50'}).click();
    await frame.getByText('Your payment has been made.').waitFor();

    await host.waitForFunction('window.messages.some(({data}) => data?.paymentInfo?.status === "done")');
    assert.deepEqual(await statuses(), ['troubled', 'invoice', 'delivering', 'done']);
    const [{transaction_id} = assert.fail()] = await transactionsOf(shop);
    const {paymentInfo} = (await messages()).findLast(({command}) => command === 'status')!.data!;
    assert.equal(paymentInfo?.invoice, transaction_id);
    await frame.getByRole('button', {name: 'Close'}).click();
    await host.waitForFunction('window.messages.some(({command}) => command === "close")');
  });

  it('lets the player choose a plan by keyboard, and another one, and shows the price of each', async () => {
    const {shop, inWindow} = await browser.start({}, {token: planChoice});
    const page = await inWindow();
    await page.getByRole('radio', {name: 'The monthly'}).focus();
    for (const width of [320, 1280]) {
      await page.setViewportSize({width, height: 700});
      assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0);
    }
    const {violations} = await new AxeBuilder({page}).analyze();
    assert.deepEqual(
      violations.map(({id}) => id),
      [],
    );

    await page.keyboard.press('Enter');
    await page.getByRole('row', {name: 'The monthly $4.99'}).waitFor();
    await page.getByRole('button', {name: 'Choose another plan'}).click();
    await page.getByRole('radio', {name: 'The yearly'}).check();
    await page.getByRole('button', {name: 'Continue'}).click();
    await page.getByRole('row', {name: 'The yearly $4.99'}).waitFor();
    await page.getByRole('button', {name: 'Pay $4.99'}).click();
    await page.getByText('Your subscription has begun.').waitFor();

    const subscriptions = await (await openSubscriber(shop, 'ada')).list();
    assert.deepEqual(
      subscriptions.map(({plan_external_id}) => plan_external_id),
      ['yearly'],
    );
  });

  it('shows the plan that another page chose meanwhile, and charges nothing for its own', async () => {
    const {shop, inWindow} = await browser.start({}, {token: planChoice});
    const page = await inWindow();
    const token = new URL(page.url()).searchParams.get('token') as string;
    await page.getByRole('button', {name: 'Continue'}).click();
    await page.getByRole('row', {name: 'The monthly $4.99'}).waitFor();

    // Otherwise the page would notice the change itself, within seconds.
    await page.route('**/_sandbox/pay/status', () => {});
    const [, yearly] = (await payPage(shop).plans(token)).plans;
    await payPage(shop).choose(token, yearly?.plan_id ?? 0);

    await page.getByRole('button', {name: 'Pay $4.99'}).click();
    await page.getByRole('row', {name: 'The yearly $4.99'}).waitFor();
    assert.deepEqual(await transactionsOf(shop), []);
  });

  it('is accessible for an amount with long descriptions, and fits from 320 pixels', async () => {
    const value = `${'Saisonkartenverlängerungsgutschein'.repeat(4)} ${'for the whole clan '.repeat(6)}`.slice(0, 255);
    const {inWindow} = await browser.start(
      {},
      {token: (of) => purchaseToken(of, {checkout: {amount: 1_234_567, currency: 'USD'}, description: {value}})},
    );
    const page = await inWindow();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      await page.setViewportSize({width: 320, height: 700});
      assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0);
      const {violations} = await new AxeBuilder({page}).analyze();
      assert.deepEqual(
        violations.map(({id}) => id),
        [],
        colorScheme,
      );
    }
  });

  it('is accessible in light and dark, and fits from 320 pixels', async () => {
    const {inWindow} = await browser.start();
    const page = await inWindow();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      for (const width of [320, 1280]) {
        await page.setViewportSize({width, height: 700});
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        assert.equal(overflow, 0, `no sideways scrolling at ${width}`);
      }
      const {violations} = await new AxeBuilder({page}).analyze();
      assert.deepEqual(
        violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join()}`),
        [],
        colorScheme,
      );
    }
  });
});
