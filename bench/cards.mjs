import {openPage} from './lib/browser.mjs';
import {compareToBaseline, interleaveGroups} from './lib/rounds.mjs';

export const goal = {
  number: 6,
  name: 'Data to cards',
  text: 'data to 12 painted cards: at most 1.5 of windowed plain DOM',
};

const DEFAULT_PAGE = 24;
/** Pairs: the number of items in the service's answer, and the page size of the catalog. */
const LISTS = [
  [50, DEFAULT_PAGE],
  [500, DEFAULT_PAGE],
  [500, 500],
  [5000, DEFAULT_PAGE],
  [10_000, DEFAULT_PAGE],
  [10_000, 10_000],
];
/** Pairs: the throttling rate of the processor, and the lists that are measured at it. */
const SPEEDS = [
  [1, LISTS],
  [4, LISTS.slice(0, 5)],
  [6, LISTS.slice(0, 5)],
];
const ROUNDS = 25;

/** Measures the time from the service's answer to 12 painted cards; the baseline is plain DOM that renders only the cards in view. */
export async function run() {
  const opened = await openPage();
  const rows = [];
  const growth = [];
  try {
    for (const [slower, lists] of SPEEDS) {
      await opened.throttle(slower);
      const time = (arm, list) => () =>
        opened.page.evaluate((call) => globalThis.bench.timeToCards(...call), [arm, ...list]);
      const arms = lists.map((list) => ({vanilla: time('vanilla', list), ours: time('ours', list)}));
      const results = await interleaveGroups(arms, ROUNDS);
      const ratios = new Map();
      for (const [index, [count, pageSize]] of lists.entries()) {
        const what = `${count} items, at most ${pageSize} shown, ${slower}×`;
        const row = {what, ...compareToBaseline(results[index]), unit: 'ms', limit: 1.5};
        rows.push(row);
        if (pageSize === DEFAULT_PAGE) ratios.set(count, row);
      }
      const [few, many] = [ratios.get(50), ratios.get(10_000)];
      if (!few || !many) continue;
      const ratio = many.ratio / few.ratio;
      const isVoid = few.isVoid || many.isVoid;
      growth.push({
        what: `for comparison: ratio with 10,000 items beside that with 50, ${slower}×`,
        baseline: few.ratio,
        ours: many.ratio,
        unit: '',
        ratio,
        isVoid,
      });
    }
  } finally {
    await opened.close();
  }
  return [...rows, ...growth];
}
