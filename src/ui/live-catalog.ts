import {html, type LitElement, nothing, type ReactiveController, type TemplateResult} from 'lit';
import {FromStorefront} from '../context/from-storefront.js';
import {enList, type ListWords} from '../i18n/en.list.js';
import {bare} from '../model/bare.js';
import type {Item} from '../model/item.js';
import {pageDocument} from '../model/members.js';
import type {Storefront} from '../storefront.js';
import {addStyles} from '../styles/add-styles.js';
import {liveStyles} from '../styles/live.js';
import {afterPaint} from './after-paint.js';
import {speaks} from './announcer.js';
import {hasTools, type ListView, listSkeleton, listTemplate, pageSizeOf, shelvesOf} from './catalog-list.js';
import type {Query} from './catalog-query.js';
import type {CatalogTools} from './catalog-tools.js';
import {FailureNotice} from './failure.js';
import {hasOwnList} from './has-own-list.js';
import {bagIcon} from './icons.js';
import {keyed} from './keyed.js';
import {Lazy} from './lazy.js';
import type {LongList} from './long-list.js';
import type {List, OwnList} from './own-list.js';
import type {Sale} from './sale.js';
import type {Wording} from './words.js';

/** A long list is drawn in steps of about so many cards, so that no task is long. */
const STEP = 48;
/**
 * Of more cards than these, only those near the view are drawn, where the browser keeps what is in view in its place as
 * cards above it come and go: without that (WebKit), a scroll under way would jump.
 */
const LONG = 300;
const KEEPS_PLACE = CSS.supports('overflow-anchor', 'auto');

/** The element, as far as what it does depends on it. */
export interface CatalogHost extends LitElement {
  readonly group?: string;
  readonly kinds?: string;
  readonly tools?: string;
  readonly pageSize: number;
  readonly sort?: string;
  readonly navigation?: string;
}

/** What a catalog does once its first cards sell: it shows all of them, and more, searches, speaks, and says what failed. Drawn once `sales` has come. */
export class LiveCatalog implements ReactiveController {
  isLoading = false;
  private readonly host: CatalogHost;
  private readonly shop: FromStorefront;
  private readonly words: Wording;
  private readonly sales: Lazy<Sale>;
  private readonly failures: FailureNotice;
  private readonly toolbar: Lazy<typeof import('./catalog-tools.js')>;
  private readonly templates: Lazy<typeof import('./item-template.js')>;
  private readonly arrows: Lazy<typeof import('./arrow-keys.js')>;
  private readonly ownLists: Lazy<typeof import('./own-list.js')>;
  /** What draws a long list; null where it could not be fetched, and all cards are drawn. */
  private readonly longLists: Lazy<LongList | null>;
  private ownList: OwnList | undefined = undefined;
  private bar: CatalogTools | undefined = undefined;
  private query: Query | undefined = undefined;
  /** The player has used the tools: the host's order is no longer the one to begin with. */
  private hasChosen = false;
  /** The whole list as the tools leave it, of which the first are shown. */
  private found: readonly Item[] = [];
  /** Items the player asked to see. */
  private shown = 0;
  /** So many of the items to be shown are drawn by now, until all of them once were. */
  private drawn = STEP;
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
  /** What a screen reader should hear of the list. */
  private said: ((tools: CatalogTools) => string) | undefined = undefined;

  constructor(host: CatalogHost, shop: FromStorefront, words: Wording, sales: Lazy<Sale>) {
    this.host = host;
    this.shop = shop;
    this.words = words;
    this.sales = sales;
    addStyles(host.renderRoot as ShadowRoot, ...liveStyles);
    this.failures = new FailureNotice(host, words);
    this.toolbar = new Lazy(host, () => import('./catalog-tools.js'));
    this.templates = new Lazy(host, () => import('./item-template.js'));
    this.arrows = new Lazy(host, () => import('./arrow-keys.js'));
    this.ownLists = new Lazy(host, () => import('./own-list.js'));
    this.longLists = new Lazy(host, () =>
      import('./long-list.js').then(
        ({LongList}) => new LongList(host, sales),
        () => null,
      ),
    );
    // A look at the whole shop would load it.
    new FromStorefront(host, ({$hasMore, $total}) => (hasOwnList(host) ? [] : [$hasMore, $total]));
    host.addController(this);
  }

  hostUpdated(): void {
    const {storefront} = this.shop;
    if (!storefront) return;
    this.tellMore(storefront);
    this.tellFound();
    if (!this.found.length || this.isBehind) return;
    this.isBehind = true;
    afterPaint(() => {
      this.isBehind = false;
      this.drawOn();
      if (this.isShort) this.list(storefront)?.more();
      this.sale.extras.get();
      if (this.hasTools(this.found)) this.toolbar.get();
      if (this.host.navigation === 'arrows') this.arrows.get();
    });
  }

  /** Draws the next step of a long list. */
  private drawOn(): void {
    if (this.isLong && this.longLists.value !== null) return;
    if (this.drawn < this.count) {
      this.drawn += Math.max(STEP, this.drawn >> 1);
      this.host.requestUpdate();
    } else if (!this.isShort) this.drawn = Infinity;
  }

  /** What stands between the catalog's header and its footer. */
  render(storefront: Storefront): TemplateResult {
    this.sale.reload = () => this.list(storefront)?.reload();
    this.sale.showPackages = this.sellsPackages ? () => this.change({kind: 'package'}) : undefined;
    const problem = storefront.$problem.get();
    if (problem) return this.failures.ofSetUp(problem);
    const list = this.list(storefront);
    if (!list) return this.renderSkeleton();
    const {loaded} = list;
    this.isLoading = loaded.status === 'loading';
    const failure =
      loaded.status === 'error'
        ? this.failures.ofLoading(loaded.failure, this.sale.reload, !!loaded.value?.length)
        : undefined;
    if (!loaded.value) return failure ?? this.renderSkeleton();
    return loaded.value.length
      ? this.renderItems(loaded.value, list, failure)
      : (failure ?? html`<slot name="empty"><div class="state">${bagIcon}<p>${this.t.empty}</p></div></slot>`);
  }

  /** What a screen reader hears. */
  renderSpoken(storefront: Storefront): TemplateResult {
    const purchase = storefront.$purchase.get();
    const {catalogTools} = this;
    return html`<p class="hidden" role="status">${purchase && speaks(storefront, this.host) ? this.sale.teller.spoken(purchase) : ''}</p>
      <p class="hidden" role="status">${catalogTools && this.said?.(catalogTools)}</p>`;
  }

  private get sale(): Sale {
    return this.sales.value!;
  }

  private get t(): ListWords {
    return this.words.get('catalog', enList);
  }

  /** The tools, once they are here; asking for them brings them. */
  private get catalogTools(): CatalogTools | undefined {
    const {value} = this.toolbar;
    if (!value) return undefined;
    const {host, shop, words} = this;
    this.bar ??= new value.CatalogTools({host, shop, words, change: (query) => this.change(query)});
    return this.bar;
  }

  private hasTools(items: readonly Item[]): boolean {
    return hasTools(this.host.tools, this.query ? Infinity : items.length);
  }

  /** Whether packages are among what it shows, and the player can come back from them. */
  private get sellsPackages(): boolean {
    const {tools, kinds} = this.host;
    return !hasOwnList(this.host) && tools !== 'none' && (!kinds || kinds.split(/\s+/).includes('package'));
  }

  /** What is shown before the tools; undefined until the code for it is here. */
  private list(storefront: Storefront): List | undefined {
    if (!hasOwnList(this.host)) {
      const {$catalog, $hasMore, $total, more, complete, reload} = storefront;
      return {loaded: $catalog.get(), hasMore: $hasMore.get(), total: $total.get(), more, complete, reload};
    }
    const code = this.ownLists.get();
    if (code) this.ownList ??= new code.OwnList(this.host);
    return this.ownList?.list(storefront, this.host.group);
  }

  /** How many items there are to be shown; undefined while that is not known. */
  private total({hasMore, total}: List): number | undefined {
    if (!hasMore) return this.found.length;
    return this.query || this.host.kinds ? undefined : total;
  }

  /** Shows the next items, and moves the focus to the first of them where the button goes. */
  private showMore(list: List, from: number): void {
    this.shown = from + pageSizeOf(this.host.pageSize);
    if (this.shown >= this.found.length && list.hasMore) list.more();
    this.shownBefore = from;
    this.host.requestUpdate();
  }

  /** Says which items came, once they are here; the focus goes to the first of them where the button is gone. */
  private tellMore(storefront: Storefront): void {
    const from = this.shownBefore;
    const list = this.list(storefront);
    if (from === undefined || !list || this.isLoading) return;
    if (list.hasMore && this.found.length < this.shown) {
      // A press while the list was loading anyway was not heard, or what came is not shown here.
      list.more();
      return;
    }
    this.shownBefore = undefined;
    const root = this.host.renderRoot as ShadowRoot;
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
    this.host.renderRoot.querySelector<HTMLElement>(`#item-${place} [part~=name]`)?.focus();
  }

  /** Says something of the list, once it is drawn. */
  private say(saying: (tools: CatalogTools) => string): void {
    void this.host.updateComplete.then(() => {
      this.said = saying;
      this.host.requestUpdate();
    });
  }

  private change(query: Query | undefined): void {
    const root = this.host.renderRoot as ShadowRoot;
    const {activeElement} = root;
    this.query = query;
    this.hasChosen = true;
    this.shown = 0;
    this.isAsked = true;
    this.host.requestUpdate();
    void this.host.updateComplete.then(() => {
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

  private renderSkeleton(): TemplateResult {
    return listSkeleton(!this.host.group && this.host.tools !== 'none', this.t.loading);
  }

  /** What a query leaves of this catalog's items; undefined until the tools are here. */
  private select(
    wanted: readonly Item[],
    query: Query,
    kinds: readonly string[] | undefined,
  ): readonly Item[] | undefined {
    const {group} = this.host;
    const own = new Set(wanted);
    // A search looks through the whole shop.
    const isOurs = (item: Item): boolean =>
      own.has(item) || ((!kinds || kinds.includes(item.kind)) && (!group || item.groups.some(({id}) => id === group)));
    return this.catalogTools?.select(wanted, query).filter(isOurs);
  }

  private renderItems(all: readonly Item[], source: List, failure: TemplateResult | undefined): TemplateResult {
    const {host, t, sale} = this;
    const kinds = host.kinds?.split(/\s+/);
    const wanted = kinds ? all.filter(({kind}) => kinds.includes(kind)) : all;
    const tools = this.catalogTools;
    const query = this.hasChosen || !host.sort ? this.query : bare({sort: host.sort});
    if (tools) {
      tools.query = query;
      tools.source = source;
    }
    const found = query ? this.select(wanted, query, kinds) : wanted;
    if (!found) {
      this.toolbar.get();
      return this.renderSkeleton();
    }
    const own = query || host.group ? [] : shelvesOf(found, t.others);
    // A single shelf holds the list itself, and no second one: it may be very long.
    const shelves = own.length > 1 ? own : [{id: '', name: '', ...own[0], items: found}];
    this.found = own.length > 1 ? own.flatMap(({items}) => items) : found;
    const size = pageSizeOf(host.pageSize);
    this.isShort = !failure && source.hasMore && !query && !kinds && this.found.length < size;
    this.count = Math.min(this.found.length, Math.max(this.shown, size));
    const template = host.querySelector<HTMLTemplateElement>(':scope > template[slot=item]');
    this.isLong = KEEPS_PLACE && !template && this.count > LONG;
    const long = this.isLong ? this.longLists.get() : this.longLists.value;
    const count = long ? this.count : Math.min(this.count, this.drawn);
    const rest =
      count < this.count || this.isShort ? 0 : Math.min(this.found.length - count || (source.hasMore ? size : 0), size);
    const templates = template && this.templates.get();
    const view: ListView = {
      rows: keyed,
      before: failure,
      tools: this.hasTools(wanted) ? (tools?.render(wanted, query, host.tools) ?? null) : undefined,
      shelves,
      count,
      keydown: host.navigation === 'arrows' ? this.arrows.value?.move : undefined,
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
    return long ? long.render(view, this.isLong, this.query ?? host.sort) : listTemplate(view);
  }
}
