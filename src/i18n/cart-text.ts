import type {CartNotice, PromoCode} from '../model/cart.js';
import type {Failure} from '../model/failure.js';
import type {CartWords} from './en.cart.js';

/** Under a line: why it is not as it was asked for. */
export const noticeText = ({reason, code, quantity}: CartNotice, t: CartWords): string =>
  reason === 'clamped' ? t.clamped(quantity) : (t.refused[code ?? 0] ?? t.notTaken);

/** What a code is called: one that was put on elsewhere by its promotion. */
export const codeName = ({code, name}: PromoCode, t: CartWords): string => code || name || t.code;

/** Why a promo code is not in use. */
export function codeFailureText({kind, code}: Failure, t: CartWords): string {
  if (kind === 'signed-out') return t.codeSignIn;
  if (kind === 'network' || kind === 'timeout') return t.codeUnchecked;
  return t.codeRefused[code ?? 0] ?? t.codeNotTaken;
}

const sentence = ({kind, status}: Failure, t: CartWords['failure']): string => {
  if (kind === 'signed-out') return t.signIn;
  if (status === 401) return t.signInAgain;
  return kind === 'network' || kind === 'timeout' ? t[kind] : t.other;
};

/** Why the cart could not be shown. */
export const cartFailureText = (failure: Failure, t: CartWords): string => sentence(failure, t.failure);

/** Why the last change did not happen. */
export const changeFailureText = (failure: Failure, t: CartWords): string =>
  (failure.kind === 'api' && t.refused[failure.code ?? 0]) || sentence(failure, t.changeFailure);
