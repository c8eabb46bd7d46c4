/** Bridges to the launchers and games that show the shop; docs/launchers.md has the requirements for their hosts. */
export {androidBridge} from './bridge/android.js';
export type {
  BridgeCapability,
  BridgeEvent,
  PaymentOpening,
  PaymentPlace,
  PaymentRequest,
  StorefrontBridge,
} from './bridge/bridge.js';
export {type CefQuery, cefBridge} from './bridge/cef.js';
export {electronBridge} from './bridge/electron.js';
export {type BridgeTransport, messageBridge} from './bridge/message-bridge.js';
export {parentFrameBridge} from './bridge/parent-frame.js';
export type {MessageEvents} from './bridge/post-message-transport.js';
export {webview2Bridge} from './bridge/webview2.js';
export {type WebKitHandler, wkwebviewBridge} from './bridge/wkwebview.js';
