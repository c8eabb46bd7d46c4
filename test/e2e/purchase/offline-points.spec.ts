import type {BrowserContext, Frame, Page} from '@playwright/test';
import {openedPayment, type Payment} from '../../../src/testing.js';
import {payElsewhere} from '../../support/pages/elsewhere.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {expect, orderButton, orderTitle, type Shop, test} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

interface Player {
  readonly page: Page;
  readonly shop: Shop;
  readonly context: BrowserContext;
  readonly address: string;
  readonly goOffline: () => Promise<void>;
}

interface Point {
  /** Loses the network at this point, and acts as the player without one. */
  readonly goes: (player: Player) => Promise<unknown>;
  /** The text on screen without a network. */
  readonly title: string | RegExp | undefined;
  /** The player's actions once it is back, where the purchase does not end by itself. */
  readonly back?: (player: Player) => Promise<unknown>;
  /** The statuses of the other orders, and the outcomes of earlier end events. */
  readonly orders?: readonly string[];
  readonly ends?: readonly string[];
}

const ORDER = '**/payment/item/*';
const WAITING = 'Waiting for payment';

/** Presses buy, and waits until the payment page is ready. */
async function beginPaying({page}: Player): Promise<Payment<Frame>> {
  await pressBuy(page);
  const payment = await openedPayment(page);
  await expect(orderTitle(page)).toHaveText(WAITING);
  return payment;
}
/** Presses a button of the order, and pays on the page that it opens. */
const payBy =
  (...names: readonly string[]) =>
  async ({page}: Player): Promise<unknown> => {
    const [first, second = first] = names as [string, string];
    await orderButton(page, first).or(orderButton(page, second)).click();
    return (await openedPayment(page)).pay();
  };
/** Looks up a purchase of unknown end, and pays with a new order. */
async function payWithNewOrder(player: Player): Promise<void> {
  await orderButton(player.page, 'Check again').click();
  await expect(orderTitle(player.page)).toHaveText('You have not paid yet');
  await payBy('Pay with a new order')(player);
}
/** Preloads the code of purchases, as a pointer over the button does. */
async function hover({page}: Player): Promise<void> {
  const here = page.waitForResponse(/\/checkout-/);
  await page.getByRole('button', {name: 'Buy Gale Bow'}).hover();
  await (await here).finished();
}
/** Loses the network at the order request: before the service receives it, or after. */
const orderLost =
  (isMade: boolean) =>
  async ({page, goOffline}: Player): Promise<void> => {
    await page.route(
      ORDER,
      async (route) => {
        if (isMade) await route.fetch();
        await goOffline();
        await route.abort('internetdisconnected');
      },
      {times: 1},
    );
    await pressBuy(page);
  };

const POINTS: Readonly<Record<string, Point>> = {
  'before the page has loaded the code of purchases': {
    async goes({page, goOffline}) {
      await goOffline();
      await pressBuy(page);
    },
    title: 'No connection',
    back: payBy('Try again'),
    ends: ['failed'],
  },
  'before the press': {
    async goes(player) {
      await hover(player);
      await player.goOffline();
      await pressBuy(player.page);
    },
    title: 'No connection',
    back: payBy('Try again'),
    ends: ['failed'],
  },
  'while the order request is in flight': {
    goes: orderLost(false),
    title: 'No connection',
    back: payBy('Try again'),
    ends: ['failed'],
  },
  'while the answer to the order is in flight': {
    goes: orderLost(true),
    title: 'No connection',
    back: payBy('Try again'),
    orders: ['new'],
    ends: ['failed'],
  },
  'while the payment page loads': {
    async goes({page, goOffline}) {
      await page.route(
        ORDER,
        async (route) => {
          const response = await route.fetch();
          await goOffline();
          await route.fulfill({response});
        },
        {times: 1},
      );
      await pressBuy(page);
    },
    title: WAITING,
    async back(player) {
      for (const other of player.context.pages()) if (other !== player.page) await other.close();
      await payBy('Show payment', 'Continue payment')(player);
    },
  },
  'while the payment page is open, and it is paid elsewhere': {
    async goes(player) {
      await beginPaying(player);
      await player.goOffline();
      await payElsewhere(player.page, player.shop);
    },
    title: WAITING,
  },
  'as the player presses pay': {
    async goes(player) {
      const {frame} = await beginPaying(player);
      await player.goOffline();
      await frame.getByRole('button', {name: /^Pay /}).click();
      await expect(frame.getByRole('button', {name: /^Pay /})).toBeEnabled();
    },
    title: WAITING,
    back: async ({page}) => (await openedPayment(page)).pay(),
  },
  'between the payment and the next look at the order': {
    async goes(player) {
      const {page, shop, goOffline} = player;
      const {frame} = await beginPaying(player);
      await page.route('**/order/*', (route) => route.abort('internetdisconnected'));
      await frame.getByRole('button', {name: /^Pay /}).click();
      await expect.poll(async () => (await shop.orders())[0]!.payments).toEqual(['done']);
      await goOffline();
      await page.unroute('**/order/*');
    },
    title: WAITING,
  },
  'while the game delivers': {
    async goes(player) {
      const {page, shop, goOffline} = player;
      await shop.project.fail({kind: 'webhook_down', operation: 'order_paid'});
      await (await beginPaying(player)).pay();
      await expect(orderTitle(page)).toHaveText('Paid. Delivering…');
      await goOffline();
      await shop.project.clearFaults();
      await shop.pass('P1D');
    },
    title: 'Paid. Delivering…',
  },
  'as the player closes the payment page': {
    async goes(player) {
      const payment = await beginPaying(player);
      await player.goOffline();
      await payment.close();
    },
    title: WAITING,
    back: payBy('Show payment', 'Continue payment'),
  },
  'as the player cancels it': {
    async goes(player) {
      await beginPaying(player);
      await player.goOffline();
      await orderButton(player.page, 'Cancel').click();
    },
    title: 'No word on this payment',
    back: payWithNewOrder,
    orders: ['new'],
    ends: ['unknown'],
  },
  'as the page is reloaded': {
    async goes(player) {
      await beginPaying(player);
      await player.goOffline();
      await player.page.reload().catch(() => {});
    },
    title: undefined,
    async back(player) {
      await player.page.goto(player.address);
      await expect(orderTitle(player.page)).toHaveText('You have not paid yet');
      await (await openedPayment(player.page)).pay();
    },
  },
  'as the player wants to pay with a new order': {
    async goes(player) {
      const payment = await beginPaying(player);
      await player.page.reload();
      await payment.frame.page().close();
      await expect(orderTitle(player.page)).toHaveText('You have not paid yet');
      await player.goOffline();
      await orderButton(player.page, 'Pay with a new order').click();
    },
    title: 'No word on this payment',
    back: payWithNewOrder,
    orders: ['new'],
    ends: ['unknown'],
  },
};

/**
 * `npm test` has the points that need a browser: code that is loaded, a payment page that is, and a reload. The others are those of
 * test/browser/purchase/checkout/offline.test.ts, to the end.
 */
const CHOSEN = [
  'before the page has loaded the code of purchases',
  'while the payment page loads',
  'as the page is reloaded',
];

test.describe('a purchase whose network is lost', () => {
  for (const [when, {goes, title, back, ...bought}] of Object.entries(POINTS)) {
    test(
      `${when}, and is back, ends with one payment and the bow`,
      inWholeMatrixUnless(CHOSEN.includes(when)),
      async ({page, shop, context}) => {
        const address = await galeBowPage(shop);
        await page.goto(address);
        await expect(page.getByRole('button', {name: 'Buy Gale Bow'})).toBeVisible();
        const player: Player = {page, shop, context, address, goOffline: () => context.setOffline(true)};

        await goes(player);
        if (title) await expect(orderTitle(page)).toHaveText(title);
        await context.setOffline(false);
        await back?.(player);

        await expectBoughtOnce(page, shop, bought);
      },
    );
  }
});
