import type {Failure} from '../model/failure.js';
import {isChargedAtOnce, isOpen, type Purchase} from '../model/purchase.js';
import {enPurchase, type Notice, type PurchaseWords} from './en.purchase.js';

/** Refusals that the same attempt may still get round: a session that ended, a cart that can be mended. */
const MENDABLE: readonly (number | undefined)[] = [1401, 1402, 1403, 1417, 1421, 1501];

/** Whether the same attempt may end otherwise the next time. */
export const canRetry = ({kind, code}: Failure): boolean =>
  kind !== 'setup' && (MENDABLE.includes(code) || !enPurchase.code[code ?? 0]);

/** What the player can do something about needs no support. */
const OWN_KINDS: readonly Failure['kind'][] = ['signed-out', 'elsewhere', 'changed'];

const withCode = ({title, text}: Notice, code: string, t: PurchaseWords): Notice => ({
  title,
  text: `${text}${t.gap}${t.support(code)}`,
});

/** What to tell about an attempt that the service refused, with a code for support. */
export const failureNotice = (failure: Failure, t: PurchaseWords = enPurchase): Notice => {
  const {kind, code, status} = failure;
  const notice = (kind === 'api' && t.code[code ?? 0]) || t.kind[kind];
  return OWN_KINDS.includes(kind) ? notice : withCode(notice, `${code || status || kind}`, t);
};

/** What to tell about a purchase, wherever it stands. */
export function purchaseNotice(purchase: Purchase, t: PurchaseWords = enPurchase): Notice {
  const notice = noticeOf(purchase, t);
  const {alsoPaidOrderIds} = purchase;
  if (!alsoPaidOrderIds) return notice;
  return {...notice, text: `${notice.text}${t.gap}${t.alsoPaid(alsoPaidOrderIds.map(t.order).join(', '))}`};
}

function noticeOf(purchase: Purchase, t: PurchaseWords): Notice {
  const {kind, stage, outcome, status, failure, isGuest, orderId} = purchase;
  /** What went wrong, and with which order. */
  const told = (notice: Notice, code: string): Notice => withCode(notice, orderId ? `${code}-${orderId}` : code, t);
  if (isGuest) {
    if (stage === 'signing-in') return t.guest.waiting;
    if (stage === 'delivering') return t.guest.delivering;
    if (outcome === 'done') return t.guest.done;
    if (outcome === 'unknown') return told(t.guest.unknown, 'unknown');
    // The service takes no guests.
    if (failure?.status === 401) return t.kind['signed-out'];
  }
  if (isOpen(purchase) && status === 'expired') return told(t.outdated, 'expired');
  if (stage === 'paused' && purchase.isResumed) return t.resumed;
  if (stage === 'blocked') return told(t.stage.blocked, 'blocked');
  if (stage !== 'ended') return t.stage[stage];
  if (outcome === 'failed') return failure ? failureNotice(failure, t) : told(t.ranOut, 'expired');
  if (outcome === 'unknown') return told(isChargedAtOnce(kind) ? t.unknownAtOnce : t.outcome.unknown, 'unknown');
  return t.outcome[outcome!];
}

/** What is bought, for texts. */
export const purchaseName = (purchase: Purchase, t: PurchaseWords = enPurchase): string =>
  purchase.kind === 'cart' ? t.cart : purchase.name;
