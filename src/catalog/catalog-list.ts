import {html, nothing, type TemplateResult} from 'lit';
import {bare} from '../client/bare.js';
import type {Item} from '../items/item.js';
import type {ItemWords} from '../items/words.js';
import {times} from '../ui/times.js';
import {listItemSkeleton} from './card/card.js';

const SKELETON_COUNT = 8;
/** As the element has it by default. */
const PAGE_SIZE = 24;
/** Fewer items than this need no toolbar, unless the host asks for one. */
const FEWEST_FOR_TOOLS = 9;

/** Items under one title. */
export interface Shelf {
  readonly id: string;
  readonly name: string;
  readonly items: readonly Item[];
}

/** Draws a list's rows, each under a key of its own. */
export type Rows = <T>(
  items: readonly T[],
  key: (item: T) => unknown,
  draw: (item: T, index: number) => unknown,
) => unknown;

/** A catalog's list as it is drawn. */
export interface ListView {
  /** Their titles are shown where there is more than one. */
  readonly shelves: readonly Shelf[];
  /** How many items are shown, from the first one on. */
  readonly count: number;
  /** Draws an item's card; `id` is unique in the shadow root. */
  readonly draw: (item: Item, id: string) => unknown;
  /** What stands in the toolbar's place: undefined without one, null while it is on its way. */
  readonly tools: unknown;
  /** How rows are drawn that keep their state; without it, one after the other. */
  readonly rows?: Rows;
  readonly before?: unknown;
  readonly after?: unknown;
  /** `reachEnd` draws the first or the last card, where only a part of the list is drawn. */
  readonly keydown?: ((event: KeyboardEvent, reachEnd?: (key: 'Home' | 'End') => void) => void) | undefined;
}

/** Items by the first group each names, in the order in which the groups appear; what has none comes last. */
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

/** How many items are shown before the player asks for more, where the host set a number that makes sense. */
export const pageSizeOf = (asked: number): number => (asked >= 1 ? Math.floor(asked) : PAGE_SIZE);

/** Whether a list has a toolbar, by the `tools` that the host named. */
export const hasTools = (tools: string | undefined, count: number): boolean =>
  tools ? tools !== 'none' : count >= FEWEST_FOR_TOOLS;

const plainRows: Rows = (items, _key, draw) => items.map(draw);

export function listTemplate(view: ListView): TemplateResult {
  const {shelves, count, draw, tools, rows = plainRows, before, after, keydown} = bare(view);
  let next = 0;
  const shelf = ({name, items}: Shelf): TemplateResult | undefined => {
    const from = next;
    next += items.length;
    if (from >= count) return undefined;
    return html`${shelves.length > 1 ? html`<h2 class="shelf" part="shelf">${name}</h2>` : nothing}
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

/** A list as it will be: tools, the name of the first shelf, cards. */
export const listSkeleton = (hasHead: boolean, label: string | typeof nothing): TemplateResult =>
  html`<slot name="loading">${
    hasHead
      ? html`<div class="tools" aria-hidden="true"><i></i><i></i></div><p class="shelf" aria-hidden="true">\u00a0</p>`
      : nothing
  }<ul class="grid" part="grid" aria-label=${label}>${times(SKELETON_COUNT, listItemSkeleton)}</ul></slot>`;
