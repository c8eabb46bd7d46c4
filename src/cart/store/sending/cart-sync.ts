import type {Failure} from '../../../client/errors.js';
import {createCartRequests} from '../../../orders/cart-requests.js';
import type {CartAnswer} from '../../../orders/read-cart.js';
import type {StorefrontContext} from '../../../shop/storefront-context.js';
import {createTabs} from '../../../tabs/tabs.js';
import {type CartState, isPending} from '../cart-state.js';
import {applyAnswer, mergeAnswer} from '../wanted/quantity-changes.js';
import {createCartRefusals} from './cart-refusals.js';
import {createPromoCodeSync} from './promo-code-sync.js';
import {createQuantitySync} from './quantity-sync.js';

export interface CartSync {
  /** Sends the next change, or reads the cart; false once nothing is left to do. Changes are sent only if `isAlone`. */
  readonly step: (signal: AbortSignal, isAlone: boolean) => Promise<boolean>;
  /** Lets a change that failed be attempted anew. */
  readonly resetAttempts: () => void;
  /** An order was refused: a promo code that was the reason is in the cart no more. */
  readonly onOrderRefused: (failure: Failure) => void;
}

interface CartSyncOptions {
  readonly state: CartState;
  /** Called after each answer of the service. */
  readonly onAnswer: () => void;
  /** Called when a promo code was redeemed, and with null when the code is gone. */
  readonly onCodeChange: (code: string | null) => void;
  /** Called when a coupon was answered, or its answer was lost. */
  readonly onCoupon: () => void;
  /** Whether the cart may be changed elsewhere at the same time. */
  readonly isShared: () => boolean;
}

/**
 * Decides which request comes next, one at a time: quantities first (`quantity-sync.ts`), then the promo code
 * (`promo-code-sync.ts`).
 */
export function createCartSync(context: StorefrontContext, options: CartSyncOptions): CartSync {
  const {state, onAnswer, onCodeChange, onCoupon, isShared} = options;
  const {clock, report, refresh, use, itemCache} = context;
  const requests = createCartRequests(context);
  const tabs = use(createTabs);
  const promoCode = createPromoCodeSync({
    state,
    requests,
    onChange: onCodeChange,
    onCoupon(mayHaveGiven) {
      onCoupon();
      if (!mayHaveGiven) return;
      refresh();
      tabs.notify('purchase');
    },
    report,
  });

  const handleAnswer = (answer: CartAnswer): void => {
    promoCode.onAnswer(answer);
    onAnswer();
  };

  const read = async (signal: AbortSignal): Promise<void> => {
    // A change that another tab reports from now on may be newer than this answer.
    state.isStale = false;
    try {
      const answer = await requests.get(signal);
      if (state.isMerging) mergeAnswer(state, answer);
      else applyAnswer(state, answer);
      handleAnswer(answer);
    } catch (error) {
      state.isStale = true;
      throw error;
    }
  };

  const {onClear} = promoCode;
  const isKnown = (sku: string): boolean => itemCache.find(sku) !== undefined;
  const quantities = createQuantitySync({
    state,
    requests,
    read,
    onAnswer: handleAnswer,
    onClear,
    clock,
    report,
    reportRefusal: use(createCartRefusals).reportRefusal,
    isKnown,
  });

  return {
    resetAttempts: quantities.resetAttempts,
    onOrderRefused: promoCode.onOrderRefused,
    async step(signal, isAlone) {
      // Added units count from the service's quantity, which may have been changed elsewhere.
      if (!state.answer || state.isMerging || (isPending(state) && isShared())) await read(signal);
      if (isPending(state)) {
        if (isAlone) await quantities.send(signal);
      } else if (state.requestedCode !== undefined) {
        if (isAlone) await promoCode.change(state.requestedCode, signal);
      } else if (state.isStale) await read(signal);
      else if (promoCode.needsCheck()) await promoCode.check(state.code!.code!, signal);
      else return false;
      return true;
    },
  };
}
