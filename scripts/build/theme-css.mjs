/**
 * The published style sheet of a theme, from its tokens in `src/theming/<name>.css`. It applies to the whole page; in a page that
 * names themes by `data-store-theme`, to the elements with its name. `:where()` lets any rule of the page override it. Engines
 * without `light-dark()` get separate rules, by the player's system setting or by `data-store-scheme`.
 */
export function themeCss(name, source) {
  const [, comment, body] = source.match(/^(\/\*.*?\*\/)\s*\.theme \{\n(.*)\}\s*$/s);
  const tokens = [...body.matchAll(/^ {2}(--store-[\w-]+):\s*(.*?);$/gms)].map(([, token, value]) => [token, value]);
  const schemeTokens = tokens.filter(([, value]) => value.startsWith('light-dark('));
  const valuesOfScheme = (index) =>
    schemeTokens.map(([token, value]) => [token, value.match(/^light-dark\((\S+), (\S+)\)$/)[index + 1]]);
  const selectorFor = (scheme = '') =>
    `:where(:root:not([data-store-theme])${scheme}),\n:where([data-store-theme="${name}"]${scheme})`;
  const rule = (selector, entries) =>
    `${selector} {\n${entries.map(([token, value]) => `  ${token}: ${value};`).join('\n')}\n}\n`;
  const light = new Map(valuesOfScheme(0));
  const plain = tokens.map(([token, value]) => [token, light.get(token) ?? value]);
  return [
    comment,
    rule(selectorFor(), plain),
    ['light', 'dark']
      .map((scheme) => rule(selectorFor(`[data-store-scheme="${scheme}"]`), [['color-scheme', scheme]]))
      .join(''),
    rule(selectorFor('[data-store-scheme="dark"]'), valuesOfScheme(1)),
    `@media (prefers-color-scheme: dark) {\n${rule(selectorFor(':not([data-store-scheme="light"])'), valuesOfScheme(1))}}\n`,
    `@supports (color: light-dark(#000, #fff)) {\n${rule(selectorFor(), schemeTokens)}}\n`,
  ].join('\n');
}
