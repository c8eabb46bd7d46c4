import {atom, onMount, type ReadableAtom} from 'nanostores';
import {bare} from '../client/bare.js';
import {pageDocument} from '../client/page-members.js';
import {onBack} from './back.js';
import type {Parts} from './parts.js';

/** Calls when any `lang` of the page changes, and reads anew when the player comes back to it. Returns what ends both. */
function onPage(parts: Parts, hear: () => void): () => void {
  if (typeof document !== 'object') return () => {};
  const observer = new MutationObserver(hear);
  observer.observe(pageDocument.documentElement, {attributeFilter: ['lang'], subtree: true});
  const leave = onBack(parts);
  return () => {
    observer.disconnect();
    leave();
  };
}

/**
 * The page's own language, for who looks at it: a page may be translated while elements show the shop, by its own router or by
 * the browser. Then the shop's options are told anew, and everything is read anew.
 */
export function createLanguage(parts: Parts): ReadableAtom<unknown> {
  const {locale, refreshes, $options} = parts;
  const $language = atom(undefined);
  const heed = (): void => {
    const spoken = locale();
    if (parts.spoken === spoken) return;
    parts.spoken = spoken;
    $options.set(bare({...$options.get()}));
    for (const reload of refreshes) reload();
  };
  onMount($language, () => {
    // What was read before may have been read in another one.
    parts.spoken ??= locale();
    heed();
    return onPage(parts, heed);
  });
  return $language;
}
