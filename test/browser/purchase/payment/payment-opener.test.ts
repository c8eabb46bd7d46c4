import {expect} from '@open-wc/testing';
import type {PaymentFrame} from '../../../../src/purchase/payment/frame.js';
import {createPaymentOpener, type PaymentOpener} from '../../../../src/purchase/payment/payment-opener.js';
import type {Presentation} from '../../../../src/shop/config.js';
import {type OpenedWindows, PaymentWindow, replaceWindowOpen} from '../../../support/payment-window.js';
import {settled, TestClock} from '../../../support/test-clock.js';

const URL_OF_PAGE = new URL('https://pay.example/paystation4/?token=secret');

/** A frame that records its calls. */
function fakeFrame() {
  const calls: string[] = [];
  const frame: PaymentFrame = {
    window: {} as Window,
    show: () => void calls.push('show'),
    reveal: () => void calls.push('reveal'),
    focus: () => void calls.push('focus'),
    resize: (width, height) => void calls.push(`${width}x${height}`),
    close: () => void calls.push('close'),
  };
  return {frame, calls};
}

interface Place {
  readonly presentation?: Presentation;
  readonly bridge?: () => Promise<'opened' | 'refused' | 'silent'>;
  readonly placeholder?: PaymentWindow;
  readonly isHandless?: boolean;
  readonly mayFrame?: boolean;
  readonly makesFrame?: boolean;
  /** Delays the creation of the frame. */
  readonly comes?: Promise<void>;
}

describe('the ladder to the payment page', () => {
  let windows: OpenedWindows;
  let clock: TestClock;
  let over: AbortController;
  let happened: string[];
  let calls: string[];
  /** The number of created frames. */
  let made: number;
  beforeEach(() => {
    windows = replaceWindowOpen();
    clock = new TestClock();
    over = new AbortController();
    happened = [];
    calls = [];
    made = 0;
  });
  afterEach(() => {
    over.abort();
    windows.restore();
  });

  /** The buttons of the frame. */
  let frameButtons: {onWindow: () => void; onClose: () => void};

  const ladderOf = ({
    presentation = 'auto',
    bridge,
    placeholder,
    isHandless = false,
    mayFrame = true,
    makesFrame = true,
    comes,
  }: Place): PaymentOpener =>
    createPaymentOpener({
      presentation,
      openByHost: bridge,
      placeholder: placeholder as unknown as Window | undefined,
      isWindowBlocked: isHandless,
      mayFrame,
      async makeFrame(onWindow, onClose) {
        if (!makesFrame) throw new Error('no chunk');
        frameButtons = {onWindow, onClose};
        await comes;
        const {frame, calls: said} = fakeFrame();
        calls = said;
        made++;
        return frame;
      },
      url: URL_OF_PAGE,
      onOpened: (rung) => happened.push(rung),
      onBlocked: () => happened.push('blocked'),
      onLeft: () => happened.push('left'),
      clock,
      signal: over.signal,
    });

  const closed = (): PaymentWindow => Object.assign(new PaymentWindow(), {closed: true});
  const broken = (): PaymentWindow =>
    Object.assign(new PaymentWindow(), {
      location: {
        replace() {
          throw new Error('gone');
        },
      },
    });
  const opens = async () => 'opened' as const;
  const refuses = async () => 'refused' as const;
  const isSilent = async () => 'silent' as const;
  const fails = async (): Promise<'refused'> => {
    throw new Error('no host');
  };

  const rows: readonly [what: string, place: () => Place, result: readonly string[]][] = [
    ['a window of the click', () => ({placeholder: new PaymentWindow()}), ['window']],
    ['a window that closed at once', () => ({placeholder: closed()}), ['frame']],
    ['a window that cannot be navigated', () => ({placeholder: broken()}), ['frame']],
    ['no window', () => ({}), ['frame']],
    ['no window, where nothing may be framed', () => ({mayFrame: false}), ['blocked']],
    ['no window, where no frame can be made', () => ({makesFrame: false}), ['blocked']],
    ['windows only, without one', () => ({presentation: 'window'}), ['blocked']],
    ['windows only, with one', () => ({presentation: 'window', placeholder: new PaymentWindow()}), ['window']],
    ['dialogs only', () => ({presentation: 'dialog'}), ['frame']],
    ['dialogs only, where nothing may be framed', () => ({presentation: 'dialog', mayFrame: false}), ['blocked']],
    ['the system’s browser', () => ({presentation: 'external'}), ['blocked']],
    ['a host that opens it', () => ({bridge: opens}), ['bridge']],
    ['a host that refuses', () => ({bridge: refuses}), ['frame']],
    ['a host that fails', () => ({bridge: fails}), ['frame']],
    ['a host that fails, where nothing may be framed', () => ({bridge: fails, mayFrame: false}), ['blocked']],
    ['a host that is silent: it may have opened it', () => ({bridge: isSilent}), ['blocked']],
  ];
  for (const [what, place, result] of rows) {
    it(`begins with ${what}: ${result}`, async () => {
      const ladder = ladderOf(place());

      ladder.openFirstAvailable();
      await settled();
      // A frame counts as open once it has sent a message.
      ladder.onMessage();

      expect(happened).to.deep.equal(result);
      expect(windows.all, 'nothing more was opened').to.deep.equal([]);
    });
  }

  it('opens nothing by itself once a rung is open: a window may close', async () => {
    const placeholder = new PaymentWindow();
    const ladder = ladderOf({placeholder});
    ladder.openFirstAvailable();

    placeholder.close();
    await clock.pass(60_000);

    expect(happened).to.deep.equal(['window']);
    expect(ladder.isClosed()).to.equal(true);
  });

  it('closes a frame that sends no message within ten seconds, and offers it no more', async () => {
    windows.behaviour = 'blocked';
    const ladder = ladderOf({});
    ladder.openFirstAvailable();
    await settled();

    await clock.pass(9999);
    expect(happened).to.deep.equal([]);
    await clock.pass(1);
    expect(happened).to.deep.equal(['blocked']);
    expect(calls).to.deep.equal(['show', 'close']);

    ladder.reopen();
    expect(happened).to.deep.equal(['blocked', 'blocked']);
  });

  it('keeps a frame that has sent a message, however long it takes', async () => {
    const ladder = ladderOf({});
    ladder.openFirstAvailable();
    await settled();

    ladder.onMessage();
    ladder.onMessage();
    await clock.pass(600_000);

    expect(happened).to.deep.equal(['frame']);
    expect(calls).to.deep.equal(['show', 'reveal']);
  });

  it('reports that the player closed the frame, and makes another one when asked', async () => {
    const ladder = ladderOf({});
    ladder.openFirstAvailable();
    await settled();
    ladder.onMessage();

    frameButtons.onClose();
    expect(happened).to.deep.equal(['frame', 'left']);
    ladder.reopen();
    await settled();
    ladder.onMessage();

    expect(happened).to.deep.equal(['frame', 'left', 'frame']);
  });

  it('keeps the frame where the window that the player wants is blocked', async () => {
    windows.behaviour = 'blocked';
    const ladder = ladderOf({});
    ladder.openFirstAvailable();
    await settled();
    ladder.onMessage();

    frameButtons.onWindow();

    expect(happened).to.deep.equal(['frame']);
    expect(calls).not.to.contain('close');
  });

  it('focuses a window that is open, and opens it again where it is not', () => {
    const placeholder = new PaymentWindow();
    const ladder = ladderOf({placeholder});
    ladder.openFirstAvailable();

    ladder.reopen();
    expect([placeholder.focused, windows.all.length]).to.deep.equal([1, 0]);
    placeholder.close();
    ladder.reopen();

    expect(windows.last.visited.map(String)).to.deep.equal([URL_OF_PAGE.href]);
    expect(happened).to.deep.equal(['window', 'window']);
  });

  it('opens the system’s browser without a handle where that is asked for', () => {
    const ladder = ladderOf({presentation: 'external'});
    ladder.openFirstAvailable();

    ladder.reopen();

    expect(happened).to.deep.equal(['blocked', 'window']);
    expect(windows.all.length).to.equal(1);
  });

  it('reports that the system’s browser cannot be asked', () => {
    windows.behaviour = 'throws';
    const ladder = ladderOf({presentation: 'external'});
    ladder.openFirstAvailable();

    ladder.reopen();

    expect(happened).to.deep.equal(['blocked', 'blocked']);
  });

  it('offers a link where the browser returned no window: it may have opened nevertheless', () => {
    const ladder = ladderOf({presentation: 'window', isHandless: true});
    ladder.openFirstAvailable();

    ladder.reopen();

    expect(happened).to.deep.equal(['blocked', 'window']);
    expect(windows.all, 'no second one that stays empty').to.deep.equal([]);
    expect(windows.links).to.deep.equal([{href: URL_OF_PAGE.href, rel: 'noreferrer'}]);
  });

  it('offers a link where the player’s own press got no window either', () => {
    windows.behaviour = 'blocked';
    const ladder = ladderOf({presentation: 'window'});
    ladder.openFirstAvailable();

    ladder.reopen();
    expect(windows.links).to.deep.equal([]);
    ladder.reopen();

    expect(happened).to.deep.equal(['blocked', 'blocked', 'window']);
    expect(windows.links).to.have.length(1);
  });

  it('asks the host again when the player does', async () => {
    let asked = 0;
    const ladder = ladderOf({bridge: async () => (++asked > 1 ? 'opened' : 'silent')});
    ladder.openFirstAvailable();
    await settled();

    ladder.reopen();
    await settled();

    expect(happened).to.deep.equal(['blocked', 'bridge']);
  });

  it('makes one frame, and asks the host once, however often the player presses', async () => {
    let asked = 0;
    const hosted = ladderOf({
      async bridge() {
        asked++;
        return 'silent';
      },
    });
    hosted.openFirstAvailable();
    hosted.reopen();
    await settled();
    expect(asked).to.equal(1);

    hosted.openInPage();
    hosted.openInPage();
    await settled();
    expect(made).to.equal(1);
  });

  it('shows no frame that is ready too late', async () => {
    let come = (): void => {};
    const ladder = ladderOf({comes: new Promise<void>((resolve) => (come = resolve))});
    ladder.openFirstAvailable();
    await clock.pass(10_000);
    expect(happened).to.deep.equal(['blocked']);

    come();
    await settled();

    expect(calls).to.deep.equal(['close']);
  });

  it('asks the host where the code of the frame never loads', async () => {
    let asked = 0;
    const bridge = async () => (++asked > 1 ? 'opened' : 'refused') as 'opened' | 'refused';
    const ladder = ladderOf({bridge, comes: new Promise<void>(() => {})});
    ladder.openFirstAvailable();
    await settled();
    await clock.pass(10_000);

    ladder.reopen();
    await settled();

    expect(happened).to.deep.equal(['blocked', 'bridge']);
  });

  it('closes the frame when asked to', async () => {
    const ladder = ladderOf({});
    ladder.openFirstAvailable();
    await settled();

    ladder.closeFrame();

    expect(calls).to.deep.equal(['show', 'close']);
  });

  it('reports nothing after the purchase has ended', async () => {
    let answer = (_: 'opened'): void => {};
    const ladder = ladderOf({bridge: () => new Promise((resolve) => (answer = resolve))});
    ladder.openFirstAvailable();

    over.abort();
    answer('opened');
    await clock.pass(60_000);

    expect(happened).to.deep.equal([]);
  });
});
