import {html, nothing, type TemplateResult} from 'lit';
import {bare} from '../client/bare.js';
import {formatNumber} from '../i18n/format.js';
import type {Wording} from '../i18n/words-controller.js';
import type {Item} from '../items/item.js';
import type {ItemCache} from '../items/item-cache.js';
import {createGuest} from '../session/guest.js';
import type {StorefrontContext} from '../session/storefront-context.js';
import type {Storefront} from '../storefront.js';
import {hideIfBroken} from '../ui/art.js';
import {icon} from '../ui/icons.js';
import {buyOffer, mayCheckOut} from './checkout-request.js';
import {isOpen, type Purchase} from './purchase.js';
import {purchaseName, purchaseSayings} from './purchase-notice.js';
import {type Choice, purchaseView} from './purchase-view.js';

const card = icon('M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3');

/**
 * The sign of each state of a purchase, of its outcome once it is over; not among the other icons, which all elements of an
 * app's bundle would have then.
 */
const EMBLEMS = bare<Readonly<Record<string, TemplateResult>>>({
  done: icon('M5 12.5l4.5 4.5L19 7.5'),
  failed: icon('M7 7l10 10M17 7L7 17'),
  canceled: icon('M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8'),
  unknown: icon('M9 9.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01'),
  paused: icon('M9 6v12M15 6v12'),
  blocked: icon('M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9'),
  outdated: icon('M12 5v9M12 18.5v.01'),
  delivering: icon('M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8'),
});

const emblem = (state: string): TemplateResult => EMBLEMS[state] ?? card;

/** An item of a purchase, and how many of it. */
type Bought = readonly [item: Item, count: number];

const knownOf = ({itemCache}: StorefrontContext): ItemCache => itemCache;

/** The items of a purchase, where all of them were read; else undefined. */
function boughtItems({sku, units}: Purchase, storefront: Storefront): readonly Bought[] | undefined {
  const known = storefront.use(knownOf);
  const all = units ?? (sku ? [[sku, 1] as const] : []);
  const items = all.flatMap(([sku, count]) => {
    const item = known.find(sku);
    return item ? [[item, count] as const] : [];
  });
  return all.length && items.length === all.length ? items : undefined;
}

/** What an item is called, with how many of it where there are several. */
const boughtName = ([{name}, count]: Bought, locale: string): TemplateResult =>
  html`${count > 1 ? `${formatNumber(count, locale)} × ` : nothing}<bdi>${name}</bdi>`;

/** The items of a purchase as a list of names, where all of them were read; else undefined. */
export function boughtNames(purchase: Purchase, storefront: Storefront): TemplateResult | undefined {
  const items = boughtItems(purchase, storefront);
  return (
    items && html`<ul role="list">${items.map((one) => html`<li>${boughtName(one, storefront.locale)}</li>`)}</ul>`
  );
}

/** Success alone gets pictures of some size, and so many of them. */
const MOST_PICTURES = 3;

/** How many of the three steps (order, payment, delivery) lie behind. */
function stepsDone({stage, status, outcome}: Purchase): number {
  if (outcome === 'done') return 3;
  if (status === 'paid' || stage === 'delivering') return 2;
  return status ? 1 : 0;
}

/** Buys once more what was bought last; `element` asks the page first. */
function buyAgain({sku, offer, name, currencySku}: Purchase, storefront: Storefront, element: EventTarget): void {
  if (offer) {
    buyOffer(offer, name, storefront, element);
    return;
  }
  const lines = sku ? [{sku, quantity: 1}] : (storefront.$cart.value?.value?.lines ?? []);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (!mayCheckOut(storefront, element, {sku, quantity, skus: lines.map((line) => line.sku)})) return;
  if (!sku) storefront.checkout();
  else if (currencySku) storefront.buyWith(sku, currencySku);
  else storefront.buy(sku);
}

function button(choice: Choice | undefined, kind: 'primary' | 'other' | 'secondary'): TemplateResult | typeof nothing {
  if (!choice) return nothing;
  return html`<button class=${kind === 'primary' ? 'button' : 'button quiet'} part=${`button-${kind}`}
    aria-disabled=${!choice.press} @click=${choice.press}>${choice.label}</button>`;
}

/** The pictures of items that have one, on the ground of the first. */
function spoils(items: readonly Bought[]): TemplateResult | typeof nothing {
  const seen = items.filter(([{imageUrl}]) => imageUrl).slice(0, MOST_PICTURES);
  const [first] = seen;
  if (!first) return nothing;
  return html`<div class="media spoils" data-rarity=${first[0].rarity} aria-hidden="true">${seen.map(([{imageUrl}]) => picture(imageUrl!))}</div>`;
}

const picture = (url: string): TemplateResult =>
  html`<img src=${url} alt="" @error=${hideIfBroken} @load=${hideIfBroken} />`;

/** Each item with its picture. */
const list = (items: readonly Bought[], locale: string): TemplateResult =>
  html`<ul role="list">${items.map(
    (one) =>
      html`<li>${one[0].imageUrl ? html`<span class="media thumb" data-rarity=${one[0].rarity}>${picture(one[0].imageUrl)}</span>` : nothing}<span>${boughtName(one, locale)}</span></li>`,
  )}</ul>`;

/** A purchase by itself: where it stands, what it is, and what to do next. `element` shows it. */
export function orderView(
  purchase: Purchase,
  storefront: Storefront,
  element: EventTarget,
  words: Pick<Wording, 'get'>,
): TemplateResult {
  const {stage, status, outcome, orderId, isGuest} = purchase;
  const again = (): void => buyAgain(purchase, storefront, element);
  const {title, text, main, other, way} = purchaseView(purchase, storefront, again, words);
  const t = purchaseSayings(words);
  const isOverdue = outcome === 'unknown' && status === 'paid';
  const state = isOverdue ? 'delivering' : (outcome ?? (isOpen(purchase) && status === 'expired' ? 'outdated' : stage));
  const email = isGuest && orderId && storefront.use(createGuest).$guest.get()?.email;
  const done = stepsDone(purchase);
  const items = boughtItems(purchase, storefront);
  return html`<section class="order ${state}" part="order" aria-labelledby="title">
    ${outcome === 'done' && items ? spoils(items) : nothing}
    <div class="top">
      <span class="emblem" part="emblem" aria-hidden="true">${emblem(state)}</span>
      <div>
        <h2 id="title" part="title" tabindex="-1">${title}</h2>
        <p class="text" part="text">${text}</p>
      </div>
    </div>
    <ol part="steps" role="list">
      ${t.steps.map(
        (step, index) =>
          html`<li class=${index < done ? 'past' : index === done ? 'now' : ''} aria-current=${index === done ? 'step' : 'false'}>${step}</li>`,
      )}
    </ol>
    <div class="item" part="item">${items ? list(items, storefront.locale) : html`<bdi>${purchaseName(purchase, t)}</bdi>`}${orderId ? html`<span class="number">${t.order(orderId)}</span>` : nothing}</div>
    ${email ? html`<p class="text" part="recipient">${t.guest.to(email)}</p>` : nothing}
    <div class="ways">${button(main, 'primary')}${button(other, 'other')}${button(way, 'secondary')}</div>
  </section>`;
}

/** Draws it anew: a button that goes as the purchase moves on leaves the focus to the next one, else to what happened. */
export function keepFocus(root: ShadowRoot, draw: () => void): void {
  const {activeElement} = root;
  draw();
  if (activeElement?.isConnected !== false) return;
  const part = (name: string): HTMLElement | null => root.querySelector(`[part=${name}]`);
  (part('button-primary') ?? part('title'))?.focus();
}
