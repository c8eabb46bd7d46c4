import {html, nothing, type TemplateResult} from 'lit';
import type {Messages} from '../i18n/en.js';
import {formatMoney} from '../i18n/format.js';
import type {Item} from '../model/item.js';
import type {Choice} from './purchase-view.js';

/** What stands at the foot of a card: always one button, so that a press never takes the focus away. */
export interface CardAction extends Choice {
  /** The button's whole name, for a screen reader. */
  readonly name: string;
  readonly isBusy?: boolean | undefined;
  /** A sentence under the button. */
  readonly note?: string | undefined;
  readonly way?: Choice | undefined;
}

/** A picture that cannot be loaded gives way to the initial, until one can. */
const settle = ({target, type}: Event): void => {
  (target as HTMLElement).hidden = type === 'error';
};

/** Half a card is picture; without one, the name's initial on the same ground. */
const art = ({imageUrl, name}: Item) => html`
  <div class="media" part="media">
    ${imageUrl ? html`<img part="picture" src=${imageUrl} alt="" loading="lazy" width="512" height="512" @error=${settle} @load=${settle} />` : nothing}
    <span class="initial" aria-hidden="true">${[...name][0]}</span>
  </div>`;

/** One item of the catalog. `id` is unique in the shadow root. */
export function card(item: Item, id: string, action: CardAction, locale: string, t: Messages): TemplateResult {
  const {price, perItem, perUser, rarity, name} = item;
  const before = price && {...price, amount: price.amountWithoutDiscount};
  const isCheaper = before && Number(before.amount) > Number(price.amount);
  const left = perUser?.available
    ? t.leftForYou(perUser.available)
    : perItem?.available
      ? t.left(perItem.available)
      : '';
  return html`
    <li data-rarity=${rarity}>
      <article class="card" part="card" aria-labelledby=${id}>
        ${art(item)}
        <div class="body">
          ${t.rarity[rarity] && html`<p class="rarity" part="rarity">${t.rarity[rarity]}</p>`}
          <h3 class="name" part="name" id=${id}>${name}</h3>
          ${left && html`<p class="fact" part="limit">${left}</p>`}
          <div class="foot">
            ${isCheaper ? html`<p class="fact"><span class="hidden">${t.was}</span> <s part="price-old">${formatMoney(before, locale)}</s></p>` : nothing}
            <button class="button" part="buy-button" aria-label=${action.name} aria-disabled=${!action.press}
              aria-busy=${Boolean(action.isBusy)} @click=${action.press}>${action.label}</button>
            ${action.note ? html`<p class="fact note" part="note">${action.note}</p>` : nothing}
            ${action.way ? html`<button class="button quiet" part="button-secondary" @click=${action.way.press}>${action.way.label}</button>` : nothing}
          </div>
        </div>
      </article>
    </li>`;
}

/** A card that is still to come: the real geometry, so that nothing jumps. */
export const skeleton = (): TemplateResult => html`
  <li aria-hidden="true">
    <div class="card waiting"><div class="media"></div><div class="body"><i></i><i></i><div class="foot"><i class="button"></i></div></div></div>
  </li>`;
