// What a press on a card's price takes: both arms stand in a page of their own, and the same place is pressed.

import {ICON, loadCardAssets, markupOf} from '/pages/card-assets.js';
import {waitForPaint, waitUntilSettled} from '/pages/frames.js';

/** Puts an arm into the page, with all its items shown; resolves when nothing is to come. */
export async function prepare(arm, count) {
  const {bench} = globalThis;
  if (arm === 'vanilla') {
    const {styles, icon} = await loadCardAssets();
    globalThis.shop = bench.arms.vanilla(count, count, {styles});
    globalThis.shop.answer();
    await waitForPaint(() => globalThis.shop.cards() > 0);
    return globalThis.shop.addCartIcon(icon);
  }
  const shop = bench.arms.ours(count, count, {delay: 200, markup: markupOf(count)});
  globalThis.shop = shop;
  await waitForPaint(() => shop.root?.querySelector('.waiting'));
  shop.answer();
  const {storefront} = shop.provider;
  await waitForPaint(() => shop.cards() > 0 && storefront.$cart.value?.status === 'ready');
  await waitForPaint(() => shop.root.querySelector(ICON));
  await waitUntilSettled(shop.root);
}

/** The middle of the button to press: a card's price, or one more unit of what is in the cart. */
export function pressPoint(part) {
  const {left, top, width, height} = globalThis.shop.root.querySelector(`[part~="${part}"]`).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/**
 * Waits for a press. Resolves to the milliseconds and the frames from it to the paint of what it changed on the card, and to the
 * changes of the DOM until the cart has its answer.
 */
export function measurePress() {
  const {shop} = globalThis;
  const {root} = shop;
  const card = root.querySelector('[part~="card"]');
  const units = () => Number(card.querySelector('input')?.value ?? 0);
  const before = units();
  let records = 0;
  const observer = new MutationObserver((list) => {
    records += list.length;
  });
  return new Promise((resolve) => {
    addEventListener(
      'click',
      async ({timeStamp}) => {
        let frames = 0;
        await waitForPaint(() => {
          frames++;
          return units() > before;
        });
        const time = performance.now() - timeStamp;
        const cart = shop.provider?.storefront.$cart;
        await waitForPaint(() => !cart?.value.value.isUpdating);
        observer.disconnect();
        resolve({time, frames, records});
      },
      {once: true, capture: true},
    );
    observer.observe(root, {subtree: true, childList: true, characterData: true, attributes: true});
  });
}

/** Resolves once nothing moves under the pointer, and what the last press left for later is done. */
export async function waitUntilIdle() {
  const moves = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(moves.map(({finished}) => finished));
  await waitUntilSettled(globalThis.shop.root);
}

/** Takes the units out of the cart again. */
export async function reset() {
  const {shop} = globalThis;
  if (!shop.provider) return shop.reset();
  const {storefront} = shop.provider;
  storefront.setQuantity('item-0', 0);
  const isDone = () => !shop.root.querySelector('[part~="card"] input') && !storefront.$cart.value.value.isUpdating;
  await waitForPaint(isDone);
}

export {waitForPaint};
