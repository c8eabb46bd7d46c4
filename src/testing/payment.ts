import {describeScreen} from './describe-screen.js';
import type {FrameLike, FrameOf, LocatorLike, PageLike} from './playwright.js';
import {requestSandbox} from './request-sandbox.js';
import {until, type Waiting} from './until.js';

/** The sandbox's test cards, named after the result of a payment. */
export type TestCard = 'approved' | '3ds' | 'declined' | 'insufficient funds';

/**
 * The state that the payment page shows: the payment is `open`, waits for the code of 3-D Secure (`confirming`), is `paid`, or
 * cannot be paid for the named reason.
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
  | 'signature refused'
  | 'game silent'
  | 'expired'
  | 'canceled'
  | 'nothing to pay';

/** The place of the payment page: its own window, a frame of the shop's page (in a dialog), or the shop's own tab. */
export type PaymentPlace = 'window' | 'frame' | 'page';

/** The names of the test cards in the sandbox's payment page. */
const OUTCOMES: Readonly<Record<TestCard, string>> = {
  approved: 'approved',
  '3ds': 'to be confirmed',
  declined: 'declined',
  'insufficient funds': 'insufficient funds',
};

/** Merges the sandbox's states after payment into `paid`: the shop closes the page in between, so tests could not rely on either. */
const toPaymentState = (situation: string): PaymentState =>
  (['delivering', 'pre-ordered', 'done'].includes(situation) ? 'paid' : situation) as PaymentState;

const isPaymentPage = (frame: FrameLike): boolean => /^https?:\/\/[^/]+\/paystation[234]\/\?/.test(frame.url());

/** Runs in the payment page: reads its state; undefined while the page has none. */
function readPageState(): {situation: string; isBusy: boolean} | undefined {
  const {situation, busy} = document.querySelector<HTMLElement>('main[data-situation]')?.dataset ?? {};
  return situation === undefined ? undefined : {situation, isBusy: busy !== 'false'};
}

/**
 * Runs in the shop's page: dispatches the `focus` event that follows when a player closes the payment window, upon which the shop
 * checks the order. Playwright's pages always have focus, so they get no event. The event is repeated: the page's process may learn
 * later that the window is closed.
 */
function simulateFocus(): void {
  for (const delayMs of [0, 200, 1000]) setTimeout(() => dispatchEvent(new Event('focus')), delayMs);
}

const isGone = (frame: FrameLike): boolean => frame.isDetached() || frame.page().isClosed() || !isPaymentPage(frame);

/** The sandbox's payment page, with the actions of a player. */
export class Payment<F extends FrameLike = FrameLike> {
  /** The frame of the payment page, of Playwright's own type: `payment.frame.getByRole(…)`; its window is `payment.frame.page()`. */
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

  /** The state of the payment: as the page shows it, or, after the page was closed, as the sandbox reports it. */
  async state(): Promise<PaymentState> {
    const shown = isGone(this.frame) ? undefined : await this.frame.evaluate(readPageState).catch(() => undefined);
    return toPaymentState(shown?.situation ?? (await this.fetchSituation()));
  }

  /** Pays with a test card; resolves to the new state. `confirming` requires a further step. */
  async pay(card: TestCard = 'approved'): Promise<PaymentState> {
    const outcome = OUTCOMES[card];
    if (!outcome) throw new Error(`There is no test card "${card}", only ${Object.keys(OUTCOMES).join(', ')}.`);
    await this.requireButton('pay');
    const newCard = this.frame.locator('#card input[name=method][value=""]');
    if ((await newCard.count()) > 0) await newCard.check();
    const number = await this.frame
      .locator(`#test-card option[data-outcome="${outcome}"]`)
      .first()
      .getAttribute('value');
    await this.frame.locator('#test-card').selectOption(number ?? '');
    return this.press('pay');
  }

  /** Presses the page's *Decline* button: the payment fails, whatever the card. It can be retried. */
  decline(): Promise<PaymentState> {
    return this.press('decline');
  }

  /** Enters the correct code of 3-D Secure, and confirms. */
  async pass3ds(): Promise<PaymentState> {
    await this.requireButton('confirm');
    const code = await this.frame.locator('#confirmation').getAttribute('data-code');
    await this.frame.locator('#confirmation #code').fill(code ?? '');
    return this.press('confirm');
  }

  /** Fails the confirmation of 3-D Secure: the payment is declined. */
  fail3ds(): Promise<PaymentState> {
    return this.press('fail');
  }

  /** Presses the page's *Cancel* button, which leaves the page without payment. */
  async cancel(): Promise<void> {
    await this.leaveWith('cancel');
  }

  /** Presses the page's button that leads back to the shop. The page has this button after a payment in the shop's own tab. */
  async backToShop(): Promise<void> {
    await this.leaveWith('leave');
  }

  /** Closes the payment page as a player does: closes its window or the shop's dialog; goes back if it replaced the shop's page. */
  async close(): Promise<void> {
    if (this.place === 'window') await this.closeWindow();
    // The close button is found by its position, since its label is in the player's language.
    else if (this.place === 'frame') await this.dialogCloseButton().click();
    else await this.shop.goBack();
    await this.waitUntilGone('closed');
  }

  private async closeWindow(): Promise<void> {
    await this.frame.page().close();
    await this.shop.evaluate(simulateFocus);
  }

  private dialogCloseButton(): LocatorLike {
    return this.frame.parentFrame()!.locator('dialog:has(iframe) header button:last-child');
  }

  private async fetchSituation(): Promise<string> {
    const body = {token: this.address.searchParams.get('token') ?? this.address.searchParams.get('access_token')};
    const view = await requestSandbox(`${this.address.origin}/_sandbox/pay/status`, {method: 'POST', body});
    return (view as {situation: string}).situation;
  }

  private button(action: string): LocatorLike {
    return this.frame.locator(`button[data-action=${action}]`);
  }

  /** Rejects if the page does not show a button now. */
  private async requireButton(action: string): Promise<void> {
    if (isGone(this.frame)) throw new Error(`The payment page is closed: nobody can press "${action}" there.`);
    if (await this.button(action).isVisible()) return;
    throw new Error(`The payment page has no button "${action}" now: the payment is "${await this.state()}".`);
  }

  private async press(action: string): Promise<PaymentState> {
    await this.requireButton(action);
    await this.click(action);
    return until(
      async () => {
        if (isGone(this.frame)) return this.state();
        const shown = await this.frame.evaluate(readPageState).catch(() => undefined);
        return shown && !shown.isBusy ? toPaymentState(shown.situation) : undefined;
      },
      {},
      async (seconds) =>
        `The payment page did not answer "${action}" within ${seconds} s.\n${await describeScreen(this.shop)}`,
    );
  }

  private async leaveWith(action: string): Promise<void> {
    await this.requireButton(action);
    await this.click(action);
    await this.waitUntilGone(`left by "${action}"`);
  }

  /** Clicks a button; the click may close the window before Playwright reports the click. */
  private async click(action: string): Promise<void> {
    await this.button(action)
      .click()
      .catch((error: unknown) => {
        if (!isGone(this.frame)) throw error;
      });
  }

  private async waitUntilGone(how: string): Promise<void> {
    await until(
      () => isGone(this.frame) || undefined,
      {},
      async (seconds) => `The payment page was not ${how} within ${seconds} s.\n${await describeScreen(this.shop)}`,
    );
  }
}

/** The URLs of the payment pages that `openedPayment` has found so far, by the shop's page. */
const foundUrls = new WeakMap<PageLike, Set<string>>();

/** Final states: a page that was found before and shows one of them belongs to an earlier purchase. */
const FINAL_STATES: readonly PaymentState[] = ['paid', 'expired', 'canceled'];

/** The windows that the page opened, newest first; also payment windows without an opener, since isolation severs that link. */
async function windowsOf(page: PageLike): Promise<PageLike[]> {
  const windows: PageLike[] = [];
  for (const other of page.context().pages()) {
    if (other === page || other.isClosed()) continue;
    const opener = await other.opener().catch(() => null);
    if (opener === page || (opener === null && isPaymentPage(other.mainFrame()))) windows.unshift(other);
  }
  return windows;
}

async function findPayment<P extends PageLike>(page: P): Promise<Payment<FrameOf<P>> | undefined> {
  const windows = await windowsOf(page);
  // A blank window may become the new payment page (or a page of the game); then a page that was found before is an earlier purchase's.
  const isOpening = windows.some((window) => ['', 'about:blank'].includes(window.url()));
  const earlierUrls = foundUrls.get(page) ?? new Set();
  for (const frame of [...windows.map((window) => window.mainFrame()), ...[...page.frames()].reverse()]) {
    const shown = isPaymentPage(frame) ? await frame.evaluate(readPageState).catch(() => undefined) : undefined;
    if (!shown || shown.isBusy) continue;
    if (earlierUrls.has(frame.url()) && (isOpening || FINAL_STATES.includes(toPaymentState(shown.situation)))) continue;
    foundUrls.set(page, earlierUrls.add(frame.url()));
    return new Payment(page, frame as FrameOf<P>);
  }
  return undefined;
}

/**
 * Waits for the sandbox's payment page, in a window, in a frame, or in place of the shop's page; resolves when its buttons work.
 * Rejects, with the text on the screen, if no payment page is opened in time.
 */
export async function openedPayment<P extends PageLike>(page: P, waiting: Waiting = {}): Promise<Payment<FrameOf<P>>> {
  return until(
    () => findPayment(page),
    waiting,
    async (seconds) => `No payment page was opened within ${seconds} s.\n${await describeScreen(page)}`,
  );
}
