import {chromium} from 'playwright';
import {wholeChromium} from '../scripts/lib/find-browser.mjs';
import {CARDS} from './lib/items.mjs';
import {compareToBaseline, interleave} from './lib/rounds.mjs';
import {serveShops} from './lib/shops.mjs';

export const goal = {
  number: 4,
  name: 'Navigation to cards, slow network and processor',
  text: 'navigation to 12 painted cards, slow 4G and a processor 4 times slower: at most 1.3 of plain DOM that requests its data beside the script, 1.2 with the preload snippet, and 0.35 of Shopify’s buy button',
};

const COUNT = 50;
const ROUNDS = 7;
const SLOW = 4;
/** Lighthouse's slow 4G. */
const NETWORK = {offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8};

/** Runs in each page, before its scripts: reports the time at which a shop has painted `cards` cards, in a shadow root or a frame. */
function watch(cards) {
  const poll = () => {
    const frames = [...document.querySelectorAll('iframe')].map(({contentDocument}) => contentDocument);
    const roots = [document.querySelector('store-catalog, #shop')?.shadowRoot, ...frames];
    const count = (root) => root?.querySelectorAll('[part~=card]:not(.waiting), .shopify-buy__product').length ?? 0;
    if (!roots.some((root) => count(root) >= cards)) return requestAnimationFrame(poll);
    // The message is delivered after this frame's paint.
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      window.cardsShown(`${performance.now()}`);
    };
    port2.postMessage(0);
  };
  // The top page polls the frames inside it.
  if (window === top) requestAnimationFrame(poll);
}

/**
 * Milliseconds from the navigation to the paint, in a context without a cache. The page reports them through a CDP binding:
 * Playwright's `waitForFunction` would inject code that the throttled page compiles during the measurement.
 */
async function timeToCards(browser, url) {
  const context = await browser.newContext({viewport: {width: 1280, height: 720}});
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', {rate: SLOW});
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', {name: 'cardsShown'});
    const shown = new Promise((resolve) => {
      session.on('Runtime.bindingCalled', ({payload}) => resolve(Number(payload)));
    });
    await page.addInitScript(watch, CARDS);
    await page.goto(url, {waitUntil: 'commit'});
    return await shown;
  } finally {
    await context.close();
  }
}

export async function run() {
  const options = await wholeChromium();
  const {url, paths, shopify, close} = await serveShops(COUNT);
  const browser = await chromium.launch(options);
  try {
    const arms = Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, () => timeToCards(browser, url + path)]),
    );
    const result = await interleave(arms, ROUNDS);
    const row = (what, arm, baseline, limit) => {
      const {baselines, ours, ratio, noise, isVoid} = compareToBaseline(result, arm);
      if (baseline === 'vanilla') return {what, baselines, ours, ratio, noise, isVoid, unit: 'ms', limit};
      const other = result.medians[baseline];
      return {what, baseline: other, ours, ratio: ours / other, noise, isVoid, unit: 'ms', limit};
    };
    return [
      row('two lines, beside plain DOM', 'ours', 'vanilla', 1.3),
      row('two lines with the preload snippet, beside plain DOM', 'preloaded', 'vanilla', 1.2),
      row(`two lines, beside ${shopify}`, 'ours', 'shopify', 0.35),
    ];
  } finally {
    await browser.close();
    close();
  }
}
