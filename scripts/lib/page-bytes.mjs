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
 * Runs in the page, before its scripts: notes when the cards were painted, presses a price at once if asked to, and
 * notes when that press had asked the page whether it may sell: the payment window opens next, for who is signed in.
 */
function watch({cards, press}) {
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
    setTimeout(() => {
      mark('firstPaint');
      const buttons = [...root.querySelectorAll('[part~=buy-button]:not([aria-disabled=true])')];
      if (press) buttons.find((button) => /\d/.test(button.textContent)).click();
    });
  };
  requestAnimationFrame(look);
}

/** Loads the page once; gives its scripts, with their size and when they had come, and what was noted. */
async function visit(browser, url, press) {
  const page = await browser.newPage();
  try {
    const sizes = new Map();
    const bodies = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      bodies.push(response.body().then((body) => sizes.set(response.url(), brotli(settled(body)))));
    });
    await page.addInitScript(watch, {cards: CARDS, press});
    await page.goto(url);
    await page.waitForFunction((name) => window.storefrontMarks[name], press ? 'buyButton' : 'firstPaint');
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

/**
 * The scripts that had come when 12 cards were painted, when the press on a price that followed at once was
 * taken, and when nothing more came to an untouched page.
 */
export async function loadedBy(browser, url) {
  const before = ({scripts, marks}, name) => scripts.filter(({end}) => end <= marks[name]);
  const untouched = await visit(browser, url, false);
  const pressed = await visit(browser, url, true);
  return {
    firstPaint: before(untouched, 'firstPaint'),
    buyButton: before(pressed, 'buyButton'),
    untouched: untouched.scripts,
  };
}
