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
  readonly close: () => void;
}

export function createPlaceholderWindow(opened: Window | undefined, opensLate: boolean): PlaceholderWindow {
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
    close: () => opened?.close(),
  };
}
