import type {Page} from '@playwright/test';
import {type Fault, openedPayment} from '../../src/testing.js';
import {blockWindows, expectBoughtOnce, galeBowPage, pressBuy} from './support/gale-bow.js';
import {expect, heard, orderButton, orderTitle, type Shop, test} from './support/shop.js';

const ORDER = {method: 'POST', path: '*/payment/item/*'} as const;

/** Buys, pays, and is given it. */
async function buyToTheEnd(page: Page): Promise<void> {
  await pressBuy(page);
  await (await openedPayment(page)).pay();
}

/** Pays where the player’s own network is down: on another device. */
async function payElsewhere(page: Page, shop: Shop): Promise<void> {
  const {frame} = await openedPayment(page);
  const body = JSON.stringify({token: new URL(frame.url()).searchParams.get('token')});
  const headers = {'content-type': 'application/json'};
  const {ok} = await fetch(`${shop.serviceUrl}/_sandbox/pay/pay`, {method: 'POST', headers, body});
  expect(ok).toBe(true);
}

test.describe('a purchase whose order goes wrong', () => {
  const faults: readonly [what: string, fault: Fault][] = [
    ['the service is down', {kind: 'status', status: 503, ...ORDER, times: 1}],
    ['the service has too much to do', {kind: 'status', status: 429, ...ORDER, times: 1}],
  ];
  for (const [what, fault] of faults) {
    test(`has a sentence and a second try: ${what}`, async ({page, shop}) => {
      await page.goto(await galeBowPage(shop));
      await shop.project.fail(fault);

      await pressBuy(page);
      await expect(orderTitle(page)).toHaveText('That did not work');
      await expect.poll(() => page.context().pages().length, 'no empty window stays').toBe(1);
      await orderButton(page, 'Try again').click();
      await (await openedPayment(page)).pay();

      await expectBoughtOnce(page, shop, {ends: ['failed']});
    });
  }

  test('has a second try where the answer is lost: the first order is nobody’s', async ({page, shop}) => {
    // Chromium sends a request again by itself when a connection it has used before breaks.
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

  test('can be given up while the service thinks, and leaves no window', async ({page, shop}) => {
    await page.goto(await galeBowPage(shop));
    await shop.project.fail({kind: 'unanswered', ...ORDER, times: 1});

    await pressBuy(page);
    await expect(orderTitle(page)).toHaveText('Preparing your order');
    await orderButton(page, 'Cancel').click();

    await expect(orderTitle(page)).toHaveText('Purchase canceled');
    await expect.poll(() => page.context().pages().length).toBe(1);
    await buyToTheEnd(page);
    await expectBoughtOnce(page, shop, {orders: ['new'], ends: ['canceled']});
  });

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

  test('of what is free is looked into after a reload before the answer, and never ordered again', async ({
    page,
    shop,
  }) => {
    const gift = {sku: 'gift', name: {en: 'Gift'}, is_free: true, is_show_in_store: true, is_enabled: true};
    await shop.project.addItem({...gift, limits: {per_user: {total: 2}}});
    const address = await shop.serve(
      `<script type="module" src="/storefront/storefront.js" data-project-id="{{project-id}}" data-store-url="{{store-url}}"
         data-payment-url="{{payment-url}}"></script>
       <script type="module" src="player.js"></script><store-item sku="gift"></store-item><store-order></store-order>`,
      {
        'player.js': `import {storefront} from '/storefront/storefront.js';
          storefront().getToken = async () => (await fetch('/shop-token?player=kestrel')).text();`,
      },
    );
    await page.goto(address);
    await shop.project.fail({kind: 'unanswered', method: 'POST', path: '*/free/item/*', times: 1});
    await page.getByRole('button', {name: 'Gift: Claim free'}).click();
    await expect.poll(async () => (await shop.orders()).length).toBe(1);

    await page.reload();

    await expect(orderTitle(page)).toHaveText('No word from the shop');
    expect(await heard(page, 'store-purchase-end')).toMatchObject([{outcome: 'unknown', sku: 'gift'}]);
    await page.reload();
    await expect(page.getByRole('button', {name: 'Gift: Claim free'})).toBeEnabled();
    await expect(orderTitle(page)).toHaveCount(0);
    expect(await shop.orders()).toHaveLength(1);
  });
});

test.describe('a purchase without a network', () => {
  test('goes on where it came while the payment page stood open @firefox', async ({page, shop, context}) => {
    await page.goto(await galeBowPage(shop));
    await pressBuy(page);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    await openedPayment(page);
    await context.setOffline(true);
    await payElsewhere(page, shop);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');

    await context.setOffline(false);

    await expectBoughtOnce(page, shop);
  });

  test('goes on where it came while the game was delivering', async ({page, shop, context}) => {
    await shop.project.fail({kind: 'webhook_down', operation: 'order_paid'});
    await page.goto(await galeBowPage(shop));
    await buyToTheEnd(page);
    await expect(orderTitle(page)).toHaveText('Paid. Delivering…');
    await context.setOffline(true);
    await shop.project.clearFaults();
    await shop.pass('P1D');

    await context.setOffline(false);

    await expectBoughtOnce(page, shop);
  });

  test('is taken up by a page that was loaded without one, as soon as there is', async ({page, shop, context}) => {
    const address = await galeBowPage(shop);
    await page.goto(address);
    await pressBuy(page);
    await payElsewhere(page, shop);
    await page.close();
    const next = await context.newPage();
    await next.route(`${shop.serviceUrl}/**`, (route) => route.abort());
    await next.goto(address);
    await expect(
      next
        .getByRole('alert')
        .or(next.getByRole('button', {name: 'Try again'}))
        .first(),
    ).toBeVisible();

    await next.unroute(`${shop.serviceUrl}/**`);
    await next.evaluate(() => dispatchEvent(new Event('online')));

    await expect(orderTitle(next)).toHaveText('It’s yours!');
    expect(await shop.orders()).toMatchObject([{status: 'done'}]);
  });
});

test.describe('a purchase whose page is gone', () => {
  test('is told of by the next one, once @firefox', async ({page, shop, context}) => {
    const address = await galeBowPage(shop);
    await page.goto(address);
    await pressBuy(page);
    const payment = await openedPayment(page);
    await page.close();
    await payment.pay();

    const next = await context.newPage();
    await next.goto(address);
    await expect(orderTitle(next)).toHaveText('It’s yours!');
    await next.reload();
    await expect(next.getByRole('button', {name: 'Gale Bow'}).last()).toBeVisible();

    await expect(orderTitle(next)).toHaveCount(0);
    expect(await shop.orders()).toMatchObject([{status: 'done'}]);
  });

  test('is paid by a new order when its token has run out @firefox', async ({page, shop}) => {
    await page.goto(await galeBowPage(shop, 'data-presentation="dialog"'));
    await pressBuy(page);
    await openedPayment(page);
    await shop.pass('PT25H');
    await page.reload();

    await expect(orderTitle(page)).toHaveText('You have not paid yet');
    await orderButton(page, 'Pay with a new order').click();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop, {orders: ['new']});
  });
});

test.describe('a payment page', () => {
  test('that never speaks leaves its dialog for a button @firefox', async ({page, shop}) => {
    await page.clock.install();
    await blockWindows(page);
    await shop.project.behave({payment_page: 'silent'});
    await page.goto(await galeBowPage(shop));
    await pressBuy(page);
    await expect(page.getByRole('dialog', {name: 'Payment'})).toBeVisible();

    await page.clock.runFor(11_000);

    await expect(orderTitle(page)).toHaveText('Payment could not open by itself');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await heard(page, 'store-payment-open')).toEqual([]);
    expect(await shop.orders()).toMatchObject([{status: 'new'}]);

    // The order was made for a dialog, and leads nowhere back: this takes another one.
    await shop.project.behave({payment_page: 'normal'});
    await page.clock.resume();
    await orderButton(page, 'Continue here').click();
    const payment = await openedPayment(page);
    expect(payment.place).toBe('page');
    await payment.pay();
    await payment.backToShop();
    await expectBoughtOnce(page, shop, {orders: ['new']});
  });

  test('whose window opens though none is handed out is opened by a link @firefox', async ({page, shop}) => {
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

    // The player puts the empty one away.
    for (const empty of page
      .context()
      .pages()
      .filter((other) => other !== page))
      await empty.close();
    await orderButton(page, 'Open payment page').click();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop);
  });

  test('that never loads leaves the purchase where it can be opened anew @firefox', async ({page, shop}) => {
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

  test('that cuts itself off from the shop is believed to stand open, and the order tells @firefox', async ({
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

test.describe('a page', () => {
  const odd: readonly [what: string, script: () => void][] = [
    [
      'that may keep nothing',
      () => {
        const denied = {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        };
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, denied);
        Object.defineProperty(navigator, 'locks', {value: undefined});
        Object.defineProperty(window, 'BroadcastChannel', {
          value: class {
            constructor() {
              throw new DOMException('denied', 'SecurityError');
            }
          },
        });
      },
    ],
    [
      'whose clock is ten years fast',
      () => {
        const {now} = Date;
        Date.now = () => now() + 10 * 31_557_600_000;
      },
    ],
    [
      'whose clock is ten years slow',
      () => {
        const {now} = Date;
        Date.now = () => now() - 10 * 31_557_600_000;
      },
    ],
    [
      'whose arrays and objects write themselves as another library wants it',
      () => {
        // What the shop says reaches the test by JSON of Playwright's own.
        let isTold = false;
        addEventListener('store-purchase-end', () => (isTold = true), true);
        addEventListener('store-purchase-end', () => (isTold = false));
        Object.assign(Array.prototype, {
          toJSON(this: unknown[]): unknown {
            return isTold ? this : `[${this.length}]`;
          },
        });
        Object.assign(Object.prototype, {extra: () => 1});
      },
    ],
    [
      'whose library replaced what every library replaces',
      () => {
        const {bind} = Function.prototype;
        Object.assign(Function.prototype, {
          bind(this: () => void, ...given: [unknown]) {
            return bind.apply(this, given);
          },
        });
        Object.assign(Array.prototype, {remove: () => [], contains: () => false});
        Object.assign(String.prototype, {strip: () => '', extra: 1});
      },
    ],
  ];
  for (const [what, script] of odd) {
    test(`${what} sells`, async ({page, shop}) => {
      await page.addInitScript(script);
      await page.goto(await galeBowPage(shop));

      await buyToTheEnd(page);

      await expectBoughtOnce(page, shop);
    });
  }
});
