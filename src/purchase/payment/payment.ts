import type {StorefrontBridge} from '../../bridge/bridge.js';
import {getField} from '../../client/bare.js';
import {fieldsOf} from '../../client/read.js';
import type {Config} from '../../session/config.js';
import {fire} from '../../session/events.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import type {PurchaseEvent} from '../checkout/machine.js';
import {createLadder} from './ladder.js';
import {hearPayment} from './messages.js';
import {opensByHost} from './window.js';

/** How often the window is looked at: its handle, not the service. Once nobody waits for it, seldom. */
const WINDOW_LOOK_MS = 1000;
const WINDOW_LOOK_SLOWLY_MS = 15_000;

interface PaymentOptions {
  readonly context: StorefrontContext;
  readonly config: Config;
  /** The payment page, with its token. */
  readonly url: URL;
  readonly orderId: number;
  /** The window that was opened inside the click. */
  readonly placeholder: Window | undefined;
  /** Whether a window was asked for inside the click, and none was handed out. */
  readonly isHandless: boolean;
  /** Whether the payment page may stand in a frame. */
  readonly mayFrame: boolean;
  readonly step: (event: PurchaseEvent) => void;
  /** The order is worth a look. */
  readonly hurry: () => void;
  /** Whether the attempt is over; its order may still be paid here. */
  readonly isOver: () => boolean;
  /** The purchase is over, or its order is another one. */
  readonly signal: AbortSignal;
}

/** The payment page of one order. */
export interface Payment {
  /** Brings it to the front, or opens it again, inside a click. */
  readonly again: () => void;
  /** Whether it can stand within this page. */
  readonly mayFrame: () => boolean;
  /** Opens it within this page, or in its place, inside a click. */
  readonly openInPage: () => void;
  /** Whether the player seems to have left it. Told only after a look: it is left after a payment, too. */
  readonly isLeft: () => boolean;
  /** The order is over, and nothing more is to be done on its payment page: puts away what stands before this page. */
  readonly end: () => void;
  readonly close: () => void;
}

/** What a host's bridge does with one order's payment page; its code comes with it. */
function bridgeOf(
  bridge: StorefrontBridge,
  {context, config, orderId, hurry, signal}: PaymentOptions,
  leave: () => void,
) {
  const code = import('../../bridge/use-bridge.js');
  code.then(
    ({onBridgeEvent: hearBridge}) => {
      if (signal.aborted) return;
      const stops = [
        hearBridge(bridge, 'focus', hurry),
        hearBridge(bridge, 'paymentClosed', (detail) => {
          if ((getField(detail, 'orderId') ?? orderId) === orderId) leave();
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
      const {openByBridge, closeByBridge} = await code;
      const opening = await openByBridge(bridge, {url: href, orderId, sandbox: config.sandbox === true}, context.clock);
      // It opened what is over meanwhile.
      if (opening.opened && signal.aborted) closeByBridge(bridge, orderId);
      return opening.opened ? 'opened' : opening.isSilent ? 'silent' : 'refused';
    },
    close: () => void code.then(({closeByBridge}) => closeByBridge(bridge, orderId)).catch(() => {}),
  } as const;
}

/** Opens the payment page of an order, and hears it. Nothing that it says counts for more than a look at the order. */
export function openPayment(options: PaymentOptions): Payment {
  const {context, config, url, orderId, placeholder, isHandless, mayFrame, step, hurry, signal} = options;
  const {clock, locale, target} = context;
  let hasSpoken = false;
  let isLeft = false;
  /** Whether the payment page took the place of this one. */
  let isInPlace = false;

  const leave = (): void => {
    isLeft = true;
    hurry();
  };
  // A host that greets late finds the window of the click already open.
  const isHost = !placeholder && opensByHost(config.bridge);
  const bridge = isHost ? bridgeOf(config.bridge!, options, leave) : undefined;
  const ladder = createLadder({
    presentation: config.presentation ?? 'auto',
    bridge: bridge?.open,
    placeholder,
    isHandless,
    mayFrame,
    makeFrame: async (onWindow, onClose) => {
      const {createFrame} = await import('./frame.js');
      return createFrame({target, theme: config.theme ?? 'auto', locale: locale(), onWindow, onClose});
    },
    url,
    handed(rung) {
      isLeft = false;
      hasSpoken = rung === 'frame';
      isInPlace = rung === 'redirect';
      step({type: 'handed', rung});
      fire(target, 'store-payment-open', {orderId});
    },
    blocked: () => step({type: 'blocked'}),
    left() {
      step({type: 'left'});
      leave();
    },
    clock,
    signal,
  });
  const stopHearing = hearPayment(url.origin, ladder.source, (hint, data) => {
    hasSpoken = true;
    ladder.spoke();
    const {width, height} = fieldsOf(data.dimensions);
    if (hint === 'size') ladder.resize(Number(width) || 0, Number(height) || 0);
    else if (hint === 'left') {
      // A window closes itself.
      ladder.closeFrame();
      leave();
    } else if (hint === 'status') hurry();
  });
  /** Comes back after the payment page stood in place of this one, which the browser kept as it was. */
  const onReturn = ({persisted}: PageTransitionEvent): void => {
    if (persisted && isInPlace) leave();
  };
  addEventListener('pageshow', onReturn);
  signal.addEventListener('abort', () => {
    stopHearing();
    removeEventListener('pageshow', onReturn);
  });
  context.signal.addEventListener('abort', ladder.closeFrame);
  /** A closed window is told from one we were cut off from by its having spoken before. */
  const isClosed = (): boolean => hasSpoken && ladder.isClosed();
  let wasGone = false;
  /** A window that was closed tells nobody; the focus may go elsewhere than here. */
  const lookAfter = (): void => {
    const isGone = isClosed();
    if (isGone && !wasGone) hurry();
    wasGone = isGone;
    const isOver = options.isOver();
    if (!isGone || !isOver) stopLooking = clock.after(isOver ? WINDOW_LOOK_SLOWLY_MS : WINDOW_LOOK_MS, lookAfter);
  };
  let stopLooking = clock.after(WINDOW_LOOK_MS, lookAfter);
  signal.addEventListener('abort', () => stopLooking());
  ladder.openFirstAvailable();

  return {
    again: ladder.again,
    mayFrame: ladder.mayFrame,
    openInPage: ladder.openInPage,
    isLeft: () => isLeft || isClosed(),
    end() {
      ladder.closeFrame();
      context.signal.removeEventListener('abort', ladder.closeFrame);
      bridge?.close();
    },
    close: ladder.close,
  };
}
