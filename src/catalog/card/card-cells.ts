import type {ReactiveElement} from 'lit';
import {type ChildPart, Directive, type DirectiveParameters, directive} from 'lit/directive.js';
import {setChildPartValue} from 'lit/directive-helpers.js';
import {afterPaint} from '../../client/after-paint.js';
import {pageDocument} from '../../client/clobber-safe-dom.js';

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

/** The changing part of each card of an element: one of them is drawn again without the others, and keeps the focus. */
export class CardCells {
  private readonly host: ReactiveElement;
  /** Redraws a cell, by the SKU of its item. */
  private readonly cells: Cells = new Map();
  private readonly listeners = new Set<() => void>();
  private restoreFocus: (() => void) | undefined = undefined;

  constructor(host: ReactiveElement) {
    this.host = host;
  }

  /** The cell of an item, for the template of its card. */
  cell(sku: string, draw: () => unknown): unknown {
    return cell(this.cells, sku, draw);
  }

  /** Forgets the cells of items that are no longer drawn. */
  remove(skus: readonly string[]): void {
    for (const sku of skus) this.cells.delete(sku);
  }

  /** Calls `listener` after a card or the whole host was drawn again. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Draws the cells of some items again. */
  redraw(skus: Iterable<string>): void {
    for (const sku of skus) {
      const restore = this.rememberFocus();
      this.cells.get(sku)?.();
      restore();
    }
    this.notify();
  }

  /** Called before the host renders, which fills the cells again. */
  hostUpdate(): void {
    this.cells.clear();
    this.restoreFocus = this.rememberFocus();
  }

  hostUpdated(): void {
    this.restoreFocus?.();
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }

  /**
   * Remembers the card that has the focus. The returned function moves the focus back into that card if its button was
   * replaced by a stepper: at once for a keyboard, whose next key may follow, and after the paint for a pointer, since the
   * paint is what its press waits for.
   */
  private rememberFocus(): () => void {
    const focused = (this.host.renderRoot as ShadowRoot | undefined)?.activeElement;
    const box = focused?.closest('[part~=card], .bare');
    const isByKeys = focused?.matches(':focus-visible');
    const focus = (): void => {
      if (pageDocument.activeElement === pageDocument.body)
        box!.querySelector<HTMLElement>('[part~=more], [part~=buy-button]')?.focus();
    };
    return () => {
      if (box && !focused?.isConnected) isByKeys ? focus() : afterPaint(focus);
    };
  }
}
