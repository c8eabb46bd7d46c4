// Both arms of the benchmarks that run in a page; `globalThis.bench` is what the runner calls.
import {items, page} from '/lib/items.mjs';
import {mount as mountVanilla} from '/pages/vanilla.js';

const CARDS = 12;
const PAGE = 50;
const empty = JSON.stringify({has_more: false, total_items_count: 0, items: []});
const lists = new Map();

/** The pages of a list as texts, so that both arms read JSON alike. */
const textsOf = (count) => {
  if (!lists.has(count)) {
    const all = items(count);
    const texts = [];
    for (let offset = 0; offset === 0 || offset < count; offset += PAGE)
      texts.push(JSON.stringify(page(all, PAGE, offset)));
    lists.set(count, texts);
  }
  return lists.get(count);
};
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** A frame after the next one began, what stands in the page has been painted. */
const painted = async () => {
  await frame();
  await new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
};
const json = (text) => new Response(text, {headers: {'content-type': 'application/json'}});

/** A shop of ours over a service in the page; `answered` resolves with the time of the first list's answer. */
function mountOurs(count, {delay = 0, markup = '<store-catalog tools="none"></store-catalog>'} = {}) {
  const texts = textsOf(count);
  let tell;
  const answered = new Promise((resolve) => {
    tell = resolve;
  });
  const lines = new Map();
  const cart = () => {
    const all = texts.flatMap((text) => JSON.parse(text).items);
    const chosen = [...lines].map(([sku, quantity]) => ({
      ...all.find((item) => item.sku === sku),
      quantity,
      is_bonus: false,
    }));
    return json(
      JSON.stringify({
        cart_id: 'c',
        is_free: false,
        price: {amount: `${chosen.length}.00`, amount_without_discount: `${chosen.length}.00`, currency: 'USD'},
        items: chosen,
        promotions: [],
        warnings: [],
      }),
    );
  };
  const provider = document.createElement('store-provider');
  provider.setAttribute('project-id', '1');
  provider.setAttribute('store-url', location.origin);
  provider.getToken = () => 'token';
  provider.fetch = async (input, init) => {
    const url = new URL(typeof input === 'string' ? input : input.url);
    if (url.pathname.endsWith('/items/virtual_items')) {
      const text = texts[Number(url.searchParams.get('offset') ?? 0) / PAGE] ?? empty;
      tell(performance.now());
      return json(text);
    }
    if (url.pathname.endsWith('/groups')) return json('{"groups":[]}');
    if (!url.pathname.includes('/cart')) return json(empty);
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (url.pathname.endsWith('/fill')) {
      for (const {sku, quantity} of JSON.parse(init.body).items) lines.set(sku, quantity);
    }
    return cart();
  };
  provider.innerHTML = markup;
  document.body.append(provider);
  const catalog = provider.querySelector('store-catalog');
  return {
    answered,
    provider,
    catalog,
    cards: () => catalog.shadowRoot?.querySelectorAll('[part~="card"]').length ?? 0,
    remove: () => {
      provider.storefront.close();
      provider.remove();
    },
  };
}

const until = async (check) => {
  while (!check()) await frame();
};

const arms = {
  /** Milliseconds from the first list's answer to 12 painted cards. */
  async ours(count) {
    const shop = mountOurs(count);
    const from = await shop.answered;
    await until(() => shop.cards() >= CARDS);
    await painted();
    const time = performance.now() - from;
    shop.remove();
    await frame();
    return time;
  },
  async vanilla(count) {
    const texts = textsOf(count);
    const root = document.body.appendChild(document.createElement('div'));
    const from = performance.now();
    const all = [];
    for (const text of texts) all.push(...(await json(text).json()).items);
    const shop = mountVanilla(root, all, () => {});
    await until(() => shop.cards() >= CARDS);
    await painted();
    const time = performance.now() - from;
    shop.remove();
    await frame();
    return time;
  },
};

globalThis.bench = {arms, mountOurs, mountVanilla, textsOf, until, painted, frame, items};
globalThis.isReady = customElements.whenDefined('store-provider').then(() => true);
// The provider is fetched when a page uses it.
document.body.append(document.createElement('store-provider'));
