import type {ReadableAtom} from 'nanostores';

/** Who comes back so soon, as an element that is moved does, finds all as it was. */
const AWAY_MS = 1000;

/**
 * Begins something when a store gets its first listener, and ends it once the last one has left for good. As `onMount` of
 * nanostores does it, which brings what five such hooks share: a page pays for none of that before its first cards.
 */
export function whileSeen($store: ReadableAtom, begin: () => () => void): void {
  const {listen, off} = $store;
  let isSeen = false;
  let end = (): void => {};
  $store.listen = (listener) => {
    if (!isSeen) {
      isSeen = true;
      end = begin();
    }
    return listen(listener);
  };
  $store.off = () => {
    off();
    setTimeout(() => {
      if (!isSeen || $store.lc) return;
      isSeen = false;
      end();
    }, AWAY_MS);
  };
}
