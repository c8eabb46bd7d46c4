import {expect} from 'chai';
import type {StorefrontBridge} from '../../../src/bridge/bridge.js';
import {canBridge, closeByBridge, onBridgeEvent, openByBridge, tokenByBridge} from '../../../src/bridge/call-host.js';
import {settled, TestClock} from '../../support/test-clock.js';

const PAYMENT = {url: 'https://pay.example', orderId: 7, sandbox: false};
const REFUSED = {opened: false, isSilent: false};
const never = new Promise<never>(() => {});
const fail = (): never => {
  throw new Error('Broken');
};

describe('a bridge that a page wrote itself', () => {
  let clock: TestClock;

  beforeEach(() => {
    clock = new TestClock();
  });

  /** A bridge with these members, valid or not. */
  const bridgeOf = (members: object): StorefrontBridge => members as StorefrontBridge;
  const open = (openPayment: unknown) => openByBridge(bridgeOf({openPayment}), PAYMENT, clock);
  const ask = (getToken: unknown, reason: 'start' | 'sign-in' | 'expiring' = 'start') =>
    tokenByBridge(bridgeOf({getToken}), clock)({audience: 'store', reason, signal: new AbortController().signal});

  describe('openByBridge', () => {
    it('passes the address, the order and the sandbox flag, and nothing else', async () => {
      let request: unknown;

      const opening = await openByBridge(
        bridgeOf({
          openPayment: (asked: unknown) => {
            request = asked;
            return {opened: true, mode: 'system'};
          },
        }),
        {...PAYMENT, token: 'canary'} as typeof PAYMENT,
        clock,
      );

      expect(request).to.deep.equal(PAYMENT);
      expect(opening).to.deep.equal({opened: true, mode: 'system'});
    });

    const broken: [what: string, openPayment: unknown][] = [
      ['throws', fail],
      ['rejects', () => Promise.reject(new Error('Not now'))],
      ['is missing', undefined],
      ['is no function', 'open'],
      ['gives nothing', () => undefined],
      ['gives a value that throws when it is awaited', () => Object.defineProperty({}, 'then', {get: fail})],
      ['gives a value that throws when it is read', () => Object.defineProperty({}, 'opened', {get: fail})],
    ];
    for (const [what, openPayment] of broken) {
      it(`says that it is not open where openPayment ${what}`, async () => {
        expect(await open(openPayment)).to.deep.equal(REFUSED);
        expect(clock.waits).to.deep.equal([]);
      });
    }

    it('waits 10 s for the first answer', async () => {
      const opening = open(() => never);

      await clock.pass(10_000);

      expect(await opening).to.deep.equal({opened: false, isSilent: true});
    });

    it('takes an answer that arrived while the page was frozen, before it times out', async () => {
      let answer = (_opening: unknown): void => {};
      const opening = open(
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      );
      await settled();

      // Messages that were due meanwhile arrive at once; the rest of the wait begins then.
      const [first] = clock.waits;
      await clock.pass(first!);
      expect(clock.waits).to.deep.equal([5000]);
      answer({opened: true, mode: 'window'});

      expect(await opening).to.deep.equal({opened: true, mode: 'window'});
    });
  });

  describe('tokenByBridge', () => {
    it('passes the request on unchanged', async () => {
      const request = {audience: 'store', reason: 'rejected', signal: new AbortController().signal} as const;
      let asked: unknown;

      const getToken = (question: unknown): void => {
        asked = question;
      };
      await tokenByBridge(bridgeOf({getToken}), clock)(request);

      expect(asked).to.equal(request);
    });

    for (const reason of ['start', 'sign-in'] as const) {
      it(`gives null where getToken throws, rejects or is missing (${reason})`, async () => {
        for (const getToken of [fail, () => Promise.reject(new Error('No')), undefined]) {
          expect(await ask(getToken, reason)).to.equal(null);
        }
      });
    }

    it('rejects where the host does not renew an expiring token, so that the old token serves until its end', async () => {
      const isKept = (asked: Promise<unknown> | unknown): Promise<boolean> =>
        Promise.resolve(asked).then(
          () => false,
          () => true,
        );
      expect(await isKept(ask(fail, 'expiring'))).to.equal(true);
      const silent = isKept(ask(() => never, 'expiring'));
      await clock.pass(15_000);
      expect(await silent).to.equal(true);
      expect(await ask(() => null, 'expiring')).to.equal(null);
    });

    it('gives null after 15 s, except for a sign-in', async () => {
      let signIn: unknown = 'open';
      void Promise.resolve(ask(() => never, 'sign-in')).then((token) => {
        signIn = token;
      });
      const start = ask(() => never);

      await clock.pass(15_000);
      expect(await start).to.equal(null);
      await clock.pass(3_600_000);
      expect(signIn).to.equal('open');
    });

    it('hands on every answer, which the session reads', async () => {
      expect(await ask(() => 'jwt')).to.equal('jwt');
      expect(await ask(async () => ({token: 'opaque', userId: 'u1'}))).to.deep.equal({token: 'opaque', userId: 'u1'});
      expect(await ask(() => '{"token": "opaque"}')).to.equal('{"token": "opaque"}');
      expect(await ask(() => null)).to.equal(null);
      expect(await ask(() => undefined)).to.equal(null);
    });
  });

  describe('canBridge', () => {
    it('believes a Set only', () => {
      expect(canBridge(bridgeOf({capabilities: new Set(['openPayment'])}), 'openPayment')).to.equal(true);
      for (const capabilities of [new Set(), ['openPayment'], undefined, null, {has: () => 'yes'}, {has: fail}]) {
        expect(canBridge(bridgeOf({capabilities}), 'openPayment')).to.equal(false);
      }
      expect(canBridge(undefined, 'openPayment')).to.equal(false);
    });
  });

  describe('closeByBridge', () => {
    it('closes where the host can, and never throws', () => {
      const closed: number[] = [];
      const capabilities = new Set(['closePayment']);

      closeByBridge(bridgeOf({capabilities, closePayment: (id: number) => closed.push(id)}), 7);
      closeByBridge(bridgeOf({capabilities: new Set(), closePayment: (id: number) => closed.push(id)}), 8);
      closeByBridge(bridgeOf({capabilities, closePayment: fail}), 9);
      closeByBridge(bridgeOf({capabilities}), 10);

      expect(closed).to.deep.equal([7]);
    });
  });

  describe('onBridgeEvent', () => {
    it('calls back until it is stopped', () => {
      const callbacks = new Set<(detail: unknown) => void>();
      const on = (_event: string, callback: (detail: unknown) => void) => {
        callbacks.add(callback);
        return () => callbacks.delete(callback);
      };
      const details: unknown[] = [];

      const stop = onBridgeEvent(bridgeOf({on}), 'locale', (detail) => details.push(detail));
      for (const callback of callbacks) callback({locale: 'de'});
      stop();

      expect(details).to.deep.equal([{locale: 'de'}]);
      expect(callbacks.size).to.equal(0);
    });

    it('never throws', () => {
      for (const on of [fail, undefined, () => undefined, () => 'stop', () => fail]) {
        expect(() => onBridgeEvent(bridgeOf({on}), 'token', () => {})(), `${on}`).not.to.throw();
      }
    });
  });
});
