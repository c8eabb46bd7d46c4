import {expect} from 'chai';
import type {StorefrontBridge} from '../../../src/bridge/bridge.js';
import {type BridgeTransport, messageBridge} from '../../../src/bridge/message-bridge.js';
import {BridgeHost, NONCE} from '../../support/bridge-host.js';
import {settled, TestClock} from '../../support/test-clock.js';
import {catchWarnings} from '../../support/warnings.js';

const {signal} = new AbortController();

describe('messageBridge', () => {
  let host: BridgeHost;
  let clock: TestClock;
  /** Whether the page still listens. */
  let isListening: boolean;
  let transport: BridgeTransport;

  beforeEach(() => {
    host = new BridgeHost();
    clock = new TestClock();
    isListening = false;
    transport = {
      post: (text) => host.receive(text),
      hear(listener) {
        isListening = true;
        host.say = listener;
        return () => {
          isListening = false;
        };
      },
    };
  });

  const capabilitiesOf = (bridge: StorefrontBridge): readonly string[] => [...bridge.capabilities].sort();

  describe('greets the host', () => {
    it('at once, with the supported versions and events, and without a nonce', () => {
      messageBridge(transport, clock);

      expect(host.received).to.have.length(1);
      expect(host.received[0]).to.deep.include({p: 'storefront-bridge', v: 1, t: 'req', m: 'hello'});
      expect(host.received[0]!.d).to.deep.equal({
        v: [1],
        caps: ['token', 'paymentClosed', 'focus', 'locale', 'dispose'],
      });
      expect(host.received[0]).not.to.have.property('n');
    });

    it('and has those of its capabilities that we support', () => {
      host.caps = ['openPayment', 'haptics', '__proto__', 7, null, 'openPayment'];

      const bridge = messageBridge(transport, clock);

      expect(capabilitiesOf(bridge)).to.deep.equal(['openPayment']);
    });

    it('and waits 1.5 s for it, no longer', async () => {
      host.isSilent = true;
      const bridge = messageBridge(transport, clock);
      let token: unknown = 'none yet';
      void bridge.getToken({audience: 'store', reason: 'start', signal}).then((answer) => {
        token = answer;
      });

      await clock.pass(1499);
      expect(token).to.equal('none yet');

      await clock.pass(1);
      expect(token).to.equal(null);
      expect(host.all('getToken'), 'nothing is asked of who did not answer').to.have.length(0);
    });

    it('and accepts a late welcome, which it reports as a token event', async () => {
      host.isSilent = true;
      const bridge = messageBridge(transport, clock);
      let news = 0;
      bridge.on('token', () => news++);
      await clock.pass(60_000);

      host.isSilent = false;
      host.welcome();

      expect(capabilitiesOf(bridge)).to.deep.equal(['closePayment', 'getToken', 'openPayment']);
      expect(news).to.equal(1);
    });

    it('and reports no token event for a welcome in time', async () => {
      host.isSilent = true;
      const bridge = messageBridge(transport, clock);
      let news = 0;
      bridge.on('token', () => news++);
      await clock.pass(1000);

      host.welcome();
      await clock.pass(60_000);

      expect(news).to.equal(0);
    });

    const refused: [what: string, over: object][] = [
      ['another id', {id: 'guess'}],
      ['no nonce', {n: undefined}],
      ['an empty nonce', {n: ''}],
      ['a nonce that is no text', {n: 5}],
      ['another version of the bridge', {d: {v: 2, caps: ['getToken']}}],
      ['no data', {d: undefined}],
      ['another name', {m: 'hello'}],
      ['the form of an event', {t: 'evt'}],
      ['the form of a request', {t: 'req'}],
      ['another protocol', {p: 'other'}],
    ];
    for (const [what, over] of refused) {
      it(`but ignores a welcome with ${what}`, () => {
        host.isSilent = true;
        const bridge = messageBridge(transport, clock);

        host.welcome(over);

        expect(capabilitiesOf(bridge)).to.deep.equal([]);
      });
    }

    it('and keeps the first nonce', async () => {
      const bridge = messageBridge(transport, clock);

      host.welcome({n: 'another', d: {v: 1, caps: []}});
      host.welcome({d: {v: 1, caps: []}});

      expect(bridge.capabilities.size).to.equal(3);
      bridge.closePayment!(1);
      expect(host.last('closePayment')!.n).to.equal(NONCE);
    });

    it('in vain where the transport throws, which ends the wait at once', async () => {
      host.isBroken = true;
      const bridge = messageBridge(transport, clock);

      const token = await bridge.getToken({audience: 'store', reason: 'start', signal});

      expect(token).to.equal(null);
      expect(clock.waits).to.deep.equal([]);
    });

    it('even where it cannot listen to it', async () => {
      const throwing: BridgeTransport = {
        post: transport.post,
        hear() {
          throw new Error('No listeners here');
        },
      };
      const bridge = messageBridge(throwing, clock);
      const asked = bridge.getToken({audience: 'store', reason: 'start', signal});

      await clock.pass(1500);

      expect(await asked).to.equal(null);
    });
  });

  it('has no capability without a transport', async () => {
    const bridge = messageBridge(undefined, clock);

    expect(bridge.capabilities.size).to.equal(0);
    expect(await bridge.getToken({audience: 'store', reason: 'start', signal})).to.equal(null);
    expect(await bridge.openPayment({url: 'https://pay.example', orderId: 1, sandbox: true})).to.deep.equal({});
    bridge.closePayment!(1);
    expect(clock.waits).to.deep.equal([]);
  });

  it('reads an answer that the transport returns as a promise', async () => {
    host.isSilent = true;
    const bridge = messageBridge(
      {
        post: async (text) => {
          let answer: string | undefined;
          host.say = (said) => {
            answer = said;
          };
          host.receive(text);
          if (host.last('hello')!.id === JSON.parse(text).id) host.welcome();
          else host.reply('getToken', 'jwt');
          return answer;
        },
        hear: () => () => {},
      },
      clock,
    );

    expect(await bridge.getToken({audience: 'store', reason: 'start', signal})).to.equal('jwt');
  });

  it('sends requests under ids of their own, and matches answers by them', async () => {
    const bridge = messageBridge(transport, clock);
    const tokens = ['start', 'expiring'].map((reason) =>
      bridge.getToken({audience: 'store', reason: reason as 'start', signal}),
    );
    await settled();
    const [first, second] = host.all('getToken');

    host.send({id: second!.id, t: 'res', m: 'getToken', d: 'for the second'});
    host.send({id: first!.id, t: 'res', m: 'getToken', d: 'for the first'});

    expect(first!.id).not.to.equal(second!.id);
    expect(await Promise.all(tokens)).to.deep.equal(['for the first', 'for the second']);
  });

  it('answers an unknown request as unsupported as often as it comes', () => {
    messageBridge(transport, clock);

    for (let times = 0; times < 2; times++) host.send({id: 'q1', t: 'req', m: 'screenshot'});

    expect(host.all('screenshot')).to.have.length(2);
    for (const answer of host.all('screenshot')) {
      expect(answer).to.include({id: 'q1', t: 'res', err: 'unsupported', n: NONCE});
    }
  });

  it('reports a repeated event once, as long as it is one of the last 64', () => {
    const bridge = messageBridge(transport, clock);
    let count = 0;
    bridge.on('focus', () => count++);
    const repeat = (id: string): void => host.send({id, t: 'evt', m: 'focus'});

    for (let event = 0; event < 64; event++) repeat(`e${event}`);
    repeat('e0');
    expect(count).to.equal(64);

    repeat('e64');
    repeat('e1');
    expect(count, 'the first is forgotten, the second not').to.equal(65);
  });

  it('calls all listeners though one of them throws', () => {
    const bridge = messageBridge(transport, clock);
    const warnings = catchWarnings();
    let count = 0;
    bridge.on('focus', () => {
      throw new Error('Bad page');
    });
    bridge.on('focus', () => count++);

    host.sendEvent('focus');

    expect(count).to.equal(1);
    expect(warnings.stop().join()).to.contain('Bad page');
  });

  it('ends with the view: ignores messages, answers open requests, and has no capability', async () => {
    const bridge = messageBridge(transport, clock);
    let isOtherCalled = false;
    bridge.on('dispose', () => {
      isOtherCalled = true;
    });
    const token = bridge.getToken({audience: 'store', reason: 'sign-in', signal});
    await settled();

    host.sendEvent('dispose');

    expect(await token).to.equal(null);
    expect({isOtherCalled, isListening, can: bridge.capabilities.size}).to.deep.equal({
      isOtherCalled: true,
      isListening: false,
      can: 0,
    });
  });

  it('sends only the known fields of a request', async () => {
    const bridge = messageBridge(transport, clock);
    const request = {url: 'https://pay.example', orderId: 7, sandbox: false, secret: 'canary'};

    void bridge.openPayment(request);
    await settled();

    expect(host.last('openPayment')!.d).to.deep.equal({url: 'https://pay.example', orderId: 7, sandbox: false});
  });
});
