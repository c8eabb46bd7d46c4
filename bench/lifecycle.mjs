import {openPage} from './lib/browser.mjs';

export const goal = {number: 13, text: '1,000 mounts and removals: no node, no listener, at most 64 bytes a cycle'};

const MARKUP =
  '<store-catalog></store-catalog><store-cart></store-cart><store-cart-button></store-cart-button><store-order></store-order>';
const CYCLES = 1000;

const cycle = (page, times) =>
  page.evaluate(
    async ([count, markup]) => {
      const {bench} = globalThis;
      globalThis.shop ??= bench.mountOurs(12, {markup});
      const {provider} = globalThis.shop;
      for (let index = 0; index < count; index++) {
        provider.innerHTML = markup;
        await provider.querySelector('store-catalog').updateComplete;
      }
      provider.innerHTML = '';
      for (let index = 0; index < 5; index++) await bench.frame();
      // Stores stop a second after nobody looks.
      await new Promise((resolve) => setTimeout(resolve, 1500));
    },
    [times, MARKUP],
  );

/** What the page holds after everything that can be collected was. */
async function counters(session) {
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage');
  const {nodes, jsEventListeners} = await session.send('Memory.getDOMCounters');
  const {usedSize} = await session.send('Runtime.getHeapUsage');
  return {nodes, jsEventListeners, usedSize};
}

export async function run() {
  const {page, session, close} = await openPage();
  try {
    // What the first uses make once, and what the engine compiles on the way, is not a leak.
    await cycle(page, CYCLES);
    const before = await counters(session);
    await cycle(page, CYCLES);
    const after = await counters(session);
    const row = (what, ours, limit, unit = '') => ({what: `${CYCLES} cycles: ${what}`, ours, limit, unit, ratio: ours});
    return [
      row('nodes left', after.nodes - before.nodes, 0),
      row('listeners left', after.jsEventListeners - before.jsEventListeners, 0),
      row('bytes a cycle', Math.max(0, after.usedSize - before.usedSize) / CYCLES, 64, 'B'),
    ];
  } finally {
    await close();
  }
}
