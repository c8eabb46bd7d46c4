import type {Cart} from '../model/cart.js';
import type {Item} from '../model/item.js';
import {baseOf, type CartState, isPending} from './cart-changes.js';
import {shownLines} from './cart-lines.js';

interface Shown {
  /** What is known of an item that the service has not put in yet. */
  readonly find: (sku: string) => Item | undefined;
  /** The service is asked or told something. */
  readonly isWorking: boolean;
  readonly removed: Cart['removed'];
}

/** The cart as the player sees it: lines as asked for, amounts as the service last said; undefined while nothing is known. */
export function viewOf(state: CartState, {find, isWorking, removed}: Shown): Cart | undefined {
  const base = baseOf(state);
  const {answer, changes, notices, code, codeIs, codeFailure, failure} = state;
  const lines = shownLines({answer: base, changes, notices, find});
  if (!answer && lines.length === 0) return undefined;
  const own = lines.filter(({isBonus}) => !isBonus);
  return {
    lines,
    count: own.reduce((sum, {quantity}) => sum + quantity, 0),
    total: own.length > 0 ? base?.total : undefined,
    isFree: base?.isFree ?? false,
    promotions: base?.promotions ?? [],
    code: codeIs === 'out' ? undefined : code,
    isUpdating: isWorking && (isPending(state) || state.codeWish !== undefined || state.isStale),
    removed,
    failure,
    codeFailure,
  };
}

/** What is in a cart, in any order, without what came on top. */
export const unitsOf = ({lines}: Cart): string =>
  JSON.stringify(lines.flatMap(({sku, quantity, isBonus}) => (isBonus ? [] : [[sku, quantity]])).sort());
