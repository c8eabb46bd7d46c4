import {atom, type ReadableAtom} from 'nanostores';
import {bare} from '../model/bare.js';
import {pageDocument} from '../model/members.js';
import type {Parts} from './parts.js';
import {whileSeen} from './while-seen.js';

/** Calls when any `lang` of the page changes, and reads anew when the player comes back to it. Returns what ends both. */
function onPage(parts: Parts, hear: () => void): () => void {
  if (typeof document !== 'object') return () => {};
  const observer = new MutationObserver(hear);
  observer.observe(pageDocument.documentElement, {attributeFilter: ['lang'], subtree: true});
  // Who cannot have it stays with what was read.
  const back = import('./back.js').then(
    ({onBack}) => onBack(parts),
    () => undefined,
  );
  return () => {
    observer.disconnect();
    void back.then((leave) => leave?.());
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
  whileSeen($language, () => {
    // What was read before may have been read in another one.
    parts.spoken ??= locale();
    heed();
    return onPage(parts, heed);
  });
  return $language;
}
