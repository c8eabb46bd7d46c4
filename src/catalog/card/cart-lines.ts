import {type Cart, type CartLine, changeable} from '../../orders/cart.js';
import type {Loadable} from '../../session/loadable.js';

type Lines = ReadonlyMap<string, CartLine>;

/** The items of which the player may have no unit beside those that are being paid, by SKU. */
const whollyPaying = (cart: Cart | undefined): ReadonlySet<string> =>
  new Set(
    cart?.lines.flatMap(({sku, paying, max, isBonus}) =>
      !isBonus && paying > 0 && max !== undefined && paying >= max ? [sku] : [],
    ),
  );

/** The lines of a cart by SKU, without the units that are being paid. */
const changeableLines = (cart: Cart | undefined): Lines =>
  new Map(
    cart?.lines.flatMap((line) => {
      const rest = changeable(line);
      return rest ? [[line.sku, rest] as const] : [];
    }),
  );

/** The cart as the cards show it: the line of each item, and the items that are being added. */
export class CartLines {
  private lines: Lines = new Map();
  private paying: ReadonlySet<string> = new Set();
  /** SKUs that were added and have no line yet. */
  private readonly adding = new Set<string>();
  /** The last request for the cart failed. */
  private isOffline = false;

  /** The line of an item, without the units that are being paid. */
  get(sku: string): CartLine | undefined {
    return this.lines.get(sku);
  }

  /** Whether all units of the item that the player may have are being paid: another one would be refused. */
  isPaying(sku: string): boolean {
    return this.paying.has(sku);
  }

  /** Whether the service has not confirmed the line's quantity, and cannot be reached now. */
  isUnsaved({quantity, confirmed}: CartLine): boolean {
    return this.isOffline && quantity !== confirmed;
  }

  /** Whether the item was added and has no line yet. */
  isAdding(sku: string): boolean {
    return this.adding.has(sku);
  }

  /** Marks an item as being added, until `update` finds its line or the cart has settled without one. */
  startAdding(sku: string): void {
    this.adding.add(sku);
  }

  /** Forgets the lines of a cart that is no longer followed. */
  clear(): void {
    this.lines = new Map();
    this.paying = new Set();
  }

  /** Takes the cart's new state. Returns the SKUs of the items whose cards change by it. */
  update(cart: Loadable<Cart>): ReadonlySet<string> {
    const {status, value} = cart;
    const lines = changeableLines(value);
    const paying = whollyPaying(value);
    // The cart of a signed-out player is kept on this page, so nothing is unsaved; a retry may fail again.
    const isOffline =
      cart.status === 'error' ? cart.failure.kind !== 'signed-out' : this.isOffline && value?.isUpdating === true;
    const changed = new Set<string>();
    for (const sku of new Set([...lines.keys(), ...this.lines.keys()])) {
      const [before, after] = [this.lines.get(sku), lines.get(sku)];
      const isSame =
        before?.quantity === after?.quantity && before?.max === after?.max && before?.paying === after?.paying;
      if (!isSame || isOffline !== this.isOffline) changed.add(sku);
    }
    for (const sku of new Set([...paying, ...this.paying]))
      if (paying.has(sku) !== this.paying.has(sku)) changed.add(sku);
    this.isOffline = isOffline;
    for (const sku of this.adding) {
      if (!lines.has(sku) && (status === 'loading' || status === 'idle' || value?.isUpdating)) continue;
      this.adding.delete(sku);
      changed.add(sku);
    }
    this.lines = lines;
    this.paying = paying;
    return changed;
  }
}
