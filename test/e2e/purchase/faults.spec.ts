import type {Page} from '@playwright/test';
import {type Fault, openedPayment} from '../../../src/testing.js';
import {blockWindows, expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {SIGN_IN, scriptTag} from '../../support/pages/script-tag.js';
import {expect, orderButton, orderTitle, shopEvents, test} from '../../support/pages/shop.js';
import {IN_WHOLE_MATRIX, inWholeMatrixUnless} from '../../support/run/matrix.mjs';

const ORDER = {method: 'POST', path: '*/payment/item/*'} as const;

/** Buys and pays, up to the delivery. */
async function buyToTheEnd(page: Page): Promise<void> {
  await pressBuy(page);
  await (await openedPayment(page)).pay();
}

test.describe('a purchase whose order goes wrong', () => {
  const faults: readonly [what: string, fault: Fault][] = [
    ['the service is down', {kind: 'status', status: 503, ...ORDER, times: 1}],
    ['the service has too much to do', {kind: 'status', status: 429, ...ORDER, times: 1}],
  ];
  for (const [what, fault] of faults) {
    test(
      `has a sentence and a second try: ${what}`,
      inWholeMatrixUnless(what === 'the service is down'),
      async ({page, shop}) => {
        await page.goto(await galeBowPage(shop));
        await shop.project.fail(fault);

        await pressBuy(page);
        await expect(orderTitle(page)).toHaveText('That did not work');
        await expect.poll(() => page.context().pages().length, 'no empty window stays').toBe(1);
        await orderButton(page, 'Try again').click();
        await (await openedPayment(page)).pay();

        await expectBoughtOnce(page, shop, {ends: ['failed']});
      },
    );
  }

  test('has a second try where the answer is lost: the first order has no player', async ({page, shop}) => {
    // Chromium repeats a request by itself when a reused connection breaks.
    await page.route(
      '**/payment/item/*',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      {times: 1},
    );
    await page.goto(await galeBowPage(shop));

    await pressBuy(page);
    await expect(orderTitle(page)).toHaveText('No connection');
    await orderButton(page, 'Try again').click();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop, {orders: ['new'], ends: ['failed']});
  });

  // test/browser/purchase/checkout/lost-answers has it, too.
  test(
    'can be canceled while the service is slow, and leaves no window open',
    IN_WHOLE_MATRIX,
    async ({page, shop}) => {
      await page.goto(await galeBowPage(shop));
      await shop.project.fail({kind: 'unanswered', ...ORDER, times: 1});

      await pressBuy(page);
      await expect(orderTitle(page)).toHaveText('Preparing your order');
      await orderButton(page, 'Cancel').click();

      await expect(orderTitle(page)).toHaveText('Purchase canceled');
      await expect.poll(() => page.context().pages().length).toBe(1);
      await buyToTheEnd(page);
      await expectBoughtOnce(page, shop, {orders: ['new'], ends: ['canceled']});
    },
  );

  test('is not ordered again by a reload before the answer', async ({page, shop}) => {
    await page.goto(await galeBowPage(shop));
    await shop.project.fail({kind: 'unanswered', ...ORDER, times: 1});
    await pressBuy(page);
    await expect.poll(async () => (await shop.orders()).length).toBe(1);

    await page.reload();
    await expect.poll(() => page.context().pages().length, 'no empty window stays').toBe(1);
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeEnabled();
    expect(await shop.orders()).toHaveLength(1);
    await buyToTheEnd(page);

    await expectBoughtOnce(page, shop, {orders: ['new']});
  });

  test('of a free item is looked up after a reload before the answer, and never ordered again @firefox', async ({
    page,
    shop,
  }) => {
    const gift = {sku: 'gift', name: {en: 'Gift'}, is_free: true, is_show_in_store: true, is_enabled: true};
    await shop.project.addItem({...gift, limits: {per_user: {total: 2}}});
    const address = await shop.serve(
      `${scriptTag()}
       <script type="module" src="player.js"></script><store-item sku="gift"></store-item><store-order></store-order>`,
      {
        'player.js': SIGN_IN,
      },
    );
    await page.goto(address);
    await shop.project.fail({kind: 'unanswered', method: 'POST', path: '*/free/item/*', times: 1});
    await page.getByRole('button', {name: 'Gift: Claim free'}).click();
    await expect.poll(async () => (await shop.orders()).length).toBe(1);

    await page.reload();

    await expect(orderTitle(page)).toHaveText('No word from the shop');
    expect(await shopEvents(page, 'store-purchase-end')).toMatchObject([{outcome: 'unknown', sku: 'gift'}]);
    await page.reload();
    await expect(page.getByRole('button', {name: 'Gift: Claim free'})).toBeEnabled();
    await expect(orderTitle(page)).toHaveCount(0);
    expect(await shop.orders()).toHaveLength(1);
  });
});

test.describe('a payment page', () => {
  test('that never sends a message leaves its dialog for a button @firefox', async ({page, shop}) => {
    await page.clock.install();
    await blockWindows(page);
    await shop.project.behave({payment_page: 'silent'});
    await page.goto(await galeBowPage(shop));
    await pressBuy(page);
    await expect(page.getByRole('dialog', {name: 'Payment'})).toBeVisible();

    await page.clock.runFor(11_000);

    await expect(orderTitle(page)).toHaveText('Payment could not open by itself');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await shopEvents(page, 'store-payment-open')).toEqual([]);
    expect(await shop.orders()).toMatchObject([{status: 'new'}]);

    // The order was made for a dialog, without a return address: this needs another order.
    await shop.project.behave({payment_page: 'normal'});
    await page.clock.resume();
    await orderButton(page, 'Continue here').click();
    const payment = await openedPayment(page);
    expect(payment.place).toBe('page');
    await payment.pay();
    await payment.backToShop();
    await expectBoughtOnce(page, shop, {orders: ['new']});
  });

  // test/browser/purchase/payment has it in its ladder, and in payment-window.
  test('whose window opens without a handle is opened by a link @firefox', IN_WHOLE_MATRIX, async ({page, shop}) => {
    await page.addInitScript(() => {
      if (!location.pathname.startsWith('/test/')) return;
      const {open} = window;
      window.open = (...request) => {
        open.apply(window, request);
        return null;
      };
    });
    await page.goto(await galeBowPage(shop, 'data-presentation="window"'));
    await pressBuy(page);
    await page.bringToFront();
    await expect(orderTitle(page)).toHaveText('Payment could not open by itself');

    // The player closes the empty window.
    for (const empty of page
      .context()
      .pages()
      .filter((other) => other !== page))
      await empty.close();
    await orderButton(page, 'Open payment page').click();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop);
  });

  test('that never loads leaves the purchase where it can be opened again @firefox', async ({page, shop}) => {
    await shop.project.behave({payment_page: 'stuck'});
    await page.goto(await galeBowPage(shop));
    const opening = page.waitForEvent('popup');
    await pressBuy(page);
    const stuck = await opening;
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    await stuck.close();
    await shop.project.behave({payment_page: 'normal'});

    await orderButton(page, 'Show payment').or(orderButton(page, 'Continue payment')).click();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop);
  });

  test('that closes itself at once does not end the purchase @firefox', async ({page, shop}) => {
    await shop.project.behave({payment_page: 'closing'});
    await page.goto(await galeBowPage(shop));
    await pressBuy(page);
    await expect.poll(() => page.context().pages().length).toBe(1);
    await shop.project.behave({payment_page: 'normal'});
    await expect(orderTitle(page)).toHaveText(/Waiting for payment|Payment not finished/);

    await orderButton(page, 'Show payment').or(orderButton(page, 'Continue payment')).click();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop);
  });

  test('that cuts itself off from the shop counts as open, and the order reports the payment @firefox', async ({
    page,
    shop,
  }) => {
    await shop.project.behave({payment_page: 'isolated'});
    await page.goto(await galeBowPage(shop));
    await pressBuy(page);
    const payment = await openedPayment(page);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    await payment.pay();

    await expectBoughtOnce(page, shop);
  });
});

test.describe('both cut off from each other (COOP)', () => {
  test.use({headers: {'cross-origin-opener-policy': 'same-origin'}});

  test('the shop learns of the payment from its order @firefox', async ({page, shop}) => {
    await shop.project.behave({payment_page: 'isolated'});
    await page.goto(await galeBowPage(shop));

    await buyToTheEnd(page);

    await expectBoughtOnce(page, shop);
  });
});

test.describe('a page that is isolated as a game in the browser is (COOP and COEP)', () => {
  test.use({
    headers: {'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'credentialless'},
  });

  test('buys in a window @firefox', async ({page, shop}) => {
    await page.goto(await galeBowPage(shop));
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);

    await buyToTheEnd(page);

    await expectBoughtOnce(page, shop);
  });

  test('opens no dialog where it opens no window, and the button leads there in this tab @firefox', async ({
    page,
    shop,
  }) => {
    await blockWindows(page);
    await page.goto(await galeBowPage(shop));
    await pressBuy(page);
    await expect(orderTitle(page)).toHaveText('Payment could not open by itself');

    await orderButton(page, 'Continue here').click();
    const payment = await openedPayment(page);
    expect(payment.place).toBe('page');
    await payment.pay();
    await payment.backToShop();

    await expectBoughtOnce(page, shop);
  });
});
