import type {Config} from '../../shop/config.js';
import {fire} from '../../shop/events.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import type {PurchaseEvent} from '../checkout/machine.js';
import {opensByHost} from './open-window.js';
import {createPaymentWindow, type PaymentWindow} from './payment-window.js';

/** How often the page checks whether the payment window is closed; seldom once the attempt has ended. */
const WINDOW_CHECK_MS = 1000;
const WINDOW_CHECK_SLOWLY_MS = 15_000;

interface PaymentPageOptions {
  readonly context: StorefrontContext;
  readonly config: Config;
  /** The payment page, with its token. */
  readonly url: URL;
  readonly orderId: number;
  /** The empty window that was opened inside the click. */
  readonly placeholder: Window | undefined;
  /** Whether the browser blocked the placeholder. */
  readonly isWindowBlocked: boolean;
  /** Whether the payment page may stand in a frame. */
  readonly mayFrame: boolean;
  readonly dispatch: (event: PurchaseEvent) => void;
  /** Fetches the order at once. */
  readonly lookNow: () => void;
  /** Whether the attempt has ended; its order may still be paid on this payment page. */
  readonly isOver: () => boolean;
  /** Aborts when the purchase is over, or has another order. */
  readonly signal: AbortSignal;
}

/** The payment page of one order. */
export interface PaymentPage extends Pick<PaymentWindow, 'reopen' | 'mayFrame' | 'openInPage' | 'isLeft' | 'close'> {
  /** Closes the frame, or the host's payment page: nothing is left to do on the payment page. A window stays. */
  readonly end: () => void;
}

/** Calls `look` when the window was just closed: no event tells that, and the focus may go elsewhere than to this page. */
function watchWindow({isClosed}: PaymentWindow, {context, lookNow, isOver, signal}: PaymentPageOptions): void {
  let wasClosed = false;
  const check = (): void => {
    const isClosedNow = isClosed();
    if (isClosedNow && !wasClosed) lookNow();
    wasClosed = isClosedNow;
    if (!isClosedNow || !isOver())
      stop = context.clock.after(isOver() ? WINDOW_CHECK_SLOWLY_MS : WINDOW_CHECK_MS, check);
  };
  let stop = context.clock.after(WINDOW_CHECK_MS, check);
  signal.addEventListener('abort', () => stop());
}

/** Opens the payment page of an order, and listens to it. Its messages only trigger a look at the order. */
export function openPaymentPage(options: PaymentPageOptions): PaymentPage {
  const {context, config, url, orderId, placeholder, isWindowBlocked, mayFrame, dispatch, lookNow, signal} = options;
  /** Whether the payment page took this page's place. */
  let isInPlace = false;
  const page = createPaymentWindow({
    context,
    config,
    url,
    orderId,
    // A host that connects late finds the click's window already open.
    host: !placeholder && opensByHost(config.bridge) ? config.bridge : undefined,
    placeholder,
    isWindowBlocked,
    mayFrame,
    onOpened(rung) {
      isInPlace = rung === 'redirect';
      dispatch({type: 'opened', rung});
      fire(context.target, 'store-payment-open', {orderId});
    },
    onBlocked: () => dispatch({type: 'blocked'}),
    onClosed: () => dispatch({type: 'left'}),
    look: lookNow,
    signal,
  });
  /** Handles the return from a payment page in this page's place, where the back/forward cache kept this page. */
  const onReturn = ({persisted}: PageTransitionEvent): void => {
    if (persisted && isInPlace) page.leave();
  };
  addEventListener('pageshow', onReturn);
  signal.addEventListener('abort', () => removeEventListener('pageshow', onReturn));
  context.signal.addEventListener('abort', page.closeFrame);
  watchWindow(page, options);
  page.open();

  const {reopen, openInPage, isLeft, close} = page;
  return {
    reopen,
    mayFrame: page.mayFrame,
    openInPage,
    isLeft,
    close,
    end() {
      page.closeFrame();
      context.signal.removeEventListener('abort', page.closeFrame);
      page.closeHost();
    },
  };
}
