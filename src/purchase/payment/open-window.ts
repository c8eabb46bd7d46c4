import type {StorefrontBridge} from '../../bridge/bridge.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import type {Options} from '../../shop/config.js';

/**
 * Opens a window for the payment page. Call it inside the player's click, before the order exists: later the browser would
 * block it. Undefined where the browser gave no window: null, a throw, a window that is closed at once, or, in a web view with
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

/** Whether the host can open the payment page. The option is untrusted: a page may pass anything as its bridge. */
export function opensByHost(bridge: StorefrontBridge | undefined): boolean {
  try {
    return bridge!.capabilities.has('openPayment');
  } catch {
    return false;
  }
}

/** Whether a click on a buy button opens a window: not where the host or another presentation comes first. */
export const opensWindow = ({presentation = 'auto', bridge}: Options = withoutPrototype({})): boolean =>
  /^(auto|window)$/.test(presentation) && !opensByHost(bridge);
