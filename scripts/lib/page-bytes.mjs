// What the two-line page fetches on a first visit, told apart by when it was needed.
import {brotliCompressSync, constants} from 'node:zlib';

/** Goals are set for so many cards. */
export const CARDS = 12;

export const brotli = (body) =>
  brotliCompressSync(body, {
    params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length},
  }).length;

/**
 * A script with the same text for the same code: the hash in the names of all lazy chunks changes with every change of
 * one of them, and with it what compresses well. It gets one for ever.
 */
export const settled = (body) =>
  Buffer.from(
    body
      .toString()
      .replace(/-[\w-]{8}(?=\.js\b)|(?<=self\["game-storefront-)[\w-]{8}(?=")/g, (old) =>
        'x-q7Xr2LmZ'.slice(-old.length),
      ),
  );

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

/**
 * Loads the page once; gives its scripts, with their size and when they had come, and what was noted. Where a price is
 * pressed, no lazy script comes before that, however fast the network is.
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
    const isLazy = ({pathname}) => /-[\w-]{8}\.js$/.test(pathname);
    if (isPressed) await page.route(isLazy, (route) => pressed.then(() => route.continue()));
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
