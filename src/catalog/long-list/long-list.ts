import type {LitElement, ReactiveController, TemplateResult} from 'lit';
import {afterPaint} from '../../client/after-paint.js';
import {pageDocument} from '../../client/clobber-safe-dom.js';
import type {Item} from '../../items/item.js';
import {addStyles} from '../../ui/styles/add-styles.js';
import type {Selling} from '../card/selling.js';
import {type ListView, listTemplate, type Rows} from '../catalog-list.js';
import {longListStyles} from './long-list.styles.js';
import {itemsToDraw, OVERSCAN, type OverscanRange, rootsAround, ScrollAnchor} from './scroller.js';
import {type Grid, windowed} from './windowed-grid.js';

/** A pass measures the rows that it draws, which may bring other rows near the view. The first passes use typical heights. */
const MAX_DRAW_PASSES = 6;

/** Cards out of view are redrawn after a pause, or before they come into view: often another update follows at once. */
const STALE_MS = 150;

/**
 * A list that draws only the cards near the view, and the rows around the focused card. Margins keep the room of the others,
 * by measured heights. All cards are drawn for print.
 */
export class LongList implements ReactiveController {
  private readonly host: LitElement;
  private readonly selling: Selling;
  private readonly anchor = new ScrollAnchor();
  private readonly resizeObserver = new ResizeObserver(() => this.layOut());
  /** The element whose size shows that the list was laid out again. */
  private gauge: Element | undefined = undefined;
  private stops: (() => void)[] = [];
  private grids: Grid[] = [];
  private isLong = false;
  private isPrinted = false;
  /** Changed cards will be measured after the next paint. */
  private isMeasurePending = false;
  /** Columns of the grids; 0 if the page lays the cards out in another way; undefined while no grid is visible. */
  private columns: number | undefined = undefined;
  private order: unknown = undefined;
  /** SKU of the item whose card has or had the focus. */
  private focused: string | undefined = undefined;
  /** The typical height of a row, for grids that have drawn none; 0 while unknown. */
  private typicalHeight = 0;
  private overscan: OverscanRange = OVERSCAN.both;
  /** The list's position in the window at the last scroll, in pixels. */
  private top = 0;
  private staleTimer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(host: LitElement, selling: Selling) {
    this.host = host;
    this.selling = selling;
    addStyles(host.renderRoot as ShadowRoot, longListStyles);
    host.addController(this);
  }

  /**
   * The list's template, with the cards near the view alone if it `isLong`. When `order` changes, the items are in another
   * order: the scroll position stays, whichever cards it shows.
   */
  render(view: ListView, isLong: boolean, order: unknown): TemplateResult {
    if (order !== this.order) this.anchor.clear();
    this.order = order;
    this.isLong = isLong;
    const {shelves, rows: keyed, keydown} = view;
    const owner = {
      rows: keyed,
      addGrid: (grid: Grid): void => void this.grids.push(grid),
      removed: (skus: readonly string[]): void => this.selling.cells.remove(skus),
    };
    const rows: Rows = (items, key, draw) =>
      (items as readonly unknown[]) === shelves
        ? keyed(items, key, draw)
        : windowed(owner, items as readonly Item[], draw as (item: unknown, index: number) => unknown);
    return listTemplate({...view, rows, keydown: keydown && ((event) => keydown(event, this.drawEnd))});
  }

  /** Draws the item at an index of the whole list, so that its card can take the focus. */
  drawItem(index: number): void {
    let start = 0;
    for (const {items} of this.grids) {
      const item = items[index - start];
      start += items.length;
      if (!item) continue;
      this.focused = item.sku;
      this.layOut();
      return;
    }
  }

  hostConnected(): void {
    const {host} = this;
    const listen = (target: EventTarget, type: string, listener: (event: Event) => void, capture = false): void => {
      target.addEventListener(type, listener, {capture, passive: true});
      this.stops.push(() => target.removeEventListener(type, listener, {capture}));
    };
    for (const root of rootsAround(host)) listen(root, 'scroll', this.scrolled, true);
    listen(host.renderRoot, 'focusin', this.focusMoved);
    listen(window, 'resize', this.layOut);
    listen(window, 'beforeprint', () => this.print(true));
    listen(window, 'afterprint', () => this.print(false));
    listen(pageDocument.fonts ?? host, 'loadingdone', this.layOut);
    this.stops.push(this.selling.cells.onChange(this.cardsChanged));
    if (this.gauge) this.resizeObserver.observe(this.gauge);
    this.redrawStaleSoon();
  }

  hostDisconnected(): void {
    clearTimeout(this.staleTimer);
    for (const stop of this.stops.splice(0)) stop();
    this.resizeObserver.disconnect();
  }

  hostUpdate(): void {
    this.saveAnchor();
    this.grids = [];
    this.columns = undefined;
  }

  hostUpdated(): void {
    this.addGauge();
    this.layOut();
    this.redrawStaleSoon();
  }

  private readonly scrolled = (): void => {
    this.redrawStale();
    if (this.isWhole) return;
    const {top} = this.host.getBoundingClientRect();
    if (top !== this.top) this.overscan = top < this.top ? OVERSCAN.down : OVERSCAN.up;
    this.draw();
    this.saveAnchor();
  };

  /** Measures the rows of redrawn cards once they are painted: a press waits for that paint, and for no layout before it. */
  private readonly cardsChanged = (): void => {
    if (this.isMeasurePending) return;
    this.isMeasurePending = true;
    afterPaint(() => {
      this.isMeasurePending = false;
      if (this.host.isConnected) this.measure(({tops}, rows) => tops.setHeights(rows));
    });
  };

  /** Redraws the cards out of view, for which the cards in view did not wait. */
  private readonly redrawStale = (): void => {
    clearTimeout(this.staleTimer);
    const wereStale = this.grids.map((grid) => grid.redrawStale());
    if (wereStale.includes(true)) this.layOut();
  };

  private redrawStaleSoon(): void {
    clearTimeout(this.staleTimer);
    this.staleTimer = setTimeout(this.redrawStale, STALE_MS);
  }

  private readonly focusMoved = ({target}: Event): void => {
    const card = (target as Element).closest('li');
    const grid = this.grids.find(({element}) => element === card?.parentElement);
    if (!card || !grid) return;
    this.focused = grid.items[grid.drawn[[...grid.cards].indexOf(card)]!]?.sku;
    this.draw();
  };

  /** Draws the first or the last card. */
  private readonly drawEnd = (key: 'Home' | 'End'): void => {
    const count = this.grids.reduce((sum, {items}) => sum + items.length, 0);
    this.drawItem(key === 'Home' ? 0 : count - 1);
  };

  /** Reads the layout of the grids, and draws the cards in view; the first of them stays at its place. */
  private readonly layOut = (): void => {
    const {grids} = this;
    // The scroll event comes in the next frame: a scroll since the last one must not be undone.
    if (this.anchor.isOutdated) this.saveAnchor();
    const visible = grids.find(({element}) => element.clientWidth > 0);
    this.columns = undefined;
    if (visible) {
      const {display, gridTemplateColumns, rowGap} = getComputedStyle(visible.element);
      this.columns = display.endsWith('grid') ? gridTemplateColumns.split(' ').length : 0;
      for (const grid of grids) grid.layOut(this.columns || 1, Number.parseFloat(rowGap) || 0);
    }
    this.anchor.findScroller(this.host);
    this.measure((grid, rows) => grid.tops.setAllHeights(rows));
    this.arrange();
    // Restored twice: before the view is drawn, by the known heights, and after, by the measured ones.
    if (this.columns) this.anchor.restore((grid, card) => grid.topOf(card));
    this.draw();
    if (this.columns) this.anchor.restore((_grid, card) => card.getBoundingClientRect().top);
    this.saveAnchor();
  };

  private print(isPrinted: boolean): void {
    this.isPrinted = isPrinted;
    this.layOut();
  }

  /** Whether all cards are drawn: the list is not long, or it is printed, or the page shows no grid. */
  private get isWhole(): boolean {
    return !this.isLong || this.isPrinted || this.columns === 0;
  }

  /** Measures the drawn rows of each grid; `take` stores their heights. */
  private measure(take: (grid: Grid, rows: ReadonlyMap<number, number>) => void): void {
    if (this.isWhole || !this.columns) return;
    for (const grid of this.grids) grid.layOutDrawn();
    for (const grid of this.grids) {
      take(grid, grid.rowHeights());
      this.shareTypicalHeight(grid);
    }
  }

  private arrange(): void {
    if (this.isWhole || !this.columns) return;
    for (const grid of this.grids) {
      grid.arrange();
      grid.setPositions();
    }
  }

  /** The first typical height of a row that one grid has measured is assumed for the others. */
  private shareTypicalHeight({tops}: Grid): void {
    this.typicalHeight ||= tops.typicalHeight;
    tops.assumeTypicalHeight(this.typicalHeight);
  }

  /** Draws the cards near the view, until their measured heights bring no others near it. */
  private draw(): void {
    const {isWhole, grids} = this;
    if (isWhole) for (const grid of grids) grid.showAll();
    else if (this.columns) {
      for (let pass = 0; pass < MAX_DRAW_PASSES; pass++) if (!this.drawPass()) return;
    }
  }

  /** Draws the cards near the view, by the heights that are known. Returns whether cards were added or removed. */
  private drawPass(): boolean {
    const {grids, columns = 1} = this;
    const wanted = itemsToDraw(grids, columns, this.overscan, this.focusedIndex());
    const added = grids.map((grid, index) => grid.show(wanted[index]!));
    // All grids are changed before one is measured: each measurement after a change lays out the page.
    grids.forEach((grid, index) => {
      if (!added[index]) return;
      grid.arrange();
      grid.setPositions(added[index]);
    });
    grids.forEach((grid, index) => {
      if (!added[index]) return;
      grid.tops.setHeights(grid.rowHeights(added[index]));
      this.shareTypicalHeight(grid);
    });
    return added.some(Boolean);
  }

  /** The index in the whole list of the item whose card has or had the focus; NaN without one. */
  private focusedIndex(): number {
    let start = 0;
    for (const {items} of this.focused === undefined ? [] : this.grids) {
      const index = items.findIndex(({sku}) => sku === this.focused);
      if (index >= 0) return start + index;
      start += items.length;
    }
    return Number.NaN;
  }

  private saveAnchor(): void {
    this.top = this.host.getBoundingClientRect().top;
    this.anchor.save(this.isWhole || !this.columns ? [] : this.grids);
  }

  private addGauge(): void {
    const store = this.host.renderRoot.querySelector('.store');
    if (this.gauge || !store) return;
    this.gauge = document.createElement('div');
    this.gauge.className = 'gauge';
    this.gauge.setAttribute('aria-hidden', 'true');
    store.append(this.gauge);
    this.resizeObserver.observe(this.gauge);
  }
}
