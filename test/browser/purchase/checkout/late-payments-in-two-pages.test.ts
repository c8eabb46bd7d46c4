import {expect} from '@open-wc/testing';
import {refreshOnReturn} from '../../../../src/shop/refresh-on-return.js';
import type {StorefrontContext} from '../../../../src/shop/storefront-context.js';
import type {Storefront} from '../../../../src/storefront.js';
import {createTabs} from '../../../../src/tabs/tabs.js';
import {OneItemShop, turns} from '../../../support/one-item-shop.js';
import {settled} from '../../../support/test-clock.js';
import {TestLocks} from '../../../support/test-locks.js';
import {untilValue} from '../../../support/until.js';

describe('an order that may still be paid, in two pages', () => {
  let one: OneItemShop;
  let [first, second]: Storefront[] = [];
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', {value: new TestLocks(), configurable: true});
    one = new OneItemShop();
    first = one.load();
    second = one.open();
    second.signIn();
  });
  afterEach(() => {
    one.close();
    Reflect.deleteProperty(navigator, 'locks');
  });
  const giveUp = async (): Promise<void> => {
    first!.buy('axe');
    await untilValue(first!.$purchase, (purchase) => purchase?.stage === 'waiting', 'it waits');
    first!.dropPurchase();
    await untilValue(first!.$purchase, (purchase) => purchase?.stage === 'ended', 'it is over');
  };

  it('is tracked by the page that made it, and by the other one once that is closed', async () => {
    // As the elements of a page do.
    const stop = second!.use((context: StorefrontContext) => refreshOnReturn(context));
    await giveUp();
    const looks = one.looks();
    window.dispatchEvent(new Event('focus'));
    await settled();
    await one.pass(3000);
    expect(one.looks(), 'one look, by one page').to.equal(looks + 1);
    expect(second!.$purchase.get()).to.equal(undefined);

    first!.close();
    one.orders[0] = 'done';
    document.dispatchEvent(new Event('visibilitychange'));

    await one.passUntil(() => second!.$purchase.get()?.outcome === 'done', 'it is delivered');
    stop();
    expect(one.outcomes).to.deep.equal(['canceled']);
  });

  it('is reported once, though the browser notifies the other page of the payment before the storage is cleared there', async () => {
    // As a cart and a pressed price do.
    second!.use(createTabs);
    first!.buy('axe');
    await untilValue(first!.$purchase, (purchase) => purchase?.stage === 'waiting', 'it waits');
    const kept = Object.entries(localStorage);
    const channel = new BroadcastChannel('game-storefront/44056/anna');
    const isDelivered = new Promise((resolve) => {
      channel.onmessage = resolve;
    });
    // As a process reads the storage that has not received the change yet.
    first!.$purchase.listen((purchase) => {
      if (purchase?.stage !== 'ended') return;
      queueMicrotask(() => {
        for (const [key, value] of kept) localStorage.setItem(key, value);
      });
    });
    one.orders[0] = 'done';
    await one.pass(4000);
    await one.untilDone(first);
    await isDelivered;
    channel.close();
    const looks = one.looks();
    await turns();
    await one.pass(5000);

    expect(one.looks()).to.equal(looks);
    expect(second!.$purchase.get()).to.equal(undefined);
    expect(one.outcomes).to.deep.equal(['done']);
  });

  it('is not ordered again by the other page once it is paid', async () => {
    await giveUp();
    one.orders[0] = 'done';

    second!.buy('axe');
    await one.untilDone(second);

    expect(one.posts).to.equal(1);
    expect(one.outcomes).to.deep.equal(['canceled', 'done']);
  });

  it('is bought again by the other page while the first one is delivered, which reports that itself', async () => {
    first!.buy('axe');
    await untilValue(first!.$purchase, (purchase) => purchase?.stage === 'waiting', 'it waits');
    one.orders[0] = 'paid';
    await one.pass(4000);
    await untilValue(first!.$purchase, (purchase) => purchase?.stage === 'delivering', 'it is paid');

    second!.buy('axe');
    await one.pass(2000);
    await untilValue(second!.$purchase, (purchase) => purchase?.stage === 'waiting', 'the second one');
    one.orders[0] = one.orders[1] = 'done';
    await one.pass(4000);
    await Promise.all([one.untilDone(first), one.untilDone(second)]);

    expect(one.ends.map(({orderId}) => orderId).sort()).to.deep.equal([1, 2]);
  });
});
