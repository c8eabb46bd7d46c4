import type {Clock} from '../client/clock.js';
import {getField} from '../client/prototype-safe.js';
import type {Token} from '../client/token.js';
import type {GetToken} from '../shop/config.js';
import type {BridgeCapability, BridgeEvent, PaymentPlace, PaymentRequest, StorefrontBridge} from './bridge.js';

const OPENING_TIMEOUT_MS = 10_000;
const TOKEN_TIMEOUT_MS = 15_000;
const PLACES: readonly unknown[] = ['overlay', 'window', 'system', 'inline'] satisfies PaymentPlace[];

/** The result of opening the payment page. When the host was silent the page may be open all the same: the shop must not open another one by itself. */
export type Opening =
  | {readonly opened: true; readonly mode: PaymentPlace}
  | {readonly opened: false; readonly isSilent: boolean};

const REFUSED: Opening = {opened: false, isSilent: false};
const SILENT: Opening = {opened: false, isSilent: true};

/** Resolves to the answer, to `failed` when it rejects, to `silent` when it does not settle in time. */
const withTimeout = <T>(answer: Promise<T>, ms: number, clock: Clock, failed: T, silent: T): Promise<T> =>
  new Promise((resolve) => {
    // Two timers of half the time: a page that was frozen first handles the messages that came meanwhile.
    let stop = clock.after(ms / 2, () => {
      stop = clock.after(ms / 2, () => resolve(silent));
    });
    void answer
      .catch(() => failed)
      .then((value) => {
        stop();
        resolve(value);
      });
  });

/** Whether the host has a capability; false for an object that is no bridge. */
export function canBridge(bridge: StorefrontBridge | undefined, capability: BridgeCapability): boolean {
  try {
    return bridge!.capabilities.has(capability) === true;
  } catch {
    return false;
  }
}

/** Asks the host once to open the payment page. Never rejects; only `opened: true` counts as opened. */
export function openByBridge(
  bridge: StorefrontBridge,
  {url, orderId, sandbox}: PaymentRequest,
  clock: Clock,
): Promise<Opening> {
  const open = async (): Promise<Opening> => {
    const answer: unknown = await bridge.openPayment({url, orderId, sandbox});
    const [opened, mode] = [getField(answer, 'opened'), getField(answer, 'mode')];
    return opened === true ? {opened, mode: PLACES.includes(mode) ? (mode as PaymentPlace) : 'window'} : REFUSED;
  };
  return withTimeout(open(), OPENING_TIMEOUT_MS, clock, REFUSED, SILENT);
}

/**
 * The host as `getToken`: resolves to the host's answer, of which nothing is checked, and to null when the host fails or is silent.
 * A sign-in has no time limit. Rejects only when a token that is about to expire could not be renewed.
 */
export const tokenByBridge =
  (bridge: StorefrontBridge, clock: Clock): GetToken =>
  (request) => {
    // The session reads the answer.
    const ask = async (): Promise<Token | null> => (await bridge.getToken(request)) ?? null;
    if (request.reason === 'sign-in') return ask().catch(() => null);
    return withTimeout<Token | null | undefined>(ask(), TOKEN_TIMEOUT_MS, clock, undefined, undefined).then(
      (answer) => {
        // The session keeps the token in use until it expires.
        if (answer === undefined && request.reason === 'expiring') throw new Error('The host gave no token');
        return answer ?? null;
      },
    );
  };

/** Closes the host's payment page of an order that is over, if the host can. */
export function closeByBridge(bridge: StorefrontBridge, orderId: number): void {
  try {
    if (canBridge(bridge, 'closePayment')) bridge.closePayment?.(orderId);
  } catch {
    // The player can close the page.
  }
}

/** Subscribes to an event of the host, whose detail is not checked. Returns the function that unsubscribes; neither throws. */
export function onBridgeEvent(
  bridge: StorefrontBridge,
  event: BridgeEvent,
  callback: (detail: unknown) => void,
): () => void {
  let stop: unknown;
  try {
    stop = bridge.on(event, callback);
  } catch {
    // A host that cannot subscribe the shop sends no events.
  }
  return () => {
    try {
      (stop as () => void)();
    } catch {
      // The subscription stays, or never was.
    }
  };
}
