import type {StorefrontBridge} from '../../src/bridge/bridge.js';
import {
  androidBridge,
  type CefQuery,
  cefBridge,
  electronBridge,
  type MessageEvents,
  parentFrameBridge,
  webview2Bridge,
  wkwebviewBridge,
} from '../../src/bridge/hosts.js';
import type {Clock} from '../../src/client/clock.js';
import {BridgeHost} from './bridge-host.js';
import {settled} from './test-clock.js';

/** A bridge adapter with a host, whose native object is made here. */
export interface Rig {
  readonly host: BridgeHost;
  readonly connect: (clock: Clock) => StorefrontBridge;
  /** How many of our listeners the native side still has. */
  readonly listeners: () => number;
  /** Whether the page notices a broken host at once. */
  readonly noticesThrows: boolean;
  readonly end: () => void;
}

/** An object like those that WebView2 and Android's `addWebMessageListener` put into the page. */
function messageEvents(host: BridgeHost): {readonly native: MessageEvents; readonly size: () => number} {
  const listeners = new Set<(event: {readonly data: unknown}) => void>();
  host.say = (data) => {
    for (const listener of listeners) listener({data});
  };
  const native: MessageEvents = {
    postMessage: (text) => host.receive(text),
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  };
  return {native, size: () => listeners.size};
}

const byMessageEvents = (adapter: (native: MessageEvents, clock: Clock) => StorefrontBridge): (() => Promise<Rig>) => {
  return async () => {
    const host = new BridgeHost();
    const {native, size} = messageEvents(host);
    return {host, connect: (clock) => adapter(native, clock), listeners: size, noticesThrows: true, end() {}};
  };
};

/** Delivers each text in a task of its own, as the native side does: in the order of sending. */
function inOrder(): (act: () => void) => void {
  let last = Promise.resolve();
  return (act) => {
    last = last.then(settled).then(act);
  };
}

/** An answer is sent once through the query that asked; everything else goes through the persistent query. */
async function cef(): Promise<Rig> {
  const host = new BridgeHost();
  const queries = new Map<number, {readonly frameId: string; readonly answer: (text: string) => void}>();
  const persistent = new Map<number, (text: string) => void>();
  const later = inOrder();
  let lastId = 0;
  host.say = (text) => {
    let frameId: unknown;
    try {
      frameId = JSON.parse(text).id;
    } catch {
      // The text is no frame: all listeners receive it.
    }
    for (const [id, query] of queries) {
      if (query.frameId !== frameId) continue;
      queries.delete(id);
      return query.answer(text);
    }
    later(() => {
      for (const listener of persistent.values()) listener(text);
    });
  };
  const query: CefQuery = ({request, persistent: stays, onSuccess, onFailure}) => {
    const id = ++lastId;
    const {t, id: frameId} = JSON.parse(request);
    if (t === 'listen') {
      if (!stays) throw new Error('It is to stay');
      persistent.set(id, onSuccess);
      return id;
    }
    if (t === 'req') queries.set(id, {frameId, answer: onSuccess});
    // The router fails a query whose handler throws; it does not throw into the page.
    try {
      host.receive(request);
    } catch (error) {
      queries.delete(id);
      onFailure(-1, String(error));
      return id;
    }
    if (t !== 'req') onSuccess('');
    return id;
  };
  return {
    host,
    connect: (clock) => cefBridge(query, (id) => persistent.delete(id), clock),
    listeners: () => persistent.size,
    noticesThrows: true,
    end() {},
  };
}

async function electron(): Promise<Rig> {
  const host = new BridgeHost();
  const listeners = new Set<(text: string) => void>();
  host.say = (text) => {
    for (const listener of listeners) listener(text);
  };
  const exposed = {
    post: (text: string) => host.receive(String(text)),
    hear(listener: (text: string) => void) {
      const onText = (text: string): void => listener(text);
      listeners.add(onText);
      return () => void listeners.delete(onText);
    },
  };
  return {
    host,
    connect: (clock) => electronBridge(exposed, clock),
    listeners: () => listeners.size,
    noticesThrows: true,
    end() {},
  };
}

/** With `replies`, answers resolve the handler's promise; everything else, and an answer without a request, is sent as an event. */
const wkwebview = (replies: boolean) => async (): Promise<Rig> => {
  const host = new BridgeHost();
  const open = new Map<string, (text: string) => void>();
  const later = inOrder();
  const dispatch = (detail: string): void =>
    later(() => window.dispatchEvent(new CustomEvent('storefront-bridge', {detail})));
  host.say = (text) => {
    let id = '';
    try {
      id = JSON.parse(text).id;
    } catch {
      // The text is no frame.
    }
    const reply = open.get(id);
    open.delete(id);
    (reply ?? dispatch)(text);
  };
  const handler = {
    postMessage(text: string): unknown {
      if (!replies) return host.receive(text);
      const {t, id} = JSON.parse(text);
      return new Promise<string | null>((resolve) => {
        if (t === 'req') open.set(id, resolve);
        // A handler that throws rejects.
        host.receive(text);
        if (t !== 'req') resolve(null);
      });
    },
  };
  const listeners = new Set<EventListenerOrEventListenerObject>();
  const {addEventListener: add, removeEventListener: remove} = window;
  window.addEventListener = (...all: Parameters<typeof add>) => {
    if (all[0] === 'storefront-bridge') listeners.add(all[1]);
    return add.apply(window, all);
  };
  window.removeEventListener = (...all: Parameters<typeof remove>) => {
    listeners.delete(all[1]);
    return remove.apply(window, all);
  };
  return {
    host,
    connect: (clock) => wkwebviewBridge(handler, clock),
    listeners: () => listeners.size,
    noticesThrows: true,
    end() {
      window.addEventListener = add;
      window.removeEventListener = remove;
      for (const listener of listeners) removeEventListener('storefront-bridge', listener);
    },
  };
};

/** An empty frame of this page, whose window the adapter uses as its own: its parent and its messages are real. */
export async function frameOf(
  markup = '<p>',
  attributes: Readonly<Record<string, string>> = {},
): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  frame.srcdoc = markup;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** The host is this page; the shop is in a frame of this page. */
async function parentFrame(): Promise<Rig> {
  const host = new BridgeHost();
  const frame = await frameOf();
  const shop = frame.contentWindow!;
  let port: MessagePort | undefined;
  const hear = ({data}: MessageEvent): void => {
    if (typeof data === 'string') host.receive(data);
  };
  // The adapter's code belongs to this window, and so does the source of its messages; received messages have the real source.
  const onMessage = (event: MessageEvent): void => {
    if (event.source === window) hear(event);
  };
  addEventListener('message', onMessage);
  host.say = (text) => {
    if (port) return port.postMessage(text);
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = hear;
    shop.postMessage(text, location.origin, [channel.port2]);
  };
  let listeners = 0;
  const page = {
    parent: shop.parent,
    addEventListener(type: string, listener: (event: MessageEvent) => void) {
      listeners++;
      shop.addEventListener(type as 'message', listener);
    },
    removeEventListener(type: string, listener: (event: MessageEvent) => void) {
      listeners--;
      shop.removeEventListener(type as 'message', listener);
    },
  } as unknown as Window;
  return {
    host,
    connect: (clock) => parentFrameBridge([location.origin], page, clock),
    listeners: () => Math.max(0, listeners),
    noticesThrows: false,
    end() {
      removeEventListener('message', onMessage);
      port?.close();
      frame.remove();
    },
  };
}

/** Every adapter, by name. */
export const RIGS: Readonly<Record<string, () => Promise<Rig>>> = {
  WebView2: byMessageEvents(webview2Bridge),
  Android: byMessageEvents(androidBridge),
  CEF: cef,
  Electron: electron,
  'WKWebView with replies': wkwebview(true),
  'WKWebView without replies': wkwebview(false),
  'a parent frame': parentFrame,
};
