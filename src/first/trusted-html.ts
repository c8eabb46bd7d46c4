interface Policy {
  createHTML(text: string): string;
}
interface Page {
  readonly trustedTypes?: {createPolicy(name: string, rules: Policy): Policy};
  [policy: symbol]: Policy | undefined;
}

/**
 * The page's permission to read our own templates as markup. It has our own name, and is made once for all copies of our
 * code on a page, that of Lit's too (scripts/vite/trusted-types.ts): a name can be used once, and `lit-html` belongs to
 * the page's own Lit. Where the page's list of policies refuses the name, text stays text, which fails only if Trusted
 * Types are enforced too.
 */
function policyOf(page: Page): Policy | undefined {
  const key = Symbol.for('game-storefront/trusted-types');
  try {
    page[key] ??= page.trustedTypes?.createPolicy('game-storefront', {createHTML: (text) => text});
  } catch {}
  return page[key];
}
const policy = policyOf(globalThis as unknown as Page);

/** Text of our own templates, for `innerHTML`: never with a value in it. */
export const trustedHtml = (text: string): string => policy?.createHTML(text) ?? text;
