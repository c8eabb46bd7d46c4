import {expect} from '@open-wc/testing';
import type {StorefrontBridge} from '../../../src/bridge/bridge.js';
import {closeByBridge, onBridgeEvent, openByBridge, tokenByBridge} from '../../../src/bridge/call-host.js';
import type {TokenRequest} from '../../../src/client/token.js';
import {type BridgeHost, NONCE, type WireFrame} from '../../support/bridge-host.js';
import {RIGS, type Rig} from '../../support/bridge-rigs.js';
import {sessionWith} from '../../support/session-with.js';
import {settled, TestClock} from '../../support/test-clock.js';
import {until} from '../../support/until.js';

const PAYMENT = {url: 'https://pay.example/?token=canary', orderId: 7, sandbox: true};
const MEGABYTE = 'a'.repeat(2 ** 20);

/** One suite for all adapters, which must behave alike. */
for (const [name, build] of Object.entries(RIGS)) {
  describe(`a bridge to ${name}`, () => {
    let rig: Rig;
    let host: BridgeHost;
    let clock: TestClock;
    let bridge: StorefrontBridge;
    const errors: unknown[] = [];
    const onError = (event: ErrorEvent | PromiseRejectionEvent): void =>
      void errors.push('reason' in event ? event.reason : event.message);

    beforeEach(async () => {
      errors.length = 0;
      addEventListener('error', onError);
      addEventListener('unhandledrejection', onError);
      rig = await build();
      ({host} = rig);
      clock = new TestClock();
    });
    afterEach(async () => {
      await settled();
      rig.end();
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onError);
      expect(errors, 'what nobody caught').to.deep.equal([]);
    });

    const receiveWelcome = async (): Promise<void> => {
      bridge = rig.connect(clock);
      await until(() => bridge.capabilities.size > 0, 'the welcome');
    };
    /** Resolves to the frame of this name once the host has received it. */
    const untilReceived = (m: string, count = 1): Promise<WireFrame> =>
      until(() => (host.all(m).length >= count ? host.last(m) : undefined), `${m} at the host`);
    const ask = (reason: TokenRequest['reason'] = 'start') =>
      tokenByBridge(bridge, clock)({audience: 'store', reason, signal: new AbortController().signal});
    const open = () => openByBridge(bridge, PAYMENT, clock);
    /** Resolves once the page has received all frames of the host so far: frames arrive in order. */
    const untilDelivered = (): Promise<unknown> =>
      new Promise((resolve) => {
        const stop = bridge.on('focus', () => {
          stop();
          resolve(undefined);
        });
        host.sendEvent('focus');
      });

    it('receives the welcome, and then has the host’s capabilities', async () => {
      host.caps = ['openPayment', 'getToken'];

      await receiveWelcome();

      expect([...bridge.capabilities]).to.have.members(['openPayment', 'getToken']);
      expect(host.all('hello')).to.have.length(1);
    });

    it('gives the host’s token, and passes the reason for the request', async () => {
      host.answers.getToken = {token: 'jwt', userId: 'u1'};
      await receiveWelcome();

      expect(await ask('expiring')).to.deep.equal({token: 'jwt', userId: 'u1'});
      expect(host.last('getToken')).to.deep.include({d: {audience: 'store', reason: 'expiring'}, n: NONCE});
    });

    it('gives null where the host says that nobody is signed in', async () => {
      host.answers.getToken = null;
      await receiveWelcome();

      expect(await ask()).to.equal(null);
    });

    it('opens the payment page once, and reports where', async () => {
      host.answers.openPayment = {opened: true, mode: 'overlay'};
      await receiveWelcome();

      expect(await open()).to.deep.equal({opened: true, mode: 'overlay'});
      expect(host.all('openPayment').map(({d}) => d)).to.deep.equal([PAYMENT]);
      expect(clock.waits, 'nothing is waited for any more').to.deep.equal([]);
    });

    it('closes the payment page', async () => {
      await receiveWelcome();

      closeByBridge(bridge, 7);

      expect(await untilReceived('closePayment')).to.deep.include({t: 'evt', d: {orderId: 7}, n: NONCE});
    });

    it('reports the host’s events, until it is stopped', async () => {
      await receiveWelcome();
      const events: unknown[] = [];
      const stops = (['paymentClosed', 'locale', 'token'] as const).map((event) =>
        onBridgeEvent(bridge, event, (detail) => events.push([event, detail])),
      );

      host.sendEvent('paymentClosed', {orderId: 7});
      host.sendEvent('locale', {locale: 'de'});
      host.sendEvent('token');
      host.sendEvent('unheard-of');
      await untilDelivered();
      for (const stop of stops) stop();
      host.sendEvent('token');
      await untilDelivered();

      expect(events).to.deep.equal([
        ['paymentClosed', {orderId: 7}],
        ['locale', {locale: 'de'}],
        ['token', undefined],
      ]);
    });

    it('sends no request to a host without the capability', async () => {
      host.caps = ['closePayment'];
      await receiveWelcome();

      expect(await open()).to.deep.equal({opened: false, isSilent: false});
      expect(await ask()).to.equal(null);
      expect([...host.all('openPayment'), ...host.all('getToken')]).to.deep.equal([]);
    });

    it('has no capability where the host never answers, which is decided after 1.5 s', async () => {
      host.isSilent = true;
      bridge = rig.connect(clock);
      const asked = Promise.all([ask(), open()]);
      await untilReceived('hello');

      await clock.pass(1500);

      expect(await asked).to.deep.equal([null, {opened: false, isSilent: false}]);
      expect(bridge.capabilities.size).to.equal(0);
      expect(host.received, 'no address and no question went out').to.have.length(1);
    });

    it('waits 10 s for an opening, and then reports the result as unknown', async () => {
      await receiveWelcome();
      let answer: unknown;
      void open().then((opening) => {
        answer = opening;
      });
      await untilReceived('openPayment');

      await clock.pass(9_999);
      expect(answer).to.equal(undefined);
      await clock.pass(1);
      expect(answer).to.deep.equal({opened: false, isSilent: true});

      host.reply('openPayment', {opened: true, mode: 'window'});
      await untilDelivered();
      expect(answer, 'it was too late').to.deep.equal({opened: false, isSilent: true});
    });

    it('accepts an answer that is slow', async () => {
      await receiveWelcome();
      const opening = open();
      const token = ask();
      await Promise.all([untilReceived('openPayment'), untilReceived('getToken')]);

      await clock.pass(9_900);
      host.reply('openPayment', {opened: true, mode: 'system'});
      expect(await opening).to.deep.equal({opened: true, mode: 'system'});
      await clock.pass(5_000);
      host.reply('getToken', 'jwt');
      expect(await token).to.equal('jwt');
    });

    it('waits 15 s for a token, and for a sign-in as long as it takes', async () => {
      await receiveWelcome();
      const start = ask();
      await untilReceived('getToken');
      await clock.pass(15_000);
      expect(await start).to.equal(null);

      const signIn = ask('sign-in');
      await untilReceived('getToken', 2);
      await clock.pass(600_000);
      host.reply('getToken', 'jwt');
      expect(await signIn).to.equal('jwt');
    });

    it('uses the first of two answers', async () => {
      await receiveWelcome();
      const opening = open();
      await untilReceived('openPayment');

      host.reply('openPayment', {opened: false, mode: 'window'});
      host.reply('openPayment', {opened: true, mode: 'overlay'});
      await untilDelivered();

      expect(await opening).to.deep.equal({opened: false, isSilent: false});
    });

    it('ignores messages without the nonce of the welcome', async () => {
      await receiveWelcome();
      const events: string[] = [];
      for (const event of ['token', 'paymentClosed', 'dispose'] as const) bridge.on(event, () => events.push(event));
      const token = ask();
      await untilReceived('getToken');

      // CEF's query and WebKit's reply can be answered once: a wrong answer is sent as an event.
      for (const n of ['guess', undefined, '', NONCE.toUpperCase()]) {
        host.sendEvent('token', undefined, {n});
        host.sendEvent('dispose', undefined, {n});
        host.send({id: 'q', t: 'req', m: 'paymentClosed', n});
      }
      host.say(
        JSON.stringify({p: 'storefront-bridge', v: 1, id: 'other', t: 'res', m: 'getToken', d: 'forged', n: NONCE}),
      );
      await untilDelivered();
      host.reply('getToken', 'jwt');

      expect(await token).to.equal('jwt');
      expect(events).to.deep.equal([]);
      expect(host.all('paymentClosed')).to.deep.equal([]);
    });

    it('ignores answers without the nonce', async () => {
      await receiveWelcome();
      const token = ask();
      await untilReceived('getToken');

      host.reply('getToken', 'forged', {n: 'guess'});
      await untilDelivered();
      await clock.pass(15_000);

      expect(await token).to.equal(null);
    });

    it('ignores a message of a megabyte, and keeps working', async () => {
      await receiveWelcome();
      let isOtherCalled = false;
      bridge.on('token', () => {
        isOtherCalled = true;
      });

      host.sendEvent('token', MEGABYTE);
      host.say(MEGABYTE);
      await untilDelivered();

      expect(isOtherCalled).to.equal(false);
    });

    it('sends no message of a megabyte: the page is not opened, and nothing is sent', async () => {
      await receiveWelcome();
      const url = `https://pay.example/?token=${MEGABYTE}`;

      expect(await openByBridge(bridge, {...PAYMENT, url}, clock)).to.deep.equal({opened: false, isSilent: false});
      expect(host.all('openPayment')).to.deep.equal([]);
    });

    it('answers an unknown request as unsupported, as often as it comes', async () => {
      await receiveWelcome();

      for (let times = 0; times < 2; times++) host.send({id: 'q1', t: 'req', m: 'readFiles', d: {path: '/'}});
      await untilReceived('readFiles', 2);

      for (const {id, t, err, d} of host.all('readFiles')) {
        expect({id, t, err, d}).to.deep.equal({id: 'q1', t: 'res', err: 'unsupported', d: undefined});
      }
    });

    it('reads an error as a refusal', async () => {
      await receiveWelcome();
      const asked = Promise.all([open(), ask()]);
      await Promise.all([untilReceived('openPayment'), untilReceived('getToken')]);

      for (const m of ['openPayment', 'getToken']) host.reply(m, {opened: true, token: 'jwt'}, {err: 'unsupported'});

      expect(await asked).to.deep.equal([{opened: false, isSilent: false}, null]);
    });

    const lies: [what: unknown, opening: unknown][] = [
      [
        {opened: 'yes', mode: 'overlay'},
        {opened: false, isSilent: false},
      ],
      [{opened: 1}, {opened: false, isSilent: false}],
      [true, {opened: false, isSilent: false}],
      ['opened', {opened: false, isSilent: false}],
      [null, {opened: false, isSilent: false}],
      [
        {opened: true, mode: 'hologram'},
        {opened: true, mode: 'window'},
      ],
      [{opened: true}, {opened: true, mode: 'window'}],
    ];
    it('reads the result of an opening leniently', async () => {
      await receiveWelcome();
      for (const [answer, opening] of lies) {
        host.answers.openPayment = answer;
        expect(await open(), JSON.stringify(answer)).to.deep.equal(opening);
      }
    });

    it('gives the session what the host answers, which reads it as it reads getToken', async () => {
      await receiveWelcome();
      for (const [answer, token, user] of [
        [{token: 'jwt', userId: 7}, 'jwt', '7'],
        ['{"access_token": "jwt"}', 'jwt', ''],
        [{token: null}, undefined, null],
        [7, undefined, null],
        [true, undefined, null],
        [[{token: 'jwt'}], undefined, null],
        [{}, undefined, null],
        [{token: 7}, undefined, null],
      ] as const) {
        host.answers.getToken = answer;
        const session = sessionWith(undefined, {bridge});
        expect(await session.get(), JSON.stringify(answer)).to.equal(token);
        expect(session.$user.get(), JSON.stringify(answer)).to.equal(user);
      }
    });

    it('ends with the view, and leaves nothing behind', async () => {
      await receiveWelcome();
      const opening = open();
      await untilReceived('openPayment');

      host.sendEvent('dispose');

      expect(await opening).to.deep.equal({opened: false, isSilent: false});
      expect({can: bridge.capabilities.size, listeners: rig.listeners()}).to.deep.equal({can: 0, listeners: 0});
    });

    it('notices that its host is broken', async () => {
      await receiveWelcome();
      if (rig.noticesThrows) host.isBroken = true;
      else host.isSilent = true;
      const opening = open();
      const token = ask();

      if (!rig.noticesThrows) {
        await untilReceived('openPayment');
        await clock.pass(15_000);
      }

      expect(await opening).to.deep.equal({opened: false, isSilent: !rig.noticesThrows});
      expect(await token).to.equal(null);
      closeByBridge(bridge, 7);
    });

    it('sends only its greeting before the welcome, and never a token', async () => {
      host.answers.getToken = 'canary-jwt';
      host.answers.openPayment = {opened: true, mode: 'overlay'};
      await receiveWelcome();
      await ask();
      await open();

      expect(host.received.map(({m}) => m)).to.deep.equal(['hello', 'getToken', 'openPayment']);
      expect(JSON.stringify(host.received)).not.to.contain('canary-jwt');
      for (const {n} of host.received.slice(1)) expect(n).to.equal(NONCE);
    });
  });
}
