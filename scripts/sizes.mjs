import {isWholeMatrix} from './lib/matrix.mjs';

/**
 * How much the tests with large counts do: `npm test` takes a small seeded sample, `npm run test:all` a larger one,
 * `npm run soak` all of it. Payloads and answers are counted as responses of the service; one load of the shop takes several.
 */
const SAMPLE = {
  hostilePayloads: 100,
  /** All there are, on each of two databases. */
  hostileValues: Number.POSITIVE_INFINITY,
  mutatedAnswers: 200,
  modelOperations: 150,
  mounts: 100,
  interleavings: 100,
  /** Of the worlds around a purchase, those that are quickly explored. */
  explorations: 4,
  /** How long the stories are of which every one is told to the ladder. */
  ladderSteps: 1,
  tabSchedules: 4,
  bridgeFrames: 300,
  /** On each of two databases. */
  kills: 14,
  /** By each of eleven kinds of windows. */
  forgedMessages: 60,
  doubleActivations: 10,
  /** Calls, or buyers, at once. */
  atOnce: 200,
  themes: 50,
};
const SMALL = {
  ...SAMPLE,
  hostilePayloads: 50,
  hostileValues: 1500,
  mutatedAnswers: 100,
  modelOperations: 100,
  mounts: 50,
  interleavings: 60,
  explorations: 3,
  tabSchedules: 2,
  bridgeFrames: 150,
  /** Each kind of deed once. */
  kills: 7,
  forgedMessages: 30,
  doubleActivations: 5,
  atOnce: 60,
};
const FULL = {
  hostilePayloads: 10_000,
  hostileValues: Number.POSITIVE_INFINITY,
  mutatedAnswers: 100_000,
  modelOperations: 20_000,
  mounts: 1000,
  interleavings: 5_000,
  explorations: 9,
  ladderSteps: 3,
  tabSchedules: 100,
  bridgeFrames: 5_000,
  kills: 200,
  forgedMessages: 5_000,
  doubleActivations: 1_000,
  atOnce: 200,
  themes: 500,
};

export const isSoak = process.env.SOAK === '1';
/** @type {Readonly<typeof SAMPLE>} */
export const sizes = isSoak ? FULL : isWholeMatrix ? SAMPLE : SMALL;
/** Where a random test begins: SEED where a failure is to be repeated, else the same each time; a soak takes a new one. */
export const seed = process.env.SEED ? Number(process.env.SEED) : isSoak ? Date.now() % 2 ** 31 : 20_261;
