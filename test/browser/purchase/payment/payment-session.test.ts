import {expect} from '@open-wc/testing';
import {openPaymentSession, type PaymentSession} from '../../../../src/purchase/payment/account-payment-session.js';
import type {Options} from '../../../../src/shop/config.js';
import type {StorefrontContext} from '../../../../src/shop/storefront-context.js';
import {createStorefront, type Storefront} from '../../../../src/storefront.js';
import {type OpenedWindows, replaceWindowOpen} from '../../../support/payment-window.js';
import {TestClock} from '../../../support/test-clock.js';
import {until, untilValue} from '../../../support/until.js';

const PAGE = 'https://pay.example/paystation4/?token=t';

describe('openPaymentSession', () => {
  let windows: OpenedWindows;
  let clock: TestClock;
  let shop: Storefront;
  let isDone: boolean;
  let looks: number;
  let done: number;
  let settings: object;
  beforeEach(() => {
    windows = replaceWindowOpen();
    clock = new TestClock();
    isDone = false;
    looks = 0;
    done = 0;
  });
  afterEach(() => {
    shop.close();
    windows.restore();
  });

  const contextOf = (context: StorefrontContext): StorefrontContext => context;
  /** Opens a session whose address the service answers. */
  function openSession(answer: unknown = {link_to_ps: PAGE}, options: Options = {}): PaymentSession {
    shop = createStorefront({projectId: 1, storeUrl: 'https://store.example', locale: 'de', ...options}, {clock});
    return openPaymentSession({
      context: shop.use(contextOf),
      requestPage: async (asked) => {
        settings = asked;
        return answer;
      },
      look: async () => {
        looks++;
        return isDone;
      },
      onDone: () => done++,
    });
  }
  const becomes = (of: PaymentSession, status: string) =>
    untilValue(of.$state, (state) => state.status === status, status);

  it('opens the page in the window of the click, and is done once the service confirms it', async () => {
    const made = openSession();
    expect(windows.all.length, 'inside the click').to.equal(1);
    await becomes(made, 'open');
    expect(windows.last.visited.map(String)).to.deep.equal([PAGE]);
    expect(settings).to.deep.include({language: 'de', sandbox: false});

    windows.last.send('status');
    await until(() => looks === 1, 'a look');
    expect(done, 'the page’s word counts for nothing').to.equal(0);
    isDone = true;
    await clock.pass(1000);
    windows.last.send('status');
    await becomes(made, 'done');

    expect(done).to.equal(1);
  });

  it('ends without a result when the page was closed and the service confirms nothing', async () => {
    const made = openSession();
    await becomes(made, 'open');
    windows.last.send('widget-detection');

    windows.last.close();
    await clock.pass(10_000);
    await becomes(made, 'left');

    const before = looks;
    await clock.pass(60_000);
    expect([looks - before, done]).to.deep.equal([0, 0]);
  });

  it('waits for a click where no window could be opened, and opens one then', async () => {
    windows.behaviour = 'blocked';
    const made = openSession(undefined, {presentation: 'window'});
    await becomes(made, 'blocked');

    made.reopen();

    await becomes(made, 'open');
    expect(windows.links.map(({href}) => href)).to.deep.equal([PAGE]);
  });

  it('fails, and closes the empty window, where the service gives no safe address', async () => {
    for (const answer of [
      {},
      undefined,
      'x',
      {link_to_ps: 'javascript:alert(1)'},
      {link_to_ps: 'http://evil.example'},
    ]) {
      const made = openSession(answer === undefined ? null : answer);
      const state = await becomes(made, 'failed');

      expect(state, JSON.stringify(answer)).to.deep.nested.include({'failure.kind': 'answer'});
      expect(windows.last.closed).to.equal(true);
      shop.close();
    }
  });

  it('opens no page of an origin other than the payment page’s, where an option names that page', async () => {
    const live = 'https://pay.example/paystation4/';
    const test = 'https://test.example/paystation4/';
    for (const [link, options] of [
      ['https://pay.example.evil.example/?token=t', {paymentUrl: live}],
      ['https://pay.example:8443/?token=t', {paymentUrl: live}],
      [PAGE, {paymentUrl: live, sandboxPaymentUrl: test, sandbox: true}],
    ] as const) {
      const state = await becomes(openSession({link_to_ps: link}, options), 'failed');

      expect(state, link).to.deep.nested.include({'failure.kind': 'answer'});
      expect([windows.last.closed, windows.last.visited.length], link).to.deep.equal([true, 0]);
      shop.close();
    }

    await becomes(
      openSession({link_to_ps: `${test}?token=t`}, {paymentUrl: live, sandboxPaymentUrl: test, sandbox: true}),
      'open',
    );
    expect(windows.last.visited.map(String)).to.deep.equal([`${test}?token=t`]);
  });

  it('opens nothing when it was canceled before the address arrived', async () => {
    const made = openSession();
    made.cancel();
    await clock.pass(1000);

    expect([windows.last.closed, windows.last.visited.length]).to.deep.equal([true, 0]);
    expect(made.$state.get().status).to.equal('asking');
  });

  it('leaves the window open for the player when nobody follows the session any longer', async () => {
    const made = openSession();
    await becomes(made, 'open');

    made.detach();
    isDone = true;
    await clock.pass(60_000);

    expect([windows.last.closed, done, looks]).to.deep.equal([false, 0, 0]);
  });
});
