import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import {FRAME_MAX_LENGTH, newId, readFrame, writeFrame} from '../../../src/bridge/frames.js';
import {type BridgeTransport, messageBridge} from '../../../src/bridge/message-bridge.js';
import {BridgeHost, NONCE} from '../../support/bridge-host.js';
import {brokenText, mutate, wrongValue} from '../../support/hostile.js';
import {random} from '../../support/random.js';
import {settled, TestClock} from '../../support/test-clock.js';

const FRAME = {p: 'storefront-bridge', v: 1, id: 'a1', t: 'res', m: 'openPayment', d: {opened: true}, n: NONCE};
const wire = (changes: object): string => JSON.stringify({...FRAME, ...changes});

describe('readFrame', () => {
  it('reads the fields of a frame, and leaves out unknown ones', () => {
    const {id, t, m, d, n} = FRAME;

    expect(readFrame(wire({extra: 1}))).to.deep.equal({id, t, m, d, n, err: undefined});
  });

  const nonsense: [what: string, message: unknown][] = [
    ['no text', FRAME],
    ['nothing', undefined],
    ['no JSON', '{"p":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another protocol', wire({p: 'storefront'})],
    ['another version', wire({v: 2})],
    ['a version in words', wire({v: '1'})],
    ['no id', wire({id: undefined})],
    ['an id of another type', wire({id: {}})],
    ['an id that is too long', wire({id: 'a'.repeat(65)})],
    ['an empty id', wire({id: ''})],
    ['an unknown type', wire({t: 'err'})],
    ['a name with blanks', wire({m: 'open payment'})],
    ['a name of another type', wire({m: ['openPayment']})],
    ['one character too many', wire({d: ''}).padEnd(FRAME_MAX_LENGTH + 1)],
    ['a megabyte', wire({d: 'a'.repeat(2 ** 20)})],
    ['a deep nest', `${'['.repeat(8_000)}${']'.repeat(8_000)}`],
  ];
  for (const [what, message] of nonsense) {
    it(`reads ${what} as no frame`, () => {
      expect(readFrame(message)).to.equal(undefined);
    });
  }

  it('reads a frame of the maximum length', () => {
    expect(readFrame(wire({d: ''}).padEnd(FRAME_MAX_LENGTH))).to.include({id: 'a1'});
  });

  it('accepts no nonce that is malformed', () => {
    for (const n of [1, true, {}, [NONCE], '', 'a b']) expect(readFrame(wire({n}))!.n, `${n}`).to.equal(undefined);
  });

  it('sets no prototype by a key of that name', () => {
    const frame = readFrame('{"p":"storefront-bridge","v":1,"id":"a","t":"evt","m":"token","d":{"__proto__":{"x":1}}}');

    expect(({} as {x?: number}).x).to.equal(undefined);
    expect(Object.getPrototypeOf(frame)).to.equal(Object.prototype);
  });
});

describe('writeFrame', () => {
  it('writes what readFrame reads', () => {
    const frame = {id: newId(), t: 'req', m: 'getToken', d: {reason: 'start'}, n: NONCE} as const;

    expect(readFrame(writeFrame(frame))).to.deep.equal({...frame, err: undefined});
  });

  it('throws where a frame would be too long', () => {
    expect(() => writeFrame({id: 'a', t: 'req', m: 'm', d: 'a'.repeat(FRAME_MAX_LENGTH)})).to.throw(RangeError);
  });
});

describe('newId', () => {
  it('gives 128 bits in hex, different each time', () => {
    const ids = Array.from({length: 100}, newId);

    for (const id of ids) expect(id).to.match(/^[\da-f]{32}$/);
    expect(new Set(ids)).to.have.length(100);
  });
});

describe('frames of a random host', () => {
  const EVENTS = ['token', 'paymentClosed', 'focus', 'locale', 'dispose'] as const;

  for (const knows of [false, true]) {
    it(`change nothing that they should not (${knows ? 'with' : 'without'} the nonce)`, async function () {
      this.timeout(60_000);
      const {bridgeFrames, seed} = await executeServerCommand<{bridgeFrames: number; seed: number}, null>(
        'sizes',
        null,
      );
      const dice = random(seed);
      const host = new BridgeHost();
      const errors: unknown[] = [];
      const onRejection = ({reason}: PromiseRejectionEvent): void => void errors.push(reason);
      addEventListener('unhandledrejection', onRejection);
      let receive: (message: unknown) => boolean = () => false;
      const transport: BridgeTransport = {
        post: (text) => host.receive(text),
        hear(listener) {
          receive = listener;
          return () => {};
        },
      };
      host.say = (text) => void receive(text);
      const bridge = messageBridge(transport, new TestClock());
      let eventCount = 0;
      for (const event of EVENTS) bridge.on(event, () => eventCount++);
      const answers: unknown[] = [];
      const signal = new AbortController().signal;
      void bridge.getToken({audience: 'store', reason: 'start', signal}).then((answer) => answers.push(answer));
      await settled();
      const {id} = host.last('getToken')!;
      const sent = host.received.length;

      for (let count = 0; count < bridgeFrames; count++) {
        const n = knows ? NONCE : dice.pick(['', 'guess', undefined, NONCE.toUpperCase(), NONCE.slice(1)]);
        const m = dice.pick(['getToken', 'welcome', 'openPayment', '__proto__', 'constructor', ...EVENTS.slice(0, 4)]);
        const frame = {
          p: 'storefront-bridge',
          v: 1,
          id: dice.pick([`${count}`, 'same']),
          t: 'evt',
          m,
          d: wrongValue(dice),
          n,
        };
        // An attacker without the nonce also tries to answer for the host.
        const whole = knows
          ? {...frame, t: dice.pick(['evt', 'req'])}
          : {...frame, id, t: dice.pick(['res', 'evt', 'req'])};
        const text = JSON.stringify(mutate(whole, dice, dice.pick([0, 0.02, 0.1])));
        const message = dice.chance(0.1) ? brokenText(text, dice) : dice.chance(0.05) ? wrongValue(dice) : text;
        try {
          receive(message);
        } catch (error) {
          errors.push(error);
        }
      }
      await settled();
      removeEventListener('unhandledrejection', onRejection);

      expect(errors, `seed ${seed}`).to.deep.equal([]);
      expect(answers, 'the question is still open').to.deep.equal([]);
      const replies = host.received.slice(sent);
      for (const {t, err} of replies) expect({t, err}).to.deep.equal({t: 'res', err: 'unsupported'});
      if (knows) return expect(eventCount).to.be.above(0);
      expect(eventCount).to.equal(0);
      expect(replies).to.deep.equal([]);
    });
  }
});
