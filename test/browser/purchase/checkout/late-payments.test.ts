import {expect} from '@open-wc/testing';
import type {OrderStatus} from '../../../../src/orders/order.js';
import type {Outcome} from '../../../../src/purchase/purchase.js';
import {refreshOnReturn} from '../../../../src/session/refresh-on-return.js';
import type {StorefrontContext} from '../../../../src/session/storefront-context.js';
import {createTabs} from '../../../../src/session/tabs.js';
import type {Storefront} from '../../../../src/storefront.js';
import {jwt} from '../../../support/jwt.js';
import {OneItemShop, withoutLocks} from '../../../support/one-item-shop.js';
import {json, refusal} from '../../../support/scripted-fetch.js';
import {settled} from '../../../support/test-clock.js';
import {TestLocks} from '../../../support/test-locks.js';
import {untilValue} from '../../../support/until.js';

const MINUTE = 60_000;
const isKept = (): boolean => localStorage.length > 0;

const bought = async (one: OneItemShop, sku = 'axe'): Promise<void> => {
  one.shop.buy(sku);
  await one.until('waiting');
};
const outcomes = (one: OneItemShop): readonly Outcome[] => one.ends.map(({outcome}) => outcome);
/** Waits for the engine's tasks, in which answers are read. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
};
const untilDone = (one: OneItemShop, shop = one.shop) =>
  untilValue(shop.$purchase, (purchase) => purchase?.outcome === 'done', 'it is delivered');

/** Ends an attempt whose order may still be paid. */
type EndAttempt = (one: OneItemShop) => Promise<void>;
const ENDS: Readonly<Record<string, readonly [EndAttempt, Outcome, order: OrderStatus]>> = {
  'nobody paid it for ten minutes': [
    async (one) => {
      await bought(one);
      await one.passMinutes(11);
    },
    'unknown',
    'new',
  ],
  'the player canceled it': [
    async (one) => {
      await bought(one);
      one.shop.dropPurchase();
      await one.until('ended');
    },
    'canceled',
    'new',
  ],
  'its order expired': [
    async (one) => {
      await bought(one);
      one.orders[0] = 'expired';
      await one.passMinutes(3);
    },
    'failed',
    'expired',
  ],
  'the network was lost as it was canceled': [
    async (one) => {
      await bought(one);
      one.isOffline = true;
      one.shop.dropPurchase();
      await one.pass(30_000);
      one.isOffline = false;
    },
    'unknown',
    'new',
  ],
  'a new order in its place was refused': [
    async (one) => {
      await bought(one);
      one.load();
      await one.until('paused');
      one.answer = ({method}) => (method === 'POST' ? refusal(422, 1459) : undefined);
      one.shop.resumePayment();
      await one.until('ended');
      one.answer = () => undefined;
    },
    'failed',
    'new',
  ],
};

describe('an ended attempt whose order may still be paid', () => {
  let one: OneItemShop;
  withoutLocks();
  beforeEach(() => {
    one = new OneItemShop();
    one.load();
  });
  afterEach(() => one.close());

  for (const [why, [endAttempt, outcome, order]] of Object.entries(ENDS))
    describe(`ended because ${why}`, () => {
      beforeEach(async () => {
        await endAttempt(one);
        await one.until('ended');
        expect([outcomes(one), one.orders]).to.deep.equal([[outcome], [order]]);
        expect(isKept(), 'for a later page').to.equal(true);
      });
      const expectDelivered = async (): Promise<void> => {
        expect((await untilDone(one))!).to.include({orderId: 1, isLate: true});
        expect(outcomes(one), 'one end').to.deep.equal([outcome]);
        expect(one.changes.slice(-1)).to.deep.equal(['1 done']);
        expect(one.posts, 'one order').to.equal(
          endAttempt === ENDS['a new order in its place was refused']![0] ? 2 : 1,
        );
        expect(isKept(), 'there is nothing to come').to.equal(false);
      };

      it('is shown as any delivery once it is paid, by itself', async () => {
        await one.passMinutes(30);
        one.orders[0] = 'paid';
        await one.passMinutes(1);
        expect(await one.until('delivering')).to.include({orderId: 1});
        expect(one.changes.slice(-1)).to.deep.equal(['1 paid']);

        one.orders[0] = 'done';
        await one.pass(4000);

        await expectDelivered();
      });

      for (const type of ['focus', 'pageshow', 'visibilitychange'])
        it(`is shown at once when the player returns: ${type}`, async () => {
          await one.passMinutes(30);
          one.orders[0] = 'done';

          (type === 'visibilitychange' ? document : window).dispatchEvent(new Event(type));
          await one.pass(1000);

          await expectDelivered();
        });

      it('is not ordered again once it is paid: the press shows it', async () => {
        await one.passMinutes(30);
        const before = one.posts;
        one.orders[0] = 'paid';

        one.shop.buy('axe');
        expect(await one.until('delivering')).to.include({orderId: 1});
        one.orders[0] = 'done';
        await one.pass(4000);
        await untilDone(one);

        expect(one.posts).to.equal(before);
        expect(one.ends.map((end) => [end.outcome, end.orderId])).to.deep.equal([
          [outcome, one.ends[0]!.orderId],
          ['done', 1],
        ]);
        expect(
          one.windows.all.filter(({closed, visited}) => !closed && visited.length === 0),
          'empty windows',
        ).to.have.length(0);
        expect(isKept()).to.equal(false);
      });

      it('is tracked with a new order of the same items, which it replaces where it is paid first', async () => {
        one.shop.buy('axe');
        await one.until('waiting');
        const {orderId} = one.purchase!;
        expect(one.purchase).to.deep.include({earlierOrderIds: [1]});

        one.orders[0] = 'paid';
        await one.pass(4000);
        expect(await one.until('delivering')).to.deep.include({orderId: 1, earlierOrderIds: [orderId]});
        expect(one.windows.last.closed, 'nobody pays twice there').to.equal(true);
        one.orders[0] = 'done';
        await one.pass(4000);
        await untilDone(one);

        expect(outcomes(one)).to.deep.equal([outcome, 'done']);
      });

      it('is not shown by the next page until it is paid, and then is', async () => {
        const shop = one.load();
        shop.signIn();
        await one.passMinutes(2);
        expect([one.purchase, outcomes(one)]).to.deep.equal([undefined, [outcome]]);

        one.orders[0] = 'paid';
        await one.passMinutes(1);
        expect(await one.until('delivering')).to.include({orderId: 1});
        one.orders[0] = 'done';
        await one.pass(4000);

        await expectDelivered();
      });

      it('is not ordered again by the next page', async () => {
        const before = one.posts;
        one.load();
        one.orders[0] = 'done';

        one.shop.buy('axe');
        await untilDone(one);

        expect(one.posts).to.equal(before);
        expect(outcomes(one).slice(-1), 'of the attempt').to.deep.equal(['done']);
      });

      it('is not shown to another player, nor requested in their name, and is kept for its own', async () => {
        one.shop.getToken = () => jwt({sub: 'bob'});
        one.shop.signIn();
        await untilValue(one.shop.$user, (user) => user === 'bob', 'another player');
        const looks = one.looks();
        one.orders[0] = 'done';
        await one.passMinutes(3);
        window.dispatchEvent(new Event('focus'));
        await turns();
        expect([one.purchase, one.looks()]).to.deep.equal([undefined, looks]);

        one.shop.getToken = () => jwt({sub: 'anna'});
        one.shop.signIn();
        await untilDone(one);

        expect(outcomes(one)).to.deep.equal([outcome]);
      });

      it('is canceled without a further end event where the service refunds it', async () => {
        one.orders[0] = 'canceled';
        await one.passMinutes(2);

        expect(outcomes(one)).to.deep.equal([outcome]);
        if (one.purchase!.orderId) {
          expect(one.purchase).to.include({outcome: 'canceled'});
          expect(one.changes.slice(-1)).to.deep.equal(['1 canceled']);
        }
        const looks = one.looks();
        await one.passMinutes(10);
        expect(one.looks(), 'nothing more is to come').to.equal(looks);
        expect(isKept()).to.equal(false);
      });

      it('is released with its shop', async () => {
        const looks = one.looks();
        one.shop.close();
        window.dispatchEvent(new Event('focus'));
        await one.pass(2000);

        expect([one.looks(), one.clock.waits]).to.deep.equal([looks, []]);
      });
    });

  it('is tracked no longer once nobody could pay it, a day later', async function () {
    this.timeout(120_000);
    await bought(one);
    one.shop.dropPurchase();
    await one.until('ended');

    for (let hours = 0; hours < 25; hours++) {
      await one.clock.pass(60 * MINUTE);
      await turns();
    }
    const looks = one.looks();
    expect(looks).to.be.within(23 * 60, 25 * 60);
    await one.passMinutes(20);

    expect([one.looks(), isKept()]).to.deep.equal([looks, false]);
    expect(one.clock.waits, 'timers').to.deep.equal([]);
  });

  it('is looked at often at first, once a minute later, and at each message of its payment page', async () => {
    await bought(one);
    await one.passMinutes(11);
    const start = one.looks();
    await one.passMinutes(2);
    const first = one.looks() - start;
    await one.passMinutes(30);
    const before = one.looks();
    await one.passMinutes(30);
    expect(first).to.be.within(2, 6);
    expect(one.looks() - before).to.be.within(28, 31);

    one.orders[0] = 'done';
    one.windows.last.send('status');

    await untilDone(one);
    expect(outcomes(one)).to.deep.equal(['unknown']);
  });

  it('is reported where a later purchase of another item is open, and shown when that was read', async () => {
    await bought(one);
    one.shop.dropPurchase();
    await one.until('ended');
    await bought(one, 'bow');

    one.orders[0] = 'done';
    await one.passMinutes(1);
    expect(one.changes).to.include('1 done');
    expect(one.purchase, 'in its place').to.include({orderId: 2, stage: 'waiting'});
    one.orders[1] = 'done';
    await one.pass(4000);
    expect(await one.until('ended')).to.include({orderId: 2, outcome: 'done'});
    await one.pass(9000);

    expect(one.purchase).to.include({orderId: 1, outcome: 'done', sku: 'axe'});
    expect(outcomes(one)).to.deep.equal(['canceled', 'done']);
  });

  it('is one of many, of which each is shown when it is paid', async () => {
    for (const sku of ['axe', 'bow', 'helm', 'ring']) {
      await bought(one, sku);
      one.shop.dropPurchase();
      await one.until('ended');
    }
    one.load().signIn();
    await one.passMinutes(1);

    for (const index of [2, 0, 3, 1]) {
      one.orders[index] = 'done';
      await one.passMinutes(2);
      expect(one.purchase).to.include({orderId: index + 1, outcome: 'done'});
    }
    expect(outcomes(one)).to.deep.equal(['canceled', 'canceled', 'canceled', 'canceled']);
    expect(isKept()).to.equal(false);
  });

  it('says plainly where both it and the order after it were paid, also later', async () => {
    await bought(one);
    one.shop.dropPurchase();
    await one.until('ended');
    await bought(one);
    one.orders[1] = 'done';
    await one.pass(4000);
    expect(await one.until('ended')).to.include({orderId: 2, outcome: 'done'});

    one.orders[0] = 'paid';
    await one.passMinutes(2);

    expect(one.purchase).to.deep.include({outcome: 'done', alsoPaidOrderIds: [1]});
    expect(one.changes.slice(-1)).to.deep.equal(['1 paid']);
    expect(outcomes(one)).to.deep.equal(['canceled', 'done']);
  });

  it('is ordered again where the player wants a second one after the delivery', async () => {
    await bought(one);
    one.shop.dropPurchase();
    await one.until('ended');
    one.orders[0] = 'done';
    await one.passMinutes(1);
    await untilDone(one);

    await bought(one);

    expect(one.purchase).to.include({orderId: 2});
  });

  it('is looked at before any order of the same items, which is refused without an answer', async () => {
    await bought(one);
    one.shop.dropPurchase();
    await one.until('ended');
    one.answer = ({method}, path) => {
      if (method === 'GET' && path.startsWith('order')) throw new TypeError('lost');
      return undefined;
    };

    one.shop.buy('axe');
    const refused = await one.until('ended');

    expect(refused).to.deep.include({outcome: 'failed', failure: {kind: 'network', status: 0, code: 0}});
    expect(one.posts).to.equal(1);
    one.answer = () => undefined;
    one.orders[0] = 'done';
    await one.passMinutes(1);
    await untilDone(one);
  });

  for (const status of [403, 404])
    it(`does not keep a player from buying where the service has no such order: ${status}`, async () => {
      await bought(one);
      one.shop.dropPurchase();
      await one.until('ended');
      one.answer = (_, path) => (path === 'order/1' ? refusal(status) : undefined);

      await bought(one);
      expect(one.purchase).to.include({orderId: 2});
      expect(one.purchase).not.to.have.property('earlierOrderIds');
    });

  describe('is looked at', () => {
    beforeEach(async () => {
      await bought(one);
      one.shop.dropPurchase();
      await one.until('ended');
      await one.passMinutes(10);
    });
    const online = (value: boolean | undefined): unknown =>
      value === undefined
        ? Reflect.deleteProperty(navigator, 'onLine')
        : Object.defineProperty(navigator, 'onLine', {value, configurable: true});

    it('not while there is no network, and at once when there is', async () => {
      online(false);
      const looks = one.looks();
      await one.passMinutes(30);
      expect(one.looks()).to.equal(looks);

      online(undefined);
      one.orders[0] = 'done';
      window.dispatchEvent(new Event('online'));

      await untilDone(one);
    });

    it('not sooner than a service allows that had too many requests, whatever asks for it', async () => {
      one.answer = (_, path) =>
        path === 'order/1' ? new Response('{}', {status: 429, headers: {'retry-after': '300'}}) : undefined;
      await one.passMinutes(1.5);
      one.answer = () => undefined;
      one.orders[0] = 'done';
      const looks = one.looks();
      for (let minutes = 0; minutes < 3; minutes++) {
        window.dispatchEvent(new Event('focus'));
        await one.passMinutes(1);
      }
      expect(one.looks()).to.equal(looks);

      // The pause begins when its answer was read, which takes real time.
      await one.passUntil(() => one.purchase?.outcome === 'done', 'it is delivered');
    });

    it('no more by itself with a token that is refused, and again when the player returns', async () => {
      let asked = 0;
      one.answer = (_, path) => (path === 'order/1' ? refusal(401) : undefined);
      const {getToken} = one.shop;
      one.shop.getToken = (request) => {
        asked++;
        return getToken!(request);
      };
      one.shop.signIn();
      await one.passMinutes(2);
      const [looks, before] = [one.looks(), asked];
      await one.passMinutes(30);
      expect([one.looks(), asked]).to.deep.equal([looks, before]);

      one.answer = () => undefined;
      one.orders[0] = 'done';
      window.dispatchEvent(new Event('focus'));

      await untilDone(one);
    });

    it('no more where the service no longer has it', async () => {
      one.answer = (_, path) => (path === 'order/1' ? refusal(404) : undefined);
      await one.passMinutes(2);
      const looks = one.looks();

      await one.passMinutes(30);

      expect([one.looks(), isKept()]).to.deep.equal([looks, false]);
      expect(one.purchase).to.include({outcome: 'canceled'});
    });

    it('through faults of the service', async () => {
      one.answer = (_, path) => (path === 'order/1' ? refusal(503) : undefined);
      await one.passMinutes(10);
      one.answer = () => undefined;
      one.orders[0] = 'done';
      await one.passMinutes(2);

      await untilDone(one);
    });
  });

  it('is not looked at by a shop that was removed from its page, and is found by the next one', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    one.load({}, place);
    await bought(one);
    one.shop.dropPurchase();
    await one.until('ended');

    place.remove();
    await one.passMinutes(2);
    const looks = one.looks();
    await one.passMinutes(10);
    expect([one.looks(), one.clock.waits]).to.deep.equal([looks, []]);

    one.orders[0] = 'done';
    one.load().signIn();
    await one.passMinutes(1);
    await untilDone(one);
  });

  it('goes on as a further attempt where the player retries one with an unknown end, and it is not paid', async () => {
    await bought(one);
    await one.passMinutes(11);

    one.shop.checkOrder();
    expect(await one.until('paused')).to.include({orderId: 1, isResumed: true});
    one.shop.resumePayment();
    await one.until('waiting');
    one.orders[1] = 'done';
    await one.pass(4000);

    expect(await untilDone(one)).to.deep.include({orderId: 2, earlierOrderIds: [1]});
    expect(outcomes(one)).to.deep.equal(['unknown', 'done']);
  });

  it('says that an order was paid, however late the delivery is', async () => {
    await bought(one);
    one.orders[0] = 'paid';
    await one.passMinutes(12);
    expect(one.purchase).to.include({stage: 'ended', outcome: 'unknown', status: 'paid'});

    one.shop.buy('axe');
    expect(await one.until('delivering'), 'it is not paid twice').to.include({orderId: 1});
    one.orders[0] = 'done';
    await one.pass(4000);
    await untilDone(one);

    expect(one.posts).to.equal(1);
  });

  it('in virtual currency is tracked, too, where its order is known', async () => {
    one.answer = ({method}) => {
      if (method !== 'POST') return undefined;
      one.orders.push('paid');
      return json({order_id: 1});
    };
    one.shop.buyWith('axe', 'gold');
    await one.until('delivering');
    await one.passMinutes(11);
    expect(one.purchase).to.include({outcome: 'unknown'});

    one.orders[0] = 'done';
    await one.passMinutes(1);

    await untilDone(one);
    expect(outcomes(one)).to.deep.equal(['unknown']);
  });
});

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
    expect(outcomes(one)).to.deep.equal(['canceled']);
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
    await untilDone(one, first);
    await isDelivered;
    channel.close();
    const looks = one.looks();
    await turns();
    await one.pass(5000);

    expect(one.looks()).to.equal(looks);
    expect(second!.$purchase.get()).to.equal(undefined);
    expect(outcomes(one)).to.deep.equal(['done']);
  });

  it('is not ordered again by the other page once it is paid', async () => {
    await giveUp();
    one.orders[0] = 'done';

    second!.buy('axe');
    await untilDone(one, second);

    expect(one.posts).to.equal(1);
    expect(outcomes(one)).to.deep.equal(['canceled', 'done']);
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
    await Promise.all([untilDone(one, first), untilDone(one, second)]);

    expect(one.ends.map(({orderId}) => orderId).sort()).to.deep.equal([1, 2]);
  });
});
