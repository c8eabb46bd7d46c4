import {atom, onMount, type ReadableAtom} from 'nanostores';
import {bare} from '../client/bare.js';
import {pageDocument} from '../client/page-members.js';
import type {StorefrontContext} from './storefront-context.js';

/** Who goes to and fro between two tabs asks the service no more often than this. */
const REST_MS = 10_000;

/**
 * Prices, sales and stock go on while nobody looks, and of a refund, a gift, or something done in the game nobody tells the
 * page: when the player comes back to it, or the network does, all that someone looks at is read anew. What is shown stays until the answer. Returns what ends it.
 */
export function refreshOnReturn({
  refreshes,
  isOrdering,
  clock,
}: Pick<StorefrontContext, 'refreshes' | 'isOrdering' | 'clock'>): () => void {
  let rested: (() => void) | undefined;
  let isMissed = false;
  const onReturn = (): void => {
    if (pageDocument.visibilityState !== 'visible' || navigator.onLine === false) return;
    const isResting = rested !== undefined;
    // An order that is being made is of what the player saw: all is read after it.
    isMissed = isResting || isOrdering();
    if (isResting) return;
    rested = clock.after(REST_MS, () => {
      rested = undefined;
      if (isMissed) onReturn();
    });
    if (!isMissed) for (const refresh of refreshes) refresh();
  };
  pageDocument.addEventListener('visibilitychange', onReturn);
  addEventListener('online', onReturn);
  return () => {
    pageDocument.removeEventListener('visibilitychange', onReturn);
    removeEventListener('online', onReturn);
    rested?.();
  };
}

/** Calls when any `lang` of the page changes, and reads anew when the player comes back to it. Returns what ends both. */
function onPage(context: StorefrontContext, hear: () => void): () => void {
  if (typeof document !== 'object') return () => {};
  const observer = new MutationObserver(hear);
  observer.observe(pageDocument.documentElement, {attributeFilter: ['lang'], subtree: true});
  const leave = refreshOnReturn(context);
  return () => {
    observer.disconnect();
    leave();
  };
}

/**
 * The page's own language, for who looks at it: a page may be translated while elements show the shop, by its own router or by
 * the browser. Then the shop's options are told anew, and everything is read anew.
 */
export function createLanguage(context: StorefrontContext): ReadableAtom<unknown> {
  const {locale, refreshes, $options} = context;
  const $language = atom(undefined);
  const heed = (): void => {
    const spoken = locale();
    if (context.firstLanguage === spoken) return;
    context.firstLanguage = spoken;
    $options.set(bare({...$options.get()}));
    for (const reload of refreshes) reload();
  };
  onMount($language, () => {
    // What was read before may have been read in another one.
    context.firstLanguage ??= locale();
    heed();
    return onPage(context, heed);
  });
  return $language;
}
