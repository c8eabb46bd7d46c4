import {expect} from '@open-wc/testing';
import type {StorefrontBridge} from '../../../../src/bridge/bridge.js';
import type {Stage} from '../../../../src/purchase/purchase.js';
import {jwt} from '../../../support/jwt.js';
import {OneItemShop, withoutLocks} from '../../../support/one-item-shop.js';
import {until} from '../../../support/until.js';

const HOUR = 3_600_000;
const ANNA = jwt({sub: 'anna'});

/** Brings a purchase to its stage; resolves to a function that lets it go on, where the player or the host has to act. */
type ReachStage = (one: OneItemShop) => Promise<() => void>;
const nothing = (): void => {};

const REACH_STAGES: Readonly<Record<Exclude<Stage, 'ended'>, ReachStage>> = {
  async 'signing-in'(one) {
    let signIn = (_: string): void => {};
    one
      .load({getToken: ({reason}) => (reason === 'sign-in' ? new Promise((resolve) => (signIn = resolve)) : null)})
      .buy('axe');
    await one.until('signing-in');
    return () => signIn(ANNA);
  },
  async ordering(one) {
    const ordered = new Promise<void>((resolve) => {
      one.answer = ({method}) => {
        if (method !== 'POST') return undefined;
        one.answer = () => undefined;
        resolve();
        return new Promise((answer) => {
          goOn = () => {
            one.orders.push('new');
            answer(new Response('{"order_id":1,"token":"token-1"}'));
          };
        });
      };
    });
    let goOn = nothing;
    one.load().buy('axe');
    await ordered;
    return () => goOn();
  },
  async opening(one) {
    let goOn = nothing;
    const bridge: StorefrontBridge = {
      version: 1,
      capabilities: new Set(['openPayment']),
      getToken: async () => null,
      openPayment: () => new Promise((resolve) => (goOn = () => resolve({opened: true, mode: 'overlay'}))),
      on: () => nothing,
    };
    one.load({bridge}).buy('axe');
    await until(() => goOn !== nothing, 'the host is asked');
    return () => goOn();
  },
  async blocked(one) {
    one.windows.behaviour = 'blocked';
    one.load({presentation: 'window'}).buy('axe');
    await one.until('blocked');
    return () => one.shop.resumePayment();
  },
  async waiting(one) {
    one.load().buy('axe');
    await one.until('waiting');
    return nothing;
  },
  async paused(one) {
    one.load().buy('axe');
    await one.until('waiting');
    one.windows.last.send('close');
    await one.until('paused');
    return nothing;
  },
  async delivering(one) {
    one.load().buy('axe');
    await one.until('waiting');
    one.orders[0] = 'paid';
    await one.pass(3000);
    return nothing;
  },
};

describe('a purchase on a laptop that sleeps for an hour', () => {
  let one: OneItemShop;
  withoutLocks();
  beforeEach(() => {
    one = new OneItemShop();
  });
  afterEach(() => one.close());

  for (const [stage, bring] of Object.entries(REACH_STAGES)) {
    it(`goes on from ${stage}, though the network is late, and is done once`, async () => {
      const goOn = await bring(one);
      expect(one.purchase).to.include({stage});

      one.clock.sleep(HOUR);
      one.isOffline = true;
      await one.pass(4000);
      expect(one.purchase, 'as it was').to.include({stage});
      one.isOffline = false;
      goOn();
      await until(() => one.orders.length, 'the order');
      await one.pass(4000);
      one.orders[0] = 'done';
      await one.pass(4000);
      await one.until('ended');

      expect(one.purchase).to.include({outcome: 'done'});
      expect([one.ends.length, one.orders.length]).to.deep.equal([1, 1]);
    });
  }
});
