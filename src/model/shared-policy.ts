/** The browser's permission to read text as markup. */
export interface Policy {
  createHTML(text: string): string;
}

/**
 * Where all copies of our code on a page, and of Lit's in the script tag (scripts/vite/trusted-types.ts), keep the Trusted
 * Types policy that they share: a page may have one of a name.
 */
export const POLICY = Symbol.for('game-storefront/trusted-types');

/** Their policy: undefined where none was made yet, null where the page refused it. */
export const sharedPolicy = (): Policy | null | undefined =>
  (globalThis as unknown as Record<symbol, Policy | null | undefined>)[POLICY];
