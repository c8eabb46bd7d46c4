import {html, nothing, type TemplateResult} from 'lit';
import type {CartAnnouncement} from '../../cart/cart-announcements.js';
import {bare} from '../../client/bare.js';
import {oldCost, oldPrice, type Price} from '../../client/money.js';
import {langOfText} from '../../client/text.js';
import {formatDate} from '../../i18n/dates.js';
import {formatMoney, formatNumber, listed} from '../../i18n/format.js';
import {availability, isSold} from '../../items/availability.js';
import {
  type Details,
  DRM_FREE,
  type GameKey,
  type Item,
  keyItem,
  type Media,
  type Part,
  type VirtualPrice,
} from '../../items/item.js';
import {itemWords} from '../../items/words.js';
import {isInHand} from '../../purchase/purchase.js';
import type {CardAction} from '../../purchase/purchase-view.js';
import {art} from '../../ui/art.js';
import {checkIcon, closeIcon, coin, gameIcon, giftIcon, playIcon} from '../../ui/icons.js';
import {dress, factsOf, rowAbove} from '../card/facts/facts.js';
import type {Sale} from '../card/sale.js';
import {type DetailsWords, detailsWords} from '../words.js';

/** What the view asks of its dialog. */
interface ItemActions {
  readonly redraw: () => void;
  readonly close: () => void;
  readonly ask: (sold: Item, price: VirtualPrice) => void;
  /** What a screen reader is told of the cart; undefined where there is none. */
  readonly told: CartAnnouncement | undefined;
}

/** Addresses of films that a browser plays by itself; others are pages, and open as such. */
const isFilm = (url: string): boolean => /\.(mp4|m4v|webm|ogv|mov)$/i.test(new URL(url).pathname);

function large(item: Item, shown: Media | undefined, t: DetailsWords): TemplateResult {
  if (shown?.kind !== 'video') return art(shown?.url ?? item.imageUrl, item.name);
  return isFilm(shown.url)
    ? html`<video controls playsinline preload="metadata" src=${shown.url} aria-label=${t.video(item.name)}></video>`
    : html`<a class="button" href=${shown.url} target="_blank" rel="noopener noreferrer">${playIcon}${t.watch}</a>`;
}

function gallery(item: Item, choices: Choices, {redraw}: ItemActions, t: DetailsWords): TemplateResult {
  const own: readonly Media[] = item.imageUrl ? [{kind: 'image', url: item.imageUrl}] : [];
  const all = [...own, ...(bare(item).media ?? []).filter(({url}) => url !== item.imageUrl)];
  const choose = (index: number): void => {
    choices.picture = index;
    redraw();
  };
  return html`<div class="details-media" data-rarity=${item.rarity}>
    <div class="media" part="media">${large(item, all[choices.picture], t)}</div>
    ${
      all.length > 1
        ? html`<div class="gallery" role="group" aria-label=${t.gallery}>
            ${all.map(
              ({kind, url}, index) =>
                html`<button type="button" part="thumbnail" aria-current=${index === choices.picture} @click=${() => choose(index)}
                  aria-label=${kind === 'video' ? t.video(item.name) : t.picture(item.name, index + 1, all.length)}>
                  ${kind === 'video' ? playIcon : html`<img src=${url} alt="" loading="lazy" width="64" height="64" />`}</button>`,
            )}
          </div>`
        : nothing
    }
  </div>`;
}

/** What is inside, and what comes on top; what the player owns already is said so. */
function contents(item: Item, sale: Sale, t: DetailsWords): TemplateResult | typeof nothing {
  const bonus = item.promotions.flatMap((promotion) => promotion.bonus);
  if (!item.content.length && !bonus.length) return nothing;
  const listed = sale.storefront.$catalog.value?.value;
  const isOwned = ({sku}: Part): boolean => {
    const found = listed?.find((other) => other.sku === sku);
    return found !== undefined && availability(found, sale.now()) === 'owned';
  };
  const row = (part: Part, badge: unknown): TemplateResult => html`<li>
    <span class="media thumb">${art(part.imageUrl, part.name, 'content-picture')}</span><span class="grow">${part.name}</span>${badge}
  </li>`;
  const times = ({quantity}: Part): string => t.times(formatNumber(quantity, sale.locale));
  return html`<ul class="contents" part="contents" role="list" aria-label=${item.content.length ? t.contents : t.bonuses}>
    ${item.content.map((part) => row(part, isOwned(part) ? html`<span class="badge ok">${checkIcon}${t.owned}</span>` : html`<b>${times(part)}</b>`))}
    ${bonus.map((part) => row(part, html`<span class="badge bonus">${giftIcon}${t.bonus} ${times(part)}</span>`))}
  </ul>`;
}

function priceOf(price: Price | undefined, sale: Sale, t: DetailsWords): TemplateResult | typeof nothing {
  if (!price) return nothing;
  const was = oldPrice(price);
  return html`<p class="price"><b part="price">${formatMoney(price, sale.locale)}</b>
    ${was ? html`<span class="hidden">${t.was}</span><s part="price-old">${formatMoney(was, sale.locale)}</s>` : nothing}</p>`;
}

/** An item as far as it is known: from the list, then with its details. */
type Shown = Item & Partial<Details>;

/** Where a key is redeemed; undefined for what is no key, and for one that needs no platform. */
function activation({platform, platformId}: GameKey | Shown, {drm}: Shown, t: DetailsWords): string | undefined {
  if (!platform || platformId === DRM_FREE) return undefined;
  return t.drm(drm?.find(({sku}) => sku === platformId)?.name ?? platform);
}

/** Keys by platform, one of which is bought. */
function platforms(
  item: Shown,
  choices: Choices,
  {redraw}: ItemActions,
  sale: Sale,
  t: DetailsWords,
): TemplateResult | typeof nothing {
  if (!item.keys.length) return nothing;
  const words = sale.words.get('items', itemWords);
  return html`<fieldset class="platforms" part="platforms">
    <legend>${t.platform}</legend>
    ${item.keys.map((key) => {
      const state = availability(keyItem(item, key), sale.now());
      const isOff = !isSold(state);
      const [coins] = key.virtualPrices;
      const costs: Partial<Record<typeof state, string | undefined>> = {
        buy: key.price && formatMoney(key.price, sale.locale),
        virtual: coins && `${formatNumber(coins.amount, sale.locale)} ${coins.name}`,
      };
      const place = activation(key, item, t);
      const choose = (): void => {
        choices.key = key.sku;
        redraw();
      };
      return html`<label class=${isOff ? 'off' : ''}><input type="radio" name="platform" .checked=${choices.key === key.sku} aria-disabled=${isOff}
          @change=${choose} /><span class="grow">${key.platform}${place ? html`<small>${place}</small>` : nothing}${
            key.isPreOrder && key.releaseDate !== undefined
              ? html`<small>${t.preOrder(formatDate(key.releaseDate, sale.locale))}</small>`
              : nothing
          }</span><b>${costs[state] ?? words.availability[state as Exclude<typeof state, 'buy'>]}</b></label>`;
    })}
  </fieldset>`;
}

const button = (
  action: Pick<CardAction, 'label' | 'press' | 'shown'> & {name?: string},
  look: string,
  part: string,
): TemplateResult => {
  const {label, press, shown, name} = bare(action);
  return html`<button type="button" class="button ${look}" part=${part} aria-label=${name ?? nothing} aria-disabled=${!press}
    @click=${press}>${shown ?? label}</button>`;
};

/** What it costs and the buttons, which stay in sight: at most one of them is filled. */
function actions(sold: Item, sale: Sale, ways: ItemActions, t: DetailsWords): TemplateResult {
  const {storefront, locale} = sale;
  const action = sale.action(sold);
  const purchase = storefront.$purchase.get();
  const isRunning = purchase?.sku === sold.sku && purchase.stage !== 'ended';
  const state = availability(sold, storefront.now());
  const isHeld = !isRunning && isInHand(purchase);
  const line = sale.line(sold.sku);
  const coins = sold.virtualPrices.map((price) => {
    const amount = formatNumber(price.amount, locale);
    const before = oldCost(price);
    const was = before && formatNumber(before, locale);
    const name = t.spend(amount, price.name);
    return button(
      {
        label: amount,
        name: was ? `${name}. ${t.was} ${was}` : name,
        press: isHeld ? undefined : () => ways.ask(sold, price),
        shown: html`${coin(price.imageUrl)}${amount}${was ? html`<s part="price-old">${was}</s>` : nothing}`,
      },
      'outlined',
      'virtual-button',
    );
  });
  const choices = (): unknown => {
    if (isRunning) return button(action, action.isBusy ? 'busy' : '', 'buy-button');
    switch (state) {
      case 'buy': {
        const buy = (label: string) => ({label, press: isHeld ? undefined : () => sale.buy(sold.sku)});
        if (!sale.hasCart) return [button(buy(t.buyFor(action.label)), '', 'buy-button'), coins];
        const stepper = line && sale.stepper.get()?.cardStepper(line, sale);
        const add = sale.isAdding(sold.sku)
          ? dress(action, sold, sale)
          : {label: t.addToCart, press: () => sale.add(sold.sku)};
        return [stepper ?? button(add, '', 'add-button'), button(buy(t.buyNow), 'outlined', 'buy-button'), coins];
      }
      case 'virtual':
        return coins;
      default:
        return button(dress(action, sold, sale), dress(action, sold, sale).look ?? '', 'buy-button');
    }
  };
  return html`<div class="sell">${state === 'owned' ? nothing : priceOf(sold.price, sale, t)}<div class="ways">${choices()}</div></div>
    <p class="fact" part="note" role="status">${action.note ?? ''}</p>
    ${action.way ? button(action.way, 'quiet', 'button-secondary') : nothing}`;
}

/** The dialog with all that is known of an item. */
export function detailsView(
  item: Shown,
  status: 'idle' | 'loading' | 'ready' | 'error',
  choices: Choices,
  sale: Sale,
  ways: ItemActions,
): TemplateResult {
  const t = sale.words.get('details', detailsWords);
  const key = item.keys.find(({sku}) => sku === choices.key);
  // A platform's key is sold as an item of its own.
  const sold = key ? keyItem(item, key) : item;
  const langOf = (text: string): string | undefined => langOfText(text, sale.locale, sale.words.lang);
  const lang = (text: string): string => (langOf(text) ?? nothing) as string;
  /** A text of the game's own; one that fell back to another language runs as it does. */
  const told = (text: string, look: string, part: string): TemplateResult =>
    html`<p class=${look} part=${part} lang=${lang(text)} dir=${(langOf(text) === '' ? 'auto' : nothing) as 'auto'}>${text}</p>`;
  const {longDescription, description} = bare(item);
  const long = longDescription && longDescription !== description ? longDescription : undefined;
  return html`<dialog class="dialog" part="dialog" aria-labelledby="details-name" aria-busy=${status === 'loading'}>
    <div class="corner"><button type="button" class="close" part="close-button" aria-label=${t.close} @click=${ways.close}>${closeIcon}</button></div>
    <div class="details">
      ${gallery(item, choices, ways, t)}
      <div class="details-body" data-rarity=${item.rarity}>
        <p class="row">${rowAbove(item, sale, sold)}</p>
        <h2 id="details-name" part="details-name" tabindex="-1" lang=${lang(item.name)}>${item.name}</h2>
        ${item.description ? told(item.description, 'muted', 'description') : nothing}
        ${long ? told(long, 'long', 'long-description') : nothing}
        ${status === 'error' ? html`<p class="fact warn" role="status">${t.failed}</p>` : nothing}
        ${contents(sold, sale, t)}
        ${
          item.attributes.length
            ? html`<dl class="attributes" part="attributes" aria-label=${t.attributes}>${item.attributes.map(
                ({name, values}) =>
                  html`<div><dt>${name}</dt><dd>${listed(
                    values.map((value) => value.name),
                    sale.locale,
                  )}</dd></div>`,
              )}</dl>`
            : nothing
        }
        <div class="facts">${factsOf(sold, sale, true)}${
          item.platform
            ? html`<p class="fact" part="fact">${gameIcon}<span>${activation(item, item, t) ?? item.platform}</span></p>`
            : nothing
        }</div>
        ${platforms(item, choices, ways, sale, t)}
        ${actions(sold, sale, ways, t)}
      </div>
    </div>
    <p class="hidden" role="status">${ways.told?.polite}</p><p class="hidden" role="alert">${ways.told?.urgent}</p>
  </dialog>`;
}

/** What the player chose in an open dialog. */
export interface Choices {
  /** Which picture of the gallery is large. */
  picture: number;
  /** SKU of the platform's key, of a game. */
  key: string | undefined;
}
