import {html, nothing, type TemplateResult} from 'lit';
import type {Failure} from '../client/errors.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {formatNumber} from '../i18n/format.js';
import type {Wording} from '../i18n/words-controller.js';
import type {Item} from '../items/item.js';
import {itemCacheOf} from '../items/item-cache.js';
import {createGuest} from '../session/guest.js';
import type {Storefront} from '../storefront.js';
import {hideIfBroken} from '../ui/art.js';
import {personIcon} from '../ui/feature-icons.js';
import {gameName} from '../ui/game-name.js';
import {icon} from '../ui/icons.js';
import {buyOffer} from './buy-offer.js';
import {mayCheckOut} from './checkout-request.js';
import {isPlainRefusal, noticeWords} from './notice/purchase-notice.js';
import {type Choice, purchaseView} from './notice/purchase-view.js';
import {isBought, meaningOf} from './outcomes.js';
import {type BoughtItem, isOpen, type Outcome, type Purchase, type Stage} from './purchase.js';

const card = icon('M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3');

/** How a purchase looks. */
type Look = Outcome | Stage | 'refused' | 'signed-out' | 'outdated';

/** The icons of purchases. They stand here so that a bundle without this view has none of them. */
const EMBLEMS = withoutPrototype<Readonly<Record<Outcome, TemplateResult> & Partial<Record<Look, TemplateResult>>>>({
  done: icon('M5 12.5l4.5 4.5L19 7.5'),
  preordered: icon('M4 6.5h16V20H4zM4 10.5h16M8 4v4M16 4v4M9.5 15l2 2 3.5-3.5'),
  failed: icon('M7 7l10 10M17 7L7 17'),
  canceled: icon('M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8'),
  unknown: icon('M9 9.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01'),
  paused: icon('M9 6v12M15 6v12'),
  blocked: icon('M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9'),
  refused: icon('M12 5v9M12 18.5v.01'),
  'signed-out': personIcon,
  outdated: icon('M12 5v9M12 18.5v.01'),
  delivering: icon('M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8'),
});

const emblem = (state: Look): TemplateResult => EMBLEMS[state] ?? card;

/** An item of a purchase, and how many of it; without a picture where only an earlier page has read it. */
type PurchasedItem = readonly [item: BoughtItem & Partial<Pick<Item, 'imageUrl' | 'rarity'>>, count: number];

/** The items of a purchase; undefined unless all of them are known. */
function boughtItems(
  {sku, units, items: ordered}: Purchase,
  storefront: Storefront,
): readonly PurchasedItem[] | undefined {
  const cache = storefront.use(itemCacheOf);
  const all = units ?? (sku ? [[sku, 1] as const] : []);
  const items = all.flatMap(([sku, count]) => {
    const item = cache.find(sku) ?? ordered?.find((each) => each.sku === sku);
    return item ? [[item, count] as const] : [];
  });
  return all.length && items.length === all.length ? items : undefined;
}

/** The name of an item, with its count where that is more than one; `page` is the language of the words around it. */
const boughtName = ([{name}, count]: PurchasedItem, locale: string, page: string): TemplateResult =>
  html`${count > 1 ? `${formatNumber(count, locale)} × ` : nothing}${gameName(name, locale, page)}`;

/** The items of a purchase as a list of names among words of the language `page`; undefined unless all of them are known. */
export function boughtNames(purchase: Purchase, storefront: Storefront, page: string): TemplateResult | undefined {
  const items = boughtItems(purchase, storefront);
  return (
    items &&
    html`<ul role="list">${items.map((one) => html`<li>${boughtName(one, storefront.locale, page)}</li>`)}</ul>`
  );
}

/** The most large pictures, which a delivered purchase alone has. */
const MAX_PICTURES = 3;

/** How many of the three steps (order, payment, delivery) are done. */
function stepsDone(purchase: Purchase): number {
  const {stage, status} = purchase;
  if (meaningOf(purchase)?.isDelivered) return 3;
  if (status === 'paid' || stage === 'delivering') return 2;
  return status ? 1 : 0;
}

/** Repeats a purchase; `element` asks the page first. */
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

/** The pictures of the items that have one, on the background of the first item. */
function pictures(items: readonly PurchasedItem[]): TemplateResult | typeof nothing {
  const shown = items.filter(([{imageUrl}]) => imageUrl).slice(0, MAX_PICTURES);
  const [first] = shown;
  if (!first) return nothing;
  return html`<div class="media pictures" data-rarity=${first[0].rarity ?? 'common'} aria-hidden="true">${shown.map(([{imageUrl}]) => picture(imageUrl!))}</div>`;
}

const picture = (url: string): TemplateResult =>
  html`<img src=${url} alt="" @error=${hideIfBroken} @load=${hideIfBroken} />`;

/** The items with their pictures. */
const list = (items: readonly PurchasedItem[], locale: string, page: string): TemplateResult =>
  html`<ul role="list">${items.map(
    (one) =>
      html`<li>${one[0].imageUrl ? html`<span class="media thumb" data-rarity=${one[0].rarity ?? 'common'}>${picture(one[0].imageUrl)}</span>` : nothing}<span>${boughtName(one, locale, page)}</span></li>`,
  )}</ul>`;

/** How a failed purchase looks: nothing is broken where the player has to sign in, or the service has said why it sells nothing. */
function failedState(failure: Failure): 'signed-out' | 'refused' | 'failed' {
  if (failure.kind === 'signed-out') return 'signed-out';
  return isPlainRefusal(failure) ? 'refused' : 'failed';
}

/** One purchase: its state, its items, and the next steps. `element` shows it. */
export function orderView(
  purchase: Purchase,
  storefront: Storefront,
  element: EventTarget,
  words: Pick<Wording, 'get' | 'lang'>,
): TemplateResult {
  const {stage, status, outcome, failure, orderId, isGuest} = purchase;
  const again = (): void => buyAgain(purchase, storefront, element);
  const {title, text, primary, other, secondary} = purchaseView(purchase, storefront, again, words);
  const t = noticeWords(words);
  const isOverdue = outcome === 'unknown' && status === 'paid';
  const shown = outcome === 'failed' && failure ? failedState(failure) : outcome;
  const state: Look = isOverdue
    ? 'delivering'
    : (shown ?? (isOpen(purchase) && status === 'expired' ? 'outdated' : stage));
  const email = isGuest && orderId && storefront.use(createGuest).$guest.get()?.email;
  const done = stepsDone(purchase);
  const items = boughtItems(purchase, storefront);
  // The button that closes an ended purchase is none that canceled it: a second press, and the focus, must not fall on it.
  const last = button(secondary, 'secondary');
  const [cancel, close] = stage === 'ended' ? [nothing, last] : [last, nothing];
  return html`<section class="order ${state}" part="order" aria-labelledby="title">
    ${isBought(purchase) && items ? pictures(items) : nothing}
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
    <div class="item" part="item">${items ? list(items, storefront.locale, words.lang) : purchase.kind === 'cart' ? t.cart : gameName(purchase.name, storefront.locale, words.lang)}${orderId ? html`<span class="number">${t.order(orderId)}</span>` : nothing}</div>
    ${email ? html`<p class="text" part="recipient">${t.guest.sentTo(email)}</p>` : nothing}
    <div class="buttons">${button(primary, 'primary')}${button(other, 'other')}${cancel}${close}</div>
  </section>`;
}

/**
 * Renders a purchase; where that removes the focused button, the focus moves to the primary button, else to the title. Where the
 * player has closed the purchase, it moves to the place where that stood, for the keyboard to go on from there.
 */
export function keepFocus(root: ShadowRoot, renderView: () => void): void {
  const {activeElement} = root;
  renderView();
  if (activeElement?.isConnected !== false) return;
  const part = (name: string): HTMLElement | null => root.querySelector(`[part=${name}]`);
  const place = root.querySelector<HTMLElement>('.store');
  if (place) place.tabIndex = -1;
  (part('button-primary') ?? part('title') ?? place)?.focus();
}
