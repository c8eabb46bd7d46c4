import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {payElsewhere} from '../../support/pages/elsewhere.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {noteRequests} from '../../support/pages/requests.js';
import {expect, orderButton, orderTitle, type Shop, shopEvents, test} from '../../support/pages/shop.js';
import {IN_WHOLE_MATRIX, inWholeMatrixUnless} from '../../support/run/matrix.mjs';

const HOURS = 8;

/** Lets minutes pass on the player's device, with each due timer called once, until the order has this title. */
const passUntil = (page: Page, title: string): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(60_000);
        return orderTitle(page).textContent();
      },
      {intervals: [200]},
    )
    .toBe(title);

/** Opens the shop on a device whose clock the test moves, and begins to buy, until the payment page is ready. */
async function beginPaying(page: Page, shop: Shop, data = ''): Promise<void> {
  await page.clock.install();
  await page.goto(await galeBowPage(shop, data));
  await pressBuy(page);
  await openedPayment(page);
  await expect(orderTitle(page)).toHaveText('Waiting for payment');
}

test.describe('a purchase without news for ten minutes', () => {
  test('that nobody paid is done by itself once it is paid nevertheless', async ({page, shop}) => {
    await beginPaying(page, shop);

    await passUntil(page, 'No word on this payment');
    expect(await shopEvents(page, 'store-purchase-end')).toMatchObject([{sku: 'gale-bow', outcome: 'unknown'}]);
    expect(await shop.orders()).toMatchObject([{status: 'new'}]);
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop, {ends: ['unknown'], isLate: true});
  });

  test('that was paid while the service was down is done as soon as the player asks for its state', async ({
    page,
    shop,
  }) => {
    await beginPaying(page, shop);
    const requests = noteRequests(page.context());
    await shop.project.fail({kind: 'status', status: 503, operation: 'getOrder'});
    await payElsewhere(page, shop);

    await passUntil(page, 'No word on this payment');
    expect(await shopEvents(page, 'store-purchase-end')).toMatchObject([{sku: 'gale-bow', outcome: 'unknown'}]);
    // The shop would look again by itself: not before the player does, and what it has asked by then is answered with the fault.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.evaluate(() => {});
    await expect.poll(() => requests.underWay('/order/')).toBe(0);
    await shop.project.clearFaults();
    await orderButton(page, 'Check again').click();
    await page.clock.resume();

    await expectBoughtOnce(page, shop, {ends: ['unknown'], isLate: true});
  });
});

test.describe('a purchase on a device that sleeps for a night', () => {
  /** The device sleeps, while the service's time goes on. */
  async function sleep(page: Page, shop: Shop, meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await meanwhile();
    await shop.pass(`PT${HOURS}H`);
    await page.clock.fastForward(HOURS * 3_600_000);
    await page.clock.resume();
  }

  for (const presentation of ['window', 'dialog'] as const) {
    const title = `while it waits for the payment is paid after it: ${presentation}`;
    test(title, inWholeMatrixUnless(presentation === 'window'), async ({page, shop}) => {
      await beginPaying(page, shop, `data-presentation="${presentation}"`);

      await sleep(page, shop);
      await expect(orderTitle(page)).toHaveText('Waiting for payment');
      await (await openedPayment(page)).pay();

      await expectBoughtOnce(page, shop);
    });
  }

  test('and is paid elsewhere meanwhile is done when it wakes', async ({page, shop}) => {
    await beginPaying(page, shop);

    await sleep(page, shop, () => payElsewhere(page, shop));

    await expectBoughtOnce(page, shop);
  });

  // test/browser/purchase/checkout/sleep has each stage.
  test('while the game delivers is done when it wakes', IN_WHOLE_MATRIX, async ({page, shop}) => {
    await shop.project.fail({kind: 'webhook_down', operation: 'order_paid'});
    await beginPaying(page, shop);
    await (await openedPayment(page)).pay();
    await expect(orderTitle(page)).toHaveText('Paid. Delivering…');

    await sleep(page, shop, () => shop.project.clearFaults());

    await expectBoughtOnce(page, shop);
  });
});
