// A list whose player takes another language: its items come anew, in that language.
import {waitForPaint, waitUntilSettled} from '/pages/frames.js';

/** Puts an arm into the page, with all its items; resolves when nothing is to come. */
export async function prepare(arm, count) {
  const shop = globalThis.bench.arms[arm](count, count);
  globalThis.shop = shop;
  if (arm === 'ours') await waitForPaint(() => shop.root?.querySelector('.waiting'));
  shop.answer();
  await waitForPaint(() => shop.cards() > 0);
  await waitUntilSettled(shop.root);
}

/** Resolves when the first cards have been painted with their names and prices in that language. */
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

/** Resolves when nothing is to come. */
export const settle = () => waitUntilSettled(globalThis.shop.root);
