import type {Failure} from '../client/errors.js';
import type {Promotion} from '../items/item.js';
import type {CartNotice, PromoCode} from '../orders/cart.js';
import type {CartAnswer} from '../orders/read-cart.js';
import {type Change, confirmedOf} from './cart-lines.js';

/** What a cart holds between the player's wishes and the service's word. */
export interface CartState {
  /** The service's last word; undefined before the first. */
  answer: CartAnswer | undefined;
  /** Whether the service is to be asked what it has. */
  isStale: boolean;
  /** What the service does not know or has not confirmed, by SKU. */
  changes: Map<string, Change>;
  /** The changes were made while nobody was signed in, and go into the cart of who is now. */
  isMerging: boolean;
  /** What became of changes that were not taken as asked, by SKU. */
  notices: Map<string, CartNotice>;
  /** The player emptied the cart; `sent` while the service is being told. */
  emptying: 'asked' | 'sent' | undefined;
  /** Why a change failed that has no line to say it on. */
  failure: Failure | undefined;
  /** The last one that was known to be in it. */
  code: PromoCode | undefined;
  /** SKUs that it gives on top; undefined while the service was not asked. */
  codeBonus: readonly string[] | undefined;
  /**
   * Whether it is in it, gives something, or was paid with and is gone unless the service says otherwise; or gave something
   * and does not any more, and the service is to be asked why.
   */
  codeIs: 'out' | 'in' | 'counting' | 'spent' | 'doubted';
  /** A promo code to redeem; null to take the present one out. */
  codeWish: string | null | undefined;
  codeFailure: Failure | undefined;
  /** A change was sent since the service's last word. */
  isOurs: boolean;
}

export const newState = (): CartState => ({
  answer: undefined,
  isStale: true,
  changes: new Map(),
  isMerging: false,
  notices: new Map(),
  emptying: undefined,
  failure: undefined,
  code: undefined,
  codeBonus: undefined,
  codeIs: 'out',
  codeWish: undefined,
  codeFailure: undefined,
  isOurs: false,
});

export const isPending = ({emptying, changes}: CartState): boolean => emptying !== undefined || changes.size > 0;

/** What the service would say of an empty cart. */
const emptied = (answer: CartAnswer): CartAnswer => ({...answer, lines: [], total: undefined, isFree: false});

/** The service's word as far as it still counts for the player. */
export const baseOf = ({answer, emptying}: CartState): CartAnswer | undefined =>
  answer && emptying ? emptied(answer) : answer;

/** Units as the player asked for them. */
export const askedOf = (state: CartState, sku: string): number =>
  state.changes.get(sku)?.quantity ?? confirmedOf(baseOf(state), sku);

/** Takes the service's word: units that were added are added to it, and what stands as asked is a change no more. */
export function take(state: CartState, answer: CartAnswer): void {
  state.answer = answer;
  const base = baseOf(state);
  for (const [sku, {quantity, from}] of state.changes) {
    const confirmed = confirmedOf(base, sku);
    const asked = from === undefined ? quantity : confirmed + quantity - from;
    if (asked === confirmed) state.changes.delete(sku);
    else state.changes.set(sku, {quantity: asked, from: from === undefined ? undefined : confirmed});
  }
}

const isBonus = (bonus: Promotion['bonus'], skus: readonly string[] = []): boolean =>
  bonus.length === skus.length && bonus.every(({sku}) => skus.includes(sku));

/**
 * Takes the service's word on the code, which it does not name: it shows by its promotion. Of promotions of the whole cart
 * only a code's has a discount, or nothing (then it is of items); what gives a bonus may come with every purchase, unless it
 * is just what the code gives.
 */
export function takeCode(state: CartState, {lines, promotions}: CartAnswer): void {
  const {code, codeBonus} = state;
  const isNamedSo = (name: string): boolean => !code?.name || code.name === name;
  const promotion =
    promotions.find(({percent, bonus}) => percent !== undefined || bonus.length === 0) ??
    promotions.find(({name, bonus}) => isNamedSo(name) && isBonus(bonus, codeBonus));
  if (promotion) {
    const {name, percent} = promotion;
    // With another promotion it is another code, put on elsewhere.
    const own = isNamedSo(name) ? code : undefined;
    if (!own) state.codeBonus = undefined;
    state.code = {code: own?.code, name, percent: percent ?? own?.percent};
    state.codeIs = 'counting';
  } else if (state.codeIs === 'spent') {
    setCode(state, undefined);
  } else if (lines.length === 0) {
    // Paid with elsewhere, or it waits for lines: then it is known again by its promotion.
    state.codeIs = 'out';
  } else if (state.codeIs === 'counting') {
    state.codeIs = code?.code === undefined ? 'out' : 'doubted';
  }
}

/** A code was put into the cart, or taken out; `bonus` is what it gives, where that is known. */
export function setCode(state: CartState, code: PromoCode | undefined, bonus?: readonly string[]): void {
  state.code = code;
  state.codeBonus = bonus;
  state.codeIs = code ? 'in' : 'out';
}

/** A quantity arrived. What was added on top of it meanwhile is counted from it; false where the player went on so. */
export function arrived(state: CartState, sku: string, asked: number): boolean {
  const change = state.changes.get(sku);
  // What is there since the player emptied the cart is counted from nothing.
  if (state.emptying) return false;
  if (change && change.quantity !== asked) {
    if (change.from !== undefined) state.changes.set(sku, {...change, from: asked});
    return false;
  }
  state.changes.delete(sku);
  return true;
}

/** Takes the answer to a fill with `batch`; what was not taken as asked gets a notice. */
export function settle(state: CartState, batch: ReadonlyMap<string, number>, answer: CartAnswer): void {
  for (const [sku, asked] of batch) {
    const got = confirmedOf(answer, sku);
    if (!arrived(state, sku, asked)) continue;
    if (got === asked) continue;
    const code = answer.warnings.find((warning) => warning.sku === sku)?.code;
    const isRefused = got === confirmedOf(state.answer, sku);
    state.notices.set(sku, {reason: isRefused ? 'refused' : 'clamped', code, quantity: got});
    if (got === 0) state.failure = {kind: 'api', status: 422, code: code ?? 0};
  }
  take(state, answer);
}

/** Takes changes back that were sent and refused, unless the player went on meanwhile. */
export function takeBack(state: CartState, batch: ReadonlyMap<string, number>, failure: Failure): void {
  for (const [sku, asked] of batch) {
    if (state.changes.get(sku)?.quantity !== asked) continue;
    state.changes.delete(sku);
    const quantity = confirmedOf(state.answer, sku);
    state.notices.set(sku, {reason: 'refused', code: failure.code, quantity});
    if (quantity === 0 || failure.kind !== 'api') state.failure = failure;
  }
}

/** After an answer was lost nobody knows what was added: the sum the player saw is what counts. */
export function fix(state: CartState, batch: ReadonlyMap<string, unknown>): void {
  for (const sku of batch.keys()) {
    const change = state.changes.get(sku);
    if (change) state.changes.set(sku, {quantity: change.quantity, from: undefined});
  }
}

/** Takes the word of the cart of a player who signed in after picking: of each SKU the larger number wins. */
export function merge(state: CartState, answer: CartAnswer): void {
  for (const [sku, {quantity}] of state.changes) {
    state.changes.set(sku, {quantity: Math.max(quantity, confirmedOf(answer, sku)), from: undefined});
  }
  state.isMerging = false;
  take(state, answer);
}

/** What stands in this cart, but for what is being paid, goes into another one, where it is as picked anew; so does the promo code. */
export function pickAnew(state: CartState, paying: (sku: string) => number): void {
  const lines = baseOf(state)?.lines.filter(({isBonus}) => !isBonus) ?? [];
  const skus = new Set([...lines.map(({item}) => item.sku), ...state.changes.keys()]);
  const picks = [...skus].map((sku) => [sku, {quantity: askedOf(state, sku) - paying(sku), from: undefined}] as const);
  const changes = new Map(picks.filter(([, {quantity}]) => quantity > 0));
  Object.assign(state, newState(), {changes, codeWish: state.code?.code});
}

/** The service confirmed that one line, or all of them, are gone; totals are asked for later. */
export function drop(state: CartState, sku?: string): void {
  if (!state.answer) return;
  const left = state.answer.lines.filter(({item, isBonus}) => sku !== undefined && (isBonus || item.sku !== sku));
  take(state, left.length > 0 ? {...state.answer, lines: left} : emptied(state.answer));
}
