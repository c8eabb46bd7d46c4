import {listOf} from '../api/list-of.js';
import {countOf, fieldsOf, skuOf} from '../api/read.js';
import type {ItemKind} from '../model/item.js';
import {purchaseKey} from '../model/kept-purchase.js';
import {isChargedAtOnce, isUnit, type Purchase, type PurchaseKind} from '../model/purchase.js';
import type {StepName} from '../model/step-chain.js';

/** A payment token lives so long; what was not paid by then is nobody's business any more. */
const KEPT_MS = 24 * 3_600_000;
const KINDS = ['item', 'cart', 'offer', 'free', 'virtual'];

/**
 * What is left of a purchase when its page is gone: no token, and of the player no more than tells one from another. What
 * is charged at once is kept before it is ordered, without an order, with a mark of what the order would change.
 */
export interface Unfinished
  extends Pick<Purchase, 'kind' | 'sku' | 'offer' | 'name' | 'currencySku' | 'earlierOrderIds' | 'units'> {
  readonly orderId?: number | undefined;
  readonly evidence?: string | undefined;
  /** What kind of item that mark is of. */
  readonly itemKind?: ItemKind | undefined;
}

/** Tells one text from another without keeping it: players of one browser, and what they have (FNV-1a). */
export function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}

function offerOf(value: unknown): StepName | undefined {
  const {chainId, stepNumber, skus} = fieldsOf(value);
  const [chain, step] = [countOf(chainId), countOf(stepNumber)];
  if (chain === undefined || step === undefined) return undefined;
  return {chainId: chain, stepNumber: step, skus: listOf(skus).flatMap((sku) => skuOf(sku) ?? [])};
}

/** Remembers a purchase under way, in place of an earlier one. Storage that is denied or full remembers nothing. */
export function keepUnfinished(projectId: number, user: string, now: number, unfinished: Unfinished): void {
  try {
    const {kind, sku, offer, name, currencySku, orderId, earlierOrderIds, units, evidence, itemKind} = unfinished;
    const order = {kind, sku, offer, name, currencySku, orderId, earlierOrderIds, units};
    const kept = {...order, evidence, itemKind, player: markOf(user), at: now, device: Date.now()};
    localStorage.setItem(purchaseKey(projectId), JSON.stringify(kept));
  } catch {}
}

/** The unfinished purchase of a player; undefined where there is none, or none that can be read. */
export function findUnfinished(projectId: number, user: string, now: number): Unfinished | undefined {
  try {
    const kept = fieldsOf(JSON.parse(localStorage.getItem(purchaseKey(projectId))!));
    const {
      kind,
      sku,
      offer: step,
      name,
      currencySku,
      orderId,
      earlierOrderIds: earlier,
      units,
      evidence,
      itemKind,
      player,
      at,
      device,
    } = kept;
    // Until the service is heard, `now` is the device's word, which may be years off: it is compared with its own, too.
    const ages = [now - Number(at), Date.now() - Number(device)];
    if (player !== markOf(user) || !ages.some((age) => Math.abs(age) < KEPT_MS)) return undefined;
    if (!KINDS.includes(kind as string)) return undefined;
    const isReadable = orderId === undefined ? isChargedAtOnce(kind as PurchaseKind) : Number.isSafeInteger(orderId);
    const offer = offerOf(step);
    if (!isReadable || (kind === 'offer') !== Boolean(offer)) return undefined;
    const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
    return {
      kind: kind as PurchaseKind,
      sku: text(sku),
      ...(offer && {offer}),
      name: text(name) ?? text(sku) ?? '',
      currencySku: text(currencySku),
      orderId: orderId as number | undefined,
      ...(Array.isArray(earlier) && {earlierOrderIds: earlier.filter(Number.isSafeInteger)}),
      ...(Array.isArray(units) && {units: units.filter(isUnit)}),
      evidence: text(evidence),
      itemKind: text(itemKind) as ItemKind | undefined,
    };
  } catch {
    return undefined;
  }
}

/** What is left of a purchase, as it is carried on. What is charged at once has no payment page to come back to. */
export function resumed({kind, sku, offer, name, currencySku, orderId, earlierOrderIds, units}: Unfinished): Purchase {
  const stage = orderId === undefined ? 'ordering' : isChargedAtOnce(kind) ? 'delivering' : 'paused';
  return {
    kind,
    sku,
    ...(offer && {offer}),
    name,
    currencySku,
    stage,
    isResumed: true,
    ...(orderId && {orderId, ...(earlierOrderIds && {earlierOrderIds}), ...(units && {units})}),
  };
}

/** Forgets an order that has come to its end; without an order, what did not come to one. */
export function forgetUnfinished(projectId: number, orderId: number | undefined): void {
  try {
    const key = purchaseKey(projectId);
    if (fieldsOf(JSON.parse(localStorage.getItem(key)!)).orderId === orderId) localStorage.removeItem(key);
  } catch {}
}
