import {
  asStorefrontError,
  type Failure,
  failureOf,
  isOutcomeUnknown,
  type StorefrontError,
} from '../../../client/errors.js';
import {type CartRequests, isRefusal} from '../../../orders/cart-requests.js';
import type {CartAnswer, CodeRewards} from '../../../orders/read-cart.js';
import type {CartState} from '../cart-state.js';
import {applyPromotions, setCode} from '../confirmed/promo-code-state.js';

/** The service's error codes about promo codes are above this number. */
const PROMO_CODE_ERRORS = 9800;

/** Whether the service refused the promo code itself. */
const isAboutCode = ({code}: Pick<Failure, 'code'>): boolean => (code ?? 0) > PROMO_CODE_ERRORS;

/** Rejects once a signal is aborted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = (): void => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });

interface PromoCodeSync {
  /** Redeems a promo code or a coupon; null removes the present promo code. */
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

interface PromoCodeSyncOptions {
  readonly state: CartState;
  readonly requests: Pick<CartRequests, 'verify' | 'redeem' | 'redeemCoupon' | 'removeCode'>;
  /** Called with each promo code that was redeemed, and with null once the code is gone. */
  readonly onChange: (code: string | null) => void;
  /** A coupon was answered, or its answer was lost: it gave something, or may have, or was refused. */
  readonly onCoupon: (mayHaveGiven: boolean) => void;
  readonly report: (error: unknown) => void;
}

/** Redeems, removes and checks the cart's promo code, and redeems coupons. */
export function createPromoCodeSync(options: PromoCodeSyncOptions): PromoCodeSync {
  const {state, requests, onChange, onCoupon, report} = options;
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

  /**
   * Redeems a coupon, once: it gives each time. The request goes on where the run that sent it is aborted; its answer is of no concern to
   * another player. Resolves with the answer, or rejects with the abort.
   */
  const redeemCoupon = async (code: string, keys: CodeRewards['keys'], signal: AbortSignal): Promise<void> => {
    if (state.requestedCode === code) state.requestedCode = undefined;
    const sent = {code};
    state.sentCoupon = sent;
    const settle = (outcome: Pick<CartState, 'coupon' | 'codeFailure'>, mayHaveGiven: boolean): void => {
      if (state.sentCoupon !== sent) return;
      state.sentCoupon = undefined;
      Object.assign(state, outcome);
      onCoupon(mayHaveGiven);
    };
    const answered = requests.redeemCoupon(code, keys).then(
      (items) => settle({coupon: {code, items}, codeFailure: undefined}, true),
      (error) => {
        // The shop was taken out of the page.
        if (error.name === 'AbortError') return;
        const failure = asStorefrontError(error);
        const mayBeRedeemed = isOutcomeUnknown(failure);
        report(failure);
        settle(
          {coupon: undefined, codeFailure: {...failureOf(failure), ...(mayBeRedeemed && {mayBeRedeemed})}},
          mayBeRedeemed,
        );
      },
    );
    await Promise.race([answered, aborted(signal)]);
  };

  return {
    async change(requested, signal) {
      try {
        if (requested === null) {
          await requests.removeCode(signal);
          setCode(state, undefined);
        } else {
          const rewards = await requests.verify(requested, signal).catch((error: StorefrontError) => {
            // A service that does not tell kinds of codes apart has promo codes.
            if (isAboutCode(error) || isOutcomeUnknown(error) || signal.aborted) throw error;
            return undefined;
          });
          if (rewards?.isCoupon) return await redeemCoupon(requested, rewards.keys, signal);
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
        const {bonus} = await requests.verify(code, signal);
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
