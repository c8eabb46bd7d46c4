import type {TemplateResult} from 'lit';
import {FromStorefront} from '../../context/from-storefront.js';
import {en} from '../../i18n/en.js';
import type {Item} from '../../model/item.js';
import type {Storefront} from '../../storefront.js';
import {afterPaint} from '../../ui/after-paint.js';
import {catalogFrame, firstCard, firstList, firstSkeleton} from '../../ui/first-list.js';
import {FirstWords} from '../../ui/first-words.js';
import {hasOwnList} from '../../ui/has-own-list.js';
import {Lazy} from '../../ui/lazy.js';
import type {Sale} from '../../ui/sale.js';
import {StoreElement} from '../store-element.js';
import {styles} from './store-catalog.styles.js';

/**
 * The shop's items as cards, by group, each with a button that buys it or puts it into the cart. A card opens the item's
 * details; while an item is being bought, its card shows where the purchase stands and how to go on.
 *
 * Of more than 300 cards, only those near the view are drawn, and all of them for print; a browser's own search in the page finds
 * what is drawn, so leave its search tool on. Up to 300, always with a `<template>` of yours, and in WebKit, all cards are drawn.
 * @summary Shows the items of a shop and sells them.
 * @tagname store-catalog
 * @attr aria-label - Names its region, where two catalogs stand on one page.
 * @slot header - Above the items.
 * @slot footer - Below the items.
 * @slot loading - Shown instead of our grey cards while the items are on their way.
 * @slot empty - Shown when nothing is for sale.
 * @slot error - Shown instead of our words when the items could not be loaded.
 * @slot item - A `<template>` for the inside of each card; elements in it name what they show: `data-bind="name"`.
 * @fires {CustomEvent} store-checkout-request - A buy button was pressed; cancel it to sell in your own way. Bubbles, composed.
 * @fires {CustomEvent} store-item-view - An item's details were opened. Bubbles, composed.
 * @csspart tools - Groups, search, sort and filter.
 * @csspart group - The button of a group.
 * @csspart search - The search field.
 * @csspart shelf - The title above a group's items.
 * @csspart grid - A list of cards.
 * @csspart card - One item.
 * @csspart media - The picture's ground.
 * @csspart picture - The picture.
 * @csspart badge - A word on the picture.
 * @csspart rarity - The word for its rarity.
 * @csspart name - Its name, which opens the details.
 * @csspart limit - How many are left.
 * @csspart price-old - The price before a discount.
 * @csspart buy-button - The button at a card's foot.
 * @csspart quantity - The stepper in its place, once the item is in the cart.
 * @csspart button-primary - Tries again what failed to load.
 * @csspart button-secondary - The way out of a purchase.
 * @csspart note - The sentence under the button.
 * @csspart more-button - Shows more items.
 * @csspart dialog - An item's details, or a question.
 * @cssproperty [--store-card-min=224px] - How narrow a column of cards may be at most.
 */
export class StoreCatalog extends StoreElement {
  static override styles = styles;
  static override properties = {
    group: {},
    kinds: {},
    tools: {},
    pageSize: {type: Number, attribute: 'page-size'},
    sort: {},
    navigation: {},
  };

  /** Only items of this group, by its external id. */
  group?: string;
  /** Only items of these kinds, separated by spaces: item, package, bundle, game, currency, key. */
  kinds?: string;
  /** Which tools stand above the items, separated by spaces: groups, search, sort, filter; or `none`. Without it, those that make sense. */
  tools?: string;
  /** How many items are shown before the player asks for more. */
  pageSize = 24;
  /** The order at the start: price-up, price-down, name; else the shop's. */
  sort?: string;
  /** `arrows`: the arrow keys move from card to card, for launchers. */
  navigation?: string;

  private shop = new FromStorefront(this, ({$catalog, $problem, $options}) => [
    // A look at the whole shop would load it.
    ...(hasOwnList(this) ? [] : [$catalog]),
    $problem,
    $options,
  ]);
  private words = new FirstWords(this, this.shop);
  /** What makes its cards sell; the first that comes after the paint. */
  private sale = new Lazy(this, async () => {
    const {Sale} = await import('../../ui/sale.js');
    return new Sale(this, this.shop, this.words);
  });
  /** All that it does beyond showing its first cards and selling them. */
  private live = new Lazy(this, async () => {
    const {LiveCatalog} = await import('../../ui/live-catalog.js');
    return new LiveCatalog(this, this.shop, this.words, this.sale);
  });
  /** What was pressed before the cards could sell. */
  private presses: ((sale: Sale) => void)[] = [];
  private isLoading = false;

  protected override updated(): void {
    const {value} = this.sale;
    if (!value) return;
    for (const press of this.presses.splice(0)) press(value);
    this.live.get();
  }

  /** Does what was pressed, as soon as the code that sells is here. */
  private act(press: (sale: Sale) => void): void {
    this.presses.push(press);
    this.requestUpdate();
    this.sale.get();
  }

  private get t(): typeof en {
    return this.words.get('catalog', en);
  }

  /** Whether it shows the shop just as it is. */
  private get isPlain(): boolean {
    return !(this.group || this.kinds || this.sort || this.querySelector(':scope > template[slot=item]'));
  }

  /** A card that can be seen and pressed; what a press does waits for the code that does it. */
  private renderCard(item: Item, id: string, storefront: Storefront): TemplateResult {
    const wait = (press: (sale: Sale) => void) => (): void => this.act(press);
    return firstCard(
      item,
      id,
      storefront,
      this.t,
      wait((sale) => sale.action(item).press?.()),
      wait((sale) => sale.open(item)),
    );
  }

  private renderSkeleton(): TemplateResult {
    return firstSkeleton(this.group, this, this.words, this.t.loading);
  }

  /** The first cards of a plain list, before the code for more is here; all else waits for that. */
  private renderFirst(storefront: Storefront): TemplateResult {
    const isOdd = !this.isPlain || storefront.$problem.get();
    const {status, value} = isOdd ? {status: 'error', value: undefined} : storefront.$catalog.get();
    this.isLoading = status === 'loading';
    if (status === 'error' || !value?.length) {
      if (status === 'error' || value) {
        this.sale.get();
        this.live.get();
      }
      return this.renderSkeleton();
    }
    afterPaint(() => this.sale.get());
    const sale = this.sale.value;
    return firstList(value, this, this.t, (item, id) => sale?.card(item, id) ?? this.renderCard(item, id, storefront));
  }

  protected override render(): TemplateResult {
    const {storefront} = this.shop;
    const {isWaiting} = this.words;
    const live = isWaiting || !this.sale.value ? undefined : this.live.value;
    const content =
      storefront && (isWaiting ? this.renderSkeleton() : live ? live.render(storefront) : this.renderFirst(storefront));
    return catalogFrame({
      element: this,
      words: this.words,
      storefront,
      content,
      isLoading: live ? live.isLoading : this.isLoading,
      spoken: storefront && live?.renderSpoken(storefront),
      label: this.t.catalog,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-catalog': StoreCatalog;
  }
}
