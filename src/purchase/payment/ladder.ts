import type {Clock} from '../../client/clock.js';
import {pageDocument} from '../../client/page-members.js';
import type {Presentation} from '../../session/config.js';
import type {Rung} from '../purchase.js';
import {isWithin} from './address.js';
import type {PaymentFrame} from './frame.js';
import {openWindow} from './window.js';

/** A frame that has not spoken after so long shows nothing that a player could pay with. */
const FRAME_WAIT_MS = 10_000;

interface LadderOptions {
  readonly presentation: Presentation;
  /**
   * Lets the host open the payment page, and resolves to what became of it; after a silence it may stand open all the same.
   * Undefined where the page has no such host.
   */
  readonly openByHost: ((url: URL) => Promise<'opened' | 'refused' | 'silent'>) | undefined;
  /** The window that was opened inside the click. */
  readonly placeholder: Window | undefined;
  /** Whether one was asked for there, and none was handed out: it may stand open all the same, or none may ever. */
  readonly isWindowRefused: boolean;
  /** Whether the payment page of what is bought may stand in a frame. */
  readonly mayFrame: boolean;
  /** Makes the frame. Rejects when it cannot be had. */
  readonly makeFrame: (onWindow: () => void, onClose: () => void) => Promise<PaymentFrame>;
  /** The payment page, with its token. */
  readonly url: URL;
  readonly onOpened: (rung: Rung) => void;
  /** It could not be opened. The player must do so with a click. */
  readonly onBlocked: () => void;
  /** The player closed it where we can see that. */
  readonly onLeft: () => void;
  readonly clock: Clock;
  /** The purchase is over, or its order is another one. */
  readonly signal: AbortSignal;
}

/** Where the payment page stands, and how else it may be opened. */
export interface Ladder {
  /** Opens it by the first rung that is there. Called once; what follows is the player's choice. */
  readonly openFirstAvailable: () => void;
  /** Brings it to the front, or opens it again, inside a click. */
  readonly reopen: () => void;
  /** Whether it can stand within this page. */
  readonly mayFrame: () => boolean;
  /** Opens it within this page, or in its place, inside a click. */
  readonly openInPage: () => void;
  /** Who may speak as the payment page. */
  readonly source: () => Window | undefined;
  /** It has spoken. */
  readonly onMessage: () => void;
  /** It wants to be so large, in CSS pixels. */
  readonly resize: (width: number, height: number) => void;
  readonly closeFrame: () => void;
  /** Whether its window is closed, as far as a handle tells. */
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

/**
 * The ways to a payment page: the host's bridge, the window that was opened inside the click, a frame, a link for the
 * player to press, this very tab. As long as it was handed to nothing, what fails leads one rung down; at most one opens
 * by itself.
 */
export function createLadder(options: LadderOptions): Ladder {
  const {presentation, openByHost: bridge, url, onBlocked: blocked, onLeft: left, clock, signal} = options;
  let shown = options.placeholder;
  let frame: PaymentFrame | undefined;
  /** Whether the frame that stands has. */
  let hasSpoken = false;
  let rung: Rung | undefined;
  /** Whether a frame is being made, or the host asked: a second press asks for no second one. */
  let isUnderWay = false;
  let stopWaiting = (): void => {};
  /** A frame that did not come to speak is not tried again. */
  let {mayFrame, isWindowRefused: isHandless} = options;

  const handed = (to: Rung): void => {
    rung = to;
    options.onOpened(to);
  };

  const closeFrame = (): void => {
    stopWaiting();
    frame?.close();
    frame = undefined;
  };

  const inWindow = (opened: Window | undefined): boolean => {
    if (!opened || opened.closed) return false;
    try {
      opened.location.replace(url.href);
    } catch {
      return false;
    }
    closeFrame();
    shown = opened;
    handed('window');
    return true;
  };

  /** As a link does, which hands no window out. It stands nowhere in the page: attributes can be read. */
  const byLink = (): void => {
    const link = document.createElement('a');
    Object.assign(link, {href: url.href, target: '_blank', rel: 'noreferrer'}).click();
    handed('window');
  };

  const inNewWindow = (): void => {
    if (isHandless) byLink();
    else if (!inWindow(openWindow())) {
      isHandless = true;
      blocked();
    }
  };

  /** Without a handle: web views hand such a window to the browser of the system. */
  const outside = (): void => {
    try {
      window.open(url.href, '_blank', 'noopener,noreferrer');
    } catch {
      blocked();
      return;
    }
    handed('window');
  };

  const failFrame = (): void => {
    mayFrame = false;
    // What makes it may never be heard of again.
    isUnderWay = false;
    closeFrame();
    blocked();
  };

  const inFrame = async (): Promise<void> => {
    if (isUnderWay) return;
    isUnderWay = true;
    let isRefused = false;
    hasSpoken = false;
    const refuse = ({blockedURI, disposition}: SecurityPolicyViolationEvent): void => {
      isRefused ||= disposition === 'enforce' && isWithin(blockedURI, url.origin);
      if (isRefused && frame) failFrame();
    };
    pageDocument.addEventListener('securitypolicyviolation', refuse);
    const stop = clock.after(FRAME_WAIT_MS, failFrame);
    stopWaiting = () => {
      stop();
      pageDocument.removeEventListener('securitypolicyviolation', refuse);
    };
    try {
      const made = await options.makeFrame(
        () => inWindow(openWindow()),
        () => {
          closeFrame();
          left();
        },
      );
      // Its time may have run out before it was there.
      if (signal.aborted || !mayFrame) return made.close();
      frame = made;
      if (isRefused) return failFrame();
      made.show(url);
      // One that was opened before by the player's own choice.
      shown?.close();
      shown = undefined;
    } catch {
      failFrame();
    } finally {
      isUnderWay = false;
    }
  };

  const inTab = (): void => {
    handed('redirect');
    location.assign(url.href);
  };

  const inPage = (): void => {
    if (inWindow(shown)) return;
    if (presentation === 'redirect') inTab();
    else if (mayFrame && (presentation === 'auto' || presentation === 'dialog')) void inFrame();
    else blocked();
  };

  const inHost = async (otherwise: () => void): Promise<void> => {
    if (isUnderWay) return;
    isUnderWay = true;
    const answer = await bridge!(url).catch(() => 'refused');
    isUnderWay = false;
    if (signal.aborted) return;
    if (answer === 'opened') handed('bridge');
    else if (answer === 'silent') blocked();
    else otherwise();
  };

  return {
    openFirstAvailable() {
      if (bridge) void inHost(inPage);
      else inPage();
    },
    reopen() {
      if (bridge && rung !== 'frame' && rung !== 'window') void inHost(blocked);
      else if (frame) frame.focus();
      else if (presentation === 'redirect') inTab();
      else if (presentation === 'external') outside();
      else if (mayFrame && (rung === 'frame' || presentation === 'dialog')) void inFrame();
      else if (shown && !shown.closed) shown.focus();
      else inNewWindow();
    },
    mayFrame: () => mayFrame,
    openInPage() {
      if (frame) frame.focus();
      else if (mayFrame) void inFrame();
      else if (!isUnderWay) inTab();
    },
    source: () => frame?.window ?? shown,
    onMessage() {
      if (!frame || hasSpoken) return;
      hasSpoken = true;
      stopWaiting();
      frame.reveal();
      handed('frame');
    },
    resize: (width, height) => frame?.resize(width, height),
    closeFrame,
    isClosed: () => !frame && shown?.closed === true,
    close() {
      closeFrame();
      shown?.close();
    },
  };
}
