import type {Plugin} from 'vite';

/** Lit's hooks for polyfills and hydration, and its lists of versions: all of them globals, which a page may have put to other use. */
const HOOK =
  /\b\w+\.(?:litHtmlPolyfillSupport|reactiveElementPolyfillSupport|litElementPolyfillSupport|litElementHydrateSupport)\b/g;
const VERSIONS =
  /\(\s*\w+\.(?:litHtmlVersions|reactiveElementVersions|litElementVersions)\s*\?\?=\s*\[\]\s*\)\.push\([^)]*\)/g;
const MODULES =
  /\/(?:@lit\/reactive-element\/reactive-element|lit-html\/lit-html|lit-element\/lit-element)\.js(?:\?|$)/;

/** The module without its globals, and how many it had. */
export function withoutGlobals(code: string): {readonly code: string; readonly count: number} {
  let count = 0;
  const remove = (): string => {
    count++;
    return 'undefined';
  };
  return {code: code.replace(HOOK, remove).replace(VERSIONS, remove), count};
}

/**
 * Takes Lit's globals out of its modules. An element of the page with such a name (`<img name="litHtmlVersions">`) would keep
 * the script from running, and the page's own Lit, or its polyfills, would patch our classes.
 */
export function litGlobals(): Plugin {
  return {
    name: 'storefront:lit-globals',
    transform(code, id) {
      if (!MODULES.test(id)) return undefined;
      const own = withoutGlobals(code);
      if (own.count === 0) this.error(`no globals found in ${id}: Lit changed, change this plugin`);
      return {code: own.code, map: null};
    },
  };
}
