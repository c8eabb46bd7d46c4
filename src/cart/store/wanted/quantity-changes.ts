import type {Failure} from '../../../client/errors.js';
import {isRefusal} from '../../../orders/cart-requests.js';
import type {CartAnswer} from '../../../orders/read-cart.js';
import {
  type CartState,
  confirmedQuantity,
  createCartState,
  currentAnswer,
  drop,
  emptied,
  refuse,
  requestedQuantities,
} from '../cart-state.js';

/**
 * Takes over the service's answer. Units that the player added are added to the answer's quantity; a change that equals
 * the answer is done.
 */
export function applyAnswer(state: CartState, answer: CartAnswer): void {
  const lost = (state.answer?.lines ?? []).filter(
    ({item, isBonus}) => !isBonus && confirmedQuantity(answer, item.sku) === 0,
  );
  state.lost = [...state.lost, ...lost.map(({item}) => item)];
  state.answer = answer;
  const current = currentAnswer(state);
  for (const [sku, {quantity, from}] of state.changes) {
    const confirmed = confirmedQuantity(current, sku);
    const requested = from === undefined ? quantity : confirmed + quantity - from;
    if (requested === confirmed) state.changes.delete(sku);
    else state.changes.set(sku, {quantity: requested, from: from === undefined ? undefined : confirmed});
  }
}

/**
 * Takes over that the service has set a quantity. Units that were added meanwhile count from this quantity; false where
 * the player has asked for another one meanwhile.
 */
export function confirmQuantity(state: CartState, sku: string, sent: number): boolean {
  const change = state.changes.get(sku);
  // Changes made since the player emptied the cart count from 0.
  if (state.emptying) return false;
  if (change && change.quantity !== sent) {
    if (change.from !== undefined) state.changes.set(sku, {...change, from: sent});
    return false;
  }
  state.changes.delete(sku);
  return true;
}

/** Whether the cart held the item until the service's last answer, or does so still. */
const wasInCart = (state: CartState, sku: string): boolean =>
  confirmedQuantity(state.answer, sku) > 0 || state.lost.some((item) => item.sku === sku);

/** A change that the service did not make as it was asked to, and the units that the cart holds now. */
export interface RefusedChange {
  readonly sku: string;
  readonly quantity: number;
  /** The service's code, where it gave one. */
  readonly code: number | undefined;
}

/**
 * Takes over the answer to a fill with `batch`; a quantity that was clamped or refused gets a notice. Returns the changes that
 * the player asked for and that had no effect.
 */
export function applyFillAnswer(
  state: CartState,
  batch: ReadonlyMap<string, number>,
  answer: CartAnswer,
): readonly RefusedChange[] {
  const withoutEffect: RefusedChange[] = [];
  for (const [sku, sent] of batch) {
    const quantity = confirmedQuantity(answer, sku);
    if (!confirmQuantity(state, sku, sent)) continue;
    if (quantity === sent) continue;
    const code = answer.warnings.find((warning) => warning.sku === sku)?.code;
    const isRefused = quantity === confirmedQuantity(state.answer, sku);
    state.notices.set(sku, {reason: isRefused ? 'refused' : 'clamped', code, quantity});
    if (quantity === 0 && (state.carried.has(sku) || wasInCart(state, sku))) drop(state, sku, code);
    else if (isRefused) {
      withoutEffect.push({sku, quantity, code});
      if (quantity === 0) state.failure = {kind: 'api', status: 422, code: code ?? 0};
    }
  }
  for (const {sku, code} of withoutEffect) refuse(state, sku, code);
  applyAnswer(state, answer);
  return withoutEffect;
}

/** Rolls back changes that the service refused, unless the player has asked for another quantity meanwhile. */
export function rollBack(state: CartState, batch: ReadonlyMap<string, number>, failure: Failure): void {
  for (const [sku, sent] of batch) {
    if (state.changes.get(sku)?.quantity !== sent) continue;
    state.changes.delete(sku);
    const quantity = confirmedQuantity(state.answer, sku);
    state.notices.set(sku, {reason: 'refused', code: failure.code, quantity});
    const isCarried = quantity === 0 && (state.carried.has(sku) || wasInCart(state, sku));
    if (isCarried && isRefusal(failure)) drop(state, sku, failure.code);
    else {
      if (quantity === 0 || failure.kind !== 'api') state.failure = failure;
      if (isRefusal(failure)) refuse(state, sku, failure.code);
    }
  }
}

/**
 * Turns added units into set quantities. After an answer was lost nobody knows whether the units were added, so the sum
 * that the player saw counts.
 */
export function makeAbsolute(state: CartState, batch: ReadonlyMap<string, unknown>): void {
  for (const sku of batch.keys()) {
    const change = state.changes.get(sku);
    if (change) state.changes.set(sku, {quantity: change.quantity, from: undefined});
  }
}

/** Merges the changes into the cart of the player who signed in: of each SKU the larger quantity wins. */
export function mergeAnswer(state: CartState, answer: CartAnswer): void {
  for (const [sku, {quantity}] of state.changes) {
    state.changes.set(sku, {quantity: Math.max(quantity, confirmedQuantity(answer, sku)), from: undefined});
  }
  state.isMerging = false;
  state.carried = new Set(state.changes.keys());
  applyAnswer(state, answer);
}

/**
 * Starts a new cart with the lines and the promo code of this one as changes to be sent. Units that are being paid stay
 * behind.
 */
export function carryOver(state: CartState, payingUnits: (sku: string) => number): void {
  const quantities = [...requestedQuantities(state)].map(
    ([sku, quantity]) => [sku, quantity - payingUnits(sku)] as const,
  );
  const changes = new Map(
    quantities.flatMap(([sku, quantity]) => (quantity > 0 ? [[sku, {quantity, from: undefined}] as const] : [])),
  );
  Object.assign(state, createCartState(), {changes, names: state.names, requestedCode: state.code?.code});
}

/** Takes over that the service removed one line, or all of them; the new total is read later. */
export function removeLines(state: CartState, sku?: string): void {
  if (!state.answer) return;
  const left = state.answer.lines.filter(({item, isBonus}) => sku !== undefined && (isBonus || item.sku !== sku));
  state.answer = left.length > 0 ? {...state.answer, lines: left} : emptied(state.answer);
  applyAnswer(state, state.answer);
}
