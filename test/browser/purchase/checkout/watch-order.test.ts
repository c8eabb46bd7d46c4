import {expect} from '@open-wc/testing';
import type {OrderStatus} from '../../../../src/orders/order.js';
import {watchOrder} from '../../../../src/purchase/payment/watch-order.js';
import {countListeners} from '../../../support/count-listeners.js';
import {settled, TestClock} from '../../../support/test-clock.js';

const MINUTE = 60_000;

type Pace = Pick<Parameters<typeof watchOrder>[0], 'isSlow' | 'quietMs'>;

/** A watch whose looks are answered by `answer`; `abort` ends the watch. */
function watching(answer: () => Promise<OrderStatus> = async () => 'new', isPushed = () => false, pace: Pace = {}) {
  const clock = new TestClock();
  const over = new AbortController();
  const looks: number[] = [];
  const seen: OrderStatus[] = [];
  const started = clock.now();
  let lost = 0;
  const hurry = watchOrder({
    look: async () => {
      looks.push(clock.now() - started);
      return {status: await answer()};
    },
    onAnswer: ({status}) => void seen.push(status),
    isPushed,
    onLost: () => {
      lost++;
      over.abort();
    },
    ...pace,
    clock,
    signal: over.signal,
  });
  afterThisTest(() => over.abort());
  return {clock, looks, seen, hurry, abort: () => over.abort(), lost: () => lost};
}

let cleanUps: (() => void)[] = [];
const afterThisTest = (cleanUp: () => void): void => void cleanUps.push(cleanUp);

/** Makes the page hidden until the test ends. */
function hidePage(): void {
  Object.defineProperty(HTMLDocument.prototype, 'hidden', {value: true, configurable: true});
  afterThisTest(() => Reflect.deleteProperty(HTMLDocument.prototype, 'hidden'));
}

describe('watchOrder', () => {
  afterEach(() => {
    for (const cleanUp of cleanUps) cleanUp();
    cleanUps = [];
  });

  it('looks after one second, two more, and then every three', async () => {
    const {clock, looks} = watching();

    await clock.pass(12_000);

    expect(looks).to.deep.equal([1000, 3000, 6000, 9000, 12_000]);
  });

  it('looks every fifteen seconds while the service reports by itself, and more often again where it no longer does', async () => {
    let isPushed = true;
    const {clock, looks} = watching(
      async () => 'new',
      () => isPushed,
    );

    await clock.pass(15_000);
    isPushed = false;
    await clock.pass(21_000);

    expect(looks).to.deep.equal([15_000, 30_000, 33_000, 36_000]);
  });

  it('looks every ten seconds while the page is hidden', async () => {
    const {clock, looks} = watching();
    hidePage();

    await clock.pass(33_000);

    expect(looks).to.deep.equal([1000, 3000, 13_000, 23_000, 33_000]);
  });

  it('pauses for as long as nothing is expected once no player waits, an hour at most, and looks when the page is seen again', async () => {
    let quietMs = 90 * MINUTE;
    const {clock, looks} = watching(
      async () => 'paid',
      () => false,
      {isSlow: () => true, quietMs: () => quietMs},
    );

    await clock.pass(70 * MINUTE);
    window.dispatchEvent(new Event('focus'));
    await settled();
    quietMs = 5 * MINUTE;
    await clock.pass(60 * MINUTE);
    quietMs = 0;
    await clock.pass(6 * MINUTE);

    expect(looks.map((ms) => ms / MINUTE)).to.deep.equal([60, 70, 130, 135, 135 + 1 / 6, 135 + 5 / 12, 135.75]);
  });

  it('reports each answer of the service', async () => {
    const answers: OrderStatus[] = ['new', 'paid', 'done'];
    const {clock, seen} = watching(async () => answers.shift() ?? 'done');

    await clock.pass(6000);

    expect(seen).to.deep.equal(['new', 'paid', 'done']);
  });

  for (const [name, target, type] of [
    ['gets the focus', window, 'focus'],
    ['is restored from the history', window, 'pageshow'],
    ['is online again', window, 'online'],
    ['is shown again', document, 'visibilitychange'],
  ] as const) {
    it(`looks at once when the page ${name}`, async () => {
      const {clock, looks} = watching();
      await clock.pass(400);

      target.dispatchEvent(new Event(type));

      expect(looks).to.deep.equal([400]);
    });
  }

  it('does not look when the page is hidden', async () => {
    const {looks} = watching();
    hidePage();

    document.dispatchEvent(new Event('visibilitychange'));

    expect(looks).to.deep.equal([]);
  });

  it('looks at once when it is hurried, and goes on from there', async () => {
    const {clock, looks, hurry} = watching();
    await clock.pass(400);

    hurry();
    await settled();
    await clock.pass(2000);

    expect(looks).to.deep.equal([400, 2400]);
  });

  it('has one look at a time, however often it is hurried', async () => {
    const {clock, looks, hurry} = watching(() => new Promise(() => {}));

    hurry();
    hurry();
    window.dispatchEvent(new Event('focus'));
    await clock.pass(30_000);

    expect(looks).to.deep.equal([0]);
  });

  it('looks once more where it was hurried during a look: that answer may be older than the news', async () => {
    let answer = (_status: OrderStatus): void => {};
    const {clock, looks, seen, hurry} = watching(() => new Promise((resolve) => (answer = resolve)));
    await clock.pass(1000);

    hurry();
    hurry();
    answer('new');
    await settled();
    await clock.pass(500);
    expect(looks).to.deep.equal([1000, 1500]);

    answer('done');
    await settled();
    expect(seen).to.deep.equal(['new', 'done']);
    expect(looks, 'and no more by itself').to.deep.equal([1000, 1500]);
  });

  it('looks twice a second where it is hurried without end, and also at the last news', async () => {
    const {clock, looks, hurry} = watching();

    for (let pushes = 0; pushes < 1000; pushes++) {
      hurry();
      await clock.pass(2);
    }
    expect(looks).to.deep.equal([0, 500, 1000, 1500, 2000]);

    await clock.pass(3000);
    expect(looks, 'and then as ever').to.deep.equal([0, 500, 1000, 1500, 2000, 5000]);
  });

  it('goes on after a look that got no answer', async () => {
    let isOffline = true;
    const {clock, looks, seen} = watching(async () => {
      if (isOffline) throw new Error('offline');
      return 'done';
    });

    await clock.pass(3000);
    isOffline = false;
    await clock.pass(3000);

    expect(looks).to.deep.equal([1000, 3000, 6000]);
    expect(seen).to.deep.equal(['done']);
  });

  it('gives up after ten minutes', async () => {
    const {clock, looks, lost} = watching();

    await clock.pass(10 * MINUTE);
    expect(lost(), 'after ten minutes').to.equal(0);

    await clock.pass(3000);
    expect(lost()).to.equal(1);

    const count = looks.length;
    await clock.pass(10 * MINUTE);
    expect(looks.length, 'no look after that').to.equal(count);
  });

  it('gives up after ten minutes without any answer, too', async () => {
    const {clock, lost} = watching(async () => {
      throw new Error('offline');
    });

    await clock.pass(10 * MINUTE + 3000);

    expect(lost()).to.equal(1);
  });

  it('does not count the hour that the device slept, also before a look without an answer', async () => {
    let answer: () => Promise<OrderStatus> = async () => 'new';
    const {clock, lost, seen} = watching(() => answer());
    await clock.pass(3000);

    clock.sleep(60 * MINUTE);
    answer = () => Promise.reject(new Error('the network is not up yet'));
    await clock.pass(3000);
    answer = async () => 'done';
    await clock.pass(3000);

    expect(lost()).to.equal(0);
    expect(seen).to.deep.equal(['new', 'new', 'done']);
  });

  it('does not count it for an expired order either', async () => {
    const {clock, lost} = watching(async () => 'expired');
    await clock.pass(3000);

    clock.sleep(60 * MINUTE);
    await clock.pass(30_000);

    expect(lost()).to.equal(0);
  });

  it('goes on unchanged where the clock is set back', async () => {
    const {clock, looks, hurry} = watching();
    await clock.pass(3000);
    const before = looks.length;

    clock.sleep(-60 * MINUTE);
    hurry();
    await clock.pass(3500);

    expect(looks.length).to.be.greaterThan(before + 1);
  });

  it('looks at an expired order for two minutes more', async () => {
    const {clock, lost, seen} = watching(async () => (clock.now() - started >= MINUTE ? 'expired' : 'new'));
    const started = clock.now();

    await clock.pass(3 * MINUTE);
    expect(lost(), 'within the two minutes').to.equal(0);

    await clock.pass(13_000);
    expect(lost()).to.equal(1);
    expect(seen[seen.length - 1]).to.equal('expired');
  });

  it('looks at it less often then, and a failed look does not lengthen the two minutes', async () => {
    let isDown = false;
    const {clock, lost, looks} = watching(async () => {
      if (isDown) throw new Error('no answer');
      return 'expired';
    });
    await clock.pass(1000);
    const before = looks.length;

    await clock.pass(MINUTE);
    expect(looks.length - before, 'looks in a minute').to.equal(6);
    isDown = true;
    await clock.pass(10_000);
    isDown = false;
    await clock.pass(MINUTE);

    expect(lost()).to.equal(1);
  });

  it('starts the two minutes again when an expired order is open again', async () => {
    let status: OrderStatus = 'expired';
    const {clock, lost} = watching(async () => status);

    await clock.pass(MINUTE);
    status = 'new';
    await clock.pass(10_000);
    status = 'expired';
    await clock.pass(2 * MINUTE);

    expect(lost()).to.equal(0);
  });

  it('leaves nothing behind when it is ended', async () => {
    const listeners = countListeners(window, document);
    afterThisTest(listeners.stop);
    const {clock, looks, abort} = watching();
    expect(listeners.count(), 'while it watches').to.equal(4);

    abort();

    expect(listeners.count()).to.equal(0);
    expect(clock.waits).to.deep.equal([]);
    window.dispatchEvent(new Event('focus'));
    await clock.pass(MINUTE);
    expect(looks).to.deep.equal([]);
  });

  it('reports nothing of a look that was in flight when it was ended', async () => {
    let answer = (_status: OrderStatus): void => {};
    const {clock, seen, abort} = watching(() => new Promise((resolve) => (answer = resolve)));
    await clock.pass(1000);

    abort();
    answer('done');
    await settled();

    expect(seen).to.deep.equal([]);
    expect(clock.waits).to.deep.equal([]);
  });
});
