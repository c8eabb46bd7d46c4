import {html, nothing, type ReactiveController, type ReactiveElement, type TemplateResult} from 'lit';
import {withoutPrototype} from '../../client/prototype-safe.js';
import type {FromStorefront} from '../../context/from-storefront.js';
import type {Wording} from '../../i18n/words-controller.js';
import type {Item} from '../../items/item.js';
import type {Storefront} from '../../storefront.js';
import {icon} from '../../ui/icons.js';
import {addStyles} from '../../ui/styles/add-styles.js';
import {fieldStyles} from '../../ui/styles/field.js';
import {normalizeQuery, type Query} from '../search/filter-and-sort.js';
import {type QueriedList, QueryResults} from '../search/query-results.js';
import {filterFields, sortField} from './filter-fields.js';
import {groupChips, groupChoices} from './group-chips.js';
import {createGroups, descendantsOf, type Group} from './groups.js';
import {toolStyles} from './toolbar.styles.js';
import {type ToolbarWords, toolbarWords} from './words.js';

const searchIcon = /* @__PURE__ */ icon('M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5');
const filterIcon = /* @__PURE__ */ icon('M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5');

/** The tools that a catalog's `tools` attribute may name. */
export const TOOLS = ['groups', 'search', 'sort', 'filter'] as const;
type Tool = (typeof TOOLS)[number];

/** The search starts after a pause of typing. */
const SEARCH_DELAY_MS = 150;
/** A single group is no choice. */
const FEWEST_GROUPS = 2;

interface ToolsOptions {
  readonly host: ReactiveElement & {readonly group?: string; readonly kinds?: string; readonly sort?: string};
  readonly shop: FromStorefront;
  readonly words: Wording;
  /** The player has changed the query. */
  readonly changed: () => void;
}

/** The toolbar of a catalog (groups, search, sort and filter), and the items that its query selects. */
export class CatalogToolbar implements ReactiveController {
  /** The query that the player has chosen with the tools; undefined without one. */
  chosen: Query | undefined = undefined;
  /** The text for screen readers about the list. */
  announcement: (() => string) | undefined = undefined;
  private readonly options: ToolsOptions;
  /** The query by which the list was last drawn; undefined without one. */
  private query: Query | undefined = undefined;
  /** The list that the query searches. */
  private list: QueriedList | undefined = undefined;
  /** The player has used the tools: the host's `sort` no longer applies. */
  private isUsed = false;
  /** The query has changed, and the number of its items is still to be announced. */
  private isChanged = false;
  private readonly results: QueryResults;
  private groups: readonly Group[] = [];
  /** The groups were loaded, or failed to load: before, the order of the chips may still change. */
  private hasGroupOrder = false;
  private isPanelOpen = false;
  private storefront: Storefront | undefined = undefined;
  private unsubscribeGroups: (() => void) | undefined = undefined;
  private searchTimer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(options: ToolsOptions) {
    this.options = options;
    this.results = new QueryResults(() => options.host.requestUpdate());
    const root = options.host.renderRoot as ShadowRoot;
    addStyles(root, fieldStyles, toolStyles);
    options.host.addController(this);
  }

  hostUpdate(): void {
    const {storefront} = this.options.shop;
    if (!storefront || storefront === this.storefront) return;
    this.hostDisconnected();
    this.storefront = storefront;
    this.unsubscribeGroups = storefront.use(createGroups).$groups.subscribe(({status, value}) => {
      this.hasGroupOrder ||= status === 'ready' || status === 'error';
      this.groups = [...(value ?? [])].sort((a, b) => a.order - b.order);
      this.options.host.requestUpdate();
    });
  }

  // The query's needs are loaded after the host has rendered: a store may answer at once.
  hostUpdated(): void {
    void this.options.host.updateComplete.then(() => this.load());
  }

  private load(): void {
    const {host, shop} = this.options;
    if (!shop.storefront || !host.isConnected) return;
    const wasSettled = this.isSettled;
    this.results.load(shop.storefront, this.query, this.list);
    // The host announces the result when it has rendered.
    if (this.isSettled && !wasSettled) host.requestUpdate();
  }

  hostDisconnected(): void {
    clearTimeout(this.searchTimer);
    this.results.stop();
    this.unsubscribeGroups?.();
    this.storefront = this.unsubscribeGroups = undefined;
  }

  private get t(): ToolbarWords {
    return this.options.words.get('tools', toolbarWords);
  }

  /**
   * Receives the host's list. Returns the query by which it is drawn: the player's, or before it the host's own order.
   */
  update(list: QueriedList): Query | undefined {
    const {sort} = this.options.host;
    this.list = list;
    this.query = this.isUsed || !sort ? this.chosen : withoutPrototype({sort});
    return this.query;
  }

  /** Selects items by another query of the player; by none if it is undefined. */
  change(query: Query | undefined): void {
    this.chosen = query;
    this.isUsed = true;
    this.isChanged = true;
    this.options.changed();
  }

  /** The items that match the query, in its order, as far as they are loaded. `items` are the catalog's own. */
  select(items: readonly Item[], query: Query): readonly Item[] {
    const {host, shop} = this.options;
    const {group} = host;
    const kinds = host.kinds?.split(/\s+/);
    const listed = new Set(items);
    // A search finds items of the whole shop.
    const isInCatalog = (item: Item): boolean =>
      listed.has(item) ||
      ((!kinds || kinds.includes(item.kind)) && (!group || item.groups.some(({id}) => id === group)));
    return this.results.select(items, query, descendantsOf(this.groups), shop.storefront!.locale).filter(isInCatalog);
  }

  /** Whether all items that the query selects are loaded. */
  private get isSettled(): boolean {
    return this.results.isSettled(this.query, this.list);
  }

  /** Announces the number of items after a change of the query, once all of them are loaded. */
  announceFound(count: number): void {
    if (!this.isChanged || !this.isSettled) return;
    this.isChanged = false;
    this.announce(() => this.t.foundSpoken(count));
  }

  /** Announces that more items are shown. */
  announceMore(count: number, shown: number, total: number | undefined): void {
    this.announce(() => this.t.more(count, shown, total));
  }

  /** Announces a text about the list, once the list is rendered. */
  private announce(text: () => string): void {
    const {host} = this.options;
    void host.updateComplete.then(() => {
      this.announcement = text;
      host.requestUpdate();
    });
  }

  nothingFound(query: Query | undefined): TemplateResult {
    const {t} = this;
    const text = query?.text?.trim();
    const found = text ? t.noResultsFor(text) : t.noResults;
    // The button stays while the shop searches again, as whenever it reloads its list: it may have the focus.
    return html`<div class="state">${searchIcon}
      <p>${this.results.isSearching ? t.searching : found}</p>
      <button class="button outlined" part="button-secondary" @click=${() => this.change(undefined)}>${t.clear}</button>
    </div>`;
  }

  /** The bar above the items. */
  render(items: readonly Item[], query: Query = withoutPrototype({}), wanted: string | undefined): TemplateResult {
    const {t} = this;
    const isWanted = (tool: Tool): boolean => (wanted ? wanted.split(/\s+/).includes(tool) : true);
    const hasPanel = isWanted('sort') || isWanted('filter');
    const active = [query.sort, query.kind, ...Object.values(query.attributes ?? {}).flat()].filter(Boolean).length;
    return html`
      ${isWanted('groups') ? this.groupChips(items, query) : nothing}
      ${
        isWanted('search') || hasPanel
          ? html`<div class="find">
              ${isWanted('search') ? this.searchField(query) : nothing}
              ${
                hasPanel
                  ? html`<button type="button" class="filter" part="filter-button" aria-label=${t.filter} aria-expanded=${this.isPanelOpen} aria-controls="panel"
                      @click=${this.togglePanel} @keydown=${this.closeOnEscape}>${filterIcon}${active ? html`<span class="dot">${active}</span>` : nothing}</button>`
                  : nothing
              }
            </div>`
          : nothing
      }
      ${hasPanel ? this.panel(items, query, isWanted('sort'), isWanted('filter')) : nothing}`;
  }

  private readonly togglePanel = (): void => {
    this.isPanelOpen = !this.isPanelOpen;
    this.options.host.requestUpdate();
  };

  /** Escape closes the panel and moves the focus to its button. */
  private readonly closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.isPanelOpen || event.defaultPrevented) return;
    event.preventDefault();
    this.togglePanel();
    this.options.host.renderRoot.querySelector<HTMLElement>('.filter')?.focus();
  };

  private set(query: Query, change: Query): void {
    this.change(normalizeQuery({...query, ...change}));
  }

  /** The chips of the groups, or their placeholder until the order of the groups is known. */
  private groupChips(items: readonly Item[], query: Query): TemplateResult | typeof nothing {
    const {hasMore} = this.list!;
    const mayHoldMore = hasMore && !this.options.host.group;
    const groups = groupChoices(this.groups, descendantsOf(this.groups), items, mayHoldMore);
    if (groups.length < FEWEST_GROUPS) return nothing;
    if (!this.hasGroupOrder) return html`<i></i>`;
    return groupChips(groups, !hasMore, query.group, (group) => this.set(query, {group}), this.t);
  }

  private searchField(query: Query): TemplateResult {
    const {t} = this;
    const typed = (event: InputEvent): void => {
      if (event.isComposing) return;
      const {value} = event.target as HTMLInputElement;
      clearTimeout(this.searchTimer);
      // The query may have changed during the pause.
      this.searchTimer = setTimeout(() => this.set(this.query ?? {}, {text: value}), SEARCH_DELAY_MS);
    };
    /**
     * Escape clears the field, also in engines that do not do so by themselves; in an empty field, the page receives
     * the key.
     */
    const clear = (event: KeyboardEvent): void => {
      const field = event.target as HTMLInputElement;
      if (event.key !== 'Escape' || event.isComposing || !field.value) return;
      event.preventDefault();
      field.value = '';
      clearTimeout(this.searchTimer);
      this.set(this.query ?? {}, {text: ''});
    };
    return html`<label class="field">${searchIcon}<span class="hidden">${t.search}</span>
      <input part="search" type="search" enterkeyhint="search" autocomplete="off" placeholder=${t.search} .value=${query.text ?? ''}
        @input=${typed} @compositionend=${typed} @keydown=${clear} /></label>`;
  }

  private panel(items: readonly Item[], query: Query, hasSort: boolean, hasFilter: boolean): TemplateResult {
    const {t} = this;
    const change = (changed: Query): void => this.set(query, changed);
    return html`<div class="panel" part="panel" id="panel" ?hidden=${!this.isPanelOpen} @keydown=${this.closeOnEscape}>
      ${hasSort ? sortField(query, change, t) : nothing}
      ${hasFilter ? filterFields(items, query, change, this.options.words) : nothing}
      <button type="button" class="button quiet" part="clear-button" @click=${() => this.change(undefined)}>${t.clear}</button>
    </div>`;
  }
}
