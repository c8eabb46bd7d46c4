import {chromium} from 'playwright';
import {wholeChromium} from '../scripts/find-browser.mjs';
import {baselineOf} from './lib/result-row.mjs';
import {compareToBaseline, interleave} from './lib/rounds.mjs';
import {serveShops} from './lib/shops.mjs';

export const goal = {
  number: 12,
  name: 'Heap',
  text: 'heap of a page with 5,000 items after garbage was collected, its code, buffers and unread texts included: at most 150 KB more than that of windowed plain DOM',
};

const COUNT = 5000;
/** Several rounds, because the time at which the engine compiles varies. */
const ROUNDS = 7;
const MOST_BYTES = 150_000;

/** Heap of a page, in kilobytes, after it has finished loading. */
async function heapOf(browser, url) {
  const context = await browser.newContext({viewport: {width: 1280, height: 720}});
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(url);
    await page.waitForFunction(() =>
      document.querySelector('store-catalog, #shop').shadowRoot?.querySelector('[part~=card]:not(.waiting)'),
    );
    await page.waitForLoadState('networkidle');
    // A list may go on growing while the network is idle.
    await page.waitForFunction(
      () => {
        const height = document.documentElement.scrollHeight;
        const isSame = window.lastHeight === height;
        window.lastHeight = height;
        return isSame;
      },
      undefined,
      {polling: 1000},
    );
    for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage');
    // backingStorageSize adds memory outside of the engine's heap: buffers, and long strings as they came from the network.
    const {usedSize, backingStorageSize} = await session.send('Runtime.getHeapUsage');
    return (usedSize + backingStorageSize) / 1000;
  } finally {
    await context.close();
  }
}

/** Measures both pages in turn, each in a new context. `attributes` are those of our catalog. */
async function measure(browser, attributes) {
  const {url, paths, close} = await serveShops(COUNT, attributes);
  const heap = (arm) => () => heapOf(browser, url + paths[arm]);
  try {
    return compareToBaseline(await interleave({vanilla: heap('vanilla'), ours: heap('ours')}, ROUNDS));
  } finally {
    close();
  }
}

export async function run() {
  const browser = await chromium.launch(await wholeChromium());
  const row = {unit: 'KB'};
  const rows = [];
  try {
    for (const [what, attributes] of [
      [`${COUNT} items, 24 shown`, 'tools="none"'],
      [`${COUNT} items, all shown`, `tools="none" page-size="${COUNT}"`],
    ]) {
      const {baselines, ours, ratio, noise, isVoid} = await measure(browser, attributes);
      const more = ours - baselineOf({baselines});
      rows.push(
        {
          what: `${what}: more than plain DOM`,
          ...row,
          ours: more,
          ratio: more,
          limit: MOST_BYTES / 1000,
          noise,
          isVoid,
        },
        {what: `for comparison: ${what}, in all`, ...row, baselines, ours, ratio, noise},
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}
