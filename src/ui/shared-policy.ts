import {notice} from '../client/notice.js';

/** A Trusted Types policy: lets the browser parse a text as markup. */
export interface Policy {
  createHTML(text: string): string;
}

/**
 * The key of the Trusted Types policy that all copies of our code on a page share: a page may have one policy of each name, and
 * `lit-html` is the name of the page's own Lit.
 */
const POLICY = Symbol.for('game-storefront/trusted-types');

interface Page {
  readonly trustedTypes?: {createPolicy(name: string, rules: Policy): Policy};
  /** Null when the page refused the policy. */
  [policy: symbol]: Policy | null | undefined;
}

/** The shared policy: undefined before the first copy made it, null when the page refused it. */
export const sharedPolicy = (page = globalThis as unknown as Page): Policy | null | undefined => page[POLICY];

/**
 * The policy of the script tag's Lit for its templates (scripts/vite/trusted-types.ts). It has our own name, and the first copy on
 * a page creates it. If the page's list of policies refuses the name, the developer gets a warning; templates then fail only if
 * Trusted Types are enforced, too.
 */
export function ownPolicy(page = globalThis as unknown as Page): Policy | undefined {
  const {trustedTypes} = page;
  if (!(POLICY in page) && typeof trustedTypes?.createPolicy === 'function') {
    try {
      page[POLICY] = trustedTypes.createPolicy('game-storefront', {createHTML: (text) => text});
    } catch {
      page[POLICY] = null;
      notice('trusted-types-refused', {});
    }
  }
  return page[POLICY] ?? undefined;
}
