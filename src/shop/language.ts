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

/** The language in which the shop is shown. */
interface Language {
  /** The locale for a read, BCP 47. */
  readonly forReading: () => string;
  /**
   * While it has subscribers, changes of the page's language are followed: the page's router, or the browser's translation, may
   * change it. Then `$options` notifies its subscribers, and all stores load again.
   */
  readonly $followed: ReadableAtom<unknown>;
}

export function createLanguage(context: StorefrontContext): Language {
  const {locale, refresh, $options} = context;
  const $followed = atom(undefined);
  /** The locale of the first read, or of the last change; undefined before both. */
  let shown: string | undefined;
  const noteRead = (): void => {
    shown ??= locale();
  };
  const onChange = (): void => {
    const current = locale();
    if (shown === current) return;
    shown = current;
    $options.set(withoutPrototype({...$options.get()}));
    refresh();
  };
  onMount($followed, () => {
    noteRead();
    // The language may have changed since stores were loaded.
    onChange();
    return watchPage(context, onChange);
  });
  return {
    forReading() {
      noteRead();
      return locale();
    },
    $followed,
  };
}
