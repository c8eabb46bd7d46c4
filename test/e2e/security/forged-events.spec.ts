import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {noteRequests} from '../../support/pages/requests.js';
import {expect, orderTitle, shopEvents, test} from '../../support/pages/shop.js';

/** The markup of the shop's elements, with all shadow roots. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const text = (root: Element | ShadowRoot): string =>
      `${root.textContent} ${[...root.querySelectorAll('*')].map(({shadowRoot}) => (shadowRoot ? text(shadowRoot) : '')).join(' ')}`;
    return [...document.querySelectorAll('store-item, store-order')].map((each) => text(each.shadowRoot!)).join();
  });

test.describe('the shop’s own events, dispatched by a script of the page', () => {
  test('change nothing that its elements show, and end no purchase', async ({page, shop}) => {
    await page.goto(await galeBowPage(shop));
    await pressBuy(page);
    const payment = await openedPayment(page);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    const [order] = await shop.orders();
    const before = await shown(page);
    expect(before).toContain('Waiting for payment');

    const changes = await page.evaluate(
      async ([script, orderId]) => {
        const {storefront} = await import(script);
        let count = 0;
        // The subscription calls back at once, with the current purchase.
        storefront().$purchase.subscribe(() => count++);
        const details: Record<string, object> = {
          'store-purchase-end': {kind: 'item', sku: 'gale-bow', orderId, outcome: 'done', failure: undefined},
          'store-order-change': {orderId, status: 'done'},
          'store-payment-open': {orderId},
          'store-error': {kind: 'api', status: 500},
          'store-ready': {},
          'store-cart-change': {},
        };
        const targets = [window, document, document.body, ...document.querySelectorAll('store-item, store-order')];
        const inside = targets.flatMap((each) => [...((each as Element).shadowRoot?.querySelectorAll('*') ?? [])]);
        for (const target of [...targets, ...inside]) {
          for (const [type, detail] of Object.entries(details))
            target.dispatchEvent(new CustomEvent(type, {detail, bubbles: true, composed: true, cancelable: true}));
        }
        return count;
      },
      ['/storefront/storefront.js', order!.order_id] as const,
    );

    expect(changes, 'the purchase as it was, and no change').toBe(1);
    // The next look finds the order unchanged.
    await (await page.waitForResponse(/\/order\/\d+$/)).finished();
    expect(await shown(page)).toBe(before);
    expect(await shop.orders()).toMatchObject([{status: 'new'}]);
    const forged = (await shopEvents(page, 'store-purchase-end')).length;
    await payment.pay();
    await expect(orderTitle(page)).toHaveText('It’s yours!');
    expect(await shopEvents(page, 'store-purchase-end')).toHaveLength(forged + 1);
  });
});

/** The parameters that the payment page adds to the return address. */
const returned = (status: string, orderId: number | string, invoice: number | string): string =>
  `${new URLSearchParams({user_id: 'kestrel', foreigninvoice: '', invoice_id: `${invoice}`, status, order_id: `${orderId}`})}`;

test.describe('the return address of a payment page', () => {
  test('only causes a look at an unpaid order', async ({page, shop}) => {
    const address = await galeBowPage(shop);
    await page.goto(address);
    await pressBuy(page);
    const payment = await openedPayment(page);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    const [order] = await shop.orders();

    await page.goto(`${address}?${returned('done', order!.order_id, 1)}`);

    await expect(orderTitle(page)).toHaveText('You have not paid yet');
    await (await page.waitForResponse(/\/order\/\d+$/)).finished();
    await expect(orderTitle(page)).toHaveText('You have not paid yet');
    expect(await shopEvents(page, 'store-purchase-end')).toEqual([]);
    expect(await shop.orders()).toMatchObject([{status: 'new'}]);
    await payment.pay();
    await expectBoughtOnce(page, shop);
  });

  test('does nothing on a page without an open order, whichever order it names', async ({page, context, shop}) => {
    const call = async (player: string): Promise<number> => {
      const item = `${shop.serviceUrl}/v2/project/${shop.projectId}/payment/item/gale-bow`;
      const headers = {authorization: `Bearer ${await shop.token(player)}`, 'content-type': 'application/json'};
      const response = await fetch(item, {method: 'POST', headers, body: '{"sandbox":true}'});
      return ((await response.json()) as {order_id: number}).order_id;
    };
    const own = await call('kestrel');
    const theirs = await call('rowan');
    const address = await galeBowPage(shop);
    const requests = noteRequests(context);
    const signs = [
      returned('done', own, 1),
      returned('done', theirs, 1),
      returned('canceled', own, ''),
      returned('done', '1e999', '../../order/1'),
      'status=done&status=new&order_id=&order_id[]=7&__proto__[outcome]=done',
      'order_id=%00%F0%9F%92%A9&status=%3Cscript%3Ealert(1)%3C/script%3E',
    ];

    for (const sign of signs) {
      await page.goto(`${address}?${sign}`);
      await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
      // A purchase would have been resumed by now: the shop knows its player.
      await page.evaluate(async (script) => {
        const {storefront} = await import(script);
        await new Promise<void>((resolve) => {
          storefront().$catalog.subscribe(({status}: {status: string}) => status === 'ready' && resolve());
        });
      }, '/storefront/storefront.js');
      await expect(orderTitle(page), sign).toHaveCount(0);
      expect(await shopEvents(page, 'store-purchase-end'), sign).toEqual([]);
    }

    const asked = requests.all.map((request) => request.url()).filter((url) => /\/order\//.test(url));
    expect(asked, 'no order is looked at').toEqual([]);
    expect((await shop.orders()).map(({status}) => status)).toEqual(['new', 'new']);
  });
});
