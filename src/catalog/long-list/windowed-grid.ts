import {noChange, nothing} from 'lit';
import {type ChildPart, Directive, type DirectiveParameters, directive} from 'lit/directive.js';
import {setChildPartValue} from 'lit/directive-helpers.js';
import type {Item} from '../../items/item.js';
import {times} from '../../ui/times.js';
import type {Rows} from '../catalog-list.js';
import {RowTops} from './row-tops.js';

/** The template of an item's card, by the item's index in its grid. */
type Draw = (item: Item, index: number) => unknown;

/** The list that decides which cards of its grids are drawn. */
interface GridOwner {
  /** Called by each grid as it renders, from the first grid on. */
  readonly addGrid: (grid: Grid) => void;
  /** Called with the items whose cards are removed. */
  readonly removed: (skus: readonly string[]) => void;
  /** Draws the cards, each under its key. */
  readonly rows: Rows;
}

/** A range of indexes; its end is not part of it. */
export type Span = readonly [from: number, end: number];

/** The margins of a card, in pixels. */
type Margins = readonly [above: number, below: number];

const EVERYWHERE: Span = [0, Number.POSITIVE_INFINITY];

const upTo = (count: number): readonly number[] => times(count, (index) => index);

/** A grid that draws only some of its cards; the margins of their neighbours keep the room of the others. */
export class Grid extends Directive {
  items: readonly Item[] = [];
  /** Indexes of the items whose cards are drawn, in ascending order. */
  drawn: readonly number[] = [];
  /** The items whose cards are drawn because they are in view or near it. */
  nearView: Span = [0, 0];
  /** The items whose cards are in view. */
  inView: Span = EVERYWHERE;
  readonly tops = new RowTops();
  /** All cards are drawn. */
  private isWhole = false;
  private columns = 1;
  /** Indexes of the items whose cards still show their old state. */
  private stale: ReadonlySet<number> = new Set();
  /** The cards whose margins keep the room of others. */
  private spaced: ReadonlyMap<HTMLElement, Margins> = new Map();
  private owner: GridOwner | undefined = undefined;
  private part: ChildPart | undefined = undefined;
  private draw: Draw = () => nothing;

  render(_owner: GridOwner, _items: readonly Item[], _draw: Draw): unknown {
    return nothing;
  }

  override update(part: ChildPart, [owner, items, draw]: DirectiveParameters<this>): unknown {
    this.part = part;
    // Without an owner so far, the cards were drawn by a list that was not long yet: they stay.
    const drawn = this.owner ? this.drawn : upTo(this.cards.length);
    const before = this.owner ? this.items : [];
    const [first, end] = this.inView;
    this.owner = owner;
    this.items = items;
    this.draw = draw;
    this.drawn = drawn.filter((index) => index < items.length);
    const mayWait = (index: number): boolean =>
      (index < first || index >= end) && before[index]?.sku === items[index]!.sku;
    this.stale = new Set(this.drawn.filter(mayWait));
    owner.addGrid(this);
    return this.content((item, index) => (this.stale.has(index) ? noChange : draw(item, index)));
  }

  /** Redraws the cards that `update` has left, since they are out of view. Returns whether there were any. */
  redrawStale(): boolean {
    const {stale} = this;
    this.stale = new Set();
    if (!stale.size) return false;
    const content = this.content((item, index) => (stale.has(index) ? this.draw(item, index) : noChange));
    setChildPartValue(this.part!, content, this);
    return true;
  }

  get element(): HTMLElement {
    return this.part!.parentNode as HTMLElement;
  }

  /** Pixels of the window for a pixel of the layout: not 1 if the page scales the grid by a transform or zoom. */
  get scale(): number {
    const {element} = this;
    return element.getBoundingClientRect().width / element.offsetWidth || 1;
  }

  /** The drawn cards, in the order of `drawn`. */
  get cards(): HTMLCollectionOf<HTMLElement> {
    return this.element.children as HTMLCollectionOf<HTMLElement>;
  }

  /** Receives the page's layout of the grid: its columns, and the gap between two rows in pixels. */
  layOut(columns: number, gap: number): void {
    if (columns !== this.columns) {
      this.tops.forget();
      this.nearView = [0, 0];
      // A margin of the old rows would stretch the new row that its card is in.
      this.setMargins(new Map());
    }
    this.columns = columns;
    this.tops.resize(Math.ceil(this.items.length / columns), gap);
  }

  /** The items of the rows between two distances from the top of the grid, in pixels of the layout. */
  between(from: number, to: number): Span {
    const {tops, columns, items} = this;
    // The first row is drawn and measured before the heights are known.
    const [first, last] = tops.typicalHeight ? [tops.rowAt(from), tops.rowAt(to)] : [0, 0];
    return [first * columns, Math.min(items.length, (last + 1) * columns)];
  }

  /** The distance from the top of the window to the place that a card will have after `arrange`. */
  topOf(card: Element): number {
    const position = [...this.cards].indexOf(card as HTMLElement);
    const {top} = this.element.getBoundingClientRect();
    return top + this.tops.top(this.rowOf(this.drawn[position] ?? 0)) * this.scale;
  }

  /**
   * Draws the cards of these items and removes the others; cards that stay are not redrawn. Returns the positions of the new
   * cards among the drawn ones; undefined if nothing changed.
   */
  show(drawn: readonly number[]): readonly number[] | undefined {
    this.isWhole = false;
    if (drawn.length === this.drawn.length && drawn.every((index, position) => index === this.drawn[position])) {
      return undefined;
    }
    const before = new Set(this.drawn);
    this.drawn = drawn;
    const next = new Set(drawn);
    this.owner!.removed([...before].filter((index) => !next.has(index)).map((index) => this.items[index]!.sku));
    const content = this.content((item, index) => (before.has(index) ? noChange : this.draw(item, index)));
    setChildPartValue(this.part!, content, this);
    return [...drawn.keys()].filter((position) => !before.has(drawn[position]!));
  }

  showAll(): void {
    this.inView = EVERYWHERE;
    this.redrawStale();
    this.show(upTo(this.items.length));
    this.isWhole = true;
    this.arrange();
    this.setPositions();
  }

  /** The indexes of all items in the rows that these spans touch, in ascending order. */
  rowsOf(...spans: readonly Span[]): readonly number[] {
    const {columns, items} = this;
    const indexes = spans.flatMap(([from, end]) => {
      const first = Math.max(0, Math.floor(from / columns) * columns);
      const last = Math.min(items.length, Math.ceil(end / columns) * columns);
      return upTo(Math.max(0, last - first)).map((index) => first + index);
    });
    return [...new Set(indexes)].sort((a, b) => a - b);
  }

  /** Has the drawn cards laid out, so that they can be measured: the browser skips those out of view, and may give them no height. */
  layOutDrawn(): void {
    this.element.toggleAttribute('data-windowed', !this.isWhole);
  }

  /** Sets the margins that keep the room of the cards that are not drawn. */
  arrange(): void {
    const {element, cards, drawn, tops, isWhole} = this;
    this.layOutDrawn();
    // A grid without cards is announced as busy: its cards are still to be drawn.
    if (drawn.length) element.removeAttribute('aria-busy');
    else element.setAttribute('aria-busy', 'true');
    element.style.minBlockSize = drawn.length ? '' : `${tops.height}px`;
    const spaced = new Map<HTMLElement, Margins>();
    const last = this.rowOf(drawn[drawn.length - 1] ?? 0);
    const below = tops.top(tops.count) - tops.top(last + 1);
    let [row, end, above] = [-1, 0, 0];
    (isWhole ? [] : drawn).forEach((index, position) => {
      const own = this.rowOf(index);
      if (own !== row) {
        above = tops.top(own) - tops.top(end);
        row = own;
        end = own + 1;
      }
      if (above || row === last) spaced.set(cards[position]!, [above, row === last ? below : 0]);
    });
    this.setMargins(spaced);
  }

  /** Sets the position of each card in the list for screen readers, while not all cards are drawn. */
  setPositions(positions: Iterable<number> = this.drawn.keys()): void {
    const {cards, drawn, items, isWhole} = this;
    for (const position of positions) {
      const card = cards[position]!;
      if (isWhole) for (const name of ['aria-posinset', 'aria-setsize']) card.removeAttribute(name);
      else {
        card.setAttribute('aria-posinset', `${drawn[position]! + 1}`);
        card.setAttribute('aria-setsize', `${items.length}`);
      }
    }
  }

  /** The heights of the rows of some cards, in pixels of the layout, by the row's number. `positions`: among the drawn cards. */
  rowHeights(positions: Iterable<number> = this.drawn.keys()): ReadonlyMap<number, number> {
    const heights = new Map<number, number>();
    const {cards, drawn, scale} = this;
    for (const position of positions) {
      const row = this.rowOf(drawn[position]!);
      const height = cards[position]!.getBoundingClientRect().height / scale;
      heights.set(row, Math.max(heights.get(row) ?? 0, height));
    }
    return heights;
  }

  private setMargins(spaced: ReadonlyMap<HTMLElement, Margins>): void {
    for (const card of this.spaced.keys()) if (!spaced.has(card)) card.style.marginBlock = '';
    for (const [card, [above, below]] of spaced) {
      const [oldAbove, oldBelow] = this.spaced.get(card) ?? [];
      // Written again, an equal margin has the browser compute the card's style again.
      if (above !== oldAbove || below !== oldBelow) card.style.marginBlock = `${above}px ${below}px`;
    }
    this.spaced = spaced;
  }

  private rowOf(index: number): number {
    return Math.floor(index / this.columns);
  }

  private content(draw: Draw): unknown {
    const {items, drawn, owner} = this;
    return owner!.rows(
      drawn,
      (index) => items[index]!.sku,
      (index) => draw(items[index]!, index),
    );
  }
}

/** Renders a grid whose owner decides which cards are drawn. */
export const windowed = directive(Grid);
