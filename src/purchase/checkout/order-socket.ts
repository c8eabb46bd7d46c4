import type {Clock} from '../../client/clock.js';
import {jsonOf} from '../../client/json.js';
import {type Fields, fieldsOf} from '../../client/read-fields.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';

/** The service's ping interval where its greeting names none. */
const PING_SECONDS = 25;
const MAX_PING_SECONDS = 120;
/** How late a ping may be before the socket counts as broken. */
const PING_TOLERANCE_MS = 10_000;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** Close codes from this one on (up to 4999) ask clients not to reconnect. */
const FINAL_CODE = 3500;

interface OrderSocket {
  /** `wss:`, or `https:` for short. */
  readonly url: string;
  readonly projectId: number;
  /** Whether a message about this order is for the listener. */
  readonly isOurs: (orderId: unknown) => boolean;
  readonly token: (signal: AbortSignal) => Promise<string | undefined>;
  /** Called for a message about the order, and where one may have been missed: after each connect and disconnect. */
  readonly onHint: () => void;
  readonly clock: Clock;
  /** Closes the socket. */
  readonly signal: AbortSignal;
}

/** Parses one untrusted frame; its fields are empty where it is no JSON object. */
function parseFrame(line: string): Fields {
  try {
    return fieldsOf(JSON.parse(line));
  } catch {
    return fieldsOf(undefined);
  }
}

/**
 * Listens to the service's order socket (Centrifuge's protocol in JSON) until `signal` aborts; reconnects with growing pauses
 * after a disconnect. Messages are only hints to fetch the order. Returns a function that says whether the socket is connected.
 */
export function openOrderSocket({url, projectId, isOurs, token, onHint, clock, signal}: OrderSocket): () => boolean {
  let isConnected = false;
  let tries = 0;

  const connect = async (): Promise<void> => {
    const auth = await token(signal).catch(() => undefined);
    if (!auth || signal.aborted) return;
    let stopWaiting = (): void => {};
    const socket = new WebSocket(url.replace(/^http/i, 'ws'));
    const send = (frame: object): void => socket.send(jsonOf(frame));
    const close = (): void => socket.close();
    let pingMs = PING_SECONDS * 1000;
    const awaitPing = (): void => {
      stopWaiting();
      stopWaiting = clock.after(pingMs + PING_TOLERANCE_MS, close);
    };
    signal.addEventListener('abort', close, {once: true});
    // Most browsers keep no page with an open socket in the back/forward cache; a page that was kept reconnects.
    addEventListener('pagehide', close);
    awaitPing();
    socket.onopen = () => send({id: 1, connect: {data: {auth, project_id: projectId}, name: 'js'}});
    socket.onmessage = ({data}) => {
      awaitPing();
      for (const line of String(data).split('\n')) {
        const {connect: greeting, push} = parseFrame(line);
        if (line === '{}') send({});
        if (greeting) {
          pingMs = Math.min(Number(fieldsOf(greeting).ping) || PING_SECONDS, MAX_PING_SECONDS) * 1000;
          isConnected = true;
          tries = 0;
          onHint();
        }
        if (isOurs(fieldsOf(fieldsOf(fieldsOf(push).pub).data).order_id)) onHint();
      }
    };
    socket.onclose = ({code}) => {
      stopWaiting();
      signal.removeEventListener('abort', close);
      removeEventListener('pagehide', close);
      if (signal.aborted) return;
      // The listener polls more often again from here on.
      if (isConnected) onHint();
      isConnected = false;
      if (code >= FINAL_CODE && code < 5000) return;
      const pause = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** tries++) * (1 + Math.random());
      const stopPause = clock.after(pause, () => {
        signal.removeEventListener('abort', stopPause);
        open();
      });
      signal.addEventListener('abort', stopPause, {once: true});
    };
  };
  /** A page that cannot open a socket polls the order all the same. */
  const open = (): void => void connect().catch(() => {});
  open();
  return () => isConnected;
}

/** One purchase that listens for news of its orders. */
interface OrderListener extends Pick<OrderSocket, 'isOurs' | 'onHint'> {}

export interface OrderSockets {
  /**
   * Listens until `signal` aborts, on the socket that all listeners of the same `owner` share. Returns a function that says
   * whether the socket is connected.
   */
  readonly listen: (
    owner: string,
    socket: Pick<OrderSocket, 'url' | 'projectId' | 'token'>,
    listener: OrderListener,
    signal: AbortSignal,
  ) => () => boolean;
}

/** The order sockets of a shop: one for each player or guest, however many of their orders are tracked. */
export function createOrderSockets({clock}: StorefrontContext): OrderSockets {
  const shared = new Map<
    string,
    {readonly listeners: Set<OrderListener>; readonly isConnected: () => boolean; readonly close: () => void}
  >();
  return {
    listen(owner, socket, listener, signal) {
      const key = `${socket.url} ${socket.projectId} ${owner}`;
      const open = () => {
        const listeners = new Set<OrderListener>();
        const over = new AbortController();
        const isConnected = openOrderSocket({
          ...socket,
          // Each listener is called for its own orders alone.
          isOurs(orderId) {
            for (const each of listeners) if (each.isOurs(orderId)) each.onHint();
            return false;
          },
          onHint() {
            for (const each of listeners) each.onHint();
          },
          clock,
          signal: over.signal,
        });
        return {listeners, isConnected, close: () => over.abort()};
      };
      const entry = shared.get(key) ?? open();
      shared.set(key, entry);
      entry.listeners.add(listener);
      signal.addEventListener('abort', () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size > 0) return;
        entry.close();
        if (shared.get(key) === entry) shared.delete(key);
      });
      return entry.isConnected;
    },
  };
}
