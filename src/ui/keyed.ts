import {nothing} from 'lit';
import type {ChildPart} from 'lit/directive.js';
import {directive} from 'lit/directive.js';
import {getCommittedValue, getDirectiveClass, setCommittedValue} from 'lit/directive-helpers.js';
import {repeat} from 'lit/directives/repeat.js';

type Repeat = new (...part: never[]) => {update(part: ChildPart, rows: unknown[]): unknown};

/** As `repeat`, but takes over the rows that a plain list has drawn, in place of drawing them anew. */
class KeyedDirective extends (getDirectiveClass(repeat([], String)) as Repeat) {
  private isBegun = false;

  override update(part: ChildPart, rows: unknown[]): unknown {
    if (this.isBegun) return super.update(part, rows);
    this.isBegun = true;
    const drawn = getCommittedValue(part);
    // As in an empty place; what is returned is then put into the rows that are there.
    setCommittedValue(part, nothing);
    const values = super.update(part, rows);
    setCommittedValue(part, drawn);
    return values;
  }
}

/** Draws a list whose rows keep their state by their keys. */
export const keyed = directive(KeyedDirective as never) as unknown as typeof repeat;
