// What cards wear beyond the first paint, which the other arms show too.
import {waitForPaint} from '/pages/frames.js';

const FEW = 12;
/** A catalog whose presses fill a cart. */
export const markupOf = (count) =>
  `<store-cart-button></store-cart-button><store-catalog tools="none" page-size=${count}></store-catalog>`;
/** What a price says beside its number, once the cart is there. */
export const ICON = '[part~="buy-button"] svg';

/** Of a shop whose cards are whole: its styles, and the icon of its prices. */
export async function loadCardAssets() {
  const shop = globalThis.bench.arms.ours(FEW, FEW, {markup: markupOf(FEW)});
  shop.answer();
  await waitForPaint(() => shop.root?.querySelector(ICON));
  const assets = {styles: shop.root.adoptedStyleSheets, icon: shop.root.querySelector(ICON)};
  shop.remove();
  return assets;
}
