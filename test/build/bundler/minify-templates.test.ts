import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {minifyTemplates} from '../../../scripts/vite/minify-templates.js';

const table: [title: string, from: string, to: string][] = [
  ['drops the lines between tags', 'html`\n  <p>\n    <b>a</b>\n  </p>\n`', 'html`<p><b>a</b></p>`'],
  ['keeps a space that was meant', 'html`<b>a</b> <i>b</i>`', 'html`<b>a</b> <i>b</i>`'],
  ['keeps words apart that a line break separates', 'html`<p>a\n  b</p>`', 'html`<p>a b</p>`'],
  ['keeps text and a tag after it apart', 'html`<p>a\n  <b>b</b></p>`', 'html`<p>a <b>b</b></p>`'],
  ['keeps attributes apart', 'html`<p a="1"\n  b=$' + '{b}\n  c></p>`', 'html`<p a="1" b=$' + '{b} c></p>`'],
  ['drops lines beside an expression', 'html`<p>\n  $' + '{a}\n  </p>`', 'html`<p>$' + '{a}</p>`'],
  ['keeps the space between two expressions', 'html`$' + '{a}\n  $' + '{b}`', 'html`$' + '{a} $' + '{b}`'],
  ['drops comments', 'html`<!-- a -->\n<p></p>`', 'html`<p></p>`'],
  [
    'treats templates inside of expressions',
    'html`<p>\n$' + '{c ? html`\n<b></b>\n` : d}</p>`',
    'html`<p>$' + '{c ? html`<b></b>` : d}</p>`',
  ],
  [
    'drops space in style sheets',
    'css`\n  a , b {\n    color : red;\n    margin: 0 1px;\n  }\n`',
    'css`a,b{color : red;margin:0 1px}`',
  ],
  ['keeps a selector as it is', 'css`a :hover > * b * { top: 0 }`', 'css`a :hover>* b *{top:0}`'],
  [
    'drops space that a number does not need',
    'css`a { font: 1em / 1.2 b; top: calc(var(--a) * -0.5); left: 10.5px }`',
    'css`a{font:1em/1.2 b;top:calc(var(--a)*-.5);left:10.5px}`',
  ],
  [
    'drops space in a query',
    'css`@media (prefers-color-scheme: dark) { a { top: 0 } }`',
    'css`@media (prefers-color-scheme:dark){a{top:0}}`',
  ],
  ['keeps arithmetic', 'css`a { top: calc(1px + 2px) }`', 'css`a{top:calc(1px + 2px)}`'],
  ['keeps strings', 'css`a::after { content: "a,  b; c" }`', 'css`a::after{content:"a,  b; c"}`'],
  ['leaves other templates alone', 'text`\n  a\n`', 'text`\n  a\n`'],
];

describe('minifyTemplates', () => {
  for (const [title, from, to] of table) {
    it(title, () => {
      assert.equal(minifyTemplates(from, 'a.ts'), to);
    });
  }
});
