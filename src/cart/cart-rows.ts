import type {ReactiveController, ReactiveElement} from 'lit';
import type {Cart, CartLine} from '../orders/cart.js';
import {changeable} from '../orders/changeable.js';

type Removed = NonNullable<Cart['removed']>;

/** A row of the cart's list: the changeable units of a line, its units that are being paid, or a line that was just removed. Keys are unique. */
export type CartRow =
  | {readonly kind: 'line'; readonly key: string; readonly line: CartLine}
  | {readonly kind: 'paying'; readonly key: string; readonly line: CartLine}
  | {readonly kind: 'removed'; readonly key: string; readonly removed: Removed};

/** The rows of a line: one, or two where units were added while others are being paid. A bonus is being paid with the cart. */
function rowsOf(line: CartLine, isPaying: boolean): readonly CartRow[] {
  const {sku, isBonus, paying} = line;
  if (isBonus) return [{kind: isPaying ? 'paying' : 'line', key: `bonus ${sku}`, line}];
  const rest = changeable(line);
  return [
    ...(paying > 0 ? [{kind: 'paying', key: `paying ${sku}`, line: {...line, quantity: paying}} as const] : []),
    ...(rest ? [{kind: 'line', key: `line ${sku}`, line: rest} as const] : []),
  ];
}

/** The elements of a row that may get the focus. */
const FOCUSABLE = '[part=undo], [part=field], [part=remove], [part=code-field], [part=code-remove]';

const rowOf = (element: Element | null): string | undefined => element?.closest<HTMLElement>('[data-row]')?.dataset.row;

/**
 * The rows of the cart's list. A removed line leaves a row in its place. If the row with the focus vanishes, the focus goes
 * to the row in its place.
 */
export class CartRows implements ReactiveController {
  private readonly host: ReactiveElement;
  /** Keys as last rendered. */
  private keys: readonly string[] = [];
  private removed: Removed | undefined = undefined;
  private removedAt = 0;
  private focused: Element | null = null;
  private focusedRow: string | undefined = undefined;

  constructor(host: ReactiveElement) {
    this.host = host;
    host.addController(this);
  }

  /** The rows of a cart; call it at each render. */
  update(cart: Cart | undefined): readonly CartRow[] {
    const rows = cart?.lines.flatMap((line) => rowsOf(line, cart.paying !== undefined)) ?? [];
    const removed = cart?.removed;
    if (removed && !rows.some(({key}) => key === `line ${removed.sku}`)) {
      if (removed.sku !== this.removed?.sku) {
        const at = this.keys.indexOf(`line ${removed.sku}`);
        this.removedAt = at < 0 ? rows.length : at;
      }
      rows.splice(this.removedAt, 0, {kind: 'removed', key: `removed ${removed.sku}`, removed});
    }
    this.removed = removed;
    this.keys = rows.map(({key}) => key);
    return rows;
  }

  hostUpdate(): void {
    this.focused = (this.host.renderRoot as ShadowRoot | undefined)?.activeElement ?? null;
    this.focusedRow = rowOf(this.focused);
  }

  hostUpdated(): void {
    const {focused, focusedRow} = this;
    this.focused = null;
    if (!focused || focused.isConnected) return;
    const root = this.host.renderRoot;
    const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')];
    const row = rows.find((other) => rowOf(other) === focusedRow) ?? rows[Math.min(this.removedAt, rows.length - 1)];
    const target = focusedRow === undefined ? undefined : row?.querySelector<HTMLElement>(FOCUSABLE);
    (target ?? root.querySelector<HTMLElement>('[part=title]'))?.focus();
  }
}
