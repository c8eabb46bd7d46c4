import type {Storefront} from '../storefront.js';

/**
 * Who speaks for a shop's purchase. Several elements show it, and a screen reader should hear it once: the last element
 * that asked speaks, as long as it stands in the page.
 */
const speakers = new WeakMap<Storefront, WeakRef<Element>>();

export const claimAnnouncer = (storefront: Storefront, element: Element): void =>
  void speakers.set(storefront, new WeakRef(element));

export function isAnnouncer(storefront: Storefront, element: Element): boolean {
  const speaker = speakers.get(storefront)?.deref();
  return !speaker?.isConnected || speaker === element;
}

/** What several elements of a shop have to say at the same time is said by the first of them. */
const QUIET_MS = 5000;

/** Whether an element may say something that its neighbours say, too: asked when it would. */
export function createAnnouncementLimit(): (storefront: Storefront) => boolean {
  const saidAt = new WeakMap<Storefront, number>();
  return (storefront) => {
    const now = performance.now();
    if (now - (saidAt.get(storefront) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return false;
    saidAt.set(storefront, now);
    return true;
  };
}
