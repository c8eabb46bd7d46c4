/** The middle of some numbers. */
export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Two runs of one baseline may differ by this much; beyond it the machine was too noisy to say anything. */
const NOISE = 0.07;

/** How far two runs of one baseline are from one another, as a share of their mean, and whether that is too far. */
export function noiseOf(one, other) {
  const noise = Math.abs(one - other) / ((one + other) / 2);
  return {noise, isVoid: noise > NOISE};
}

/**
 * Runs arms in turn, so that a slow minute of the machine slows all of them alike. The baseline runs twice, and a run
 * whose two baselines differ by more than 7 % is void.
 * @param {Record<string, () => Promise<number>>} arms the first one is the baseline
 * @param {number} rounds at least 7
 * @returns {Promise<{medians: Record<string, number>, ratios: Record<string, number>, noise: number, isVoid: boolean}>}
 */
export const interleave = async (arms, rounds = 7) => (await interleaveGroups([arms], rounds))[0];

/** The same for several groups of arms, each with its baseline, in turn too: what is said of one group beside another. */
export async function interleaveGroups(groups, rounds = 7) {
  const runs = groups.map(createGroup);
  // The first round warms caches and compilers up, and is thrown away.
  for (const {turn} of runs) await turn(0, false);
  for (let round = 0; round < rounds; round++) for (const {turn} of runs) await turn(round, true);
  return runs.map(({result}) => result());
}

function createGroup(arms) {
  const [baseline] = Object.keys(arms);
  const order = [...Object.entries(arms), ['baseline again', arms[baseline]]];
  const times = Object.fromEntries(order.map(([name]) => [name, []]));
  return {
    /** Runs each arm once. */
    async turn(round, isKept) {
      // Another arm begins each time: whoever runs after a collection of garbage is not always the same.
      for (let index = 0; index < order.length; index++) {
        const [name, measure] = order[(index + round) % order.length];
        const time = await measure();
        if (isKept) times[name].push(time);
      }
    },
    result() {
      const medians = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
      const baselineMean = (medians[baseline] + medians['baseline again']) / 2;
      const ratios = Object.fromEntries(Object.entries(medians).map(([name, value]) => [name, value / baselineMean]));
      return {medians, ratios, ...noiseOf(medians[baseline], medians['baseline again'])};
    },
  };
}

/**
 * What a result says of one arm beside the baseline, as `bench/run.mjs` prints it.
 * @param {Awaited<ReturnType<typeof interleave>>} result
 */
export const compareToBaseline = ({medians, ratios, noise, isVoid}, arm = 'ours') => {
  const baselines = [Object.values(medians)[0], medians['baseline again']];
  return {baselines, ours: medians[arm], ratio: ratios[arm], noise, isVoid};
};
