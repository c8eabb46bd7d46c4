import {brotli, CARDS, loadedBy} from '../scripts/lib/bytes.mjs';
import {litStack} from './lib/bundle.mjs';
import {serve} from './lib/serve.mjs';
import {answerOf, shopifyFiles} from './lib/shopify.mjs';
import {openSite} from './lib/site.mjs';

export const goal = {
  number: 1,
  name: 'Scripts until a page shows and sells',
  text: 'scripts of the two-line page, cold, in brotli bytes: at most 25,000 until 12 cards are shown and a press on a price buys, and 0.5 of Shopify’s buy button',
  note: 'Files are compressed one by one at the highest level, whatever the server does. Theirs is the one script of their page with 50 products; its styles are inside.',
};

const PRODUCTS = 50;
/** The most bytes of scripts until the two-line page sells. */
const GOAL_BYTES = 25_000;
const sum = (scripts) => scripts.reduce((total, {bytes}) => total + bytes, 0);

/** Bytes of the scripts that Shopify's page has fetched by the time it shows its cards; its buttons work from then on. */
async function measureShopify(browser) {
  const {files, label} = shopifyFiles(PRODUCTS);
  const server = await serve({files, answer: () => answerOf(PRODUCTS, server.url)});
  const page = await browser.newPage();
  try {
    const bodies = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await page.goto(`${server.url}/made/shopify.html`);
    await page.waitForFunction((cards) => {
      const frames = [...document.querySelectorAll('iframe')].map(({contentDocument}) => contentDocument);
      return frames.some((inside) => inside.querySelectorAll('.shopify-buy__product').length >= cards);
    }, CARDS);
    const bytes = (await Promise.all(bodies)).reduce((total, body) => total + brotli(body), 0);
    return {bytes, label};
  } finally {
    await page.close();
    server.close();
  }
}

export async function run() {
  const site = await openSite({});
  try {
    const {firstPaint, buyButton, untouched} = await loadedBy(site.browser, `${site.demo.url}/two-lines/`);
    const shopify = await measureShopify(site.browser);
    const [painted, sells] = [sum(firstPaint), sum(buyButton)];
    const counted = {unit: 'B'};
    const beside = {baseline: shopify.bytes, ...counted};
    return [
      {what: 'until a press on a price buys', ...counted, ours: sells, ratio: sells, limit: GOAL_BYTES},
      {what: `beside ${shopify.label}`, ...beside, ours: sells, ratio: sells / shopify.bytes, limit: 0.5},
      {what: `for comparison: until ${CARDS} cards are painted`, ...counted, ours: painted},
      {what: 'for comparison: in all, untouched', ...counted, ours: sum(untouched)},
      {what: 'for comparison: the libraries alone', ...counted, ours: brotli(await litStack())},
    ];
  } finally {
    await site.close();
  }
}
