import {html, nothing, type TemplateResult} from 'lit';
import {bare} from '../client/bare.js';
import {pageDocument} from '../client/page-members.js';
import {FromStorefront} from '../context/from-storefront.js';
import {WordsController} from '../i18n/words-controller.js';
import type {Item} from '../items/item.js';
import {type ItemWords, itemWords} from '../items/words.js';
import type {Storefront} from '../storefront.js';
import {afterPaint} from '../ui/after-paint.js';
import {isAnnouncer} from '../ui/announcer.js';
import {FailureNotice} from '../ui/failure.js';
import {bagIcon} from '../ui/icons.js';
import {keyed} from '../ui/keyed.js';
import {Lazy} from '../ui/lazy.js';
import {StoreElement} from '../ui/store-element.js';
import {Sale} from './card/sale.js';
import {hasTools, type ListView, listSkeleton, listTemplate, pageSizeOf, shelvesOf} from './catalog-list.js';
import type {Query} from './catalog-query.js';
import type {LongList} from './long-list/long-list.js';
import {hasOwnList, type List, OwnList} from './own-list.js';
import {styles} from './store-catalog.styles.js';
import type {CatalogTools} from './toolbar/toolbar.js';

/** So many cards are drawn first; the others follow that paint. */
const FIRST = 12;
/** A long list is drawn in steps of about so many cards, so that no task is long. */
const STEP = 48;
/**
 * Of more cards than these, only those near the view are drawn, where the browser keeps what is in view in its place as
 * cards above it come and go: without that (WebKit), a scroll under way would jump.
 */
const LONG = 300;
const KEEPS_PLACE = CSS.supports('overflow-anchor', 'auto');

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

  private shop = new FromStorefront(this, ({$catalog, $hasMore, $total, $problem, $options}) => [
    // A look at the whole shop would load it.
    ...(hasOwnList(this) ? [] : [$catalog, $hasMore, $total]),
    $problem,
    $options,
  ]);
  private words = new WordsController(this, this.shop);
  private sale = new Sale(this, this.shop, this.words);
  private failures = new FailureNotice(this, this.words);
  private ownList = new OwnList(this);
  private toolbar = new Lazy(this, () => import('./toolbar/toolbar.js'));
  private templates = new Lazy(this, () => import('./item-template.js'));
  private arrows = new Lazy(this, () => import('./toolbar/arrow-keys.js'));
  /** What draws a long list; null where it could not be fetched, and all cards are drawn. */
  private longLists = new Lazy<LongList | null>(this, () =>
    import('./long-list/long-list.js').then(
      ({LongList}) => new LongList(this, this.sale),
      () => null,
    ),
  );
  private bar: CatalogTools | undefined = undefined;
  private query: Query | undefined = undefined;
  /** The player has used the tools: the host's order is no longer the one to begin with. */
  private hasChosen = false;
  /** The whole list as the tools leave it, of which the first are shown. */
  private found: readonly Item[] = [];
  /** Items the player asked to see. */
  private shown = 0;
  /** So many of the items to be shown are drawn by now, until all of them once were. */
  private drawn = FIRST;
  /** So many are to be shown. */
  private count = 0;
  /** The query has changed since it was told how many items it leaves. */
  private isAsked = false;
  /** Fewer items have come than are to be shown unasked, and there are more. */
  private isShort = false;
  /** Only what is near the view is to be drawn. */
  private isLong = false;
  /** How many items were shown when the player asked for more. */
  private shownBefore: number | undefined = undefined;
  /** Whether what follows the last paint is yet to come. */
  private isBehind = false;
  private isLoading = false;
  /** What a screen reader should hear of the list. */
  private said: ((tools: CatalogTools) => string) | undefined = undefined;

  protected override updated(): void {
    const {storefront} = this.shop;
    if (!storefront) return;
    this.tellMore(storefront);
    this.tellFound();
    if (!this.found.length || this.isBehind) return;
    this.isBehind = true;
    afterPaint(() => {
      this.isBehind = false;
      this.drawOn();
      if (this.isShort) this.list(storefront).more();
      this.sale.extras.get();
      if (this.hasTools(this.found)) this.toolbar.get();
      if (this.navigation === 'arrows') this.arrows.get();
    });
  }

  /** Draws the next step of a long list. */
  private drawOn(): void {
    if (this.isLong && this.longLists.value !== null) return;
    if (this.drawn < this.count) {
      this.drawn += Math.max(STEP, this.drawn >> 1);
      this.requestUpdate();
    } else if (!this.isShort) this.drawn = Infinity;
  }

  private get t(): ItemWords {
    return this.words.get('items', itemWords);
  }

  /** The tools, once they are here; asking for them brings them. */
  private get catalogTools(): CatalogTools | undefined {
    const {value} = this.toolbar;
    if (!value) return undefined;
    const {shop, words} = this;
    this.bar ??= new value.CatalogTools({host: this, shop, words, change: (query) => this.change(query)});
    return this.bar;
  }

  private hasTools(items: readonly Item[]): boolean {
    return hasTools(this.tools, this.query ? Infinity : items.length);
  }

  /** Whether packages are among what it shows, and the player can come back from them. */
  private get sellsPackages(): boolean {
    const {tools, kinds} = this;
    return !hasOwnList(this) && tools !== 'none' && (!kinds || kinds.split(/\s+/).includes('package'));
  }

  /** What is shown before the tools. */
  private list(storefront: Storefront): List {
    if (hasOwnList(this)) return this.ownList.list(storefront, this.group);
    const {$catalog, $hasMore, $total, more, complete, reload} = storefront;
    return {loaded: $catalog.get(), hasMore: $hasMore.get(), total: $total.get(), more, complete, reload};
  }

  /** How many items there are to be shown; undefined while that is not known. */
  private total({hasMore, total}: List): number | undefined {
    if (!hasMore) return this.found.length;
    return this.query || this.kinds ? undefined : total;
  }

  /** Shows the next items, and moves the focus to the first of them where the button goes. */
  private showMore(list: List, from: number): void {
    this.shown = from + pageSizeOf(this.pageSize);
    if (this.shown >= this.found.length && list.hasMore) list.more();
    this.shownBefore = from;
    this.requestUpdate();
  }

  /** Says which items came, once they are here; the focus goes to the first of them where the button is gone. */
  private tellMore(storefront: Storefront): void {
    const from = this.shownBefore;
    if (from === undefined || this.isLoading) return;
    const list = this.list(storefront);
    if (list.hasMore && this.found.length < this.shown) {
      // A press while the list was loading anyway was not heard, or what came is not shown here.
      list.more();
      return;
    }
    this.shownBefore = undefined;
    const root = this.renderRoot as ShadowRoot;
    const {count} = this;
    // Who has gone on to something else of the page stays there.
    if (!root.activeElement && pageDocument.activeElement === pageDocument.body) this.focusItem(from);
    const told = [count - from, count, this.total(list)] as const;
    // The words come with the tools, which may be on their way.
    this.toolbar.get();
    this.say((tools) => tools.moreSpoken(...told));
  }

  /** Moves the focus to the item at a place of the list. */
  private focusItem(place: number): void {
    this.longLists.value?.reach(place);
    this.renderRoot.querySelector<HTMLElement>(`#item-${place} [part~=name]`)?.focus();
  }

  /** Says something of the list, once it is drawn. */
  private say(saying: (tools: CatalogTools) => string): void {
    void this.updateComplete.then(() => {
      this.said = saying;
      this.requestUpdate();
    });
  }

  private change(query: Query | undefined): void {
    const root = this.renderRoot as ShadowRoot;
    const {activeElement} = root;
    this.query = query;
    this.hasChosen = true;
    this.shown = 0;
    this.isAsked = true;
    this.requestUpdate();
    void this.updateComplete.then(() => {
      // What was pressed may have gone with the old list.
      if (activeElement?.isConnected === false) this.focusItem(0);
    });
  }

  /** Says how many items a change of the query left, once all of them are here. */
  private tellFound(): void {
    if (!this.isAsked || !this.bar?.isSettled) return;
    this.isAsked = false;
    const count = this.found.length;
    this.say((tools) => tools.foundSpoken(count));
  }

  /** What a query leaves of this catalog's items; undefined until the tools are here. */
  private select(
    wanted: readonly Item[],
    query: Query,
    kinds: readonly string[] | undefined,
  ): readonly Item[] | undefined {
    const {group} = this;
    const own = new Set(wanted);
    // A search looks through the whole shop.
    const isOurs = (item: Item): boolean =>
      own.has(item) || ((!kinds || kinds.includes(item.kind)) && (!group || item.groups.some(({id}) => id === group)));
    return this.catalogTools?.select(wanted, query).filter(isOurs);
  }

  private renderItems(all: readonly Item[], source: List, failure: TemplateResult | undefined): TemplateResult {
    const {t, sale} = this;
    const kinds = this.kinds?.split(/\s+/);
    const wanted = kinds ? all.filter(({kind}) => kinds.includes(kind)) : all;
    const tools = this.catalogTools;
    const query = this.hasChosen || !this.sort ? this.query : bare({sort: this.sort});
    if (tools) {
      tools.query = query;
      tools.source = source;
    }
    const found = query ? this.select(wanted, query, kinds) : wanted;
    if (!found) {
      this.toolbar.get();
      return this.renderSkeleton();
    }
    const own = query || this.group ? [] : shelvesOf(found, t.others);
    // A single shelf holds the list itself, and no second one: it may be very long.
    const shelves = own.length > 1 ? own : [{id: '', name: '', ...own[0], items: found}];
    this.found = own.length > 1 ? own.flatMap(({items}) => items) : found;
    const size = pageSizeOf(this.pageSize);
    this.isShort = !failure && source.hasMore && !query && !kinds && this.found.length < size;
    this.count = Math.min(this.found.length, Math.max(this.shown, size));
    const template = this.querySelector<HTMLTemplateElement>(':scope > template[slot=item]');
    this.isLong = KEEPS_PLACE && !template && this.count > LONG;
    const long = this.isLong ? this.longLists.get() : this.longLists.value;
    const count = long ? this.count : Math.min(this.count, this.drawn);
    const rest =
      count < this.count || this.isShort ? 0 : Math.min(this.found.length - count || (source.hasMore ? size : 0), size);
    const templates = template && this.templates.get();
    const view: ListView = {
      rows: keyed,
      before: failure,
      tools: this.hasTools(wanted) ? (tools?.render(wanted, query, this.tools) ?? null) : undefined,
      shelves,
      count,
      keydown: this.navigation === 'arrows' ? this.arrows.value?.move : undefined,
      draw: (item, id) => templates?.itemTemplate(template!, item, id, sale) ?? sale.card(item, id),
      after: html`${count ? nothing : tools?.nothingFound(query)}${
        rest > 0
          ? html`<div class="more">
              <button class="button outlined" part="more-button" @click=${() => this.showMore(source, count)}>${t.showMore(rest)}</button>
              <span>${t.shown(count, this.total(source))}</span>
            </div>`
          : nothing
      }`,
    };
    return long ? long.render(view, this.isLong, this.query ?? this.sort) : listTemplate(view);
  }

  private renderSkeleton(): TemplateResult {
    const label = this.words.isWaiting ? nothing : this.t.loading;
    return listSkeleton(!this.group && this.tools !== 'none', label);
  }

  /** What stands between the catalog's header and its footer. */
  private renderContent(list: List, storefront: Storefront): TemplateResult {
    this.sale.reload = list.reload;
    this.sale.showPackages = this.sellsPackages ? () => this.change({kind: 'package'}) : undefined;
    const problem = storefront.$problem.get();
    if (problem) return this.failures.renderProblem(problem);
    const {loaded} = list;
    const failure =
      loaded.status === 'error'
        ? this.failures.renderLoadFailure(loaded.failure, list.reload, !!loaded.value?.length)
        : undefined;
    if (!loaded.value) return failure ?? this.renderSkeleton();
    return loaded.value.length
      ? this.renderItems(loaded.value, list, failure)
      : (failure ?? html`<slot name="empty"><div class="state">${bagIcon}<p>${this.t.empty}</p></div></slot>`);
  }

  /** What a screen reader hears. */
  private renderSpoken(storefront: Storefront): TemplateResult {
    const purchase = storefront.$purchase.get();
    const {catalogTools} = this;
    return html`<p class="hidden" role="status">${purchase && isAnnouncer(storefront, this) ? this.sale.teller.spoken(purchase) : ''}</p>
      <p class="hidden" role="status">${catalogTools && this.said?.(catalogTools)}</p>`;
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
        ${isReady ? this.renderSpoken(storefront) : nothing}
      </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-catalog': StoreCatalog;
  }
}
