/**
 * Whether this run tests the whole matrix: every engine, both databases, larger samples (`npm run test:all`). Otherwise each
 * behaviour is tested once: in Chromium or Node, on PostgreSQL; also in other engines if the test's tag gives a reason.
 */
export const isWholeMatrix = process.env.TEST_MATRIX === 'all';
