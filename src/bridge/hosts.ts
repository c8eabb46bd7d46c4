import type {Clock} from '../client/clock.js';
import type {StorefrontBridge} from './bridge.js';
import {type BridgeTransport, messageBridge} from './message-bridge.js';

// A bridge for each kind of host: they differ in how a text passes between page and host.

/** An object with `postMessage` for the page's texts, and `message` events for the host's. */
export interface MessageEvents {
  postMessage(text: string): void;
  addEventListener(type: 'message', listener: (event: {readonly data: unknown}) => void): void;
  removeEventListener(type: 'message', listener: (event: {readonly data: unknown}) => void): void;
}

/** A transport over such an object. */
const postMessageTransport = (host: MessageEvents): BridgeTransport => ({
  post: (text) => host.postMessage(text),
  hear(receive) {
    const onMessage = ({data}: {readonly data: unknown}): void => void receive(data);
    host.addEventListener('message', onMessage);
    return () => host.removeEventListener('message', onMessage);
  },
});

/**
 * A bridge to an Android app: `androidBridge(window.storefrontHost)`, the object of
 * `WebViewCompat.addWebMessageListener(view, "storefrontHost", setOf("https://shop.example"), …)`, which only pages of those
 * origins have. Do not use `addJavascriptInterface`: every frame of every origin gets its object.
 */
export const androidBridge = (host: MessageEvents | undefined, clock?: Clock): StorefrontBridge =>
  messageBridge(host && postMessageTransport(host), clock);

/** The query function of CEF's message router; the host chooses its name. */
export type CefQuery = (query: {
  readonly request: string;
  readonly persistent: boolean;
  readonly onSuccess: (response: string) => void;
  readonly onFailure: (code: number, message: string) => void;
}) => number;

/** The persistent query: the host never completes it, and sends its events as its successes. */
const CEF_LISTEN = '{"p":"storefront-bridge","v":1,"t":"listen"}';

/**
 * A bridge to a host with CEF: `cefBridge(window.cefQuery, window.cefQueryCancel)`. Each frame is a query, which the host's
 * answer completes (an empty answer to a frame that needs none). One persistent query, opened first, carries the host's events.
 */
export const cefBridge = (
  query: CefQuery | undefined,
  cancel?: (id: number) => void,
  clock?: Clock,
): StorefrontBridge =>
  messageBridge(
    query && {
      post: (request) =>
        new Promise((resolve, reject) => {
          query({request, persistent: false, onSuccess: resolve, onFailure: (_code, why) => reject(new Error(why))});
        }),
      hear(onMessage) {
        const id = query({request: CEF_LISTEN, persistent: true, onSuccess: onMessage, onFailure: () => {}});
        return () => cancel?.(id);
      },
    },
    clock,
  );

/**
 * A bridge to an Electron app: `electronBridge(window.storefrontHost)`. The preload script exposes this object, which passes
 * texts on one channel and nothing else, never `ipcRenderer` itself:
 *
 *     contextBridge.exposeInMainWorld('storefrontHost', {
 *       post: (text) => ipcRenderer.send('storefront', String(text)),
 *       hear: (heard) => {
 *         const onText = (_event, text) => heard(text);
 *         ipcRenderer.on('storefront', onText);
 *         return () => ipcRenderer.removeListener('storefront', onText);
 *       },
 *     });
 *
 * The main process checks `event.senderFrame` before it answers.
 */
export const electronBridge = (host: BridgeTransport | undefined, clock?: Clock): StorefrontBridge =>
  messageBridge(host, clock);

/**
 * A bridge to a host with WebView2: `webview2Bridge(window.chrome?.webview)`. The host handles `WebMessageReceived`, checks
 * `Source`, and answers with `PostWebMessageAsString`.
 */
export const webview2Bridge = (host: MessageEvents | undefined, clock?: Clock): StorefrontBridge =>
  messageBridge(host && postMessageTransport(host), clock);

/** One of `webkit.messageHandlers`; a handler with reply returns a promise. */
export interface WebKitHandler {
  postMessage(text: string): unknown;
}

/** The event that the host dispatches on the page's window, with a frame as `detail`. */
const WEBKIT_EVENT = 'storefront-bridge';

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
        window.addEventListener(WEBKIT_EVENT, onEvent);
        return () => window.removeEventListener(WEBKIT_EVENT, onEvent);
      },
    },
    clock,
  );

/** Whether a text is an origin in the form of `MessageEvent.origin`: no path, no trailing slash, no wildcard. `null` is refused: many pages share it. */
function isOrigin(value: string): boolean {
  try {
    return value !== 'null' && new URL(value).origin === value;
  } catch {
    return false;
  }
}

/**
 * A bridge to the page that embeds this page in a frame: `parentFrameBridge(['https://launcher.example'])`. It only greets and
 * listens to a parent of one of these origins. The parent transfers a `MessagePort` with its welcome, and all further messages
 * use that port, so that nothing else in the window is listened to.
 */
export function parentFrameBridge(
  origins: readonly string[],
  page: Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'> = window,
  clock?: Clock,
): StorefrontBridge {
  const {parent} = page;
  const allowed = origins.filter(isOrigin);
  for (const origin of origins) {
    if (!allowed.includes(origin))
      console.warn(
        `game-storefront: "${origin}" is no origin of a parent; write "https://host". [parent-origin-invalid]`,
      );
  }
  if (parent === page || !allowed.length) return messageBridge(undefined);
  let port: MessagePort | undefined;
  return messageBridge(
    {
      post(text) {
        if (port) port.postMessage(text);
        else for (const origin of allowed) parent.postMessage(text, origin);
      },
      hear(receive) {
        const onMessage = ({data, origin, source, ports}: MessageEvent): void => {
          if (source !== parent || !allowed.includes(origin) || !ports[0] || !receive(data)) return;
          [port] = ports;
          port!.onmessage = (event) => void receive(event.data);
          page.removeEventListener('message', onMessage);
        };
        page.addEventListener('message', onMessage);
        return () => {
          page.removeEventListener('message', onMessage);
          port?.close();
        };
      },
    },
    clock,
  );
}
