import {atom, type ReadableAtom} from 'nanostores';
import {withoutPrototype} from '../client/prototype-safe.js';
import {onMount} from './on-mount.js';
import {refreshOnReturn} from './refresh-on-return.js';
import type {StorefrontContext} from './storefront-context.js';

/** Calls `onLangChange` when any `lang` of the page changes, and refreshes on return. Returns the function that ends both. */
function watchPage(context: StorefrontContext, onLangChange: () => void): () => void {
  if (typeof document !== 'object') return () => {};
  const observer = new MutationObserver(onLangChange);
  observer.observe(document, {attributeFilter: ['lang'], subtree: true});
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
  const {locale, refresh, $options} = context;
  const $language = atom(undefined);
  const onChange = (): void => {
    const current = locale();
    if (context.firstLanguage === current) return;
    context.firstLanguage = current;
    $options.set(withoutPrototype({...$options.get()}));
    refresh();
  };
  onMount($language, () => {
    // Stores may have been loaded before in another language.
    context.firstLanguage ??= locale();
    onChange();
    return watchPage(context, onChange);
  });
  return $language;
}
