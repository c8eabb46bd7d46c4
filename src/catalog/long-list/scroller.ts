import {membersOf, pageDocument} from '../../client/clobber-safe-dom.js';
import type {Grid, Span} from './windowed-grid.js';

// A long list and its scroll position: the element that scrolls it, the card that keeps its place, and the cards to draw.

/** The ancestors of an element in the rendered page: out of slots and shadow roots, too. */
function* renderedAncestors(element: Element): Iterable<Element> {
  for (let node: Node | null = element; node; ) {
    const above: Node | null = (node as Element).assignedSlot ?? membersOf(node).parentNode;
    node = above instanceof ShadowRoot ? above.host : above;
    if (node instanceof Element) yield node;
  }
}

/** The documents and shadow roots whose boxes may scroll an element. A scroll event does not leave the root of its box. */
export const rootsAround = (element: Element): ReadonlySet<Node> =>
  new Set([element, ...renderedAncestors(element)].map((node) => node.getRootNode()));

/** The element that scrolls another one up and down. */
function scrollerOf(element: Element): Element {
  const root = pageDocument.scrollingElement ?? pageDocument.documentElement;
  for (const box of renderedAncestors(element)) {
    if (box.scrollHeight > box.clientHeight && isScroller(box)) return box === pageDocument.body ? root : box;
  }
  return root;
}

const isScroller = (box: Element): boolean => /auto|scroll/.test(getComputedStyle(box).overflowY);

/** A card of a grid, with its place on the screen. */
interface AnchorCard {
  readonly grid: Grid;
  readonly card: Element;
  /** Distance from the top of the window, in pixels. */
  readonly top: number;
  /** The scroll position at which `top` was measured. */
  readonly scrollTop: number;
}

/** Keeps the first card in view at its place on the screen while the cards above it change. */
export class ScrollAnchor {
  private anchor: AnchorCard | undefined = undefined;
  private scroller: Element = pageDocument.documentElement;

  /** Looks up the element that scrolls the list: it depends on the page's layout. */
  findScroller(host: Element): void {
    this.scroller = scrollerOf(host);
  }

  /** Whether the scroll position changed since `save`, or nothing was saved. */
  get isOutdated(): boolean {
    return this.anchor?.scrollTop !== this.scroller.scrollTop;
  }

  /** Saves the first card in view and its place; nothing if the list begins below the upper edge of the view. */
  save(grids: readonly Grid[]): void {
    this.clear();
    if (!grids.length) return;
    const edge = Math.max(0, this.scroller.getBoundingClientRect().top);
    const boxes = grids.map(({element}) => element.getBoundingClientRect());
    const index = boxes.findIndex(({bottom}) => bottom > edge);
    const grid = grids[index];
    if (!grid || boxes[0]!.top >= edge) return;
    const distance = (edge - boxes[index]!.top) / grid.scale;
    const card = grid.cards[grid.drawn.indexOf(grid.between(distance, distance)[0])];
    const {scrollTop} = this.scroller;
    this.anchor = card && {grid, card, top: card.getBoundingClientRect().top, scrollTop};
  }

  /** Scrolls so that the saved card is back at its place; `topOf` is its distance from the top of the window now. */
  restore(topOf: (grid: Grid, card: Element) => number): void {
    const {anchor} = this;
    if (!anchor?.card.isConnected) return;
    const shift = topOf(anchor.grid, anchor.card) - anchor.top;
    if (Math.abs(shift) >= 1) this.scroller.scrollBy({top: shift, behavior: 'instant'});
  }

  clear(): void {
    this.anchor = undefined;
  }
}

/** Heights of the window, above it and below it. */
type Overscan = readonly [above: number, below: number];

/**
 * The distance around the window within which cards are rendered. They are rendered again only once the distance falls
 * below `least`.
 */
export interface OverscanRange {
  readonly drawn: Overscan;
  readonly least: Overscan;
}

/** In the direction of the scroll: one scroll by the window's height then shows no gap. */
const AHEAD = 1;
/** Behind it, for a scroll that turns back. */
const BEHIND = 0.5;
const NONE: Overscan = [0, 0];

export const OVERSCAN = {
  both: {drawn: [AHEAD, AHEAD], least: [AHEAD, AHEAD]},
  down: {drawn: [BEHIND, AHEAD], least: [0, AHEAD]},
  up: {drawn: [AHEAD, BEHIND], least: [AHEAD, 0]},
} as const satisfies Readonly<Record<string, OverscanRange>>;

/**
 * The indexes of the items that each grid has to draw: the cards in view or near it, and the rows around the focused card,
 * so that Tab and the arrow keys find their next card. Updates `inView` and `nearView` of the grids. `focused` is an index
 * in the whole list; NaN without a focused card.
 */
export function itemsToDraw(
  grids: readonly Grid[],
  columns: number,
  overscan: OverscanRange,
  focused: number,
): readonly (readonly number[])[] {
  const height = window.innerHeight;
  const boxes = grids.map(({element}) => element.getBoundingClientRect());
  const isNear = boxes.map(({top, bottom}) => bottom >= -AHEAD * height && top <= (1 + AHEAD) * height);
  if (!isNear.includes(true)) isNear[boxes[0]!.top > 0 ? 0 : grids.length - 1] = true;
  let start = 0;
  return grids.map((grid, index) => {
    const {top} = boxes[index]!;
    const {scale} = grid;
    const within = ([above, below]: Overscan): Span =>
      grid.between((-above * height - top) / scale, ((1 + below) * height - top) / scale);
    grid.inView = within(NONE);
    if (!isNear[index]) grid.nearView = [0, 0];
    else if (!contains(grid.nearView, within(overscan.least))) grid.nearView = within(overscan.drawn);
    const own = focused - start;
    const {length} = grid.items;
    start += length;
    const hasFocus = own + columns >= 0 && own - columns < length;
    return grid.rowsOf(grid.nearView, hasFocus ? [own - columns, own + columns + 1] : [0, 0]);
  });
}

const contains = ([from, to]: Span, [first, end]: Span): boolean => from <= first && end <= to;
