import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {tokens} from '../../../src/theming/tokens.js';

const src = new URL('../../../src/', import.meta.url);
const styles = readdirSync(src, {recursive: true, encoding: 'utf8'})
  .filter((path) => /^ui\/styles\/.*\.ts$|\.styles\.ts$/.test(path))
  .map((path) => [path, readFileSync(new URL(path, src), 'utf8')] as const);
const declaredIn = (css: string): string[] => [...css.matchAll(/(--_[\w-]+):/g)].map(([, role]) => role!);

describe('a style', () => {
  // An undeclared role makes the property that uses it invalid, without a warning.
  it('draws with declared roles alone', () => {
    const declared = new Set(declaredIn(tokens.cssText));
    for (const [, text] of styles) for (const role of declaredIn(text)) declared.add(role);

    const unknown = styles.flatMap(([path, text]) =>
      [...text.matchAll(/var\((--_[\w-]+)/g)].flatMap(([, role]) => (declared.has(role!) ? [] : [`${path}: ${role}`])),
    );

    assert.ok(declared.size > 40);
    assert.deepEqual(unknown, []);
  });
});
