import {atom, type ReadableAtom} from 'nanostores';
import type {Parts} from './parts.js';
import {whileSeen} from './while-seen.js';

/** Calls when any `lang` of the page changes. Returns what ends it. */
function onLanguage(hear: () => void): () => void {
  if (typeof document !== 'object') return () => {};
  const observer = new MutationObserver(hear);
  observer.observe(document.documentElement, {attributeFilter: ['lang'], subtree: true});
  return () => observer.disconnect();
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
    $options.set({...$options.get()});
    for (const reload of refreshes) reload();
  };
  whileSeen($language, () => {
    // What was read before may have been read in another one.
    parts.spoken ??= locale();
    heed();
    return onLanguage(heed);
  });
  return $language;
}
