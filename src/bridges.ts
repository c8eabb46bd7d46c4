/** Bridges to the launchers and games that show the shop; docs/launchers.md has the requirements for their hosts. */
export type {
  BridgeCapability,
  BridgeEvent,
  PaymentOpening,
  PaymentPlace,
  PaymentRequest,
  StorefrontBridge,
} from './bridge/bridge.js';
export {
  androidBridge,
  type CefQuery,
  cefBridge,
  electronBridge,
  type MessageEvents,
  parentFrameBridge,
  type WebKitHandler,
  webview2Bridge,
  wkwebviewBridge,
} from './bridge/hosts.js';
export {type BridgeTransport, messageBridge} from './bridge/message-bridge.js';
