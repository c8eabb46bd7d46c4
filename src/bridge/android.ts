import type {Clock} from '../client/clock.js';
import type {StorefrontBridge} from './bridge.js';
import {messageBridge} from './message-bridge.js';
import {type MessageEvents, postMessageTransport} from './post-message-transport.js';

/**
 * A bridge to an Android app: `androidBridge(window.storefrontHost)`, the object of
 * `WebViewCompat.addWebMessageListener(view, "storefrontHost", setOf("https://shop.example"), …)`, which only pages of those
 * origins have. Do not use `addJavascriptInterface`: every frame of every origin gets its object.
 */
export const androidBridge = (host: MessageEvents | undefined, clock?: Clock): StorefrontBridge =>
  messageBridge(host && postMessageTransport(host), clock);
