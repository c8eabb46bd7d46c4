import type {Failure} from '../client/failure.js';
import type {CartNotice, PromoCode} from '../orders/cart.js';
import type {CartWords} from './cart.words.js';
import type {CartRefusalWords} from './cart-refusals.words.js';

/** The words of a cart, with those of what the service refuses. */
export interface CartSayings extends CartWords {
  readonly refusals: CartRefusalWords;
}

/** The service's code for a promo code of somebody who is not signed in. */
const NO_PLAYER = 1501;

/** Under a line: why it is not as it was asked for. */
export function noticeText({reason, code, quantity}: CartNotice, {refusals, notTaken}: CartSayings): string {
  if (reason === 'clamped') return refusals.clamped(quantity);
  return refusals.refused[code ?? 0] ?? notTaken;
}

/** What a code is called: one that was put on elsewhere by its promotion. */
export const codeName = ({code, name}: PromoCode, t: CartWords): string => code || name || t.code;

/** Why a promo code is not in use. */
export function codeFailureText({kind, code}: Failure, {refusals, unreached, codeNotTaken}: CartSayings): string {
  if (kind === 'network' || kind === 'timeout') return unreached.code;
  return refusals.codeRefused[kind === 'signed-out' ? NO_PLAYER : (code ?? 0)] ?? codeNotTaken;
}

const sentence = ({kind, status}: Failure, t: CartRefusalWords['failure']): string | undefined => {
  if (kind === 'signed-out') return t.signIn;
  if (status === 401) return t.signInAgain;
  return kind === 'timeout' ? t.timeout : undefined;
};

/** Why the cart could not be shown. */
export const cartFailureText = (failure: Failure, {refusals, unreached, failed}: CartSayings): string =>
  failure.kind === 'network' ? unreached.load : (sentence(failure, refusals.failure) ?? failed);

/** Why the last change did not happen. */
export function changeFailureText(failure: Failure, {refusals, unreached, notTaken}: CartSayings): string {
  const {kind, code} = failure;
  if (kind === 'network') return unreached.change;
  return (kind === 'api' && refusals.refused[code ?? 0]) || (sentence(failure, refusals.changeFailure) ?? notTaken);
}
