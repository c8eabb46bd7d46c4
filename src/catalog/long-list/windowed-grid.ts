import {noChange, nothing} from 'lit';
import {type ChildPart, Directive, type DirectiveParameters, directive} from 'lit/directive.js';
import {setChildPartValue} from 'lit/directive-helpers.js';
import type {Item} from '../../items/item.js';
import {times} from '../../ui/times.js';
import type {Rows} from '../catalog-list.js';
import {RowTops} from './row-tops.js';

/** How an item is drawn, by its place in its grid. */
type Draw = (item: Item, index: number) => unknown;

/** Who decides what of its grids is drawn. */
interface Owner {
  /** Takes the grids as they are drawn, from the first one on. */
  readonly take: (grid: Grid) => void;
  /** Hears which items are drawn no more. */
  readonly gone: (skus: readonly string[]) => void;
  /** Draws what it is given, each under its key. */
  readonly rows: Rows;
}

/** Places from the first one to the one before the second. */
export type Span = readonly [number, number];

/** Above and below a card. */
type Margins = readonly [number, number];

const EVERYWHERE: Span = [0, Number.POSITIVE_INFINITY];

const upTo = (count: number): readonly number[] => times(count, (index) => index);

/** A grid of cards of which only some are drawn; the room of the others is kept by the margins of their neighbours. */
export class Grid extends Directive {
  items: readonly Item[] = [];
  /** Places of the items that are drawn, in order. */
  drawn: readonly number[] = [];
  /** The items that are drawn because they are in view, or near it. */
  seen: Span = [0, 0];
  /** Those that are in view. */
  inView: Span = EVERYWHERE;
  readonly tops = new RowTops();
  private isWhole = false;
  private columns = 1;
  /** Places of the cards that are yet to be drawn anew. */
  private stale: ReadonlySet<number> = new Set();
  /** The cards whose margins keep room. */
  private spaced: ReadonlyMap<HTMLElement, Margins> = new Map();
  private owner: Owner | undefined = undefined;
  private part: ChildPart | undefined = undefined;
  private draw: Draw = () => nothing;

  render(_owner: Owner, _items: readonly Item[], _draw: Draw): unknown {
    return nothing;
  }

  override update(part: ChildPart, [owner, items, draw]: DirectiveParameters<this>): unknown {
    this.part = part;
    // What stands there was drawn by a list that was not long yet: it stays.
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
    owner.take(this);
    return this.content((item, index) => (this.stale.has(index) ? noChange : draw(item, index)));
  }

  /** Draws anew what was left for later, as it is out of view. Returns whether anything was. */
  freshen(): boolean {
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

  /** How many of the window's pixels one of its own takes, where its page is drawn larger or smaller than it is laid out. */
  get scale(): number {
    const {element} = this;
    return element.getBoundingClientRect().width / element.offsetWidth || 1;
  }

  /** In the order in which `drawn` names them. */
  get cards(): HTMLCollectionOf<HTMLElement> {
    return this.element.children as HTMLCollectionOf<HTMLElement>;
  }

  /** Takes how its page lays it out. */
  layOut(columns: number, gap: number): void {
    if (columns !== this.columns) {
      this.tops.forget();
      this.seen = [0, 0];
      // A margin of the old rows would be in the middle of a new one, and make its neighbours as high.
      this.space(new Map());
    }
    this.columns = columns;
    this.tops.resize(Math.ceil(this.items.length / columns), gap);
  }

  /** The items of the rows that stand between two distances from the top, as from where to where. */
  between(from: number, to: number): Span {
    const {tops, columns, items} = this;
    // As long as nobody knows what a row takes, the first one shows.
    const [first, last] = tops.usual ? [tops.at(from), tops.at(to)] : [0, 0];
    return [first * columns, Math.min(items.length, (last + 1) * columns)];
  }

  /** The distance from the window's upper edge to where a card will stand, once all is drawn as it should be. */
  topOf(card: Element): number {
    const place = [...this.cards].indexOf(card as HTMLElement);
    const {top} = this.element.getBoundingClientRect();
    return top + this.tops.top(this.rowOf(this.drawn[place] ?? 0)) * this.scale;
  }

  /**
   * Draws these items and no others; what of them stood there is not drawn anew. Answers which are new, by their places
   * among the cards; undefined where nothing changed.
   */
  show(drawn: readonly number[]): readonly number[] | undefined {
    this.isWhole = false;
    if (drawn.length === this.drawn.length && drawn.every((index, place) => index === this.drawn[place])) {
      return undefined;
    }
    const before = new Set(this.drawn);
    this.drawn = drawn;
    const next = new Set(drawn);
    this.owner!.gone([...before].filter((index) => !next.has(index)).map((index) => this.items[index]!.sku));
    const content = this.content((item, index) => (before.has(index) ? noChange : this.draw(item, index)));
    setChildPartValue(this.part!, content, this);
    return [...drawn.keys()].filter((place) => !before.has(drawn[place]!));
  }

  showAll(): void {
    this.inView = EVERYWHERE;
    this.freshen();
    this.show(upTo(this.items.length));
    this.isWhole = true;
    this.arrange();
    this.number();
  }

  /** Places of all items in the rows that these spans of places touch, in order. */
  places(...spans: readonly Span[]): readonly number[] {
    const {columns, items} = this;
    const places = spans.flatMap(([from, end]) => {
      const first = Math.max(0, Math.floor(from / columns) * columns);
      const last = Math.min(items.length, Math.ceil(end / columns) * columns);
      return upTo(Math.max(0, last - first)).map((index) => first + index);
    });
    return [...new Set(places)].sort((a, b) => a - b);
  }

  /** Keeps the room of what is not drawn. */
  arrange(): void {
    const {element, cards, drawn, tops, isWhole} = this;
    element.toggleAttribute('data-windowed', !isWhole);
    // As long as nothing of it is drawn, its items are to come.
    if (drawn.length) element.removeAttribute('aria-busy');
    else element.setAttribute('aria-busy', 'true');
    element.style.minBlockSize = drawn.length ? '' : `${tops.height}px`;
    const spaced = new Map<HTMLElement, Margins>();
    const last = this.rowOf(drawn[drawn.length - 1] ?? 0);
    const below = tops.top(tops.count) - tops.top(last + 1);
    let [row, end, above] = [-1, 0, 0];
    (isWhole ? [] : drawn).forEach((index, place) => {
      const own = this.rowOf(index);
      if (own !== row) {
        above = tops.top(own) - tops.top(end);
        row = own;
        end = own + 1;
      }
      if (above || row === last) spaced.set(cards[place]!, [above, row === last ? below : 0]);
    });
    this.space(spaced);
  }

  /** Says of each card which one of how many it is, as long as not all are drawn. */
  number(places: Iterable<number> = this.drawn.keys()): void {
    const {cards, drawn, items, isWhole} = this;
    for (const place of places) {
      const card = cards[place]!;
      if (isWhole) for (const name of ['aria-posinset', 'aria-setsize']) card.removeAttribute(name);
      else {
        card.setAttribute('aria-posinset', `${drawn[place]! + 1}`);
        card.setAttribute('aria-setsize', `${items.length}`);
      }
    }
  }

  /** How high the rows of some cards are, which are named by their places. */
  rows(places: Iterable<number> = this.drawn.keys()): ReadonlyMap<number, number> {
    const rows = new Map<number, number>();
    const {cards, drawn, scale} = this;
    for (const place of places) {
      const row = this.rowOf(drawn[place]!);
      const height = cards[place]!.getBoundingClientRect().height / scale;
      rows.set(row, Math.max(rows.get(row) ?? 0, height));
    }
    return rows;
  }

  private space(spaced: ReadonlyMap<HTMLElement, Margins>): void {
    for (const card of this.spaced.keys()) if (!spaced.has(card)) card.style.marginBlock = '';
    for (const [card, [above, below]] of spaced) card.style.marginBlock = `${above}px ${below}px`;
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

/** Draws a grid's items as its owner wants them. */
export const windowed = directive(Grid);
