import {onScreen} from './describe-screen.js';
import type {FrameLike, FrameOf, LocatorLike, PageLike} from './playwright.js';
import {call} from './request-sandbox.js';
import {until, type Waiting} from './until.js';

/** The sandbox's test cards, by what comes of a payment with them. */
export type TestCard = 'approved' | '3ds' | 'declined' | 'insufficient funds';

/**
 * How the payment page says that the payment stands: it can be paid (`open`), waits for the code of 3-D Secure
 * (`confirming`), was paid (`paid`), or something else, about which the player reads there.
 */
export type PaymentState =
  | 'open'
  | 'confirming'
  | 'paid'
  | 'declined'
  | 'insufficient funds'
  | 'sold out'
  | 'limit reached'
  | 'user refused'
  | 'game silent'
  | 'expired'
  | 'canceled'
  | 'nothing to pay';

/** Where the payment page stands: in a window, in a frame of the shop's page (its dialog), or in place of that page. */
export type PaymentPlace = 'window' | 'frame' | 'page';

/** What the sandbox's page calls its cards, where that is not as here. */
const OUTCOMES: Readonly<Record<TestCard, string>> = {
  approved: 'approved',
  '3ds': 'to be confirmed',
  declined: 'declined',
  'insufficient funds': 'insufficient funds',
};

/** The sandbox tells granted from paid; tests cannot, since the shop closes the page in between. */
const asState = (situation: string): PaymentState =>
  (['delivering', 'done'].includes(situation) ? 'paid' : situation) as PaymentState;

const isPaymentPage = (frame: FrameLike): boolean => /^https?:\/\/[^/]+\/paystation[234]\/\?/.test(frame.url());

/** In the payment page. */
function look(): {situation: string; isBusy: boolean} | undefined {
  const {situation, busy} = document.querySelector<HTMLElement>('main[data-situation]')?.dataset ?? {};
  return situation === undefined ? undefined : {situation, isBusy: busy !== 'false'};
}

/**
 * In the shop's page: it has the focus when the window before it was closed, and looks at the order. Playwright's pages always
 * believe they have it, and hear of no change. That the window is closed may reach the page's process a little later.
 */
function comeBack(): void {
  for (const later of [0, 200, 1000]) setTimeout(() => dispatchEvent(new Event('focus')), later);
}

const isGone = (frame: FrameLike): boolean => frame.isDetached() || frame.page().isClosed() || !isPaymentPage(frame);

/** The sandbox's payment page, as a player uses it. */
export class Payment<F extends FrameLike = FrameLike> {
  /** The frame that holds it, of Playwright's own type: `payment.frame.getByRole(…)`; its window is `payment.frame.page()`. */
  readonly frame: F;
  readonly place: PaymentPlace;
  private readonly shop: PageLike;
  private readonly address: URL;

  /** @internal */
  constructor(shop: PageLike, frame: F) {
    this.shop = shop;
    this.frame = frame;
    this.place = frame.parentFrame() ? 'frame' : frame.page() === shop ? 'page' : 'window';
    this.address = new URL(frame.url());
  }

  /** How the payment stands; after the page was closed, by the service's word. */
  async state(): Promise<PaymentState> {
    const seen = isGone(this.frame) ? undefined : await this.frame.evaluate(look).catch(() => undefined);
    return asState(seen?.situation ?? (await this.told()));
  }

  /** Pays with a test card, as a player who picks it; resolves to what came of it. Further steps follow `confirming`. */
  async pay(card: TestCard = 'approved'): Promise<PaymentState> {
    const outcome = OUTCOMES[card];
    if (!outcome) throw new Error(`There is no test card "${card}", only ${Object.keys(OUTCOMES).join(', ')}.`);
    await this.needs('pay');
    const another = this.frame.locator('#card input[name=method][value=""]');
    if ((await another.count()) > 0) await another.check();
    const number = await this.frame
      .locator(`#test-card option[data-outcome="${outcome}"]`)
      .first()
      .getAttribute('value');
    await this.frame.locator('#test-card').selectOption(number ?? '');
    return this.press('pay');
  }

  /** Presses the page's own *Decline*: the payment fails, whatever the card. It can be tried again. */
  decline(): Promise<PaymentState> {
    return this.press('decline');
  }

  /** Types in the code of 3-D Secure that is right, and confirms. */
  async pass3ds(): Promise<PaymentState> {
    await this.needs('confirm');
    const code = await this.frame.locator('#confirmation').getAttribute('data-code');
    await this.frame.locator('#confirmation #code').fill(code ?? '');
    return this.press('confirm');
  }

  /** Lets the confirmation of 3-D Secure fail: the payment is declined. */
  fail3ds(): Promise<PaymentState> {
    return this.press('fail');
  }

  /** Leaves without paying by the page's own *Cancel*. */
  async cancel(): Promise<void> {
    await this.leaveBy('cancel');
  }

  /** Leaves by the page's own way back to the shop, which it has after a payment in place of the shop's page. */
  async backToShop(): Promise<void> {
    await this.leaveBy('leave');
  }

  /** Closes it as a player does: its window, the shop's dialog around it, or, in place of the shop's page, by going back. */
  async close(): Promise<void> {
    if (this.place === 'window') await this.closeWindow();
    // The dialog's words are the player's language; the last button of its head closes it.
    else if (this.place === 'frame') await this.around().click();
    else await this.shop.goBack();
    await this.gone('closed');
  }

  private async closeWindow(): Promise<void> {
    await this.frame.page().close();
    await this.shop.evaluate(comeBack);
  }

  private around(): LocatorLike {
    return this.frame.parentFrame()!.locator('dialog:has(iframe) header button:last-child');
  }

  private async told(): Promise<string> {
    const body = {token: this.address.searchParams.get('token') ?? this.address.searchParams.get('access_token')};
    const view = await call(`${this.address.origin}/_sandbox/pay/status`, {method: 'POST', body});
    return (view as {situation: string}).situation;
  }

  private button(action: string): LocatorLike {
    return this.frame.locator(`button[data-action=${action}]`);
  }

  /** Rejects where the page does not offer a button now. */
  private async needs(action: string): Promise<void> {
    if (isGone(this.frame)) throw new Error(`The payment page is closed: nobody can press "${action}" there.`);
    if (await this.button(action).isVisible()) return;
    throw new Error(`The payment page has no button "${action}" now: the payment is "${await this.state()}".`);
  }

  private async press(action: string): Promise<PaymentState> {
    await this.needs(action);
    await this.click(action);
    return until(
      async () => {
        if (isGone(this.frame)) return this.state();
        const seen = await this.frame.evaluate(look).catch(() => undefined);
        return seen && !seen.isBusy ? asState(seen.situation) : undefined;
      },
      {},
      async (seconds) =>
        `The payment page did not answer "${action}" within ${seconds} s.\n${await onScreen(this.shop)}`,
    );
  }

  private async leaveBy(action: string): Promise<void> {
    await this.needs(action);
    await this.click(action);
    await this.gone(`left by "${action}"`);
  }

  /** Its window may be gone before the press is reported. */
  private async click(action: string): Promise<void> {
    await this.button(action)
      .click()
      .catch((error: unknown) => {
        if (!isGone(this.frame)) throw error;
      });
  }

  private async gone(how: string): Promise<void> {
    await until(
      () => isGone(this.frame) || undefined,
      {},
      async (seconds) => `The payment page was not ${how} within ${seconds} s.\n${await onScreen(this.shop)}`,
    );
  }
}

/** The addresses of the payment pages that each page's shop was found to have opened. */
const found = new WeakMap<PageLike, Set<string>>();

/** Nothing can be done there any more: a page that was found before and says so is that of an earlier purchase. */
const SETTLED: readonly PaymentState[] = ['paid', 'expired', 'canceled'];

/** The windows that the page opened, the newest first, and those of which nobody knows who did: they were cut off from their opener. */
async function windowsOf(page: PageLike): Promise<PageLike[]> {
  const windows: PageLike[] = [];
  for (const other of page.context().pages()) {
    if (other === page || other.isClosed()) continue;
    const opener = await other.opener().catch(() => null);
    if (opener === page || (opener === null && isPaymentPage(other.mainFrame()))) windows.unshift(other);
  }
  return windows;
}

async function find<P extends PageLike>(page: P): Promise<Payment<FrameOf<P>> | undefined> {
  const windows = await windowsOf(page);
  // One is on its way to the payment page, or the game's own: what was found before is not what is being opened.
  const isOpening = windows.some((window) => ['', 'about:blank'].includes(window.url()));
  const known = found.get(page) ?? new Set();
  for (const frame of [...windows.map((window) => window.mainFrame()), ...[...page.frames()].reverse()]) {
    const seen = isPaymentPage(frame) ? await frame.evaluate(look).catch(() => undefined) : undefined;
    if (!seen || seen.isBusy) continue;
    if (known.has(frame.url()) && (isOpening || SETTLED.includes(asState(seen.situation)))) continue;
    found.set(page, known.add(frame.url()));
    return new Payment(page, frame as FrameOf<P>);
  }
  return undefined;
}

/**
 * Finds the sandbox's payment page, in whichever way the shop of this page has opened it, or waits until it has; resolves
 * once its buttons work. Rejects, with what is on the screen, when none is opened in time.
 */
export async function openedPayment<P extends PageLike>(page: P, waiting: Waiting = {}): Promise<Payment<FrameOf<P>>> {
  return until(
    () => find(page),
    waiting,
    async (seconds) => `No payment page was opened within ${seconds} s.\n${await onScreen(page)}`,
  );
}
