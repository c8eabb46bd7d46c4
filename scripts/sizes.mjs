/**
 * How much the tests with large counts do: `npm test` takes a seeded sample, `npm run soak` all of it. Payloads and answers
 * are counted as responses of the service; one load of the shop takes several.
 */
const SAMPLE = {
  hostilePayloads: 200,
  mutatedAnswers: 400,
  modelOperations: 300,
  tabSchedules: 4,
};
const FULL = {
  hostilePayloads: 10_000,
  mutatedAnswers: 100_000,
  modelOperations: 20_000,
  tabSchedules: 100,
};

export const isSoak = process.env.SOAK === '1';
/** @type {Readonly<typeof SAMPLE>} */
export const sizes = isSoak ? FULL : SAMPLE;
/** Where a random test begins: SEED where a failure is to be repeated, else the same each time; a soak takes a new one. */
export const seed = process.env.SEED ? Number(process.env.SEED) : isSoak ? Date.now() % 2 ** 31 : 20_261;
