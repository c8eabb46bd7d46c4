import {asStorefrontError, type Failure, failureOf, type StorefrontError} from '../../client/errors.js';
import {type CartRequests, isRefusal} from '../../orders/cart-requests.js';
import type {CartAnswer} from '../../orders/read-cart.js';
import type {CartState} from './cart-state.js';
import {applyPromotions, setCode} from './promo-code-state.js';

/** The service's error codes about promo codes are above this number. */
const PROMO_CODE_ERRORS = 9800;

/** Whether the service refused the promo code itself. */
const isAboutCode = ({code}: Pick<Failure, 'code'>): boolean => (code ?? 0) > PROMO_CODE_ERRORS;

interface PromoCodeSync {
  /** Redeems a code; null removes the present one. */
  readonly change: (code: string | null, signal: AbortSignal) => Promise<void>;
  /** Whether the service has to say if the code is still good, or what it gives. */
  readonly needsCheck: () => boolean;
  /** Asks the service about the code in the cart. */
  readonly check: (code: string, signal: AbortSignal) => Promise<void>;
  /** Finds out from an answer whether the code counts. */
  readonly onAnswer: (answer: CartAnswer) => void;
  /** The service emptied the cart, and removed the code with its lines. */
  readonly onClear: () => void;
  /** An order was refused: a code that was the reason is in the cart no more. */
  readonly onOrderRefused: (failure: Failure) => void;
}

/**
 * Redeems, removes and checks the cart's promo code. `onChange` is called with each code that was redeemed, and with null
 * once the code is gone.
 */
export function createPromoCodeSync(
  state: CartState,
  requests: Pick<CartRequests, 'rewards' | 'redeem' | 'removeCode'>,
  onChange: (code: string | null) => void,
  report: (error: unknown) => void,
): PromoCodeSync {
  const forget = (): void => {
    setCode(state, undefined);
    onChange(null);
  };

  /** The code is gone, and the player is shown why. */
  const lose = (failure: Failure): void => {
    forget();
    state.codeFailure = failure;
  };

  const onAnswer = (answer: CartAnswer): void => {
    // An answer that was requested before a code was redeemed elsewhere says nothing about that code: the cart is read again.
    if (!state.isStale) applyPromotions(state, answer);
  };

  return {
    async change(requested, signal) {
      try {
        if (requested === null) {
          await requests.removeCode(signal);
          setCode(state, undefined);
        } else {
          const rewards = await requests.rewards(requested, signal).catch((error: StorefrontError) => {
            // Only a code that is no good ends the attempt here; after any other error it is redeemed all the same.
            if (isAboutCode(error) || signal.aborted) throw error;
            return undefined;
          });
          await requests.redeem(requested, rewards?.keys ?? {}, signal);
          setCode(state, {code: requested, name: '', percent: rewards?.percent}, rewards?.bonus);
        }
        onChange(requested);
        state.isStale = state.hasSentChange = true;
      } catch (error) {
        if (signal.aborted) throw error;
        const failure = asStorefrontError(error);
        report(failure);
        state.codeFailure = failureOf(failure);
        state.isStale ||= !isRefusal(failure);
      }
      if (state.requestedCode === requested) state.requestedCode = undefined;
    },
    needsCheck: () =>
      state.codeStatus === 'unverified' || (state.code?.code !== undefined && state.codeBonus === undefined),
    // A code whose promotion has left the cart and that is no good any more is gone, and the player is shown why. Any other
    // code stays: the answer does not list a code that the lines do not suit at present. A code that was removed elsewhere
    // can be removed once more.
    async check(code, signal) {
      const isUnverified = state.codeStatus === 'unverified';
      if (isUnverified) state.codeStatus = 'entered';
      // Another tab may have redeemed another code meanwhile.
      const isReplaced = (): boolean => state.code?.code !== code;
      try {
        const {bonus} = await requests.rewards(code, signal);
        if (isReplaced()) return;
        state.codeBonus = bonus;
        onAnswer(state.answer!);
      } catch (error) {
        if (signal.aborted) throw error;
        if (isReplaced()) return;
        const failure = asStorefrontError(error);
        state.codeBonus ??= [];
        if (isUnverified && isAboutCode(failure)) lose(failureOf(failure));
      }
    },
    onAnswer,
    onClear: forget,
    onOrderRefused(failure) {
      if (isAboutCode(failure)) lose(failure);
    },
  };
}
