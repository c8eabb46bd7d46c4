import type {Storefront} from '../storefront.js';

/**
 * The element that announces a shop's purchase. Several elements show it, and a screen reader should hear it once: the last
 * element that claimed it announces, as long as it is in the page.
 */
const announcers = new WeakMap<Storefront, WeakRef<Element>>();

export const claimAnnouncer = (storefront: Storefront, element: Element): void =>
  void announcers.set(storefront, new WeakRef(element));

/** Whether an element announces the shop's purchase: it claimed that last, or no element in the page has. */
export function announcesPurchase(storefront: Storefront, element: Element): boolean {
  const announcer = announcers.get(storefront)?.deref();
  return !announcer?.isConnected || announcer === element;
}

/** Several elements of a shop may announce the same at once: after the first, the others are silent for this time. */
const QUIET_MS = 5000;

/** Creates a limit for one kind of announcement: it returns whether an element of the shop may announce now. */
export function createAnnouncementLimit(): (storefront: Storefront) => boolean {
  const announcedAt = new WeakMap<Storefront, number>();
  return (storefront) => {
    const now = performance.now();
    if (now - (announcedAt.get(storefront) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return false;
    announcedAt.set(storefront, now);
    return true;
  };
}
