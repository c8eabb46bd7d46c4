import {pageDocument} from '../../client/clobber-safe-dom.js';
import {scrollerOf} from './scroller.js';
import type {Grid} from './windowed-grid.js';

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

  /** Saves the first card in view and its place; nothing where the list begins below the upper edge of the view. */
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
