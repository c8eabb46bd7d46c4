// Both arms of the benchmarks that run in a page. The runner calls the functions of `globalThis.bench`.
import {CARDS} from '/lib/items.mjs';
import {waitForPaint} from '/pages/frames.js';
import {longestTask} from '/pages/mounting.js';
import {EMPTY, json, LISTS, mount as mountOurs, textOf} from '/pages/ours.js';
import * as press from '/pages/press.js';
import * as scroll from '/pages/scroll.js';
import * as translate from '/pages/translate.js';
import {mount as mountVanilla} from '/pages/vanilla.js';

const stylesOf = (tag) => customElements.get(tag).elementStyles.map(({styleSheet}) => styleSheet);

/** Functions that mount an arm in the page, where it waits for its items. */
const arms = {
  ours: (count, pageSize, options = {}) =>
    mountOurs(count, {markup: `<store-catalog tools="none" page-size=${pageSize}></store-catalog>`, ...options}),
  vanilla(count, _pageSize, {styles = stylesOf('store-catalog')} = {}) {
    const text = textOf(count);
    const shop = mountVanilla(document.body.appendChild(document.createElement('div')), styles);
    // Our catalog fetches several lists, all but one of them empty here; this arm parses the same answers.
    const texts = (items) => [items, ...Array(LISTS - 1).fill(EMPTY)];
    const show = async (shown, locale) => {
      const lists = await Promise.all(texts(shown).map((text) => json(text).json()));
      shop.show(
        lists.flatMap(({items}) => items),
        locale,
      );
    };
    return Object.assign(shop, {
      answer: () => show(text, 'en'),
      translate: (locale) => show(textOf(count, locale), locale),
    });
  },
};

/**
 * Animates a dot, as our skeleton is animated: in a page without animation the first change waits for the screen's next frame,
 * up to 16 ms, whatever it costs. Returns a function that removes the dot.
 */
function animateDot() {
  const dot = document.body.appendChild(document.createElement('i'));
  dot.style.cssText = 'position:fixed;inset:auto 0 0 auto;inline-size:8px;block-size:8px;background:gray';
  dot.animate({opacity: [1, 0.5]}, {duration: 1000, iterations: Infinity});
  return () => dot.remove();
}

/** Milliseconds from the service's answer to 12 painted cards. */
async function timeToCards(arm, count, pageSize) {
  const shop = arms[arm](count, pageSize);
  // Wait for the first paint, after which styles are computed and our shop shows its skeleton.
  await waitForPaint(() => arm === 'vanilla' || shop.root?.querySelector('.waiting'));
  const stopDot = animateDot();
  await waitForPaint();
  const from = performance.now();
  shop.answer();
  await waitForPaint(() => shop.cards() >= CARDS);
  const time = performance.now() - from;
  stopDot();
  // Finish the work that follows the paint, so that the next arm is not charged for it.
  await new Promise((resolve) => setTimeout(resolve, 50));
  shop.remove();
  await waitForPaint();
  return time;
}

globalThis.bench = {arms, longestTask, press, scroll, translate, textOf, timeToCards, mountOurs, waitForPaint};
globalThis.isReady = Promise.all(
  ['store-provider', 'store-catalog', 'store-cart', 'store-cart-button', 'store-item', 'store-order'].map((tag) => {
    // An element's code is fetched when the page contains it.
    const element = document.body.appendChild(document.createElement(tag));
    return customElements.whenDefined(tag).then(() => element.remove());
  }),
).then(() => true);
