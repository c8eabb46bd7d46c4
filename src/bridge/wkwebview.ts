import type {Clock} from '../client/clock.js';
import type {StorefrontBridge} from './bridge.js';
import {messageBridge} from './message-bridge.js';

/** One of `webkit.messageHandlers`; a handler with reply returns a promise. */
export interface WebKitHandler {
  postMessage(text: string): unknown;
}

/** The event that the host dispatches on the page's window, with a frame as `detail`. */
const EVENT = 'storefront-bridge';

/**
 * A bridge to a host with WKWebView: `wkwebviewBridge(window.webkit?.messageHandlers.storefrontHost)`. The host answers with the
 * reply of a `WKScriptMessageHandlerWithReply`, and sends events (and answers, if its handler has no reply) with
 *
 *     callAsyncJavaScript("window.dispatchEvent(new CustomEvent('storefront-bridge', {detail: text}))", arguments: ["text": frame], …)
 */
export const wkwebviewBridge = (host: WebKitHandler | undefined, clock?: Clock): StorefrontBridge =>
  messageBridge(
    host && {
      post: (text) => host.postMessage(text),
      hear(receive) {
        const onEvent = (event: Event): void => void receive((event as CustomEvent<unknown>).detail);
        window.addEventListener(EVENT, onEvent);
        return () => window.removeEventListener(EVENT, onEvent);
      },
    },
    clock,
  );
