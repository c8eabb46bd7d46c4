import {type Clock, pause} from '../../../client/clock.js';
import {asStorefrontError, failureOf, type StorefrontError} from '../../../client/errors.js';
import {type CartRequests, isRefusal} from '../../../orders/cart-requests.js';
import type {CartAnswer} from '../../../orders/read-cart.js';
import {type CartState, confirmedQuantity} from '../cart-state.js';
import {
  applyAnswer,
  applyFillAnswer,
  confirmQuantity,
  makeAbsolute,
  type RefusedChange,
  removeLines,
  rollBack,
} from '../wanted/quantity-changes.js';
import {NOT_FOR_SALE, ofItem, refusedItem, unknownItem} from './cart-refusals.js';

const MAX_ATTEMPTS = 3;
const RETRY_AFTER_MS = 1000;
const MAX_WAIT_MS = 60_000;

interface QuantitySync {
  /** Sends one pending change, and recovers where it fails. Rejects where nobody is signed in, and once aborted. */
  readonly send: (signal: AbortSignal) => Promise<void>;
  /** Lets a change that failed be attempted anew. */
  readonly resetAttempts: () => void;
}

interface QuantitySyncOptions {
  readonly state: CartState;
  readonly requests: Pick<CartRequests, 'fill' | 'put' | 'remove' | 'clear'>;
  /** Reads the cart again. */
  readonly read: (signal: AbortSignal) => Promise<void>;
  /** Called after a fill, with the cart that the service answered. */
  readonly onAnswer: (answer: CartAnswer) => void;
  /** Called once the service has emptied the cart. */
  readonly onClear: () => void;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  readonly reportRefusal: (error: StorefrontError) => void;
  /** Whether the page has read the item with this SKU. */
  readonly isKnown: (sku: string) => boolean;
}

/**
 * Sends pending quantities: new and changed ones together in a fill, removals one by one. What the service refuses is
 * rolled back; after a lost answer the cart is read before anything is sent again.
 */
export function createQuantitySync(options: QuantitySyncOptions): QuantitySync {
  const {state, requests, read, onAnswer, onClear, clock, report, reportRefusal, isKnown} = options;
  let attempts = 0;

  /** Reports changes that had no effect. A SKU that no answer has ever named is a fault of the page: no catalog has led to it. */
  const reportRefused = (refused: readonly RefusedChange[]): void => {
    for (const {sku, code, quantity} of refused)
      reportRefusal(code === NOT_FOR_SALE && !isKnown(sku) ? unknownItem(sku) : refusedItem(sku, quantity, code));
  };

  /** Sends line by line after the service has refused all lines of a fill: only some are at fault. */
  const putEach = async (batch: ReadonlyMap<string, number>, signal: AbortSignal): Promise<void> => {
    for (const [sku, quantity] of batch) {
      try {
        await requests.put(sku, quantity, signal);
        confirmQuantity(state, sku, quantity);
      } catch (error) {
        const failure = asStorefrontError(error);
        if (!isRefusal(failure)) throw error;
        rollBack(state, new Map([[sku, quantity]]), failureOf(failure));
        reportRefused([{sku, quantity: confirmedQuantity(state.answer, sku), code: failure.code}]);
      }
    }
    await read(signal);
  };

  const fill = async (batch: ReadonlyMap<string, number>, signal: AbortSignal): Promise<void> => {
    // Another tab may report a change before this answer comes: then the cart is stale again.
    state.isStale = false;
    try {
      const answer = await requests.fill(batch, signal);
      reportRefused(applyFillAnswer(state, batch, answer));
      onAnswer(answer);
    } catch (error) {
      state.isStale = true;
      if (batch.size < 2 || !isRefusal(asStorefrontError(error))) throw error;
      await putEach(batch, signal);
    }
  };

  const clear = async (signal: AbortSignal): Promise<void> => {
    state.emptying = 'sent';
    state.hasSentChange = state.isStale = true;
    await requests.clear(signal);
    // The player may have emptied the cart once more meanwhile: then the request is sent once more.
    if ((state.emptying as CartState['emptying']) === 'sent') state.emptying = undefined;
    removeLines(state);
    onClear();
  };

  const remove = async (sku: string, signal: AbortSignal): Promise<void> => {
    state.hasSentChange = state.isStale = true;
    await requests.remove(sku, signal).catch((error: StorefrontError) => {
      // The line was removed elsewhere.
      if (error.status !== 404) throw error;
    });
    removeLines(state, sku);
  };

  /** Sends one change. `onSend` is called with its quantities before the request. */
  const sendNext = async (signal: AbortSignal, onSend: (batch: ReadonlyMap<string, number>) => void): Promise<void> => {
    // A change that was made during the last request may equal its answer.
    applyAnswer(state, state.answer!);
    const changes = [...state.changes];
    const removal = changes.find(([sku, {quantity}]) => quantity === 0 && confirmedQuantity(state.answer, sku) > 0);
    if (state.emptying) return clear(signal);
    if (removal) {
      onSend(new Map([[removal[0], 0]]));
      return remove(removal[0], signal);
    }
    const batch = new Map(changes.flatMap(([sku, {quantity}]) => (quantity > 0 ? [[sku, quantity] as const] : [])));
    onSend(batch);
    state.hasSentChange = true;
    if (batch.size > 0) await fill(batch, signal);
  };

  /** After a change failed: rolls it back where it was refused or attempted often enough, else waits. Reads the cart. */
  const recover = async (
    error: StorefrontError & {readonly retryAfter?: string | null},
    batch: ReadonlyMap<string, number>,
    signal: AbortSignal,
  ): Promise<void> => {
    state.isStale = true;
    const wait = Number(error.retryAfter) * 1000 || RETRY_AFTER_MS * 2 ** attempts;
    if (isRefusal(error) || ++attempts >= MAX_ATTEMPTS || wait > MAX_WAIT_MS) {
      attempts = 0;
      rollBack(state, batch, failureOf(error));
      const [only] = batch.size === 1 ? batch.keys() : [];
      if (only !== undefined && isRefusal(error)) reportRefusal(ofItem(error, only));
      else report(error);
      if (batch.size === 0) state.failure = failureOf(error);
      state.emptying = undefined;
    } else {
      makeAbsolute(state, batch);
      if (error.kind === 'api') await pause(clock, wait, signal);
    }
    await read(signal);
    if (state.emptying === 'sent' && state.answer!.lines.length === 0) state.emptying = undefined;
  };

  return {
    async send(signal) {
      let batch: ReadonlyMap<string, number> = new Map();
      try {
        await sendNext(signal, (sent) => {
          batch = sent;
        });
        attempts = 0;
      } catch (error) {
        const failure = asStorefrontError(error);
        if (signal.aborted || failure.status === 401) throw error;
        await recover(failure, batch, signal);
      }
    },
    resetAttempts() {
      attempts = 0;
    },
  };
}
