import {html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {FromStorefront} from '../../context/from-storefront.js';
import {en} from '../../i18n/en.js';
import type {Item} from '../../model/item.js';
import type {Storefront} from '../../storefront.js';
import {speaks} from '../../ui/announcer.js';
import {skeleton} from '../../ui/card.js';
import type {Query} from '../../ui/catalog-query.js';
import type {CatalogTools} from '../../ui/catalog-tools.js';
import {FailureNotice} from '../../ui/failure.js';
import {Lazy} from '../../ui/lazy.js';
import type {List, OwnList} from '../../ui/own-list.js';
import {Sale} from '../../ui/sale.js';
import {WordsController} from '../../ui/words.js';
import {styles} from './store-catalog.styles.js';

const SKELETONS = 8;
const PAGE_SIZE = 24;
/** Fewer items than this need no toolbar, unless the host asks for one. */
const FEW = 9;

/** A shelf of the catalog: the items of one group, in the service's order. */
interface Shelf {
  readonly id: string;
  readonly name: string;
  readonly items: readonly Item[];
}

/** Items by the first group each names, in the order in which the groups appear; what has none comes last. */
function shelvesOf(items: readonly Item[], others: string): readonly Shelf[] {
  const shelves = new Map<string, Item[]>();
  const names = new Map<string, string>();
  for (const item of items) {
    const {id, name} = item.groups[0] ?? {id: '', name: others};
    if (!shelves.has(id)) shelves.set(id, []);
    shelves.get(id)!.push(item);
    names.set(id, name);
  }
  const all = [...shelves].map(([id, found]) => ({id, name: names.get(id)!, items: found}));
  return all.filter(({id}) => id).concat(all.filter(({id}) => !id));
}

/**
 * The shop's items as cards, by group, each with a button that buys it or puts it into the cart. A card opens the item's
 * details; while an item is being bought, its card shows where the purchase stands and how to go on.
 * @summary Shows the items of a shop and sells them.
 * @tagname store-catalog
 * @attr aria-label - Names its region, where two catalogs stand on one page.
 * @slot header - Above the items.
 * @slot footer - Below the items.
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
 * @cssproperty [--store-card-min=224px] - Widest minimum of a column.
 */
export class StoreCatalog extends LitElement {
  static override styles = styles;
  static override properties = {
    group: {},
    kinds: {},
    tools: {},
    pageSize: {type: Number, attribute: 'page-size'},
    sort: {},
    navigation: {},
    shown: {state: true},
    query: {state: true},
    said: {state: true},
  };

  /** Only items of this group, by its external id. */
  group?: string;
  /** Only items of these kinds, separated by spaces: item, package, bundle, game, currency, key. */
  kinds?: string;
  /** Which tools stand above the items, separated by spaces: groups, search, sort, filter; or `none`. Without it, those that make sense. */
  tools?: string;
  /** How many items are shown before the player asks for more. */
  pageSize = PAGE_SIZE;
  /** The order at the start: price-up, price-down, name; else the shop's. */
  sort?: string;
  /** `arrows`: the arrow keys move from card to card, for launchers. */
  navigation?: string;

  /** Items the player asked to see. */
  private shown = 0;
  private query: Query | undefined;
  private isLoading = false;
  private later: ReturnType<typeof setTimeout> | undefined;
  /** How many items were shown when the player asked for more. */
  private shownBefore: number | undefined;
  /** What a screen reader should hear of the list. */
  private said: ((tools: CatalogTools) => string) | undefined;

  private shop = new FromStorefront(this, (storefront) => [
    // A look at the whole shop would load it.
    ...(this.hasOwnList ? [] : [storefront.$catalog, storefront.$hasMore, storefront.$total]),
    storefront.$purchase,
    storefront.$problem,
    storefront.$options,
    storefront.$cartElements,
  ]);
  private words = new WordsController(this, this.shop);
  private sale = new Sale(this, this.shop, this.words);
  private failures = new FailureNotice(this, this.words);
  private toolbar = new Lazy(this, () => import('../../ui/catalog-tools.js'));
  private templates = new Lazy(this, () => import('../../ui/item-template.js'));
  private arrows = new Lazy(this, () => import('../../ui/arrow-keys.js'));

  private ownLists = new Lazy(this, () => import('../../ui/own-list.js'));
  private ownList: OwnList | undefined;
  private bar: CatalogTools | undefined;
  /** The whole list as the tools leave it, of which the first are shown. */
  private found: readonly Item[] = [];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.later);
  }

  /** Not once it was removed: drawing looks at the stores, and a look makes them load. */
  protected override shouldUpdate(): boolean {
    return this.isConnected;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const {storefront} = this.shop;
    this.tellMore();
    // The update of an element that has left comes after it.
    if (!storefront || !this.found.length || !this.isConnected) return;
    // What the first paint does not need comes after it.
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      this.sale.extras.get();
      if (this.hasTools(this.found)) this.toolbar.get();
      if (this.navigation === 'arrows') this.arrows.get();
    });
  }

  /** The tools, once they are here; asking for them brings them. */
  private get catalogTools(): CatalogTools | undefined {
    const {value} = this.toolbar;
    if (!value) return undefined;
    const {shop, words} = this;
    this.bar ??= new value.CatalogTools({host: this, shop, words, change: (query) => this.change(query)});
    return this.bar;
  }

  constructor() {
    super();
    this.sale.showPackages = () => this.change({kind: 'package'});
  }

  private get t(): typeof en {
    return this.words.get('catalog', en);
  }

  /** The page size, where the host set one that makes sense. */
  private get size(): number {
    return this.pageSize > 0 ? Math.floor(this.pageSize) || 1 : PAGE_SIZE;
  }

  private hasTools(items: readonly Item[]): boolean {
    return this.tools ? this.tools !== 'none' : items.length >= FEW || this.query !== undefined;
  }

  /** Whether it shows one group, or the currencies, and not the whole shop. */
  private get hasOwnList(): boolean {
    return Boolean(this.group) || this.kinds?.trim() === 'currency';
  }

  /** What is shown before the tools; undefined until the code for it is here. */
  private list(storefront: Storefront): List | undefined {
    if (!this.hasOwnList) {
      const {$catalog, $hasMore, $total, more, reload} = storefront;
      return {loaded: $catalog.get(), hasMore: $hasMore.get(), total: $total.get(), more, reload};
    }
    const code = this.ownLists.get();
    if (code) this.ownList ??= new code.OwnList(this);
    return this.ownList?.list(storefront, this.group);
  }

  /** How many items there are to be shown; undefined while that is not known. */
  private total({hasMore, total}: List): number | undefined {
    if (!hasMore) return this.found.length;
    return this.query || this.kinds ? undefined : total;
  }

  /** Shows the next items, and moves the focus to the first of them where the button goes. */
  private showMore(list: List, from: number): void {
    this.shown = from + this.size;
    if (this.shown >= this.found.length && list.hasMore) list.more();
    this.shownBefore = from;
  }

  /** Says which items came, once they are here; the focus goes to the first of them where the button is gone. */
  private tellMore(): void {
    const from = this.shownBefore;
    const list = this.shop.storefront && this.list(this.shop.storefront);
    if (from === undefined || !list || this.isLoading || (list.hasMore && this.found.length < this.shown)) return;
    this.shownBefore = undefined;
    const names = this.renderRoot.querySelectorAll<HTMLElement>('[part~=name]');
    if (!(this.renderRoot as ShadowRoot).activeElement) names[from]?.focus();
    void this.updateComplete.then(() => {
      const told = [names.length - from, names.length, this.total(list)] as const;
      // The words come with the tools, which may be on their way.
      this.toolbar.get();
      this.said = (tools) => tools.moreSpoken(...told);
    });
  }

  private renderGrid(items: readonly Item[], from: number): TemplateResult {
    const template = this.querySelector<HTMLTemplateElement>(':scope > template[slot=item]');
    const templates = template && this.templates.get();
    return html`<ul class="grid" part="grid" role="list" @keydown=${this.navigation === 'arrows' ? this.arrows.value?.move : undefined}>
      ${repeat(
        items,
        ({sku}) => sku,
        (item, index) =>
          html`<li>${templates?.itemTemplate(template!, item, `item-${from + index}`, this.sale) ?? this.sale.card(item, `item-${from + index}`)}</li>`,
      )}
    </ul>`;
  }

  private renderItems(all: readonly Item[], source: List): TemplateResult {
    const kinds = this.kinds?.split(/\s+/);
    const wanted = kinds ? all.filter(({kind}) => kinds.includes(kind)) : all;
    const tools = this.catalogTools;
    const query = this.query ?? (this.sort ? {sort: this.sort} : undefined);
    if (tools) tools.query = query;
    const found = query ? tools?.select(wanted, query) : wanted;
    if (!found) {
      this.toolbar.get();
      return this.renderSkeleton();
    }
    const shelves = query || this.group ? [] : shelvesOf(found, this.t.others);
    const list = shelves.length > 1 ? shelves.flatMap(({items}) => items) : found;
    this.found = list;
    const shown = list.slice(0, Math.max(this.shown, this.size));
    const {hasMore} = source;
    const rest = Math.min(list.length - shown.length || (hasMore ? this.size : 0), this.size);
    let from = 0;
    const t = this.t;
    const renderShelf = ({name, items}: Shelf): TemplateResult | typeof nothing => {
      const start = from;
      from += items.length;
      return start < shown.length
        ? html`<h2 class="shelf" part="shelf">${name}</h2>${this.renderGrid(items.slice(0, shown.length - start), start)}`
        : nothing;
    };
    return html`
      ${
        this.hasTools(all)
          ? html`<div class="tools" part="tools">${tools?.render(wanted, query, this.tools) ?? html`<i></i><i></i>`}</div>`
          : nothing
      }
      ${
        shelves.length > 1
          ? repeat(shelves, ({id}) => id, renderShelf)
          : shown.length
            ? this.renderGrid(shown, 0)
            : (tools?.nothingFound(query) ?? nothing)
      }
      ${
        rest > 0
          ? html`<div class="more">
              <button class="button outlined" part="more-button" @click=${() => this.showMore(source, shown.length)}>${t.showMore(rest)}</button>
              <span>${t.shown(shown.length, this.total(source))}</span>
            </div>`
          : nothing
      }`;
  }

  private change(query: Query | undefined): void {
    this.query = query;
    this.shown = 0;
    void this.updateComplete.then(() => {
      const count = this.found.length;
      this.said = (tools) => tools.foundSpoken(count);
    });
  }

  private renderSkeleton(): TemplateResult {
    // As it will be: tools, the name of the first shelf, cards.
    const head =
      this.group || this.tools === 'none'
        ? nothing
        : html`<div class="tools" aria-hidden="true"><i></i><i></i></div><p class="shelf" aria-hidden="true">\u00a0</p>`;
    return html`${head}<ul class="grid" part="grid" aria-label=${this.t.loading}>${Array.from({length: SKELETONS}, skeleton)}</ul>`;
  }

  private renderCatalog(storefront: Storefront): TemplateResult {
    const problem = storefront.$problem.get();
    if (problem) return this.failures.ofSetUp(problem);
    const list = this.list(storefront);
    if (!list) return this.renderSkeleton();
    const catalog = list.loaded;
    this.isLoading = catalog.status === 'loading';
    const failure = catalog.status === 'error' && this.failures.ofLoading(catalog.failure, () => storefront.reload());
    if (!catalog.value) return failure || this.renderSkeleton();
    return html`${failure || nothing}${
      catalog.value.length
        ? this.renderItems(catalog.value, list)
        : html`<slot name="empty"><p class="state">${this.t.empty}</p></slot>`
    }`;
  }

  private renderSpoken(storefront: Storefront): TemplateResult {
    const purchase = storefront.$purchase.get();
    return html`<p class="hidden" role="status">${purchase && speaks(storefront, this) ? this.sale.spoken(purchase) : ''}</p>
      <p class="hidden" role="status">${(this.catalogTools && this.said?.(this.catalogTools)) ?? ''}</p>`;
  }

  protected override render(): TemplateResult {
    const {storefront} = this.shop;
    const {isWaiting, lang, dir} = this.words;
    const content = storefront && (isWaiting ? this.renderSkeleton() : this.renderCatalog(storefront));
    return html`<section class="store" lang=${lang} dir=${dir} data-theme=${storefront?.$options.get().theme ?? 'auto'}
      aria-label=${this.getAttribute('aria-label') ?? (isWaiting ? nothing : this.t.catalog)} aria-busy=${this.isLoading}>
      <slot name="header"></slot>
      ${content}
      <slot name="footer"></slot>
      ${storefront && !isWaiting ? this.renderSpoken(storefront) : nothing}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-catalog': StoreCatalog;
  }
}
