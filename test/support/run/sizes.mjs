import {isWholeMatrix} from './matrix.mjs';

/**
 * The counts of the randomized tests: `npm test` runs a small seeded sample (SMALL), `npm run test:all` a larger one (SAMPLE),
 * `npm run soak` the full counts (FULL). Payloads and answers are counted in responses of the service; one load of the shop takes
 * several.
 */
const SAMPLE = {
  hostilePayloads: 100,
  /** All values on PostgreSQL, in twenty minutes, and a sample on PGlite: on both it is the contract that refuses them. */
  hostileValues: {PostgreSQL: Number.POSITIVE_INFINITY, PGlite: 10_000},
  mutatedAnswers: 200,
  modelOperations: 150,
  /** Random lives of a shop whose books are checked: each with a seed of its own, and each with and without kills. */
  books: 20,
  mounts: 100,
  interleavings: 100,
  /** The number of explored worlds around a purchase, the fastest first. */
  explorations: 4,
  /** The length of the event sequences for the payment ladder; the test runs all sequences of this length. */
  ladderSteps: 1,
  tabSchedules: 4,
  bridgeFrames: 300,
  /** A data folder takes much longer to start again than a service on PostgreSQL. */
  kills: {PostgreSQL: 16, PGlite: 16},
  /** Random requests to each operation. */
  fuzzRequests: 15,
  /** From each of eleven kinds of windows. */
  forgedMessages: 60,
  doubleActivations: 10,
  /** Concurrent calls or buyers. */
  atOnce: 200,
  themes: 50,
  /** Of eight processes that claim one data folder at once. */
  folderClaims: 20,
};
const SMALL = {
  ...SAMPLE,
  hostilePayloads: 50,
  hostileValues: {PostgreSQL: 700, PGlite: 700},
  mutatedAnswers: 100,
  modelOperations: 100,
  books: 2,
  mounts: 50,
  interleavings: 60,
  explorations: 3,
  tabSchedules: 2,
  bridgeFrames: 150,
  kills: {PostgreSQL: 4, PGlite: 1},
  fuzzRequests: 5,
  forgedMessages: 30,
  doubleActivations: 5,
  atOnce: 40,
};
const FULL = {
  hostilePayloads: 10_000,
  hostileValues: {PostgreSQL: Number.POSITIVE_INFINITY, PGlite: Number.POSITIVE_INFINITY},
  mutatedAnswers: 100_000,
  modelOperations: 20_000,
  books: 200,
  mounts: 1000,
  interleavings: 5_000,
  explorations: 9,
  ladderSteps: 3,
  tabSchedules: 100,
  bridgeFrames: 5_000,
  kills: {PostgreSQL: 200, PGlite: 200},
  fuzzRequests: 150,
  forgedMessages: 5_000,
  doubleActivations: 1_000,
  atOnce: 200,
  themes: 500,
  folderClaims: 500,
};

export const isSoak = process.env.SOAK === '1';
/** @type {Readonly<typeof SAMPLE>} */
export const sizes = isSoak ? FULL : isWholeMatrix ? SAMPLE : SMALL;
/** The seed of the randomized tests: SEED to repeat a failure, else a constant; a soak uses a new seed. */
export const seed = process.env.SEED ? Number(process.env.SEED) : isSoak ? Date.now() % 2 ** 31 : 20_261;
/** Seeds that follow one another; SEED alone to repeat a failure. */
export const seeds = Array.from({length: process.env.SEED && !isSoak ? 1 : sizes.books}, (_, index) => seed + index);
