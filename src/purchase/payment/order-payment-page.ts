import type {StorefrontBridge} from '../../bridge/bridge.js';
import {getField} from '../../client/prototype-safe.js';
import {fieldsOf} from '../../client/read-fields.js';
import type {Config} from '../../session/config.js';
import {fire} from '../../session/events.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import type {PurchaseEvent} from '../checkout/machine.js';
import {onPaymentMessage} from './messages.js';
import {opensByHost} from './open-window.js';
import {createPaymentOpener} from './payment-opener.js';

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
export interface PaymentPage {
  /** Focuses the payment page, or opens it again, inside a click. */
  readonly reopen: () => void;
  /** Whether the payment page can stand in a frame of this page. */
  readonly mayFrame: () => boolean;
  /** Opens the payment page within this page, or in its place, inside a click. */
  readonly openInPage: () => void;
  /** Whether the player seems to have left the payment page. Use it after a look at the order only: a player who has paid leaves it, too. */
  readonly isLeft: () => boolean;
  /** Closes the frame, or the host's payment page: nothing is left to do on the payment page. A window stays. */
  readonly end: () => void;
  readonly close: () => void;
}

/** Opens and closes one order's payment page by the host's bridge, and listens to the host. */
function createHostPayment(
  bridge: StorefrontBridge,
  {context, config, orderId, lookNow, signal}: PaymentPageOptions,
  onLeft: () => void,
) {
  const loading = import('../../bridge/call-host.js');
  loading.then(
    ({onBridgeEvent}) => {
      if (signal.aborted) return;
      const stops = [
        onBridgeEvent(bridge, 'focus', lookNow),
        onBridgeEvent(bridge, 'paymentClosed', (detail) => {
          if ((getField(detail, 'orderId') ?? orderId) === orderId) onLeft();
        }),
      ];
      signal.addEventListener('abort', () => {
        for (const stop of stops) stop();
      });
    },
    () => {},
  );
  return {
    async open({href}: URL) {
      const {openByBridge, closeByBridge} = await loading;
      const opening = await openByBridge(bridge, {url: href, orderId, sandbox: config.sandbox === true}, context.clock);
      // The purchase is over meanwhile.
      if (opening.opened && signal.aborted) closeByBridge(bridge, orderId);
      return opening.opened ? 'opened' : opening.isSilent ? 'silent' : 'refused';
    },
    close: () => void loading.then(({closeByBridge}) => closeByBridge(bridge, orderId)).catch(() => {}),
  } as const;
}

/** Opens the payment page of an order, and listens to it. Its messages only trigger a look at the order. */
export function openPaymentPage(options: PaymentPageOptions): PaymentPage {
  const {context, config, url, orderId, placeholder, isWindowBlocked, mayFrame, dispatch, lookNow, signal} = options;
  const {clock, locale, target} = context;
  /** Whether the payment page has sent a message. */
  let hasSentMessage = false;
  let isLeft = false;
  /** Whether the payment page took this page's place. */
  let isInPlace = false;

  const onLeft = (): void => {
    isLeft = true;
    lookNow();
  };
  // A host that connects late finds the click's window already open.
  const isHost = !placeholder && opensByHost(config.bridge);
  const host = isHost ? createHostPayment(config.bridge!, options, onLeft) : undefined;
  const ladder = createPaymentOpener({
    presentation: config.presentation ?? 'auto',
    openByHost: host?.open,
    placeholder,
    isWindowBlocked,
    mayFrame,
    makeFrame: async (onWindow, onClose) => {
      const {createFrame} = await import('./frame.js');
      return createFrame({target, theme: config.theme ?? 'auto', locale: locale(), onWindow, onClose});
    },
    url,
    onOpened(rung) {
      isLeft = false;
      hasSentMessage = rung === 'frame';
      isInPlace = rung === 'redirect';
      dispatch({type: 'opened', rung});
      fire(target, 'store-payment-open', {orderId});
    },
    onBlocked: () => dispatch({type: 'blocked'}),
    onLeft() {
      dispatch({type: 'left'});
      onLeft();
    },
    clock,
    signal,
  });
  const stopListening = onPaymentMessage(url.origin, ladder.source, (hint, data) => {
    hasSentMessage = true;
    ladder.onMessage();
    const {width, height} = fieldsOf(data.dimensions);
    if (hint === 'size') ladder.resize(Number(width) || 0, Number(height) || 0);
    else if (hint === 'left') {
      // A window closes itself.
      ladder.closeFrame();
      onLeft();
    } else if (hint === 'status') lookNow();
  });
  /** Handles the return from a payment page in this page's place, where the back/forward cache kept this page. */
  const onReturn = ({persisted}: PageTransitionEvent): void => {
    if (persisted && isInPlace) onLeft();
  };
  addEventListener('pageshow', onReturn);
  signal.addEventListener('abort', () => {
    stopListening();
    removeEventListener('pageshow', onReturn);
  });
  context.signal.addEventListener('abort', ladder.closeFrame);
  /** A window that never sent a message may only seem closed: the browser may have cut this page off from it. */
  const isClosed = (): boolean => hasSentMessage && ladder.isClosed();
  let wasClosed = false;
  /** Polls the window: no event tells that it was closed, and the focus may go elsewhere than to this page. */
  const checkWindow = (): void => {
    const isClosedNow = isClosed();
    if (isClosedNow && !wasClosed) lookNow();
    wasClosed = isClosedNow;
    const isOver = options.isOver();
    if (!isClosedNow || !isOver)
      stopChecking = clock.after(isOver ? WINDOW_CHECK_SLOWLY_MS : WINDOW_CHECK_MS, checkWindow);
  };
  let stopChecking = clock.after(WINDOW_CHECK_MS, checkWindow);
  signal.addEventListener('abort', () => stopChecking());
  ladder.openFirstAvailable();

  return {
    reopen: ladder.reopen,
    mayFrame: ladder.mayFrame,
    openInPage: ladder.openInPage,
    isLeft: () => isLeft || isClosed(),
    end() {
      ladder.closeFrame();
      context.signal.removeEventListener('abort', ladder.closeFrame);
      host?.close();
    },
    close: ladder.close,
  };
}
