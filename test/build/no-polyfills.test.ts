import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {describe, it} from 'node:test';
import {withoutHooks} from '../../scripts/vite/no-polyfills.js';

const {resolve} = createRequire(import.meta.url);

describe('withoutHooks', () => {
  for (const [module, hooks] of [
    ['@lit/reactive-element', 1],
    ['lit-html', 1],
    ['lit-element/lit-element.js', 2],
  ] as const) {
    it(`knows every hook of the installed ${module}`, () => {
      const {code, count} = withoutHooks(readFileSync(resolve(module), 'utf8'));

      assert.equal(count, hooks);
      assert.doesNotMatch(code, /(?:Polyfill|Hydrate)Support/);
    });
  }
});
