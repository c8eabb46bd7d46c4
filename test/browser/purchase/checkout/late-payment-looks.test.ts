import {expect} from '@open-wc/testing';
import {isKept, OneItemShop, turns, withoutLocks} from '../../../support/one-item-shop.js';
import {refusal} from '../../../support/scripted-fetch.js';

const MINUTE = 60_000;

describe('an order of an ended attempt that may still be paid', () => {
  let one: OneItemShop;
  withoutLocks();
  beforeEach(() => {
    one = new OneItemShop();
    one.load();
  });
  afterEach(() => one.close());

  it('is tracked no longer once nobody could pay it, a day later', async function () {
    this.timeout(120_000);
    await one.buy();
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
    await one.buy();
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

    await one.untilDone();
    expect(one.outcomes).to.deep.equal(['unknown']);
  });

  it('is looked at before any order of the same items, which is refused without an answer', async () => {
    await one.buy();
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
    await one.untilDone();
  });

  for (const status of [403, 404])
    it(`does not keep a player from buying where the service has no such order: ${status}`, async () => {
      await one.buy();
      one.shop.dropPurchase();
      await one.until('ended');
      one.answer = (_, path) => (path === 'order/1' ? refusal(status) : undefined);

      await one.buy();
      expect(one.purchase).to.include({orderId: 2});
      expect(one.purchase).not.to.have.property('earlierOrderIds');
    });

  describe('is looked at', () => {
    beforeEach(async () => {
      await one.buy();
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

      await one.untilDone();
    });

    it('not sooner than a service allows that had too many requests, whatever asks for it', async () => {
      one.answer = (_, path) => (path === 'order/1' ? refusal(429, 0, {'retry-after': '300'}) : undefined);
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

      await one.untilDone();
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

      await one.untilDone();
    });
  });

  it('is not looked at by a shop that was removed from its page, and is found by the next one', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    one.load({}, place);
    await one.buy();
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
    await one.untilDone();
  });
});
