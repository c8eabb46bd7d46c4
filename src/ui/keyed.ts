import {nothing} from 'lit';
import type {ChildPart} from 'lit/directive.js';
import {directive} from 'lit/directive.js';
import {getCommittedValue, getDirectiveClass, setCommittedValue} from 'lit/directive-helpers.js';
import {repeat} from 'lit/directives/repeat.js';

type Repeat = new (...part: never[]) => {update(part: ChildPart, rows: unknown[]): unknown};

/**
 * Like `repeat`, but it takes over the rows that a plain array has rendered instead of rendering them again. It also removes both
 * marker nodes of a removed row: Lit leaves the second (https://github.com/lit/lit/issues/5298), one for each row scrolled by.
 */
class KeyedDirective extends (getDirectiveClass(repeat([], String)) as Repeat) {
  private isBegun = false;

  override update(part: ChildPart, rows: unknown[]): unknown {
    const committed = getCommittedValue(part);
    if (this.isBegun) {
      // Lit removes rows from its own list during the update.
      const before = Array.isArray(committed) ? [...(committed as ChildPart[])] : [];
      const values = super.update(part, rows);
      const after = new Set(getCommittedValue(part) as ChildPart[]);
      for (const row of before) if (!after.has(row)) (row.endNode as ChildNode).remove();
      return values;
    }
    this.isBegun = true;
    // `repeat` starts from an empty part; its values are then committed to the existing rows.
    setCommittedValue(part, nothing);
    const values = super.update(part, rows);
    setCommittedValue(part, committed);
    return values;
  }
}

/** Renders a list whose rows keep their state by their keys. */
export const keyed = directive(KeyedDirective as never) as unknown as typeof repeat;
