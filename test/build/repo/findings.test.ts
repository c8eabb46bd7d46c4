import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {SAMPLES} from '../../support/findings.js';

describe('the example of each finding', () => {
  it('names a test that has the finding’s id', () => {
    for (const [id, {test}] of Object.entries(SAMPLES)) {
      const text = readFileSync(new URL(`../../${test}`, import.meta.url), 'utf8');
      assert.ok(text.includes(id), `${test} does not mention ${id}`);
    }
  });
});
