// Our shop over a service in the page, which answers from memory once it is released.
import {items, page} from '/lib/items.mjs';

const texts = new Map();

/** The service's answer with the whole list, as text, so that both arms parse JSON. */
export const textOf = (count, locale = 'en') => {
  const key = `${count} ${locale}`;
  if (!texts.has(key)) texts.set(key, JSON.stringify(page(items(count, locale), count, 0)));
  return texts.get(key);
};
export const json = (text) => new Response(text, {headers: {'content-type': 'application/json'}});
/** Number of lists that a catalog fetches: items, packages of currency, bundles, games. */
export const LISTS = 4;
export const EMPTY = JSON.stringify({has_more: false, total_items_count: 0, items: []});
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The service's endpoints for the cart. */
function cartService(count, delay) {
  const lines = new Map();
  const all = new Map(items(count).map((item) => [item.sku, item]));
  const answer = () => {
    const chosen = [...lines].map(([sku, quantity]) => ({...all.get(sku), quantity, is_bonus: false}));
    const amount = `${chosen.length}.00`;
    return json(
      JSON.stringify({
        cart_id: 'c',
        is_free: false,
        price: {amount, amount_without_discount: amount, currency: 'USD'},
        items: chosen,
        promotions: [],
        warnings: [],
      }),
    );
  };
  return async ({pathname}, init) => {
    await pause(delay);
    if (pathname.endsWith('/fill')) {
      for (const {sku, quantity} of JSON.parse(init.body).items) lines.set(sku, quantity);
    }
    if (init?.method === 'DELETE') lines.delete(decodeURIComponent(pathname.split('/').pop()));
    return init?.method === 'DELETE' ? new Response(null, {status: 204}) : answer();
  };
}

/** Mounts a shop whose lists are answered after a call of `answer()`. `delay` is the cart's latency in ms. */
export function mount(count, {delay = 0, markup}) {
  const {promise, resolve} = Promise.withResolvers();
  const cart = cartService(count, delay);
  const provider = document.createElement('store-provider');
  provider.setAttribute('project-id', '1');
  provider.setAttribute('store-url', location.origin);
  provider.getToken = () => 'token';
  provider.fetch = async (input, init) => {
    const url = new URL(input);
    if (url.pathname.includes('/cart')) return cart(url, init);
    await promise;
    if (url.pathname.endsWith('/items/virtual_items'))
      return json(textOf(count, url.searchParams.get('locale') ?? 'en'));
    return json(url.pathname.endsWith('/groups') ? '{"groups":[]}' : EMPTY);
  };
  provider.innerHTML = markup;
  document.body.append(provider);
  return {
    provider,
    answer: resolve,
    get root() {
      return provider.querySelector('store-catalog').shadowRoot;
    },
    cards() {
      return this.root?.querySelectorAll('[part~="card"]').length ?? 0;
    },
    remove() {
      provider.storefront.close();
      provider.remove();
    },
  };
}
