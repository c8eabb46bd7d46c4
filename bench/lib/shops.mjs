// Pages that show the same items in three shops: ours, plain DOM, and Shopify's.
import {build} from 'esbuild';
import {openPage} from './browser.mjs';
import {items, page} from './items.mjs';
import {serve} from './serve.mjs';
import {answerOf, shopifyFiles} from './shopify.mjs';

const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">';
/** The lists of a catalog; all but the first are empty here. */
const LISTS = ['virtual_items', 'virtual_currency/package', 'bundle', 'game'].map(
  (kind) => `/v2/project/1/items/${kind}`,
);
const EMPTY = JSON.stringify({has_more: false, total_items_count: 0, items: []});

const ours = (head, attributes) => `${HEAD}<title>Ours</title>${head}
<script type="module" src="/storefront/storefront.js" data-project-id="1" data-store-url="{{service}}"></script>
<store-catalog ${attributes}></store-catalog>`;

/** The preload links of docs/embedding.md, under "The fastest start". */
const PRELOAD = LISTS.map(
  (path) => `${'{{service}}'}${path}?limit=50&offset=0&locale=en&show_inactive_time_limited_items=1`,
)
  .map((url) => `<link rel="preload" as="fetch" crossorigin href="${url.replaceAll('&', '&amp;')}">`)
  .join('\n');

/** The styles of the catalog's cards, as one text for the page of plain DOM. */
async function cardStyles() {
  const {page: tab, close} = await openPage();
  try {
    return await tab.evaluate(() =>
      customElements
        .get('store-catalog')
        .elementStyles.map(({cssText}) => cssText)
        .join('\n'),
    );
  } finally {
    await close();
  }
}

/** Bundles the shop of plain DOM, with its styles, into one script. */
async function vanillaScript() {
  const css = await cardStyles();
  const styles = {
    name: 'styles',
    setup({onResolve, onLoad}) {
      onResolve({filter: /^card\.css$/}, ({path}) => ({path, namespace: 'styles'}));
      onLoad({filter: /.*/, namespace: 'styles'}, () => ({contents: css, loader: 'text'}));
    },
  };
  const {outputFiles} = await build({
    entryPoints: [new URL('../pages/vanilla-shop.js', import.meta.url).pathname],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    plugins: [styles],
  });
  return outputFiles[0].text;
}

/**
 * Serves the shops; `paths` has the path of each page.
 * @param {number} count items of each shop
 * @param {string} [attributes] of our catalog
 */
export async function serveShops(count, attributes = '') {
  const shopify = shopifyFiles(count);
  const list = JSON.stringify(page(items(count), count, 0));
  const files = {
    ...shopify.files,
    '/made/ours.html': ours('', attributes),
    '/made/preloaded.html': ours(PRELOAD, attributes),
    '/made/vanilla.js': await vanillaScript(),
    '/made/vanilla.html': `${HEAD}<title>Plain DOM</title>
<script>globalThis.lists = ${JSON.stringify(LISTS)}.map((path) => fetch('{{service}}' + path + '?limit=50'));</script>
<script type="module" src="/made/vanilla.js"></script>
<div id="shop"></div>`,
  };
  const answer = (url) => {
    if (url.includes('/graphql')) return answerOf(count, server.url);
    if (url.startsWith(LISTS[0])) return list;
    return /\/items\/[\w/]+\?/.test(url) ? EMPTY : undefined;
  };
  const server = await serve({files, answer});
  return {
    ...server,
    shopify: shopify.label,
    paths: {
      vanilla: '/made/vanilla.html',
      ours: '/made/ours.html',
      preloaded: '/made/preloaded.html',
      shopify: '/made/shopify.html',
    },
  };
}
