import {type Cells, cell} from './cell.js';

/** The changing part of each card of an element: one of them is drawn again without the others, and keeps the focus. */
export class CardCells {
  /** Redraws a cell, by the SKU of its item. */
  private readonly cells: Cells = new Map();
  private readonly listeners = new Set<() => void>();
  private restoreFocus: (() => void) | undefined = undefined;
  /** Remembers the card that has the focus, and returns the function that restores it; undefined without a cart, which replaces buttons. */
  rememberFocus: (() => () => void) | undefined = undefined;

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
      const restore = this.rememberFocus?.();
      this.cells.get(sku)?.();
      restore?.();
    }
    this.notify();
  }

  /** Called before the host renders, which fills the cells again. */
  hostUpdate(): void {
    this.cells.clear();
    this.restoreFocus = this.rememberFocus?.();
  }

  hostUpdated(): void {
    this.restoreFocus?.();
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
