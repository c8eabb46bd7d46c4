import {html, nothing, type TemplateResult} from 'lit';
import {bare} from '../../client/bare.js';
import {type Money, oldCost, oldPrice} from '../../client/money.js';
import {formatMoney} from '../../i18n/format.js';
import {availability, closesAt, leadKey} from '../../items/availability.js';
import type {Availability, Item, Part, Points} from '../../items/item.js';
import type {ItemWords} from '../../items/words.js';
import type {CardAction} from '../../purchase/purchase-view.js';
import type {Storefront} from '../../storefront.js';
import {art} from '../../ui/art.js';

/** An end further away is no fact worth a line. */
const ENDS_SOON_MS = 7 * 24 * 3_600_000;
export const MAX_FACTS = 2;

/** Whether an item cannot be had: its picture is grey. */
export const isUnavailable = (state: Availability): boolean =>
  ['sold-out', 'limit-reached', 'unavailable', 'ended'].includes(state);

/** When an offer ends that ends soon. */
export function endsSoon(item: Item, state: Availability, now: number): number | undefined {
  const closes = closesAt(item, now);
  return closes !== undefined && closes - now < ENDS_SOON_MS && !isUnavailable(state) ? closes : undefined;
}

/**
 * The facts that `ui/card-extras.ts` will name beside how many are left, each as a text that takes about as much room: a card
 * keeps it, so that nothing jumps.
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

/** A card that is still to come: the real geometry, so that nothing jumps. */
export const cardSkeleton = (): TemplateResult =>
  html`<div class="card waiting"><div class="media"></div><div class="body"><i></i><i></i><div class="foot"><i class="button"></i></div></div></div>`;

/** The same in a list that says itself that it loads. */
export const listItemSkeleton = (): TemplateResult => html`<li aria-hidden="true">${cardSkeleton()}</li>`;

interface SellingWords extends Pick<CardAction, 'label' | 'name'> {
  readonly state: Availability;
}

/** What a card shows beyond the first paint; comes with `ui/card-extras.ts`. */
export interface CardParts {
  readonly badges?: unknown;
  readonly facts?: unknown;
  readonly saving?: unknown;
  /** What it cost before; empty where there is nothing to say of that. */
  readonly old?: string;
  /** In place of the button. */
  readonly slot?: unknown;
  /** Under the button. */
  readonly below?: unknown;
  /** Of its name, where it is not the page's. */
  readonly lang?: string | undefined;
  /** The card's classes, where there are more: `off` where it cannot be had, `long-name` where its name may take too many lines. */
  readonly look?: string;
}

/** What cards ask of their shop. Its locale is looked up in the page: once for all that are drawn together. */
type CardContext = Pick<Storefront, 'locale' | 'now'>;

/** What an item's button sells, and its words: the price, or why there is none to pay. */
export function sellingWords(item: Item, place: CardContext, t: ItemWords): SellingWords {
  const state = availability(item, place.now());
  if (state !== 'buy') return {state, label: t.availability[state], name: `${item.name}: ${t.availability[state]}`};
  const label = formatMoney(item.price!, place.locale);
  return {state, label, name: t.buy(item.name, label)};
}

/** How many are left, and room for the facts that are to come. */
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

/** What of a card changes while it is shown: facts, old price, and the slot of its button. */
export function cellTemplate(
  item: Item,
  action: CardAction,
  parts: CardParts,
  {locale, now}: CardContext,
  t: ItemWords,
): TemplateResult {
  const {look, name, press, isBusy, shown, label} = bare(action);
  const {facts, saving, slot, below, old: told} = bare(parts);
  const {
    price = leadKey(item)?.price,
    virtualPrices: [cost],
  } = item;
  const was = price ? oldPrice(price) : cost && oldCost(cost);
  const old = told ?? (price && was && formatMoney(was as Money, locale));
  // No room between values: each would be a node of its own.
  return html`${facts ?? initialFacts(item, now(), t)}<div class="foot">${
    old
      ? html`<p class="fact was"><span class="hidden" .textContent=${t.was}></span> <s part="price-old" .textContent=${old}></s>${saving}</p>`
      : was
        ? html`<p class="fact">\u00a0</p>`
        : nothing
  }${
    slot ??
    html`<button class="button ${look ?? ''}" part="buy-button" aria-label=${name} aria-disabled=${(!press || nothing) as true}
      aria-busy=${(isBusy || nothing) as true} @click=${press}>${shown ?? label}</button>`
  }${below}</div>`;
}

/** One item. `id` is unique in the shadow root; `foot` is what `tail` draws; `open` shows its details. */
export function card(
  {name, rarity, kind, imageUrl}: Item,
  id: string,
  foot: unknown,
  parts: CardParts,
  open: () => void,
  t: ItemWords,
): TemplateResult {
  const {badges, look = 'card', lang} = bare(parts);
  const [rare, sort] = [t.rarity[rarity], t.kind[kind]];
  return html`
      <article class=${look} part="card" aria-labelledby=${id} data-rarity=${rarity}>
        <div class="media" part="media">${art(imageUrl, name)}${badges}</div>
        <div class="body">
          ${
            rare || sort
              ? html`<p class="overline">${rare ? html`<b class="rarity" part="rarity" .textContent=${rare}></b>` : nothing}${rare && sort ? ` · ${sort}` : sort || nothing}</p>`
              : nothing
          }
          <h3 class="name" id=${id} lang=${(lang ?? nothing) as string}><button class="open" part="name" @click=${open} .textContent=${name}></button></h3>
          ${foot}
        </div>
      </article>`;
}
