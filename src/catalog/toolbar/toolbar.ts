import {html, nothing, type ReactiveController, type ReactiveElement, type TemplateResult} from 'lit';
import {bare} from '../../client/bare.js';
import type {FromStorefront} from '../../context/from-storefront.js';
import type {Wording} from '../../i18n/words-controller.js';
import type {Item, ItemKind} from '../../items/item.js';
import {itemWords} from '../../items/words.js';
import {filterIcon, searchIcon} from '../../ui/icons.js';
import {addStyles} from '../../ui/styles/add-styles.js';
import {fieldStyles} from '../../ui/styles/field.js';
import {filtered, isIn, type Query, sorted, wishOf} from '../catalog-query.js';
import {createGroupItems} from '../group-items.js';
import {createGroups, type Group} from '../groups.js';
import type {List} from '../own-list.js';
import {type ToolbarWords, toolbarWords} from '../words.js';
import {createSearch} from './search.js';
import {toolStyles} from './toolbar.styles.js';

const ALL_TOOLS = ['groups', 'search', 'sort', 'filter'] as const;
type Tool = (typeof ALL_TOOLS)[number];

/** Typing is over when nothing was typed for so long. */
const TYPED_MS = 150;
/** Fewer groups leave nothing to choose. */
const FEWEST_GROUPS = 2;

interface ToolsOptions {
  readonly host: ReactiveElement & {readonly group?: string};
  readonly shop: FromStorefront;
  readonly words: Wording;
  readonly change: (query: Query | undefined) => void;
}

/** Browsers leave a chip where it is that has the focus and is cut. A press does not move what it presses. */
const showWhole = ({target}: Event): void => {
  const chip = target as Element;
  if (chip.matches(':focus-visible')) chip.scrollIntoView({block: 'nearest', inline: 'nearest'});
};

/** Groups, search, sort and filter of a catalog: the bar, and the list as they leave it. */
export class CatalogTools implements ReactiveController {
  private readonly options: ToolsOptions;
  /** What the list was last drawn by; undefined without a wish. */
  query: Query | undefined = undefined;
  /** What the list is made of. */
  source: Pick<List, 'hasMore' | 'complete'> | undefined = undefined;
  private groups: readonly Group[] = [];
  /** The service has named its groups, or will not: until then the chips have no order that lasts. */
  private hasOrder = false;
  private hits: ReadonlySet<string> | undefined = undefined;
  private hitItems: readonly Item[] = [];
  private searched = '';
  private groupItems: readonly Item[] = [];
  private group: string | undefined = undefined;
  private stopGroup: (() => void) | undefined = undefined;
  private isSearching = false;
  private isGrouping = false;
  private isOpen = false;
  private stops: (() => void)[] = [];
  private stopSearch: (() => void) | undefined = undefined;
  private followed: unknown = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(options: ToolsOptions) {
    this.options = options;
    const root = options.host.renderRoot as ShadowRoot;
    addStyles(root, fieldStyles, toolStyles);
    options.host.addController(this);
    // Made while its host draws, it is too late for this update.
    this.hostUpdate();
  }

  hostUpdate(): void {
    const {storefront} = this.options.shop;
    if (!storefront || storefront === this.followed) return;
    this.hostDisconnected();
    this.followed = storefront;
    const {$groups} = storefront.use(createGroups);
    this.stops.push(
      $groups.subscribe(({status, value}) => {
        this.hasOrder ||= status === 'ready' || status === 'error';
        this.groups = [...(value ?? [])].sort((a, b) => a.order - b.order);
        this.options.host.requestUpdate();
      }),
    );
  }

  // What a query needs is asked for after the list was drawn by it: a store may answer at once.
  hostUpdated(): void {
    void this.options.host.updateComplete.then(() => this.fetch());
  }

  private fetch(): void {
    const {host, shop} = this.options;
    if (!shop.storefront || !host.isConnected) return;
    const wasSettled = this.isSettled;
    const {needsAll, group, text} = this.needs;
    if (needsAll) this.source!.complete();
    this.followGroup(group);
    this.search(text);
    // Whoever waits for it looks when the host is drawn.
    if (this.isSettled && !wasSettled) host.requestUpdate();
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
    this.stopSearch?.();
    this.followGroup(undefined);
    for (const stop of this.stops) stop();
    this.stops = [];
    this.followed = this.stopSearch = undefined;
    this.searched = '';
  }

  private get t(): ToolbarWords {
    return this.options.words.get('tools', toolbarWords);
  }

  /** The items that fit the query, in its order; what is not loaded yet comes, and is found then. */
  select(items: readonly Item[], query: Query): readonly Item[] {
    const {locale} = this.options.shop.storefront!;
    const text = query.text?.trim();
    const known = new Set(items.map(({sku}) => sku));
    const further = [...(text ? this.hitItems : []), ...this.groupItems].filter(({sku}) => !known.has(sku));
    const all = further.length ? [...items, ...new Map(further.map((item) => [item.sku, item])).values()] : items;
    const found = filtered(all, query, this.below(), ({sku}) => this.hits?.has(sku) === true);
    return sorted(found, query.sort, locale);
  }

  /** Whether the list is as the query leaves it: nothing of it is still to come. */
  get isSettled(): boolean {
    const {needsAll, group, text} = this.needs;
    return !needsAll && this.group === group && !this.isGrouping && this.searched === text && !this.isSearching;
  }

  /** What the query needs beyond the items that are here. */
  private get needs(): {readonly needsAll: boolean; readonly group: string | undefined; readonly text: string} {
    const group = this.query?.group;
    const others = bare<Query>({...this.query, group: undefined});
    const isPartial = this.query !== undefined && this.source?.hasMore === true;
    return {
      needsAll: isPartial && Boolean(wishOf(others)),
      // A group has a list of its own, which is shorter than the rest of all.
      group: isPartial ? group : undefined,
      text: others.text?.trim() ?? '',
    };
  }

  /** What a screen reader hears after a change of the query. */
  foundSpoken(count: number): string {
    return this.t.foundSpoken(count);
  }

  /** What a screen reader hears when more items are shown. */
  moreSpoken(count: number, shown: number, total: number | undefined): string {
    return this.t.more(count, shown, total);
  }

  nothingFound(query: Query | undefined): TemplateResult {
    const {t} = this;
    const text = query?.text?.trim();
    if (this.isSearching) return html`<p class="state">${t.searching}</p>`;
    return html`<div class="state">${searchIcon}
      <p>${text ? t.nothingFor(text) : t.nothing}</p>
      <button class="button outlined" part="button-secondary" @click=${() => this.options.change(undefined)}>${t.clear}</button>
    </div>`;
  }

  /** The bar above the items. */
  render(items: readonly Item[], query: Query = bare({}), wanted: string | undefined): TemplateResult {
    const {t} = this;
    const isWanted = (tool: Tool): boolean => (wanted ? wanted.split(/\s+/).includes(tool) : true);
    const groups = isWanted('groups') ? this.shownGroups(items) : [];
    const hasPanel = isWanted('sort') || isWanted('filter');
    const active = [query.sort, query.kind, ...Object.values(query.attributes ?? {}).flat()].filter(Boolean).length;
    return html`
      ${groups.length < FEWEST_GROUPS ? nothing : this.hasOrder ? this.chips(groups, query) : html`<i></i>`}
      ${
        isWanted('search') || hasPanel
          ? html`<div class="find">
              ${isWanted('search') ? this.searchField(query) : nothing}
              ${
                hasPanel
                  ? html`<button type="button" class="filter" part="filter-button" aria-label=${t.filter} aria-expanded=${this.isOpen} aria-controls="panel"
                      @click=${this.toggle} @keydown=${this.leave}>${filterIcon}${active ? html`<span class="dot">${active}</span>` : nothing}</button>`
                  : nothing
              }
            </div>`
          : nothing
      }
      ${hasPanel ? this.panel(items, query, isWanted('sort'), isWanted('filter')) : nothing}`;
  }

  private readonly toggle = (): void => {
    this.isOpen = !this.isOpen;
    this.options.host.requestUpdate();
  };

  /** Escape closes the panel, and leads back to what opened it. */
  private readonly leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.isOpen || event.defaultPrevented) return;
    event.preventDefault();
    this.toggle();
    this.options.host.renderRoot.querySelector<HTMLElement>('.filter')?.focus();
  };

  private set(query: Query, change: Query): void {
    this.options.change(wishOf({...query, ...change}));
  }

  /**
   * Top groups that hold something, in the shop's order; the items' own names where the service lists no groups. An
   * item that is still to come may be in any of them, unless the host shows one group.
   */
  private shownGroups(items: readonly Item[]): readonly {id: string; name: string; count: number}[] {
    const below = this.below();
    const names = new Map(items.flatMap(({groups}) => groups.map(({id, name}) => [id, name])));
    const mayHoldMore = this.source!.hasMore && !this.options.host.group;
    const top = this.groups.filter(({parent}) => parent === undefined);
    const listed = top.length ? top : [...names].map(([id, name]) => ({id, name}));
    return listed
      .map(({id, name}) => ({id, name, count: items.filter((item) => isIn(item, id, below)).length}))
      .filter(({count}) => count || mayHoldMore);
  }

  /** For each group, all that lie in it, at any depth. */
  private below(): ReadonlyMap<string, readonly string[]> {
    const below = new Map<string, string[]>();
    const parents = new Map(this.groups.map(({id, parent}) => [id, parent]));
    for (const {id} of this.groups) {
      const seen = new Set([id]);
      for (let up = parents.get(id); up !== undefined && !seen.has(up); up = parents.get(up)) {
        seen.add(up);
        below.set(up, [...(below.get(up) ?? []), id]);
      }
    }
    return below;
  }

  private chips(groups: readonly {id: string; name: string; count: number}[], query: Query): TemplateResult {
    const {t} = this;
    const chip = (
      id: string | undefined,
      name: string,
      count?: number,
    ): TemplateResult => html`<button type="button" class="chip" part="group"
      aria-pressed=${query.group === id} @click=${() => this.set(query, {group: id})}>${name}${count ? html` <small>${count}</small>` : nothing}</button>`;
    return html`<div class="chips" part="groups" role="group" aria-label=${t.groups} @focusin=${showWhole}>
      ${chip(undefined, t.all)}${groups.map(({id, name, count}) => chip(id, name, this.source!.hasMore ? 0 : count))}
    </div>`;
  }

  private searchField(query: Query): TemplateResult {
    const {t} = this;
    const typed = (event: InputEvent): void => {
      if (event.isComposing) return;
      const {value} = event.target as HTMLInputElement;
      clearTimeout(this.timer);
      // What is chosen meanwhile stays chosen.
      this.timer = setTimeout(() => this.set(this.query ?? {}, {text: value}), TYPED_MS);
    };
    return html`<label class="field">${searchIcon}<span class="hidden">${t.search}</span>
      <input part="search" type="search" enterkeyhint="search" autocomplete="off" placeholder=${t.search} .value=${query.text ?? ''}
        @input=${typed} @compositionend=${typed} /></label>`;
  }

  private panel(items: readonly Item[], query: Query, hasSort: boolean, hasFilter: boolean): TemplateResult {
    const {t} = this;
    const {words} = this.options;
    const kinds = [...new Set(items.map(({kind}) => kind))];
    const kindName = (kind: ItemKind): string => words.get('items', itemWords).kind[kind] || t.plainKind;
    const picked = (event: Event): string => (event.target as HTMLSelectElement).value;
    return html`<div class="panel" part="panel" id="panel" ?hidden=${!this.isOpen} @keydown=${this.leave}>
      ${
        hasSort
          ? html`<label>${t.sort}<select part="sort" @change=${(event: Event) => this.set(query, {sort: picked(event)})}>
              ${Object.entries(t.sorts).map(([sort, name]) => html`<option value=${sort} ?selected=${(query.sort ?? '') === sort}>${name}</option>`)}
            </select></label>`
          : nothing
      }
      ${
        hasFilter && kinds.length > 1
          ? html`<label>${t.kind}<select part="kind" @change=${(event: Event) => this.set(query, {kind: picked(event)})}>
              <option value="">${t.anyKind}</option>
              ${kinds.map((kind) => html`<option value=${kind} ?selected=${query.kind === kind}>${kindName(kind)}</option>`)}
            </select></label>`
          : nothing
      }
      ${hasFilter ? this.attributes(items, query) : nothing}
      <button type="button" class="button quiet" part="clear-button" @click=${() => this.options.change(undefined)}>${t.clear}</button>
    </div>`;
  }

  private attributes(items: readonly Item[], query: Query): unknown {
    const {words} = this.options;
    const found = new Map<string, {name: string; values: Map<string, string>}>();
    const rarities = words.get('items', itemWords).rarity;
    const rarity = new Map<string, string>();
    for (const item of items) {
      if (rarities[item.rarity]) rarity.set(item.rarity, rarities[item.rarity]);
      for (const {id, name, values} of item.attributes) {
        const attribute = found.get(id) ?? {name, values: new Map<string, string>()};
        found.set(id, attribute);
        for (const value of values) attribute.values.set(value.id, value.name);
      }
    }
    const order = Object.keys(rarities);
    const all: [string, string, [string, string][]][] = [
      ['rarity', this.t.rarity, [...rarity].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))],
      ...[...found].map(([id, {name, values}]): [string, string, [string, string][]] => [id, name, [...values]]),
    ];
    // An id is the service's, and may be the name of what every object has.
    const chosen = new Map(Object.entries(query.attributes ?? {}));
    const toggle = (id: string, value: string): void => {
      const values = chosen.get(id) ?? [];
      const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
      this.set(query, {attributes: {...query.attributes, [id]: next}});
    };
    return all
      .filter(([, , values]) => values.length > 1)
      .map(
        ([id, name, values]) =>
          html`<fieldset><legend>${name}</legend>${values.map(
            ([
              value,
              text,
            ]) => html`<label class="check"><input type="checkbox" .checked=${chosen.get(id)?.includes(value) ?? false}
            @change=${() => toggle(id, value)} />${text}</label>`,
          )}</fieldset>`,
      );
  }

  /** Follows the items of a group, to the last page. */
  private followGroup(group: string | undefined): void {
    if (group === this.group) return;
    this.group = group;
    this.stopGroup?.();
    this.stopGroup = undefined;
    this.groupItems = [];
    this.isGrouping = group !== undefined;
    if (group === undefined) return;
    const {host, shop} = this.options;
    const lists = shop.storefront!.use(createGroupItems);
    this.stopGroup = lists.items(group).subscribe(({status, value}) => {
      this.groupItems = value?.items ?? [];
      this.isGrouping = status !== 'ready' || value.hasMore;
      if (status === 'ready' && value.hasMore) lists.more(group);
      host.requestUpdate();
    });
  }

  /** Follows the hits of a text; those of the last one stay until they come. */
  private search(text: string): void {
    if (text === this.searched) return;
    this.searched = text;
    this.stopSearch?.();
    this.stopSearch = undefined;
    if (!text) {
      this.hits = undefined;
      this.hitItems = [];
      this.isSearching = false;
      return;
    }
    const {host, shop} = this.options;
    const $hits = shop.storefront!.use(createSearch).search(text);
    this.stopSearch = $hits.subscribe(({status, value}) => {
      this.isSearching = status === 'loading';
      if (value) {
        this.hits = new Set(value.map(({sku}) => sku));
        this.hitItems = value;
      }
      host.requestUpdate();
    });
  }
}
