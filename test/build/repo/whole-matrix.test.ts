import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {IN_WHOLE_MATRIX, inWholeMatrixUnless, isLeftToWholeMatrix, isWholeMatrix} from '../../support/run/matrix.mjs';
import {countsOf, failuresOf} from '../../support/run/playwright-results.mjs';

const spec = (title: string, status: string, tags: readonly string[] = []) => ({
  title,
  file: 'cart.spec.ts',
  tags,
  tests: [{projectName: 'chromium', status, results: [{errors: [{message: `${title}: an error`}]}]}],
});
/** A report as Playwright writes it: tags without their `@`. */
const REPORT = {
  stats: {expected: 2, flaky: 0, unexpected: 1, skipped: 3},
  suites: [
    {
      specs: [spec('passes', 'expected'), spec('is left', 'skipped', ['whole-matrix'])],
      suites: [
        {specs: [spec('fails', 'unexpected'), spec('is left, too', 'skipped', ['firefox', 'whole-matrix'])]},
        {specs: [spec('lacks an engine', 'skipped'), spec('passes, too', 'expected', ['firefox'])]},
      ],
    },
  ],
};

describe('an end-to-end test of the whole matrix', () => {
  it('is left out by other runs, and no other test is', () => {
    assert.equal(isLeftToWholeMatrix([IN_WHOLE_MATRIX.tag]), !isWholeMatrix);
    assert.equal(isLeftToWholeMatrix(['@firefox']), false);
    assert.deepEqual(inWholeMatrixUnless(true), {});
    assert.equal(inWholeMatrixUnless(false), IN_WHOLE_MATRIX);
  });

  it('is counted as left out, and not as skipped', () => {
    const leftOut = isWholeMatrix ? 0 : 2;

    assert.deepEqual(countsOf(REPORT), {passed: 2, failed: 1, skipped: 3 - leftOut, leftOut});
  });
});

describe('a failed end-to-end test', () => {
  it('is listed with its file and its error, however deep its suite', () => {
    assert.deepEqual(failuresOf(REPORT), ['[chromium] cart.spec.ts: fails\n    fails: an error']);
    assert.deepEqual(failuresOf(undefined), []);
  });
});
