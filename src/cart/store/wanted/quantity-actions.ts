import {type Cart, type CartStore, unitsOf} from '../../../orders/cart.js';
import type {StorefrontContext} from '../../../shop/storefront-context.js';
import {type CartState, confirmedQuantity, currentAnswer, findLine, refuse, requestedQuantity} from '../cart-state.js';
import {maxQuantity} from '../derive-cart.js';
import type {CartPayment} from '../paying/cart-payment.js';
import {createCartRefusals, refusedItem} from '../sending/cart-refusals.js';

const NO_LINES: Pick<Cart, 'lines'> = {lines: []};
const UNDO_MS = 30_000;
const MAX_UNITS = 1_000_000;
/** The service's codes for more units than there are, and for more than a player may have. */
const [SOLD_OUT, LIMIT_REACHED] = [1459, 1460];

interface QuantityActions extends Pick<CartStore, 'add' | 'setQuantity' | 'remove' | 'undoRemove' | 'clear'> {
  /** The line that was removed last, while that can be undone. */
  readonly removed: () => Cart['removed'];
  readonly discardUndo: () => void;
}

interface QuantityActionsOptions {
  readonly state: CartState;
  readonly payment: CartPayment;
  readonly isAnonymous: () => boolean;
  readonly isSyncing: () => boolean;
  /** Called before a quantity changes. */
  readonly beforeChange: () => void;
  /** Called after a change that has to be sent. */
  readonly onChange: () => void;
  /** Called after a change that is only shown. */
  readonly show: () => void;
}

/** Records the quantities that the player asks for. Units that are being paid stay in the cart. */
export function createQuantityActions(context: StorefrontContext, options: QuantityActionsOptions): QuantityActions {
  const {$cart, clock, report, itemCache, use} = context;
  const {state, payment, isAnonymous, isSyncing, beforeChange, onChange, show} = options;
  let removed: Cart['removed'];
  let cancelUndoEnd = (): void => {};

  const request = (sku: string, quantity: number, from?: number): void => {
    beforeChange();
    const line = findLine(state.answer, sku);
    // An item that is sold out has a maximum of 0; its request is sent, since the service says why it is refused.
    const max = Math.min(maxQuantity(line?.item ?? itemCache.find(sku)) || MAX_UNITS, MAX_UNITS);
    const requested = Math.min(quantity, max);
    state.notices.delete(sku);
    if (requested < quantity) state.notices.set(sku, {reason: 'clamped', code: undefined, quantity: requested});
    state.failure = undefined;
    state.dropped = state.refused = [];
    state.carried.delete(sku);
    removed = undefined;
    // The confirmed quantity is no change, unless a request is under way that may set another one.
    if (state.answer && !isSyncing() && requested === confirmedQuantity(currentAnswer(state), sku))
      state.changes.delete(sku);
    else state.changes.set(sku, {quantity: requested, from});
    onChange();
  };

  /** Tells the page and the player that the cart holds all that the player may have. */
  const refuseMore = (sku: string, held: number): void => {
    const item = findLine(state.answer, sku)?.item ?? itemCache.find(sku);
    const code = item?.perItem && item.perItem.available <= held ? SOLD_OUT : LIMIT_REACHED;
    // Of units that are being paid the cart says so: the player does not have them yet.
    if (payment.unitsOf(sku) >= held) state.notices.delete(sku);
    else {
      state.notices.set(sku, {reason: 'refused', code, quantity: held});
      refuse(state, sku, code);
    }
    use(createCartRefusals).reportRefusal(refusedItem(sku, held, code));
    show();
  };

  /** Requests a quantity; says so where it comes to no more than what the cart holds. */
  const requestMore = (sku: string, quantity: number, from: number | undefined): void => {
    const held = requestedQuantity(state, sku);
    request(sku, quantity, from);
    if (held > 0 && quantity > held && requestedQuantity(state, sku) === held) refuseMore(sku, held);
  };

  const isUnits = (quantity: number, min: number): boolean => {
    const isValid = Number.isSafeInteger(quantity) && quantity >= min;
    if (!isValid) report(new Error(`A cart cannot hold ${quantity} units of an item.`));
    return isValid;
  };

  /** While units are being paid, a number is sent as a difference: units that are paid meanwhile are no part of it. */
  const fromWhilePaying = (sku: string, paying: number): number | undefined =>
    paying > 0 ? confirmedQuantity(currentAnswer(state), sku) : undefined;

  const remove = (sku: string): void => {
    const line = $cart.value?.value?.lines.find((other) => other.sku === sku && !other.isBonus);
    if (!line) return;
    const paying = payment.unitsOf(sku);
    request(sku, paying, fromWhilePaying(sku, paying));
    if (paying > 0) return;
    removed = {sku, name: line.name, quantity: line.quantity};
    cancelUndoEnd();
    cancelUndoEnd = clock.after(UNDO_MS, () => {
      removed = undefined;
      show();
    });
    show();
  };

  const setQuantity = (sku: string, quantity: number): void => {
    if (!isUnits(quantity, 0)) return;
    const paying = payment.unitsOf(sku);
    if (quantity <= paying) remove(sku);
    else requestMore(sku, quantity, fromWhilePaying(sku, paying));
  };

  return {
    add(sku, quantity) {
      if (!isUnits(quantity, 1)) return;
      const change = state.changes.get(sku);
      const from = change ? change.from : confirmedQuantity(currentAnswer(state), sku);
      requestMore(sku, requestedQuantity(state, sku) + quantity, from);
    },
    setQuantity,
    remove,
    undoRemove() {
      if (removed) setQuantity(removed.sku, removed.quantity);
    },
    clear() {
      state.changes.clear();
      state.notices.clear();
      state.failure = removed = undefined;
      state.dropped = state.refused = [];
      if (payment.paying()) {
        for (const [sku] of unitsOf($cart.value?.value ?? NO_LINES)) remove(sku);
        removed = undefined;
      } else if (!isAnonymous()) state.emptying = 'requested';
      onChange();
    },
    removed: () => removed,
    discardUndo() {
      removed = undefined;
      cancelUndoEnd();
    },
  };
}
