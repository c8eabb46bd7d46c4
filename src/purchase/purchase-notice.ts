import {bare} from '../client/bare.js';
import type {Failure} from '../client/errors.js';
import type {Wording} from '../i18n/words-controller.js';
import {isChargedAtOnce, isOpen, type Purchase} from './purchase.js';
import {
  type GuestWords,
  guestWords,
  type Notice,
  type PurchaseWords,
  purchaseWords,
  type RefusalWords,
  refusalWords,
} from './words.js';

/** The words of a purchase, with those of a guest's and of what the service refuses. */
interface NoticeWords extends PurchaseWords {
  readonly guest: GuestWords;
  readonly refusals: RefusalWords;
}

const ENGLISH: NoticeWords = {...purchaseWords, guest: guestWords, refusals: refusalWords};

/** Refusals that stand, whoever asks how often. */
const FINAL: readonly (number | undefined)[] = [
  1411, 1424, 1455, 1456, 1459, 1460, 1468, 1601, 4001, 5006, 7001, 7002, 7003, 7004,
];

/** Whether the same attempt may end otherwise the next time. */
export const canRetry = ({kind, code}: Failure): boolean => kind !== 'setup' && !FINAL.includes(code);

/** The service takes no guests. */
const isNoGuests = (isGuest: boolean | undefined, status: number | undefined): boolean =>
  Boolean(isGuest) && status === 401;

/** What the player can do something about needs no support. */
const OWN_KINDS: readonly Failure['kind'][] = ['signed-out', 'elsewhere', 'changed'];

const withCode = ({title, text}: Notice, code: string, t: NoticeWords): Notice => ({
  title,
  text: `${text}${t.gap}${t.support(code)}`,
});

/** What to tell about an attempt that the service refused, with a code for support. */
export const failureNotice = (failure: Failure, t: NoticeWords = ENGLISH): Notice => {
  const {kind, code, status} = bare(failure);
  if (kind === 'network') return withCode(t.kind.network, kind, t);
  const {refusals} = t;
  const notice = kind === 'api' ? refusals.code[code ?? 0] : refusals.kind[kind];
  return notice && OWN_KINDS.includes(kind) ? notice : withCode(notice ?? t.kind.api, `${code || status || kind}`, t);
};

/** What to tell about a purchase, wherever it stands. */
export function purchaseNotice(purchase: Purchase, t: NoticeWords = ENGLISH): Notice {
  const notice = noticeOf(purchase, t);
  const {alsoPaidOrderIds} = purchase;
  if (!alsoPaidOrderIds) return notice;
  return {...notice, text: `${notice.text}${t.gap}${t.alsoPaid(alsoPaidOrderIds.map(t.order).join(', '))}`};
}

function noticeOf(purchase: Purchase, t: NoticeWords): Notice {
  const {kind, stage, outcome, status, failure, isGuest, orderId} = purchase;
  /** What went wrong, and with which order. */
  const told = (notice: Notice, code: string): Notice => withCode(notice, orderId ? `${code}-${orderId}` : code, t);
  if (isGuest) {
    if (stage === 'signing-in') return t.guest.waiting;
    if (stage === 'delivering') return t.guest.delivering;
    if (outcome === 'done') return t.guest.done;
    if (outcome === 'unknown') return status === 'paid' ? t.guest.delivering : told(t.guest.unknown, 'unknown');
    if (isNoGuests(isGuest, failure?.status)) return failureNotice({kind: 'signed-out'}, t);
  }
  if (isOpen(purchase) && status === 'expired') return told(t.outdated, 'expired');
  if (stage === 'paused' && purchase.isResumed) return t.resumed;
  if (stage === 'blocked') return told(t.stage.blocked, 'blocked');
  if (stage !== 'ended') return t.stage[stage];
  if (failure?.kind === 'changed' && isChargedAtOnce(kind)) return t.perhapsBought;
  if (outcome === 'failed') return failure ? failureNotice(failure, t) : told(t.ranOut, 'expired');
  if (outcome === 'unknown' && isChargedAtOnce(kind)) return told(t.unknownAtOnce, 'unknown');
  if (outcome === 'unknown') return status === 'paid' ? told(t.overdue, 'paid') : told(t.outcome.unknown, 'unknown');
  return t.outcome[outcome!];
}

/** What is bought, for texts. */
export const purchaseName = (purchase: Purchase, t: PurchaseWords = purchaseWords): string =>
  purchase.kind === 'cart' ? t.cart : purchase.name;

/** The words that a purchase is told in. */
export const noticeWords = (words: Pick<Wording, 'get'>): NoticeWords => ({
  ...words.get('purchase', purchaseWords),
  guest: words.get('guest', guestWords),
  refusals: words.get('refusals', refusalWords),
});
