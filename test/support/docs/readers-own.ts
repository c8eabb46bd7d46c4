// Names that the guides' snippets use besides the shop: the reader's own functions, values and elements. The
// snippets are checked against these types, and run with these values. Those of a backend stand in backends-own.ts.

import './backends-own.js';
import type {BridgeTransport, WebKitHandler} from '../../../src/bridges.js';
import * as bridges from '../../../src/bridges.js';
import type {Storefront} from '../../../src/storefront.js';

type MessageEvents = Parameters<typeof bridges.webview2Bridge>[0];
declare global {
  var storefront: () => Storefront;
  var gameStorefront: {readonly storefront: () => Storefront};
  var shop: Storefront;
  var webview2Bridge: typeof bridges.webview2Bridge;
  var cefBridge: typeof bridges.cefBridge;
  var electronBridge: typeof bridges.electronBridge;
  var wkwebviewBridge: typeof bridges.wkwebviewBridge;
  var messageBridge: typeof bridges.messageBridge;
  var androidBridge: typeof bridges.androidBridge;
  var parentFrameBridge: typeof bridges.parentFrameBridge;

  var report: (what: string, details?: object) => void;
  var token: () => Promise<string>;
  var hasAcceptedTerms: () => boolean;
  var showTerms: (skus: readonly string[]) => void;
  var play: (key: string) => void;
  var myButton: HTMLButtonElement;
  var myPanel: HTMLElement & {readonly shadowRoot: ShadowRoot};
  var newsletterForm: HTMLFormElement & {readonly email: HTMLInputElement};
  var frame: HTMLIFrameElement;

  // A launcher's side.
  var PAYMENT_ORIGINS: readonly string[];
  var newNonce: () => string;
  var playerToken: (reason: string) => Promise<{token: string} | null>;
  var showPayment: (url: string) => Promise<boolean>;
  var answer: (frame: object) => Promise<object | undefined>;

  /** Electron's BrowserWindow. */
  var shopWindow: {
    readonly webContents: {setWindowOpenHandler(handle: (details: {url: string}) => {action: 'allow' | 'deny'}): void};
  };

  interface Window {
    dataLayer?: object[];
    chrome?: {webview?: MessageEvents};
    webkit?: {messageHandlers: {storefrontHost?: WebKitHandler}};
    cefQuery?: Parameters<typeof bridges.cefBridge>[0];
    cefQueryCancel?: Parameters<typeof bridges.cefBridge>[1];
    // Each host sets its own bridge object.
    storefrontHost?: BridgeTransport & MessageEvents;
  }
}

if (typeof document !== 'undefined') {
  const {storefront} = (await import('/storefront/storefront.js' as string)) as {storefront: () => Storefront};
  const myPanel = document.createElement('section');
  myPanel.attachShadow({mode: 'open'}).append(document.createElement('store-item'));
  myPanel.shadowRoot!.querySelector('store-item')!.setAttribute('sku', 'gale-bow');
  const newsletterForm = document.createElement('form');
  const email = document.createElement('input');
  email.name = 'email';
  newsletterForm.append(email);
  const myButton = document.createElement('button');
  const frame = document.createElement('iframe');
  document.body.append(newsletterForm, myButton);
  Object.assign(globalThis, bridges, {
    storefront,
    shop: storefront(),
    report: () => {},
    token: async () => (await fetch('/shop-token')).text(),
    hasAcceptedTerms: () => true,
    play: () => {},
    showTerms: () => {},
    myButton,
    myPanel,
    newsletterForm,
    frame,
  });
}
