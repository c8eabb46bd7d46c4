import {html, nothing, type TemplateResult} from 'lit';
import {type Money, oldCost, oldPrice} from '../../client/money.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import {formatMoney} from '../../i18n/format.js';
import {availability, closesAt, leadKey} from '../../items/availability.js';
import type {Availability, Item, Part, Points} from '../../items/item.js';
import type {ItemWords} from '../../items/words.js';
import type {CardAction} from '../../purchase/notice/purchase-view.js';
import type {Storefront} from '../../storefront.js';
import {art} from '../../ui/art.js';

/** Only an end within this time is a fact of a card. */
const ENDS_SOON_MS = 7 * 24 * 3_600_000;
export const MAX_FACTS = 2;

/** Whether an item cannot be bought: its picture is grey. */
export const isUnavailable = (state: Availability): boolean =>
  ['sold-out', 'limit-reached', 'unavailable', 'ended'].includes(state);

/** When the offer ends, in milliseconds since 1970; undefined unless it ends soon. */
export function endsSoon(item: Item, state: Availability, now: number): number | undefined {
  const closes = closesAt(item, now);
  return closes !== undefined && closes - now < ENDS_SOON_MS && !isUnavailable(state) ? closes : undefined;
}

/**
 * Placeholders for the facts that `facts/` adds to the number of units left, each a text of about the same length: the card
 * keeps room for them, so that the layout does not shift.
 */
function expectedFacts(item: Item, state: Availability, now: number): string[] {
  const {kind, perUser, perItem, promotions, points, keys, content, gives} = item;
  const facts: readonly unknown[] = [
    gives && {amount: gives.quantity, name: gives.name},
    state === 'soon',
    endsSoon(item, state, now) !== undefined,
    state === 'limit-reached' && perUser,
    state === 'sold-out' && perItem?.reset,
    ...promotions.flatMap(({bonus}) => bonus),
    ...points,
    kind === 'game' && keys.length,
    kind === 'bundle' && content.length,
  ];
  return (facts.filter(Boolean) as Partial<Part & Points>[]).map((fact) =>
    fact.quantity
      ? `${fact.quantity} × ${fact.name} on top`
      : fact.amount
        ? `Gives ${fact.amount} ${fact.name}`
        : '\u00a0',
  );
}

/** The skeleton of a card, with its geometry, so that the layout does not shift. */
export const cardSkeleton = (): TemplateResult =>
  html`<div class="card waiting"><div class="media"></div><div class="body"><i></i><i></i><div class="foot"><i class="button"></i></div></div></div>`;

/** The skeleton of a card in a list, hidden from screen readers: the list has a label that says that it loads. */
export const listItemSkeleton = (): TemplateResult => html`<li aria-hidden="true">${cardSkeleton()}</li>`;

interface SellingWords extends Pick<CardAction, 'label' | 'name'> {
  readonly state: Availability;
}

/** The parts of a card that `facts/card-extras.ts` adds after the first paint. */
export interface CardParts {
  readonly badges?: unknown;
  readonly facts?: unknown;
  readonly saving?: unknown;
  /** The old price; empty without a discount. */
  readonly old?: string;
  /** Replaces the button. */
  readonly slot?: unknown;
  /** Stands under the button. */
  readonly below?: unknown;
  /** The language of the item's name, where it is not the page's. */
  readonly lang?: string | undefined;
  /** The card's classes: `off` if the item cannot be bought, `long-name` if the name may take too many lines. */
  readonly look?: string;
}

/** The storefront, as far as cards need it. Its locale is looked up in the page, so cards that are drawn together share one look-up. */
type CardContext = Pick<Storefront, 'locale' | 'now'>;

/** The button's texts: the price, or the state of an item that cannot be bought for money. */
export function sellingWords(item: Item, context: CardContext, t: ItemWords): SellingWords {
  const state = availability(item, context.now());
  if (state !== 'buy') return {state, label: t.availability[state], name: `${item.name}: ${t.availability[state]}`};
  const label = formatMoney(item.price!, context.locale);
  return {state, label, name: t.buy(item.name, label)};
}

/** The number of units left, and placeholders for the other facts. */
function initialFacts(item: Item, now: number, t: ItemWords): TemplateResult | typeof nothing {
  const {perItem, perUser} = item;
  const state = availability(item, now);
  const [limit, words] = perUser ? [perUser, t.leftForYou] : [perItem, t.left];
  const hasLeft = limit?.available && state !== 'owned' && !isUnavailable(state);
  const room = expectedFacts(item, state, now).slice(0, MAX_FACTS - +!!hasLeft);
  return hasLeft || room.length
    ? html`<div class="facts">${hasLeft ? html`<p class="fact" part="limit" .textContent=${words(limit.available)}></p>` : nothing}${room.map((fact) => html`<p class="fact room" .textContent=${fact}></p>`)}</div>`
    : nothing;
}

/** The part of a card that changes while it is shown: facts, old price, and the button or its replacement. */
export function cellTemplate(
  item: Item,
  action: CardAction,
  parts: CardParts,
  {locale, now}: CardContext,
  t: ItemWords,
): TemplateResult {
  const {look, name, press, isBusy, shown, label} = withoutPrototype(action);
  const {facts, saving, slot, below, old: oldText} = withoutPrototype(parts);
  const {
    price = leadKey(item)?.price,
    virtualPrices: [cost],
  } = item;
  const oldAmount = price ? oldPrice(price) : cost && oldCost(cost);
  const old = oldText ?? (price && oldAmount && formatMoney(oldAmount as Money, locale));
  // No white space between values: each would be a text node.
  return html`${facts ?? initialFacts(item, now(), t)}<div class="foot">${
    old
      ? html`<p class="fact was"><span class="hidden" .textContent=${t.was}></span> <s part="price-old" .textContent=${old}></s>${saving}</p>`
      : oldAmount
        ? html`<p class="fact">\u00a0</p>`
        : nothing
  }${
    slot ??
    html`<button class="button ${look ?? ''}" part="buy-button" aria-label=${name} aria-disabled=${(!press || nothing) as true}
      aria-busy=${(isBusy || nothing) as true} @click=${press}>${shown ?? label}</button>`
  }${below}</div>`;
}

/** The card of an item. `id` is unique in the shadow root; `cell` is the part from `cellTemplate`; `open` opens the details. */
export function card(
  {name, rarity, kind, imageUrl}: Item,
  id: string,
  cell: unknown,
  parts: CardParts,
  open: () => void,
  t: ItemWords,
): TemplateResult {
  const {badges, look = 'card', lang} = withoutPrototype(parts);
  const [rarityText, kindText] = [t.rarity[rarity], t.kind[kind]];
  return html`
      <article class=${look} part="card" aria-labelledby=${id} data-rarity=${rarity}>
        <div class="media" part="media">${art(imageUrl, name)}${badges}</div>
        <div class="body">
          ${
            rarityText || kindText
              ? html`<p class="overline">${rarityText ? html`<b class="rarity" part="rarity" .textContent=${rarityText}></b>` : nothing}${rarityText && kindText ? ` · ${kindText}` : kindText || nothing}</p>`
              : nothing
          }
          <h3 class="name" id=${id} lang=${(lang ?? nothing) as string}><button class="open" part="name" @click=${open} .textContent=${name}></button></h3>
          ${cell}
        </div>
      </article>`;
}
