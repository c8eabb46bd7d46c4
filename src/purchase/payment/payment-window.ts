import type {StorefrontBridge} from '../../bridge/bridge.js';
import {getField} from '../../client/prototype-safe.js';
import {fieldsOf} from '../../client/read-fields.js';
import type {Config} from '../../shop/config.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import type {OpenMethod} from '../purchase.js';
import {onPaymentMessage} from './messages.js';
import {createPaymentOpener, type PaymentOpener} from './payment-opener.js';

interface PaymentWindowOptions {
  readonly context: StorefrontContext;
  readonly config: Pick<Config, 'presentation' | 'theme' | 'sandbox'>;
  /** The payment page, with its token. */
  readonly url: URL;
  /** The order that is paid; undefined for something that is no order. */
  readonly orderId?: number;
  /** The host that opens the payment page; undefined where the page has none, or another way comes first. */
  readonly host: StorefrontBridge | undefined;
  /** The empty window that was opened inside the click. */
  readonly placeholder: Window | undefined;
  /** Whether the browser blocked the placeholder. */
  readonly isWindowBlocked: boolean;
  /** Whether the payment page may stand in a frame. */
  readonly mayFrame: boolean;
  readonly onOpened: (method: OpenMethod) => void;
  readonly onBlocked: () => void;
  /** Called when the player closes the frame, before `look`. */
  readonly onClosed?: () => void;
  /** Asks the service now: something may have changed. */
  readonly look: () => void;
  /** Aborts when the purchase is over, or has another order. */
  readonly signal: AbortSignal;
}

/** A payment page, wherever it is open: with the host, in a window, in a frame, in place of this page. */
export interface PaymentWindow
  extends Pick<PaymentOpener, 'reopen' | 'mayFrame' | 'openInPage' | 'close' | 'closeFrame'> {
  /** Opens the payment page in the first way that is available. Call it once. */
  readonly open: () => void;
  /** Takes note that the player has left the payment page, and looks. */
  readonly leave: () => void;
  /** Whether the player seems to have left the payment page. Use it after a look only: a player who has paid leaves it, too. */
  readonly isLeft: () => boolean;
  /** Whether its window is closed, as far as this page can tell. */
  readonly isClosed: () => boolean;
  /** Closes the host's payment page. */
  readonly closeHost: () => void;
}

/** How the host of a page opens and closes the payment page. */
function createHost(
  bridge: StorefrontBridge,
  {context, config, orderId, look, signal}: PaymentWindowOptions,
  leave: () => void,
) {
  const loading = import('../../bridge/call-host.js');
  loading.then(
    ({onBridgeEvent}) => {
      if (signal.aborted) return;
      const isOurs = (detail: unknown): boolean => (getField(detail, 'orderId') ?? orderId) === orderId;
      const stops = [
        onBridgeEvent(bridge, 'focus', look),
        onBridgeEvent(bridge, 'paymentClosed', (detail) => {
          if (isOurs(detail)) leave();
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
      const request = {url: href, sandbox: config.sandbox === true, ...(orderId !== undefined && {orderId})};
      const opening = await openByBridge(bridge, request, context.clock);
      // The purchase is over meanwhile.
      if (opening.opened && signal.aborted && orderId !== undefined) closeByBridge(bridge, orderId);
      return opening.opened ? 'opened' : opening.isSilent ? 'silent' : 'refused';
    },
    close() {
      if (orderId === undefined) return;
      void loading.then(({closeByBridge}) => closeByBridge(bridge, orderId)).catch(() => {});
    },
  } as const;
}

/** Opens a payment page, and listens to it. Its messages only make the shop ask the service. */
export function createPaymentWindow(options: PaymentWindowOptions): PaymentWindow {
  const {context, config, url, placeholder, isWindowBlocked, mayFrame, look, signal} = options;
  const {clock, locale, target} = context;
  /** Whether the payment page has sent a message. */
  let hasSentMessage = false;
  let isLeft = false;
  const leave = (): void => {
    isLeft = true;
    look();
  };
  const host = options.host && createHost(options.host, options, leave);
  const opener = createPaymentOpener({
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
    onOpened(method) {
      isLeft = false;
      hasSentMessage = method === 'frame';
      options.onOpened(method);
    },
    onBlocked: options.onBlocked,
    onLeft() {
      options.onClosed?.();
      leave();
    },
    clock,
    signal,
  });
  const stopListening = onPaymentMessage(url.origin, opener.source, (hint, data) => {
    hasSentMessage = true;
    opener.onMessage();
    const {width, height} = fieldsOf(data.dimensions);
    if (hint === 'size') opener.resize(Number(width) || 0, Number(height) || 0);
    else if (hint === 'left') {
      // A window closes itself.
      opener.closeFrame();
      leave();
    } else if (hint === 'status') look();
  });
  signal.addEventListener('abort', stopListening);
  /** A window that never sent a message may only seem closed: the browser may have cut this page off from it. */
  const isClosed = (): boolean => hasSentMessage && opener.isClosed();

  return {
    open: opener.openFirstAvailable,
    reopen: opener.reopen,
    mayFrame: opener.mayFrame,
    openInPage: opener.openInPage,
    close: opener.close,
    closeFrame: opener.closeFrame,
    leave,
    isLeft: () => isLeft || isClosed(),
    isClosed,
    closeHost: () => host?.close(),
  };
}
