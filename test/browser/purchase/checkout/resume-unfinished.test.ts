import {expect} from '@open-wc/testing';
import {keepUnfinished} from '../../../../src/purchase/checkout/stored-purchases.js';
import {purchaseKey} from '../../../../src/purchase/purchase-storage.js';
import type {StorefrontEvents} from '../../../../src/shop/events.js';
import {createStorefront, type Storefront} from '../../../../src/storefront.js';
import {jwt} from '../../../support/jwt.js';
import {type OpenedWindows, replaceWindowOpen} from '../../../support/payment-window.js';
import {json, refusal, scriptedFetch} from '../../../support/scripted-fetch.js';
import {TestClock} from '../../../support/test-clock.js';
import {until, untilValue} from '../../../support/until.js';

const PROJECT = 44056;
const MINUTE = 60_000;

describe('an order of an earlier page', () => {
  let shop: Storefront;
  let clock: TestClock;
  /** The status of the order; undefined where the order cannot be read. */
  let status: string | undefined;
  let looks: number[];
  let ends: StorefrontEvents['store-purchase-end'][];
  let windows: OpenedWindows;
  // Locks are granted in real time, which a test clock does not control.
  before(() => Object.defineProperty(navigator, 'locks', {value: undefined, configurable: true}));
  after(() => Reflect.deleteProperty(navigator, 'locks'));
  afterEach(() => {
    shop.close();
    windows.restore();
    localStorage.clear();
  });

  const isKept = (): boolean => localStorage.getItem(purchaseKey(PROJECT)) !== null;
  /** Loads the page, which looks at the order for the first time. */
  const load = async (first: string | undefined): Promise<void> => {
    windows = replaceWindowOpen();
    clock = new TestClock();
    const started = clock.now();
    [status, looks, ends] = [first, [], []];
    keepUnfinished(PROJECT, 'anna', started, {kind: 'item', sku: 'axe', name: 'Axe', orderId: 7});
    const {fetch} = scriptedFetch(({method, url}) => {
      if (method === 'POST') return json({order_id: 8, token: 'k7Lm'});
      const isOurs = url.pathname.endsWith('/order/7');
      if (isOurs) looks.push(clock.now() - started);
      return isOurs && status ? json({order_id: 7, status}) : refusal(403);
    });
    const target = new EventTarget();
    target.addEventListener('store-purchase-end', (event) => ends.push((event as CustomEvent).detail));
    const urls = {storeUrl: 'https://store.example', paymentUrl: 'https://pay.example'};
    shop = createStorefront(
      {projectId: PROJECT, ...urls, presentation: 'window', locale: 'en', fetch, getToken: () => jwt({sub: 'anna'})},
      {target, clock},
    );
    await until(() => looks.length === 1, 'the first look');
    await answered();
  };
  /** Waits for the answer of a look in flight, which some engines read in tasks of their own. */
  const answered = async (): Promise<void> => {
    for (let turns = 0; turns < 10 && !clock.waits.some((ms) => ms <= 3000); turns++) {
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const passing = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 1000) {
      await clock.pass(1000);
      await answered();
    }
  };

  /** Lets a long time pass, during which the order is looked at now and then. */
  const passMinutes = async (minutes: number): Promise<void> => {
    for (let passed = 0; passed < minutes * 6; passed++) {
      await clock.pass(10_000);
      for (let turns = 0; turns < 2; turns++) await new Promise((resolve) => setTimeout(resolve));
    }
  };

  describe('that expired', () => {
    it('is done where it is paid after all', async () => {
      await load('expired');
      expect(shop.$purchase.get()).to.equal(undefined);
      await passing(10_000);

      status = 'paid';
      await passing(10_000);
      await untilValue(shop.$purchase, (purchase) => purchase?.stage === 'delivering', 'it is paid');
      status = 'done';
      await passing(3000);
      await untilValue(shop.$purchase, (purchase) => purchase?.outcome === 'done', 'it is done');

      expect(ends.map(({orderId, outcome}) => [orderId, outcome])).to.deep.equal([[7, 'done']]);
      expect(isKept()).to.equal(false);
    });

    it('is otherwise ended without an event, and is looked at slowly after two minutes', async () => {
      await load('expired');

      await passMinutes(8);
      const lookCount = looks.length;
      await passMinutes(10);

      expect(shop.$purchase.get()).to.equal(undefined);
      expect(ends).to.deep.equal([]);
      expect(isKept()).to.equal(true);
      expect(looks.length - lookCount, 'once a minute').to.be.within(9, 11);

      status = 'done';
      await passMinutes(1.5);
      await untilValue(shop.$purchase, (purchase) => purchase?.outcome === 'done', 'it is done');
      expect(ends.map(({orderId, outcome}) => [orderId, outcome])).to.deep.equal([[7, 'done']]);
    });

    it('is forgotten once nobody could pay it any more', async () => {
      await load('expired');

      for (let hours = 0; hours < 24; hours++) await clock.pass(60 * MINUTE);
      await passMinutes(2);

      expect(isKept()).to.equal(false);
      expect(clock.waits, 'and nothing is waited for').to.deep.equal([]);
    });

    it('cannot be resumed while the page does not show it', async () => {
      await load('expired');

      shop.dropPurchase();
      shop.resumePayment();
      shop.payHere();
      await passing(10_000);

      expect(ends).to.have.length(0);
      expect(shop.$purchase.get()).to.equal(undefined);
      expect(isKept()).to.equal(true);
    });

    it('makes way for the player’s next purchase, and is tracked with it where that has the same items', async () => {
      await load('expired');

      shop.buy('axe');
      await untilValue(shop.$purchase, (purchase) => purchase?.stage === 'waiting', 'the new one');
      expect(shop.$purchase.get()).to.deep.include({orderId: 8, earlierOrderIds: [7]});
      expect(looks, 'before the new order').to.have.length(2);

      status = 'done';
      await passing(4000);

      expect(shop.$purchase.get()).to.deep.include({orderId: 7, outcome: 'done', earlierOrderIds: [8]});
      expect(ends.map(({orderId, outcome}) => [orderId, outcome])).to.deep.equal([[7, 'done']]);
    });
  });

  describe('that cannot be read at first', () => {
    it('is looked at again with the pauses of a watch', async () => {
      await load(undefined);
      await passing(9000);
      expect(looks).to.deep.equal([0, 2000, 5000, 8000]);
      expect(shop.$purchase.get()).to.equal(undefined);

      status = 'done';
      await passing(3000);
      await untilValue(shop.$purchase, (purchase) => purchase?.outcome === 'done', 'the answer');

      expect(ends).to.have.length(1);
    });

    it('is looked at slowly after ten minutes, and when the player returns', async () => {
      await load(undefined);
      await passMinutes(15);
      const before = looks.length;
      await passMinutes(10);
      expect(looks.length - before).to.be.within(9, 11);
      expect(isKept()).to.equal(true);

      status = 'done';
      dispatchEvent(new Event('focus'));
      await untilValue(shop.$purchase, (purchase) => purchase?.outcome === 'done', 'the answer');

      expect(ends).to.have.length(1);
    });
  });
});
