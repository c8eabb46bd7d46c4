import type {Failure} from '../../client/errors.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import {formatMoney, formatNumber} from '../../i18n/format.js';
import type {Cart, CartLine} from '../../orders/cart.js';
import type {Storefront} from '../../storefront.js';
import {
  type CartTexts,
  codeFailureText,
  codeName,
  couponText,
  droppedText,
  failedChangeText,
  noticeText,
} from './failure-texts.js';

/** Texts for a screen reader: `polite` waits for its turn, `urgent` interrupts. Empty where nothing is to be announced. */
export interface CartAnnouncement {
  readonly polite: string;
  readonly urgent: string;
}

export const EMPTY_CART = withoutPrototype<Cart>({
  lines: [],
  count: 0,
  total: undefined,
  isFree: false,
  promotions: [],
  code: undefined,
  paying: undefined,
  isUpdating: false,
  removed: undefined,
  dropped: [],
  refused: [],
  failure: undefined,
  codeFailure: undefined,
  coupon: undefined,
});

/** A cart, and why it could not be loaded again. */
export interface AnnouncedCart extends Cart {
  readonly loadFailure?: Failure;
}

/** One cart for each failure, so that it is announced once. */
const staleCarts = new WeakMap<Failure, AnnouncedCart>();

/** The cart to announce; undefined while it is unknown. An anonymous cart is empty until a line is added. */
export function announcedCart({$cart}: Storefront): AnnouncedCart | undefined {
  const cart = $cart.get();
  const {value} = cart;
  if (cart.status !== 'error') return value;
  const {failure} = cart;
  if (failure.kind === 'signed-out') return value ?? EMPTY_CART;
  if (!value) return undefined;
  const stale = staleCarts.get(failure) ?? withoutPrototype({...value, loadFailure: failure});
  staleCarts.set(failure, stale);
  return stale;
}

const ownLines = ({lines}: Cart): readonly CartLine[] => lines.filter(({isBonus}) => !isBonus);
const linesBySku = (cart: Cart): ReadonlyMap<string, CartLine> =>
  new Map(ownLines(cart).map((line) => [line.sku, line]));

/** How quantities changed, in one sentence; empty where none did. */
function linesText(before: Cart, after: Cart, locale: string, t: CartTexts): string {
  const [oldLines, newLines] = [linesBySku(before), linesBySku(after)];
  const changed = [...new Set([...oldLines.keys(), ...newLines.keys()])].filter(
    (sku) => oldLines.get(sku)?.quantity !== newLines.get(sku)?.quantity,
  );
  if (!changed.length) return '';
  if (!newLines.size) return t.said.emptied;
  if (changed.length > 1) return t.said.several;
  const [oldLine, newLine] = [oldLines.get(changed[0]!), newLines.get(changed[0]!)];
  if (!newLine) return t.said.removed(oldLine!.name);
  return newLine.quantity > (oldLine?.quantity ?? 0)
    ? t.said.added(newLine.name)
    : t.said.changed(newLine.name, formatNumber(newLine.quantity, locale));
}

/** A payment on this page is announced with its purchase. */
const payingText = ({paying: before}: Cart, {paying: after, count}: Cart, t: CartTexts): string => {
  if (before !== 'elsewhere' && after === 'elsewhere') return t.said.paying;
  return before === 'elsewhere' && !after && count ? t.said.payable : '';
};

const codeText = ({code: before}: Cart, {code: after}: Cart, t: CartTexts): string => {
  // A code that gets its name is the same code.
  if (before ? after && (after.code === before.code || !before.code) : !after) return '';
  return after ? t.said.codeApplied(codeName(after, t)) : t.said.codeRemoved(codeName(before!, t));
};

const givenText = ({coupon: before}: Cart, {coupon: after}: Cart, locale: string, t: CartTexts): string =>
  after && after !== before ? couponText(after, locale, t) : '';

/** New notices and failures, of lines and of the whole cart. */
function refusalsText(before: AnnouncedCart, after: AnnouncedCart, locale: string, t: CartTexts): string {
  const oldLines = linesBySku(before);
  const texts = ownLines(after).flatMap(({sku, name, notice}) =>
    notice && notice !== oldLines.get(sku)?.notice ? [`${name}: ${noticeText(notice, t)}`] : [],
  );
  const {dropped, failure, codeFailure, loadFailure} = after;
  const newlyDropped = dropped.filter(({sku}) => !before.dropped.some((line) => line.sku === sku));
  if (loadFailure && !before.loadFailure) texts.push(loadFailure.kind === 'network' ? t.offline : t.stale);
  if (newlyDropped.length > 0) texts.push(droppedText(newlyDropped, locale, t));
  if (failure && failure !== before.failure) texts.push(failedChangeText(after, t));
  if (codeFailure && codeFailure !== before.codeFailure) texts.push(codeFailureText(codeFailure, t));
  return texts.join(' ');
}

/** Describes for a screen reader how the cart has changed. */
export function cartAnnouncement(
  before: AnnouncedCart,
  after: AnnouncedCart,
  locale: string,
  t: CartTexts,
): CartAnnouncement {
  const refusals = refusalsText(before, after, locale, t);
  // While the service cannot be reached, no change is confirmed.
  if (after.loadFailure) return {polite: '', urgent: refusals};
  const changes = [
    linesText(before, after, locale, t),
    codeText(before, after, t),
    givenText(before, after, locale, t),
    payingText(before, after, t),
  ].filter(Boolean);
  const total = after.total && formatMoney(after.total, locale);
  const standing =
    changes.length && after.count ? [total ? t.said.standingAt(after.count, total) : t.said.standing(after.count)] : [];
  // A refusal already says what became of the line.
  if (refusals) return {polite: '', urgent: [refusals, ...standing].join(' ')};
  return {polite: [...changes, ...standing].join(' '), urgent: ''};
}
