import {listen, openedPayment} from '../../../src/testing.js';
import {blockWindows, expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {expect, orderButton, orderTitle, shopEvents, test} from '../../support/pages/shop.js';
import {IN_WHOLE_MATRIX, inWholeMatrixUnless} from '../../support/run/matrix.mjs';

test.describe('the payment page', () => {
  // page/blocker has it by the browser’s own blocker.
  test(
    'opens in a dialog where the browser blocked the window @firefox',
    IN_WHOLE_MATRIX,
    async ({page, shop, printed}) => {
      await blockWindows(page);
      await page.goto(await galeBowPage(shop));
      await pressBuy(page);

      await expect(orderTitle(page)).toHaveText('Waiting for payment');
      const payment = await openedPayment(page);
      expect(payment.place).toBe('frame');
      expect(await payment.pay()).toBe('paid');

      await expectBoughtOnce(page, shop);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(printed).toEqual([]);
    },
  );

  test('opens in a dialog that is left by Escape, from without and from within, is closed, and is opened again @firefox', async ({
    page,
    shop,
  }) => {
    await page.goto(await galeBowPage(shop, 'data-presentation="dialog"'));
    await pressBuy(page);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');

    await test.step('is left by Escape and opened again by keyboard', async () => {
      await page.getByRole('button', {name: 'Close'}).focus();
      await page.keyboard.press('Escape');
      await expect(orderTitle(page)).toHaveText('Payment not finished');
      await orderButton(page, 'Continue payment').focus();
      await page.keyboard.press('Enter');
    });
    await test.step('Escape in the payment page closes it', async () => {
      const payment = await openedPayment(page);
      await payment.frame.getByRole('button', {name: /^Pay /}).focus();
      await page.keyboard.press('Escape');
      await expect(orderTitle(page)).toHaveText('Payment not finished');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await orderButton(page, 'Continue payment').click();
    });
    await test.step('is closed and opened again', async () => {
      await (await openedPayment(page)).close();
      await expect(orderTitle(page)).toHaveText('Payment not finished');
      await orderButton(page, 'Continue payment').click();
    });
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop);
  });

  // A combination: page/policies has the policy, and page/blocker the window.
  test(
    'waits for a click where the page’s own policy lets nothing be framed @firefox',
    IN_WHOLE_MATRIX,
    async ({page, shop}) => {
      await blockWindows(page);
      await page.goto(await galeBowPage(shop));
      await page.evaluate(() => {
        const rule = Object.assign(document.createElement('meta'), {
          httpEquiv: 'Content-Security-Policy',
          content: "frame-src 'none'",
        });
        document.head.append(rule);
      });

      await pressBuy(page);

      await expect(orderTitle(page)).toHaveText('Payment could not open by itself');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await shopEvents(page, 'store-payment-open')).toEqual([]);

      // Like the browser's own blocker, the stub allows a link that the player presses.
      await orderButton(page, 'Open payment page').click();
      const payment = await openedPayment(page);
      expect(payment.place).toBe('window');
      await payment.pay();
      await expectBoughtOnce(page, shop);
    },
  );

  test('replaces the page and leads back, where the page wants that @firefox', async ({page, shop}) => {
    await page.goto(await galeBowPage(shop, 'data-presentation="redirect"'));
    await pressBuy(page);

    const payment = await openedPayment(page);
    expect(payment.place).toBe('page');
    await payment.pay();
    await payment.backToShop();

    await expect(page).toHaveURL(/\/test\/[^?]*$/);
    await expectBoughtOnce(page, shop);
    await page.reload();
    await expect(page.getByRole('button', {name: 'Gale Bow'}).last()).toBeVisible();
    await expect(orderTitle(page)).toHaveCount(0);
  });

  // test/browser/purchase/payment/return-address has all these addresses; `npm test` takes two of them to their end.
  for (const [what, query, fragment] of [
    ['a route in its fragment', '', '#/shop/bows?sort=price'],
    ['a query', '?tab=shop&tab=bows&empty=', ''],
    [
      'a query with the payment page’s own names, and a route',
      '?status=beta&user_id=7&tab=%C3%BC+x&invoice_id',
      '#!/shop',
    ],
    ['a code of its own in its query and its route', '?code=SUMMER&tab=bows', '#/shop?code=WINTER&sort=price'],
    ['a fragment too long to be sent', '?tab=shop', `#/shop/${'a'.repeat(1000)}`],
  ] as const) {
    const title = `replaces the page and leads back to its address, of a page with ${what}`;
    test(title, inWholeMatrixUnless(query.includes('status')), async ({page, shop}) => {
      await page.addInitScript(() => {
        if (location.pathname.startsWith('/test/')) history.replaceState({of: 'the app'}, '');
      });
      const path = (await galeBowPage(shop, 'data-presentation="redirect"')) + query + fragment;
      await page.goto(path);
      await pressBuy(page);

      const payment = await openedPayment(page);
      await payment.pay();
      await payment.backToShop();

      await expectBoughtOnce(page, shop);
      expect(await page.evaluate(() => location.pathname + location.search + location.hash)).toBe(path);
      expect(await page.evaluate(() => history.state)).toEqual({of: 'the app'});
    });
  }

  for (const [what, left, kept] of [
    ['the fragment', '?tab=shop#access_token=canary', '?tab=shop'],
    ['the query', '?tab=shop&access_token=canary&sort=price', '?tab=shop&sort=price'],
    ['the query of a route', '?tab=shop#/bows?token=canary&sort=price', '?tab=shop#/bows?sort=price'],
    ['the query, as an answer of OAuth', '?code=canary&state=canary&tab=shop#/bows', '?tab=shop#/bows'],
  ] as const) {
    const title = `is not told what a sign-in has left in ${what}, and the tab does not keep it`;
    test(title, inWholeMatrixUnless(left.includes('code')), async ({page, shop}) => {
      const path = await galeBowPage(shop, 'data-presentation="redirect"');
      await page.goto(path + left);
      await pressBuy(page);

      const payment = await openedPayment(page);
      await payment.pay();
      expect(await page.content()).not.toContain('canary');
      await payment.backToShop();

      await expectBoughtOnce(page, shop);
      expect(await page.evaluate(() => location.pathname + location.search + location.hash)).toBe(path + kept);
      expect(await page.evaluate(() => JSON.stringify({...sessionStorage, ...localStorage}))).not.toContain('canary');
    });
  }

  test('leaves parameters alone that no payment page has added', async ({page, shop}) => {
    const path = `${await galeBowPage(shop)}?user_id=7&foreigninvoice=&invoice_id=1&status=done#/shop`;
    await page.goto(path);
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();

    expect(await page.evaluate(() => location.pathname + location.search + location.hash)).toBe(path);
  });

  test('is opened again where the player returns without having paid @firefox', async ({page, shop}) => {
    await page.goto(await galeBowPage(shop, 'data-presentation="redirect"'));
    await pressBuy(page);

    await (await openedPayment(page)).close();

    await expect(orderTitle(page)).toHaveText(/You have not paid yet|Payment not finished/);
    await page
      .locator('store-order')
      .getByRole('button', {name: /^(Pay|Continue)/})
      .click();
    const payment = await openedPayment(page);
    await payment.pay();
    await payment.backToShop();

    await expectBoughtOnce(page, shop, {orders: ['new']});
  });

  // test/browser/purchase/payment/payment-page has it in every engine.
  test(
    'is open in one tab at a time: two presses at the same time make one order @firefox',
    IN_WHOLE_MATRIX,
    async ({page, shop, context}) => {
      const address = await galeBowPage(shop);
      const other = await context.newPage();
      await listen(other);
      await Promise.all([page.goto(address), other.goto(address)]);
      for (const each of [page, other]) await expect(each.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();

      await Promise.all([pressBuy(page), pressBuy(other)]);

      await expect
        .poll(async () => (await Promise.all([page, other].map((each) => orderTitle(each).textContent()))).sort())
        .toEqual(['Waiting for payment', 'You are paying elsewhere']);
      const [buyer, follower] =
        (await shopEvents(page, 'store-purchase-end')).length === 0 ? [page, other] : [other, page];
      await (await openedPayment(buyer)).pay();

      await expectBoughtOnce(buyer, shop);
      await expect(follower.getByRole('button', {name: 'Gale Bow'}).last()).toHaveText('✓ Owned');
      expect(await shopEvents(follower, 'store-purchase-end')).toMatchObject([
        {outcome: 'failed', failure: {kind: 'elsewhere'}},
      ]);
    },
  );
});

test.describe('a page that isolates itself (COOP)', () => {
  test.use({headers: {'cross-origin-opener-policy': 'same-origin'}});

  // purchase/faults has it beside a payment page that isolates itself, too, and with COEP.
  test('buys in a window that it cannot see @firefox', IN_WHOLE_MATRIX, async ({page, shop}) => {
    await page.goto(await galeBowPage(shop));
    await pressBuy(page);
    const payment = await openedPayment(page);

    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    await payment.pay();

    await expectBoughtOnce(page, shop);
  });
});
