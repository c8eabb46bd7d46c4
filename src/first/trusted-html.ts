import {POLICY, type Policy, sharedPolicy} from '../model/shared-policy.js';

interface Page {
  readonly trustedTypes?: {createPolicy(name: string, rules: Policy): Policy};
  /** Null where the page refused it. */
  [policy: symbol]: Policy | null | undefined;
}

/**
 * The page's permission to read our own templates as markup. It has our own name, and is made once for all copies of our
 * code on a page, that of Lit's too (scripts/vite/trusted-types.ts): a name can be used once, and `lit-html` belongs to
 * the page's own Lit. Where the page's list of policies refuses the name, the developer is told; text stays text then,
 * which fails only if Trusted Types are enforced too.
 */
function policyOf(page: Page): Policy | null | undefined {
  const {trustedTypes} = page;
  if (POLICY in page || typeof trustedTypes?.createPolicy !== 'function') return sharedPolicy();
  try {
    page[POLICY] = trustedTypes.createPolicy('game-storefront', {createHTML: (text) => text});
  } catch {
    page[POLICY] = null;
    console.warn(
      'game-storefront: the Content-Security-Policy of this page does not name the Trusted Types policy of the shop: ' +
        'add game-storefront to its trusted-types directive, as in "trusted-types game-storefront". Nothing of the shop ' +
        "can be drawn where the page has require-trusted-types-for 'script', too.",
    );
  }
  return sharedPolicy();
}
const policy = policyOf(globalThis as unknown as Page);

/** Text of our own templates, for `innerHTML`: never with a value in it. */
export const trustedHtml = (text: string): string => policy?.createHTML(text) ?? text;
