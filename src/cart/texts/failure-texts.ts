import type {Failure} from '../../client/errors.js';
import {formatNumber, isolate, listed} from '../../i18n/format.js';
import type {Wording} from '../../i18n/words-controller.js';
import type {Cart, CartNotice, CodeFailure, DroppedLine, PromoCode, RedeemedCoupon} from '../../orders/cart.js';
import {type CartRefusalWords, type CartWords, cartRefusalWords, cartWords} from './words.js';

/** The words of the cart, with those for changes that were refused or failed. */
export interface CartTexts extends CartWords {
  readonly refusals: CartRefusalWords;
  /** The language of the words. */
  readonly lang: string;
}

export const cartTexts = (words: Wording): CartTexts => ({
  ...words.get('cart', cartWords),
  refusals: words.get('cartRefusals', cartRefusalWords),
  lang: words.lang,
});

/** The service's code for a promo code of a player who is not signed in. */
export const NO_PLAYER = 1501;

/** Why a line is not as the player asked for it. */
export function noticeText({reason, code, quantity}: CartNotice, {refusals, notTaken}: CartTexts): string {
  if (reason === 'clamped') return refusals.clamped(quantity);
  return refusals.refused[code ?? 0] ?? notTaken;
}

/** The service's codes for items that it does not sell to this player. */
const NOT_SOLD: readonly (number | undefined)[] = [1411, 1455, 1601, 4001];

/** What was taken out of the cart, and why. */
export function droppedText(lines: readonly DroppedLine[], locale: string, {refusals}: CartTexts): string {
  const namesOf = (some: readonly DroppedLine[]): string =>
    listed(
      some.map(({name}) => isolate(name)),
      locale,
    );
  const notSold = lines.filter(({code}) => NOT_SOLD.includes(code));
  const others = lines.filter((line) => !notSold.includes(line));
  return [
    ...(notSold.length > 0 ? [refusals.notSold(namesOf(notSold))] : []),
    ...others.flatMap((line) => [refusals.takenOut(namesOf([line])), refusals.refused[line.code ?? 0] ?? []].flat()),
  ].join(' ');
}

/** The name of a promo code; of one that was redeemed elsewhere, the name of its promotion. */
export const codeName = ({code, name}: PromoCode, t: CartWords): string => code || name || t.code;

/** What a coupon gave. */
export const couponText = ({items}: RedeemedCoupon, locale: string, t: CartWords): string =>
  t.given(
    listed(
      items.map(({name, quantity}) => t.units(name, formatNumber(quantity, locale))),
      locale,
    ),
  );

/** Why a code is not in use. */
export function codeFailureText(
  {kind, code, mayBeRedeemed}: CodeFailure,
  {refusals, unreached, codeNotTaken}: CartTexts,
): string {
  if (mayBeRedeemed) return refusals.couponUnsure;
  if (kind === 'network' || kind === 'timeout') return unreached.code;
  return refusals.codeRefused[kind === 'signed-out' ? NO_PLAYER : (code ?? 0)] ?? codeNotTaken;
}

const reasonText = ({kind, status}: Failure, t: CartRefusalWords['failure']): string | undefined => {
  if (kind === 'signed-out') return t.signIn;
  if (status === 401) return t.signInAgain;
  return kind === 'timeout' ? t.timeout : undefined;
};

/** Why the cart could not be loaded. */
export const loadFailureText = (failure: Failure, {refusals, unreached, failed}: CartTexts): string =>
  failure.kind === 'network' ? unreached.load : (reasonText(failure, refusals.failure) ?? failed);

/** Why the last change failed. */
function changeFailureText(failure: Failure, {refusals, unreached, notTaken}: CartTexts): string {
  const {kind, code} = failure;
  if (kind === 'network') return unreached.change;
  return (kind === 'api' && refusals.refused[code ?? 0]) || (reasonText(failure, refusals.changeFailure) ?? notTaken);
}

/** Why the last change failed that has no line to say so: each item by its name, with the reason. */
export function failedChangeText(
  {failure, refused, lines}: Pick<Cart, 'failure' | 'refused' | 'lines'>,
  t: CartTexts,
): string {
  const unlisted = refused.filter(({sku}) => !lines.some((line) => line.sku === sku && !line.isBonus));
  const {refusals, notTaken} = t;
  if (unlisted.length === 0) return failure ? changeFailureText(failure, t) : '';
  return unlisted.map(({name, code}) => `${isolate(name)}: ${refusals.refused[code ?? 0] ?? notTaken}`).join(' ');
}
