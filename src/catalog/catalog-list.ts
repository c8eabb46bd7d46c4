import {html, nothing, type TemplateResult} from 'lit';
import {withoutPrototype} from '../client/prototype-safe.js';
import type {Item} from '../items/item.js';
import type {ItemWords} from '../items/words.js';
import type {Loadable} from '../shop/loadable.js';
import {times} from '../ui/times.js';
import {listItemSkeleton} from './card/card.js';

const SKELETON_COUNT = 8;
/** The default of the element's `pageSize`. */
const PAGE_SIZE = 24;
/** A list of fewer items has no toolbar, unless the host requests one. */
const FEWEST_FOR_TOOLS = 9;

/** Whether a catalog has a list of its own, of one group or of the currencies, in place of the whole shop's. */
export const hasOwnList = ({group, kinds}: {readonly group?: string; readonly kinds?: string}): boolean =>
  Boolean(group) || kinds?.trim() === 'currency';

/** The list of a catalog. */
export interface List {
  readonly loaded: Loadable<readonly Item[]>;
  readonly hasMore: boolean;
  /** Items on all pages; undefined if the service does not report it. */
  readonly total: number | undefined;
  /** Loads the next pages. */
  readonly more: () => void;
  /** Loads all further pages. */
  readonly complete: () => void;
  readonly reload: () => void;
}

const noop = (): void => {};

/** The list of a catalog whose code still loads. */
export const LOADING_LIST: List = withoutPrototype({
  loaded: withoutPrototype({status: 'loading' as const}),
  hasMore: false,
  total: undefined,
  more: noop,
  complete: noop,
  reload: noop,
});

/** Items under a title. */
interface Shelf {
  readonly id: string;
  readonly name: string;
  readonly items: readonly Item[];
}

/** Renders the rows of a list by their keys. */
export type Rows = <T>(
  items: readonly T[],
  key: (item: T) => unknown,
  draw: (item: T, index: number) => unknown,
) => unknown;

/** A catalog's list, as its template shows it. */
export interface ListView {
  /** Titles are shown if there is more than one shelf. */
  readonly shelves: readonly Shelf[];
  /** The `lang` attribute of a title. */
  readonly langOf: (title: string) => string;
  /** The number of cards to draw, from the first item on. */
  readonly count: number;
  /** Renders an item's card; `id` is unique in the shadow root. */
  readonly draw: (item: Item, id: string) => unknown;
  /** The toolbar; undefined without one, null while its code loads. */
  readonly tools: unknown;
  /** Renders rows that keep their state by their keys. */
  readonly rows: Rows;
  readonly before?: unknown;
  readonly after?: unknown;
  /** `drawEnd` draws the first or the last card, in a list that draws only some of its cards. */
  readonly keydown?: ((event: KeyboardEvent, drawEnd?: (key: 'Home' | 'End') => void) => void) | undefined;
}

/** Items by the first group of each, in the order in which the groups appear; items without a group come last, under `others`. */
export function groupIntoShelves(items: readonly Item[], others: string): readonly Shelf[] {
  const shelves = new Map<string, Shelf & {readonly items: Item[]}>();
  for (const item of items) {
    const {id, name} = item.groups[0] ?? {id: '', name: others};
    const shelf = shelves.get(id) ?? {id, name, items: []};
    shelf.items.push(item);
    shelves.set(id, shelf);
  }
  return [...shelves.values()].sort((a, b) => +!a.id - +!b.id);
}

/** The host's page size, or the default for a number below 1 and for NaN. */
export const pageSizeOf = (size: number): number => (size >= 1 ? Math.floor(size) : PAGE_SIZE);

/** Whether a list of `count` items has a toolbar; `tools` is the host's attribute. */
export const hasTools = (tools: string | undefined, count: number): boolean =>
  tools ? tools !== 'none' : count >= FEWEST_FOR_TOOLS;

export function listTemplate(view: ListView): TemplateResult {
  const {shelves, langOf, count, draw, tools, rows, before, after, keydown} = withoutPrototype(view);
  let next = 0;
  const shelf = ({name, items}: Shelf): TemplateResult | undefined => {
    const from = next;
    next += items.length;
    if (from >= count) return undefined;
    return html`${shelves.length > 1 ? html`<h2 class="shelf game-name" part="shelf" lang=${langOf(name)}>${name}</h2>` : nothing}
      <ul class=${count > PAGE_SIZE ? 'grid long' : 'grid'} part="grid" role="list" aria-label=${shelves.length > 1 ? name : nothing} @keydown=${keydown}>
        ${rows(
          items.length > count - from ? items.slice(0, count - from) : items,
          ({sku}) => sku,
          (item, index) => html`<li>${draw(item, `item-${from + index}`)}</li>`,
        )}
      </ul>`;
  };
  return html`${before}
    ${tools === undefined ? nothing : html`<div class="tools" part="tools">${tools ?? html`<i></i><i></i>`}</div>`}
    ${rows(shelves, ({id}) => id, shelf)}${after}`;
}

/** The button that shows the next `count` items, and how many of `total` are shown; `total` is undefined while unknown. */
export const moreTemplate = (
  count: number,
  shown: number,
  total: number | undefined,
  showMore: () => void,
  t: ItemWords,
): TemplateResult => html`<div class="more">
              <button class="button outlined" part="more-button" @click=${showMore}>${t.showMore(count)}</button>
              <span>${t.shown(shown, total)}</span>
            </div>`;

/** The skeleton of a list. `hasHead`: with the tools and the title of the first shelf. */
export const listSkeleton = (hasHead: boolean, label: string | typeof nothing): TemplateResult =>
  html`<slot name="loading">${
    hasHead
      ? html`<div class="tools" aria-hidden="true"><i></i><i></i></div><p class="shelf" aria-hidden="true">\u00a0</p>`
      : nothing
  }<ul class="grid" part="grid" aria-label=${label}>${times(SKELETON_COUNT, listItemSkeleton)}</ul></slot>`;
