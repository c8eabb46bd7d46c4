import type {StepName} from '../../chains/step-chain.js';
import {bare} from '../../client/bare.js';
import {jsonOf} from '../../client/json.js';
import {countOf, fieldsOf, listOf, skuOf} from '../../client/read.js';
import {isUnit} from '../../client/units.js';
import type {ItemKind} from '../../items/item.js';
import {PAYABLE_MS, purchaseKey} from '../kept-purchase.js';
import {isChargedAtOnce, type Outcome, type Purchase, type PurchaseKind} from '../purchase.js';

/** So many are kept, of all players of this browser together: the last. */
const MOST_KEPT = 12;
const KINDS = ['item', 'cart', 'offer', 'free', 'virtual'];
const OUTCOMES: readonly unknown[] = ['done', 'canceled', 'failed', 'unknown'] satisfies Outcome[];

/**
 * What is left of a purchase when its page is gone: no token, and of the player no more than tells one from another. What
 * is charged at once is kept before it is ordered, without an order, with a mark of what the order would change.
 */
export interface Unfinished
  extends Pick<Purchase, 'kind' | 'sku' | 'offer' | 'name' | 'currencySku' | 'earlierOrderIds' | 'units'> {
  readonly orderId?: number | undefined;
  /** How the attempt ended, where that was told: its orders may still be paid. */
  readonly outcome?: Outcome | undefined;
  readonly evidence?: string | undefined;
  /** What kind of item that mark is of. */
  readonly itemKind?: ItemKind | undefined;
}

/** Tells one text from another without keeping it: players of one browser, and what they have (FNV-1a). */
export function fingerprintOf(text: string): string {
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

/** What was found, and for how long it was there. */
export interface StoredPurchase extends Unfinished {
  /** In milliseconds. */
  readonly age: number;
}

const idsOf = (value: unknown): readonly number[] =>
  listOf(value).filter((id): id is number => Number.isSafeInteger(id));

/** Whatever the storage keeps, oldest first; nothing of it is believed. */
function keptIn(projectId: number): readonly unknown[] {
  try {
    return listOf(JSON.parse(localStorage.getItem(purchaseKey(projectId))!));
  } catch {
    return [];
  }
}

/** Storage that is denied or full keeps nothing. */
function keep(projectId: number, kept: readonly unknown[]): void {
  try {
    const key = purchaseKey(projectId);
    if (kept.length > 0) localStorage.setItem(key, jsonOf(kept.slice(-MOST_KEPT)));
    else localStorage.removeItem(key);
  } catch {}
}

/** What is kept, where no entry is to look after an order beside its own any more. */
const without = (orderId: number | undefined, entries: readonly unknown[]): readonly unknown[] =>
  entries.map((entry) => {
    const {earlierOrderIds: earlier} = fieldsOf(entry);
    return listOf(earlier).includes(orderId)
      ? {...fieldsOf(entry), earlierOrderIds: idsOf(earlier).filter((id) => id !== orderId)}
      : entry;
  });

/** For how long something was kept. Until the service is heard, `now` is the device's word, which may be years off. */
function ageOf({at, device}: {readonly at?: unknown; readonly device?: unknown}, now: number): number | undefined {
  const ages = [now - Number(at), Date.now() - Number(device)].map(Math.abs).filter((age) => age < PAYABLE_MS);
  return ages.length > 0 ? Math.min(...ages) : undefined;
}

/**
 * Remembers a purchase, and no more those whose orders it took the place of. What was kept of it before is kept as long as
 * it would have been.
 */
export function keepUnfinished(projectId: number, user: string, now: number, unfinished: Unfinished): void {
  const {
    kind,
    sku,
    offer,
    name,
    currencySku,
    orderId,
    earlierOrderIds = [],
    units,
    outcome,
    evidence,
    itemKind,
  } = bare(unfinished);
  const player = fingerprintOf(user);
  const isOurs = (entry: unknown): boolean => {
    const {orderId: id, player: whose, outcome: end, sku: of} = fieldsOf(entry);
    // Without an order a player has one under way, and of each item one that nobody had word of.
    if (id === undefined) return orderId === undefined && whose === player && (end === undefined || of === sku);
    return id === orderId || earlierOrderIds.includes(id as number);
  };
  const entries = keptIn(projectId);
  const before = fieldsOf(entries.find((entry) => orderId !== undefined && fieldsOf(entry).orderId === orderId));
  const since = before.at === undefined ? {at: now, device: Date.now()} : {at: before.at, device: before.device};
  const order = {kind, sku, offer, name, currencySku, orderId, units, outcome};
  // What another page knows of beside the same order is not lost.
  const known = entries.filter(isOurs).flatMap((entry) => idsOf(fieldsOf(entry).earlierOrderIds));
  const all = [...new Set([...known, ...earlierOrderIds])].filter((id) => id !== orderId);
  const earlier = orderId !== undefined && all.length > 0 ? {earlierOrderIds: all} : {};
  const others = entries.filter((entry) => !isOurs(entry) && ageOf(fieldsOf(entry), now) !== undefined);
  // Of what was told as delivered no other purchase is to tell once more.
  const rest = outcome === 'done' ? without(orderId, others) : others;
  keep(projectId, [...rest, {...order, ...earlier, evidence, itemKind, player, ...since}]);
}

/** What one entry says of a player's purchase; undefined where it is another's, too old, or cannot be read. */
function read(entry: unknown, player: string, now: number): StoredPurchase | undefined {
  const kept = fieldsOf(entry);
  const {kind, sku, offer: step, name, currencySku, orderId, earlierOrderIds: earlier, units, outcome} = kept;
  const age = ageOf(kept, now);
  if (kept.player !== player || age === undefined) return undefined;
  if (!KINDS.includes(kind as string)) return undefined;
  const isAtOnce = isChargedAtOnce(kind as PurchaseKind);
  const earlierOrderIds = idsOf(earlier);
  const isReadable = orderId === undefined ? isAtOnce : Number.isSafeInteger(orderId);
  const offer = offerOf(step);
  if (!isReadable || (kind === 'offer') !== Boolean(offer)) return undefined;
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return bare({
    kind: kind as PurchaseKind,
    sku: text(sku),
    ...(offer && {offer}),
    name: text(name) ?? text(sku) ?? '',
    currencySku: text(currencySku),
    orderId: orderId as number | undefined,
    ...(earlierOrderIds.length > 0 && {earlierOrderIds}),
    ...(Array.isArray(units) && {units: units.filter(isUnit)}),
    ...(OUTCOMES.includes(outcome) && {outcome: outcome as Outcome}),
    evidence: text(kept.evidence),
    itemKind: text(kept.itemKind) as ItemKind | undefined,
    age,
  });
}

/** The unfinished purchases of a player, the last first. */
export const findUnfinished = (projectId: number, user: string, now: number): readonly StoredPurchase[] => {
  const player = fingerprintOf(user);
  return keptIn(projectId)
    .flatMap((entry) => read(entry, player, now) ?? [])
    .reverse();
};

/** What is left of a purchase, as it is carried on. What is charged at once has no payment page to come back to. */
export function resumed(unfinished: Unfinished): Purchase {
  const {kind, sku, offer, name, currencySku, orderId, earlierOrderIds, units, outcome} = bare(unfinished);
  const stage = outcome
    ? 'ended'
    : orderId === undefined
      ? 'ordering'
      : isChargedAtOnce(kind)
        ? 'delivering'
        : 'paused';
  return bare({
    kind,
    sku,
    ...(offer && {offer}),
    name,
    currencySku,
    stage,
    isResumed: true,
    ...(orderId && {orderId, ...(units && {units})}),
    ...(earlierOrderIds && {earlierOrderIds}),
    ...(outcome && {outcome}),
  });
}

/** Forgets an order that has come to its end; without an order, what of that player did not come to one. */
export function forgetUnfinished(projectId: number, orderId: number | undefined, user?: string): void {
  const player = user === undefined ? undefined : fingerprintOf(user);
  const entries = keptIn(projectId);
  const isGone = (entry: unknown): boolean => {
    const {orderId: id, player: whose, outcome} = fieldsOf(entry);
    if (id === undefined && outcome !== undefined) return false;
    return id === orderId && (player === undefined || whose === player);
  };
  const left = without(
    orderId,
    entries.filter((entry) => !isGone(entry)),
  );
  if (jsonOf(left) !== jsonOf(entries)) keep(projectId, left);
}

/** Forgets what a player asked for without an order's number, and had no word of. */
export function forgetUnconfirmed(projectId: number, user: string, sku: string): void {
  const player = fingerprintOf(user);
  const entries = keptIn(projectId);
  const left = entries.filter((entry) => {
    const {orderId, player: whose, outcome, sku: of} = fieldsOf(entry);
    return orderId !== undefined || outcome === undefined || whose !== player || of !== sku;
  });
  if (left.length < entries.length) keep(projectId, left);
}
