import assert from 'node:assert/strict';
import {it} from 'node:test';
import {AxeBuilder} from '@axe-core/playwright';
import type {Page, Request, Route} from 'playwright-core';
import {item} from '../support/items.js';
import {paymentBrowser, pressToClose} from '../support/payment-window.js';
import {plantIn} from '../support/plant.js';
import {buyer, changeItem, payPage, settle, until} from '../support/purchase.js';

const press = (page: Page, name: string) => page.getByRole('button', {name}).click();
const waitForHeading = (page: Page, name: string) => page.getByRole('heading', {name}).waitFor();
const fieldState = async (page: Page, label: string) => {
  const field = page.getByLabel(label, {exact: true});
  return [await field.getAttribute('aria-invalid'), await field.evaluate(describedBy)];
};
/** The field's description for screen readers. */
const describedBy = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
    .trim();

paymentBrowser('the payment page', (browser) => {
  it('shows a card’s errors at their fields, moves the focus there, and accepts the correction', async () => {
    const {inWindow, statuses, messages, statusOf} = await browser.start();
    const page = await inWindow();
    await page.getByLabel('Card number').fill('4111 2222 3333 4444');
    await page.getByLabel('Expires').fill('01/20');
    await page.getByLabel('Security code').fill('1');

    await page.getByLabel('Security code').press('Enter');
    await page.getByText('Only the test cards work here.').waitFor();

    assert.deepEqual(await fieldState(page, 'Card number'), ['true', 'Only the test cards work here.']);
    assert.deepEqual(await fieldState(page, 'Expires'), ['true', 'This card has expired.']);
    assert.deepEqual(await fieldState(page, 'Security code'), ['true', 'Enter the three digits on the back.']);
    assert.equal(await page.evaluate('document.activeElement.id'), 'number');
    assert.equal((await messages()).find(({command}) => command === 'error')?.data?.code, 1015);
    assert.deepEqual([await statuses(), await statusOf()], [[], 'new']);

    await page.getByLabel('Test card').selectOption({label: 'Succeeds too: Mastercard 4444'});
    await page.getByLabel('Expires').fill('1 / 40');
    await page.getByLabel('Security code').fill('737');
    await press(page, 'Pay');

    await waitForHeading(page, 'Thank you!');
  });

  it('reports a declined card, and one that lacks funds (1017)', async () => {
    const {inWindow, statuses, messages, statusOf} = await browser.start();
    const page = await inWindow();

    await page.getByLabel('Test card').selectOption({label: 'Is declined: Visa 0002'});
    await press(page, 'Pay');
    await waitForHeading(page, 'Payment declined');
    await page.getByLabel('Test card').selectOption({label: 'Lacks funds: Visa 9995'});
    await press(page, 'Pay');
    await waitForHeading(page, 'Not enough money on the card');

    assert.deepEqual([await statuses(), await statusOf()], [['troubled', 'troubled'], 'new']);
    assert.equal((await messages()).findLast(({command}) => command === 'error')?.data?.code, 1017);
  });

  it('asks for a confirmation code: a wrong code, another card, a failure, and the right code', async () => {
    const {inWindow, statuses, statusOf} = await browser.start();
    const page = await inWindow();
    const payWithCodeCard = async () => {
      await page.getByLabel('Test card').selectOption({label: 'Asks for a code (3-D Secure): Visa 3184'});
      await press(page, 'Pay');
      await waitForHeading(page, 'Confirm the payment');
    };

    await payWithCodeCard();
    assert.equal(await page.evaluate('document.activeElement.id'), 'code', 'focus goes to the next step');
    assert.deepEqual([await statuses(), await statusOf()], [[], 'new']);
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    await page.getByText('This is not the code.').waitFor();
    assert.match(String(await fieldState(page, 'Code')), /^true,A bank would send .* This is not the code/);
    assert.equal(await page.evaluate('document.activeElement.id'), 'code');
    await press(page, 'Use another card');
    await waitForHeading(page, 'Ready to pay');

    await payWithCodeCard();
    await press(page, 'Fail (test)');
    await waitForHeading(page, 'Payment declined');

    await payWithCodeCard();
    await page.keyboard.type('1234');
    await press(page, 'Confirm');
    await waitForHeading(page, 'Thank you!');

    assert.deepEqual(await statuses(), ['troubled', 'invoice', 'delivering', 'done']);
  });

  it('reports done once, although it was about to poll the order when the player paid', async () => {
    const {shop, host, inWindow, statuses, statusOf} = await browser.start();
    await browser.context.clock.install();
    const page = await inWindow();
    // The status request after the delivery is slow, and a later one might overtake it.
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let slow: Request | undefined;
    await page.route(/\/pay\/status/, async (route) => {
      const isFirst = !slow;
      slow ??= route.request();
      if (isFirst) await released;
      await route.continue();
    });

    await press(page, 'Pay');
    await until(shop, async () => slow !== undefined && (await statusOf()) === 'done');
    await page.clock.fastForward(10_000);
    for (let requests = 0; requests < 3; requests++)
      await page.evaluate('fetch("/_sandbox/health").then((it) => it.text())');
    release();
    await (await slow?.response())?.finished();
    await waitForHeading(page, 'Thank you!');
    await pressToClose(page, 'Close');
    await host.waitForFunction('window.messages.at(-1).command === "close"');

    assert.deepEqual(await statuses(), ['invoice', 'delivering', 'done']);
  });

  it('declines after three wrong confirmation codes', async () => {
    const {inWindow, statusOf} = await browser.start();
    const page = await inWindow();
    await page.getByLabel('Test card').selectOption({label: 'Asks for a code (3-D Secure): Visa 3184'});
    await press(page, 'Pay');
    for (const code of ['1', '2', '3']) {
      const answered = page.waitForResponse('**/_sandbox/pay/confirm');
      await page.getByLabel('Code', {exact: true}).fill(code);
      await press(page, 'Confirm');
      await answered;
    }

    await waitForHeading(page, 'Payment declined');
    assert.equal(await statusOf(), 'new');
  });

  it('offers saved cards, pays with one, and deletes it', async () => {
    const first = await browser.start();
    const page = await first.inWindow();
    await page.getByLabel('Save this card').check();
    await press(page, 'Pay');
    await waitForHeading(page, 'Thank you!');
    await first.end();

    const second = await browser.start({}, {shop: first.shop});
    const again = await second.inWindow();
    assert.ok(await again.getByRole('radio', {name: 'Visa ending in 4242'}).isChecked());
    assert.ok(await again.getByLabel('Card number').isHidden());
    await press(again, 'Pay');
    await waitForHeading(again, 'Thank you!');
    await second.end();

    const third = await browser.start({}, {shop: first.shop});
    const last = await third.inWindow();
    await last.getByRole('button', {name: 'Remove Visa ending in 4242'}).click();
    await last.getByLabel('Card number').waitFor();
    assert.equal(await last.getByRole('radio', {name: 'Visa ending in 4242'}).count(), 0);
    assert.ok(await last.getByLabel('Another card').evaluate((radio) => radio === document.activeElement));
    await press(last, 'Pay');
    await waitForHeading(last, 'Thank you!');
  });

  it('keeps showing a refusal, although the order is unchanged', async () => {
    const {shop, inWindow} = await browser.start();
    const page = await inWindow();
    await changeItem(shop, 'sword', {limits: {per_item: 1}});
    const {token} = await buyer(shop, await shop.player('bob')).order('sword');
    await payPage(shop).pay(token);

    await press(page, 'Pay');
    await waitForHeading(page, 'Sold out');
    // Later status messages carry the unchanged order.
    for (let polls = 0; polls < 2; polls++) await page.waitForResponse(/\/status/);
    await page.evaluate('new Promise(requestAnimationFrame)');

    assert.ok(await page.getByRole('heading', {name: 'Sold out'}).isVisible());
  });

  it('reports without a press that a newer order replaced it: 2002 and troubled', async () => {
    const {shop, ada, inWindow, messages, statuses} = await browser.start();
    const page = await inWindow();
    await changeItem(shop, 'sword', {limits: {per_user: 5}});
    await buyer(shop, ada).order('sword');

    await page.getByText('error 2002').waitFor();

    assert.equal((await messages()).find(({command}) => command === 'error')?.data?.code, 2002);
    assert.deepEqual(await statuses(), ['troubled']);
    assert.ok(await page.getByLabel('Card number').isHidden());
  });

  it('reports its size when it changes, and a link instead of opening it if so configured', async () => {
    const {inWindow, host, messages} = await browser.start({ui: {is_prevent_external_link_open: true}});
    const page = await inWindow();
    const sizes = async () => (await messages()).filter(({command}) => command === 'dimensions').length;
    const before = await sizes();

    await page.setViewportSize({width: 320, height: 400});
    await host.waitForFunction(`window.messages.filter(({command}) => command === 'dimensions').length > ${before}`);
    await page.getByRole('link', {name: 'About test payments'}).click();
    await host.waitForFunction(`window.messages.some(({command}) => command === 'external-link-open')`);

    const linkMessage = (await messages()).find(({command}) => command === 'external-link-open');
    assert.match(linkMessage?.data?.url ?? '', /^http:\/\/127\.0\.0\.1:\d+\/_sandbox\/pay\/cards\?language=en$/);
    assert.equal(browser.context.pages().length, 2);
  });

  it('explains test payments in a window of its own', async () => {
    const {inWindow} = await browser.start();
    const page = await inWindow();

    const [about] = await Promise.all([
      browser.context.waitForEvent('page'),
      page.getByRole('link', {name: 'About test payments'}).click(),
    ]);

    await about.getByText('4000 0027 6000 3184').waitFor();
  });

  it('refuses a frame when it sells a game key, but opens in a window', async () => {
    const shop = await browser.sandbox.project();
    await plantIn(browser.sandbox, shop, {
      items: [item('sword')],
      games: [
        {
          sku: 'saga',
          name: {en: 'Saga'},
          unit_items: [
            {
              sku: 'saga-key',
              name: {en: 'Key'},
              drm_sku: 'steam',
              prices: [{amount: 9.99, currency: 'USD', is_default: true}],
            },
          ],
        } as never,
      ],
    });
    const {host, inWindow} = await browser.start({}, {shop, sku: 'saga-key'});

    const [refused] = await Promise.all([
      host.waitForEvent('console', (message) => message.text().includes('frame-ancestors')),
      host.evaluate('window.openFrame()'),
    ]);
    assert.match(refused.text(), /frame-ancestors 'none'/);
    browser.faults.splice(0);

    const page = await inWindow();
    await page.getByRole('row', {name: 'Key · Steam'}).waitFor();
  });

  it('simulates faults: sends no messages, closes itself, has no opener, never loads', async () => {
    const silent = await browser.start({}, {page: 'silent'});
    const page = await silent.inWindow();
    await press(page, 'Pay');
    await waitForHeading(page, 'Thank you!');
    assert.deepEqual(await silent.messages(), []);
    await silent.end();

    const closing = await browser.start({}, {page: 'closing'});
    const [gone] = await Promise.all([
      browser.context.waitForEvent('page'),
      closing.host.evaluate('window.openWindow()'),
    ]);
    if (!gone.isClosed()) await gone.waitForEvent('close');
    assert.deepEqual(
      (await closing.messages()).map(({command}) => command),
      ['close'],
    );
    await closing.end();

    const isolated = await browser.start({}, {page: 'isolated'});
    const alone = await isolated.inWindow();
    assert.equal(await alone.evaluate('window.opener'), null);
    assert.equal(await isolated.host.evaluate('window.opened().closed'), true, 'though it stands open');
    await isolated.end();

    const stuck = await browser.start({}, {page: 'stuck'});
    const never = await browser.context.newPage();
    await assert.rejects(never.goto(stuck.url, {timeout: 500}), /Timeout/);
  });

  it('is accessible in each step, in light and dark, and fits from 320 pixels', async () => {
    const first = await browser.start();
    const page = await first.inWindow();
    await page.getByLabel('Save this card').check();
    await press(page, 'Pay');
    await waitForHeading(page, 'Thank you!');
    await settle(first.shop);
    await first.end();
    const {inWindow} = await browser.start({}, {shop: first.shop});
    const again = await inWindow();

    const assertAccessible = async (step: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await again.emulateMedia({colorScheme});
        await again.setViewportSize({width: 320, height: 640});
        const overflow = await again.evaluate('document.documentElement.scrollWidth - innerWidth');
        assert.equal(overflow, 0, `no sideways scrolling: ${step}`);
        const {violations} = await new AxeBuilder({page: again}).analyze();
        const found = violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join()}`);
        assert.deepEqual(found, [], `${step}, ${colorScheme}`);
      }
    };
    await assertAccessible('saved cards');
    await again.getByLabel('Another card').check();
    await again.getByLabel('Card number').fill('1');
    await press(again, 'Pay');
    await again.getByText('Only the test cards work here.').waitFor();
    await assertAccessible('a fault');
    await again.getByLabel('Test card').selectOption({label: 'Asks for a code (3-D Secure): Visa 3184'});
    await press(again, 'Pay');
    await waitForHeading(again, 'Confirm the payment');
    await assertAccessible('a confirmation');
  });

  it('closes by its button once it is paid, in a window', async () => {
    const {inWindow, messages} = await browser.start();
    const page = await inWindow();
    await press(page, 'Pay');
    await waitForHeading(page, 'Thank you!');

    await pressToClose(page, 'Close');

    assert.equal((await messages()).at(-1)?.command, 'close');
  });

  it('closes after the payment: a frame asks its page to close it, a page without opener asks its reader', async () => {
    const {host, messages, url} = await browser.start();
    await host.evaluate('window.openFrame()');
    const frame = host.frameLocator('iframe');
    await frame.getByRole('button', {name: 'Pay'}).click();
    await frame.getByRole('heading', {name: 'Thank you!'}).waitFor();
    await frame.getByRole('button', {name: 'Close'}).click();
    await host.waitForFunction('window.messages.at(-1).command === "close"');
    assert.equal((await messages()).findLast(({command}) => command === 'status')?.data?.paymentInfo?.status, 'done');

    const alone = await browser.context.newPage();
    await alone.goto(url);
    await alone.locator('main[data-busy=false]').getByRole('button', {name: 'Close'}).click();
    await alone.getByText('You can close this page.').waitFor();
    assert.equal(await alone.getByRole('heading', {level: 2}).first().textContent(), 'Thank you!');
    assert.doesNotMatch(await alone.locator('main').innerText(), /Canceled|Nothing was charged/);
  });

  it('uses the test card that was chosen before its script loaded', async () => {
    const {url, statusOf} = await browser.start();
    const page = await browser.context.newPage();
    const held = new Promise<Route>((resolve) => page.route('**/fields.js', resolve));
    await page.goto(url, {waitUntil: 'commit'});
    const script = await held;
    await page.getByLabel('Test card').selectOption({label: 'Is declined: Visa 0002'});
    await script.continue();
    await page.locator('button[aria-disabled=false]', {hasText: /^Pay /}).click();

    await waitForHeading(page, 'Payment declined');
    assert.equal(await statusOf(), 'new');
  });
});
