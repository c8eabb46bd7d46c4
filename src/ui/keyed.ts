import {noChange} from 'lit';
import {type ChildPart, Directive, directive} from 'lit/directive.js';
import {
  getCommittedValue,
  insertPart,
  removePart,
  setChildPartValue,
  setCommittedValue,
} from 'lit/directive-helpers.js';

type Rows<T> = [items: readonly T[], key: (item: T) => unknown, draw: (item: T, index: number) => unknown];

/**
 * Keeps each row, with its focus and its state, by the key of its item. Not Lit's `repeat`, which leaves a marker node of each removed
 * row in the page: https://github.com/lit/lit/issues/5298.
 */
class KeyedDirective extends Directive {
  private keys: readonly unknown[] | undefined = undefined;

  override render<T>(...[items, , draw]: Rows<T>): unknown {
    return items.map(draw);
  }

  override update<T>(part: ChildPart, [items, keyOf, draw]: Rows<T>): unknown {
    // Before anything changes: `draw` may throw.
    const values = items.map(draw);
    const keysBefore = this.keys;
    const keys = items.map(keyOf);
    this.keys = keys;
    if (!keysBefore) return values;
    const before = getCommittedValue(part) as readonly ChildPart[];
    const byKey = new Map(keysBefore.map((key, index) => [key, before[index]]));
    const kept = keys.map((key) => {
      const row = byKey.get(key);
      // If two items have one key, the second has a row of its own.
      byKey.delete(key);
      return row;
    });
    const keptRows = new Set(kept);
    for (const row of before) {
      if (keptRows.has(row)) continue;
      const {endNode} = row;
      removePart(row);
      (endNode as ChildNode).remove();
    }
    const rows: ChildPart[] = [];
    // From the last row to the first: a row that is before the one that follows it stays in its place.
    for (let index = keys.length - 1; index >= 0; index--) rows[index] = insertPart(part, rows[index + 1], kept[index]);
    // Before the values are set, which may throw: the next update then finds the rows that are in the page.
    setCommittedValue(part, rows);
    for (const [index, row] of rows.entries()) setChildPartValue(row, values[index]);
    return noChange;
  }
}

/** Renders a list whose rows keep their state by their keys. */
export const keyed = directive(KeyedDirective) as <T>(...rows: Rows<T>) => unknown;
