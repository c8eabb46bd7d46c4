import {nothing} from 'lit';
import type {ChildPart} from 'lit/directive.js';
import {directive} from 'lit/directive.js';
import {getCommittedValue, getDirectiveClass, setCommittedValue} from 'lit/directive-helpers.js';
import {repeat} from 'lit/directives/repeat.js';

type Repeat = new (...part: never[]) => {update(part: ChildPart, rows: unknown[]): unknown};

/**
 * As `repeat`, but takes over the rows that a plain list has drawn, in place of drawing them anew; and of a row that goes
 * it takes both marks away: Lit leaves the second (https://github.com/lit/lit/issues/5298), one for each row that is scrolled by.
 */
class KeyedDirective extends (getDirectiveClass(repeat([], String)) as Repeat) {
  private isBegun = false;

  override update(part: ChildPart, rows: unknown[]): unknown {
    const drawn = getCommittedValue(part);
    if (this.isBegun) {
      // Lit strikes rows out of its own list as it goes.
      const before = Array.isArray(drawn) ? [...(drawn as ChildPart[])] : [];
      const values = super.update(part, rows);
      const after = new Set(getCommittedValue(part) as ChildPart[]);
      for (const row of before) if (!after.has(row)) (row.endNode as ChildNode).remove();
      return values;
    }
    this.isBegun = true;
    // As in an empty place; what is returned is then put into the rows that are there.
    setCommittedValue(part, nothing);
    const values = super.update(part, rows);
    setCommittedValue(part, drawn);
    return values;
  }
}

/** Draws a list whose rows keep their state by their keys. */
export const keyed = directive(KeyedDirective as never) as unknown as typeof repeat;
