import type {Clock} from '../client/clock.js';
import type {StorefrontBridge} from './bridge.js';
import {messageBridge} from './message-bridge.js';

/** One of `webkit.messageHandlers`; a handler with reply gives a promise. */
export interface WebKitHandler {
  postMessage(text: string): unknown;
}

/** What the host dispatches on the page's window, with a frame as `detail`. */
const EVENT = 'storefront-bridge';

/**
 * A bridge to a host with WKWebView: `wkwebviewBridge(window.webkit?.messageHandlers.storefrontHost)`. The host answers by
 * the reply of a `WKScriptMessageHandlerWithReply`, and tells events (and answers, where its handler has no reply) by
 *
 *     callAsyncJavaScript("window.dispatchEvent(new CustomEvent('storefront-bridge', {detail: text}))", arguments: ["text": frame], …)
 */
export const wkwebviewBridge = (host: WebKitHandler | undefined, clock?: Clock): StorefrontBridge =>
  messageBridge(
    host && {
      post: (text) => host.postMessage(text),
      hear(heard) {
        const onEvent = (event: Event): void => void heard((event as CustomEvent<unknown>).detail);
        window.addEventListener(EVENT, onEvent);
        return () => window.removeEventListener(EVENT, onEvent);
      },
    },
    clock,
  );
