import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {afterPaint} from '../client/after-paint.js';
import {pageDocument} from '../client/clobber-safe-dom.js';
import {loadUntilThere} from '../client/lost-code.js';
import {notice} from '../client/notice.js';
import {FromStorefront} from '../context/from-storefront.js';
import {WordsController} from '../i18n/words-controller.js';
import type {Item, ItemKind} from '../items/item.js';
import {type ItemWords, itemWords} from '../items/words.js';
import type {Storefront} from '../storefront.js';
import {announcesPurchase} from '../ui/announcer.js';
import {FailureNotice, focusBox} from '../ui/failure.js';
import {langOfName} from '../ui/game-name.js';
import {bagIcon} from '../ui/icons.js';
import {keyed} from '../ui/keyed.js';
import {Lazy} from '../ui/lazy.js';
import {StaleNotice} from '../ui/stale-notice.js';
import {StoreElement} from '../ui/store-element.js';
import {commonWords} from '../ui/words.js';
import {SellingController} from './card/selling-controller.js';
import {
  groupIntoShelves,
  hasOwnList,
  hasTools,
  type List,
  type ListView,
  LOADING_LIST,
  listSkeleton,
  listTemplate,
  moreTemplate,
  pageSizeOf,
} from './catalog-list.js';
import {kindsOf} from './kinds.js';
import type {LongList} from './long-list/long-list.js';
import type {OwnList} from './own-list/own-list.js';
import {Paging} from './paging.js';
import type {Query} from './search/filter-and-sort.js';
import {styles} from './store-catalog.styles.js';
import type {CatalogToolbar} from './toolbar/toolbar.js';

/** Words in any order, each once, with a space between two. For six words there are 1956 such texts. */
type Words<Word extends string, Left extends string = Word> = Left extends string
  ? Left | `${Left} ${Words<Exclude<Word, Left>>}`
  : never;

/** Kinds of items in any order, each once, with one space between two. */
export type CatalogKinds = Words<ItemKind>;

/** Longest time that the words of another language wait for the items' names in it. */
const NAMES_TIMEOUT_MS = 150;

/**
 * The shop's items as cards, by group, each with a button that buys the item or adds it to the cart. A card opens the item's
 * details; during a purchase, the card shows its state and the next step.
 *
 * With more than 300 cards, only those near the view are drawn, and all of them for print. The browser's search in the page finds
 * drawn cards only, so keep the search tool. Up to 300 cards, always with your own `<template>`, and in WebKit, all are drawn.
 * @summary Shows the items of a shop and sells them.
 * @tagname store-catalog
 * @attr aria-label - The name of the catalog's region, for pages with two catalogs.
 * @slot header - Above the items.
 * @slot footer - Below the items.
 * @slot loading - Replaces the skeleton cards while the items load.
 * @slot empty - Shown when nothing is for sale.
 * @slot error - Replaces the error message when the items could not be loaded.
 * @slot item - A `<template>` for the inside of each card; an element in it shows the text that it names: `data-bind="name"`.
 * @fires {CustomEvent} store-checkout-request - A buy button was pressed; cancel the event to sell the item yourself. Bubbles, composed.
 * @fires {CustomEvent} store-item-view - An item's details were opened. Bubbles, composed.
 * @csspart tools - Groups, search, sort and filter.
 * @csspart group - The button of a group.
 * @csspart search - The search field.
 * @csspart shelf - The title above a group's items.
 * @csspart grid - A list of cards.
 * @csspart card - The card of an item.
 * @csspart media - The background of the picture.
 * @csspart picture - The picture.
 * @csspart badge - A badge on the picture, such as a discount.
 * @csspart rarity - The item's rarity.
 * @csspart name - The item's name, which opens the details.
 * @csspart limit - The number of units left.
 * @csspart price-old - The price before a discount.
 * @csspart tax - The note on taxes beside the price, in the details.
 * @csspart buy-button - The button at the bottom of a card.
 * @csspart quantity - The stepper that replaces the button of an item in the cart.
 * @csspart button-primary - The button that loads the items again after a failure.
 * @csspart button-secondary - The button that cancels a purchase.
 * @csspart note - The sentence under the button; above the items, that they are old or not all.
 * @csspart more-button - Shows more items.
 * @csspart dialog - The dialog of an item's details, or a confirmation.
 * @cssproperty [--store-card-min=224px] - The least width of a column of cards.
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
  kinds?: CatalogKinds;
  /**
   * The tools above the items, separated by spaces: groups, search, sort, filter. `none` shows no tools. By default, a
   * list of nine or more items has all of them.
   */
  tools?: string;
  /** The number of items that are shown before the player asks for more. */
  pageSize = 24;
  /** The order until the player chooses another one: price-up, price-down or name; by default, the shop's order. */
  sort?: string;
  /** `arrows`: the arrow keys move the focus from card to card, for launchers. */
  navigation?: string;

  private readonly shop = new FromStorefront(this, ({$catalog, $hasMore, $total, $problem, $options}) => [
    // A subscription to the whole shop's list would load it.
    ...(hasOwnList(this) ? [] : [$catalog, $hasMore, $total]),
    $problem,
    $options,
  ]);
  private readonly words = new WordsController(this, this.shop);
  private readonly selling = new SellingController(this, this.shop, this.words);
  private readonly failures = new FailureNotice(this, this.words);
  private readonly stale = new StaleNotice();
  private readonly lazyOwnList = new Lazy<OwnList>(this, () =>
    loadUntilThere('element', this.localName, () => import('./own-list/own-list.js'), true).then(
      ({OwnList}) => new OwnList(this),
    ),
  );
  private readonly paging = new Paging();
  private readonly lazyToolbar = new Lazy<CatalogToolbar>(this, () =>
    import('./toolbar/toolbar.js').then(({CatalogToolbar}) => this.startToolbar(CatalogToolbar)),
  );
  private readonly lazyTemplate = new Lazy(this, () => import('./card/item-template.js'));
  private readonly lazyArrowKeys = new Lazy(this, () => import('./toolbar/arrow-keys.js'));
  /** Null if its code could not be loaded: then all cards are drawn. */
  private readonly lazyLongList = new Lazy<LongList | null>(this, () =>
    import('./long-list/long-list.js').then(
      ({LongList}) => new LongList(this, this.selling),
      () => null,
    ),
  );
  /** The call to make once the toolbar's code is loaded. */
  private pendingToolbar: ((toolbar: CatalogToolbar) => void) | undefined = undefined;
  /** The items that the query selects, of which the first are shown. */
  private found: readonly Item[] = [];
  private isLoading = false;
  /** Ends the wait of an update for the names in another language. */
  private endWait: (() => void) | undefined = undefined;
  /** Only the cards near the view are drawn. */
  private isLong = false;
  private isPaintPending = false;
  /** Number of items at the time when the player requested more; undefined once the new items are announced. */
  private shownBefore: number | undefined = undefined;

  override requestUpdate(...change: Parameters<StoreElement['requestUpdate']>): void {
    super.requestUpdate(...change);
    if (this.endWait && !this.awaitsNames) this.endWait();
  }

  /** In another language, one update shows words, prices and names; two would draw each card twice. */
  protected override async scheduleUpdate(): Promise<unknown> {
    if (this.awaitsNames) {
      // The words of the language load meanwhile.
      this.words.hostUpdate();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, NAMES_TIMEOUT_MS);
        this.endWait = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.endWait = undefined;
    }
    return super.scheduleUpdate();
  }

  /** Whether the items are being loaded in another language than that of the last update. */
  private get awaitsNames(): boolean {
    const {storefront} = this.shop;
    if (!storefront || !this.isConnected || !this.found.length) return false;
    return storefront.locale !== this.selling.locale && this.list(storefront).loaded.status === 'loading';
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // Beside the words, which `render` waits for.
    if (hasOwnList(this)) this.lazyOwnList.preload();
  }

  protected override updated(): void {
    const {storefront} = this.shop;
    if (!storefront) return;
    this.announceMore(storefront);
    this.lazyToolbar.value?.announceFound(this.found.length);
    if (!this.found.length) this.lookForItems(this.list(storefront));
    if (!this.found.length || this.isPaintPending) return;
    this.isPaintPending = true;
    afterPaint(() => {
      this.isPaintPending = false;
      if (this.isLong) this.lazyLongList.get();
      this.drawNextStep();
      if (this.paging.isShort) this.list(storefront).more();
      if (this.hasTools(this.found)) this.lazyToolbar.get();
      if (this.navigation === 'arrows') this.lazyArrowKeys.get();
    });
  }

  /**
   * Loads further pages of a list that has shown nothing of the host's kinds; if the list is whole, shows why it is
   * empty.
   */
  private lookForItems({loaded, hasMore, more}: List): void {
    if (loaded.status !== 'ready' || this.query) return;
    if (hasMore) more();
    else if (this.group || kindsOf(this).length) {
      const {localName: tag, group, kinds} = this;
      const there = [...new Set(loaded.value.map(({kind}) => kind))];
      notice('catalog-shows-nothing', {tag, group, kinds, there}, this);
    }
  }

  private get t(): ItemWords {
    return this.words.get('items', itemWords);
  }

  /** The query that the player has chosen with the tools. */
  private get query(): Query | undefined {
    return this.lazyToolbar.value?.chosen;
  }

  private startToolbar(Toolbar: typeof CatalogToolbar): CatalogToolbar {
    const {shop, words} = this;
    const toolbar = new Toolbar({host: this, shop, words, changed: () => this.showQuery()});
    this.pendingToolbar?.(toolbar);
    this.pendingToolbar = undefined;
    return toolbar;
  }

  /** Acts on the toolbar: at once, or when its code is loaded. The latest action wins. */
  private withToolbar(act: (toolbar: CatalogToolbar) => void): void {
    const toolbar = this.lazyToolbar.get();
    if (toolbar) act(toolbar);
    else this.pendingToolbar = act;
  }

  private hasTools(items: readonly Item[]): boolean {
    return hasTools(this.tools, this.query ? Number.POSITIVE_INFINITY : items.length);
  }

  /** Whether the catalog shows packages, and has tools by which the player can return from them. */
  private get sellsPackages(): boolean {
    const {tools, kinds} = this;
    return !hasOwnList(this) && tools !== 'none' && (!kinds || kinds.split(/\s+/).includes('package'));
  }

  /** The catalog's list before the query is applied. */
  private list(storefront: Storefront): List {
    if (hasOwnList(this)) return this.lazyOwnList.get()?.list(storefront, this.group) ?? LOADING_LIST;
    const {$catalog, $hasMore, $total, more, complete, reload} = storefront;
    return {loaded: $catalog.get(), hasMore: $hasMore.get(), total: $total.get(), more, complete, reload};
  }

  /** The number of items on all pages; undefined while it is unknown. */
  private total({hasMore, total}: List): number | undefined {
    if (!hasMore) return this.found.length;
    return this.query || this.kinds ? undefined : total;
  }

  private drawNextStep(): void {
    if (this.isLong && this.lazyLongList.value !== null) return;
    if (this.paging.drawNextStep()) this.requestUpdate();
  }

  private showMore(list: List, shown: number): void {
    this.paging.requested = shown + pageSizeOf(this.pageSize);
    if (this.paging.requested >= this.found.length && list.hasMore) list.more();
    this.shownBefore = shown;
    this.requestUpdate();
  }

  /** Shows the first items of another query. */
  private showQuery(): void {
    const {activeElement} = this.renderRoot as ShadowRoot;
    this.paging.requested = 0;
    this.requestUpdate();
    void this.updateComplete.then(() => {
      // The pressed button may be gone with the old list.
      if (activeElement?.isConnected === false) this.focusItem(0);
    });
  }

  /** Moves the focus to the card at an index of the list. */
  private focusItem(index: number): void {
    this.lazyLongList.value?.drawItem(index);
    this.renderRoot.querySelector<HTMLElement>(`#item-${index} [part~=name]`)?.focus();
  }

  /**
   * Announces the items that the player requested, once they are loaded, and focuses the first one if the button is
   * gone.
   */
  private announceMore(storefront: Storefront): void {
    const from = this.shownBefore;
    if (from === undefined || this.isLoading) return;
    const list = this.list(storefront);
    if (list.hasMore && this.found.length < this.paging.requested) {
      // The list ignores `more` while it loads, and a page may contain no item of this catalog.
      list.more();
      return;
    }
    this.shownBefore = undefined;
    const root = this.renderRoot as ShadowRoot;
    const {count} = this.paging;
    // A focus that the player has moved elsewhere stays.
    if (!root.activeElement && pageDocument.activeElement === pageDocument.body) this.focusItem(from);
    const counts = [count - from, count, this.total(list)] as const;
    // The texts are part of the toolbar's code.
    this.withToolbar((toolbar) => toolbar.announceMore(...counts));
  }

  protected override render(): TemplateResult {
    const {words} = this;
    const {storefront} = this.shop;
    const isReady = storefront && !words.isWaiting;
    const list = isReady && this.list(storefront);
    this.isLoading = !!list && !storefront.$problem.get() && list.loaded.status === 'loading';
    const content = list ? this.renderContent(list, storefront) : storefront && this.renderSkeleton();
    return html`<section class="store" lang=${words.lang} dir=${words.dir} data-theme=${storefront?.$options.get().theme ?? 'auto'}
        aria-label=${this.getAttribute('aria-label') ?? (words.isWaiting ? nothing : this.t.catalog)} aria-busy=${this.isLoading}>
        <slot name="header"></slot>
        ${content}
        <slot name="footer"></slot>
        ${isReady ? this.renderAnnouncements(storefront) : nothing}
      </section>`;
  }

  private renderContent(list: List, storefront: Storefront): TemplateResult {
    this.selling.reload = list.reload;
    this.selling.showPackages = this.sellsPackages
      ? () => this.withToolbar((toolbar) => toolbar.change({kind: 'package'}))
      : undefined;
    const problem = storefront.$problem.get();
    if (problem) return this.failures.renderProblem(problem);
    const {loaded} = list;
    const kinds = kindsOf(this);
    const items = kinds.length ? loaded.value?.filter(({kind}) => kinds.includes(kind)) : loaded.value;
    if (items?.length) return this.renderItems(items, list, storefront);
    this.found = [];
    if (loaded.status === 'error') return this.failures.renderLoadFailure(loaded.failure, list.reload, storefront);
    return items && !list.hasMore
      ? html`<slot name="empty"><div class="state">${bagIcon}<p>${this.t.empty}</p></div></slot>`
      : this.renderSkeleton();
  }

  private renderItems(items: readonly Item[], list: List, storefront: Storefront): TemplateResult {
    const {t, selling, paging} = this;
    const toolbar = this.sort ? this.lazyToolbar.get() : this.lazyToolbar.value;
    if (this.sort && !toolbar) return this.renderSkeleton();
    const query = toolbar?.update(list);
    const found = query ? toolbar!.select(items, query) : items;
    const groups = query || this.group ? [] : groupIntoShelves(found, t.others);
    // A single shelf refers to the list itself, without a copy: it may be very long.
    const shelves = groups.length > 1 ? groups : [{id: '', name: '', ...groups[0], items: found}];
    this.found = groups.length > 1 ? groups.flatMap((shelf) => shelf.items) : found;
    const hasFailed = list.loaded.status === 'error';
    paging.update(this.found.length, pageSizeOf(this.pageSize), !hasFailed && list.hasMore && !query && !this.kinds);
    const template = this.querySelector<HTMLTemplateElement>(':scope > template[slot=item]');
    this.isLong = paging.isLong && !template;
    const longList = this.lazyLongList.value;
    const count = longList ? paging.count : paging.drawnCount;
    const next = paging.nextCount(count, list.hasMore);
    const authored = template && this.lazyTemplate.get();
    const common = this.words.get('common', commonWords);
    const reload = (): void => {
      focusBox(this);
      list.reload();
    };
    const view: ListView = {
      rows: keyed,
      before: this.stale.render(list.loaded, storefront, {common, reload}),
      tools: this.hasTools(items) ? (toolbar?.render(items, query, this.tools) ?? null) : undefined,
      shelves,
      langOf: (title) => langOfName(title, storefront.locale, this.words.lang),
      count,
      keydown: this.navigation === 'arrows' ? this.lazyArrowKeys.value?.moveFocus : undefined,
      draw: (item, id) => authored?.itemTemplate(template!, item, id, selling) ?? selling.card(item, id),
      after: html`${count ? nothing : toolbar?.nothingFound(query)}${
        next > 0 ? moreTemplate(next, count, this.total(list), () => this.showMore(list, count), t) : nothing
      }`,
    };
    return longList ? longList.render(view, this.isLong, this.query ?? this.sort) : listTemplate(view);
  }

  private renderSkeleton(): TemplateResult {
    return listSkeleton(!this.group && this.tools !== 'none', this.words.isWaiting ? nothing : this.t.loading);
  }

  private renderAnnouncements(storefront: Storefront): TemplateResult {
    const purchase = storefront.$purchase.get();
    return html`<p class="hidden" role="status">${purchase && announcesPurchase(storefront, this) ? this.selling.presenter.announcement(purchase) : ''}</p>
      <p class="hidden" role="status">${this.lazyToolbar.value?.announcement?.()}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-catalog': StoreCatalog;
  }
}
