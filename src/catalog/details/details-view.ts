import {html, nothing, type TemplateResult} from 'lit';
import type {CartAnnouncement} from '../../cart/texts/announcements.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
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
import {art} from '../../ui/art.js';
import {checkIcon, closeIcon} from '../../ui/feature-icons.js';
import {gameName, langOfName} from '../../ui/game-name.js';
import {gameIcon, giftIcon, icon} from '../../ui/icons.js';
import {commonWords} from '../../ui/words.js';
import {badgeRow} from '../card/badge-row.js';
import {bonusesOf, factsOf} from '../card/facts.js';
import type {Selling} from '../card/selling.js';
import {purchaseButtons} from './purchase-buttons.js';
import {type DetailsWords, detailsWords} from './words.js';

const playIcon = /* @__PURE__ */ icon('M8 5.5v13l10.5-6.5z');

/** The actions of the dialog. */
interface ItemActions {
  readonly redraw: () => void;
  readonly close: () => void;
  /** Shows a confirmation before virtual currency is spent. */
  readonly confirm: (sold: Item, price: VirtualPrice) => void;
}

/** The player's choices in an open dialog. */
export interface Choices {
  /** Index of the large picture in the gallery. */
  picture: number;
  /** SKU of the chosen platform's key; undefined for an item without keys. */
  key: string | undefined;
}

/** Whether a browser can play the video itself; other addresses are pages, and open in a new window. */
const isVideoFile = (url: string): boolean => /\.(mp4|m4v|webm|ogv|mov)$/i.test(new URL(url).pathname);

function mainPicture(item: Item, shown: Media | undefined, t: DetailsWords): TemplateResult {
  if (shown?.kind !== 'video') return art(shown?.url ?? item.imageUrl, item.name);
  return isVideoFile(shown.url)
    ? html`<video controls playsinline preload="metadata" src=${shown.url} aria-label=${t.video(item.name)}></video>`
    : html`<a class="button" href=${shown.url} target="_blank" rel="noopener noreferrer">${playIcon}${t.watch}</a>`;
}

function gallery(item: Item, choices: Choices, {redraw}: ItemActions, mark: unknown, t: DetailsWords): TemplateResult {
  const itemPicture: readonly Media[] = item.imageUrl ? [{kind: 'image', url: item.imageUrl}] : [];
  const all = [...itemPicture, ...(withoutPrototype(item).media ?? []).filter(({url}) => url !== item.imageUrl)];
  const choose = (index: number): void => {
    choices.picture = index;
    redraw();
  };
  return html`<div class="details-media" data-rarity=${item.rarity}>
    <div class="media" part="media">${mainPicture(item, all[choices.picture], t)}${mark}</div>
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

/** The content of a bundle or package, and the bonuses of a purchase. Content that the player owns is marked. */
function contents(item: Item, selling: Selling, t: DetailsWords): TemplateResult | typeof nothing {
  const bonus = bonusesOf(item);
  if (!item.content.length && !bonus.length) return nothing;
  const listed = selling.storefront.$catalog.value?.value;
  const isOwned = ({sku}: Part): boolean => {
    const found = listed?.find((item) => item.sku === sku);
    return found !== undefined && availability(found, selling.now()) === 'owned';
  };
  const row = (part: Part, badge: unknown): TemplateResult => html`<li>
    <span class="media thumb">${art(part.imageUrl, part.name, 'content-picture')}</span><span class="grow">${gameName(part.name, selling.locale, selling.words.lang)}</span>${badge}
  </li>`;
  const times = ({quantity}: Part): string => t.times(formatNumber(quantity, selling.locale));
  return html`<ul class="contents" part="contents" role="list" aria-label=${item.content.length ? t.contents : t.bonuses}>
    ${item.content.map((part) => row(part, isOwned(part) ? html`<span class="badge ok">${checkIcon}${t.owned}</span>` : html`<b>${times(part)}</b>`))}
    ${bonus.map((part) => row(part, html`<span class="badge bonus">${giftIcon}${t.bonus} ${times(part)}</span>`))}
  </ul>`;
}

/** An item of the list, with its details once they are loaded. */
type ShownItem = Item & Partial<Details>;

/** The platform on which a key is redeemed, in words; undefined for an item without a platform, and for a key that needs none. */
function activation(
  {platform, platformId}: GameKey | ShownItem,
  {drm}: ShownItem,
  t: DetailsWords,
): string | undefined {
  if (!platform || platformId === DRM_FREE) return undefined;
  return t.drm(drm?.find(({sku}) => sku === platformId)?.name ?? platform);
}

/** The choice of a platform for a game; each platform has a key of its own. */
function platformChoice(
  item: ShownItem,
  choices: Choices,
  {redraw}: ItemActions,
  selling: Selling,
  t: DetailsWords,
): TemplateResult | typeof nothing {
  if (!item.keys.length) return nothing;
  const words = selling.words.get('items', itemWords);
  return html`<fieldset class="platforms" part="platforms">
    <legend>${t.platform}</legend>
    ${item.keys.map((key) => {
      const state = availability(keyItem(item, key), selling.now());
      const isOff = !isSold(state);
      const [cost] = key.virtualPrices;
      const prices: Partial<Record<typeof state, string | undefined>> = {
        buy: key.price && formatMoney(key.price, selling.locale),
        virtual: cost && `${formatNumber(cost.amount, selling.locale)} ${cost.name}`,
      };
      const redeemedOn = activation(key, item, t);
      const choose = (): void => {
        choices.key = key.sku;
        redraw();
      };
      return html`<label class=${isOff ? 'off' : ''}><input type="radio" name="platform" .checked=${choices.key === key.sku} aria-disabled=${isOff}
          @change=${choose} /><span class="grow">${key.platform}${redeemedOn ? html`<small>${redeemedOn}</small>` : nothing}${
            key.isPreOrder && key.releaseDate !== undefined
              ? html`<small>${t.preOrder(formatDate(key.releaseDate, selling.locale, {now: selling.now(), isDay: true}))}</small>`
              : nothing
          }</span><b>${prices[state] ?? words.availability[state as Exclude<typeof state, 'buy'>]}</b></label>`;
    })}
  </fieldset>`;
}

/** The dialog with the details of an item. `gone`: the shop does not sell it to this player any more; `stale`: it could not be loaded again. `cartNews`: the announcements of the cart; undefined without a cart. */
export function detailsView(
  item: ShownItem,
  status: 'idle' | 'loading' | 'ready' | 'error' | 'gone' | 'stale',
  choices: Choices,
  selling: Selling,
  actions: ItemActions,
  cartNews: CartAnnouncement | undefined,
): TemplateResult {
  const t = selling.words.get('details', detailsWords);
  const failed = status === 'error' ? t.failed : selling.words.get('common', commonWords).stale;
  const key = item.keys.find(({sku}) => sku === choices.key);
  // The service sells the key of each platform as an item of its own.
  const sold = key ? keyItem(item, key) : item;
  const line = selling.inCart?.get(sold.sku);
  const langOf = (text: string): string | undefined => langOfText(text, selling.locale, selling.words.lang);
  const lang = (text: string): string => langOfName(text, selling.locale, selling.words.lang);
  /** A text of the game; in a language that is unknown, the browser finds its direction. */
  const gameText = (text: string, look: string, part: string): TemplateResult =>
    html`<p class=${look} part=${part} lang=${lang(text)} dir=${(langOf(text) === '' ? 'auto' : nothing) as 'auto'}>${text}</p>`;
  const {longDescription, description} = withoutPrototype(item);
  const long = longDescription && longDescription !== description ? longDescription : undefined;
  /** The contents and the price of the item, and the buttons that buy it. */
  const sale = (): TemplateResult => html`${contents(sold, selling, t)}
        ${
          item.attributes.length
            ? html`<dl class="attributes" part="attributes" aria-label=${t.attributes}>${item.attributes.map(
                ({name, values}) =>
                  html`<div class="game-name"><dt>${name}</dt><dd>${listed(
                    values.map((value) => value.name),
                    selling.locale,
                  )}</dd></div>`,
              )}</dl>`
            : nothing
        }
        <div class="facts">${factsOf(sold, selling, true)}${
          item.platform
            ? html`<p class="fact" part="fact">${gameIcon}<span>${activation(item, item, t) ?? item.platform}</span></p>`
            : nothing
        }</div>
        ${platformChoice(item, choices, actions, selling, t)}
        ${purchaseButtons(sold, selling, actions.confirm, t)}`;
  return html`<dialog class="dialog" part="dialog" aria-labelledby="details-name" aria-busy=${status === 'loading'}>
    <div class="corner"><button type="button" class="close" part="close-button" aria-label=${t.close} @click=${actions.close}>${closeIcon}</button></div>
    <div class="details">
      ${gallery(item, choices, actions, line ? selling.inCart!.mark(line) : nothing, t)}
      <div class="details-body" data-rarity=${item.rarity}>
        <p class="row">${badgeRow(item, selling, sold)}</p>
        <h2 id="details-name" class="game-name" part="details-name" tabindex="-1" lang=${lang(item.name)}>${item.name}</h2>
        ${item.description ? gameText(item.description, 'muted', 'description') : nothing}
        ${long ? gameText(long, 'long', 'long-description') : nothing}
        ${status === 'error' || status === 'stale' ? html`<p class="fact warn" role="status">${failed}</p>` : nothing}
        ${status === 'gone' ? html`<p class="fact warn" role="status">${selling.t.notForSale}</p>` : sale()}
      </div>
    </div>
    <p class="hidden" role="status">${cartNews?.polite}</p><p class="hidden" role="alert">${cartNews?.urgent}</p>
  </dialog>`;
}
