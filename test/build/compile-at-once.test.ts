import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {compileAtOnce} from '../../scripts/vite/compile-at-once.js';

const HINT = /^\/\/# allFunctionsCalledOnLoad\n/;
const made = new URL('../../dist/cdn/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, made), 'utf8');

describe('compileAtOnce', () => {
  it('marks the entry alone, in its first line', () => {
    const bundle = {
      'entry.js': {type: 'chunk', isEntry: true, code: 'a()'},
      'lazy.js': {type: 'chunk', isEntry: false, code: 'b()'},
      'note.txt': {type: 'asset', source: 'c'},
    };
    const {generateBundle} = compileAtOnce() as unknown as {generateBundle: (options: unknown, made: object) => void};
    generateBundle(undefined, bundle);

    assert.equal(bundle['entry.js'].code, '//# allFunctionsCalledOnLoad\na()');
    assert.equal(bundle['lazy.js'].code, 'b()');
  });

  it('is in what is published: the script, and none of what a page may never call', () => {
    assert.match(text('storefront.js'), HINT);
    for (const name of readdirSync(made)) {
      if (name.endsWith('.js') && name !== 'storefront.js') assert.doesNotMatch(text(name), HINT, name);
    }
  });
});
