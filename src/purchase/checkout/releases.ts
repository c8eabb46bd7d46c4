import {asStorefrontError} from '../../client/errors.js';
import {lastRelease} from '../../items/availability.js';
import type {Item} from '../../items/item.js';
import {getItem} from '../../items/item-store.js';
import type {Attempt} from './attempt.js';
import type {Awaited} from './machine.js';

/** Of an order, so many items at most are asked about. */
const MOST_ASKED = 20;

/**
 * Finds out what a paid order waits for: the last release of its keys; undefined where all of them are released, or the service does not
 * say. An answer holds until the release, so that looking at an order again and again asks once; a day that is not known yet is asked for
 * with each look.
 */
export function createReleases({
  context,
  config,
  buyer,
  purchase,
}: Pick<Attempt, 'context' | 'config' | 'buyer' | 'purchase'>): (
  orderId: number,
  skus: readonly string[],
  signal: AbortSignal,
) => Promise<Awaited | undefined> {
  const {itemCache, now} = context;
  const known = new Map<number, Awaited | undefined>();

  /** The key as the service has it now; undefined for an item that is none. */
  const readKey = async (sku: string, signal: AbortSignal): Promise<Item | undefined> => {
    try {
      return await getItem({...context, client: buyer.client()}, config, {sku, kind: 'key'}, signal);
    } catch (error) {
      if (asStorefrontError(error).status === 404) return undefined;
      throw error;
    }
  };

  /** What may be a key, in an order of these items. */
  const mayBeKeys = (skus: readonly string[]): readonly string[] => {
    const held = skus.flatMap((sku) => [sku, ...(itemCache.find(sku)?.content ?? []).map((part) => part.sku)]);
    return [...new Set(held)].filter((sku) => (itemCache.find(sku)?.kind ?? 'key') === 'key').slice(0, MOST_ASKED);
  };

  return async (orderId, skus, signal) => {
    const before = known.get(orderId);
    const holds = before ? before.at !== undefined && before.at > now() : known.has(orderId);
    if (holds) return before;
    try {
      const keys = await Promise.all(mayBeKeys(skus).map((sku) => readKey(sku, signal)));
      const release = lastRelease(keys);
      known.set(orderId, release);
      return release;
    } catch {
      // The next look asks again; meanwhile a pre-order stays one.
      const {outcome, releasesAt} = purchase();
      return outcome === 'preordered' ? {at: releasesAt} : undefined;
    }
  };
}
