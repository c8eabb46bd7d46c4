import {type Clock, systemClock} from '../client/clock.js';
import {fieldsOf, listOf} from '../client/read-fields.js';
import type {Token} from '../client/token.js';
import type {BridgeCapability, BridgeEvent, PaymentOpening, StorefrontBridge} from './bridge.js';
import {type Frame, newId, readFrame, writeFrame} from './frames.js';

/** Without a welcome in this time there is no host for now; the welcome may still come later. */
const WELCOME_TIMEOUT_MS = 1500;
/** The ids of this many events are kept, so that an event which the host sends twice is handled once. */
const MAX_KEPT_EVENT_IDS = 64;
const CAPABILITIES: readonly unknown[] = ['getToken', 'openPayment', 'closePayment'] satisfies BridgeCapability[];
const EVENTS = ['token', 'paymentClosed', 'focus', 'locale', 'dispose'] as const satisfies readonly BridgeEvent[];

/** Carries texts to a host, and the host's texts to the page. */
export interface BridgeTransport {
  /**
   * Sends one text. It may return a promise: one that resolves to the host's answer, which is handled like a message, or one that
   * rejects when the text did not arrive.
   */
  readonly post: (text: string) => unknown;
  /**
   * Subscribes to the host's messages, of any kind; returns the function that unsubscribes. The callback returns whether the
   * message was a frame for this bridge.
   */
  readonly hear: (heard: (message: unknown) => boolean) => () => void;
}

/**
 * A bridge to a host over messages; docs/launchers.md describes the protocol. It greets the host at once, and has no capabilities
 * before the host's welcome. Without a transport, as in a plain browser, it never has any. A request that the host does not
 * answer stays pending: the caller sets its own time limit, as `openByBridge` does.
 */
export function messageBridge(transport: BridgeTransport | undefined, clock: Clock = systemClock): StorefrontBridge {
  const capabilities = new Set<BridgeCapability>();
  const callbacks = new Map<string, Set<(detail: unknown) => void>>(EVENTS.map((name) => [name, new Set()]));
  /** Pending requests, by id. */
  const pending = new Map<string, (answer?: Frame) => void>();
  /** The ids of the host's last events. */
  const eventIds = new Set<string>();
  const helloId = newId();
  let nonce: string | undefined;
  let isTimedOut = false;
  let unsubscribe = (): void => {};

  const emit = (name: string, detail?: unknown): void => {
    for (const callback of [...(callbacks.get(name) ?? [])]) {
      try {
        callback(detail);
      } catch (error) {
        console.warn('game-storefront:', error);
      }
    }
  };

  const settle = (id: string, answer?: Frame): void => {
    pending.get(id)?.(answer);
    pending.delete(id);
  };

  const send = async (frame: Frame): Promise<void> => {
    const answer = await transport!.post(writeFrame({...frame, n: nonce}));
    if (answer !== undefined) receive(answer);
  };

  /** Sends a request. Resolves to its response; undefined when the host answered with an error, or was not reached. */
  const request = (m: string, d: unknown, id = newId()): Promise<Frame | undefined> =>
    new Promise((resolve) => {
      pending.set(id, resolve);
      send({id, t: 'req', m, d}).catch(() => settle(id));
    });

  const acceptWelcome = ({id, t, m, d, n}: Frame): boolean => {
    const {v, caps} = fieldsOf(d);
    if (id !== helloId || t !== 'res' || m !== 'welcome' || v !== 1 || !n) return false;
    nonce = n;
    for (const name of listOf(caps)) if (CAPABILITIES.includes(name)) capabilities.add(name as BridgeCapability);
    settle(id);
    // Callers before this got no token: they have to ask again.
    if (isTimedOut) emit('token');
    return true;
  };

  const receive = (message: unknown): boolean => {
    const frame = readFrame(message);
    if (!frame) return false;
    if (nonce === undefined) return acceptWelcome(frame);
    const {id, t, m, d, n} = frame;
    if (n !== nonce) return false;
    if (t === 'res') {
      settle(id, frame.err === undefined ? frame : undefined);
      return true;
    }
    if (t === 'req') {
      // Version 1 has no requests of a host: each gets this error, however often it is sent.
      send({id, t: 'res', m, err: 'unsupported'}).catch(() => {});
      return true;
    }
    if (eventIds.has(id)) return true;
    eventIds.add(id);
    if (eventIds.size > MAX_KEPT_EVENT_IDS) eventIds.delete(eventIds.values().next().value!);
    emit(m, d);
    if (m === 'dispose') dispose();
    return true;
  };

  const dispose = (): void => {
    unsubscribe();
    capabilities.clear();
    for (const id of [...pending.keys()]) settle(id);
  };

  const greet = (): Promise<unknown> =>
    new Promise((resolve) => {
      const stop = clock.after(WELCOME_TIMEOUT_MS, () => {
        isTimedOut = true;
        resolve(undefined);
      });
      try {
        unsubscribe = transport!.hear(receive);
      } catch {
        // Without messages there is no welcome, and the time limit ends the wait.
      }
      void request('hello', {v: [1], caps: EVENTS}, helloId).then(() => {
        stop();
        resolve(undefined);
      });
    });
  const greeted = transport ? greet() : Promise.resolve();

  const call = async (m: BridgeCapability, d: unknown): Promise<unknown> => {
    await greeted;
    return capabilities.has(m) ? (await request(m, d))?.d : undefined;
  };

  return {
    version: 1,
    capabilities,
    async getToken({audience, reason}) {
      // `tokenByBridge` checks the value.
      return ((await call('getToken', {audience, reason})) ?? null) as Token | null;
    },
    async openPayment({url, orderId, sandbox}) {
      return fieldsOf(await call('openPayment', {url, orderId, sandbox})) as unknown as PaymentOpening;
    },
    closePayment(orderId) {
      if (!capabilities.has('closePayment')) return;
      send({id: newId(), t: 'evt', m: 'closePayment', d: {orderId}}).catch(() => {});
    },
    on(event, callback) {
      const ofEvent = callbacks.get(event);
      ofEvent?.add(callback);
      return () => void ofEvent?.delete(callback);
    },
  };
}
