// What the script tag's files weigh, in brotli bytes at the highest level: what a feature alone brings, and what the two-line
// page fetches on a first visit, told apart by when it was needed.
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, constants} from 'node:zlib';
import {chunkGraph} from './chunk-graph.mjs';
import {elementsByFeature} from './define-elements.mjs';
import {reached} from './graph.mjs';

/** What the widget's scripts may weigh, in brotli bytes. A budget is a guard rail with room, not a record to beat. */
export const BUDGETS = {
  /**
   * The two-line page, cold, until it shows its first cards and a press on a price buys. The goal is 25,000 (bench/bytes.mjs, which
   * says that it is missed): the files hold nothing else by now, and only a source that is cut by bytes would come below 30,000.
   */
  firstSale: 33_000,
  /** A feature, with everything that it alone loads. */
  feature: 20_000,
  /** All words of a language. */
  language: 14_000,
  /** A page with every element. */
  everything: 120_000,
  /** Its requests for scripts. */
  requests: 16,
};

/** Goals are set for so many cards. */
export const CARDS = 12;

export const brotli = (body) =>
  brotliCompressSync(body, {
    params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length},
  }).length;

/** A script in which all hashes are the same: with every change of a file its hash changes, and with it what compresses well. */
const settled = (body) => Buffer.from(body.toString().replace(/-[\w-]{8}(?=\.js\b)/g, '-q7Xr2LmZ'));

/**
 * Of each feature, the files that its elements load, now or later, and nothing else of the build does.
 * @param {string} folder where the script tag's files are, with a slash at the end
 * @returns {{feature: string, bytes: number, files: string[]}[]}
 */
export function featureBytes(folder) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const next = chunkGraph(folder);
  const filesOf = JSON.parse(readFileSync(`${folder}preload.json`, 'utf8'));
  const features = Object.entries(elementsByFeature(root)).map(([feature, tags]) => ({
    feature,
    atOnce: new Set(tags.flatMap((tag) => filesOf[tag])),
  }));
  return features.map(({feature, atOnce}) => {
    const others = features.flatMap((other) => (other.feature === feature ? [] : [...other.atOnce]));
    const own = [...atOnce].filter((file) => !others.includes(file));
    const elsewhere = reached(next, ['storefront.js'], new Set(own));
    const files = [...reached(next, own)].filter((file) => !elsewhere.has(file));
    return {feature, files, bytes: files.reduce((sum, file) => sum + brotli(settled(readFileSync(folder + file))), 0)};
  });
}

/**
 * Runs in the page, before its scripts: notes when the cards were painted, and when a press on a price had asked the page
 * whether it may sell: the payment window opens next, for who is signed in.
 */
function watch(cards) {
  const marks = {};
  window.storefrontMarks = marks;
  const mark = (name) => {
    marks[name] ??= performance.now();
  };
  addEventListener('store-checkout-request', () => mark('buyButton'));
  const look = () => {
    const root = document.querySelector('store-catalog')?.shadowRoot;
    if ((root?.querySelectorAll('[part~=card]').length ?? 0) < cards) return requestAnimationFrame(look);
    // This frame paints them.
    setTimeout(() => mark('firstPaint'));
  };
  requestAnimationFrame(look);
}

/** Runs in the page: whether what comes after the first paint is shown, which a slow machine may ask for late. */
function isWhole() {
  const {shadowRoot} = document.querySelector('store-catalog');
  return ['search', 'badge'].every((part) => shadowRoot.querySelector(`[part~=${part}]`));
}

/** Runs in the page: presses the first price that can be pressed. */
function press() {
  const {shadowRoot} = document.querySelector('store-catalog');
  const buttons = [...shadowRoot.querySelectorAll('[part~=buy-button]:not([aria-disabled=true])')];
  buttons.find((button) => /\d/.test(button.textContent)).click();
}

/** The script tag's files that a catalog is drawn with. */
const ofCatalog = () => [
  'storefront.js',
  ...JSON.parse(readFileSync(new URL('../../dist/cdn/preload.json', import.meta.url), 'utf8'))['store-catalog'],
];

/**
 * Loads the page once; gives its scripts, with their size and when they had come, and what was noted. Where a price is
 * pressed, nothing but what draws the catalog comes before that, however fast the network is.
 */
async function visit(browser, url, isPressed) {
  const page = await browser.newPage();
  try {
    const sizes = new Map();
    const bodies = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      bodies.push(response.body().then((body) => sizes.set(response.url(), brotli(settled(body)))));
    });
    await page.addInitScript(watch, CARDS);
    let letCome;
    const pressed = new Promise((resolve) => {
      letCome = resolve;
    });
    const drawn = ofCatalog();
    const isLate = ({pathname}) => pathname.includes('/storefront/') && !drawn.includes(pathname.split('/').at(-1));
    if (isPressed) await page.route(isLate, (route) => pressed.then(() => route.continue()));
    await page.goto(url);
    await page.waitForFunction(() => window.storefrontMarks.firstPaint);
    if (isPressed) {
      await page.evaluate(press);
      letCome();
      await page.waitForFunction(() => window.storefrontMarks.buyButton);
    } else await page.waitForFunction(isWhole);
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

/** The scripts that had come when 12 cards were painted, and when nothing more came, where nobody presses anything. */
async function loadedUntouched(browser, url) {
  const untouched = await visit(browser, url, false);
  return {firstPaint: before(untouched, 'firstPaint'), untouched: untouched.scripts};
}

/**
 * The scripts that had come when 12 cards were painted, when the press on a price that followed at once was
 * taken, and when nothing more came to an untouched page.
 */
export async function loadedBy(browser, url) {
  const {firstPaint, untouched} = await loadedUntouched(browser, url);
  const pressed = await visit(browser, url, true);
  return {firstPaint, buyButton: before(pressed, 'buyButton'), untouched};
}
