import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {describe, it} from 'node:test';
import {withShortErrors} from '../../scripts/vite/short-errors.js';

const {resolve} = createRequire(import.meta.url);

describe('withShortErrors', () => {
  for (const [module, errors] of [
    ['@lit/reactive-element/css-tag.js', 2],
    ['lit-html', 1],
  ] as const) {
    it(`knows every error of the installed ${module}, and throws where it throws`, () => {
      const code = readFileSync(resolve(module), 'utf8');
      const {code: short, count} = withShortErrors(code);

      assert.equal(count, errors);
      assert.equal(short.match(/throw /g)?.length, code.match(/throw /g)?.length);
      assert.equal(short.match(/throw Error\("lit"\)/g)?.length, errors);
    });
  }
});
