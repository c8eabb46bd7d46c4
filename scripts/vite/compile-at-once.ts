import type {Plugin} from 'vite';

/**
 * Lets an engine that knows the comment compile all functions of the entry while its bytes still come, beside the page's
 * own thread: a page calls nearly all of them before its first cards, and would compile each when it is first called.
 */
export function compileAtOnce(): Plugin {
  return {
    name: 'storefront:compile-at-once',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  };
}
