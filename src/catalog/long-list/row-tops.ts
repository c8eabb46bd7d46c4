import {times} from '../../ui/times.js';

/** Rows that came out so much other than they were known are in another layout: what was known of the others is void. */
const OTHER_LAYOUT = 0.1;

/** Where the rows of a grid stand: those that were drawn once by the heights that were measured then, the others by what a row usually takes. */
export class RowTops {
  /** What a row is thought to take that was never drawn; 0 is not known. It stays, or all below would move with it. */
  usual = 0;
  private gap = 0;
  /** 0 is not known. */
  private heights: number[] = [];
  private tops: number[] | undefined = undefined;

  get count(): number {
    return this.heights.length;
  }

  /** How many rows there are, and what lies between two of them. */
  resize(count: number, gap: number): void {
    if (count === this.count && gap === this.gap) return;
    this.gap = gap;
    this.heights = times(count, (row) => this.heights[row] ?? 0);
    this.tops = undefined;
  }

  /** Nothing of it holds any more. */
  forget(): void {
    this.heights.fill(0);
    this.usual = 0;
    this.tops = undefined;
  }

  /** Takes the heights of all rows that are drawn, once they may be laid out in another way. */
  laidOut(rows: ReadonlyMap<number, number>): void {
    let [then, now] = [0, 0];
    for (const [row, height] of rows) {
      if (!this.heights[row]) continue;
      then += this.heights[row];
      now += height;
    }
    if (Math.abs(now - then) > then * OTHER_LAYOUT) this.forget();
    this.measured(rows);
  }

  /** Takes the heights of some rows. */
  measured(rows: ReadonlyMap<number, number>): void {
    for (const [row, height] of rows) {
      if (this.heights[row] === height) continue;
      this.heights[row] = height;
      this.tops = undefined;
    }
    if (rows.size) this.suppose([...rows.values()].reduce((sum, height) => sum + height, 0) / rows.size);
  }

  /** Takes what a row usually takes, where that is not known. */
  suppose(usual: number): void {
    if (this.usual || !usual) return;
    this.usual = usual;
    this.tops = undefined;
  }

  /** From the top of the grid to that of a row; of the row behind the last one, to where it would stand. */
  top(row: number): number {
    return this.all()[row] ?? 0;
  }

  /** What the whole grid takes. */
  get height(): number {
    return Math.max(0, this.top(this.count) - this.gap);
  }

  /** The row at a distance from the top, or the one nearest to it. */
  at(distance: number): number {
    const tops = this.all();
    let [low, high] = [0, this.count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (tops[middle]! <= distance) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private all(): readonly number[] {
    if (this.tops) return this.tops;
    const tops = [0];
    let end = 0;
    for (const height of this.heights) {
      end += (height || this.usual) + this.gap;
      tops.push(end);
    }
    this.tops = tops;
    return tops;
  }
}
