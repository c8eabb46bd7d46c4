import type {Plugin} from 'vite';

/** lit-html makes its policy in one expression: in the build with `s`, in the sources with `trustedTypes`, as the global's name. */
const POLICY =
  /(\w+)\s*\?\s*\1\.createPolicy\(\s*(['"])lit-html\2,\s*\{\s*createHTML:\s*\(?(\w+)\)?\s*=>\s*\3,?\s*\}\s*\)\s*:\s*(?:undefined|void 0)/;

/**
 * The same policy under our own name, made once for all copies of our bundle on a page: under enforced Trusted Types a
 * name can be used once, and `lit-html` belongs to the page's own Lit. Where the page's policy list refuses the name,
 * the module still loads; templates then fail only if Trusted Types are enforced too.
 */
const shared = (trustedTypes: string): string => `(() => {
  const key = Symbol.for('game-storefront/trusted-types');
  if (!${trustedTypes} || key in globalThis) return globalThis[key] ?? undefined;
  try {
    return (globalThis[key] = ${trustedTypes}.createPolicy('game-storefront', {createHTML: (html) => html}));
  } catch {
    return undefined;
  }
})()`;

/** The module with its policy under our name; undefined when it has none that we know. */
export function withOwnPolicy(code: string): string | undefined {
  return POLICY.test(code) ? code.replace(POLICY, (_, name: string) => shared(name)) : undefined;
}

/** Gives lit-html's Trusted Types policy our name; the build fails when lit-html no longer has the text we look for. */
export function trustedTypes(): Plugin {
  let count = 0;
  return {
    name: 'storefront:trusted-types',
    buildStart() {
      count = 0;
    },
    transform(code, id) {
      if (!/\/lit-html\/(?:development\/)?lit-html\.js(?:\?|$)/.test(id)) return undefined;
      const own = withOwnPolicy(code);
      if (own === undefined) this.error(`no Trusted Types policy found in ${id}: lit-html changed, change this plugin`);
      count++;
      return {code: own, map: null};
    },
    buildEnd(error) {
      if (!error && count !== 1) this.error(`lit-html was bundled ${count} times, not once`);
    },
  };
}
