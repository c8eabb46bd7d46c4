import type {StepName} from '../../chains/step-chain.js';
import {jsonOf} from '../../client/json.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import {countOf, fieldsOf, listOf, skuOf} from '../../client/read-fields.js';
import {isUnit} from '../../client/units.js';
import {type ItemKind, isKind} from '../../items/item.js';
import {meaningOf, OUTCOMES} from '../outcomes.js';
import type {BoughtItem, Outcome, Purchase, PurchaseKind} from '../purchase.js';
import {isChargedAtOnce} from '../purchase.js';
import {PAYABLE_MS, purchaseKey} from '../purchase-storage.js';

/** The most entries that are stored, of all players of this browser together: the last. */
const MAX_STORED = 12;
const KINDS = ['item', 'cart', 'offer', 'free', 'virtual'];

/** A stored text as an outcome; undefined where it is none. */
const readOutcome = (text: unknown): Outcome | undefined =>
  typeof text === 'string' && text in OUTCOMES ? (text as Outcome) : undefined;

/**
 * A purchase as the storage keeps it for later pages: without a token, and with no more than a fingerprint of the player. A
 * purchase without a payment page is stored before it is ordered: without an order, with a fingerprint of the evidence.
 */
export interface Unfinished
  extends Pick<
    Purchase,
    'kind' | 'sku' | 'offer' | 'name' | 'currencySku' | 'hasGameKey' | 'earlierOrderIds' | 'units' | 'items'
  > {
  readonly orderId?: number | undefined;
  /** How the attempt ended, where it has: its orders may still be paid. */
  readonly outcome?: Outcome | undefined;
  /** The fingerprint of what the order would change, before it was sent. */
  readonly evidence?: string | undefined;
  /** The kind of the item that the evidence is of. */
  readonly itemKind?: ItemKind | undefined;
}

/** A hash (FNV-1a) that tells texts apart without storing them: the players of one browser, and what they own. */
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

function boughtItemOf(value: unknown): BoughtItem | readonly [] {
  const {sku, name, kind} = fieldsOf(value);
  const read = skuOf(sku);
  return read !== undefined && typeof name === 'string' && typeof kind === 'string' && isKind(kind)
    ? {sku: read, name, kind}
    : [];
}

/** A stored purchase, and for how long it has been stored. */
export interface StoredPurchase extends Unfinished {
  /** In milliseconds. */
  readonly age: number;
}

const idsOf = (value: unknown): readonly number[] =>
  listOf(value).filter((id): id is number => Number.isSafeInteger(id));

/** The untrusted entries in the storage, oldest first. */
function readEntries(projectId: number): readonly unknown[] {
  try {
    return listOf(JSON.parse(localStorage.getItem(purchaseKey(projectId))!));
  } catch {
    return [];
  }
}

/** Writes the entries; a storage that is denied or full stores nothing. */
function writeEntries(projectId: number, entries: readonly unknown[]): void {
  try {
    const key = purchaseKey(projectId);
    if (entries.length > 0) localStorage.setItem(key, jsonOf(entries.slice(-MAX_STORED)));
    else localStorage.removeItem(key);
  } catch {}
}

/** The entries without an order among their earlier orders. */
const withoutEarlier = (orderId: number | undefined, entries: readonly unknown[]): readonly unknown[] =>
  entries.map((entry) => {
    const {earlierOrderIds: earlier} = fieldsOf(entry);
    return listOf(earlier).includes(orderId)
      ? {...fieldsOf(entry), earlierOrderIds: idsOf(earlier).filter((id) => id !== orderId)}
      : entry;
  });

/**
 * The age of an entry in milliseconds, by `now` or by the device's clock, whichever is less; undefined where the entry is too
 * old. Until the service's first answer `now` is the device's time, which may be years off.
 */
function ageOf(
  {at, device, outcome}: {readonly at?: unknown; readonly device?: unknown; readonly outcome?: unknown},
  now: number,
): number | undefined {
  const lifetime = meaningOf({outcome: readOutcome(outcome)})?.rememberedMs ?? PAYABLE_MS;
  const ages = [now - Number(at), Date.now() - Number(device)].map(Math.abs).filter((age) => age < lifetime);
  return ages.length > 0 ? Math.min(...ages) : undefined;
}

/**
 * Stores a purchase in place of its own earlier entry and of those whose orders it replaced. The age of its earlier entry
 * counts on; a pre-order whose release has come is as young as a new one, since its delivery is still to be told.
 */
export function keepUnfinished(projectId: number, user: string, now: number, unfinished: Unfinished): void {
  const {
    kind,
    sku,
    offer,
    name,
    currencySku,
    hasGameKey,
    orderId,
    earlierOrderIds = [],
    units,
    items,
    outcome,
    evidence,
    itemKind,
  } = withoutPrototype(unfinished);
  const player = fingerprintOf(user);
  const isOurs = (entry: unknown): boolean => {
    const stored = fieldsOf(entry);
    // Without an order, a player has one entry for the purchase under way, and one unconfirmed entry for each item.
    if (stored.orderId === undefined)
      return orderId === undefined && stored.player === player && (stored.outcome === undefined || stored.sku === sku);
    return stored.orderId === orderId || earlierOrderIds.includes(stored.orderId as number);
  };
  const entries = readEntries(projectId);
  const before = fieldsOf(entries.find((entry) => orderId !== undefined && fieldsOf(entry).orderId === orderId));
  const isReleased = before.outcome === 'preordered' && outcome !== 'preordered';
  const since =
    before.at === undefined || isReleased ? {at: now, device: Date.now()} : {at: before.at, device: before.device};
  const order = {kind, sku, offer, name, currencySku, hasGameKey, orderId, units, items, outcome};
  // Earlier orders that another page stored with the same order stay.
  const known = entries.filter(isOurs).flatMap((entry) => idsOf(fieldsOf(entry).earlierOrderIds));
  const all = [...new Set([...known, ...earlierOrderIds])].filter((id) => id !== orderId);
  const earlier = orderId !== undefined && all.length > 0 ? {earlierOrderIds: all} : {};
  const others = entries.filter((entry) => !isOurs(entry) && ageOf(fieldsOf(entry), now) !== undefined);
  // No other purchase may announce the delivery of this order again.
  const rest = meaningOf({outcome})?.isDelivered ? withoutEarlier(orderId, others) : others;
  writeEntries(projectId, [...rest, {...order, ...earlier, evidence, itemKind, player, ...since}]);
}

/** Reads one entry; undefined where it is another player's, too old, or malformed. */
function readEntry(entry: unknown, player: string, now: number): StoredPurchase | undefined {
  const stored = fieldsOf(entry);
  const {kind, sku, offer: step, name, currencySku, orderId, earlierOrderIds: earlier, units, outcome} = stored;
  const age = ageOf(stored, now);
  if (stored.player !== player || age === undefined) return undefined;
  if (!KINDS.includes(kind as string)) return undefined;
  const isAtOnce = isChargedAtOnce(kind as PurchaseKind);
  const earlierOrderIds = idsOf(earlier);
  const ended = readOutcome(outcome);
  const isReadable = orderId === undefined ? isAtOnce : Number.isSafeInteger(orderId);
  const offer = offerOf(step);
  if (!isReadable || (kind === 'offer') !== Boolean(offer)) return undefined;
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return withoutPrototype({
    kind: kind as PurchaseKind,
    sku: text(sku),
    ...(offer && {offer}),
    name: text(name) ?? text(sku) ?? '',
    currencySku: text(currencySku),
    ...(stored.hasGameKey === true && {hasGameKey: true}),
    orderId: orderId as number | undefined,
    ...(earlierOrderIds.length > 0 && {earlierOrderIds}),
    ...(Array.isArray(units) && {units: units.filter(isUnit)}),
    ...(stored.items !== undefined && {items: listOf(stored.items).flatMap(boughtItemOf)}),
    ...(ended && {outcome: ended}),
    evidence: text(stored.evidence),
    itemKind: text(stored.itemKind) as ItemKind | undefined,
    age,
  });
}

/** The unfinished purchases of a player, the latest first. */
export const findUnfinished = (projectId: number, user: string, now: number): readonly StoredPurchase[] => {
  const player = fingerprintOf(user);
  return readEntries(projectId)
    .flatMap((entry) => readEntry(entry, player, now) ?? [])
    .reverse();
};

/** The purchase that a page resumes from a stored one. A purchase that is charged at once has no payment page to come back to. */
export function resumed(unfinished: Unfinished): Purchase {
  const {kind, sku, offer, name, currencySku, hasGameKey, orderId, earlierOrderIds, units, items, outcome} =
    withoutPrototype(unfinished);
  const stage = outcome
    ? 'ended'
    : orderId === undefined
      ? 'ordering'
      : isChargedAtOnce(kind)
        ? 'delivering'
        : 'paused';
  return withoutPrototype({
    kind,
    sku,
    ...(offer && {offer}),
    name,
    currencySku,
    ...(hasGameKey && {hasGameKey}),
    stage,
    isResumed: true,
    ...(orderId && {orderId, ...(units && {units}), ...(items && {items})}),
    ...(earlierOrderIds && {earlierOrderIds}),
    ...(outcome && {outcome}),
  });
}

/**
 * Removes the entry of an order, and the order from the earlier orders of other entries. Without an order it removes the
 * player's entry that has neither an order nor an outcome.
 */
export function forgetUnfinished(projectId: number, orderId: number | undefined, user?: string): void {
  const player = user === undefined ? undefined : fingerprintOf(user);
  const entries = readEntries(projectId);
  const isGone = (entry: unknown): boolean => {
    const stored = fieldsOf(entry);
    if (stored.orderId === undefined && stored.outcome !== undefined) return false;
    return stored.orderId === orderId && (player === undefined || stored.player === player);
  };
  const left = withoutEarlier(
    orderId,
    entries.filter((entry) => !isGone(entry)),
  );
  if (jsonOf(left) !== jsonOf(entries)) writeEntries(projectId, left);
}

/** Removes a player's unconfirmed purchase of an item: an outcome without an order. */
export function forgetUnconfirmed(projectId: number, user: string, sku: string): void {
  const player = fingerprintOf(user);
  const entries = readEntries(projectId);
  const left = entries.filter((entry) => {
    const stored = fieldsOf(entry);
    return (
      stored.orderId !== undefined || stored.outcome === undefined || stored.player !== player || stored.sku !== sku
    );
  });
  if (left.length < entries.length) writeEntries(projectId, left);
}
