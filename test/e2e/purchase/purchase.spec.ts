import {openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {
  buy,
  enterGame,
  expect,
  orderButton,
  orderTitle,
  paymentBy,
  shopEvents,
  test,
  violations,
} from '../../support/pages/shop.js';
import {IN_WHOLE_MATRIX} from '../../support/run/matrix.mjs';

test.describe('a purchase', () => {
  test('runs from the click to its delivery by mouse @firefox', async ({page, shop, printed}) => {
    await enterGame(page);

    const {frame, place} = await buy(page, 'Gale Bow');
    expect(place).toBe('window');
    expect(new URL(frame.url()).origin).toBe(shop.serviceUrl);
    await expect(frame.getByRole('row', {name: 'Gale Bow'})).toContainText('$7.49');
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    await frame.getByRole('button', {name: 'Pay $8.15'}).click();

    await expectBoughtOnce(page, shop);
    await expect(page.getByRole('article', {name: 'Gale Bow'}).getByRole('button').last()).toHaveText('✓ Owned');
    expect(printed).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  test('is reported by the order socket at once', async ({page, shop}) => {
    const frames: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({payload}) => frames.push(String(payload))));
    await page.goto(await galeBowPage(shop, 'data-order-socket-url="{{order-socket-url}}"'));
    await pressBuy(page);
    const payment = await openedPayment(page);
    await expect.poll(() => frames.some((frame) => frame.includes('"connect"'))).toBe(true);

    await payment.pay();

    await expectBoughtOnce(page, shop);
    const orderId = (await shop.orders())[0]!.order_id;
    expect(frames.filter((frame) => frame.includes(`"order_id":${orderId}`)).length).toBeGreaterThan(0);
    expect(frames.join()).not.toContain('token');
  });

  test('runs from the first Tab to its delivery by keyboard only', async ({page, shop}) => {
    const tabTo = async (name: RegExp, target = page) => {
      const button = target.getByRole('button', {name});
      for (let presses = 0; presses < 60; presses++) {
        await target.keyboard.press('Tab');
        if (await button.evaluate((element) => element.matches(':focus'))) return;
      }
      throw new Error(`No Tab reaches ${name}`);
    };
    await page.goto('/game/');
    await expect(page.getByRole('button', {name: 'Buy Healing Draught'})).toBeVisible();

    await tabTo(/^Rowan$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', {name: 'Sign out'})).toBeFocused();
    await tabTo(/^Buy Healing Draught/);
    await page.keyboard.press('Enter');
    const payment = (await openedPayment(page)).frame.page();
    await tabTo(/^Pay /, payment);
    await payment.keyboard.press('Enter');

    await expect(payment.getByRole('heading', {name: 'Thank you!'})).toBeVisible();
    await expectBoughtOnce(page, shop, {skus: ['healing-draught'], owned: [], player: 'rowan'});
    await expect(page.getByRole('button', {name: 'Buy Healing Draught'})).toBeFocused();
  });

  test('is canceled in the shop, pauses when the payment page is left, survives a declined payment, and is paid @firefox', async ({
    page,
    shop,
  }) => {
    const ends = () => shopEvents(page, 'store-purchase-end');
    await page.goto(await galeBowPage(shop));

    await test.step('ends as canceled when it is declined, left and canceled in the shop', async () => {
      await pressBuy(page);
      const payment = await openedPayment(page);
      await payment.decline();
      await payment.cancel();
      await expect(orderTitle(page)).toHaveText('Payment not finished');
      expect(await ends()).toEqual([]);
      await orderButton(page, 'Cancel').click();

      await expect(orderTitle(page)).toHaveText('Purchase canceled');
      expect(await ends()).toMatchObject([{sku: 'gale-bow', outcome: 'canceled'}]);
      expect(await shop.orders()).toMatchObject([{status: 'new'}]);
    });

    await test.step('closes the payment window when the player cancels it in the shop', async () => {
      await pressBuy(page);
      const payment = await openedPayment(page);
      await expect(orderTitle(page)).toHaveText('Waiting for payment');

      const closing = payment.frame.page().waitForEvent('close');
      await orderButton(page, 'Cancel').click();
      await closing;

      await expect(orderTitle(page)).toHaveText('Purchase canceled');
      expect(await ends()).toMatchObject([{outcome: 'canceled'}, {outcome: 'canceled'}]);
      expect((await shop.orders()).at(-1)).toMatchObject({status: 'new'});
    });

    await test.step('pauses when the payment page is left, goes on with the same order, and survives a declined payment', async () => {
      await pressBuy(page);
      await (await openedPayment(page)).cancel();
      await expect(orderTitle(page)).toHaveText('Payment not finished');

      const payment = await paymentBy(page, orderButton(page, 'Continue payment'));
      expect(await payment.decline()).toBe('declined');
      await expect(payment.frame.getByRole('heading', {name: 'Payment declined'})).toBeVisible();
      await expect(orderTitle(page)).toHaveText('Waiting for payment');
      await payment.pay();

      await expectBoughtOnce(page, shop, {orders: ['new', 'new'], ends: ['canceled', 'canceled']});
    });
  });

  test('is superseded by a newer order of the same player for the same limited item', async ({page, context, shop}) => {
    await enterGame(page);
    const older = await buy(page, 'Staff of the Ninth Tide');
    // The newer order is made on another device: one browser buys in one tab at a time.
    const order = await page.request.post(`${shop.serviceUrl}/v2/project/${shop.projectId}/payment/item/tide-staff`, {
      headers: {authorization: `Bearer ${await shop.token('kestrel')}`},
    });
    const newer = await context.newPage();
    await newer.goto(`${shop.serviceUrl}/paystation4/?token=${(await order.json()).token}`);

    // The page learns of the newer order by itself.
    await expect(older.frame.getByRole('heading', {name: 'This payment page is outdated'})).toBeVisible();
    expect(await older.state()).toBe('expired');
    await expect(older.frame.getByRole('status')).toContainText('error 2002');
    await expect(orderTitle(page)).toHaveText('This payment page is outdated');
    expect(await (await openedPayment(newer)).pay()).toBe('paid');
    await expect.poll(() => shop.orders()).toMatchObject([{status: 'expired'}, {status: 'done'}]);
    expect(await shopEvents(page, 'store-order-change')).toMatchObject([{status: 'new'}, {status: 'expired'}]);
  });

  test('goes on when the token expires during it', async ({page, shop}) => {
    const expired = await shop.token('kestrel', -60);
    let tokensAsked = 0;
    // Each token lasts longer than the last, since two tokens of the same second would be equal.
    await page.route('**/shop-token?*', async (route) => {
      tokensAsked++;
      await route.fulfill({body: await shop.token('kestrel', 3600 + 60 * tokensAsked)});
    });
    const signedIn = page.waitForResponse(
      (response) => response.url().includes('/items/') && 'authorization' in response.request().headers(),
    );
    await enterGame(page);
    await signedIn;
    // The current token expires at these two requests: the service itself refuses them.
    for (const request of ['**/payment/item/*', '**/order/*']) {
      await page.route(
        request,
        (route) => route.continue({headers: {...route.request().headers(), authorization: `Bearer ${expired}`}}),
        {times: 1},
      );
    }

    const payment = await buy(page, 'Gale Bow');
    await payment.pay();

    await expectBoughtOnce(page, shop);
    expect(tokensAsked).toBe(3);
  });

  // page/blocker has it by the browser’s own blocker.
  test('waits for a click where the browser blocked the window @firefox', IN_WHOLE_MATRIX, async ({page, shop}) => {
    await page.addInitScript(() => {
      const {open} = window;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await page.goto(await galeBowPage(shop, 'data-presentation="window"'));
    await pressBuy(page);
    await expect(orderTitle(page)).toHaveText('Payment could not open by itself');
    const payment = await paymentBy(page, orderButton(page, 'Open payment page'));
    await payment.pay();

    await expectBoughtOnce(page, shop);
    expect(await shopEvents(page, 'store-payment-open')).toHaveLength(1);
  });

  test('is not ordered again by a reload of the page @firefox', async ({page, shop}) => {
    await page.goto(await galeBowPage(shop));
    await pressBuy(page);
    const payment = await openedPayment(page);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');

    await page.reload();
    await expect(orderTitle(page)).toHaveText('You have not paid yet');
    expect(await shop.orders()).toMatchObject([{status: 'new'}]);
    expect(await payment.pay()).toBe('paid');

    await expectBoughtOnce(page, shop);
    await page.reload();
    await expect(page.getByRole('article', {name: 'Gale Bow'}).getByRole('button').last()).toHaveText('✓ Owned');
  });

  test('asks a guest to sign in, and works after it', async ({page, shop}) => {
    await page.goto('/game/');
    const signIn = page.getByRole('dialog', {name: 'Who goes there?'});

    await page.getByRole('button', {name: 'Buy Gale Bow'}).click();
    await signIn.getByRole('button', {name: 'Not now'}).click();
    await expect(orderTitle(page)).toHaveText('Please sign in');
    expect(await shopEvents(page, 'store-purchase-end')).toMatchObject([
      {outcome: 'failed', failure: {kind: 'signed-out'}},
    ]);
    expect(await shop.orders()).toEqual([]);
    await page.getByRole('button', {name: 'Buy Gale Bow'}).click();
    const payment = await paymentBy(page, signIn.getByRole('button', {name: 'Kestrel'}));
    await payment.pay();

    await expectBoughtOnce(page, shop, {ends: ['failed']});
  });

  test('fails with a sentence while the network is down, and works after it', async ({page, context, shop}) => {
    await page.goto(await galeBowPage(shop));
    const checkoutHere = page.waitForResponse(/\/checkout-/);
    await page.getByRole('button', {name: 'Buy Gale Bow'}).hover();
    await (await checkoutHere).finished();

    await context.setOffline(true);
    await pressBuy(page);
    await expect(orderTitle(page)).toHaveText('No connection');
    await expect(page.locator('store-order')).toContainText('Nothing was charged');
    await context.setOffline(false);
    const payment = await paymentBy(page, orderButton(page, 'Try again'));
    await payment.pay();

    await expectBoughtOnce(page, shop, {ends: ['failed']});
  });
});
