// The same cards rendered by Lit and @lit-labs/virtualizer, as an app that uses both would do it.
import {grid} from '@lit-labs/virtualizer/layouts/grid.js';
import {virtualize} from '@lit-labs/virtualizer/virtualize.js';
import {html, nothing, render} from 'lit';

const money = new Intl.NumberFormat('en', {style: 'currency', currency: 'USD'});

function card(item, index) {
  const rarity = item.attributes[0].values[0].value;
  const {amount, amount_without_discount: before} = item.price;
  const price = money.format(amount);
  return html`<article class="card" part="card" data-rarity=${rarity} aria-labelledby="item-${index}">
    <div class="media" part="media"><img part="picture" alt="" loading="lazy" width="512" height="512" src=${item.image_url}><span class="initial" aria-hidden="true">${item.name[0]}</span></div>
    <div class="body">${rarity === 'common' ? nothing : html`<p class="overline"><b class="rarity" part="rarity">${rarity}</b></p>`}
      <h3 class="name" id="item-${index}"><button class="open" part="name">${item.name}</button></h3>
      ${item.limits ? html`<p class="fact" part="limit">${item.limits.per_user.available} left for you</p>` : nothing}
      <div class="foot">${Number(before) > Number(amount) ? html`<p class="fact was"><span class="hidden">Before</span> <s part="price-old">${money.format(before)}</s></p>` : nothing}
        <button class="button" part="buy-button" aria-label="Buy ${item.name} for ${price}">${price}</button></div></div></article>`;
}

/** Mounts an empty shop; `answer` fills it with items. Its columns are as wide as those of the other arms. */
export function mount(count, _pageSize, {styles}) {
  const {textOf} = globalThis.bench;
  const text = textOf(count);
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({mode: 'open'});
  root.adoptedStyleSheets = styles;
  const layout = grid({
    itemSize: {width: '240px', height: '376px'},
    gap: '12px',
    padding: '0px',
    flex: {preserve: 'area'},
  });
  return {
    root,
    cards: () => root.querySelectorAll('[part~=card]').length,
    async answer() {
      const {items} = await new Response(text).json();
      render(
        html`<section class="store" data-theme="auto"><div>${virtualize({items, renderItem: card, layout})}</div></section>`,
        root,
      );
    },
  };
}
