import {getField} from '../client/bare.js';
import type {Clock} from '../client/clock.js';
import type {Token} from '../client/token.js';
import type {GetToken} from '../session/config.js';
import type {BridgeCapability, BridgeEvent, PaymentPlace, PaymentRequest, StorefrontBridge} from './bridge.js';

const OPENING_WAIT_MS = 10_000;
const TOKEN_WAIT_MS = 15_000;
const PLACES: readonly unknown[] = ['overlay', 'window', 'system', 'inline'] satisfies PaymentPlace[];

/** What became of an opening. After a silence the page may stand open all the same, so nothing else may open by itself. */
export type Opening =
  | {readonly opened: true; readonly mode: PaymentPlace}
  | {readonly opened: false; readonly isSilent: boolean};

const REFUSED: Opening = {opened: false, isSilent: false};
const SILENT: Opening = {opened: false, isSilent: true};

/** Resolves to the answer, to `failed` where there is a rejection instead, to `silent` where there is neither in time. */
const withTimeout = <T>(answer: Promise<T>, ms: number, clock: Clock, failed: T, silent: T): Promise<T> =>
  new Promise((resolve) => {
    // In two halves: a page that was frozen meanwhile still hears what came before it judges.
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

/** Whether the host says that it can; what is no bridge cannot. */
export function canBridge(bridge: StorefrontBridge | undefined, what: BridgeCapability): boolean {
  try {
    return bridge!.capabilities.has(what) === true;
  } catch {
    return false;
  }
}

/** Asks the host to open the payment page, once. Never rejects; only a plain `opened: true` counts. */
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
  return withTimeout(open(), OPENING_WAIT_MS, clock, REFUSED, SILENT);
}

/**
 * The host as a source of tokens: null, where it says that nobody is signed in, cannot tell, fails or is silent. A sign-in
 * may take any time. Rejects only where a token that is about to end could not be renewed.
 */
export const tokenByBridge =
  (bridge: StorefrontBridge, clock: Clock): GetToken =>
  (request) => {
    const ask = async (): Promise<Token | null> => {
      const answer: unknown = await bridge.getToken(request);
      const token = typeof answer === 'string' ? answer : getField(answer, 'token');
      const userId = getField(answer, 'userId');
      if (typeof token !== 'string') return null;
      return typeof userId === 'string' ? {token, userId} : token;
    };
    if (request.reason === 'sign-in') return ask().catch(() => null);
    return withTimeout<Token | null | undefined>(ask(), TOKEN_WAIT_MS, clock, undefined, undefined).then((answer) => {
      // The token in use serves until its end.
      if (answer === undefined && request.reason === 'expiring') throw new Error('The host gave no token');
      return answer ?? null;
    });
  };

/** Closes the host's payment page of an order that is over, where it can. */
export function closeByBridge(bridge: StorefrontBridge, orderId: number): void {
  try {
    if (canBridge(bridge, 'closePayment')) bridge.closePayment?.(orderId);
  } catch {
    // The player closes it.
  }
}

/** Calls back when the host tells something; what a host hands over is read as unknown. Returns what stops it. */
export function onBridgeEvent(
  bridge: StorefrontBridge,
  event: BridgeEvent,
  callback: (detail: unknown) => void,
): () => void {
  let stop: unknown;
  try {
    stop = bridge.on(event, callback);
  } catch {
    // It tells nothing.
  }
  return () => {
    try {
      (stop as () => void)();
    } catch {
      // It goes on telling, or never did.
    }
  };
}
