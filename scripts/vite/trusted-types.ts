import {fileURLToPath} from 'node:url';
import type {Plugin} from 'vite';

/** lit-html makes its policy in one expression: in the build with `s`, in the sources with `trustedTypes`, as the global's name. */
const POLICY =
  /(\w+)\s*\?\s*\1\.createPolicy\(\s*(['"])lit-html\2,\s*\{\s*createHTML:\s*\(?(\w+)\)?\s*=>\s*\3,?\s*\}\s*\)\s*:\s*(?:undefined|void 0)/;

const OWN = fileURLToPath(new URL('../../src/ui/shared-policy.ts', import.meta.url));

/** The module with our policy in place of its own; undefined when it has none that we know. */
export const withOwnPolicy = (code: string): string | undefined =>
  POLICY.test(code)
    ? `import {ownPolicy} from ${JSON.stringify(OWN)};\n${code.replace(POLICY, () => 'ownPolicy()')}`
    : undefined;

/** Gives lit-html the policy that all copies of our code share; the build fails when lit-html no longer has the text we look for. */
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
