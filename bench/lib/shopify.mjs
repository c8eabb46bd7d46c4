// A page with the buy button of Shopify, which asks one GraphQL question for its products.
import {readFileSync} from 'node:fs';
import {items} from './items.mjs';
import {peer} from './peers.mjs';

const money = (amount, currency) => ({amount, currencyCode: currency});

/** An item of ours as a product of theirs. */
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

/** What the service says to its question, for so many products. */
export const answerOf = (count, origin) =>
  JSON.stringify({data: {nodes: items(count).map((item) => product(item, origin))}});

/** Its script, and the page that shows so many products; both by the path they are served under. */
export function shopifyFiles(count) {
  const {folder, label} = peer('@shopify/buy-button-js');
  const ids = JSON.stringify(items(count).map(({item_id}) => String(item_id)));
  return {
    label,
    files: {
      '/made/buybutton.js': readFileSync(`${folder}dist/buybutton.min.js`),
      // It speaks to https alone: its question goes to our service instead.
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
