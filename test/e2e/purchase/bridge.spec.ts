import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {BridgeHost} from '../../support/bridge-host.js';
import {expectBoughtOnce, pressBuy} from '../../support/pages/gale-bow.js';
import {type Launcher, launcherAround, launcherPage, OPENED} from '../../support/pages/launcher.js';
import {expect, orderButton, orderTitle, type Shop, shopEvents, test} from '../../support/pages/shop.js';
import {IN_WHOLE_MATRIX} from '../../support/run/matrix.mjs';

/** Presses the button in a page of this launcher. */
async function pressBuyIn(launcher: Launcher, page: Page, shop: Shop): Promise<void> {
  await launcherAround(page, shop, launcher);
  await page.goto(await launcherPage(shop));
  await pressBuy(page);
}

/** Goes on in the shop's own dialog, and pays there. */
async function payHere(page: Page): Promise<void> {
  await orderButton(page, 'Continue here').click();
  const payment = await openedPayment(page);
  expect(payment.place).toBe('frame');
  await payment.pay();
}

test.describe('a purchase in a launcher whose host', () => {
  test('opens the payment page slowly waits for it, and opens nothing else @firefox', async ({page, shop}) => {
    await page.clock.install();
    const host = new BridgeHost();
    let show!: () => Promise<Page>;
    await pressBuyIn({host, onOpen: (_, opening) => (show = opening)}, page, shop);
    await expect.poll(() => host.all('openPayment').length).toBe(1);
    await page.clock.runFor(4000);
    await expect(orderTitle(page)).toHaveText('Opening the payment page');

    await show();
    host.reply('openPayment', OPENED);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop);
    expect(host.all('openPayment')).toHaveLength(1);
  });

  test('says nothing when asked to open it goes on in the page, at a press @firefox', async ({page, shop}) => {
    await page.clock.install();
    const host = new BridgeHost();
    await pressBuyIn({host, onOpen: () => {}}, page, shop);
    await expect.poll(() => host.all('openPayment').length).toBe(1);
    await page.clock.runFor(11_000);
    await expect(orderTitle(page)).toHaveText('Payment could not open by itself');
    expect(page.context().pages()).toHaveLength(1);

    await payHere(page);

    await expectBoughtOnce(page, shop);
  });

  test('opened it and never said so is done by the payment there', async ({page, shop}) => {
    await page.clock.install();
    await pressBuyIn({onOpen: (_, show) => show()}, page, shop);
    const payment = await openedPayment(page);
    await page.clock.runFor(11_000);
    await expect(orderTitle(page)).toHaveText('Payment could not open by itself');

    await payment.pay();

    await expectBoughtOnce(page, shop);
    expect(await shopEvents(page, 'store-payment-open')).toEqual([]);
  });

  // test/browser/purchase/payment/payment-page has it, too.
  test('says that it cannot open it goes on in a dialog by itself', IN_WHOLE_MATRIX, async ({page, shop}) => {
    await pressBuyIn({onOpen: (host) => host.reply('openPayment', {opened: false})}, page, shop);

    const payment = await openedPayment(page);
    expect(payment.place).toBe('frame');
    await payment.pay();

    await expectBoughtOnce(page, shop);
  });

  test('says that it opened it, and opened nothing, goes on at a press @firefox', async ({page, shop}) => {
    const host = new BridgeHost();
    await pressBuyIn({host, onOpen: () => host.reply('openPayment', OPENED)}, page, shop);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    await orderButton(page, 'Show payment').click();
    await expect.poll(() => host.all('openPayment').length, 'it is asked again').toBe(2);

    await payHere(page);

    await expectBoughtOnce(page, shop);
    expect(page.context().pages()).toHaveLength(1);
  });

  test('answers twice, and sends every other message twice, ends once', async ({page, shop}) => {
    const host = new BridgeHost();
    const twice = (act: () => void): void => [1, 2].forEach(act);
    await pressBuyIn(
      {
        host,
        async onOpen(_, show) {
          await show();
          twice(() => host.reply('openPayment', OPENED));
        },
      },
      page,
      shop,
    );
    const payment = await openedPayment(page);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    await payment.pay();
    twice(() => host.sendEvent('paymentClosed'));
    twice(() => host.sendEvent('focus'));

    await expectBoughtOnce(page, shop);
    expect(await shopEvents(page, 'store-payment-open')).toHaveLength(1);
  });

  test('says that the player left, who pays nevertheless, is done @firefox', async ({page, shop}) => {
    const host = new BridgeHost();
    await pressBuyIn({host}, page, shop);
    const payment = await openedPayment(page);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    host.sendEvent('paymentClosed');
    await expect(orderTitle(page)).toHaveText('Payment not finished');

    await payment.pay();
    host.sendEvent('focus');

    await expectBoughtOnce(page, shop);
  });

  test('fails while the payment page is open learns of the payment from the order', async ({page, shop}) => {
    const host = new BridgeHost();
    await pressBuyIn({host}, page, shop);
    const payment = await openedPayment(page);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    host.isBroken = true;

    await payment.pay();

    await expectBoughtOnce(page, shop);
  });

  test('never answers sells in a window to the player whom the page knows @firefox', async ({page, shop}) => {
    const host = new BridgeHost();
    host.isSilent = true;
    await launcherAround(page, shop, {host});
    await page.goto(await launcherPage(shop, 'data-presentation="window"'));
    const token = await shop.token('kestrel');
    await page.evaluate(async (given) => {
      const script = '/storefront/storefront.js';
      (await import(script)).storefront().getToken = async () => given;
    }, token);
    await pressBuy(page);

    const payment = await openedPayment(page);
    expect(payment.place).toBe('window');
    await payment.pay();

    await expectBoughtOnce(page, shop);
  });

  test('greets late signs the player in, and opens the payment page @firefox', async ({page, shop}) => {
    await page.clock.install();
    const host = new BridgeHost();
    host.isSilent = true;
    const given = await launcherAround(page, shop, {host});
    await page.goto(await launcherPage(shop));
    await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
    await page.clock.runFor(3000);

    host.isSilent = false;
    host.welcome();
    await expect.poll(() => given.length).toBeGreaterThan(0);
    await pressBuy(page);
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop);
    expect(host.all('openPayment')).toHaveLength(1);
  });
});
