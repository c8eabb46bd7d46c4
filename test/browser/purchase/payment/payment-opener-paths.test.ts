import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import type {PaymentFrame} from '../../../../src/purchase/payment/frame.js';
import {createPaymentOpener} from '../../../../src/purchase/payment/payment-opener.js';
import {type OpenedWindows, PaymentWindow, replaceWindowOpen} from '../../../support/payment-window.js';
import {settled, TestClock} from '../../../support/test-clock.js';

const PAGE = new URL('https://pay.example/paystation4/?token=secret');
/** `redirect` would replace the page of the test; the end-to-end tests cover it. */
const PRESENTATIONS = ['auto', 'window', 'dialog', 'external'] as const;
const HOSTS = [undefined, 'opened', 'refused', 'silent', 'fails'] as const;
const PLACEHOLDERS = ['none', 'asked for', 'open', 'closed', 'broken'] as const;
const FRAMES = ['may not be', 'comes', 'cannot be had', 'never comes'] as const;
const WINDOWS = ['open', 'blocked', 'throws', 'closes at once'] as const;

interface Start {
  readonly presentation: (typeof PRESENTATIONS)[number];
  readonly host: (typeof HOSTS)[number];
  readonly placeholder: (typeof PLACEHOLDERS)[number];
  readonly frame: (typeof FRAMES)[number];
  readonly windows: (typeof WINDOWS)[number];
}

function* starts(): Generator<Start> {
  for (const presentation of PRESENTATIONS)
    for (const host of HOSTS)
      for (const placeholder of PLACEHOLDERS)
        for (const frame of FRAMES)
          for (const windows of WINDOWS) yield {presentation, host, placeholder, frame, windows};
}

function* sequences<T>(of: readonly T[], length: number): Generator<readonly T[]> {
  if (length === 0) yield [];
  else for (const rest of sequences(of, length - 1)) for (const first of of) yield [first, ...rest];
}

describe('every path down the ladder', () => {
  let opened: OpenedWindows;
  beforeEach(() => {
    opened = replaceWindowOpen();
  });
  afterEach(() => opened.restore());

  /** A ladder, and the events that may happen to it. */
  function ladderFrom(start: Start) {
    const clock = new TestClock();
    const over = new AbortController();
    const all = new Set<PaymentWindow>();
    let byHost = 0;
    let shownFrames = 0;
    let last = '';
    let frameClose = (): void => {};
    let frameWindow = (): void => {};
    opened.behaviour = start.windows;
    opened.all.length = 0;
    opened.links.length = 0;
    const placeholder = ['none', 'asked for'].includes(start.placeholder) ? undefined : new PaymentWindow();
    if (placeholder) all.add(placeholder);
    if (start.placeholder === 'closed') placeholder!.closed = true;
    if (start.placeholder === 'broken')
      Object.assign(placeholder!, {
        location: {
          replace() {
            throw new Error('gone');
          },
        },
      });
    const frame: PaymentFrame = {
      window: {} as Window,
      show: () => void shownFrames++,
      reveal() {},
      focus() {},
      resize() {},
      close() {},
    };
    const ladder = createPaymentOpener({
      presentation: start.presentation,
      openByHost:
        start.host &&
        (async () => {
          if (start.host === 'fails') throw new Error('no host');
          // A silent host may have opened the page.
          if (start.host !== 'refused') byHost++;
          return start.host as 'opened' | 'refused' | 'silent';
        }),
      placeholder: placeholder as unknown as Window | undefined,
      isWindowBlocked: start.placeholder === 'asked for',
      mayFrame: start.frame !== 'may not be',
      async makeFrame(onWindow, onClose) {
        if (start.frame === 'cannot be had') throw new Error('no code');
        if (start.frame === 'never comes') await new Promise(() => {});
        frameWindow = onWindow;
        frameClose = onClose;
        return frame;
      },
      url: PAGE,
      onOpened: (rung) => {
        last = rung;
      },
      onBlocked: () => {
        last = 'blocked';
      },
      onLeft: () => {
        last = 'left';
      },
      clock,
      signal: over.signal,
    });
    /** The places where the payment page was opened, one for each time. */
    const places = (): number => {
      const windows = new Set([...all, ...opened.all]);
      const openings = [...windows].reduce((sum, {visited}) => sum + visited.length, 0);
      const handless = start.presentation === 'external' ? opened.all.filter((each) => each.visited.length === 0) : [];
      return openings + handless.length + opened.links.length + byHost + shownFrames;
    };
    const happenings = {
      'open again': () => ladder.reopen(),
      'continue here': () => ladder.mayFrame() && ladder.openInPage(),
      'the frame speaks': () => ladder.onMessage(),
      'the frame is closed': () => frameClose(),
      'a window instead of the frame': () => frameWindow(),
      'the window is closed': () => {
        for (const each of [...all, ...opened.all]) each.close();
      },
      'the policy refuses': () =>
        document.dispatchEvent(
          new SecurityPolicyViolationEvent('securitypolicyviolation', {
            blockedURI: PAGE.origin,
            disposition: 'enforce',
            violatedDirective: 'frame-src',
            effectiveDirective: 'frame-src',
            documentURI: location.href,
            originalPolicy: 'frame-src none',
            statusCode: 200,
          }),
        ),
      'half a minute': () => clock.pass(30_000),
    };
    return {ladder, clock, places, happenings, last: () => last, end: () => over.abort()};
  }

  const PRESSES: readonly string[] = ['open again', 'continue here', 'a window instead of the frame'];

  it('opens one rung by itself at most, one more at a press, and always offers a next one', async function () {
    const {ladderSteps} = await executeServerCommand<{ladderSteps: number}, null>('sizes', null);
    this.timeout(2 ** 31 - 1);
    let walked = 0;
    const names = Object.keys(ladderFrom(starts().next().value!).happenings);
    for (const start of starts()) {
      for (const story of sequences(names, ladderSteps)) {
        const {ladder, clock, places, happenings, last, end} = ladderFrom(start);
        const where = (): string => `${JSON.stringify(start)}: ${story.join(', ')}`;
        ladder.openFirstAvailable();
        await settled();
        let allowed = 1;
        if (places() > allowed) expect.fail(`two places by itself, ${where()}`);
        for (const name of story) {
          const before = places();
          await happenings[name as keyof typeof happenings]();
          await settled();
          if (PRESSES.includes(name)) allowed = 1;
          else allowed = 0;
          if (places() - before > allowed) expect.fail(`${places() - before} places by "${name}", ${where()}`);
        }
        // A frame without a message has ten seconds.
        await clock.pass(10_000);
        await settled();
        if (last() === '') expect.fail(`no word to the player, ${where()}`);
        walked++;
        end();
        ladder.close();
      }
    }
    expect(walked).to.equal(
      PRESENTATIONS.length *
        HOSTS.length *
        PLACEHOLDERS.length *
        FRAMES.length *
        WINDOWS.length *
        names.length ** ladderSteps,
    );
  });
});
