import {expect} from '@open-wc/testing';
import type {OrderStatus} from '../../../../src/orders/order.js';
import {purchaseNotice} from '../../../../src/purchase/notice/purchase-notice.js';
import type {Purchase} from '../../../../src/purchase/purchase.js';
import type {StorefrontEvents} from '../../../../src/shop/events.js';
import {createStorefront, type Storefront} from '../../../../src/storefront.js';
import {jwt} from '../../../support/jwt.js';
import {type OpenedWindows, replaceWindowOpen} from '../../../support/payment-window.js';
import {json, refusal, scriptedFetch} from '../../../support/scripted-fetch.js';
import {TestClock} from '../../../support/test-clock.js';
import {TestLocks} from '../../../support/test-locks.js';
import {until, untilValue} from '../../../support/until.js';

describe('a purchase that was ordered again', () => {
  let windows: OpenedWindows;
  let shops: Storefront[];
  /** The status of each order, by id, counted from 1; an order with an undefined status cannot be read. */
  let orders: (OrderStatus | undefined)[];
  let looks: number[];
  let ends: StorefrontEvents['store-purchase-end'][];
  let clock: TestClock;
  beforeEach(() => {
    windows = replaceWindowOpen();
    shops = [];
    orders = [];
    looks = [];
    ends = [];
  });
  afterEach(() => {
    windows.restore();
    for (const shop of shops) shop.close();
    Reflect.deleteProperty(navigator, 'locks');
    localStorage.clear();
  });

  const {fetch} = scriptedFetch(({method, url}) => {
    if (method === 'POST') return json({order_id: orders.push('new'), token: `token-${orders.length}`});
    const id = Number(/\/order\/(\d+)$/.exec(url.pathname)?.[1]);
    if (id) looks.push(id);
    const status = orders[id - 1];
    return status ? json({order_id: id, status}) : refusal(404);
  });
  const page = (): Storefront => {
    clock = new TestClock();
    const target = new EventTarget();
    target.addEventListener('store-purchase-end', (event) => ends.push((event as CustomEvent).detail));
    const urls = {storeUrl: 'https://store.example', paymentUrl: 'https://pay.example'};
    const shop = createStorefront(
      {projectId: 44056, ...urls, presentation: 'window', locale: 'en', fetch, getToken: () => jwt({sub: 'anna'})},
      {target, clock},
    );
    shops.push(shop);
    return shop;
  };
  const untilStage = async (shop: Storefront, stage: Purchase['stage']): Promise<Purchase> =>
    (await untilValue(shop.$purchase, (purchase) => purchase?.stage === stage, `it is ${stage}`))!;
  const reload = async (): Promise<Storefront> => {
    shops.pop()!.close();
    const shop = page();
    await untilStage(shop, 'paused');
    return shop;
  };
  const orderAgain = async (shop: Storefront): Promise<void> => {
    shop.resumePayment();
    await untilStage(shop, 'waiting');
  };
  /** Buys, leaves, and orders again: order 1 was left, order 2 is to be paid. */
  const twice = async (): Promise<Storefront> => {
    const first = page();
    first.buy('axe');
    await untilStage(first, 'waiting');
    const shop = await reload();
    await orderAgain(shop);
    expect(shop.$purchase.get()).to.deep.include({orderId: 2, earlierOrderIds: [1]});
    return shop;
  };
  /** Waits for a look at the orders, and for the stage after it. */
  const untilSeen = async (shop: Storefront, stage: Purchase['stage'] = 'ended'): Promise<Purchase> => {
    await clock.pass(3000);
    return untilStage(shop, stage);
  };

  it('is done where the earlier order is paid after all, once, and closes its own payment page', async () => {
    const shop = await twice();
    orders[0] = 'paid';

    const delivering = await untilSeen(shop, 'delivering');
    expect(delivering).to.include({orderId: 1});
    expect(windows.last.closed, 'nobody pays twice there').to.equal(true);
    orders[0] = 'done';

    expect(await untilSeen(shop)).to.deep.include({outcome: 'done', orderId: 1, earlierOrderIds: [2]});
    expect(ends).to.have.length(1);
    expect(ends[0]).to.include({orderId: 1, outcome: 'done'});
    expect(JSON.stringify(localStorage), 'the other one may still be paid').to.contain('earlierOrderIds');
    orders[1] = 'canceled';
    await clock.pass(61_000);
    await until(() => localStorage.length === 0, 'nothing is left to take up');
  });

  it('is done by its own order, too, whatever becomes of the earlier one', async () => {
    for (const left of ['new', 'expired', 'canceled', undefined] as const) {
      const shop = await twice();
      orders = [left, 'done'];

      const done = await untilSeen(shop);

      expect(done, left).to.include({outcome: 'done', orderId: 2});
      expect(done, left).not.to.have.property('alsoPaidOrderIds');
      expect(ends.splice(0), left).to.have.length(1);
      orders = [];
      shop.close();
    }
  });

  it('is done where the earlier order is paid, also while its own cannot be read', async () => {
    const shop = await twice();
    orders = ['done', undefined];

    expect(await untilSeen(shop)).to.include({outcome: 'done', orderId: 1});
    expect(ends).to.have.length(1);
  });

  it('says at once that both were paid, also where one of them was paid before', async () => {
    const shop = await twice();
    orders = ['new', 'paid'];
    await untilSeen(shop, 'delivering');

    orders = ['paid', 'paid'];
    await clock.pass(3000);
    await until(() => shop.$purchase.get()?.alsoPaidOrderIds, 'it is told');

    expect(purchaseNotice(shop.$purchase.get()!).text).to.contain('You paid twice');
  });

  it('says plainly that both were paid', async () => {
    const shop = await twice();
    orders = ['done', 'done'];

    const done = await untilSeen(shop);

    expect(done).to.deep.include({outcome: 'done', orderId: 2, alsoPaidOrderIds: [1]});
    expect(ends).to.have.length(1);
    expect(purchaseNotice(done).text).to.contain('You paid twice: Order 1 was paid, too.');
  });

  it('keeps the earlier order over a reload, also while the paid one is delivered', async () => {
    await twice();
    await reload();
    orders[0] = 'paid';
    const shop = shops[0]!;
    await untilSeen(shop, 'delivering');

    shops.pop()!.close();
    const next = page();
    expect(await untilStage(next, 'delivering')).to.deep.include({orderId: 1, earlierOrderIds: [2]});
    orders = ['done', 'done'];

    expect(await untilSeen(next)).to.deep.include({outcome: 'done', orderId: 1, alsoPaidOrderIds: [2]});
    expect(ends).to.have.length(1);
  });

  it('is reported once where a page that is loaded meanwhile finds the earlier order, and it was paid', async () => {
    // The browser's locks take real time, which a test clock does not control.
    Object.defineProperty(navigator, 'locks', {value: new TestLocks(), configurable: true});
    await twice();
    const shop = await reload();
    orders[0] = 'paid';
    await untilSeen(shop, 'delivering');
    const own = clock;

    /** Waits for the browser's tasks, in which answers are read. */
    const pass = async (which: TestClock): Promise<void> => {
      for (let second = 0; second < 10; second++) {
        await which.pass(1000);
        await new Promise((resolve) => setTimeout(resolve));
      }
    };

    looks = [];
    page();
    await until(() => looks.includes(1), 'the other page’s look');
    await pass(clock);
    orders[0] = 'done';
    await pass(clock);
    await pass(own);
    await untilStage(shop, 'ended');

    expect(ends.map(({orderId, outcome}) => [orderId, outcome])).to.deep.equal([[1, 'done']]);
  });

  it('is not canceled, and not ordered again, where the earlier order is paid', async () => {
    for (const press of ['dropPurchase', 'resumePayment'] as const) {
      await twice();
      const shop = await reload();
      orders[0] = 'done';

      shop[press]();

      expect(await untilStage(shop, 'ended'), press).to.include({outcome: 'done', orderId: 1});
      expect(orders, press).to.have.length(2);
      expect(ends.splice(0), press).to.have.length(1);
      orders = [];
      shops.pop()!.close();
      localStorage.clear();
    }
  });

  it('is canceled also where its order is still looked at before a new one, and the other way round', async () => {
    for (const presses of [
      ['resumePayment', 'dropPurchase'],
      ['dropPurchase', 'resumePayment'],
    ] as const) {
      await twice();
      const shop = await reload();

      for (const press of presses) shop[press]();

      expect(await untilStage(shop, 'ended'), presses[0]).to.include({outcome: 'canceled', orderId: 2});
      if (presses[0] === 'resumePayment') expect(windows.last.closed, 'its window').to.equal(true);
      expect(orders, 'nothing was ordered').to.have.length(2);
      expect(ends.splice(0), presses[0]).to.have.length(1);
      orders = [];
      shops.pop()!.close();
      localStorage.clear();
    }
  });

  it('looks at the last three earlier orders each time, and at all of them now and then', async () => {
    await twice();
    for (let times = 0; times < 3; times++) await orderAgain(await reload());
    expect(orders).to.have.length(5);
    looks = [];

    await clock.pass(1000);
    await until(() => looks.length >= 4, 'a look at each');

    expect(looks).to.deep.equal([5, 2, 3, 4]);
    looks = [];
    await clock.pass(12_000);
    await until(() => looks.includes(1), 'the oldest');
  });
});
