import {type ChildPart, Directive, type DirectiveParameters, directive} from 'lit/directive.js';
import {setChildPartValue} from 'lit/directive-helpers.js';

/** The changing cells of a list, by key. Each is rendered again without the others. */
export type Cells = Map<string, () => void>;

class CellDirective extends Directive {
  render(_cells: Cells, _key: string, draw: () => unknown): unknown {
    return draw();
  }

  override update(part: ChildPart, [cells, key, draw]: DirectiveParameters<this>): unknown {
    cells.set(key, () => void setChildPartValue(part, draw()));
    return draw();
  }
}

/** Binds a part of a list's template, so that `cells.get(key)()` renders it again. The list's host empties `cells` before each render. */
export const cell = directive(CellDirective);
