/** The script tag of a page that sells, with further attributes; `shop.serve` fills in the addresses. */
export const scriptTag = (more = ''): string =>
  `<script type="module" src="/storefront/storefront.js" data-project-id="{{project-id}}" data-store-url="{{store-url}}"
    data-payment-url="{{payment-url}}" ${more}></script>`;

/** A script of the page that signs Kestrel in. */
export const SIGN_IN = `
  import {storefront} from '/storefront/storefront.js';
  storefront().getToken = async () => (await fetch('/shop-token?player=kestrel')).text();`;
