import {fileURLToPath} from 'node:url';
import type {Plugin} from 'vite';

/** lit-html's expression that creates its policy. The global is named `s` in the minified module, `trustedTypes` in the development module. */
const POLICY =
  /(\w+)\s*\?\s*\1\.createPolicy\(\s*(['"])lit-html\2,\s*\{\s*createHTML:\s*\(?(\w+)\)?\s*=>\s*\3,?\s*\}\s*\)\s*:\s*(?:undefined|void 0)/;

const SHARED_POLICY_MODULE = fileURLToPath(new URL('../../src/ui/shared-policy.ts', import.meta.url));

/** lit-html's module with our shared policy in place of its own; undefined if the expression is not found. */
export const withOwnPolicy = (code: string): string | undefined =>
  POLICY.test(code)
    ? `import {ownPolicy} from ${JSON.stringify(SHARED_POLICY_MODULE)};\n${code.replace(POLICY, () => 'ownPolicy()')}`
    : undefined;

/** Gives lit-html the policy that all copies of our code share; the build fails if lit-html no longer contains the expected expression. */
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
