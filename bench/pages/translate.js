// Switches a list to another language, for which its items are fetched again.
import {waitForPaint, waitUntilSettled} from '/pages/frames.js';

/** Mounts an arm with all its items; resolves once it has settled. */
export async function prepare(arm, count) {
  const shop = globalThis.bench.arms[arm](count, count);
  globalThis.shop = shop;
  if (arm === 'ours') await waitForPaint(() => shop.root?.querySelector('.waiting'));
  shop.answer();
  await waitForPaint(() => shop.cards() > 0);
  await waitUntilSettled(shop.root);
}

/** Switches the language; resolves after the paint of the first cards with names and prices in it. */
export async function translateTo(locale) {
  const {shop} = globalThis;
  const cards = () => [...shop.root.querySelectorAll('[part~=card]')].slice(0, 8);
  const isTranslated = (card) =>
    card.querySelector('[part~=name]').textContent.includes('(de)') === (locale === 'de') &&
    /\d,\d\d/.test(card.querySelector('[part~=buy-button]').textContent) === (locale === 'de');
  if (shop.translate) shop.translate(locale);
  else shop.provider.setAttribute('locale', locale);
  await waitForPaint(() => cards().every(isTranslated));
}

export const settle = () => waitUntilSettled(globalThis.shop.root);
