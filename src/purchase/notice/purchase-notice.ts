import type {Failure} from '../../client/errors.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import {formatDate} from '../../i18n/dates.js';
import type {Wording} from '../../i18n/words-controller.js';
import {isChargedAtOnce, isOpen, type Purchase} from '../purchase.js';
import {
  type GuestWords,
  guestWords,
  type Notice,
  type PurchaseWords,
  purchaseWords,
  type RefusalWords,
  refusalWords,
} from '../words.js';

/** The words that notices are made of: of a purchase, of a guest's purchase, and of refusals. */
interface NoticeWords extends PurchaseWords {
  readonly guest: GuestWords;
  readonly refusals: RefusalWords;
  /** The language of these words, for dates. */
  readonly lang: string;
}

const ENGLISH: NoticeWords = {...purchaseWords, guest: guestWords, refusals: refusalWords, lang: 'en'};

/** The service's codes that refuse every further try, too. */
const FINAL: readonly (number | undefined)[] = [
  1411, 1424, 1455, 1456, 1459, 1460, 1468, 1601, 4001, 5006, 7001, 7002, 7003, 7004,
];

/** The service's codes for an item that it does not sell any more. Of a cart, the rest can be bought. */
const GONE: readonly (number | undefined)[] = [1411, 1455, 4001];

/** Whether a purchase that failed so may succeed the next time. */
export const canRetry = ({kind, code}: Failure, of?: Purchase['kind']): boolean =>
  kind !== 'setup' && (!FINAL.includes(code) || (of === 'cart' && GONE.includes(code)));

/** Whether the service refused the order because it takes no guests. */
const refusesGuests = (isGuest: boolean | undefined, status: number | undefined): boolean =>
  Boolean(isGuest) && status === 401;

/** Failures that the player can mend without the game's support. */
const MENDABLE_KINDS: readonly Failure['kind'][] = ['signed-out', 'elsewhere', 'changed'];

const withCode = ({title, text}: Notice, code: string, t: NoticeWords): Notice => ({
  title,
  text: `${text}${t.sentenceGap}${t.support(code)}`,
});

/** Whether the service said why it sells nothing, in a way that has words of its own: the shop works, and support could not help. */
export const isPlainRefusal = ({kind, code}: Failure): boolean =>
  kind === 'api' && ENGLISH.refusals.code[code ?? 0] !== undefined;

/** The notice of a failed attempt; with a code for support where its words do not say the reason. */
export const failureNotice = (failure: Failure, t: NoticeWords = ENGLISH): Notice => {
  const {kind, code, status} = withoutPrototype(failure);
  if (kind === 'network') return withCode(t.kind.network, kind, t);
  const {refusals} = t;
  const notice = kind === 'api' ? refusals.code[code ?? 0] : refusals.kind[kind];
  const isSaid = isPlainRefusal(withoutPrototype(failure)) || MENDABLE_KINDS.includes(kind);
  return notice && isSaid ? notice : withCode(notice ?? t.kind.api, `${code || status || kind}`, t);
};

/** The notice of a purchase, at every stage. */
export function purchaseNotice(purchase: Purchase, t: NoticeWords = ENGLISH): Notice {
  const notice = noticeOf(purchase, t);
  const {alsoPaidOrderIds} = purchase;
  if (!alsoPaidOrderIds) return notice;
  return {...notice, text: `${notice.text}${t.sentenceGap}${t.alsoPaid(alsoPaidOrderIds.map(t.order).join(', '))}`};
}

function noticeOf(purchase: Purchase, t: NoticeWords): Notice {
  const {kind, stage, outcome, status, failure, isGuest, orderId, releasesAt} = purchase;
  /** A notice with a code for support: what went wrong, and with which order. */
  const coded = (notice: Notice, code: string): Notice => withCode(notice, orderId ? `${code}-${orderId}` : code, t);
  if (outcome === 'preordered') {
    const {title, text, on} = (isGuest ? t.guest : t).preordered;
    const isKnown = releasesAt !== undefined;
    return {title, text: isKnown ? on(formatDate(releasesAt, t.lang, {now: Date.now(), isDay: true})) : text};
  }
  if (isGuest) {
    if (stage === 'signing-in') return t.guest.waiting;
    if (stage === 'delivering') return t.guest.delivering;
    if (outcome === 'done') return t.guest.done;
    if (outcome === 'unknown') return status === 'paid' ? t.guest.delivering : coded(t.guest.unknown, 'unknown');
    if (refusesGuests(isGuest, failure?.status)) return failureNotice({kind: 'signed-out'}, t);
  }
  if (isOpen(purchase) && status === 'expired') return coded(t.outdated, 'expired');
  if (stage === 'paused' && purchase.isResumed) return t.resumed;
  if (stage === 'blocked') return coded(t.stage.blocked, 'blocked');
  if (stage !== 'ended') return t.stage[stage];
  if (failure?.kind === 'changed' && isChargedAtOnce(kind)) return t.perhapsBought;
  if (outcome === 'failed' && kind === 'cart' && GONE.includes(failure?.code)) return t.refusals.kind.changed;
  if (outcome === 'failed') return failure ? failureNotice(failure, t) : coded(t.expired, 'expired');
  if (outcome === 'unknown' && isChargedAtOnce(kind)) return coded(t.unknownAtOnce, 'unknown');
  if (outcome === 'unknown') return status === 'paid' ? coded(t.overdue, 'paid') : coded(t.outcome.unknown, 'unknown');
  if (outcome === 'done' && purchase.hasGameKey) return {...t.outcome.done, text: t.keyInBackpack};
  return t.outcome[outcome as keyof typeof t.outcome];
}

/** The name of a purchase, for texts. */
export const purchaseName = (purchase: Purchase, t: PurchaseWords = purchaseWords): string =>
  purchase.kind === 'cart' ? t.cart : purchase.name;

/** The words of notices in the player's language. */
export const noticeWords = (words: Pick<Wording, 'get' | 'lang'>): NoticeWords => ({
  ...words.get('purchase', purchaseWords),
  guest: words.get('guest', guestWords),
  refusals: words.get('refusals', refusalWords),
  lang: words.lang,
});
