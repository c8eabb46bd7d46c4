import type {ReactiveController, ReactiveElement} from 'lit';
import {bare} from '../client/bare.js';
import type {Failure} from '../client/errors.js';
import {formatMoney, formatNumber} from '../i18n/format.js';
import type {Wording} from '../i18n/words-controller.js';
import type {Cart, CartLine, CartNotice, PromoCode} from '../orders/cart.js';
import type {Storefront} from '../storefront.js';
import {type CartRefusalWords, type CartWords, cartRefusalWords, cartWords} from './words.js';

/** Changes that come in a row are told in one sentence. */
const PAUSE_MS = 500;
/** A sentence stays this long for a screen reader to find it. */
const STAY_MS = 7000;

/** What to tell of a change. */
type News = (before: HeardCart, after: HeardCart) => CartNews;

type Host = Pick<ReactiveElement, 'addController' | 'requestUpdate'>;

const SILENCE: CartNews = {polite: '', urgent: ''};

/**
 * Tells what happens to the cart: each change that the service confirmed, once. The host renders `polite` and `urgent`
 * in live regions that were there before.
 */
export class CartVoice implements ReactiveController {
  polite = '';
  urgent = '';
  private readonly host: Host;
  private readonly news: News;
  private readonly speaks: () => boolean;
  /** What was told of last, and what is there now. */
  private told: HeardCart | undefined = undefined;
  private latest: HeardCart | undefined = undefined;
  private pause: ReturnType<typeof setTimeout> | undefined = undefined;
  private stay: ReturnType<typeof setTimeout> | undefined = undefined;

  /** `speaks` tells whether it is this host that speaks: what another one said is not said again once it is silent. */
  constructor(host: Host, news: News, speaks: () => boolean) {
    this.host = host;
    this.news = news;
    this.speaks = speaks;
    host.addController(this);
  }

  /** Call it with each state of the cart; the first one is known already, and none means another player's is to come. */
  hear(cart: HeardCart | undefined): void {
    if (cart === this.latest) return;
    if (cart?.isUpdating) {
      // The player was faster than the first answer: all that it says is news.
      this.told ??= EMPTY_CART;
      return;
    }
    this.latest = cart;
    if (!cart || !this.told) {
      this.told = cart;
      clearTimeout(this.pause);
      return;
    }
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.tell(), PAUSE_MS);
  }

  /** What was told is not told again where the regions come anew. */
  clear(): void {
    clearTimeout(this.stay);
    Object.assign(this, SILENCE);
  }

  hostDisconnected(): void {
    for (const timer of [this.pause, this.stay]) clearTimeout(timer);
    this.told = this.latest = undefined;
    Object.assign(this, SILENCE);
  }

  private tell(): void {
    const news = this.news(this.told!, this.latest!);
    this.told = this.latest;
    if ((news.polite || news.urgent) && this.speaks()) this.show(news);
  }

  private show(news: CartNews): void {
    Object.assign(this, news);
    this.host.requestUpdate();
    clearTimeout(this.stay);
    this.stay = setTimeout(() => this.show(SILENCE), STAY_MS);
  }
}

/** The words that a cart is told in. */
export const cartSayings = (words: Wording): CartSayings => ({
  ...words.get('cart', cartWords),
  refusals: words.get('cartRefusals', cartRefusalWords),
});

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

/** What to tell of a change: in its turn, and at once. Empty where there is nothing to tell. */
export interface CartNews {
  readonly polite: string;
  readonly urgent: string;
}

export const EMPTY_CART = bare<Cart>({
  lines: [],
  count: 0,
  total: undefined,
  isFree: false,
  promotions: [],
  code: undefined,
  paying: undefined,
  isUpdating: false,
  removed: undefined,
  failure: undefined,
  codeFailure: undefined,
});

/** A cart, and why it is only what was last seen of it. */
interface HeardCart extends Cart {
  readonly loadFailure?: Failure;
}

/** One value for each state of the store, so that it is told once. */
const stale = new WeakMap<Failure, HeardCart>();

/** The cart as a listener knows it; undefined while it is not known. Nobody's cart is empty until something is put in. */
export function cartHeard({$cart}: Storefront): HeardCart | undefined {
  const cart = $cart.get();
  const {value} = cart;
  if (cart.status !== 'error') return value;
  const {failure} = cart;
  if (failure.kind === 'signed-out') return value ?? EMPTY_CART;
  if (!value) return undefined;
  const heard = stale.get(failure) ?? bare({...value, loadFailure: failure});
  stale.set(failure, heard);
  return heard;
}

const own = ({lines}: Cart): readonly CartLine[] => lines.filter(({isBonus}) => !isBonus);
const quantities = (cart: Cart): ReadonlyMap<string, CartLine> => new Map(own(cart).map((line) => [line.sku, line]));

/** What happened to the lines, in a sentence; empty when nothing did. */
function linesTold(before: Cart, after: Cart, locale: string, t: CartSayings): string {
  const [were, are] = [quantities(before), quantities(after)];
  const changed = [...new Set([...were.keys(), ...are.keys()])].filter(
    (sku) => were.get(sku)?.quantity !== are.get(sku)?.quantity,
  );
  if (!changed.length) return '';
  if (!are.size) return t.said.emptied;
  if (changed.length > 1) return t.said.several;
  const [was, is] = [were.get(changed[0]!), are.get(changed[0]!)];
  if (!is) return t.said.removed(was!.name);
  return is.quantity > (was?.quantity ?? 0)
    ? t.said.added(is.name)
    : t.said.changed(is.name, formatNumber(is.quantity, locale));
}

/** That it is being paid here, the purchase tells itself. */
const payingTold = ({paying: was}: Cart, {paying: is, count}: Cart, t: CartSayings): string => {
  if (was !== 'elsewhere' && is === 'elsewhere') return t.said.paying;
  return was === 'elsewhere' && !is && count ? t.said.payable : '';
};

const codeTold = ({code: was}: Cart, {code: is}: Cart, t: CartSayings): string => {
  // That what it is called is known by now, is no news.
  if (was ? is && (is.code === was.code || !was.code) : !is) return '';
  return is ? t.said.codeApplied(codeName(is, t)) : t.said.codeRemoved(codeName(was!, t));
};

/** What is new on a line, or with the cart as a whole, that the player did not ask for. */
function refusalsTold(before: HeardCart, after: HeardCart, t: CartSayings): string {
  const were = quantities(before);
  const notices = own(after).flatMap(({sku, name, notice}) =>
    notice && notice !== were.get(sku)?.notice ? [`${name}: ${noticeText(notice, t)}`] : [],
  );
  const {failure, codeFailure, loadFailure} = after;
  if (loadFailure && !before.loadFailure) notices.push(loadFailure.kind === 'network' ? t.offline : t.stale);
  if (failure && failure !== before.failure) notices.push(changeFailureText(failure, t));
  if (codeFailure && codeFailure !== before.codeFailure) notices.push(codeFailureText(codeFailure, t));
  return notices.join(' ');
}

/** What a screen reader should hear once the service confirmed a change. */
export function cartNews(before: HeardCart, after: HeardCart, locale: string, t: CartSayings): CartNews {
  const refused = refusalsTold(before, after, t);
  // Nothing is confirmed while the service cannot be reached.
  if (after.loadFailure) return {polite: '', urgent: refused};
  const told = [linesTold(before, after, locale, t), codeTold(before, after, t), payingTold(before, after, t)].filter(
    Boolean,
  );
  const total = after.total && formatMoney(after.total, locale);
  const standing =
    told.length && after.count ? [total ? t.said.standingAt(after.count, total) : t.said.standing(after.count)] : [];
  // A refusal says itself what became of the line.
  if (refused) return {polite: '', urgent: [refused, ...standing].join(' ')};
  return {polite: [...told, ...standing].join(' '), urgent: ''};
}
