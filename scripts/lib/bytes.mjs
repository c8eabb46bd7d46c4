// Sizes of the script tag's files, in brotli bytes at the highest level: the files that only one feature loads, and the files that
// the two-line page fetches on a first visit, by the time at which they are needed.
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, constants} from 'node:zlib';
import {chunkGraph} from '../build/chunk-graph.mjs';
import {elementsByFeature} from '../build/define-elements.mjs';
import {reachableFrom} from './graph.mjs';

/** Budgets for the widget's scripts, in brotli bytes. A budget is a guard rail with room, not a record to beat. */
export const BUDGETS = {
  /**
   * The two-line page with an empty cache, until it shows its first cards and a click on a price starts a purchase. The goal is
   * 25,000 (bench/bytes.mjs, which reports that it is missed). Lit, session, client and whole cards, with their badges, facts and
   * countdowns, are what these files hold; cards that begin without their facts would save 3,500 and cost a second way to draw them.
   */
  firstSale: 38_000,
  /**
   * All files that only one feature loads. The goal is 20,000 (bench/elements.mjs). The catalog, with its cards, details, toolbar
   * and long list, is the only feature near it, and the next line written for it must not have to be a short one.
   */
  feature: 23_000,
  /** The file with all words of a language. */
  language: 14_000,
  /** A page with every element. */
  everything: 120_000,
  /** The number of script requests of that page, not bytes. */
  requests: 16,
};

/** The number of cards that the first paint waits for. */
export const CARDS = 12;

export const brotli = (body) =>
  brotliCompressSync(body, {
    params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length},
  }).length;

/** The script with all file hashes replaced by a constant: a changed hash would change how well the script compresses. */
const withoutHashes = (body) => Buffer.from(body.toString().replace(/-[\w-]{8}(?=\.js\b)/g, '-q7Xr2LmZ'));

/**
 * By feature, the files that only its elements load, statically or by `import()`.
 * @param {string} folder the folder of the script tag's files, with a slash at the end
 * @returns {{feature: string, bytes: number, files: string[]}[]}
 */
export function featureBytes(folder) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const importsOf = chunkGraph(folder);
  const filesByTag = JSON.parse(readFileSync(`${folder}preload.json`, 'utf8'));
  const features = Object.entries(elementsByFeature(root)).map(([feature, tags]) => ({
    feature,
    initialFiles: new Set(tags.flatMap((tag) => filesByTag[tag])),
  }));
  return features.map(({feature, initialFiles}) => {
    const others = features.flatMap((other) => (other.feature === feature ? [] : [...other.initialFiles]));
    const own = [...initialFiles].filter((file) => !others.includes(file));
    const elsewhere = reachableFrom(importsOf, ['storefront.js'], new Set(own));
    const files = [...reachableFrom(importsOf, own)].filter((file) => !elsewhere.has(file));
    return {
      feature,
      files,
      bytes: files.reduce((sum, file) => sum + brotli(withoutHashes(readFileSync(folder + file))), 0),
    };
  });
}

/**
 * Runs in the page, before its scripts: records the time when the cards were painted, and the time of `store-checkout-request` after
 * a click on a price. For a player who is signed in, the payment window opens next.
 */
function recordMarks(cards) {
  const marks = {};
  window.storefrontMarks = marks;
  const mark = (name) => {
    marks[name] ??= performance.now();
  };
  addEventListener('store-checkout-request', () => mark('buyButton'));
  const checkCards = () => {
    const root = document.querySelector('store-catalog')?.shadowRoot;
    if ((root?.querySelectorAll('[part~=card]').length ?? 0) < cards) return requestAnimationFrame(checkCards);
    // The current frame paints the cards.
    setTimeout(() => mark('firstPaint'));
  };
  requestAnimationFrame(checkCards);
}

/** Runs in the page: whether the parts that load after the first paint are shown; a slow machine may request them late. */
function isComplete() {
  const {shadowRoot} = document.querySelector('store-catalog');
  return ['search', 'badge'].every((part) => shadowRoot.querySelector(`[part~=${part}]`));
}

/** Runs in the page: clicks the first enabled buy button with a price. */
function clickPrice() {
  const {shadowRoot} = document.querySelector('store-catalog');
  const buttons = [...shadowRoot.querySelectorAll('[part~=buy-button]:not([aria-disabled=true])')];
  buttons.find((button) => /\d/.test(button.textContent)).click();
}

/** The script tag's files that render a catalog. */
const catalogFiles = () => [
  'storefront.js',
  ...JSON.parse(readFileSync(new URL('../../dist/cdn/preload.json', import.meta.url), 'utf8'))['store-catalog'],
];

/**
 * Loads the page once; resolves to its scripts, with their size and the time when each was loaded, and to the recorded marks. With
 * `clicks`, a price is clicked; until then only the catalog's files are served, so that the result does not depend on the speed of
 * the network.
 */
async function visit(browser, url, clicks) {
  const page = await browser.newPage();
  try {
    const sizes = new Map();
    const bodies = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      bodies.push(response.body().then((body) => sizes.set(response.url(), brotli(withoutHashes(body)))));
    });
    await page.addInitScript(recordMarks, CARDS);
    let release;
    const clicked = new Promise((resolve) => {
      release = resolve;
    });
    const initialFiles = catalogFiles();
    const isLate = ({pathname}) =>
      pathname.includes('/storefront/') && !initialFiles.includes(pathname.split('/').at(-1));
    if (clicks) await page.route(isLate, (route) => clicked.then(() => route.continue()));
    await page.goto(url);
    await page.waitForFunction(() => window.storefrontMarks.firstPaint);
    if (clicks) {
      await page.evaluate(clickPrice);
      release();
      await page.waitForFunction(() => window.storefrontMarks.buyButton);
    } else await page.waitForFunction(isComplete);
    await page.waitForLoadState('networkidle');
    await Promise.all(bodies);
    const {marks, ends} = await page.evaluate(() => ({
      marks: window.storefrontMarks,
      ends: performance.getEntriesByType('resource').map(({name, responseEnd}) => [name, responseEnd]),
    }));
    const endOf = new Map(ends);
    const scripts = [...sizes].map(([address, bytes]) => ({
      name: new URL(address).pathname.split('/').at(-1),
      bytes,
      end: endOf.get(address) ?? Number.NaN,
    }));
    const untimed = scripts.find(({end}) => Number.isNaN(end));
    if (untimed) throw new Error(`no time is known for ${untimed.name}`);
    return {scripts, marks};
  } finally {
    await page.close();
  }
}

const before = ({scripts, marks}, name) => scripts.filter(({end}) => end <= marks[name]);

/** The scripts that were loaded when 12 cards were painted, and when the network was idle, without any click. */
async function loadedUntouched(browser, url) {
  const untouched = await visit(browser, url, false);
  return {firstPaint: before(untouched, 'firstPaint'), untouched: untouched.scripts};
}

/**
 * The scripts that were loaded when 12 cards were painted (`firstPaint`), when the click on a price right after it was handled
 * (`buyButton`), and when the network was idle in a page without clicks (`untouched`).
 */
export async function loadedBy(browser, url) {
  const {firstPaint, untouched} = await loadedUntouched(browser, url);
  const pressed = await visit(browser, url, true);
  return {firstPaint, buyButton: before(pressed, 'buyButton'), untouched};
}
