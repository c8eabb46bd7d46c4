import {expect} from '@open-wc/testing';
import type {OrderStatus} from '../../../../src/orders/order.js';
import type {Outcome} from '../../../../src/purchase/purchase.js';
import {jwt} from '../../../support/jwt.js';
import {isKept, OneItemShop, turns, withoutLocks} from '../../../support/one-item-shop.js';
import {json, refusal} from '../../../support/scripted-fetch.js';
import {untilValue} from '../../../support/until.js';

/** Ends an attempt whose order may still be paid. */
type EndAttempt = (one: OneItemShop) => Promise<void>;
const ENDS: Readonly<Record<string, readonly [EndAttempt, Outcome, order: OrderStatus]>> = {
  'nobody paid it for ten minutes': [
    async (one) => {
      await one.buy();
      await one.passMinutes(11);
    },
    'unknown',
    'new',
  ],
  'the player canceled it': [
    async (one) => {
      await one.buy();
      one.shop.dropPurchase();
      await one.until('ended');
    },
    'canceled',
    'new',
  ],
  'its order expired': [
    async (one) => {
      await one.buy();
      one.orders[0] = 'expired';
      await one.passMinutes(3);
    },
    'failed',
    'expired',
  ],
  'the network was lost as it was canceled': [
    async (one) => {
      await one.buy();
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
      await one.buy();
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
        expect([one.outcomes, one.orders]).to.deep.equal([[outcome], [order]]);
        expect(isKept(), 'for a later page').to.equal(true);
      });
      const expectDelivered = async (): Promise<void> => {
        expect((await one.untilDone())!).to.include({orderId: 1, isLate: true});
        expect(one.outcomes, 'one end').to.deep.equal([outcome]);
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
        await one.untilDone();

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
        await one.untilDone();

        expect(one.outcomes).to.deep.equal([outcome, 'done']);
      });

      it('is not shown by the next page until it is paid, and then is', async () => {
        const shop = one.load();
        shop.signIn();
        await one.passMinutes(2);
        expect([one.purchase, one.outcomes]).to.deep.equal([undefined, [outcome]]);

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
        await one.untilDone();

        expect(one.posts).to.equal(before);
        expect(one.outcomes.slice(-1), 'of the attempt').to.deep.equal(['done']);
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
        await one.untilDone();

        expect(one.outcomes).to.deep.equal([outcome]);
      });

      it('is canceled without a further end event where the service refunds it', async () => {
        one.orders[0] = 'canceled';
        await one.passMinutes(2);

        expect(one.outcomes).to.deep.equal([outcome]);
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

  it('is reported where a later purchase of another item is open, and shown when that was read', async () => {
    await one.buy();
    one.shop.dropPurchase();
    await one.until('ended');
    await one.buy('bow');

    one.orders[0] = 'done';
    await one.passMinutes(1);
    expect(one.changes).to.include('1 done');
    expect(one.purchase, 'in its place').to.include({orderId: 2, stage: 'waiting'});
    one.orders[1] = 'done';
    await one.pass(4000);
    expect(await one.until('ended')).to.include({orderId: 2, outcome: 'done'});
    await one.pass(9000);

    expect(one.purchase).to.include({orderId: 1, outcome: 'done', sku: 'axe'});
    expect(one.outcomes).to.deep.equal(['canceled', 'done']);
  });

  it('is one of many, of which each is shown when it is paid', async () => {
    for (const sku of ['axe', 'bow', 'helm', 'ring']) {
      await one.buy(sku);
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
    expect(one.outcomes).to.deep.equal(['canceled', 'canceled', 'canceled', 'canceled']);
    expect(isKept()).to.equal(false);
  });

  it('says plainly where both it and the order after it were paid, also later', async () => {
    await one.buy();
    one.shop.dropPurchase();
    await one.until('ended');
    await one.buy();
    one.orders[1] = 'done';
    await one.pass(4000);
    expect(await one.until('ended')).to.include({orderId: 2, outcome: 'done'});

    one.orders[0] = 'paid';
    await one.passMinutes(2);

    expect(one.purchase).to.deep.include({outcome: 'done', alsoPaidOrderIds: [1]});
    expect(one.changes.slice(-1)).to.deep.equal(['1 paid']);
    expect(one.outcomes).to.deep.equal(['canceled', 'done']);
  });

  it('is ordered again where the player wants a second one after the delivery', async () => {
    await one.buy();
    one.shop.dropPurchase();
    await one.until('ended');
    one.orders[0] = 'done';
    await one.passMinutes(1);
    await one.untilDone();

    await one.buy();

    expect(one.purchase).to.include({orderId: 2});
  });

  it('goes on as a further attempt where the player retries one with an unknown end, and it is not paid', async () => {
    await one.buy();
    await one.passMinutes(11);

    one.shop.checkOrder();
    expect(await one.until('paused')).to.include({orderId: 1, isResumed: true});
    one.shop.resumePayment();
    await one.until('waiting');
    one.orders[1] = 'done';
    await one.pass(4000);

    expect(await one.untilDone()).to.deep.include({orderId: 2, earlierOrderIds: [1]});
    expect(one.outcomes).to.deep.equal(['unknown', 'done']);
  });

  it('says that an order was paid, however late the delivery is', async () => {
    await one.buy();
    one.orders[0] = 'paid';
    await one.passMinutes(12);
    expect(one.purchase).to.include({stage: 'ended', outcome: 'unknown', status: 'paid'});

    one.shop.buy('axe');
    expect(await one.until('delivering'), 'it is not paid twice').to.include({orderId: 1});
    one.orders[0] = 'done';
    await one.pass(4000);
    await one.untilDone();

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

    await one.untilDone();
    expect(one.outcomes).to.deep.equal(['unknown']);
  });
});
