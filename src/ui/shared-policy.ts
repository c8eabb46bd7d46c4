/** The browser's permission to read text as markup. */
export interface Policy {
  createHTML(text: string): string;
}

/**
 * Where all copies of our code on a page keep the Trusted Types policy that they share: a page may have one of a name, and
 * `lit-html` belongs to the page's own Lit.
 */
const POLICY = Symbol.for('game-storefront/trusted-types');

interface Page {
  readonly trustedTypes?: {createPolicy(name: string, rules: Policy): Policy};
  /** Null where the page refused it. */
  [policy: symbol]: Policy | null | undefined;
}

/** Their policy: undefined where none was made yet, null where the page refused it. */
export const sharedPolicy = (page = globalThis as unknown as Page): Policy | null | undefined => page[POLICY];

/**
 * The policy by which the script tag's Lit reads templates (scripts/vite/trusted-types.ts). It has our own name, and the first copy
 * on a page makes it. Where the page's list of policies refuses the name, the developer is told; templates then fail only if
 * Trusted Types are enforced, too.
 */
export function ownPolicy(page = globalThis as unknown as Page): Policy | undefined {
  const {trustedTypes} = page;
  if (!(POLICY in page) && typeof trustedTypes?.createPolicy === 'function') {
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
  }
  return page[POLICY] ?? undefined;
}
