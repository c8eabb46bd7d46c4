import type {LitElement, ReactiveController, TemplateResult} from 'lit';
import {pageDocument} from '../../client/page-members.js';
import type {Item} from '../../items/item.js';
import {afterPaint} from '../../ui/after-paint.js';
import {addStyles} from '../../ui/styles/add-styles.js';
import type {Sale} from '../card/sale.js';
import {type ListView, listTemplate, type Rows} from '../catalog-list.js';
import {longListStyles} from './long-list.styles.js';
import {rootsAround, scrollerOf} from './scroller.js';
import {type Grid, type Span, windowed} from './windowed-grid.js';

/** What is drawn shows where the list ends after so many looks: the first ones rest on what a row usually takes. */
const MOST_LOOKS = 6;

/** So many heights of the window are drawn where a scroll leads: one of a window's height shows no gap. */
const AHEAD = 1;
/** So many behind it, for who turns back. */
const BEHIND = 0.5;

/** Heights of the window above and below it. */
type Room = readonly [number, number];

const NONE: Room = [0, 0];
/** What is drawn, and what of it has to be there, or it is drawn anew. */
const EITHER_WAY = {drawn: [AHEAD, AHEAD], least: [AHEAD, AHEAD]} as const;
const DOWN = {drawn: [BEHIND, AHEAD], least: [0, AHEAD]} as const;
const UP = {drawn: [AHEAD, BEHIND], least: [AHEAD, 0]} as const;

/** Cards out of view are drawn anew so long after those in view, or before they come into it: often the next list is on its way. */
const STALE_MS = 150;

/** A card of a grid, and how far it was from the top of the window. */
interface Place {
  readonly grid: Grid;
  readonly card: Element;
  readonly top: number;
  /** How far its page was scrolled then. */
  readonly scrolled: number;
}

/**
 * A list of so many cards that only those near the view are drawn, and the card that has or had the focus, with its
 * neighbours. It keeps the room of the others by heights that it measures, and draws all for print.
 */
export class LongList implements ReactiveController {
  private readonly host: LitElement;
  private readonly sale: Sale;
  private readonly watcher = new ResizeObserver(() => this.layOut());
  private gauge: Element | undefined = undefined;
  private stops: (() => void)[] = [];
  private grids: Grid[] = [];
  private isLong = false;
  private isPrinted = false;
  /** Cards have changed that are yet to be measured. */
  private isBehind = false;
  /** The columns of its grids; 0 where its page lays them out in some other way. Undefined as long as they cannot be seen. */
  private columns: number | undefined = undefined;
  private order: unknown = undefined;
  /** The item whose card has or had the focus. */
  private focused: string | undefined = undefined;
  /** The first card in view, where the list begins above the view. */
  private place: Place | undefined = undefined;
  /** What a row takes where a grid has drawn none. */
  private usual = 0;
  /** Where the last scroll led. */
  private way: {readonly drawn: Room; readonly least: Room} = EITHER_WAY;
  /** Where the list stood in the window then. */
  private top = 0;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  /** What scrolls it. */
  private scroller: Element = pageDocument.documentElement;

  constructor(host: LitElement, sale: Sale) {
    this.host = host;
    this.sale = sale;
    addStyles(host.renderRoot as ShadowRoot, longListStyles);
    host.addController(this);
  }

  /**
   * The list's template; where it `isLong`, what is near the view alone. Where `order` changes, the items stand in
   * another order, and the view stays where it is, whatever it shows.
   */
  render(view: ListView, isLong: boolean, order: unknown): TemplateResult {
    if (order !== this.order) this.place = undefined;
    this.order = order;
    this.isLong = isLong;
    const {shelves, rows: keyed = (items, _key, draw) => items.map(draw), keydown} = view;
    const owner = {
      rows: keyed,
      take: (grid: Grid): void => void this.grids.push(grid),
      gone: (skus: readonly string[]): void => this.sale.cells.remove(skus),
    };
    const rows: Rows = (items, key, draw) =>
      (items as readonly unknown[]) === shelves
        ? keyed(items, key, draw)
        : windowed(owner, items as readonly Item[], draw as (item: unknown, index: number) => unknown);
    return listTemplate({...view, rows, keydown: keydown && ((event) => keydown(event, this.reachEnd))});
  }

  /** Draws the item at a place of the whole list, wherever it is, so that it can have the focus. */
  reach(index: number): void {
    let from = 0;
    for (const {items} of this.grids) {
      const item = items[index - from];
      from += items.length;
      if (!item) continue;
      this.focused = item.sku;
      this.layOut();
      return;
    }
  }

  hostConnected(): void {
    const {host} = this;
    const listen = (target: EventTarget, type: string, heard: (event: Event) => void, capture = false): void => {
      target.addEventListener(type, heard, {capture, passive: true});
      this.stops.push(() => target.removeEventListener(type, heard, {capture}));
    };
    for (const root of rootsAround(host)) listen(root, 'scroll', this.scrolled, true);
    listen(host.renderRoot, 'focusin', this.focusMoved);
    listen(window, 'resize', this.layOut);
    listen(window, 'beforeprint', () => this.print(true));
    listen(window, 'afterprint', () => this.print(false));
    listen(pageDocument.fonts ?? host, 'loadingdone', this.layOut);
    this.stops.push(this.sale.cells.onChange(this.cardsChanged));
    if (this.gauge) this.watcher.observe(this.gauge);
    this.freshenSoon();
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
    for (const stop of this.stops.splice(0)) stop();
    this.watcher.disconnect();
  }

  hostUpdate(): void {
    this.remember();
    this.grids = [];
    this.columns = undefined;
  }

  hostUpdated(): void {
    this.watch();
    this.layOut();
    this.freshenSoon();
  }

  private readonly scrolled = (): void => {
    this.freshen();
    if (this.isWhole) return;
    const {top} = this.host.getBoundingClientRect();
    if (top !== this.top) this.way = top < this.top ? DOWN : UP;
    this.draw();
    this.remember();
  };

  /** A card that was drawn anew may be higher: that is seen once it is painted, which a press waits for. */
  private readonly cardsChanged = (): void => {
    if (this.isBehind) return;
    this.isBehind = true;
    afterPaint(() => {
      this.isBehind = false;
      if (this.host.isConnected) this.measure(({tops}, rows) => tops.measured(rows));
    });
  };

  /** Draws anew the cards out of view, which those in view did not wait for. */
  private readonly freshen = (): void => {
    clearTimeout(this.timer);
    const wereStale = this.grids.map((grid) => grid.freshen());
    if (wereStale.includes(true)) this.layOut();
  };

  private freshenSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.freshen, STALE_MS);
  }

  private readonly focusMoved = ({target}: Event): void => {
    const card = (target as Element).closest('li');
    const grid = this.grids.find(({element}) => element === card?.parentElement);
    if (!card || !grid) return;
    this.focused = grid.items[grid.drawn[[...grid.cards].indexOf(card)]!]?.sku;
    this.draw();
  };

  /** Draws the first or the last card. */
  private readonly reachEnd = (key: 'Home' | 'End'): void => {
    const count = this.grids.reduce((sum, {items}) => sum + items.length, 0);
    this.reach(key === 'Home' ? 0 : count - 1);
  };

  /** Looks anew how the grids are laid out, and keeps what is in view in its place. */
  private readonly layOut = (): void => {
    const {grids} = this;
    // Who has scrolled since, which is heard of in the next frame alone, is not taken back.
    if (this.place?.scrolled !== this.scroller.scrollTop) this.remember();
    const shown = grids.find(({element}) => element.clientWidth > 0);
    this.columns = undefined;
    if (shown) {
      const {display, gridTemplateColumns, rowGap} = getComputedStyle(shown.element);
      this.columns = display.endsWith('grid') ? gridTemplateColumns.split(' ').length : 0;
      for (const grid of grids) grid.layOut(this.columns || 1, Number.parseFloat(rowGap) || 0);
    }
    this.scroller = scrollerOf(this.host);
    this.measure((grid, rows) => grid.tops.laidOut(rows));
    this.arrange();
    // What is in view is found again before it is drawn anew, and once more when that was as high as it is.
    this.restore(({grid, card}) => grid.topOf(card));
    this.draw();
    this.restore();
    this.remember();
  };

  private print(isPrinted: boolean): void {
    this.isPrinted = isPrinted;
    this.layOut();
  }

  /** Whether all of it is drawn: it is not long, or printed, or no grid. */
  private get isWhole(): boolean {
    return !this.isLong || this.isPrinted || this.columns === 0;
  }

  /** Looks how high the rows are that are drawn. */
  private measure(take: (grid: Grid, rows: ReadonlyMap<number, number>) => void): void {
    if (this.isWhole || !this.columns) return;
    for (const grid of this.grids) {
      take(grid, grid.rows());
      this.suppose(grid);
    }
  }

  private arrange(): void {
    if (this.isWhole || !this.columns) return;
    for (const grid of this.grids) {
      grid.arrange();
      grid.number();
    }
  }

  /** What a row takes in one grid, it usually takes in the others, too. */
  private suppose({tops}: Grid): void {
    this.usual ||= tops.usual;
    tops.suppose(this.usual);
  }

  /** Draws what is to be seen, until it is as high as was thought. */
  private draw(): void {
    const {isWhole, grids} = this;
    if (isWhole) for (const grid of grids) grid.showAll();
    else if (this.columns) {
      for (let look = 0; look < MOST_LOOKS; look++) if (!this.look()) return;
    }
  }

  /** Draws what is to be seen, as far as is known what stands where. Returns whether that changed anything. */
  private look(): boolean {
    const {grids} = this;
    const wanted = this.wanted();
    const changes = grids.map((grid, index) => grid.show(wanted[index]!));
    // All is changed before anything is measured: each turn between the two lays the page out.
    grids.forEach((grid, index) => {
      if (!changes[index]) return;
      grid.arrange();
      grid.number(changes[index]);
    });
    grids.forEach((grid, index) => {
      if (!changes[index]) return;
      grid.tops.measured(grid.rows(changes[index]));
      this.suppose(grid);
    });
    return changes.some(Boolean);
  }

  /** What of each grid is to be drawn: what is in view, or nearest to it, and what surrounds the focus. */
  private wanted(): readonly (readonly number[])[] {
    const {grids, columns = 1} = this;
    const height = window.innerHeight;
    const boxes = grids.map(({element}) => element.getBoundingClientRect());
    const isNear = boxes.map(({top, bottom}) => bottom >= -AHEAD * height && top <= (1 + AHEAD) * height);
    if (!isNear.includes(true)) isNear[boxes[0]!.top > 0 ? 0 : grids.length - 1] = true;
    const focus = this.focusedPlace();
    let begun = 0;
    return grids.map((grid, index) => {
      const {top} = boxes[index]!;
      const {scale} = grid;
      const within = ([above, below]: Room): Span =>
        grid.between((-above * height - top) / scale, ((1 + below) * height - top) / scale);
      grid.inView = within(NONE);
      if (!isNear[index]) grid.seen = [0, 0];
      else if (!holds(grid.seen, within(this.way.least))) grid.seen = within(this.way.drawn);
      const own = focus - begun;
      const {length} = grid.items;
      begun += length;
      // The cards of the rows before and behind it, too, for Tab and the arrows.
      const isFocused = own + columns >= 0 && own - columns < length;
      return grid.places(grid.seen, isFocused ? [own - columns, own + columns + 1] : [0, 0]);
    });
  }

  /** Where in the whole list the card is that has or had the focus; NaN without one. */
  private focusedPlace(): number {
    let begun = 0;
    for (const {items} of this.focused === undefined ? [] : this.grids) {
      const index = items.findIndex(({sku}) => sku === this.focused);
      if (index >= 0) return begun + index;
      begun += items.length;
    }
    return Number.NaN;
  }

  /** Keeps in mind which card is the first in view, or nearly so. */
  private remember(): void {
    this.place = undefined;
    this.top = this.host.getBoundingClientRect().top;
    if (this.isWhole || !this.columns) return;
    const edge = Math.max(0, this.scroller.getBoundingClientRect().top);
    const boxes = this.grids.map(({element}) => element.getBoundingClientRect());
    const index = boxes.findIndex(({bottom}) => bottom > edge);
    const grid = this.grids[index];
    if (!grid || boxes[0]!.top >= edge) return;
    const distance = (edge - boxes[index]!.top) / grid.scale;
    const card = grid.cards[grid.drawn.indexOf(grid.between(distance, distance)[0])];
    const {scrollTop: scrolled} = this.scroller;
    this.place = card && {grid, card, top: card.getBoundingClientRect().top, scrolled};
  }

  /** Scrolls so that the card that was the first in view stands where it stood. */
  private restore(topOf = ({card}: Place): number => card.getBoundingClientRect().top): void {
    const {place} = this;
    if (!place?.card.isConnected || !this.columns) return;
    const shift = topOf(place) - place.top;
    if (Math.abs(shift) >= 1) this.scroller.scrollBy({top: shift, behavior: 'instant'});
  }

  private watch(): void {
    const store = this.host.renderRoot.querySelector('.store');
    if (this.gauge || !store) return;
    this.gauge = document.createElement('div');
    this.gauge.className = 'gauge';
    this.gauge.setAttribute('aria-hidden', 'true');
    store.append(this.gauge);
    this.watcher.observe(this.gauge);
  }
}

const holds = ([from, to]: Span, [first, end]: Span): boolean => from <= first && end <= to;
