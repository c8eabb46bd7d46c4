import {type Clock, systemClock} from '../client/clock.js';
import {fieldsOf, listOf} from '../client/read.js';
import type {Token} from '../client/token.js';
import type {BridgeCapability, BridgeEvent, PaymentOpening, StorefrontBridge} from './bridge.js';
import {type Frame, newId, readFrame, writeFrame} from './frames.js';

/** A host that does not welcome the shop for so long is taken for none; it may still do so later. */
const HELLO_WAIT_MS = 1500;
/** So many of the host's events are remembered, so that it may send one twice. */
const REMEMBERED = 64;
const CAPABILITIES: readonly unknown[] = ['getToken', 'openPayment', 'closePayment'] satisfies BridgeCapability[];
const EVENTS = ['token', 'paymentClosed', 'focus', 'locale', 'dispose'] as const satisfies readonly BridgeEvent[];

/** How texts reach a host, and its texts the page. */
export interface BridgeTransport {
  /**
   * Sends one text. It may give a promise: of the host's answer, which is heard as if it had been sent, or of a
   * rejection where the text did not arrive.
   */
  readonly post: (text: string) => unknown;
  /**
   * Calls back with all that comes, of which nothing need be known; returns what stops it. The callback tells whether
   * it was a frame for this bridge.
   */
  readonly hear: (heard: (message: unknown) => boolean) => () => void;
}

/**
 * A bridge to a host that understands messages only, whose texts are described in docs/launchers.md. It greets the host
 * at once, and can do nothing until it is welcomed. Without a transport, which is how a page finds itself in a plain browser,
 * it never can. Questions that the host does not answer stay open: who asks gives up by itself, as `openByBridge` does.
 */
export function messageBridge(transport: BridgeTransport | undefined, clock: Clock = systemClock): StorefrontBridge {
  const capabilities = new Set<BridgeCapability>();
  const callbacks = new Map<string, Set<(detail: unknown) => void>>(EVENTS.map((name) => [name, new Set()]));
  /** Questions without an answer, by id. */
  const asked = new Map<string, (answer?: Frame) => void>();
  /** The host's last events, by id. */
  const told = new Set<string>();
  const helloId = newId();
  let nonce: string | undefined;
  let isLate = false;
  let stopHearing = (): void => {};

  const tell = (name: string, detail?: unknown): void => {
    for (const callback of [...(callbacks.get(name) ?? [])]) {
      try {
        callback(detail);
      } catch (error) {
        console.warn('game-storefront:', error);
      }
    }
  };

  const settle = (id: string, answer?: Frame): void => {
    asked.get(id)?.(answer);
    asked.delete(id);
  };

  const send = async (frame: Frame): Promise<void> => {
    const answer = await transport!.post(writeFrame({...frame, n: nonce}));
    if (answer !== undefined) heard(answer);
  };

  /** Resolves to the answer; undefined where the host has none, or was not reached. */
  const ask = (m: string, d: unknown, id = newId()): Promise<Frame | undefined> =>
    new Promise((resolve) => {
      asked.set(id, resolve);
      send({id, t: 'req', m, d}).catch(() => settle(id));
    });

  const welcome = ({id, t, m, d, n}: Frame): boolean => {
    const {v, caps} = fieldsOf(d);
    if (id !== helloId || t !== 'res' || m !== 'welcome' || v !== 1 || !n) return false;
    nonce = n;
    for (const name of listOf(caps)) if (CAPABILITIES.includes(name)) capabilities.add(name as BridgeCapability);
    settle(id);
    // Who asked meanwhile was told that there is no token.
    if (isLate) tell('token');
    return true;
  };

  const heard = (message: unknown): boolean => {
    const frame = readFrame(message);
    if (!frame) return false;
    if (nonce === undefined) return welcome(frame);
    const {id, t, m, d, n} = frame;
    if (n !== nonce) return false;
    if (t === 'res') {
      settle(id, frame.err === undefined ? frame : undefined);
      return true;
    }
    if (t === 'req') {
      // A host may tell, but has nothing to ask for yet; who asks again hears the same again.
      send({id, t: 'res', m, err: 'unsupported'}).catch(() => {});
      return true;
    }
    if (told.has(id)) return true;
    told.add(id);
    if (told.size > REMEMBERED) told.delete(told.values().next().value!);
    tell(m, d);
    if (m === 'dispose') dispose();
    return true;
  };

  const dispose = (): void => {
    stopHearing();
    capabilities.clear();
    for (const id of [...asked.keys()]) settle(id);
  };

  const greet = (): Promise<unknown> =>
    new Promise((resolve) => {
      const stop = clock.after(HELLO_WAIT_MS, () => {
        isLate = true;
        resolve(undefined);
      });
      try {
        stopHearing = transport!.hear(heard);
      } catch {
        // Nothing of it will be heard; that it is not there shows soon enough.
      }
      void ask('hello', {v: [1], caps: EVENTS}, helloId).then(() => {
        stop();
        resolve(undefined);
      });
    });
  const met = transport ? greet() : Promise.resolve();

  const call = async (m: BridgeCapability, d: unknown): Promise<unknown> => {
    await met;
    return capabilities.has(m) ? (await ask(m, d))?.d : undefined;
  };

  return {
    version: 1,
    capabilities,
    async getToken({audience, reason}) {
      // `tokenByBridge` looks at what it is.
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
      const all = callbacks.get(event);
      all?.add(callback);
      return () => void all?.delete(callback);
    },
  };
}
