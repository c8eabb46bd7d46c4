import {openPage} from './lib/browser.mjs';
import {interleave} from './lib/rounds.mjs';

export const goal = {number: 6, text: 'data to 12 painted cards, at most 1.10 of windowed plain DOM'};

/** From the answer of the service to 12 painted cards, beside plain DOM that makes only the cards in view. */
export async function run() {
  const opened = await openPage();
  const rows = [];
  try {
    for (const slower of [1, 4]) {
      await opened.throttle(slower);
      for (const count of [50, 500]) {
        const time = (arm) => () =>
          opened.page.evaluate(([name, size]) => globalThis.bench.arms[name](size), [arm, count]);
        const {medians, ratios, noise, isVoid} = await interleave({vanilla: time('vanilla'), ours: time('ours')}, 9);
        rows.push({
          what: `${count} items, ${slower}×`,
          baseline: medians.vanilla,
          ours: medians.ours,
          unit: 'ms',
          ratio: ratios.ours,
          limit: 1.1,
          noise,
          isVoid,
        });
      }
    }
  } finally {
    await opened.close();
  }
  return rows;
}
