import {atom, type ReadableAtom} from 'nanostores';
import {pageDocument} from '../client/clobber-safe-dom.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {onMount} from './on-mount.js';
import type {StorefrontContext} from './storefront-context.js';

/** The least time between two refreshes, for players who switch between tabs. */
const MIN_INTERVAL_MS = 10_000;

/**
 * Loads all subscribed stores again when the player returns to the page, or the network does: prices and stock may have changed
 * meanwhile, and the page hears of no refund, no gift, and nothing done in the game. Values stay on screen until the answers
 * come. Returns the function that ends it.
 */
export function refreshOnReturn({
  refreshes,
  isOrdering,
  clock,
}: Pick<StorefrontContext, 'refreshes' | 'isOrdering' | 'clock'>): () => void {
  let cancelTimer: (() => void) | undefined;
  let isMissed = false;
  const onReturn = (): void => {
    if (pageDocument.visibilityState !== 'visible' || navigator.onLine === false) return;
    const isTooSoon = cancelTimer !== undefined;
    // The player must get the order that was on screen: the refresh waits until the order is made.
    isMissed = isTooSoon || isOrdering();
    if (isTooSoon) return;
    cancelTimer = clock.after(MIN_INTERVAL_MS, () => {
      cancelTimer = undefined;
      if (isMissed) onReturn();
    });
    if (!isMissed) for (const refresh of refreshes) refresh();
  };
  pageDocument.addEventListener('visibilitychange', onReturn);
  addEventListener('online', onReturn);
  return () => {
    pageDocument.removeEventListener('visibilitychange', onReturn);
    removeEventListener('online', onReturn);
    cancelTimer?.();
  };
}

/** Calls `onLangChange` when any `lang` of the page changes, and refreshes on return. Returns the function that ends both. */
function watchPage(context: StorefrontContext, onLangChange: () => void): () => void {
  if (typeof document !== 'object') return () => {};
  const observer = new MutationObserver(onLangChange);
  observer.observe(pageDocument.documentElement, {attributeFilter: ['lang'], subtree: true});
  const stop = refreshOnReturn(context);
  return () => {
    observer.disconnect();
    stop();
  };
}

/**
 * Follows the page's language while a subscriber shows the shop: the page's router, or the browser's translation, may change it.
 * Then `$options` notifies its subscribers, and all stores load again.
 */
export function createLanguage(context: StorefrontContext): ReadableAtom<unknown> {
  const {locale, refreshes, $options} = context;
  const $language = atom(undefined);
  const onChange = (): void => {
    const current = locale();
    if (context.firstLanguage === current) return;
    context.firstLanguage = current;
    $options.set(withoutPrototype({...$options.get()}));
    for (const reload of refreshes) reload();
  };
  onMount($language, () => {
    // Stores may have been loaded before in another language.
    context.firstLanguage ??= locale();
    onChange();
    return watchPage(context, onChange);
  });
  return $language;
}
