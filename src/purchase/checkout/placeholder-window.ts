import {openWindow} from '../payment/open-window.js';

/** The placeholder: an empty window that was opened inside the player's click, and waits for the payment page of an order. */
export interface PlaceholderWindow {
  readonly window: () => Window | undefined;
  /** Whether the browser blocked the placeholder, as far as this page knows. */
  readonly isBlocked: () => boolean;
  /** Opens a postponed placeholder now; the browser lets the page do that for a few seconds after the click. */
  readonly openLate: () => void;
  /** Closes the placeholder while the page asks the player something; `openLate` opens another one. */
  readonly postpone: () => void;
  /** Replaces the placeholder by that of another click. */
  readonly replace: (opened: Window | undefined) => void;
  /** Closes the placeholder while it waits for an order; once there is an order, the player may still pay in it. */
  readonly closeIfWaiting: () => void;
  readonly close: () => void;
}

interface PlaceholderOptions {
  readonly opened: Window | undefined;
  /** Whether `openLate` opens the placeholder. */
  readonly opensLate: boolean;
  readonly hasOrder: () => boolean;
  /** Aborts when this page does not track the purchase any more. */
  readonly signal: AbortSignal;
}

export function createPlaceholderWindow({hasOrder, signal, ...given}: PlaceholderOptions): PlaceholderWindow {
  let {opened, opensLate} = given;
  const closeIfWaiting = (): void => {
    if (!hasOrder()) opened?.close();
  };
  // Without this page, nothing would lead the placeholder to a payment page.
  addEventListener('pagehide', closeIfWaiting);
  signal.addEventListener('abort', () => removeEventListener('pagehide', closeIfWaiting));
  return {
    window: () => opened,
    isBlocked: () => !opened && !opensLate,
    openLate() {
      if (opensLate) opened = openWindow();
    },
    postpone() {
      if (opened) opensLate = true;
      opened?.close();
    },
    replace(other) {
      opened = other;
      opensLate = false;
    },
    closeIfWaiting,
    close: () => opened?.close(),
  };
}
