import {openPage} from './lib/browser.mjs';
import {interleave} from './lib/rounds.mjs';

export const goal = {
  number: '8, 9',
  text: 'a press on a price: at most 1.10 of plain DOM; DOM records at most 3 × changed rows + 3, whatever the number of items',
};

const SIZES = [50, 500];
const MARKUP = '<store-cart-button></store-cart-button><store-catalog tools="none"></store-catalog>';

/** Puts both arms into the page, and leaves them there: each press lands on the same card. */
const prepare = (page, size) =>
  page.evaluate(
    async ([count, markup]) => {
      const {bench} = globalThis;
      globalThis.arm?.remove();
      document.body.replaceChildren();
      const shop = bench.mountOurs(count, {delay: 200, markup});
      await bench.until(() => shop.cards() >= 12);
      await bench.until(() => shop.provider.storefront.$cart.value?.status === 'ready');
      const root = document.body.appendChild(document.createElement('div'));
      const all = bench.textsOf(count).flatMap((text) => JSON.parse(text).items);
      const plain = bench.mountVanilla(root, all, () => new Promise((resolve) => setTimeout(resolve, 200)));
      globalThis.arm = {
        shop,
        plain,
        root,
        remove() {
          shop.remove();
          plain.remove();
        },
      };
    },
    [size, MARKUP],
  );

/** Milliseconds from the press to the paint that shows it, and what it changed in the DOM. */
const press = (page, arm) =>
  page.evaluate(async (name) => {
    const {bench, arm: shown} = globalThis;
    const root = name === 'ours' ? shown.shop.catalog.shadowRoot : shown.root.shadowRoot;
    const card = name === 'ours' ? root.querySelector('[part~="card"]') : root.querySelector('.card');
    let records = 0;
    const observer = new MutationObserver((list) => {
      records += list.length;
    });
    observer.observe(root, {subtree: true, childList: true, characterData: true, attributes: true});
    const before = card.textContent;
    const button = card.querySelector('[part~="more"], [part~="buy-button"], button');
    const from = performance.now();
    button.click();
    await bench.until(() => card.textContent !== before || records > 0);
    await bench.painted();
    const time = performance.now() - from;
    observer.disconnect();
    return {time, records};
  }, arm);

export async function run() {
  const opened = await openPage();
  const rows = [];
  try {
    const {page} = opened;
    for (const size of SIZES) {
      await prepare(page, size);
      let records = 0;
      const {medians, ratios, noise, isVoid} = await interleave(
        {
          vanilla: async () => (await press(page, 'vanilla')).time,
          ours: async () => {
            const {time, records: seen} = await press(page, 'ours');
            records = Math.max(records, seen);
            return time;
          },
        },
        9,
      );
      const what = `press on a price, ${size} items, answer after 200 ms`;
      rows.push({
        what,
        baseline: medians.vanilla,
        ours: medians.ours,
        unit: 'ms',
        ratio: ratios.ours,
        limit: 1.1,
        noise,
        isVoid,
      });
      rows.push({what: `${what}: DOM records`, ours: records, unit: '', limit: 6, ratio: records});
    }
  } finally {
    await opened.close();
  }
  return rows;
}
