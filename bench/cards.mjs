import {openPage} from './lib/browser.mjs';
import {compareToBaseline, interleaveGroups} from './lib/rounds.mjs';

export const goal = {
  number: 6,
  name: 'Data to cards',
  text: 'data to 12 painted cards: at most 1.3 of windowed plain DOM',
};

const DEFAULT_PAGE = 24;
/** Pairs: the number of items in the service's answer, and the page size of the catalog. */
const LISTS = [
  [50, DEFAULT_PAGE],
  [500, DEFAULT_PAGE],
  [500, 500],
];
/** Throttling rates of the processor. */
const SPEEDS = [1, 4, 6];
const ROUNDS = 25;

/** Measures the time from the service's answer to 12 painted cards; the baseline is plain DOM that renders only the cards in view. */
export async function run() {
  const opened = await openPage();
  const rows = [];
  try {
    for (const slower of SPEEDS) {
      await opened.throttle(slower);
      const time = (arm, list) => () =>
        opened.page.evaluate((call) => globalThis.bench.timeToCards(...call), [arm, ...list]);
      const arms = LISTS.map((list) => ({vanilla: time('vanilla', list), ours: time('ours', list)}));
      const results = await interleaveGroups(arms, ROUNDS);
      for (const [index, [count, pageSize]] of LISTS.entries()) {
        const what = `${count} items, at most ${pageSize} shown, ${slower}×`;
        rows.push({what, ...compareToBaseline(results[index]), unit: 'ms', limit: 1.3});
      }
    }
  } finally {
    await opened.close();
  }
  return rows;
}
