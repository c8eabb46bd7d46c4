import type {Storefront} from '../storefront.js';

/** What several elements of a shop have to say at the same time is said by the first of them. */
const QUIET_MS = 5000;

/** Whether an element may say something that its neighbours say, too: asked when it would. */
export function onceInAShop(): (storefront: Storefront) => boolean {
  const saidAt = new WeakMap<Storefront, number>();
  return (storefront) => {
    const now = performance.now();
    if (now - (saidAt.get(storefront) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return false;
    saidAt.set(storefront, now);
    return true;
  };
}
