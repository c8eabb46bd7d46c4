import {pageDocument} from '../../client/clobber-safe-dom.js';
import type {Clock} from '../../client/clock.js';
import type {Presentation} from '../../shop/config.js';
import type {OpenMethod} from '../purchase.js';
import {isWithin} from './address.js';
import type {PaymentFrame} from './frame.js';
import {openWindow} from './open-window.js';

/** How long a frame may take until the payment page's first message. After that it shows nothing to pay with. */
const FRAME_WAIT_MS = 10_000;

interface PaymentOpenerOptions {
  readonly presentation: Presentation;
  /**
   * Asks the host to open the payment page, and resolves to its answer; after no answer (`silent`) the payment page may be open
   * all the same. Undefined where the page has no such host.
   */
  readonly openByHost: ((url: URL) => Promise<'opened' | 'refused' | 'silent'>) | undefined;
  /** The empty window that was opened inside the click. */
  readonly placeholder: Window | undefined;
  /** Whether the browser blocked the placeholder: it may be open all the same, or none may ever open. */
  readonly isWindowBlocked: boolean;
  /** Whether the payment page may stand in a frame. */
  readonly mayFrame: boolean;
  /** Makes the frame. Rejects where its code cannot be loaded. */
  readonly makeFrame: (onWindow: () => void, onClose: () => void) => Promise<PaymentFrame>;
  /** The payment page, with its token. */
  readonly url: URL;
  /** The payment page was opened at this rung; in a frame, once it has sent a message. */
  readonly onOpened: (rung: OpenMethod) => void;
  /** The payment page could not be opened: it takes another click. */
  readonly onBlocked: () => void;
  /** The player closed the frame. */
  readonly onLeft: () => void;
  readonly clock: Clock;
  /** Aborts when the purchase is over, or has another order. */
  readonly signal: AbortSignal;
}

/** One payment page, where it is open, and the other ways to open it. */
export interface PaymentOpener {
  /** Opens the payment page at the first rung that is available. Call it once; every further rung is the player's choice. */
  readonly openFirstAvailable: () => void;
  /** Focuses the payment page, or opens it again, inside a click. */
  readonly reopen: () => void;
  /** Whether the payment page can stand in a frame of this page. */
  readonly mayFrame: () => boolean;
  /** Opens the payment page within this page, or in its place, inside a click. */
  readonly openInPage: () => void;
  /** The window whose messages count as the payment page's. */
  readonly source: () => Window | undefined;
  /** To be called on each message of the payment page: the first one in a frame shows that the page works there. */
  readonly onMessage: () => void;
  /** Resizes the frame to so many CSS pixels. */
  readonly resize: (width: number, height: number) => void;
  readonly closeFrame: () => void;
  /** Whether its window is closed, as far as this page can tell. */
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

/**
 * The ways to open a payment page, each a rung: the host's bridge, the window that was opened inside the click, a frame, a link
 * for the player to press, this tab. Until the payment page is open, a failure leads one rung down; at most one rung opens by
 * itself.
 */
export function createPaymentOpener(options: PaymentOpenerOptions): PaymentOpener {
  const {presentation, openByHost, url, onBlocked, onLeft, clock, signal} = options;
  let openedWindow = options.placeholder;
  let frame: PaymentFrame | undefined;
  /** Whether the payment page has sent a message from the current frame. */
  let isFrameReady = false;
  let rung: OpenMethod | undefined;
  /** Whether a frame is being made, or the host was asked: a second press starts no second attempt. */
  let isOpening = false;
  let stopFrameTimer = (): void => {};
  /** Becomes false after a frame without a message, which is not tried again. */
  let {mayFrame} = options;
  let {isWindowBlocked} = options;

  const setMethod = (opened: OpenMethod): void => {
    rung = opened;
    options.onOpened(opened);
  };

  const closeFrame = (): void => {
    stopFrameTimer();
    frame?.close();
    frame = undefined;
  };

  const openInWindow = (opened: Window | undefined): boolean => {
    if (!opened || opened.closed) return false;
    try {
      opened.location.replace(url.href);
    } catch {
      return false;
    }
    closeFrame();
    openedWindow = opened;
    setMethod('window');
    return true;
  };

  /** Opens a tab without a window object, as a link does. The link stays outside the page, whose scripts could read the token. */
  const openByLink = (): void => {
    const link = document.createElement('a');
    Object.assign(link, {href: url.href, target: '_blank', rel: 'noreferrer'}).click();
    setMethod('window');
  };

  const openNewWindow = (): void => {
    if (isWindowBlocked) openByLink();
    else if (!openInWindow(openWindow())) {
      isWindowBlocked = true;
      onBlocked();
    }
  };

  /** Opens a window without an opener: web views pass it to the browser of the system. */
  const openExternally = (): void => {
    try {
      window.open(url.href, '_blank', 'noopener,noreferrer');
    } catch {
      onBlocked();
      return;
    }
    setMethod('window');
  };

  const failFrame = (): void => {
    mayFrame = false;
    // `makeFrame` may never settle.
    isOpening = false;
    closeFrame();
    onBlocked();
  };

  const openInFrame = async (): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    /** Whether the page's content security policy forbids the frame. */
    let isRefused = false;
    isFrameReady = false;
    const onViolation = ({blockedURI, disposition}: SecurityPolicyViolationEvent): void => {
      isRefused ||= disposition === 'enforce' && isWithin(blockedURI, url.origin);
      if (isRefused && frame) failFrame();
    };
    pageDocument.addEventListener('securitypolicyviolation', onViolation);
    const stop = clock.after(FRAME_WAIT_MS, failFrame);
    stopFrameTimer = () => {
      stop();
      pageDocument.removeEventListener('securitypolicyviolation', onViolation);
    };
    try {
      const made = await options.makeFrame(
        () => openInWindow(openWindow()),
        () => {
          closeFrame();
          onLeft();
        },
      );
      // `failFrame` may have been called before the frame was made.
      if (signal.aborted || !mayFrame) return made.close();
      frame = made;
      if (isRefused) return failFrame();
      made.show(url);
      // The window that the player had opened before.
      openedWindow?.close();
      openedWindow = undefined;
    } catch {
      failFrame();
    } finally {
      isOpening = false;
    }
  };

  const openInTab = (): void => {
    setMethod('redirect');
    location.assign(url.href);
  };

  const openFirstWithoutHost = (): void => {
    if (openInWindow(openedWindow)) return;
    if (presentation === 'redirect') openInTab();
    else if (mayFrame && (presentation === 'auto' || presentation === 'dialog')) void openInFrame();
    else onBlocked();
  };

  const openInHost = async (onRefused: () => void): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    const answer = await openByHost!(url).catch(() => 'refused');
    isOpening = false;
    if (signal.aborted) return;
    if (answer === 'opened') setMethod('bridge');
    else if (answer === 'silent') onBlocked();
    else onRefused();
  };

  return {
    openFirstAvailable() {
      if (openByHost) void openInHost(openFirstWithoutHost);
      else openFirstWithoutHost();
    },
    reopen() {
      if (openByHost && rung !== 'frame' && rung !== 'window') void openInHost(onBlocked);
      else if (frame) frame.focus();
      else if (presentation === 'redirect') openInTab();
      else if (presentation === 'external') openExternally();
      else if (mayFrame && (rung === 'frame' || presentation === 'dialog')) void openInFrame();
      else if (openedWindow && !openedWindow.closed) openedWindow.focus();
      else openNewWindow();
    },
    mayFrame: () => mayFrame,
    openInPage() {
      if (frame) frame.focus();
      else if (mayFrame) void openInFrame();
      else if (!isOpening) openInTab();
    },
    source: () => frame?.window ?? openedWindow,
    onMessage() {
      if (!frame || isFrameReady) return;
      isFrameReady = true;
      stopFrameTimer();
      frame.reveal();
      setMethod('frame');
    },
    resize: (width, height) => frame?.resize(width, height),
    closeFrame,
    isClosed: () => !frame && openedWindow?.closed === true,
    close() {
      closeFrame();
      openedWindow?.close();
    },
  };
}
