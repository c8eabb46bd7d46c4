import type {Clock} from '../client/clock.js';
import type {StorefrontBridge} from './bridge.js';
import {messageBridge} from './message-bridge.js';
import {type MessageEvents, postMessageTransport} from './post-message-transport.js';

/**
 * A bridge to a host with WebView2: `webview2Bridge(window.chrome?.webview)`. The host handles `WebMessageReceived`, checks
 * `Source`, and answers with `PostWebMessageAsString`.
 */
export const webview2Bridge = (host: MessageEvents | undefined, clock?: Clock): StorefrontBridge =>
  messageBridge(host && postMessageTransport(host), clock);
