// What a press on a card's price takes: both arms stand in a page of their own, and the same place is pressed.
import {settled, shown} from '/pages/frames.js';

/** Puts an arm into the page, with all its items shown; resolves when nothing is to come. */
export async function prepare(arm, count) {
  const {bench} = globalThis;
  const shop = bench.arms[arm](count, count, {
    delay: 200,
    markup: `<store-cart-button style="position:fixed;inset-block-end:0"></store-cart-button>
      <store-catalog tools="none" page-size=${count}></store-catalog>`,
  });
  globalThis.shop = shop;
  if (arm === 'ours') await shown(() => shop.root?.querySelector('.waiting'));
  shop.answer();
  if (arm === 'vanilla') return shown(() => shop.cards() > 0);
  const {storefront} = shop.provider;
  await shown(() => shop.cards() > 0 && storefront.$cart.value?.status === 'ready');
  await shown(() => shop.root.querySelector('[part~="buy-button"] svg'));
  await settled(shop.root);
}

/** The middle of the button to press: a card's price, or one more unit of what is in the cart. */
export function place(part) {
  const {left, top, width, height} = globalThis.shop.root.querySelector(`[part~="${part}"]`).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/**
 * Waits for a press. Resolves to the milliseconds from it to the paint of what it changed on the card, and to the
 * changes of the DOM until the cart has its answer.
 */
export function pressed() {
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
        await shown(() => units() > before);
        const time = performance.now() - timeStamp;
        const cart = shop.provider?.storefront.$cart;
        await shown(() => !cart?.value.value.isUpdating);
        observer.disconnect();
        resolve({time, records});
      },
      {once: true, capture: true},
    );
    observer.observe(root, {subtree: true, childList: true, characterData: true, attributes: true});
  });
}

/** Takes the units out of the cart again. */
export async function reset() {
  const {shop} = globalThis;
  if (!shop.provider) return shop.reset();
  const {storefront} = shop.provider;
  storefront.setQuantity('item-0', 0);
  const isDone = () => !shop.root.querySelector('[part~="card"] input') && !storefront.$cart.value.value.isUpdating;
  await shown(isDone);
}

export {shown};
