import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {describe, it} from 'node:test';
import {withOwnPolicy} from '../../../scripts/vite/trusted-types.js';

const litHtml = createRequire(import.meta.url).resolve('lit-html');

describe('withOwnPolicy', () => {
  it('finds the policy of the installed lit-html, in its build and in its sources', () => {
    for (const file of [litHtml, litHtml.replace(/([^/]+)$/, 'development/$1')]) {
      const own = withOwnPolicy(readFileSync(file, 'utf8'));
      assert.ok(own, file);
      assert.match(own, /^import \{ownPolicy\} from "[^"]+\/src\/ui\/shared-policy\.ts";/);
      assert.match(own, /\bownPolicy\(\)/);
      assert.doesNotMatch(own, /createPolicy\(/);
    }
  });

  it('finds nothing where there is no policy', () => {
    assert.equal(withOwnPolicy('const e = undefined;'), undefined);
  });
});
