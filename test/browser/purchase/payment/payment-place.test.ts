import {expect} from '@open-wc/testing';
import type {StorefrontBridge} from '../../../../src/bridge/bridge.js';
import {jwt} from '../../../support/jwt.js';
import {OneItemShop, withoutLocks} from '../../../support/one-item-shop.js';
import {refusal} from '../../../support/scripted-fetch.js';
import {settled} from '../../../support/test-clock.js';
import {until} from '../../../support/until.js';

/** A connection to the service that opens at once, and sends nothing more. */
class Line {
  static all: Line[] = [];
  onmessage = (_: {data: string}): void => {};
  onclose = (_: {code: number}): void => {};
  constructor() {
    Line.all.push(this);
  }
  send(): void {}
  close(): void {}
}

describe('the place of a payment page', () => {
  let one: OneItemShop;
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crossOriginIsolated');
  const {WebSocket} = window;
  withoutLocks();
  beforeEach(() => {
    one = new OneItemShop();
    Line.all = [];
  });
  afterEach(() => {
    one.close();
    window.WebSocket = WebSocket;
    if (own) Object.defineProperty(globalThis, 'crossOriginIsolated', own);
    else Reflect.deleteProperty(globalThis, 'crossOriginIsolated');
  });

  /** A page like this frames no payment page: *Continue here* takes a new order. */
  const isolate = (): void =>
    void Object.defineProperty(globalThis, 'crossOriginIsolated', {value: true, configurable: true});

  it('is not changed by the player while it is being opened: no second order, and no window', async () => {
    isolate();
    let answer: (() => void) | undefined;
    const bridge: StorefrontBridge = {
      version: 1,
      capabilities: new Set(['openPayment']),
      getToken: async () => null,
      openPayment: () => new Promise((resolve) => (answer = () => resolve({opened: true, mode: 'overlay'}))),
      on: () => () => {},
    };
    const shop = one.load({bridge});
    shop.buy('axe');
    shop.payHere();
    await until(() => answer, 'the host is asked');

    shop.payHere();
    shop.payHere();
    await one.pass(2000);
    expect([one.purchase?.stage, one.posts]).to.deep.equal(['opening', 1]);
    answer!();
    await one.until('waiting');
    one.orders[0] = 'done';
    await one.pass(4000);

    expect(one.purchase).to.include({outcome: 'done'});
    expect([one.posts, one.ends.length, one.windows.all.length]).to.deep.equal([1, 1, 0]);
  });

  it('is one window for a player who signed in late, also where they then go on in this page by a new order', async () => {
    isolate();
    let signIn = (_: string): void => {};
    const shop = one.load({
      getToken: ({reason}) => (reason === 'sign-in' ? new Promise((resolve) => (signIn = resolve)) : null),
    });
    shop.signIn();
    await settled();
    signIn('');
    await settled();
    shop.buy('axe');
    await one.until('signing-in');
    signIn(jwt({sub: 'anna'}));
    await one.until('waiting');
    expect(one.windows.all).to.have.length(1);

    let refuse = (): void => {};
    one.answer = ({method}) =>
      method === 'POST' ? new Promise((resolve) => (refuse = () => resolve(refusal(422, 1459)))) : undefined;
    shop.payHere();
    await until(() => one.posts === 2, 'the new order');
    expect(one.windows.all, 'none beside it').to.have.length(1);
    refuse();
    await one.until('ended');

    expect(one.purchase).to.include({outcome: 'failed'});
    expect(one.windows.all).to.have.length(1);
    expect(one.ends).to.have.length(1);
  });

  it('is still a window when the browser restores this page from its cache', async () => {
    one.load().buy('axe');
    await one.until('waiting');
    const looks = one.sent.length;

    dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    await one.pass(2000);

    expect(one.sent.length, 'the order is looked at').to.be.greaterThan(looks);
    expect(one.purchase).to.include({stage: 'waiting'});
  });

  it('is seen to be closed within about a second, also where a socket reports the order', async () => {
    window.WebSocket = Line as unknown as typeof window.WebSocket;
    one.load({orderSocketUrl: 'wss://store.example/socket'}).buy('axe');
    await one.until('waiting');
    await until(() => Line.all.length, 'the socket');
    Line.all[0]!.onmessage({data: '{"id":1,"connect":{"ping":25}}'});
    one.windows.last.send('status');
    await one.pass(2000);
    const looks = one.sent.length;
    await one.pass(5000);
    expect(one.sent, 'it waits to be told').to.have.length(looks);

    one.windows.last.close();
    await one.pass(1500);

    expect(one.sent).to.have.length(looks + 1);
    expect(one.purchase).to.include({stage: 'paused'});
  });
});
