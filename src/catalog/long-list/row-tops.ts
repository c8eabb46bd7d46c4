import {times} from '../../ui/times.js';

/** If measured rows differ from their known heights by more than this share, the layout has changed, and all known heights are void. */
const OTHER_LAYOUT = 0.1;

/** The tops of a grid's rows, in pixels from the top of the grid: by the heights that were measured, and by a typical height for rows that were never drawn. */
export class RowTops {
  /** The height assumed for rows that were never drawn; 0 while unknown. It stays once set: a change would move all rows below. */
  typicalHeight = 0;
  private gap = 0;
  /** Measured heights by row; 0 while unknown. */
  private heights: number[] = [];
  private tops: number[] | undefined = undefined;

  get count(): number {
    return this.heights.length;
  }

  /** Sets the number of rows and the gap between two of them. */
  resize(count: number, gap: number): void {
    if (count === this.count && gap === this.gap) return;
    this.gap = gap;
    this.heights = times(count, (row) => this.heights[row] ?? 0);
    this.tops = undefined;
  }

  /** Forgets all heights. */
  forget(): void {
    this.heights.fill(0);
    this.typicalHeight = 0;
    this.tops = undefined;
  }

  /** Sets the heights of all drawn rows after a layout, which may have changed all others, too. */
  setAllHeights(rows: ReadonlyMap<number, number>): void {
    let [then, now] = [0, 0];
    for (const [row, height] of rows) {
      if (!this.heights[row]) continue;
      then += this.heights[row];
      now += height;
    }
    if (Math.abs(now - then) > then * OTHER_LAYOUT) this.forget();
    this.setHeights(rows);
  }

  /** Sets the heights of some rows. */
  setHeights(rows: ReadonlyMap<number, number>): void {
    for (const [row, height] of rows) {
      if (this.heights[row] === height) continue;
      this.heights[row] = height;
      this.tops = undefined;
    }
    if (rows.size) this.assumeTypicalHeight([...rows.values()].reduce((sum, height) => sum + height, 0) / rows.size);
  }

  /** Sets the typical height if it is unknown. */
  assumeTypicalHeight(usual: number): void {
    if (this.typicalHeight || !usual) return;
    this.typicalHeight = usual;
    this.tops = undefined;
  }

  /** The top of a row; for the row after the last one, the place where it would begin. */
  top(row: number): number {
    return this.rowTops()[row] ?? 0;
  }

  /** The height of the whole grid. */
  get height(): number {
    return Math.max(0, this.top(this.count) - this.gap);
  }

  /** The row at a distance from the top of the grid, or the row nearest to it. */
  rowAt(distance: number): number {
    const tops = this.rowTops();
    let [low, high] = [0, this.count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (tops[middle]! <= distance) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private rowTops(): readonly number[] {
    if (this.tops) return this.tops;
    const tops = [0];
    let end = 0;
    for (const height of this.heights) {
      end += (height || this.typicalHeight) + this.gap;
      tops.push(end);
    }
    this.tops = tops;
    return tops;
  }
}
