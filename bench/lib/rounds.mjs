/** The middle of some numbers. */
export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Two runs of one baseline may differ by this much; beyond it the machine was too noisy to say anything. */
const NOISE = 0.07;

/**
 * Runs arms in turn, so that a slow minute of the machine slows all of them alike. The baseline runs twice, and a run
 * whose two baselines differ by more than 7 % is void.
 * @param {Record<string, () => Promise<number>>} arms the first one is the baseline
 * @param {number} rounds at least 7
 * @returns {Promise<{medians: Record<string, number>, ratios: Record<string, number>, noise: number, isVoid: boolean}>}
 */
export async function interleave(arms, rounds = 7) {
  const [baseline] = Object.keys(arms);
  const order = [...Object.entries(arms), ['baseline again', arms[baseline]]];
  const times = Object.fromEntries(order.map(([name]) => [name, []]));
  // The first round warms caches and compilers up, and is thrown away.
  for (const [, measure] of order) await measure();
  for (let round = 0; round < rounds; round++) {
    // Another arm begins each time: whoever runs after a collection of garbage is not always the same.
    for (let index = 0; index < order.length; index++) {
      const [name, measure] = order[(index + round) % order.length];
      times[name].push(await measure());
    }
  }
  const medians = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
  const floor = (medians[baseline] + medians['baseline again']) / 2;
  const noise = Math.abs(medians[baseline] - medians['baseline again']) / floor;
  const ratios = Object.fromEntries(Object.entries(medians).map(([name, value]) => [name, value / floor]));
  return {medians, ratios, noise, isVoid: noise > NOISE};
}

/**
 * What a result says of one arm beside the baseline, as `bench/run.mjs` prints it.
 * @param {Awaited<ReturnType<typeof interleave>>} result
 */
export const beside = ({medians, ratios, noise, isVoid}, arm = 'ours') => {
  const baselines = [Object.values(medians)[0], medians['baseline again']];
  return {baselines, ours: medians[arm], ratio: ratios[arm], noise, isVoid};
};
