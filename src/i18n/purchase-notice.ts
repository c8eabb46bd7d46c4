import type {Failure} from '../model/failure.js';
import {isChargedAtOnce, type Purchase} from '../model/purchase.js';
import {enPurchase, type Notice, type PurchaseWords} from './en.purchase.js';

/** Refusals that the same attempt may still get round: a session that ended, a cart that can be mended. */
const MENDABLE: readonly (number | undefined)[] = [1401, 1402, 1403, 1417, 1421, 1501];

/** Whether the same attempt may end otherwise the next time. */
export const canRetry = ({kind, code}: Failure): boolean =>
  kind !== 'setup' && (MENDABLE.includes(code) || !enPurchase.code[code ?? 0]);

/** What the player can do something about needs no support. */
const OWN_KINDS: readonly Failure['kind'][] = ['signed-out', 'elsewhere', 'changed'];

/** What to tell about a failed attempt, with a code for support; without a failure the order ran out. */
export const failureNotice = (failure: Failure | undefined, t: PurchaseWords = enPurchase): Notice => {
  if (!failure) return t.ranOut;
  const {kind, code, status} = failure;
  const {title, text} = (kind === 'api' && t.code[code ?? 0]) || t.kind[kind];
  if (OWN_KINDS.includes(kind)) return {title, text};
  return {title, text: `${text}${t.gap}${t.support(`${code || status || kind}`)}`};
};

/** What to tell about a purchase, wherever it stands. */
export function purchaseNotice(purchase: Purchase, t: PurchaseWords = enPurchase): Notice {
  const notice = noticeOf(purchase, t);
  const {alsoPaidOrderIds} = purchase;
  if (!alsoPaidOrderIds) return notice;
  return {...notice, text: `${notice.text}${t.gap}${t.alsoPaid(alsoPaidOrderIds.map(t.order).join(', '))}`};
}

function noticeOf(purchase: Purchase, t: PurchaseWords): Notice {
  const {kind, stage, outcome, status, failure, isGuest} = purchase;
  if (isGuest) {
    if (stage === 'signing-in') return t.guest.waiting;
    if (stage === 'delivering') return t.guest.delivering;
    if (outcome === 'done' || outcome === 'unknown') return t.guest[outcome];
    // The service takes no guests.
    if (failure?.status === 401) return t.kind['signed-out'];
  }
  if (stage === 'paused' && purchase.isResumed) return t.resumed;
  if (stage !== 'ended') return status === 'expired' ? t.outdated : t.stage[stage];
  if (outcome === 'failed') return failureNotice(failure, t);
  return outcome === 'unknown' && isChargedAtOnce(kind) ? t.unknownAtOnce : t.outcome[outcome!];
}

/** What is bought, for texts. */
export const purchaseName = (purchase: Purchase, t: PurchaseWords = enPurchase): string =>
  purchase.kind === 'cart' ? t.cart : purchase.name;
