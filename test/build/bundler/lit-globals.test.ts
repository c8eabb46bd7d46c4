import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {describe, it} from 'node:test';
import {withoutGlobals} from '../../../scripts/vite/lit-globals.js';

const {resolve} = createRequire(import.meta.url);

describe('withoutGlobals', () => {
  for (const [module, globals] of [
    ['@lit/reactive-element', 2],
    ['lit-html', 2],
    ['lit-element/lit-element.js', 3],
  ] as const) {
    it(`knows every global of the installed ${module}`, () => {
      const {code, count} = withoutGlobals(readFileSync(resolve(module), 'utf8'));

      assert.equal(count, globals);
      assert.doesNotMatch(code, /(?:Polyfill|Hydrate)Support|Versions/);
    });
  }
});
