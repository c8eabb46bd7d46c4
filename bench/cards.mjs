import {openPage} from './lib/browser.mjs';
import {beside, interleave} from './lib/rounds.mjs';

export const goal = {number: 6, text: 'data to 12 painted cards, at most 1.10 of windowed plain DOM'};

const DEFAULT_PAGE = 24;
/** Items in the service's answer, and how many of them the catalog shows. */
const LISTS = [
  [50, DEFAULT_PAGE],
  [500, DEFAULT_PAGE],
  [500, 500],
];

/** From the answer of the service to 12 painted cards, beside plain DOM that makes only the cards in view. */
export async function run() {
  const opened = await openPage();
  const rows = [];
  try {
    for (const slower of [1, 4]) {
      await opened.throttle(slower);
      for (const [count, pageSize] of LISTS) {
        const time = (arm) => () =>
          opened.page.evaluate((call) => globalThis.bench.timeToCards(...call), [arm, count, pageSize]);
        const result = await interleave({vanilla: time('vanilla'), ours: time('ours')}, 15);
        const what = `${count} items, at most ${pageSize} shown, ${slower}×`;
        rows.push({what, ...beside(result), unit: 'ms', limit: 1.1});
      }
    }
  } finally {
    await opened.close();
  }
  return rows;
}
