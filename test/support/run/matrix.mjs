/**
 * Whether this run tests the whole matrix: every engine, both databases, larger samples (`npm run test:all`). Otherwise each
 * behaviour is tested once: in Chromium or Node, on PostgreSQL; also in other engines if the test's tag gives a reason.
 */
export const isWholeMatrix = process.env.TEST_MATRIX === 'all';

/** The tag of an end-to-end test that runs in the whole matrix only. */
const WHOLE_MATRIX_TAG = '@whole-matrix';

/**
 * The details of an end-to-end test that runs in the whole matrix only: a combination of values, each of which another test of the
 * file has, or a repetition of what a cheaper test proves. `npm test` skips it, and counts it.
 */
export const IN_WHOLE_MATRIX = {
  tag: WHOLE_MATRIX_TAG,
  annotation: isWholeMatrix ? [] : {type: 'skip', description: 'npm run test:all runs it'},
};

/**
 * The details of one of many combinations: every combination runs in the whole matrix, `npm test` runs the chosen ones.
 * @param {boolean} isChosen
 * @returns {Partial<typeof IN_WHOLE_MATRIX>}
 */
export const inWholeMatrixUnless = (isChosen) => (isChosen ? {} : IN_WHOLE_MATRIX);

/**
 * Whether a test with these tags is left to the whole matrix by this run. Playwright's report has tags without their `@`.
 * @param {readonly string[]} tags
 */
export const isLeftToWholeMatrix = (tags) =>
  !isWholeMatrix && tags.some((tag) => tag === WHOLE_MATRIX_TAG || `@${tag}` === WHOLE_MATRIX_TAG);
