/**
 * Whether this run tests everything everywhere: every engine, both databases, larger samples (`npm run test:all`). Otherwise
 * each behaviour is tested once: in Chromium or Node, on PostgreSQL; in other engines where a file says why.
 */
export const isWholeMatrix = process.env.TEST_MATRIX === 'all';
