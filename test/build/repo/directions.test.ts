import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import ts from 'typescript';
import {place, sources, walk} from '../../../scripts/lint/sources.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Properties and values that do not turn around with the direction of the text. */
const PHYSICAL =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)|left|right|border-(?:top|bottom)-(?:left|right)-radius)[\w-]*\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/g;

/** Every physical direction in the style sheets of a file, as `path:line:column: what`. */
function physicalDirections({path, file}: {path: string; file: ts.SourceFile}): string[] {
  const found: string[] = [];
  walk(file, (node: ts.Node) => {
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText(file) !== 'css') return;
    // A rule for one direction may name sides of the screen.
    const css = node.template
      .getText(file)
      .slice(1, -1)
      .replace(/[^{}]*\[dir=[^{}]*\{[^{}]*\}/g, '');
    for (const [match] of css.matchAll(PHYSICAL)) found.push(`${place({path, file}, node)}: ${match.trim()}`);
  });
  return found;
}

const physicalIn = (css: string): string[] =>
  physicalDirections({
    path: 'x.ts',
    file: ts.createSourceFile('x.ts', `css\`${css}\``, ts.ScriptTarget.Latest, true),
  });

describe('style sheets', () => {
  it('name no side of the screen, so that they turn around with the direction of the text', () => {
    const all = [...sources(root, 'src')].flatMap(physicalDirections);

    assert.deepEqual(all, []);
  });

  it('are looked at closely', () => {
    for (const bad of [
      'margin-left: 1px',
      '.a{right:0}',
      'text-align: right',
      'border-top-left-radius: 3px',
      'a{float:left}',
    ]) {
      assert.equal(physicalIn(bad).length, 1, bad);
    }
    for (const good of [
      'margin-inline-start: 1px',
      'text-align: start',
      'inset: 0',
      '--left: 1px',
      '[dir=rtl] .a { right: 0 }',
    ]) {
      assert.deepEqual(physicalIn(good), [], good);
    }
  });
});
