/**
 * The published form of a theme's tokens, `src/theming/<name>.css`. It holds for the whole page, or, where the page names
 * themes by `data-store-theme`, for what is named so; any rule of the page outranks it. `light-dark()` is said again
 * for engines without it, which go by the player's system, or by `data-store-scheme`.
 */
export function themeCss(name, source) {
  const [, comment, body] = source.match(/^(\/\*.*?\*\/)\s*\.theme \{\n(.*)\}\s*$/s);
  const tokens = [...body.matchAll(/^ {2}(--store-[\w-]+):\s*(.*?);$/gms)].map(([, token, value]) => [token, value]);
  const shades = tokens.filter(([, value]) => value.startsWith('light-dark('));
  const shade = (index) =>
    shades.map(([token, value]) => [token, value.match(/^light-dark\((\S+), (\S+)\)$/)[index + 1]]);
  const where = (scheme = '') =>
    `:where(:root:not([data-store-theme])${scheme}),\n:where([data-store-theme="${name}"]${scheme})`;
  const rule = (selector, entries) =>
    `${selector} {\n${entries.map(([token, value]) => `  ${token}: ${value};`).join('\n')}\n}\n`;
  const light = new Map(shade(0));
  const plain = tokens.map(([token, value]) => [token, light.get(token) ?? value]);
  return [
    comment,
    rule(where(), plain),
    ['light', 'dark']
      .map((scheme) => rule(where(`[data-store-scheme="${scheme}"]`), [['color-scheme', scheme]]))
      .join(''),
    rule(where('[data-store-scheme="dark"]'), shade(1)),
    `@media (prefers-color-scheme: dark) {\n${rule(where(':not([data-store-scheme="light"])'), shade(1))}}\n`,
    `@supports (color: light-dark(#000, #fff)) {\n${rule(where(), shades)}}\n`,
  ].join('\n');
}
