// The styles and the icon that our cards load after the first paint; other arms use them, too.
import {waitForPaint} from '/pages/frames.js';

const FEW = 12;
/** A catalog beside a cart button: a press on a price fills the cart. */
export const markupOf = (count) =>
  `<store-cart-button></store-cart-button><store-catalog tools="none" page-size=${count}></store-catalog>`;
/** Selects the icon of a price, which appears once the cart's code is loaded. */
export const ICON = '[part~="buy-button"] svg';

/** Mounts a small shop until its cards are complete; returns its style sheets and the icon of its prices. */
export async function loadCardAssets() {
  const shop = globalThis.bench.arms.ours(FEW, FEW, {markup: markupOf(FEW)});
  shop.answer();
  await waitForPaint(() => shop.root?.querySelector(ICON));
  const assets = {styles: shop.root.adoptedStyleSheets, icon: shop.root.querySelector(ICON)};
  shop.remove();
  return assets;
}
