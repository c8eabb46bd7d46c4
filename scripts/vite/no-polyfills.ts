import type {Plugin} from 'vite';

const HOOK =
  /\b\w+\.(?:litHtmlPolyfillSupport|reactiveElementPolyfillSupport|litElementPolyfillSupport|litElementHydrateSupport)\b/g;
const MODULES =
  /\/(?:@lit\/reactive-element\/reactive-element|lit-html\/lit-html|lit-element\/lit-element)\.js(?:\?|$)/;

/** The module without its hooks for polyfills and hydration, and how many it had. */
export function withoutHooks(code: string): {readonly code: string; readonly count: number} {
  let count = 0;
  const plain = code.replace(HOOK, () => {
    count++;
    return 'undefined';
  });
  return {code: plain, count};
}

/**
 * Lit looks for polyfills of shadow roots, which no engine of ours needs, and for its hydration, which nothing of ours is
 * drawn for: with the hooks empty, the minifier drops what would be called.
 */
export function noPolyfills(): Plugin {
  return {
    name: 'storefront:no-polyfills',
    transform(code, id) {
      if (!MODULES.test(id)) return undefined;
      const plain = withoutHooks(code);
      if (plain.count === 0) this.error(`no hooks found in ${id}: Lit changed, change this plugin`);
      return {code: plain.code, map: null};
    },
  };
}
