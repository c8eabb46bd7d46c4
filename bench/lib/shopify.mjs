// A page with Shopify's buy button, which fetches its products by one GraphQL query.
import {readFileSync} from 'node:fs';
import {items} from './items.mjs';
import {peer} from './peers.mjs';

const money = (amount, currency) => ({amount, currencyCode: currency});

/** Converts an item of the service to Shopify's Product. */
function product(item, origin) {
  const {amount, amount_without_discount: before, currency} = item.price;
  const image = {id: `image-${item.sku}`, src: `${origin}${item.image_url}`, altText: null, width: 512, height: 512};
  const variant = {
    id: `gid://shopify/ProductVariant/${item.item_id}`,
    title: 'Default Title',
    price: money(amount, currency),
    priceV2: money(amount, currency),
    weight: 0,
    available: true,
    sku: item.sku,
    compareAtPrice: before === amount ? null : money(before, currency),
    compareAtPriceV2: before === amount ? null : money(before, currency),
    image,
    selectedOptions: [{name: 'Title', value: 'Default Title'}],
    unitPrice: null,
    unitPriceMeasurement: null,
  };
  const listed = (node) => ({
    pageInfo: {hasNextPage: false, hasPreviousPage: false},
    edges: [{cursor: '0', node}],
  });
  return {
    __typename: 'Product',
    id: `gid://shopify/Product/${item.item_id}`,
    availableForSale: true,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    descriptionHtml: item.description,
    description: item.description,
    handle: item.sku,
    productType: '',
    title: item.name,
    vendor: '',
    publishedAt: '2026-01-01T00:00:00Z',
    onlineStoreUrl: null,
    options: [{id: `option-${item.sku}`, name: 'Title', values: ['Default Title']}],
    images: listed(image),
    variants: listed(variant),
  };
}

/** Shopify's answer to the query, with `count` products. */
export const answerOf = (count, origin) =>
  JSON.stringify({data: {nodes: items(count).map((item) => product(item, origin))}});

/** Shopify's script, and a page that shows `count` products, both by path. `label` is the package's name and version. */
export function shopifyFiles(count) {
  const {folder, label} = peer('@shopify/buy-button-js');
  const ids = JSON.stringify(items(count).map(({item_id}) => String(item_id)));
  return {
    label,
    files: {
      '/made/buybutton.js': readFileSync(`${folder}dist/buybutton.min.js`),
      // The script sends its query to https only, so the page's `fetch` redirects it to the local service.
      '/made/shopify.html': `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shopify</title><div id="shop"></div>
<script>const {fetch: send} = window; window.fetch = (url, init) => send(String(url).replace('https://shop.example', '{{service}}'), init);</script>
<script src="/made/buybutton.js"></script>
<script>
const client = ShopifyBuy.buildClient({domain: 'shop.example', storefrontAccessToken: 'token'});
ShopifyBuy.UI.init(client).createComponent('productSet', {id: ${ids}, node: document.getElementById('shop')});
</script>`,
    },
  };
}
