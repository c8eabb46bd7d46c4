import {expect} from '@open-wc/testing';
import type {Outcome} from '../../../../src/purchase/purchase.js';
import {OneItemShop, withoutLocks} from '../../../support/one-item-shop.js';
import {untilValue} from '../../../support/until.js';

const MINUTE = 60_000;

/** The steps of a purchase, and its outcome. */
type Story = readonly [when: string, play: (one: OneItemShop) => Promise<void>, outcome: Outcome, orders: number];

const bought = async (one: OneItemShop): Promise<void> => {
  one.load().buy('axe');
  await one.until('waiting');
};
const left = async (one: OneItemShop): Promise<void> => {
  await bought(one);
  one.load();
};
const loseAnswer = (one: OneItemShop, lost: string): void => {
  one.answer = ({method}, path) => {
    if (`${method} ${path}` !== lost) return undefined;
    one.answer = () => undefined;
    if (method === 'POST') one.orders.push('new');
    one.isOffline = true;
    throw new TypeError('lost');
  };
};
const comeOnline = async (one: OneItemShop, event?: 'online'): Promise<void> => {
  one.isOffline = false;
  if (event) dispatchEvent(new Event(event));
  await one.pass(11_000);
};
const payWhile = async (one: OneItemShop): Promise<void> => {
  one.isOffline = true;
  await one.pass(7000);
  one.orders[0] = 'done';
  await one.pass(7000);
};
const readCatalog = async (one: OneItemShop): Promise<void> => {
  const shop = one.load();
  shop.$catalog.subscribe(() => {});
  await untilValue(shop.$catalog, ({status}) => status === 'ready', 'the catalog');
};

const STORIES: readonly Story[] = [
  [
    'before the press',
    async (one) => {
      one.load();
      one.isOffline = true;
      one.shop.buy('axe');
    },
    'failed',
    0,
  ],
  [
    'before the order’s answer',
    async (one) => {
      one.load();
      loseAnswer(one, 'POST payment/item/axe');
      one.shop.buy('axe');
    },
    'failed',
    1,
  ],
  [
    'before the first look',
    async (one) => {
      await bought(one);
      await payWhile(one);
      await comeOnline(one);
    },
    'done',
    1,
  ],
  [
    'between two looks, until the browser reports that it is online',
    async (one) => {
      await bought(one);
      await one.pass(4000);
      await payWhile(one);
      one.isOffline = false;
      dispatchEvent(new Event('online'));
      await one.pass(1000);
    },
    'done',
    1,
  ],
  [
    'in the middle of a look',
    async (one) => {
      await bought(one);
      loseAnswer(one, 'GET order/1');
      await one.pass(4000);
      expect(one.isOffline).to.equal(true);
      await payWhile(one);
      await comeOnline(one);
    },
    'done',
    1,
  ],
  [
    'while it is delivered',
    async (one) => {
      await bought(one);
      one.orders[0] = 'paid';
      await one.pass(3000);
      expect(one.purchase).to.include({stage: 'delivering'});
      await payWhile(one);
      await comeOnline(one);
    },
    'done',
    1,
  ],
  [
    'while the payment page is left',
    async (one) => {
      await bought(one);
      one.windows.last.send('close');
      await one.until('paused');
      await payWhile(one);
      await comeOnline(one);
    },
    'done',
    1,
  ],
  [
    'for a minute after its order expired',
    async (one) => {
      await bought(one);
      one.orders[0] = 'expired';
      await one.pass(4000);
      one.isOffline = true;
      await one.pass(MINUTE);
      one.orders[0] = 'done';
      await comeOnline(one);
    },
    'done',
    1,
  ],
  [
    'for longer than its order is watched',
    async (one) => {
      await bought(one);
      one.isOffline = true;
      await one.pass(11 * MINUTE);
    },
    'unknown',
    1,
  ],
  [
    'as the player cancels it, so that the payment is unknown',
    async (one) => {
      await bought(one);
      one.isOffline = true;
      one.shop.dropPurchase();
      await one.pass(30_000);
    },
    'unknown',
    1,
  ],
  [
    'at the first look of the next page',
    async (one) => {
      await left(one);
      await payWhile(one);
      await comeOnline(one);
    },
    'done',
    1,
  ],
  [
    'at the first look of the next page, until the browser reports that it is online',
    async (one) => {
      await left(one);
      await payWhile(one);
      await comeOnline(one, 'online');
    },
    'done',
    1,
  ],
  [
    'as the player wants to pay with a new order',
    async (one) => {
      await left(one);
      await one.until('paused');
      one.isOffline = true;
      one.shop.resumePayment();
      await one.pass(30_000);
    },
    'unknown',
    1,
  ],
  [
    'before the answer to a new order, while the one before it is paid',
    async (one) => {
      await left(one);
      await one.until('paused');
      one.shop.resumePayment();
      await one.until('waiting');
      await payWhile(one);
      await comeOnline(one);
    },
    'done',
    2,
  ],
  [
    'before the charged balance is read',
    async (one) => {
      await readCatalog(one);
      one.isOffline = true;
      one.shop.buyWith('axe', 'gold');
      await one.pass(30_000);
    },
    'unknown',
    0,
  ],
  [
    'as the balance is charged, until after a look at the result',
    async (one) => {
      await readCatalog(one);
      loseAnswer(one, 'POST payment/item/axe/virtual/gold');
      one.shop.buyWith('axe', 'gold');
      await one.pass(30_000);
    },
    'unknown',
    1,
  ],
];

describe('a purchase without a network', () => {
  let one: OneItemShop;
  withoutLocks();
  beforeEach(() => {
    one = new OneItemShop();
  });
  afterEach(() => one.close());

  for (const [when, play, outcome, orders] of STORIES) {
    it(`${when}: ends once, as ${outcome}`, async () => {
      await play(one);
      await one.until('ended');

      expect(one.purchase).to.include({outcome});
      expect(one.ends.map((end) => end.outcome)).to.deep.equal([outcome]);
      expect(one.orders, 'orders').to.have.length(orders);
      const empty = one.windows.all.filter(({closed, visited}) => !closed && visited.length === 0);
      expect(empty, 'windows that show nothing').to.have.length(0);
    });
  }

  for (const [how, come] of [
    ['the player asks', (one: OneItemShop) => one.shop.checkOrder()],
    ['the browser reports it', () => dispatchEvent(new Event('online'))],
    ['a minute has passed', (one: OneItemShop) => one.pass(MINUTE + 1000)],
  ] as const)
    it(`is done once there is one, where its end was unknown: ${how}`, async () => {
      await bought(one);
      one.isOffline = true;
      await one.pass(11 * MINUTE);
      one.shop.checkOrder();
      await one.pass(5000);
      expect(one.purchase).to.include({outcome: 'unknown'});

      one.isOffline = false;
      one.orders[0] = 'done';
      await come(one);
      await untilValue(one.shop.$purchase, (purchase) => purchase?.outcome === 'done', 'the word');

      expect(one.ends.map(({outcome}) => outcome)).to.deep.equal(['unknown']);
    });
});
