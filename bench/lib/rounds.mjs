export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** If two runs of one baseline differ by more than this, as a share of their mean, the machine was too busy for a result. */
const NOISE = 0.07;

/** The difference of two runs of one baseline, as a share of their mean, and whether it makes a result void. */
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

/** Runs several groups of arms in turn, each with its own baseline, so that the groups can be compared with each other. */
export async function interleaveGroups(groups, rounds = 7) {
  const runs = groups.map(createGroup);
  // The first round warms up caches and compilers, and does not count.
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
      // Each round begins with another arm, so that no arm always runs after a garbage collection.
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
 * The fields of a result row that compare one arm with the baseline.
 * @param {Awaited<ReturnType<typeof interleave>>} result
 */
export const compareToBaseline = ({medians, ratios, noise, isVoid}, arm = 'ours') => {
  const baselines = [Object.values(medians)[0], medians['baseline again']];
  return {baselines, ours: medians[arm], ratio: ratios[arm], noise, isVoid};
};
