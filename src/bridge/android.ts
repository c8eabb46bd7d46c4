import type {Clock} from '../client/clock.js';
import type {StorefrontBridge} from './bridge.js';
import {messageBridge} from './message-bridge.js';
import {type MessageEvents, messageEvents} from './message-events.js';

/**
 * A bridge to an Android app: `androidBridge(window.storefrontHost)`, the object of
 * `WebViewCompat.addWebMessageListener(view, "storefrontHost", setOf("https://shop.example"), …)`, which is in the pages of
 * those origins only. `addJavascriptInterface` is no way to do this: every frame of every origin has its object.
 */
export const androidBridge = (host: MessageEvents | undefined, clock?: Clock): StorefrontBridge =>
  messageBridge(host && messageEvents(host), clock);
