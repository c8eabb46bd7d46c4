import {storefront} from '/storefront/storefront.js';
import {html, render} from '/vendor/lit-html/lit-html.js';

const app = document.getElementById('app');
const bought = [];

storefront().getToken = async ({signal}) => (await fetch('/shop-token?player=kestrel', {signal})).text();

/** The host's template, rendered by the host's Lit with its Trusted Types policy. The shop inside has its own copy and policy. */
const page = () => html`
  <h1>A page with its own Lit</h1>
  <p>The page is drawn by a copy of Lit that is its own, under enforced Trusted Types; the shop inside has another, and neither
    disturbs the other. Kestrel is signed in: buy something, and the page says so. <a href="/">All demo pages</a></p>
  <p>Bought on this page: <output>${bought.length ? bought.join(', ') : 'nothing yet'}</output></p>
  <h2>Shop</h2>
  <store-order></store-order>
  <store-catalog></store-catalog>`;

document.addEventListener('store-purchase-end', ({detail}) => {
  if (detail.outcome === 'done') bought.push(detail.sku);
  render(page(), app);
});
render(page(), app);
