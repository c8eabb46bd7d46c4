import {type FindItem, findHeldKeys} from '../../items/held-keys.js';
import {findItem} from '../../items/item-store.js';
import {lastRelease} from '../../items/last-release.js';
import type {Attempt} from './attempt.js';
import type {Buyer} from './buyer.js';
import type {Awaited} from './machine.js';

/** Maximum number of items looked up per order. */
const MAX_LOOKED_UP = 20;

/**
 * Finds out what a paid order waits for: the last release of its keys; undefined where all of them are released, or the service does not
 * say. An answer holds until the release, so that looking at an order again and again asks once; a day that is not known yet is asked for
 * with each look.
 */
export function createReleases(
  {context, config, state}: Attempt,
  buyer: Pick<Buyer, 'client'>,
): (orderId: number, skus: readonly string[], signal: AbortSignal) => Promise<Awaited | undefined> {
  const {itemCache, now} = context;
  const known = new Map<number, Awaited | undefined>();

  return async (orderId, skus, signal) => {
    const before = known.get(orderId);
    const holds = before ? before.at !== undefined && before.at > now() : known.has(orderId);
    if (holds) return before;
    try {
      // What the shop has read of a key may be older than its release.
      const find: FindItem = (sku, kind) => findItem({...context, client: buyer.client()}, config, {sku, kind}, signal);
      const lookedUp = [...new Set(skus)].slice(0, MAX_LOOKED_UP);
      const ordered = (sku: string) => state().purchase.items?.find((item) => item.sku === sku);
      const cache = {...itemCache, find: (sku: string) => itemCache.find(sku) ?? ordered(sku)};
      const keys = await Promise.all(lookedUp.map((sku) => findHeldKeys(sku, cache, find)));
      const release = lastRelease(keys.flat());
      known.set(orderId, release);
      return release;
    } catch {
      // The next look asks again; meanwhile a pre-order stays one.
      const {outcome, releasesAt} = state().purchase;
      return outcome === 'preordered' ? {at: releasesAt} : undefined;
    }
  };
}
