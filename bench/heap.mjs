import {chromium} from 'playwright';
import {chromiumOptions, findBrowser, NO_CHROMIUM} from '../scripts/find-browser.mjs';
import {median} from './lib/rounds.mjs';
import {serveShops} from './lib/shops.mjs';

export const goal = {
  number: 12,
  name: 'Heap',
  text: 'heap of a page with 5,000 items after garbage was collected, its code, buffers and unread texts included: at most 150 KB more than that of windowed plain DOM',
};

const COUNT = 5000;
/** What is left to chance is when the engine compiles. */
const ROUNDS = 3;
const MOST_BYTES = 150_000;

/** Kilobytes of a page that has come to rest. */
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
    // Pictures of a list that is still growing keep no network from being idle.
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
    // What is in no object of the engine's is counted, too: buffers, and long texts as they came from the network.
    const {usedSize, backingStorageSize} = await session.send('Runtime.getHeapUsage');
    return (usedSize + backingStorageSize) / 1000;
  } finally {
    await context.close();
  }
}

/** Both pages in turn, each time anew; with this in our catalog's tag. */
async function measure(browser, attributes) {
  const {url, paths, close} = await serveShops(COUNT, attributes);
  const heaps = {vanilla: [], ours: []};
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const [arm, all] of Object.entries(heaps)) all.push(await heapOf(browser, url + paths[arm]));
    return {vanilla: median(heaps.vanilla), ours: median(heaps.ours)};
  } finally {
    close();
  }
}

export async function run() {
  const found = await findBrowser('chromium');
  if (!found) throw new Error(NO_CHROMIUM);
  const browser = await chromium.launch(chromiumOptions(found));
  const row = {unit: 'KB'};
  const rows = [];
  try {
    for (const [what, attributes] of [
      [`${COUNT} items, 24 shown`, 'tools="none"'],
      [`${COUNT} items, all shown`, `tools="none" page-size="${COUNT}"`],
    ]) {
      const {vanilla, ours} = await measure(browser, attributes);
      const more = ours - vanilla;
      rows.push(
        {what: `${what}: more than plain DOM`, ...row, ours: more, ratio: more, limit: MOST_BYTES / 1000},
        {what: `for comparison: ${what}, plain DOM in all`, ...row, ours: vanilla},
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}
