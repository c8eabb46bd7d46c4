import type {StorefrontBridge} from '../../bridge/bridge.js';
import {bare} from '../../client/bare.js';
import type {Options} from '../../session/config.js';

/**
 * A window for the payment page. It must be opened inside the player's click, before the order exists: later the
 * browser would block it. Undefined where none could be had: null, a throw, closed at once, or, in a web view that knows
 * one window only, the view itself.
 */
export function openWindow(url = ''): Window | undefined {
  try {
    const opened = window.open(url, '_blank');
    return opened && opened !== top && !opened.closed ? opened : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the host says that it opens the payment page. A page may hand over anything as its bridge. */
export function opensByHost(bridge: StorefrontBridge | undefined): boolean {
  try {
    return bridge!.capabilities.has('openPayment');
  } catch {
    return false;
  }
}

/** Whether a click on something to pay opens a window. Not where another way comes first. */
export const opensWindow = ({presentation = 'auto', bridge}: Options = bare({})): boolean =>
  /^(auto|window)$/.test(presentation) && !opensByHost(bridge);
