import {cartHeard, cartNews} from '../cart/cart-news.js';
import {joinPlaces} from '../cart/cart-presence.js';
import {CartVoice} from '../cart/cart-voice.js';
import {cartWords} from '../cart/cart-words.js';
import type {Sale} from '../items/sale.js';

/**
 * Tells what happens to the cart while an item's details cover the page: what lies behind them is not read out. Returns
 * the voice, and what ends it.
 */
export function speakInDetails(sale: Sale, redraw: () => void): {voice: CartVoice; stop: () => void} {
  const {storefront, locale, words} = sale;
  const leave = joinPlaces(storefront, {isModal: () => true});
  const host = {addController: () => {}, requestUpdate: redraw};
  const voice = new CartVoice(
    host,
    (before, after) => cartNews(before, after, locale, cartWords(words)),
    () => true,
  );
  const unfollow = storefront.$cart.subscribe(() => voice.hear(cartHeard(storefront)));
  return {
    voice,
    stop() {
      unfollow();
      leave();
      voice.hostDisconnected();
    },
  };
}
