// Measures a press on a card's price. Each arm is in a page of its own, and both are pressed at the same place.
import {ICON, loadCardAssets, markupOf} from '/pages/card-assets.js';
import {waitForPaint, waitUntilSettled} from '/pages/frames.js';

/** Mounts an arm with all its items shown; resolves once it has settled. */
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

/** The centre of the first button with this part, in viewport coordinates. */
export function pressPoint(part) {
  const {left, top, width, height} = globalThis.shop.root.querySelector(`[part~="${part}"]`).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/**
 * Waits for a press. Resolves to the milliseconds and the number of frames from the press to the paint of the changed card, and
 * to the number of DOM records until the cart has its answer.
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

/** Resolves once the transitions have ended and the work of the last press is done. */
export async function waitUntilIdle() {
  const moves = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(moves.map(({finished}) => finished));
  await waitUntilSettled(globalThis.shop.root);
}

/** Removes the item from the cart. */
export async function reset() {
  const {shop} = globalThis;
  if (!shop.provider) return shop.reset();
  const {storefront} = shop.provider;
  storefront.setQuantity('item-0', 0);
  const isDone = () => !shop.root.querySelector('[part~="card"] input') && !storefront.$cart.value.value.isUpdating;
  await waitForPaint(isDone);
}

export {waitForPaint};
