import type {Clock} from '../../client/clock.js';
import {jsonOf} from '../../client/json.js';
import {type Fields, fieldsOf} from '../../client/read.js';
import type {StorefrontContext} from '../../session/storefront-context.js';

/** Where the service does not say how often it pings. */
const PING_SECONDS = 25;
const LONGEST_PING_SECONDS = 120;
/** A ping may be so late. */
const LATE_MS = 10_000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** From this code on the service wants nobody to come again. */
const FINAL_CODE = 3500;

interface OrderSocket {
  /** `wss:`, or `https:` for short. */
  readonly url: string;
  readonly projectId: number;
  readonly isOurs: (orderId: unknown) => boolean;
  readonly token: (signal: AbortSignal) => Promise<string | undefined>;
  /** Something was said of the order, or may have been while nobody listened. */
  readonly heard: () => void;
  readonly clock: Clock;
  /** Closes the socket. */
  readonly signal: AbortSignal;
}

/** What a frame holds; nothing of it is believed. */
function frameIn(line: string): Fields {
  try {
    return fieldsOf(JSON.parse(line));
  } catch {
    return fieldsOf(undefined);
  }
}

/**
 * Listens to the service's socket for orders (Centrifuge's protocol in JSON) until `signal` aborts; comes back where the
 * line breaks. What it says is a hint to look at the order, no more. Returns whether it listens now.
 */
export function hearOrder({url, projectId, isOurs, token, heard, clock, signal}: OrderSocket): () => boolean {
  let isUp = false;
  let tries = 0;

  const listen = async (): Promise<void> => {
    const auth = await token(signal).catch(() => undefined);
    if (!auth || signal.aborted) return;
    let stopWaiting = (): void => {};
    const socket = new WebSocket(url.replace(/^http/i, 'ws'));
    const say = (frame: object): void => socket.send(jsonOf(frame));
    const close = (): void => socket.close();
    let pingMs = PING_SECONDS * 1000;
    const wait = (): void => {
      stopWaiting();
      stopWaiting = clock.after(pingMs + LATE_MS, close);
    };
    signal.addEventListener('abort', close, {once: true});
    // Most browsers keep no page that has one open; where it was kept, it comes back as where the line breaks.
    addEventListener('pagehide', close);
    wait();
    socket.onopen = () => say({id: 1, connect: {data: {auth, project_id: projectId}, name: 'js'}});
    socket.onmessage = ({data}) => {
      wait();
      for (const line of String(data).split('\n')) {
        const {connect, push} = frameIn(line);
        if (line === '{}') say({});
        if (connect) {
          pingMs = Math.min(Number(fieldsOf(connect).ping) || PING_SECONDS, LONGEST_PING_SECONDS) * 1000;
          isUp = true;
          tries = 0;
          heard();
        }
        if (isOurs(fieldsOf(fieldsOf(fieldsOf(push).pub).data).order_id)) heard();
      }
    };
    socket.onclose = ({code}) => {
      stopWaiting();
      signal.removeEventListener('abort', close);
      removeEventListener('pagehide', close);
      if (signal.aborted) return;
      // From here on it is looked at more often again.
      if (isUp) heard();
      isUp = false;
      if (code >= FINAL_CODE && code < 5000) return;
      const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries++) * (1 + Math.random());
      const stopPause = clock.after(pause, () => {
        signal.removeEventListener('abort', stopPause);
        open();
      });
      signal.addEventListener('abort', stopPause, {once: true});
    };
  };
  /** Where no socket can be had, the order is looked at all the same. */
  const open = (): void => void listen().catch(() => {});
  open();
  return () => isUp;
}

/** Somebody who looks after orders. */
interface Hearer extends Pick<OrderSocket, 'isOurs' | 'heard'> {}

export interface OrderLines {
  /**
   * Hears of orders until `signal` aborts, by the line that all have in common who name the same `who`. Returns whether the
   * service tells by itself now.
   */
  readonly hear: (
    who: string,
    socket: Pick<OrderSocket, 'url' | 'projectId' | 'token'>,
    hearer: Hearer,
    signal: AbortSignal,
  ) => () => boolean;
}

/** The sockets of a shop: one for each player or guest, however many of their orders are looked after. */
export function createOrderLines({clock}: StorefrontContext): OrderLines {
  const lines = new Map<
    string,
    {readonly hearers: Set<Hearer>; readonly isUp: () => boolean; readonly end: () => void}
  >();
  return {
    hear(who, socket, hearer, signal) {
      const key = `${socket.url} ${socket.projectId} ${who}`;
      const open = () => {
        const hearers = new Set<Hearer>();
        const over = new AbortController();
        const isUp = hearOrder({
          ...socket,
          // Each is told of its own alone.
          isOurs(orderId) {
            for (const one of hearers) if (one.isOurs(orderId)) one.heard();
            return false;
          },
          heard() {
            for (const one of hearers) one.heard();
          },
          clock,
          signal: over.signal,
        });
        return {hearers, isUp, end: () => over.abort()};
      };
      const line = lines.get(key) ?? open();
      lines.set(key, line);
      line.hearers.add(hearer);
      signal.addEventListener('abort', () => {
        line.hearers.delete(hearer);
        if (line.hearers.size > 0) return;
        line.end();
        if (lines.get(key) === line) lines.delete(key);
      });
      return line.isUp;
    },
  };
}
