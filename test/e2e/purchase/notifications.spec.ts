import type {Page, WebSocketRoute} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {payElsewhere} from '../../support/pages/elsewhere.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {expect, orderTitle, type Shop, shopEvents, test} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

const OPEN = 'data-order-socket-url="{{order-socket-url}}"';

/** Intercepts the order sockets of a page, from the first one on. */
async function interceptSockets(page: Page, onSocket: (socket: WebSocketRoute, count: number) => void): Promise<void> {
  let count = 0;
  await page.routeWebSocket('**/connection/websocket', (socket) => onSocket(socket, ++count));
}

/** Begins to buy; resolves once the socket has sent a message. */
async function openAndListen(page: Page, shop: Shop, spoke: Promise<unknown>): Promise<void> {
  await page.goto(await galeBowPage(shop, OPEN));
  await pressBuy(page);
  await expect(orderTitle(page)).toHaveText('Waiting for payment');
  await spoke;
}

test.describe('a purchase whose order socket', () => {
  const breaks: readonly [what: string, code: number][] = [
    ['breaks, and stays away', 3500],
    ['breaks, and comes back', 1011],
  ];
  for (const [what, code] of breaks) {
    // test/browser/purchase/checkout/order-socket has a socket that comes back.
    test(`${what} is reported by the order, once`, inWholeMatrixUnless(code === 3500), async ({page, shop}) => {
      let cut!: () => Promise<void>;
      let sockets = 0;
      const spoke = new Promise<void>((resolve) => {
        void interceptSockets(page, (socket, count) => {
          sockets = count;
          const server = socket.connectToServer();
          server.onMessage((message) => {
            socket.send(message);
            resolve();
          });
          cut = () => socket.close({code});
        });
      });
      await openAndListen(page, shop, spoke);

      await cut();
      if (code === 1011) await expect.poll(() => sockets, 'it is there again').toBe(2);
      await payElsewhere(page, shop);

      await expectBoughtOnce(page, shop);
      expect(sockets).toBe(code === 1011 ? 2 : 1);
    });
  }

  test('sends every message three times ends once', async ({page, shop}) => {
    const spoke = new Promise<void>((resolve) => {
      void interceptSockets(page, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => {
          for (let times = 0; times < 3; times++) socket.send(message);
          resolve();
        });
      });
    });
    await openAndListen(page, shop, spoke);

    await payElsewhere(page, shop);

    await expectBoughtOnce(page, shop);
    const changes = await shopEvents(page, 'store-order-change');
    expect(changes.filter(({status}) => status === 'done')).toHaveLength(1);
  });

  test('is never answered is reported by the order', async ({page, shop}) => {
    let asked!: () => void;
    const spoke = new Promise<void>((resolve) => (asked = resolve));
    await interceptSockets(page, (socket) => socket.onMessage(() => asked()));
    await openAndListen(page, shop, spoke);

    await payElsewhere(page, shop);

    await expectBoughtOnce(page, shop);
  });
});

test.describe('a payment page in place of the shop', () => {
  /** Expects the same end for the player, whichever came first. */
  async function expectSameEnd(page: Page, shop: Shop): Promise<void> {
    await expectBoughtOnce(page, shop);
    await expect(page.locator('store-order')).toContainText('Delivered to your game.');
    await expect(page.getByRole('button', {name: 'Gale Bow'}).last()).toHaveText('✓ Owned');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  /** Opens the payment page, and pays; the studio's server is notified at once, or not yet. */
  async function pay(page: Page, shop: Shop, isNotified: boolean) {
    if (!isNotified) await shop.project.fail({kind: 'webhook_down', operation: 'order_paid'});
    const address = await galeBowPage(shop, 'data-presentation="redirect"');
    await page.goto(address);
    await pressBuy(page);
    const payment = await openedPayment(page);
    await payment.pay();
    return {address, payment};
  }

  /** Lets the service notify the studio's server now. */
  async function notifyGame(shop: Shop): Promise<void> {
    await shop.project.clearFaults();
    await shop.pass('PT6H');
  }

  test('leads back after the game was notified @firefox', async ({page, shop}) => {
    const {payment} = await pay(page, shop, true);
    await expect.poll(async () => (await shop.orders())[0]!.status).toBe('done');
    await payment.backToShop();

    await expectSameEnd(page, shop);
  });

  test('leads back before the game was notified @firefox', async ({page, shop}) => {
    const {payment} = await pay(page, shop, false);
    await payment.backToShop();
    await expect(orderTitle(page)).toHaveText('Paid. Delivering…');
    await notifyGame(shop);

    await expectSameEnd(page, shop);
  });

  for (const isNotified of [true, false]) {
    const title = `never leads back, and the game was notified ${isNotified ? 'before' : 'after'} the player returned otherwise`;
    test(title, inWholeMatrixUnless(isNotified), async ({page, shop}) => {
      const {address} = await pay(page, shop, isNotified);
      await page.goto(address);
      if (!isNotified) {
        await expect(orderTitle(page)).toHaveText('Paid. Delivering…');
        await notifyGame(shop);
      }

      await expectSameEnd(page, shop);
    });
  }
});
