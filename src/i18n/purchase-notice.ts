import type {Failure} from '../model/failure.js';
import type {Purchase} from '../model/purchase.js';
import {enPurchase, type Notice, type PurchaseWords} from './en.purchase.js';

/** Refusals that the same attempt may still get round: a session that ended, a cart that can be mended. */
const MENDABLE: readonly (number | undefined)[] = [1401, 1402, 1403, 1417, 1421, 1501];

/** Whether the same attempt may end otherwise the next time. */
export const canRetry = ({kind, code}: Failure): boolean =>
  kind !== 'setup' && (MENDABLE.includes(code) || !enPurchase.code[code ?? 0]);

/** What to tell about a failed attempt; without a failure the order ran out. */
export const failureNotice = (failure: Failure | undefined, t: PurchaseWords = enPurchase): Notice => {
  if (!failure) return t.ranOut;
  return (failure.kind === 'api' && t.code[failure.code ?? 0]) || t.kind[failure.kind];
};

/** In virtual currency, or free: there is no payment page. */
export const isChargedAtOnce = (kind: Purchase['kind']): boolean => kind === 'free' || kind === 'virtual';

/** What to tell about a purchase, wherever it stands. */
export function purchaseNotice(purchase: Purchase, t: PurchaseWords = enPurchase): Notice {
  const {kind, stage, outcome, status, failure} = purchase;
  if (stage !== 'ended') return status === 'expired' ? t.outdated : t.stage[stage];
  if (outcome === 'failed') return failureNotice(failure, t);
  return outcome === 'unknown' && isChargedAtOnce(kind) ? t.unknownAtOnce : t.outcome[outcome!];
}

/** What is bought, for texts. */
export const purchaseName = (purchase: Purchase, t: PurchaseWords = enPurchase): string =>
  purchase.kind === 'cart' ? t.cart : purchase.name;
