import {openWindow} from '../payment/window.js';

/** The empty window that was opened inside the player's click, and waits for the payment page of an order. */
export interface Placeholder {
  readonly window: () => Window | undefined;
  /** Whether a window was asked for inside the click and the browser handed none out, as far as this page knows. */
  readonly isRefused: () => boolean;
  /** Opens the window now, where it could not stand before a sign-in; the click lets the page do that for a few seconds. */
  readonly openLate: () => void;
  /** Closes the window for a question of the page; `openLate` opens another one. */
  readonly postpone: () => void;
  /** Takes the window of another click. */
  readonly replace: (opened: Window | undefined) => void;
  readonly close: () => void;
}

export function createPlaceholder(opened: Window | undefined, opensLate: boolean): Placeholder {
  return {
    window: () => opened,
    isRefused: () => !opened && !opensLate,
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
